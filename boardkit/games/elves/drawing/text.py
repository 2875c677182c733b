"""A view as text in columns, for a terminal and for `repr`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardkit.core.display import columns, fitted
from boardkit.games.elves.data import CARDS, IDS, SPECIALS, TERRAINS, VEHICLES, Card, Counts, words
from boardkit.games.elves.state import (
    BUY,
    DEAL,
    EXCHANGE,
    LETTERS,
    OVER,
    PLAN,
    ElvesView,
    Journey,
    Place,
    Village,
    last_round,
    next_index,
)

#: columns for a player's name; longer names are cut
NAME_COLUMNS = 20


def text(view: ElvesView, names: Sequence[str]) -> str:
    """Return the table as lines of text, showing what the view shows.

    Parameters
    ----------
    view
        What a seat, a bystander or an open table shows.
    names
        The players' names by seat; long ones are cut, control characters taken out.
    """
    who = [_player(letter, name) for letter, name in zip(LETTERS, names, strict=False)]
    lines = [_header(view, who)]
    for seat in range(view.setup.seats):
        lines += _realm(view, seat, who[seat])
    lines.append(_piles(view))
    lines += _open_cards(view, who)
    return "\n".join(line.rstrip() for line in lines)


def _say(key: str, **facts: object) -> str:
    return words()[key].format(**facts)


def _player(letter: str, name: str) -> str:
    """Return a player as the letter that moves use, and the name if it is another."""
    return letter if name == letter else f"{letter} {fitted(name, NAME_COLUMNS).strip()}"


def _header(view: ElvesView, who: Sequence[str]) -> str:
    parts = [_say("table_round", round=view.round, last=last_round(view.setup)), _say(view.phase)]
    if view.phase == DEAL or view.step in (BUY, EXCHANGE):
        parts.append(_say("table_chance"))
    elif view.phase != OVER:
        mover = _say("table_to_move", name=who[view.turn])
        parts.append(f"{mover} ({_say(view.step)})" if view.phase == PLAN else mover)
    parts.append(_say("table_dragon", letter=LETTERS[view.first]))
    return " · ".join(parts)


def _realm(view: ElvesView, seat: int, name: str) -> Iterator[str]:
    """Yield the lines of one player: what he owns, his villages, his journey."""
    mark = ">" if seat == view.turn and view.phase != OVER else " "
    gold = view.purses[seat]
    parts = [
        f"{mark} {fitted(name, NAME_COLUMNS + 2)}",
        fitted(_say(view.setup.crests[seat]), 6),
        _number("table_gold", "?" if gold is None else gold),
        _number("table_cards", view.hand_sizes[seat]),
        _number("table_tokens", view.tokens[seat]),
    ]
    if view.aside[seat]:
        parts.append(_number("table_aside", view.aside[seat]))
    yield "  ".join(parts)
    realm = view.board.realms[seat]
    for slot, village in enumerate(realm, start=1):
        yield f"    {Place(seat, slot)} {_village(view, village)}"
    if not realm:
        yield f"    {_say('table_no_village')}"
    if view.journeys:
        yield f"    {_journey(view, view.journeys[seat])}"


def _number(key: str, n: object) -> str:
    """Return a label with a number of up to two digits, so that lines stand below each other."""
    label = _say(key, n=n)
    return fitted(label, max(columns(label), columns(_say(key, n=10))))


def _village(view: ElvesView, village: Village | None) -> str:
    if village is None:
        return "-"
    value = view.setup.tables.village_value[village.terrain]
    beside = [f"{_card(card)}:{LETTERS[owner]}" for card, owner in village.attached()]
    return "  ".join([fitted(f"{_card(village.terrain)} {value}", 20), *beside])


def _card(card: Card) -> str:
    """Return a card's id, as moves name it; in another language its name there, too."""
    word = words()[IDS[card]]
    return IDS[card] if str(word) == word.en else f"{word}({IDS[card]})"


def _journey(view: ElvesView, journey: Journey) -> str:
    places = [str(stop.place) for stop in view.board.route]
    visited = [place for i, place in enumerate(places) if journey.visited >> i & 1]
    if journey.done:
        parts = [_say("table_done")]
    else:
        facing = _say("clockwise" if journey.facing > 0 else "backwards")
        seen = f"{' '.join(visited) or '-'} ({len(visited)}/{len(places)})"
        upcoming = places[next_index(view.board, journey)]
        parts = [_say("table_journey", next=upcoming, facing=facing, visited=seen)]
    parts.append(
        _say("table_castle")
        if journey.stay is None
        else _say("table_stay", letter=LETTERS[journey.stay])
    )
    if journey.escort:
        parts.append(_say("table_escort"))
    return "; ".join(parts)


def _piles(view: ElvesView) -> str:
    parts = [_say("table_piles", pile=view.pile_size, discards=view.discards_size)]
    if view.discard_top is not None:
        parts.append(_say("table_top", card=_card(view.discard_top)))
    return " · ".join(parts)


def _open_cards(view: ElvesView, who: Sequence[str]) -> Iterator[str]:
    """Yield the hands, pile and discards that lie open to this view."""
    for seat, hand in enumerate(view.hands):
        if hand is not None:
            yield from _cards(_say("table_hand", name=who[seat], n=sum(hand)), hand)
    for key, pile in (("table_pile", view.pile), ("table_discards", view.discards)):
        if pile is not None:
            yield from _cards(_say(key, n=sum(pile)), pile)


def _cards(title: str, counts: Counts) -> Iterator[str]:
    """Yield cards grouped by class."""
    yield title
    for key, group in (
        ("table_villages", TERRAINS),
        ("table_travel", VEHICLES),
        ("table_special", SPECIALS),
    ):
        held = [
            _card(card) if counts[card] == 1 else f"{counts[card]} {_card(card)}"
            for card in CARDS
            if card in group and counts[card]
        ]
        if held:
            yield f"    {fitted(_say(key), 10)}{', '.join(held)}"
