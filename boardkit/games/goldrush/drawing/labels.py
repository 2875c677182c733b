"""The words on and behind the pictures, in the language in use."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from xml.sax.saxutils import escape

from boardkit.core.lettering import fitted
from boardkit.core.svg import Svg, clean, element
from boardkit.games.goldrush import scoring
from boardkit.games.goldrush.data import (
    CLAUSE_OF,
    IDS,
    KIND_OF,
    MINE,
    RANKS,
    RIVER,
    TOWNS,
    card_word,
    rulebook,
    words,
)
from boardkit.games.goldrush.state import (
    CHANCE_STEPS,
    ENDED,
    REVEALING,
    GoldRushView,
    Setup,
    State,
    guess,
    needed_row,
)

#: how much of a name a screen reader is given, as a width at type size 1
_SPOKEN = 24


def say(key: str, **facts: object) -> str:
    """Return a label in the language in use, its blanks filled in."""
    return words()[key].format(**facts)


def spoken(name: str) -> str:
    """Return a player's name, cut if it is very long."""
    return fitted(name, _SPOKEN, 1)


def tooltip(label: str) -> Svg:
    """Return what a browser shows where the mouse rests on a part of a picture."""
    return element("title", escape(clean(label)))


# -- cards ------------------------------------------------------------------------------------


def mark_of(setup: Setup, card: int) -> tuple[str, str] | None:
    """Return a card's mark as rank and suit; None if it has none."""
    about = setup.tables.cards[card]
    return (RANKS[about.rank - 2], about.suit) if about.rank else None


def card_name(setup: Setup, card: int) -> str:
    """Return the short name of a card: an action's or building's, a mine's town and number."""
    about = setup.tables.cards[card]
    if about.town is not None:
        return say("draw_mine", town=say(TOWNS[about.town]), number=about.number)
    if about.kind == RIVER:
        return say("draw_river", when=say(f"draw_{about.trigger}"))
    return say(about.name)


def card_text(setup: Setup, card: int) -> str:
    """Return what a card says in full: what it pays and its mark, or what its rule is."""
    about = setup.tables.cards[card]
    name = f"{IDS[card]}, {card_word(about)}"
    if about.kind in (MINE, RIVER):
        mark = mark_of(setup, card)
        when = about.number if about.kind == MINE else say(about.trigger)
        key = "draw_mine_pays" if about.kind == MINE else "draw_river_pays"
        parts = [name, say(key, when=when, n=about.nuggets)]
        if mark:
            parts.append(say("draw_mark", rank=mark[0], suit=say(f"suit_{mark[1]}")))
        return ". ".join(parts) + "."
    clause = CLAUSE_OF[about.name]
    return f"{IDS[card]}. {rulebook(setup.tables)[clause].text} ({clause})"


def short_text(setup: Setup, card: int) -> str:
    """Return in a few words what an action card or building does."""
    tables, name = setup.tables, setup.names[card]
    amounts = {
        "stagecoach": tables.stagecoach,
        "card_sharp": tables.card_sharp,
        "new_vein": tables.new_vein,
        "saloon": tables.saloon,
        "town_hall": tables.town_hall,
        "bank": tables.bank,
    }
    return say(f"brief_{name}", n=amounts.get(name, 0))


def is_kept(setup: Setup, card: int) -> bool:
    """Tell whether an action card is kept for later by its own rule, and does not just wait."""
    return setup.names[card] in ("telegraph", "mustang")


# -- what follows from a view -----------------------------------------------------------------


@lru_cache(8)
def as_state(view: GoldRushView) -> State:
    """Return a state that looks like the view, for what is counted from open cards only."""
    return guess(view, Random(0))


def hand_name(hand: scoring.Hand) -> str:
    """Return the name of a poker hand."""
    return say(hand.category)


def last_round(view: GoldRushView) -> int:
    """Return the last round of the game, as far as the cards of the deck tell (GR-11.3)."""
    rounds, cards = view.round - (view.step == REVEALING), view.deck_size
    while row := needed_row(view.setup, cards):
        rounds, cards = rounds + 1, cards - row
    return max(view.round, rounds)


def heading(view: GoldRushView) -> str:
    """Return round and phase."""
    return say("draw_round", round=view.round, last=last_round(view), phase=say(view.phase))


def status(view: GoldRushView, names: Sequence[str]) -> str:
    """Return whose turn it is and for what, that chance comes first, or who has won."""
    if view.step == ENDED:
        best = winners(view)
        if len(best) == 1:
            return say("draw_winner", name=names[best[0]])
        return say("draw_winners")
    if view.step in CHANCE_STEPS:
        if view.aim is not None:
            return say("draw_aim", name=names[view.aim.seat], n=view.aim.number)
        return say(f"draw_chance_{view.step}")
    facts = {"name": names[view.turn]}
    if view.pending is not None:
        facts["card"] = card_name(view.setup, view.pending)
    return say(f"draw_turn_{view.step}", **facts)


def winners(view: GoldRushView) -> tuple[int, ...]:
    """Return the winning seats of a game that is over: then all nuggets are open."""
    return scoring.winners(as_state(view))


def mayor_label(view: GoldRushView, town: int, names: Sequence[str]) -> str:
    """Return whose a town's mayor card is, and what it brings."""
    seat, points = view.mayors[town], view.setup.tables.mayor_points
    if seat is None:
        need = view.setup.tables.first_mayor
        return say("draw_mayor_none", town=say(TOWNS[town]), need=need, points=points)
    return say(
        "draw_mayor",
        town=say(TOWNS[town]),
        name=spoken(names[seat]),
        fee=fee(view, town),
        points=points,
    )


def fee(view: GoldRushView, town: int) -> int:
    """Return what a mine of a town costs now, for everybody but its mayor (GR-7.2)."""
    seat = view.mayors[town]
    if seat is None:
        return 0
    state = as_state(view)
    return scoring.fee_owed(state, seat, mines_of(view, seat, town), "GR-7.2")[0]


def mines_of(view: GoldRushView, seat: int, town: int) -> int:
    """Return how many mines of a town lie before a seat."""
    return sum(view.setup.town[card] == town for card in view.mines[seat])


def player_label(view: GoldRushView, seat: int, names: Sequence[str]) -> str:
    """Return what lies before a player, in words."""
    gold = view.gold[seat]
    parts = [
        spoken(names[seat]),
        say("draw_gold_hidden") if gold is None else say("draw_gold", n=gold),
        say("draw_mines_of", n=len(view.mines[seat])),
    ]
    held = [say(TOWNS[town]) for town, owner in enumerate(view.mayors) if owner == seat]
    if held:
        parts.append(say("draw_mayor_of", towns=", ".join(held)))
    if view.first == seat:
        parts.append(say("draw_first"))
    return ", ".join(parts)


def describe(view: GoldRushView, names: Sequence[str]) -> str:
    """Return the table in sentences, for who cannot see it."""
    sentences = []
    if view.row:
        offered = ", ".join(card_name(view.setup, card) for card in view.row)
        sentences.append(say("draw_offered", cards=offered))
    if view.bidder is not None and view.bid:
        sentences.append(say("draw_high", name=spoken(names[view.bidder]), n=view.bid))
    sentences += [f"{player_label(view, seat, names)}." for seat in range(view.setup.seats)]
    return " ".join(sentences)


def kind_of(card: int) -> str:
    """Return the kind of a card."""
    return KIND_OF[card]
