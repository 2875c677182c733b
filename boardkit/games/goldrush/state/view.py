"""What a seat may see, and states that a seat holds possible (GR-1.6, GR-11.11)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from boardkit.games.goldrush.data import MINE_END
from boardkit.games.goldrush.state.position import (
    AUCTION,
    PHASE_OF,
    REPLACING,
    SLOT,
    Aim,
    Building,
    Cards,
    Setup,
    State,
    Vein,
)


@dataclass(frozen=True)
class GoldRushView:
    """What lies open to one seat (None: a bystander) at this moment.

    Attributes
    ----------
    seat
        Whose eyes; "all" for an open table.
    gold
        By seat; None where hidden (only with the option `hidden_gold`).
    unseen
        The cards that nobody has seen: those of the deck and those removed, together.
    deck_size, removed_size
        How many of them lie in the deck and how many were removed.
    deck, removed
        Which are where: on an open table, and the deck whenever none were removed; else None.

    The other attributes are those of `State`.
    """

    seat: int | str | None
    setup: Setup
    round: int
    step: str
    first: int
    turn: int
    bid: int
    bidder: int | None
    passed: tuple[int, ...]
    row: Cards
    takers: tuple[int, ...]
    pending: int | None
    aim: Aim | None
    fresh: int | None
    offers: tuple[int, ...]
    dice: tuple[int, ...]
    gold: tuple[int | None, ...]
    mines: tuple[Cards, ...]
    rivers: tuple[Cards, ...]
    buildings: tuple[tuple[Building, ...], ...]
    actions: tuple[Cards, ...]
    veins: tuple[Vein, ...]
    mayors: tuple[int | None, ...]
    discards: Cards
    destroyed: Cards
    unseen: Cards
    deck_size: int
    removed_size: int
    deck: Cards | None
    removed: Cards | None

    @property
    def phase(self) -> str:
        """The phase that the step belongs to."""
        return PHASE_OF[self.step]


#: what a view shows as it stands in the state
OPEN = (
    "setup",
    "round",
    "step",
    "first",
    "turn",
    "bid",
    "bidder",
    "passed",
    "row",
    "takers",
    "pending",
    "aim",
    "fresh",
    "offers",
    "dice",
    "mines",
    "rivers",
    "buildings",
    "actions",
    "veins",
    "mayors",
    "discards",
    "destroyed",
)


def view_of(state: State, seat: int | None) -> GoldRushView:
    """Return what a seat may see; None: a bystander."""
    hidden = state.setup.options.hidden_gold and state.phase != "over"
    gold = tuple(None if hidden and other != seat else n for other, n in enumerate(state.gold))
    return _view(state, seat, gold, opened=False)


def open_view(state: State) -> GoldRushView:
    """Return the view of an open table."""
    return _view(state, "all", state.gold, opened=True)


def _view(
    state: State, seat: int | str | None, gold: tuple[int | None, ...], *, opened: bool
) -> GoldRushView:
    known = opened or not state.removed
    return GoldRushView(
        seat=seat,
        gold=gold,
        unseen=tuple(sorted(state.deck + state.removed)),
        deck_size=len(state.deck),
        removed_size=len(state.removed),
        deck=state.deck if known else None,
        removed=state.removed if known else None,
        **{name: getattr(state, name) for name in OPEN},
    )


def guess(view: GoldRushView, rng: Random) -> State:
    """Return a state that the view's owner holds possible: its view equals `view`.

    Which of the unseen cards were removed is drawn at random, and so are hidden nuggets.
    """
    deck, removed = view.deck, view.removed
    if deck is None or removed is None:
        deck, removed = _split(view, rng)
    return State(
        gold=_gold(view, rng),
        deck=deck,
        removed=removed,
        **{name: getattr(view, name) for name in OPEN},
    )


def _split(view: GoldRushView, rng: Random) -> tuple[Cards, Cards]:
    """Return the unseen cards as deck and removed cards; a mine that is due can be drawn."""
    unseen = [*view.unseen]
    rng.shuffle(unseen)
    from_deck = view.step == REPLACING or (
        view.step == SLOT and view.setup.options.slot_source == "deck"
    )
    if from_deck:
        unseen.sort(key=lambda card: card >= MINE_END)
        sure, rest = unseen[:1], unseen[1:]
        rng.shuffle(rest)
        unseen = sure + rest
    return tuple(sorted(unseen[: view.deck_size])), tuple(sorted(unseen[view.deck_size :]))


def _gold(view: GoldRushView, rng: Random) -> tuple[int, ...]:
    """Return nuggets by seat: who made the highest bid holds as much, nobody more than there is."""
    setup = view.setup
    bidding = view.bidder if PHASE_OF[view.step] == AUCTION else None
    gold = [
        (view.bid if seat == bidding else 0) if known is None else known
        for seat, known in enumerate(view.gold)
    ]
    limited = setup.options.bank != "unlimited"
    for seat, known in enumerate(view.gold):
        if known is None:
            most = 2 * setup.start_gold
            if limited:
                most = min(most, setup.tables.supply - sum(gold))
            gold[seat] += rng.randrange(max(0, most) + 1)
    return tuple(gold)
