"""What a player may announce, and its text both ways.

Seats are written A to F clockwise from seat 0; a village is written by its realm and slot: `B1`
is the rightmost village of B's realm, seen by B, `B2` the one left of it. Cards are written by
their ids (plains forest mountain desert river lake · pig elfcycle cloud unicorn trollwagon dragon
raft · gold thief tree monster escort change), several with commas; `2 raft` is short for
`raft, raft`.

============================  ==============================================================
`village forest B`            lay a village card in B's realm
`call`                        "no village card!": show the hand, then `fetch`, then `discard`
`fetch forest`                take that village from the pile
`exchange`                    draw three cards, then four times `discard`
`discard raft`                give up one card
`buy`                         take the top card, setting its price aside
`gold B1` `thief B1`          lay that card beside a village, with a token
`tree B1` `monster B1`        the same with an obstacle
`destroy A1`                  destroy a village of your own realm
`pass`                        do nothing this turn
`visit B1 with raft, raft`    visit the village, paying these cards
`visit B1 with escort, raft`  the same, playing an escort on entering the realm
`spell B1 with 4 pig`         visit by magic spell, paying any four travel cards (and 3 gold)
`change`                      change direction
`stop`                        end the journey
----------------------------  --------------------------------------------------------------
`deal A: raft, pig | B: gold` chance: the cards dealt to each player
`draw raft, dragon, gold`     chance: the cards drawn, together
============================  ==============================================================
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from boardkit.core.errors import UnreadableMove, did_you_mean
from boardkit.core.language import Text, say, short
from boardkit.games.elves.data import ALIASES, ATTACHED, BY_ID, IDS, Card
from boardkit.games.elves.state import LETTERS, Place


@dataclass(frozen=True, slots=True)
class LayVillage:
    """Lay a village in a realm; the rules give the slot, naming another one is refused."""

    cards: tuple[Card, ...]
    realm: int
    slot: int | None = None

    def __str__(self) -> str:
        place = LETTERS[self.realm] + ("" if self.slot is None else str(self.slot))
        return f"village {_words(self.cards)} {place}"


@dataclass(frozen=True, slots=True)
class Call:
    """Call "no village card!" (KE-11)."""

    def __str__(self) -> str:
        return "call"


@dataclass(frozen=True, slots=True)
class Fetch:
    """Take a village of one's choice from the pile after the call."""

    card: Card

    def __str__(self) -> str:
        return f"fetch {IDS[self.card]}"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Draw three cards, to discard four."""

    def __str__(self) -> str:
        return "exchange"


@dataclass(frozen=True, slots=True)
class Discard:
    """Give up one card, after an exchange or a fetched village."""

    card: Card

    @property
    def cards(self) -> tuple[Card, ...]:
        """The card it takes."""
        return (self.card,)

    def __str__(self) -> str:
        return f"discard {IDS[self.card]}"


@dataclass(frozen=True, slots=True)
class Buy:
    """Take the top card of the pile for gold set aside."""

    def __str__(self) -> str:
        return "buy"


@dataclass(frozen=True, slots=True)
class Attach:
    """Lay a gold, thief, tree or sea monster card beside a village."""

    card: Card
    place: Place

    @property
    def cards(self) -> tuple[Card, ...]:
        """The card it takes."""
        return (self.card,)

    def __str__(self) -> str:
        return f"{IDS[self.card]} {self.place}"


@dataclass(frozen=True, slots=True)
class Destroy:
    """Destroy a village with all cards beside it."""

    place: Place

    def __str__(self) -> str:
        return f"destroy {self.place}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing this turn."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Visit:
    """Visit a village, paying travel cards; an escort among the cards is played."""

    place: Place
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"visit {self.place}" + (f" with {_words(self.cards)}" if self.cards else "")


@dataclass(frozen=True, slots=True)
class Spell:
    """Visit a village by magic spell, paying travel cards of any kinds and gold."""

    place: Place
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"spell {self.place}" + (f" with {_words(self.cards)}" if self.cards else "")


@dataclass(frozen=True, slots=True)
class ChangeDirection:
    """Turn round."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The card it takes."""
        return (Card.CHANGE,)

    def __str__(self) -> str:
        return "change"


