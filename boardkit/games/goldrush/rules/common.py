"""Questions asked of every move: kept cards, the step, the turn, an effect that waits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from boardkit.core.checks import Checks
from boardkit.core.clauses import Violation
from boardkit.games.goldrush.data import IDS, TOWNS
from boardkit.games.goldrush.moves import (
    CHANCE,
    Bid,
    ChooseTown,
    Discard,
    Dynamite,
    Expropriate,
    Holdup,
    Judge,
    LayVein,
    Move,
    Pass,
    Roll,
    Take,
    UseMustang,
    UseTelegraph,
)
from boardkit.games.goldrush.state import (
    AUCTION,
    BIDDING,
    CHANCE_STEPS,
    CHOICE,
    DIGGING,
    ENDED,
    MUSTANG,
    OVER,
    ROLLING,
    TAKING,
    TARGET,
    TELEGRAPH,
    TOWN,
    Cards,
    State,
    ids,
    is_deferred,
)

CHECKS = Checks()

#: the move that names each action's target, and how its text looks
TARGET_MOVES: dict[str, type] = {
    "dynamite": Dynamite,
    "judge": Judge,
    "expropriation": Expropriate,
    "holdup": Holdup,
    "new_vein": LayVein,
}
FORM_OF = {
    "dynamite": "dynamite M05",
    "judge": "judge M05 for M12",
    "expropriation": "expropriate M12",
    "holdup": "holdup B 8",
    "new_vein": "vein M05",
}


#: a refusal names no more cards to choose from than these
MOST_CHOICES = 6


def choices_of(cards: Cards) -> tuple[str, ...]:
    """Return the ids of cards that may be chosen: the first few, where there are many."""
    more = ("…",) if len(cards) > MOST_CHOICES else ()
    return (*ids(cards[:MOST_CHOICES]), *more)


class Said(NamedTuple):
    """A move that somebody announces."""

    move: Move
    seat: int


def _holds(state: State, seat: int, name: str) -> bool:
    return any(state.setup.names[card] == name for card in state.actions[seat])


@CHECKS.owns("GR-12.9")
def telegraph_in_time(state: State, said: Said) -> Iterator[Violation]:
    """A telegraph sets a die of the digging roll when its owner is asked, or is declined then."""
    move, seat = said
    declines = isinstance(move, Pass) and state.step == TELEGRAPH
    if not declines and not isinstance(move, UseTelegraph):
        return
    if state.step != TELEGRAPH:
        reason = "telegraph_no_roll"
    elif not _holds(state, seat, "telegraph"):
        reason = "telegraph_not_held"
    elif seat != state.turn:
        reason = "telegraph_not_asked"
    elif isinstance(move, UseTelegraph) and (move.old not in state.dice or not 1 <= move.new <= 6):
        reason = "telegraph_no_die"
    else:
        return
    dice = ", ".join(map(str, state.dice)) if state.step == TELEGRAPH else "no_roll_yet"
    yield Violation.of("GR-12.9", {"seat": seat, "reason": reason}, {"faces": "1–6", "dice": dice})


@CHECKS.owns("GR-12.10")
def mustang_in_time(state: State, said: Said) -> Iterator[Violation]:
    """A mustang is used only when it is offered to its owner."""
    move, seat = said
    if not isinstance(move, UseMustang) or (state.step == MUSTANG and seat == state.turn):
        return
    held = _holds(state, seat, "mustang")
    reason = "mustang_not_offered" if held else "mustang_not_held"
    yield Violation.of("GR-12.10", {"seat": seat, "reason": reason}, {"right": "mustang_right"})


#: the phase that each move belongs to; a pass belongs to the auction, but declines elsewhere too
PHASE_OF_MOVE = {
    Bid: AUCTION,
    Pass: AUCTION,
    Take: CHOICE,
    Discard: CHOICE,
    **dict.fromkeys(TARGET_MOVES.values(), CHOICE),
    ChooseTown: CHOICE,
    UseMustang: CHOICE,
    Roll: DIGGING,
    UseTelegraph: DIGGING,
}


@CHECKS.owns("GR-2.1")
def fits_the_step(state: State, said: Said) -> Iterator[Violation]:
    """Each move belongs to its step of the round; chance and the end leave nothing to say."""
    move = said.move
    if state.step == ENDED:
        right = "nothing_left"
    elif state.step in CHANCE_STEPS or isinstance(move, CHANCE):
        right = "left_to_chance"
    else:
        right = PHASE_OF_MOVE[type(move)]
        fits = right == state.phase and (state.phase != DIGGING or _belongs(state, move))
        if fits or (isinstance(move, Pass) and (state.phase == CHOICE or state.step == TELEGRAPH)):
            return
    found = {"phase": OVER if state.step == ENDED else state.phase, "step": state.step}
    yield Violation.of("GR-2.1", found, {"right_phase": right})


def _belongs(state: State, move: Move) -> bool:
    """Tell whether a move of the digging belongs to its step: one roll, then telegraphs."""
    return isinstance(move, Roll) == (state.step == ROLLING)


# -- whose turn -------------------------------------------------------------------------------


@CHECKS.owns("GR-3.6")
def has_not_passed(state: State, said: Said) -> Iterator[Violation]:
    """Who passed is out of this auction."""
    if state.step == BIDDING and said.seat in state.passed:
        yield Violation.of("GR-3.6", {"seat": said.seat}, {"mover": state.turn})


@CHECKS.owns("GR-3.1")
def in_turn_to_bid(state: State, said: Said) -> Iterator[Violation]:
    """The auction goes clockwise; and only the highest bidder rolls for the digging."""
    if state.step in (BIDDING, ROLLING) and said.seat != state.turn:
        yield Violation.of("GR-3.1", {"seat": said.seat}, {"mover": state.turn})


@CHECKS.owns("GR-6.7")
def in_turn_to_choose(state: State, said: Said) -> Iterator[Violation]:
    """The others choose after the highest bidder, clockwise, each a card of the row."""
    move, seat = said
    if state.phase != CHOICE or isinstance(move, Discard):
        return
    if seat == state.turn:
        if state.step == MUSTANG:
            wrong = not isinstance(move, UseMustang | Pass)
        else:
            by_other = state.step == TAKING and seat != state.bidder
            wrong = by_other and isinstance(move, Take) and move.card not in state.row
    else:
        wrong = True
    if wrong:
        named = IDS[move.card] if isinstance(move, Take) else "no_card_taken"
        mover = state.takers[0] if state.step == MUSTANG and seat == state.turn else state.turn
        yield Violation.of(
            "GR-6.7", {"seat": seat, "card": named}, {"mover": mover, "choices": _row(state)}
        )


@CHECKS.owns("GR-6.2")
def discards_when_due(state: State, said: Said) -> Iterator[Violation]:
    """The highest bidder, and nobody else, discards another card of the row."""
    move, seat = said
    due = state.step == "discard"
    if state.phase != CHOICE or (seat == state.turn and state.step in (TARGET, TOWN)):
        return
    if isinstance(move, Discard):
        wrong = not due or seat != state.turn or move.card not in state.row
    else:
        wrong = due
    if wrong:
        yield Violation.of(
            "GR-6.2",
            {
                "seat": seat,
                "card": IDS[move.card] if isinstance(move, Discard) else "no_discard",
                "due": "discard_due" if due else "no_discard_due",
            },
            {"owner": _discarder(state), "choices": _row(state)},
        )


def _discarder(state: State) -> int | str | None:
    """Return who discards in this round; nobody where the row has one card a player."""
    none = not state.setup.options.row_extra or (
        state.step == TAKING and len(state.row) == len(state.takers) == state.setup.seats
    )
    return "no_discarder" if none else state.bidder


def _row(state: State) -> tuple[str, ...]:
    return tuple(ids(state.row))


# -- an effect that waits ---------------------------------------------------------------------


@CHECKS.owns("GR-13.1")
def chooses_the_saloons_town(state: State, said: Said) -> Iterator[Violation]:
    """A saloon's town is chosen when it is placed."""
    if state.step == TOWN and not isinstance(said.move, ChooseTown):
        assert state.pending is not None  # the step says so
        yield Violation.of("GR-13.1", {"card": IDS[state.pending]}, {"choices": TOWNS})


