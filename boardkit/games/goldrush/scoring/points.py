"""What counts at the end, and who wins (GR-11.4 to GR-11.10)."""

from __future__ import annotations

from boardkit.games.goldrush.scoring.poker import poker_winners
from boardkit.games.goldrush.state import State


def parts(state: State) -> tuple[tuple[tuple[str, int], ...], ...]:
    """Return each seat's points by clause, as if the game ended now."""
    setup = state.setup
    nuggets, tables = setup.nuggets, setup.tables
    best = poker_winners(state)
    result = []
    for seat in range(setup.seats):
        own = state.mines[seat]
        veins = sum(1 for vein in state.veins if vein.mine in own)
        rivers = state.rivers[seat] if setup.options.river_scores else ()
        result.append(
            (
                ("GR-11.4", state.gold[seat]),
                ("GR-11.5", sum(nuggets[card] for card in own) + veins * tables.new_vein),
                ("GR-11.6", sum(nuggets[card] for card in rivers)),
                ("GR-11.7", state.mayors.count(seat) * tables.mayor_points),
                ("GR-9.2", tables.poker_bonus if seat in best else 0),
            )
        )
    return tuple(result)


def scores(state: State) -> tuple[int, ...]:
    """Return the points by seat, as if the game ended now."""
    return tuple(sum(points for _, points in seat) for seat in parts(state))


def winners(state: State) -> tuple[int, ...]:
    """Return the seats with most points, a tie broken as the option says (GR-11.9, 11.10)."""
    points = scores(state)
    best = tuple(seat for seat, n in enumerate(points) if n == max(points))
    tiebreak = state.setup.options.tiebreak
    if tiebreak == "shared" or len(best) == 1:
        return best
    more = state.gold if tiebreak == "nuggets" else tuple(map(len, state.mines))
    most = max(more[seat] for seat in best)
    return tuple(seat for seat in best if more[seat] == most)