@dataclass(frozen=True, slots=True)
class Stop:
    """End the journey."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the cards dealt to each seat."""

    hands: tuple[tuple[Card, ...], ...]

    def __str__(self) -> str:
        return "deal " + " | ".join(
            f"{LETTERS[seat]}: {_words(hand)}" for seat, hand in enumerate(self.hands)
        )


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: the cards drawn from the pile, together."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"draw {_words(self.cards)}"


Planning: TypeAlias = LayVillage | Call | Fetch | Exchange | Discard | Buy | Attach | Destroy | Pass
Travelling: TypeAlias = Visit | Spell | ChangeDirection | Stop
Chance: TypeAlias = Deal | Draw
Move: TypeAlias = Planning | Travelling | Chance

PLANNING = (LayVillage, Call, Fetch, Exchange, Discard, Buy, Attach, Destroy, Pass)
TRAVELLING = (Visit, Spell, ChangeDirection, Stop)
CHANCE = (Deal, Draw)
MOVE_TYPES: tuple[type, ...] = (*PLANNING, *TRAVELLING, *CHANCE)

#: escorts first, then by kind: the one order in which paid cards are listed
PAY_ORDER = {card: (card != Card.ESCORT, card) for card in Card}

FORMS: tuple[tuple[str, Text], ...] = (
    ("village forest B", Text("lay a village in B's realm", "B의 영토에 마을 놓기")),
    ("call", Text('call "no village card!"', '"마을 카드 없음!" 하기')),
    ("fetch forest", Text("take a village from the pile", "더미에서 마을 가져오기")),
    ("exchange", Text("draw three, discard four", "세 장 뽑고 네 장 버리기")),
    ("discard raft", Text("give up a card", "카드 버리기")),
    ("buy", Text("buy the top card", "맨 위 카드 사기")),
    ("gold B1", Text("lay a gold card beside B1", "B1 옆에 금화 카드 놓기")),
    ("thief B1", Text("lay a thief beside B1", "B1 옆에 도둑 놓기")),
    ("tree B1", Text("lay a tree beside B1", "B1 옆에 나무 방해물 놓기")),
    ("monster B1", Text("lay a sea monster beside B1", "B1 옆에 바다 괴물 놓기")),
    ("destroy A1", Text("destroy your village A1", "자기 마을 A1 없애기")),
    ("pass", Text("pass", "통과하기")),
    ("visit B1 with raft, raft", Text("visit B1, paying cards", "카드를 내고 B1에 들르기")),
    ("spell B1 with pig, pig, pig, raft", Text("visit B1 by spell", "주문으로 B1에 들르기")),
    ("change", Text("change direction", "방향 바꾸기")),
    ("stop", Text("end the journey", "여행 끝내기")),
    ("draw raft, dragon, gold", Text("chance: cards drawn", "우연: 뽑은 카드")),
    ("deal A: raft, pig | B: gold", Text("chance: cards dealt", "우연: 나눈 카드")),
)

_SIMPLE: dict[str, Move] = {
    "call": Call(),
    "exchange": Exchange(),
    "buy": Buy(),
    "pass": Pass(),
    "change": ChangeDirection(),
    "stop": Stop(),
}


