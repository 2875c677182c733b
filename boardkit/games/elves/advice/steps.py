"""What a traveller may do at each spot of the route, and what it brings.

The rules are asked, not written again. At a spot a traveller with plenty of gold is put on the
board, and the tables of the search come from these functions:

* `rules.travel`: next_stop, cards_needed, extra_cards, protected, spell_allowed, and the questions
  only_escort_of_the_stay, escort_on_entering, may_turn_round;
* `scoring`: thief_to_pay, purse_for_thief, bonus_due;
* `turn.apply`: what the move does to the purse and where it leads, the bonus included.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from boardkit.core.checks import broken
from boardkit.core.frozen import evolve
from boardkit.games.elves import turn
from boardkit.games.elves.data import VEHICLES, Card, Counts
from boardkit.games.elves.moves import ChangeDirection, Spell, Visit
from boardkit.games.elves.rules import travel
from boardkit.games.elves.scoring import bonus_due, purse_for_thief, thief_to_pay
from boardkit.games.elves.state import TRAVEL, Board, Journey, RouteVillage, Setup, State, start

#: the vehicles that can make a visit, each with the number of cards it takes
Bill: TypeAlias = tuple[tuple[Card, int], ...]

#: more gold than any fees can take
_PLENTY = 10**9
_CHANGE = ChangeDirection()
_ESCORT_MAY_BE_PLAYED = (travel.only_escort_of_the_stay, travel.escort_on_entering)


class Step(NamedTuple):
    """One thing a traveller may do next.

    Attributes
    ----------
    kind
        Visit, Spell or ChangeDirection.
    stop
        The village that is visited (of a change: that lies ahead).
    escort
        Whether an escort is played with it.
    escorted
        Whether an escort protects it, played now or in force.
    bill
        What it costs in cards; empty for a change. A spell costs any cards, its bill is what the
        visit would have cost.
    least
        Gold that must be in the purse.
    gain
        What it does to the purse, fees and bonus included.
    after
        The spot it leads to.
    """

    kind: type[Visit | Spell | ChangeDirection]
    stop: RouteVillage
    escort: bool
    escorted: bool
    bill: Bill
    least: int
    gain: int
    after: Journey


class Steps:
    """The spots of one seat's journeys on a board, and the steps from each.

    A spot is a `Journey` less what can no longer matter: visits outside the own realm, and the
    lap once no bonus is left to earn.

    Parameters
    ----------
    setup, board
        The numbers and the villages.
    seat
        Who travels.
    """

    def __init__(self, setup: Setup, board: Board, seat: int) -> None:
        self.seat = seat
        self.base = evolve(
            start(setup),
            phase=TRAVEL,
            turn=seat,
            board=board,
            purses=(_PLENTY,) * setup.seats,
            journeys=(Journey(0),) * setup.seats,
        )
        self.whole_lap = (1 << len(board.route)) - 1
        self.own = sum(1 << i for i, stop in enumerate(board.route) if stop.place.realm == seat)
        self._known: dict[Journey, tuple[Step, ...]] = {}
        #: realms in which an escort is of use: only there is one ever played
        self._hostile = {
            stop.place.realm
            for stop in board.route
            if travel.extra_cards(self.base, stop, False)
            or thief_to_pay(self.base, stop.village, False) is not None
        }

    def spot(self, journey: Journey) -> Journey:
        """Return a journey without what can no longer matter."""
        more = bonus_due(self.base, self.whole_lap, journey.bonuses)
        return journey._replace(
            visited=journey.visited & self.own,
            lap=journey.lap if more else 0,
            bonuses=0 if more else 1,
        )

    def at(self, spot: Journey) -> tuple[Step, ...]:
        """Return the steps from a spot, whatever the traveller holds."""
        steps = self._known.get(spot)
        if steps is None:
            steps = self._known[spot] = tuple(self._ask(spot))
        return steps

    def may_cast(self, step: Step, hand: Counts) -> bool:
        """Tell whether a hand lacks what it must lack for a spell (KE-26.1)."""
        hands = self.base.hands
        hands = (*hands[: self.seat], hand, *hands[self.seat + 1 :])
        return travel.spell_allowed(evolve(self.base, hands=hands), step.stop, step.escorted)

    def _ask(self, journey: Journey) -> Iterator[Step]:
        journeys = self.base.journeys
        here = evolve(
            self.base, journeys=(*journeys[: self.seat], journey, *journeys[self.seat + 1 :])
        )
        stop = travel.next_stop(here)
        yield from self._visits(here, stop, ())
        escorted = Visit(stop.place, (Card.ESCORT,))
        if stop.place.realm in self._hostile and not broken(_ESCORT_MAY_BE_PLAYED, here, escorted):
            yield from self._visits(here, stop, (Card.ESCORT,))
        # two changes in a row leave everything as it was, but for the cards
        if not journey.changes and not broken((travel.may_turn_round,), here, _CHANGE):
            yield self._step(here, _CHANGE, stop, False, (), 0)

    def _visits(self, here: State, stop: RouteVillage, escort: tuple[Card, ...]) -> Iterator[Step]:
        """Yield the visit of the next village, and by the variant the spell on it."""
        escorted = travel.protected(here, stop.place, escort)
        bill = tuple(
            (vehicle, number)
            for vehicle in VEHICLES
            if (number := travel.cards_needed(here, stop, vehicle, escorted))
        )
        # any card stands for the cards paid: what happens next does not depend on them
        cards = (*escort, VEHICLES[0])
        visit = Visit(stop.place, cards)
        yield self._step(here, visit, stop, escorted, bill, 0)
        if here.setup.options.spell_variant:
            price = here.setup.tables.spell_gold
            yield self._step(here, Spell(stop.place, cards), stop, escorted, bill, price)

    def _step(
        self,
        here: State,
        move: Visit | Spell | ChangeDirection,
        stop: RouteVillage,
        escorted: bool,
        bill: Bill,
        least: int,
    ) -> Step:
        kind = type(move)
        if kind is not ChangeDirection and thief_to_pay(here, stop.village, escorted) is not None:
            left = purse_for_thief(here, stop.village, spell=kind is Spell)
            least = max(least, _PLENTY - left)
        after, _ = turn.apply(here, move)
        return Step(
            kind,
            stop,
            Card.ESCORT in move.cards,
            escorted,
            bill,
            least,
            after.purses[self.seat] - _PLENTY,
            self.spot(after.journeys[self.seat]),
        )


@lru_cache(maxsize=64)
def steps_on(setup: Setup, board: Board, seat: int) -> Steps:
    """Return the steps of a seat on a board, kept while journeys are made there."""
    return Steps(setup, board, seat)
