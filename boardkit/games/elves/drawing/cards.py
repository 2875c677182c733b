"""The faces of the cards, each drawn at the origin: 56 x 80, and the chips beside a village."""

from __future__ import annotations

from functools import cache
from typing import Any

from boardkit.core.lettering import width
from boardkit.core.look import (
    CARD,
    CARD_EDGE,
    CARD_LINE,
    GOLD,
    GOLD_PAPER,
    HAND_CARD,
    INK,
    REFUSED,
    SMALL,
    coin,
    crest,
    line,
    words,
)
from boardkit.core.svg import Box, Svg, circle, path, rect
from boardkit.games.elves.data import ATTACHED, SPECIALS, TERRAINS, VEHICLES, Card, Counts, Tables
from boardkit.games.elves.drawing.icons import TERRAIN_COLOURS, glyph, glyphs, icon
from boardkit.games.elves.drawing.scenes import SCENES

#: the papers of special cards used in travel and in planning
_PAPERS = ("#EEF1F6", "#FBF6E9")
_WHOLE = Box(0.5, 0.5, HAND_CARD[0] - 1, HAND_CARD[1] - 1)
#: the chips beside a large and a small village
LARGE_CHIP, SMALL_CHIP = (46, 24), (41, 20)


def face(card: Card, tables: Tables) -> Svg:
    """Return a card's face with the numbers the game is played with."""
    if card in TERRAINS:
        return village_face(card, tables.village_value[card])
    if card in VEHICLES:
        return _travel_face(card, tables.travel_cost[card])
    amounts = {
        Card.GOLD: f"×{tables.gold_card_factor}",
        Card.THIEF: f"−{tables.thief_fee}",
        Card.TREE: f"+{tables.obstacle}",
        Card.MONSTER: f"+{tables.obstacle}",
    }
    return _special_face(card, amounts.get(card, ""))


@cache
def village_face(terrain: Card, value: int) -> Svg:
    """Return a village: its terrain as a picture, its value in a coin."""
    w = max(21.0, width(str(value), 17, bold=True) + 9)
    purse = Box(6.5 if value < 10 else 3, 56, w, 21)
    parts = [
        rect(_WHOLE, 4, fill=CARD),
        SCENES[terrain],
        line(0.5, 53, 55.5, 53, CARD_LINE),
        rect(purse, 10.5, fill=GOLD_PAPER, stroke=GOLD, stroke_width=1.5),
        words(purse.middle[0], 72.7, value, 17, bold=True, anchor="middle"),
        rect(_WHOLE, 4, fill="none", stroke=CARD_EDGE),
    ]
    if purse.right < 37:  # an owner's own values may be longer
        parts.append(glyph(terrain, max(33, purse.right + 2), 58, 17))
    return Svg("".join(parts))


@cache
def _travel_face(vehicle: Card, cost: Counts) -> Svg:
    """Return a vehicle with as many signs of a terrain as cards are needed there."""
    parts = [
        rect(_WHOLE, 4, fill=CARD, stroke=CARD_LINE),
        icon(vehicle, 9.5, 4, 37),
        line(6, 45, 50, 45),
    ]
    needs = [(terrain, cost[terrain]) for terrain in TERRAINS if cost[terrain]]
    size = 12.0 if len(needs) > 3 else 14.4
    step = min(size + 0.8, 52 / max(1, len(needs)))
    left = 28 - step * len(needs) / 2
    spots = []
    for column, (terrain, count) in enumerate(needs):
        up = min(size + 0.8, 32 / count)
        x = left + column * step + 0.4
        spots += [(terrain, x, 77 - (row + 1) * up) for row in range(count)]
    return Svg("".join([*parts, glyphs(spots, size)]))


@cache
def _special_face(card: Card, amount: str) -> Svg:
    """Return a special card: a round mark for planning, a square one for travel."""
    planning = card in ATTACHED
    sign: dict[str, Any] = {"fill": CARD, "stroke": INK, "stroke_width": 1.6}
    parts = [
        rect(_WHOLE, 4, fill=_PAPERS[planning], stroke=CARD_LINE),
        icon(card, 10, 13, 36),
        circle(9, 9.5, 4.2, **sign) if planning else rect(Box(5, 5.5, 8, 8), **sign),
        line(6, 54.5, 50, 54.5),
    ]
    if amount:
        parts.append(words(29, 73, amount, 17, bold=True))
    if card in (Card.GOLD, Card.THIEF):
        parts.append(coin(19, 67, 7))
    elif card in (Card.TREE, Card.MONSTER):
        parts.append(rect(Box(13.5, 59, 10.5, 15), 2, fill=CARD, stroke=INK, stroke_width=1.3))
    elif card == Card.ESCORT:
        parts += [
            icon(Card.THIEF, 8, 58.5, 17),
            icon(Card.TREE, 31, 58.5, 17),
            path("M7 76L26 58M30 76L49 58", stroke=REFUSED, stroke_width=1.8),
        ]
    else:
        arrows = "M14 67h28M19 62.5l-5 4.5 5 4.5M37 62.5l5 4.5-5 4.5"
        parts.append(path(arrows, fill="none", stroke=INK, stroke_width=1.8))
    return Svg("".join(parts))


@cache
def blank(card: Card) -> Svg:
    """Return the paper of a card of which only an edge shows."""
    paper = CARD if card not in SPECIALS else _PAPERS[card in ATTACHED]
    edge = CARD_EDGE if card in TERRAINS else CARD_LINE
    return rect(_WHOLE, 4, fill=TERRAIN_COLOURS.get(card, paper), stroke=edge)


@cache
def chip(card: Card, owner: int, w: int, h: int) -> Svg:
    """Return a card beside a village, lying sideways, with its owner's crest on it."""
    edge = rect(Box(0.5, 0.5, w - 1, h - 1), 4, fill=_PAPERS[True], stroke=CARD_EDGE)
    size = min(h - 4, 18)
    drawn = icon(card, (w - 20 - size) / 2, (h - size) / 2, size)
    return Svg(edge + drawn + crest(w - 11.5, h / 2, owner))


@cache
def place_tag(place: str) -> Svg:
    """Return the name by which moves call a place, on the corner of a card at the origin."""
    return rect(Box(0.5, 0.5, 23, 15), 4, fill=CARD, stroke=CARD_EDGE) + words(
        12, 12.4, place, SMALL, anchor="middle"
    )