def paid(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return cards in the one order in which paid cards are listed."""
    return tuple(sorted(cards, key=PAY_ORDER.__getitem__))


def canonical(move: Move) -> Move:
    """Return the listed way of saying a move: its cards in order."""
    if isinstance(move, Visit):
        return Visit(move.place, paid(move.cards))
    if isinstance(move, Spell):
        return Spell(move.place, paid(move.cards))
    if isinstance(move, Draw):
        return Draw(tuple(sorted(move.cards)))
    if isinstance(move, Deal):
        return Deal(tuple(tuple(sorted(hand)) for hand in move.hands))
    return move


def parse_move(text: str) -> Move:
    """Read one decision or outcome; the inverse of `str(move)`.

    Raises
    ------
    UnreadableMove
        The text has none of the forms, or names a card that does not exist.
    """
    tidy = " ".join(text.split())
    verb, _, rest = tidy.partition(" ")
    verb = verb.lower()
    if verb in _SIMPLE and not rest:
        return _SIMPLE[verb]
    reader = _READERS.get(verb)
    if reader is None or not rest:
        raise _unreadable(text)
    return reader(text, rest)


def split(text: str) -> tuple[Move, ...]:
    """Read a text of one or more decisions joined by ` ; `."""
    return tuple(canonical(parse_move(part)) for part in text.split(";"))


def shown(move: Move, mover: int, seat: int | None) -> str:
    """Return the text of a move as a seat may see it: others' dealt cards as numbers.

    A draw does not say whose it is, so its cards are never shown; `Play.events_for` has them.
    """
    if isinstance(move, Deal):
        return "deal " + " | ".join(
            f"{LETTERS[owner]}: {_words(hand) if owner == seat else len(hand)}"
            for owner, hand in enumerate(move.hands)
        )
    if isinstance(move, Draw):
        return f"draw {len(move.cards)}"
    return str(move)


def read_cards(text: str, whole: str) -> tuple[Card, ...]:
    """Read `raft, 2 pig` as cards; `whole` is the text to name in an error."""
    cards: list[Card] = []
    for part in text.split(","):
        match = re.fullmatch(r"\s*(?:(\d{1,3})\s*[x×]?\s+)?(\D+?)\s*", part)
        if match is None:
            raise _unreadable(whole)
        card = read_card(match[2], whole)
        cards += [card] * (int(match[1]) if match[1] else 1)
    return tuple(cards)


def read_card(text: str, whole: str) -> Card:
    """Read the name of one card."""
    name = text.strip().lower()
    card = BY_ID.get(name, ALIASES.get(name))
    if card is None:
        known = did_you_mean(name, [*IDS], 19)
        raise UnreadableMove(
            say(
                "unreadable",
                text=short(whole),
                reason=say("no_card", name=short(name), known=known),
            ),
            move=whole,
        )
    return card


def read_place(text: str, whole: str) -> Place:
    """Read `B1`."""
    match = re.fullmatch(r"([A-Fa-f])([1-9])", text.strip())
    if match is None:
        raise _unreadable(whole)
    return Place(LETTERS.index(match[1].upper()), int(match[2]))


def _words(cards: Sequence[Card]) -> str:
    return ", ".join([IDS[card] for card in cards]) or "nothing"


def _unreadable(text: str) -> UnreadableMove:
    forms = " · ".join(form for form, _ in FORMS)
    return UnreadableMove(
        say("unreadable", text=short(text), reason=say("move_forms", forms=forms)), move=text
    )


def _village(whole: str, rest: str) -> Move:
    match = re.fullmatch(r"(.+?)\s+(?:in\s+)?([A-Fa-f])([1-9]?)", rest)
    if match is None:
        raise _unreadable(whole)
    realm = LETTERS.index(match[2].upper())
    return LayVillage(read_cards(match[1], whole), realm, int(match[3]) if match[3] else None)


def _paying(whole: str, rest: str, kind: Callable[[Place, tuple[Card, ...]], Move]) -> Move:
    place, _, cards = rest.partition(" ")
    if cards:
        word, _, cards = cards.partition(" ")
        if word.lower() != "with" or not cards:
            raise _unreadable(whole)
    return kind(read_place(place, whole), read_cards(cards, whole) if cards else ())


def _deal(whole: str, rest: str) -> Move:
    hands = []
    for seat, part in enumerate(rest.split("|")):
        letter, colon, cards = part.partition(":")
        if not colon or letter.strip().upper() != LETTERS[seat : seat + 1]:
            raise _unreadable(whole)
        hands.append(_some_cards(cards, whole))
    return Deal(tuple(hands))


def _attach(card: Card, whole: str, rest: str) -> Move:
    return Attach(card, read_place(rest, whole))


def _some_cards(text: str, whole: str) -> tuple[Card, ...]:
    return () if text.strip().lower() == "nothing" else read_cards(text, whole)


_READERS: dict[str, Callable[[str, str], Move]] = {
    "village": _village,
    "fetch": lambda whole, rest: Fetch(read_card(rest, whole)),
    "discard": lambda whole, rest: Discard(read_card(rest, whole)),
    "destroy": lambda whole, rest: Destroy(read_place(rest, whole)),
    "visit": lambda whole, rest: _paying(whole, rest, Visit),
    "spell": lambda whole, rest: _paying(whole, rest, Spell),
    "draw": lambda whole, rest: Draw(_some_cards(rest, whole)),
    "deal": _deal,
    **{IDS[card]: partial(_attach, card) for card in ATTACHED},
}
