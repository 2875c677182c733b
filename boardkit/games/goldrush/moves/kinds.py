"""The decisions and outcomes, one class each; `str` gives the text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from boardkit.games.goldrush.data import IDS, TOWNS
from boardkit.games.goldrush.state import LETTERS


def _words(cards: Sequence[int]) -> str:
    return ", ".join([IDS[card] for card in cards]) or "nothing"


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid nuggets; a number that is not whole is kept as it was written, to be refused."""

    amount: int | str

    def __str__(self) -> str:
        return f"bid {self.amount}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass in the auction, or keep a telegraph or mustang for later."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Take:
    """Take a card of the row."""

    card: int

    def __str__(self) -> str:
        return f"take {IDS[self.card]}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard another card of the row, as the highest bidder."""

    card: int

    def __str__(self) -> str:
        return f"discard {IDS[self.card]}"


@dataclass(frozen=True, slots=True)
class Dynamite:
    """Destroy a mine or building of another player."""

    card: int

    def __str__(self) -> str:
        return f"dynamite {IDS[self.card]}"


@dataclass(frozen=True, slots=True)
class Judge:
    """Exchange one's own mine for another player's."""

    give: int
    take: int

    def __str__(self) -> str:
        return f"judge {IDS[self.give]} for {IDS[self.take]}"


@dataclass(frozen=True, slots=True)
class Expropriate:
    """Take a mine from another player."""

    card: int

    def __str__(self) -> str:
        return f"expropriate {IDS[self.card]}"


@dataclass(frozen=True, slots=True)
class Holdup:
    """Threaten another player, naming a sum of two dice."""

    seat: int
    number: int

    def __str__(self) -> str:
        return f"holdup {LETTERS[self.seat]} {self.number}"


@dataclass(frozen=True, slots=True)
class LayVein:
    """Lay the new vein on one's own mine."""

    card: int

    def __str__(self) -> str:
        return f"vein {IDS[self.card]}"


@dataclass(frozen=True, slots=True)
class ChooseTown:
    """Choose the town of a saloon."""

    town: int

    def __str__(self) -> str:
        return f"town {TOWNS[self.town]}"


@dataclass(frozen=True, slots=True)
class UseMustang:
    """Choose a card right after the highest bidder."""

    def __str__(self) -> str:
        return "mustang"


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the dice for the digging."""

    def __str__(self) -> str:
        return "roll"


@dataclass(frozen=True, slots=True)
class UseTelegraph:
    """Set a die that shows `old` to `new`."""

    old: int
    new: int

    def __str__(self) -> str:
        return f"telegraph {self.old} to {self.new}"


@dataclass(frozen=True, slots=True)
class Remove:
    """Chance: the cards removed unseen."""

    cards: tuple[int, ...]

    def __str__(self) -> str:
        return f"remove {_words(self.cards)}"


@dataclass(frozen=True, slots=True)
class First:
    """Chance: the first start player."""

    seat: int

    def __str__(self) -> str:
        return f"first {LETTERS[self.seat]}"


@dataclass(frozen=True, slots=True)
class Reveal:
    """Chance: the cards turned up as the row."""

    cards: tuple[int, ...]

    def __str__(self) -> str:
        return f"reveal {_words(self.cards)}"


@dataclass(frozen=True, slots=True)
class Replace:
    """Chance: in round 1 a mine takes the place of another card."""

    card: int
    mine: int

    def __str__(self) -> str:
        return f"replace {IDS[self.card]} with {IDS[self.mine]}"


@dataclass(frozen=True, slots=True)
class DrawSlot:
    """Chance: the mine that the slot machine gives."""

    card: int

    def __str__(self) -> str:
        return f"slot {IDS[self.card]}"


@dataclass(frozen=True, slots=True)
class Dice:
    """Chance: the faces of two dice, the lower first."""

    low: int
    high: int

    def __str__(self) -> str:
        return f"dice {self.low} {self.high}"


#: what names an action card's target
Target: TypeAlias = Dynamite | Judge | Expropriate | Holdup | LayVein
Decision: TypeAlias = (
    Bid | Pass | Take | Discard | Target | ChooseTown | UseMustang | Roll | UseTelegraph
)
Chance: TypeAlias = Remove | First | Reveal | Replace | DrawSlot | Dice
Move: TypeAlias = Decision | Chance

CHANCE = (Remove, First, Reveal, Replace, DrawSlot, Dice)
MOVE_TYPES: tuple[type, ...] = (
    Bid,
    Pass,
    Take,
    Discard,
    Dynamite,
    Judge,
    Expropriate,
    Holdup,
    LayVein,
    ChooseTown,
    UseMustang,
    Roll,
    UseTelegraph,
    *CHANCE,
)
