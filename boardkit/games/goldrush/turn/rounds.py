"""What happens between the players' decisions: set-up, the reveal, the round's and game's end."""

from __future__ import annotations

from boardkit.core.events import Event
from boardkit.core.frozen import evolve
from boardkit.games.goldrush.data import IDS, KIND_OF, MINE, MINE_END
from boardkit.games.goldrush.moves import First, Remove, Replace, Reveal
from boardkit.games.goldrush.scoring import hands, parts, poker_winners, scores, winners
from boardkit.games.goldrush.state import (
    AUCTION,
    BIDDING,
    CHOICE,
    DIGGING,
    ENDED,
    FIRST,
    OVER,
    REPLACING,
    REVEAL,
    REVEALING,
    State,
    needed_row,
)

#: the events that a step of the round begins (GR-2.1), made once
PHASE_BEGINS = {
    name: Event("GR-2.1", "phase", cells=(name,))
    for name in (REVEAL, AUCTION, "payment", CHOICE, DIGGING)
}


def remove(state: State, move: Remove, events: list[Event]) -> State:
    """Cards are taken out unseen (GR-1.6)."""
    events.append(Event("GR-1.6", "remove", amount=len(move.cards)))
    events.append(Event("GR-1.6", "removed", cards=_ids(move.cards), seen_by=()))
    state = evolve(state, deck=deck_less(state, move.cards), removed=tuple(sorted(move.cards)))
    if isinstance(state.setup.options.first_player, str):
        return evolve(state, step=FIRST)
    return first_player(state, First(state.first), events)


def first_player(state: State, move: First, events: list[Event]) -> State:
    """The first start player is known (GR-1.7)."""
    events.append(Event("GR-1.7", "start", move.seat, state.round))
    return begin_reveal(evolve(state, first=move.seat, turn=move.seat), events)


def begin_reveal(state: State, events: list[Event]) -> State:
    """A round begins if there are cards for its row, else the game ends (GR-11.3)."""
    if not needed_row(state.setup, len(state.deck)):
        return finish(state, events)
    return evolve(state, step=REVEALING)


def reveal(state: State, move: Reveal, events: list[Event]) -> State:
    """The row is turned up (GR-2.2)."""
    events.append(PHASE_BEGINS[REVEAL])
    events.append(Event("GR-2.2", "reveal", amount=len(move.cards), cards=_ids(move.cards)))
    return _after_reveal(
        state, state.round == 1, events, row=move.cards, deck=deck_less(state, move.cards)
    )


def replace(state: State, move: Replace, events: list[Event]) -> State:
    """In round 1 a card that is no mine goes back, the first mine takes its place (GR-2.4)."""
    at = state.row.index(move.card)
    row = (*state.row[:at], move.mine, *state.row[at + 1 :])
    deck = tuple(sorted((*deck_less(state, (move.mine,)), move.card)))
    events.append(Event("GR-2.4", "replace", cards=(IDS[move.card], IDS[move.mine])))
    return _after_reveal(state, True, events, row=row, deck=deck, shuffles=True)


def _after_reveal(
    state: State,
    mines_only: bool,
    events: list[Event],
    *,
    row: tuple[int, ...],
    deck: tuple[int, ...],
    shuffles: bool = False,
) -> State:
    """The auction begins, in round 1 once the row is all mines (GR-2.3)."""
    if mines_only and odd_one(row) is not None and any(card < MINE_END for card in deck):
        return evolve(state, row=row, deck=deck, step=REPLACING)
    if shuffles:
        events.append(Event("GR-2.5", "shuffle", amount=len(deck)))
    events.append(PHASE_BEGINS[AUCTION])
    return evolve(state, row=row, deck=deck, step=BIDDING, turn=state.first)


def odd_one(row: tuple[int, ...]) -> int | None:
    """Return the first card of a row that is no mine."""
    return next((card for card in row if KIND_OF[card] != MINE), None)


def end_round(state: State, events: list[Event]) -> State:
    """After the digging the highest bidder starts the next round (GR-11.1, GR-11.2)."""
    first = state.bidder
    assert first is not None  # the auction has one
    cleared = evolve(state, bid=0, bidder=None, offers=(), takers=(), pending=None, turn=first)
    if not needed_row(state.setup, len(state.deck)):
        return finish(cleared, events)
    events.append(Event("GR-11.2", "start", first, state.round + 1))
    return begin_reveal(evolve(cleared, round=state.round + 1, first=first), events)


def finish(state: State, events: list[Event]) -> State:
    """The game is over: points are counted (GR-11.4 to GR-11.8), the best poker hand first."""
    state = evolve(state, step=ENDED)
    events.append(Event("GR-11.3", "phase", cells=(OVER,)))
    if state.setup.options.poker_bonus:
        best = poker_winners(state)
        for seat, hand in enumerate(hands(state)):
            marks = _ids(tuple(mark.card for mark in hand.marks))
            clause = "GR-9.3" if marks else "GR-9.9"
            if seat in best:
                clause = "GR-9.6" if len(best) > 1 else "GR-9.2"
            events.append(
                Event(clause, "poker", seat, int(seat in best), cards=marks, cells=(hand.category,))
            )
    for seat, counted in enumerate(parts(state)):
        events += [Event(clause, "points", seat, n) for clause, n in counted if n]
    total, won = scores(state), winners(state)
    clause = "GR-11.9" if len(won) == 1 and total.count(total[won[0]]) == 1 else "GR-11.10"
    events += [Event(clause, "win", seat, total[seat]) for seat in won]
    return state


def deck_less(state: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return the deck without some cards."""
    return tuple([card for card in state.deck if card not in cards])


def _ids(cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([IDS[card] for card in cards])
