"""The table of King of the Elves: position, options, views, and plain data both ways.

Keys of `[start]` and of `play.table()`; what is left out of `[start]` has the default given here.

================  ========================================================================
`game`            "elves"
`options`         options that differ from their defaults
`seats`           the players' names, clockwise
`phase`           "deal", "plan", "travel" or "over"                        ("plan")
`to_move`         whose decision it is; "chance" for a deal or draw; absent when over
                                                                    (the first player)
`scores`          gold in the treasuries, by player                   (follows from `gold`)
`winners`         when over: the winners                                       (follows)
`round`           from 1                                                              (1)
`first_player`    the holder of the dragon                     (by option `first_player`)
`turn`            whose action is going on, also while chance draws           (`to_move`)
`step`            within planning: act, buy, exchange, fetch, swap or discard     ("act")
`due`             discards still to be made                                           (0)
`fetched`         the village just fetched, in step swap                         (absent)
`passes`          passes in a row                                                     (0)
`gold`            by player: the treasury                          (the starting gold, 12)
`aside`           by player: gold set aside for purchases                             (0)
`purchases`       by player: purchases of this round                                  (0)
`tokens`          by player: free tokens              (4 less those lying on cards)
`crests`          by player: one of oak, star, moon, swan, rose, tower          (in order)
`hands`           by player: a list of cards                                     (empty)
`pile`            a list of cards                  (the deck less all cards named elsewhere)
`discards`        a list of cards                                                 (empty)
`discard_top`     the discard lying on top                        (the last of `discards`)
`realms`          by player: villages by slot, `{ "1" = { terrain = "forest", gold = "A" } }`
                  with the owners of the cards gold, thief, tree, monster beside it (empty)
`journeys`        in travel, by player: `next` ("B1"), `facing` (clockwise, backwards),
                  `stay` (a player; absent at the castle), `escort`, `visited` and `lap`
                  (lists of places), `bonuses`, `changes`, `done`       (at the castle)
`free`            true: the cards need not make up the deck                      (false)
================  ========================================================================
"""

from boardkit.games.elves.state.options import ElvesOptions
from boardkit.games.elves.state.position import (
    ACT,
    BUY,
    DEAL,
    DISCARD,
    EXCHANGE,
    FETCH,
    LETTERS,
    OVER,
    PLAN,
    STEPS,
    SWAP,
    TRAVEL,
    Board,
    Journey,
    Place,
    Realm,
    RouteVillage,
    Setup,
    State,
    Village,
    at_seat,
    counted,
    ids,
    last_round,
    listed,
    merged,
    next_index,
    plus,
    start_gap,
    village_limit,
)
from boardkit.games.elves.state.reading import complete, read_card, read_state
from boardkit.games.elves.state.setup import SEATS, class_totals, make_setup, start
from boardkit.games.elves.state.table import table_of, view_table
from boardkit.games.elves.state.view import ElvesView, guess, open_view, view_of

__all__ = [
    "ACT",
    "BUY",
    "DEAL",
    "DISCARD",
    "EXCHANGE",
    "FETCH",
    "LETTERS",
    "OVER",
    "PLAN",
    "SEATS",
    "STEPS",
    "SWAP",
    "TRAVEL",
    "Board",
    "ElvesOptions",
    "ElvesView",
    "Journey",
    "Place",
    "Realm",
    "RouteVillage",
    "Setup",
    "State",
    "Village",
    "at_seat",
    "class_totals",
    "complete",
    "counted",
    "guess",
    "ids",
    "last_round",
    "listed",
    "make_setup",
    "merged",
    "next_index",
    "open_view",
    "plus",
    "read_card",
    "read_state",
    "start",
    "start_gap",
    "table_of",
    "view_of",
    "view_table",
    "village_limit",
]
