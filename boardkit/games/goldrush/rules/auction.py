"""May I bid that much? The questions of the auction, one function a clause."""

from __future__ import annotations

from collections.abc import Iterator

from boardkit.core.clauses import Violation
from boardkit.games.goldrush.moves import Bid
from boardkit.games.goldrush.rules.common import CHECKS, Said
from boardkit.games.goldrush.state import State


def _named(said: Said) -> int | str:
    """Return the amount that a bid names, whole or not."""
    assert isinstance(said.move, Bid)
    return said.move.amount


def _amount(said: Said) -> int:
    """Return the amount of a bid that is whole."""
    return int(_named(said))


@CHECKS.owns("GR-3.11")
def has_nuggets(state: State, said: Said) -> Iterator[Violation]:
    """A player without nuggets can only pass."""
    if not state.gold[state.turn]:
        yield Violation.of("GR-3.11", {"amount": _named(said), "gold": 0}, {"least": 1})


@CHECKS.owns("GR-3.12")
def bids_whole_nuggets(state: State, said: Said) -> Iterator[Violation]:
    """A bid is a whole number."""
    if not isinstance(_named(said), int):
        yield Violation.of("GR-3.12", {"amount": _named(said)})


@CHECKS.owns("GR-3.3")
def opens_with_one(state: State, said: Said) -> Iterator[Violation]:
    """The first bid is at least 1."""
    if state.bidder is None and _amount(said) < 1:
        yield Violation.of("GR-3.3", {"amount": _amount(said)}, {"least": 1})


@CHECKS.owns("GR-3.4")
def bids_higher(state: State, said: Said) -> Iterator[Violation]:
    """A further bid is higher than the current one."""
    if state.bidder is not None and _amount(said) <= state.bid:
        found = {"amount": _amount(said), "bid": state.bid}
        yield Violation.of("GR-3.4", found, {"least": state.bid + 1})


@CHECKS.owns("GR-3.5")
def can_pay_the_bid(state: State, said: Said) -> Iterator[Violation]:
    """Nobody bids more than he holds."""
    gold = state.gold[state.turn]
    if _amount(said) > gold:
        yield Violation.of("GR-3.5", {"amount": _amount(said), "gold": gold}, {"most": gold})
