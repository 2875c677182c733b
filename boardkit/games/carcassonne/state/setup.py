"""Setting up: what is fixed for a game, and the position before the first draw (CA-2)."""

from __future__ import annotations

from boardkit.core.clauses import Violation
from boardkit.core.errors import BadSetup
from boardkit.core.language import say
from boardkit.games.carcassonne.data import Tables, Tile, pile_of, rulebook, tile
from boardkit.games.carcassonne.state.board import built
from boardkit.games.carcassonne.state.options import CarcassonneOptions
from boardkit.games.carcassonne.state.position import PLACE, River, Setup, State

SEATS = range(2, 6)

START_TILE = "D"


def make_setup(seats: int, options: CarcassonneOptions, tables: Tables) -> Setup:
    """Return what is fixed for a game.

    Raises
    ------
    BadSetup
        The number of players is not possible (CA-1.10), or the first player is none of them.
    """
    if isinstance(seats, bool) or seats not in SEATS:
        violation = Violation.of(
            "CA-1.10", {"count": seats}, {"least": SEATS[0], "most": SEATS[-1]}
        )
        raise BadSetup("\n".join(rulebook().explain(violation)), violations=(violation,))
    if options.first_player >= seats:
        choices = ", ".join(str(seat) for seat in range(seats))
        raise BadSetup(
            say("bad_option", name="first_player", value=options.first_player, choices=choices)
        )
    land = dict(tables.land)
    if not options.river or options.start_tile_with_river == "box":
        land[START_TILE] -= 1
    spring, lake = river_ends(options)
    river = pile_of(tables.river) if options.river else ()
    return Setup(
        seats=seats,
        options=options,
        tables=tables,
        land=pile_of(land),
        river=tuple(sorted((*river, lake))) if options.river else (),
        start=spring if options.river else tile(START_TILE),
    )


def river_ends(options: CarcassonneOptions) -> tuple[Tile, Tile]:
    """Return the spring and the lake (CA-12.25 to CA-12.27)."""
    if options.river_ends == "c2":
        return tile("RV_spring_c2"), tile("RV_lake_c2")
    spring = "RV_spring" if options.spring_fields == 3 else "RV_spring_two_fields"
    return tile(spring), tile("RV_lake")


def start(setup: Setup) -> State:
    """Return the position before the first draw: the start tile or the spring at 0,0 (CA-2).

    Raises
    ------
    BadSetup
        An owner's tables leave no tile to draw.
    """
    if not setup.land and not setup.river:
        raise BadSetup(say("ca_nothing_to_draw"))
    zeros = (0,) * setup.seats
    tables, options = setup.tables, setup.options
    return State(
        setup=setup,
        phase=PLACE,
        turn=options.first_player,
        tile=None,
        board=built([((0, 0), setup.start.turned[0])]),
        pieces=((),) * setup.seats,
        meeples=(tables.meeples,) * setup.seats,
        abbots=(tables.abbots if options.abbot else 0,) * setup.seats,
        points=zeros,
        land=setup.land,
        stream=setup.river,
        discards=(),
        river=River((0, -1), 2) if options.river else None,
    )