def _effect_declined(state: State, said: Said) -> tuple[dict[str, str], dict[str, str]] | None:
    """Return what a refusal says if a card waits for its target and another move is made."""
    if state.step != TARGET or state.pending is None:
        return None
    name = state.setup.names[state.pending]
    if isinstance(said.move, TARGET_MOVES[name]):
        return None
    return {"card": IDS[state.pending]}, {"form": FORM_OF[name]}


@CHECKS.owns("GR-6.6")
def uses_the_card_taken(state: State, said: Said) -> Iterator[Violation]:
    """A usable action card takes effect when it is taken."""
    if (facts := _effect_declined(state, said)) and not is_deferred(state):
        yield Violation.of("GR-6.6", *facts)


@CHECKS.owns("GR-6.10")
def uses_the_card_that_fires(state: State, said: Said) -> Iterator[Violation]:
    """A deferred action card takes effect as soon as it can."""
    if (facts := _effect_declined(state, said)) and is_deferred(state):
        yield Violation.of("GR-6.10", *facts)


# -- taking a card ----------------------------------------------------------------------------


@CHECKS.owns("GR-6.1")
def highest_bidder_takes(state: State, said: Said) -> Iterator[Violation]:
    """The highest bidder takes a card of the row."""
    move = said.move
    if state.step == TAKING and state.turn == state.bidder:
        if isinstance(move, Take) and move.card in state.row:
            return
        named = IDS[move.card] if isinstance(move, Take) else "no_card_taken"
        yield Violation.of("GR-6.1", {"card": named}, {"choices": _row(state)})


@CHECKS.owns("GR-6.11")
def others_take(state: State, said: Said) -> Iterator[Violation]:
    """Everybody else takes a card too, usable or not."""
    if state.step == TAKING and state.turn != state.bidder and not isinstance(said.move, Take):
        yield Violation.of("GR-6.11", {"card": "no_card_taken"}, {"choices": _row(state)})
