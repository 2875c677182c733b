"""The arithmetic of Gold Rush a second time, slow and plain: nothing of the engine is used.

Payments, offices, what a roll pays, poker hands and final points, each worked out from the rules'
sentences by trying and counting.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

#: a payment: who gives, who gets (None: the supply), how much
Flow = tuple[int | None, int | None, int]


def payment(seats: int, winner: int, bid: int, two_player: str = "half") -> list[Flow]:
    """Hand a bid round, nugget by nugget (GR-5).

    A receiver keeps every other nugget, the first one included: half, rounded up.
    """
    flows: list[Flow] = []
    giver, handed = winner, bid
    for step in range(1, seats):
        taker = (winner - step) % seats
        if not handed:
            return flows
        flows.append((giver, taker, handed))
        last = step == seats - 1
        kept = 0
        for n in range(handed):
            if last and (seats > 3 or (seats == 2 and two_player == "all")):
                kept += 1
            elif not (seats == 2 and two_player == "bank"):
                kept += n % 2 == 0
        giver, handed = taker, handed - kept
    if handed:
        flows.append((giver, None, handed))
    return flows


def next_mayor(
    mayor: int | None,
    before: Sequence[int],
    after: Sequence[int],
    *,
    more: bool = False,
    first: int = 2,
    returns: bool = False,
) -> int | None:
    """Return who is mayor of a town when its mines went from `before` to `after` (GR-7)."""
    gained = [seat for seat, n in enumerate(after) if n > before[seat]]
    if mayor is None:
        return next((seat for seat in gained if after[seat] >= first), None)
    lost = after[mayor] < before[mayor]
    asked = range(len(after)) if lost else gained
    rivals = Counter({seat: after[seat] for seat in asked if seat != mayor and after[seat]})
    reaching = {
        seat: n
        for seat, n in rivals.items()
        if n > after[mayor] or (n == after[mayor] and not more)
    }
    ahead = [seat for seat, n in reaching.items() if n == max(reaching.values())]
    if len(ahead) == 1:
        return ahead[0]
    return None if returns and lost and not after[mayor] else mayor


def river_pays(when: str, dice: Sequence[int]) -> bool:
    """Tell whether a golden river pays on two dice (GR-10.5)."""
    one, two = dice
    return {"even": (one + two) % 2 == 0, "odd": (one + two) % 2 == 1, "double": one == two}[when]


# -- poker ------------------------------------------------------------------------------------

Mark = tuple[int, str]
ORDER = (
    "high_card",
    "one_pair",
    "two_pair",
    "three",
    "straight",
    "flush",
    "full_house",
    "four",
    "straight_flush",
    "royal_flush",
)


def named(marks: Sequence[Mark]) -> tuple[str, list[int]]:
    """Return the category of at most five marks, and their ranks as they compare (GR-9.3)."""
    many = Counter(rank for rank, _ in marks)
    ranks = sorted(many, key=lambda rank: (many[rank], rank), reverse=True)
    shape = sorted(many.values(), reverse=True)
    one_suit = len(marks) == 5 and len({suit for _, suit in marks}) == 1
    run = ""
    if len(marks) == 5 and shape == [1] * 5:
        if ranks[0] - ranks[-1] == 4:
            run = "straight"
        elif ranks == [14, 5, 4, 3, 2]:
            run, ranks = "straight", [5, 4, 3, 2, 1]
    if run and one_suit:
        return ("royal_flush" if ranks[0] == 14 else "straight_flush"), ranks
    if shape[:1] == [4]:
        return "four", ranks
    if shape == [3, 2]:
        return "full_house", ranks
    if one_suit:
        return "flush", ranks
    if run:
        return "straight", ranks
    if shape[:1] == [3]:
        return "three", ranks
    if shape[:2] == [2, 2]:
        return "two_pair", ranks
    return ("one_pair" if shape[:1] == [2] else "high_card"), ranks


def beats(one: Sequence[Mark], other: Sequence[Mark]) -> bool:
    """Tell whether one hand is better than another (GR-9.7)."""
    (name, ranks), (other_name, other_ranks) = named(one), named(other)
    if name != other_name:
        return ORDER.index(name) > ORDER.index(other_name)
    for mine, theirs in zip(ranks, other_ranks, strict=False):
        if mine != theirs:
            return mine > theirs
    return len(one) > len(other)


def best(marks: Iterable[Mark], *, short: bool = True) -> tuple[Mark, ...] | None:
    """Return the best hand by trying every five of the marks; None: no hand (GR-9.5, GR-9.9)."""
    own = list(marks)
    if not own or (len(own) < 5 and not short):
        return None
    found: tuple[Mark, ...] | None = None
    for hand in combinations(own, min(5, len(own))):
        if found is None or beats(hand, found):
            found = hand
    return found


def best_of_all(marks: Sequence[Iterable[Mark]], *, short: bool = True) -> list[int]:
    """Return the seats that nobody's hand beats (GR-9.2, GR-9.6)."""
    hands = {seat: hand for seat, own in enumerate(marks) if (hand := best(own, short=short))}
    return [s for s, hand in hands.items() if not any(beats(h, hand) for h in hands.values())]


# -- the end ----------------------------------------------------------------------------------


def winners(
    points: Sequence[int], gold: Sequence[int], mines: Sequence[int], tiebreak: str
) -> list[int]:
    """Return who wins (GR-11.9, GR-11.10)."""
    second: Mapping[str, Sequence[int]] = {
        "shared": [0] * len(points),
        "nuggets": gold,
        "mines": mines,
    }
    rows = list(zip(points, second[tiebreak], strict=True))
    return [seat for seat, row in enumerate(rows) if row == max(rows)]
