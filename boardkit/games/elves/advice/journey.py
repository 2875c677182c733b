"""The best journey that a hand allows, exactly."""

from __future__ import annotations

from dataclasses import dataclass

from boardkit.core.errors import UnknownName
from boardkit.core.language import Text, say, short
from boardkit.games.elves.advice.hands import Hands
from boardkit.games.elves.advice.search import Node, best_node
from boardkit.games.elves.advice.steps import Step, steps_on
from boardkit.games.elves.data import Card, data_tables, default_tables
from boardkit.games.elves.moves import ChangeDirection, Move, Spell, Stop, Visit, paid
from boardkit.games.elves.state import OVER, Journey, State, start_gap

_NOTHING = Text("no journey is left to make", "더 할 여행이 없습니다")
_GAIN = Text("best journey: {gain} gold", "가장 좋은 여행: 금화 {gain}")
_RECONSTRUCTED = Text(
    "Note: hands are dealt from {deck}, whose card counts are reconstructed; what this hand earns "
    "on this board does not depend on them.",
    "참고: 카드는 {deck} 구성에서 나누며 그 장수는 추정한 것입니다. "
    "이 카드로 이 판에서 얻는 금화는 그 장수와 상관없습니다.",
)


@dataclass(frozen=True, repr=False)
class BestJourney:
    """A journey that no other beats.

    Attributes
    ----------
    gain
        The net change of the traveller's purse: income and bonus, less fees. Never negative:
        he may stop at once.
    line
        Moves that reach it, the last of them `stop`; empty if the seat has no journey to make.
    reconstructed
        Names of the reconstructed tables that the position rests on.
    """

    gain: int
    line: tuple[Move, ...]
    reconstructed: tuple[str, ...] = ()

    def __str__(self) -> str:
        if not self.line:
            return str(_NOTHING)
        lines = [_GAIN.format(gain=f"{self.gain:+}"), " ; ".join(map(str, self.line))]
        lines += [_RECONSTRUCTED.format(deck=name) for name in self.reconstructed]
        return "\n".join(lines)

    __repr__ = __str__


def best_journey(state: State, seat: int) -> BestJourney:
    """Return a journey of a seat that earns most from here to its end.

    It is exact under every option. In travel the journey goes on from where the seat stands, or
    starts at its castle if it has not begun or its turn is still to come; nobody else moves
    meanwhile (fees that others will pay to it are not counted, with
    `travel_order="one_village"` neither those between its visits). In planning it is the journey
    that the seat would make if planning ended now: this board, its hand and its treasury, which
    set-aside gold has left already. A seat that has stopped, a board without villages and a
    finished game leave no journey: gain 0, no moves.

    A fee paid to another player is a loss; paying more cards than needed (option `overpay`) is
    done only where it makes a spell possible, for nothing else can come of having fewer cards.

    The answer reads the hand and the purse of the seat: show it to nobody else. A hand of 14 cards
    takes about two milliseconds, one of 20 travel cards ten, with spells half a second at worst;
    beyond 30 travel cards, which no game brings about, it may take many seconds.

    Parameters
    ----------
    state
        A position.
    seat
        Who travels.

    Raises
    ------
    UnknownName
        There is no such seat.

    Examples
    --------
    >>> import boardkit as bk
    >>> play = bk.position("elves", {
    ...     "seats": ["A", "B"], "free": True, "hands": {"A": ["raft", "pig"]},
    ...     "realms": {"A": {"1": {"terrain": "river"}}, "B": {"1": {"terrain": "plains"}}},
    ... })
    >>> best = best_journey(play.state, 0)
    >>> best.gain, [str(move) for move in best.line]
    (15, ['visit A1 with raft', 'visit B1 with pig', 'stop'])
    """
    seats = range(state.setup.seats)
    if seat not in seats:
        known = ", ".join(map(str, seats))
        raise UnknownName(say("no_seat", seat=short(seat), known=known))
    journey = _journey(state, seat)
    if journey is None:
        return BestJourney(0, ())
    hand = state.hands[seat]
    steps = steps_on(state.setup, state.board, seat)
    hands = Hands(steps, hand)
    end = best_node(steps, hands, journey, state.purses[seat], hand)
    return BestJourney(end.gain, (*_line(hands, end), Stop()), _reconstructed(state))


def _journey(state: State, seat: int) -> Journey | None:
    """Return where the journey of a seat stands, or would start; None if there is none to make."""
    if not state.route or state.phase == OVER:
        return None
    if not state.journeys:
        return Journey(start_gap(state.board, seat))
    journey = state.journeys[seat]
    return None if journey.done else journey


def _line(hands: Hands, end: Node) -> list[Move]:
    """Return the moves that lead to the end of a journey."""
    steps: list[Step] = []
    numbers = [end.hands]
    node = end
    while node.step is not None and node.before is not None:
        steps.append(node.step)
        node = node.before
        numbers.append(node.hands)
    steps.reverse()
    numbers.reverse()
    line: list[Move] = []
    for step, cards in zip(steps, hands.payments(numbers, steps), strict=True):
        if step.kind is ChangeDirection:
            line.append(ChangeDirection())
        else:
            escort = (Card.ESCORT,) if step.escort else ()
            visit = Spell if step.kind is Spell else Visit
            line.append(visit(step.stop.place, paid(escort + cards)))
    return line


def _reconstructed(state: State) -> tuple[str, ...]:
    """Return the deck the cards were dealt from, if it is one of the reconstructed profiles."""
    profile = state.setup.options.deck_profile
    name = f"deck_{profile}"
    if state.setup.deck != default_tables().decks.get(profile):
        return ()
    return (name,) if data_tables()[name].status == "reconstructed" else ()
