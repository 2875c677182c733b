"""What is told of a thing that somebody looks at, and what can be shown beside the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from boardkit.games.goldrush import scoring
from boardkit.games.goldrush.data import (
    CLAUSE_OF,
    IDS,
    MINE_END,
    RIVERS,
    TOWNS,
    card_word,
    rulebook,
)
from boardkit.games.goldrush.drawing.labels import (
    as_state,
    card_name,
    fee,
    hand_name,
    is_kept,
    mark_of,
    mayor_label,
    mines_of,
    player_label,
)
from boardkit.games.goldrush.drawing.telling import word
from boardkit.games.goldrush.state import ENDED, LETTERS, GoldRushView
from boardkit.games.goldrush.widget.things import card_of, name_of
from boardkit.widgets.adapter import Layer, Look

POINTS, PAYMENT = "points", "payment"

#: the parts of the points, in the order of `scoring.parts`
_PARTS = ("held", "mines", "rivers", "mayors", "poker")


def look_at(view: GoldRushView, names: Sequence[str], thing: str) -> Look | None:
    """Return what is to know of a thing; None if there is nothing."""
    kind, _, name = thing.partition(":")
    card = card_of(thing)
    if card is not None:
        return Look(_card(view, names, card))
    if kind == "player" and name in LETTERS[: view.setup.seats]:
        return Look(_player(view, names, LETTERS.index(name)))
    if kind in ("place", "mayor") and name in TOWNS:
        return Look(_town(view, names, TOWNS.index(name)))
    if thing == "deck":
        lines = [word("draw_deck_of", n=view.deck_size)]
        if view.removed_size:
            lines.append(word("draw_removed_of", n=view.removed_size))
        return Look(lines)
    return Look(_discards(view)) if thing == "discards" else None


def _card(view: GoldRushView, names: Sequence[str], card: int) -> list[str]:
    setup, about = view.setup, view.setup.tables.cards[card]
    lines = [f"{IDS[card]} {card_word(about)}"]
    if card < MINE_END or card in RIVERS:
        when = about.number if card < MINE_END else word(about.trigger)
        key = "draw_mine_pays" if card < MINE_END else "draw_river_pays"
        lines.append(word(key, when=when, n=about.nuggets))
        if mark := mark_of(setup, card):
            lines.append(word("draw_mark", rank=mark[0], suit=word(f"suit_{mark[1]}")))
        town = about.town
        if town is not None and card in view.row and (mayor := view.mayors[town]) is not None:
            lines.append(word("look_fee", name=names[mayor], n=fee(view, town)))
        veins = sum(vein.mine == card for vein in view.veins)
        if veins:
            lines.append(word("draw_with_vein", n=veins * setup.tables.new_vein))
        return lines
    clause = CLAUSE_OF[name_of(view, card)]
    lines.append(f"{rulebook(setup.tables)[clause].text} ({clause})")
    if any(card in held for held in view.actions):
        lines.append(word("draw_kept_label" if is_kept(setup, card) else "draw_waits_label"))
    return lines


def _player(view: GoldRushView, names: Sequence[str], seat: int) -> list[str]:
    lines = [player_label(view, seat, names)]
    if view.setup.options.poker_bonus:
        hand = scoring.hands(as_state(view))[seat]
        if hand is not None:
            lines.append(f"{word('draw_poker')}: {hand_name(hand)}")
    return lines


def _town(view: GoldRushView, names: Sequence[str], town: int) -> list[str]:
    counts = [(name, mines_of(view, seat, town)) for seat, name in enumerate(names)]
    held = ", ".join(word("draw_town_mines", name=name, n=n) for name, n in counts if n)
    mines = held or word("draw_town_none")
    told = word("draw_town_of", town=word(TOWNS[town]), mines=mines)
    return [told, mayor_label(view, town, names)]


def _discards(view: GoldRushView) -> list[str]:
    mines = [card for card in view.discards if card < MINE_END]
    lines = [word("draw_discards_of", n=len(view.discards), mines=len(mines))]
    if view.discards:
        lines.append(", ".join(card_name(view.setup, card) for card in view.discards))
    if view.destroyed:
        lines.append(word("draw_destroyed_of", n=len(view.destroyed)))
    return lines


# -- beside the table -------------------------------------------------------------------------


def layers(view: GoldRushView, names: Sequence[str], shown: Collection[str]) -> Sequence[Layer]:
    """Return the points so far, and the payment of this round once there is one."""
    title = word("draw_points_end" if view.step == ENDED else "draw_points")
    offered = [Layer(POINTS, title, _points(view, names) if POINTS in shown else ())]
    if view.phase in ("choice", "digging"):
        lines = _payment(view, names) if PAYMENT in shown else ()
        offered.append(Layer(PAYMENT, word("layer_payment"), lines))
    return offered


def _points(view: GoldRushView, names: Sequence[str]) -> list[str]:
    lines = []
    for seat, parts in enumerate(scoring.parts(as_state(view))):
        hidden = view.gold[seat] is None
        told = [
            f"{word(f'draw_col_{part}')} {'?' if hidden and part == 'held' else n}"
            for part, (_, n) in zip(_PARTS, parts, strict=True)
            if n or (hidden and part == "held")
        ]
        total = "?" if hidden else sum(n for _, n in parts)
        lines.append(word("layer_points_of", name=names[seat], n=total, parts=", ".join(told)))
    return lines


def _payment(view: GoldRushView, names: Sequence[str]) -> list[str]:
    setup, bidder = view.setup, view.bidder
    if bidder is None or not view.bid:
        return [word("draw_no_payment")]
    mode = setup.options.two_player_payment
    kept = scoring.shares(setup.seats, bidder, view.bid, mode)
    lines = []
    chain = scoring.payment_chain(setup.seats, bidder, view.bid, mode)
    for step, hand in enumerate(chain, start=1):
        facts = {"step": step, "payer": names[hand.payer], "n": hand.amount}
        if hand.payee is None:
            told = word("draw_step_supply", **facts)
        else:
            told = word("draw_step", payee=names[hand.payee], kept=kept[hand.payee], **facts)
        lines.append(f"{told} ({hand.clause})")
    return lines
