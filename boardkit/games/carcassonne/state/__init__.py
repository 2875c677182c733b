"""The table of Carcassonne: position, options, views, and plain data both ways.

Keys of `[start]` and of `play.table()`; what is left out of `[start]` has the default given here.

================  ========================================================================
`game`            "carcassonne"
`options`         options that differ from their defaults
`seats`           the players' names, clockwise
`phase`           "place" (a tile is to be drawn or placed), "piece" or "over"   ("place")
`to_move`         whose decision it is; "chance" for a draw; absent when over
                                                                    (the first player)
`scores`          points so far, by player; with final scoring when over              (0)
`winners`         when over: the winners                                       (follows)
`turn`            whose turn it is, also while chance draws                    (`to_move`)
`tile`            the tile drawn and not placed yet                     (absent: to draw)
`tiles`           the tiles on the table in the order laid, by cell: `"1,0" = "U 1"` is tile U
                  turned by one clockwise quarter turn; x grows east, y north
                                                           (the start tile or the spring)
`pieces`          by player, in the order placed: a list of texts as "1,0 road:W",
                  "0,-1 monk", "2,3 field:Nw", "1,1 abbot"                         (none)
`meeples`         by player: meeples in supply               (7 less those on the board)
`abbots`          by player: abbots in supply                (1 less those on the board)
`land`            a list of land tiles not drawn yet     (all less those named elsewhere)
`stream`          a list of river tiles not drawn yet, the lake among them          (same)
`discards`        tiles out of the game, in the order they went                    (none)
`river`           where the water goes on: `head` (a cell), `flow` (the side it left by),
                  `turn` and `bend` (left, straight, right)                      (follows)
`free`            true: tiles and pieces need not be conserved, nor the start tile lie at 0,0
                                                                                  (false)
================  ========================================================================
"""

from boardkit.games.carcassonne.state.board import (
    Board,
    Cell,
    Feature,
    Gap,
    Laid,
    Piece,
    Place,
    around,
    beside,
    built,
    cell_text,
    square,
)
from boardkit.games.carcassonne.state.options import CarcassonneOptions
from boardkit.games.carcassonne.state.position import (
    BENDS,
    LEFT,
    OVER,
    PHASES,
    PIECE,
    PLACE,
    RIGHT,
    STRAIGHT,
    River,
    Setup,
    State,
    at_seat,
    replaced,
)
from boardkit.games.carcassonne.state.reading import read_state
from boardkit.games.carcassonne.state.setup import SEATS, make_setup, start
from boardkit.games.carcassonne.state.stream import flows_on, river_on, turn_of
from boardkit.games.carcassonne.state.table import table_of, view_table
from boardkit.games.carcassonne.state.view import CarcassonneView, guess, view_of

__all__ = [
    "BENDS",
    "LEFT",
    "OVER",
    "PHASES",
    "PIECE",
    "PLACE",
    "RIGHT",
    "SEATS",
    "STRAIGHT",
    "Board",
    "CarcassonneOptions",
    "CarcassonneView",
    "Cell",
    "Feature",
    "Gap",
    "Laid",
    "Piece",
    "Place",
    "River",
    "Setup",
    "State",
    "around",
    "at_seat",
    "beside",
    "built",
    "cell_text",
    "flows_on",
    "guess",
    "make_setup",
    "read_state",
    "replaced",
    "river_on",
    "square",
    "start",
    "table_of",
    "turn_of",
    "view_of",
    "view_table",
]
