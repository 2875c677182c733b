"""The table of Gold Rush: position, options, views, and plain data both ways.

Cards have the ids of `data.IDS`: mines M01 to M37, golden rivers R1 to R6, actions A01 to A17,
buildings B1 to B4; towns are red, yellow, green, blue and purple. Keys of `[start]` and of
`play.table()`; what is left out of `[start]` has the default given here.

================  ========================================================================
`game`            "goldrush"
`options`         options that differ from their defaults
`seats`           the players' names, clockwise
`phase`           "setup", "reveal", "auction", "choice", "digging" or "over"
                                                        (that of `step`; else "auction")
`step`            within the phase. setup: remove, first; reveal: reveal, replace; auction:
                  bid; choice: take, discard, target, town, slot, holdup, mustang; digging:
                  roll, dice, telegraph; over: over                (the phase's first one)
`to_move`         whose decision it is; "chance" for a draw or dice; absent when over
`scores`          the points by player if the game ended now                  (follows)
`winners`         when over: the winners                                       (follows)
`round`           from 1                                                              (1)
`first_player`    the round's start player      (option `first_player`; else the first name)
`turn`            whose action is going on, also while chance draws           (`to_move`)
`bid`             the highest bid                                                     (0)
`bidder`          whose it is; from the choice on the highest bidder
                                             (absent; in choice and digging `first_player`)
`passed`          who has passed in this auction                                   (none)
`row`             the cards on offer   (as many as the step needs: the first mines not named)
`takers`          who still takes a card, in order    (clockwise from the bidder, from `turn` on)
`pending`         the card whose discard, effect or place is being settled       (absent)
`aim`             in step holdup: `{ player = "B", number = 8 }`                 (absent)
`fresh`           the discard that does not count yet (slot_fresh_discard = false) (absent)
`offers`          in steps mustang and telegraph: the owners still asked           (none)
`dice`            the two faces of the last roll, which telegraphs may change      (none)
`gold`            by player: nuggets                        (those of the start: 15 each)
`mines`           by player: a list of cards                                      (empty)
`rivers`          by player: a list of cards                                      (empty)
`buildings`       by player: a list of cards                                      (empty)
`saloons`         the town of each saloon that lies: `{ B1 = "blue" }`              (red)
`actions`         by player: deferred and kept action cards, in the order gained  (empty)
`veins`           new veins by the mine they lie on: `{ M05 = ["A14"] }`           (none)
`mayors`          by town: `{ red = "A" }`                                         (none)
`deck`            a list of cards            (all cards in play less those named elsewhere)
`removed`         the cards removed unseen; `{ count = 15 }`: drawn at random      (none)
`discards`        a list of cards                                                 (empty)
`destroyed`       the cards out of the game                                       (empty)
`free`            true: some cards in play may lie nowhere                        (false)
================  ========================================================================

`scores` count a position as if the game ended there (GR-11.4 to GR-11.8), poker included. The
supply is what no player holds: with `bank = "limited_110"`, 110 less all nuggets of players.
"""

from boardkit.games.goldrush.state.options import BOOMTOWN_LIKE, GoldRushOptions
from boardkit.games.goldrush.state.position import (
    AUCTION,
    BIDDING,
    CHANCE_STEPS,
    CHOICE,
    DICE,
    DIGGING,
    DISCARDING,
    ENDED,
    FIRST,
    HOLDUP,
    LETTERS,
    MUSTANG,
    OVER,
    PHASE_OF,
    PHASES,
    REMOVING,
    REPLACING,
    REVEAL,
    REVEALING,
    ROLLING,
    SETUP,
    SLOT,
    STEPS,
    TAKING,
    TARGET,
    TELEGRAPH,
    TOWN,
    Aim,
    Building,
    Cards,
    Setup,
    State,
    Vein,
    at_seat,
    cards_in_play,
    has_building,
    is_deferred,
    mines_in,
    needed_row,
    owner_of,
    supply_left,
    with_card,
    without,
)
from boardkit.games.goldrush.state.reading import complete, read_state
from boardkit.games.goldrush.state.setup import SEATS, make_setup, start
from boardkit.games.goldrush.state.table import ids, table_of, view_table
from boardkit.games.goldrush.state.view import GoldRushView, guess, open_view, view_of

__all__ = [
    "AUCTION",
    "BIDDING",
    "BOOMTOWN_LIKE",
    "CHANCE_STEPS",
    "CHOICE",
    "DICE",
    "DIGGING",
    "DISCARDING",
    "ENDED",
    "FIRST",
    "HOLDUP",
    "LETTERS",
    "MUSTANG",
    "OVER",
    "PHASES",
    "PHASE_OF",
    "REMOVING",
    "REPLACING",
    "REVEAL",
    "REVEALING",
    "ROLLING",
    "SEATS",
    "SETUP",
    "SLOT",
    "STEPS",
    "TAKING",
    "TARGET",
    "TELEGRAPH",
    "TOWN",
    "Aim",
    "Building",
    "Cards",
    "GoldRushOptions",
    "GoldRushView",
    "Setup",
    "State",
    "Vein",
    "at_seat",
    "cards_in_play",
    "complete",
    "guess",
    "has_building",
    "ids",
    "is_deferred",
    "make_setup",
    "mines_in",
    "needed_row",
    "open_view",
    "owner_of",
    "read_state",
    "start",
    "supply_left",
    "table_of",
    "view_of",
    "view_table",
    "with_card",
    "without",
]
