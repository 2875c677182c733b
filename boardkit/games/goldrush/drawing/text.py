"""A view as text in columns, for a terminal and for `repr`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardkit.core.display import fitted
from boardkit.games.goldrush import scoring
from boardkit.games.goldrush.data import IDS, KIND_OF, MINE, RIVER, TOWNS
from boardkit.games.goldrush.drawing.labels import (
    as_state,
    fee,
    hand_name,
    heading,
    is_kept,
    mark_of,
    mines_of,
    say,
    status,
)
from boardkit.games.goldrush.state import (
    AUCTION,
    CHOICE,
    ENDED,
    LETTERS,
    GoldRushView,
)

#: columns for a player's name; longer names are cut
NAME_COLUMNS = 20
_SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def text(view: GoldRushView, names: Sequence[str]) -> str:
    """Return the table as lines of text, showing what the view shows.

    Parameters
    ----------
    view
        What a seat, a bystander or an open table shows.
    names
        The players' names by seat; long ones are cut, control characters taken out.
    """
    who = [_player(letter, name) for letter, name in zip(LETTERS, names, strict=False)]
    lines = [f"{heading(view)} · {status(view, who)}"]
    if view.row:
        lines.append(say("text_row"))
        lines += [f"    {_card(view, card)}" for card in view.row]
    lines += _going_on(view, who)
    state = as_state(view)
    hands = scoring.hands(state) if view.setup.options.poker_bonus else ()
    best = scoring.poker_winners(state)
    points = scoring.scores(state)
    for seat in range(view.setup.seats):
        hand = hands[seat] if hands else None
        lines += _player_lines(view, seat, who[seat], hand, seat in best, points[seat])
    lines.append(f"{say('text_towns')} {'; '.join(_towns(view))}")
    lines.append(_piles(view))
    lines += _open_cards(view)
    return "\n".join(line.rstrip() for line in lines)


def _player(letter: str, name: str) -> str:
    """Return a player as the letter that moves use, and the name if it is another."""
    return letter if name == letter else f"{letter} {fitted(name, NAME_COLUMNS).strip()}"


def _card(view: GoldRushView, card: int) -> str:
    """Return a card's id, and what it shows."""
    setup = view.setup
    about, mark = setup.tables.cards[card], mark_of(setup, card)
    if about.kind == MINE and about.town is not None:
        town = say(TOWNS[about.town])
        veins = sum(vein.mine == card for vein in view.veins) * setup.tables.new_vein
        shown = say("text_mine", town=town, number=about.number, n=about.nuggets)
        shown += f"+{veins}" if veins else ""
    elif about.kind == RIVER:
        shown = say("text_river", when=say(f"draw_{about.trigger}"), n=about.nuggets)
    else:
        shown = say(about.name)
    return f"{IDS[card]} {shown}" + (f" {mark[0]}{_SUITS[mark[1]]}" if mark else "")


def _going_on(view: GoldRushView, who: Sequence[str]) -> Iterator[str]:
    """Yield the auction, the order of choosing, the card being settled and the dice."""
    if view.phase == AUCTION:
        if view.bidder is not None:
            yield say("text_bid", name=who[view.bidder], n=view.bid)
        if view.passed:
            yield say("text_passed", names=", ".join(who[seat] for seat in view.passed))
    elif view.bidder is not None:
        yield say("text_won", name=who[view.bidder], n=view.bid)
    if view.phase == CHOICE and view.takers:
        yield say("text_order", names=", ".join(who[seat] for seat in view.takers))
    if view.pending is not None:
        yield say("text_pending", card=_card(view, view.pending))
    if view.dice:
        yield say("text_dice", dice=" + ".join(map(str, view.dice)), n=sum(view.dice))


def _player_lines(
    view: GoldRushView,
    seat: int,
    name: str,
    hand: scoring.Hand | None,
    best: bool,
    points: int,
) -> Iterator[str]:
    mark = ">" if seat == view.turn and view.step != ENDED else " "
    gold = view.gold[seat]
    held = [say(TOWNS[town]) for town, owner in enumerate(view.mayors) if owner == seat]
    parts = [
        f"{mark} {fitted(name, NAME_COLUMNS + 2)}",
        say("text_gold", n="?" if gold is None else gold),
        say("text_points", n="?" if gold is None else points),
    ]
    if held:
        parts.append(say("draw_mayor_of", towns=", ".join(held)))
    if view.first == seat and view.step != ENDED:
        parts.append(say("draw_first"))
    yield "  ".join(parts)
    cards = [_card(view, card) for card in (*view.mines[seat], *view.rivers[seat])]
    for building in view.buildings[seat]:
        where = "" if building.town is None else f" ({say(TOWNS[building.town])})"
        cards.append(_card(view, building.card) + where)
    for card in view.actions[seat]:
        state = say("draw_kept" if is_kept(view.setup, card) else "draw_waits")
        cards.append(f"{_card(view, card)} ({state})")
    yield f"    {' | '.join(cards) or say('draw_nothing')}"
    if hand is not None and hand.marks:
        marks = [mark_of(view.setup, used.card) for used in hand.marks]
        shown = " ".join(f"{rank}{_SUITS[suit]}" for rank, suit in filter(None, marks))
        star = f" ({say('draw_best')})" if best else ""
        yield f"    {say('draw_poker')}: {hand_name(hand)}{star}: {shown}"


def _towns(view: GoldRushView) -> Iterator[str]:
    for town, mayor in enumerate(view.mayors):
        counts = " ".join(
            f"{LETTERS[seat]}{n}"
            for seat in range(view.setup.seats)
            if (n := mines_of(view, seat, town))
        )
        office = (
            say("text_no_mayor")
            if mayor is None
            else say("text_mayor", letter=LETTERS[mayor], n=fee(view, town))
        )
        yield f"{say(TOWNS[town])}: {office}" + (f" [{counts}]" if counts else "")


def _piles(view: GoldRushView) -> str:
    mines = sum(KIND_OF[card] == MINE for card in view.discards)
    parts = [
        say("draw_deck_of", n=view.deck_size),
        say("draw_discards_of", n=len(view.discards), mines=mines),
    ]
    if view.removed_size:
        parts.insert(1, say("draw_removed_of", n=view.removed_size))
    if view.destroyed:
        parts.append(say("draw_destroyed_of", n=len(view.destroyed)))
    return " · ".join(parts)


def _open_cards(view: GoldRushView) -> Iterator[str]:
    """Yield what an open table shows of the cards that lie face down."""
    if view.seat == "all":
        for key, cards in (("text_deck", view.deck), ("text_removed", view.removed)):
            if cards:
                yield f"{say(key)} {', '.join(IDS[card] for card in cards)}"
