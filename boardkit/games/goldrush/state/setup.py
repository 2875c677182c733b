"""Setting up: what is fixed for a game, and the position before anything is drawn (GR-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from boardkit.core.clauses import Violation
from boardkit.core.errors import BadSetup
from boardkit.core.language import say
from boardkit.games.goldrush.data import CARD_TABLES, TOWNS, Tables, rulebook
from boardkit.games.goldrush.state.options import GoldRushOptions
from boardkit.games.goldrush.state.position import (
    ENDED,
    FIRST,
    NO_MAYORS,
    REMOVING,
    REVEALING,
    Setup,
    State,
    needed_row,
)

SEATS = range(2, 6)


def make_setup(seats: int, options: GoldRushOptions, tables: Tables) -> Setup:
    """Return what is fixed for a game.

    Raises
    ------
    BadSetup
        With the clause that forbids it: GR-1.1 (number of players), GR-1.2 (the card table).
    """
    if isinstance(seats, bool) or seats not in SEATS:
        raise _refused("GR-1.1", {"count": seats}, {"least": SEATS[0], "most": SEATS[-1]})
    if isinstance(options.first_player, int) and options.first_player >= seats:
        choices = ", ".join(['"random"', *map(str, range(seats))])
        raise BadSetup(
            say("bad_option", name="first_player", value=options.first_player, choices=choices)
        )
    _check_cards(tables)
    return _setup(seats, options, tables)


@lru_cache(maxsize=64)
def _setup(seats: int, options: GoldRushOptions, tables: Tables) -> Setup:
    """Return the one setup of its kind, so that what follows from it is worked out once."""
    return Setup(seats, options, tables)


def _check_cards(tables: Tables) -> None:
    """The card table has as many cards of each kind as the box (GR-1.2)."""
    kinds = Counter(card.kind for card in tables.cards if card.in_box)
    there = {name: kinds[kind] for name, kind in CARD_TABLES.items()} | {"mayors": len(TOWNS)}
    for name, count in there.items():
        if count != tables.counts[name]:
            found = {"kind": name, "count": count}
            raise _refused("GR-1.2", found, {"right_count": tables.counts[name]})


def _refused(clause: str, found: Mapping[str, object], needed: Mapping[str, object]) -> BadSetup:
    violation = Violation.of(clause, found, needed)
    return BadSetup("\n".join(rulebook().explain(violation)), violations=(violation,))


def start(setup: Setup) -> State:
    """Return the position before the first draw: mayors and nuggets dealt, the deck whole."""
    seats, fixed = setup.seats, setup.options.first_player
    none_by_seat = ((),) * seats
    if setup.removed:
        step = REMOVING
    elif isinstance(fixed, str):
        step = FIRST
    else:
        step = REVEALING if needed_row(setup, len(setup.deck)) else ENDED
    first = fixed if isinstance(fixed, int) else 0
    return State(
        setup=setup,
        round=1,
        step=step,
        first=first,
        turn=first,
        bid=0,
        bidder=None,
        passed=(),
        row=(),
        takers=(),
        pending=None,
        aim=None,
        fresh=None,
        offers=(),
        dice=(),
        gold=(setup.start_gold,) * seats,
        mines=none_by_seat,
        rivers=none_by_seat,
        buildings=none_by_seat,
        actions=none_by_seat,
        veins=(),
        mayors=NO_MAYORS,
        deck=setup.deck,
        removed=(),
        discards=(),
        destroyed=(),
    )
