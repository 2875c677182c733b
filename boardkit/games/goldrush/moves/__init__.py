"""What a player may announce, and its text both ways.

Seats are written A to E clockwise from seat 0, cards by their ids: mines M01 to M37, golden rivers
R1 to R6, actions A01 to A17, buildings B1 to B4. A target is a move of its own, after the card
was taken (or fires later).

==========================  ================================================================
`bid 7`                     bid 7 nuggets
`pass`                      pass in the auction; also: do not use a telegraph or mustang
`take M12`                  take a card of the row
`discard M03`               the highest bidder discards another card of the row
`dynamite M05`              destroy that mine or building
`judge M05 for M12`         give your mine M05 for another player's M12
`expropriate M12`           take that mine from another player
`holdup B 8`                threaten B and name a sum of dice
`vein M05`                  lay the new vein on your mine
`town red`                  choose the town of your saloon
`mustang`                   choose a card now
`roll`                      the highest bidder rolls for the digging
`telegraph 4 to 3`          set a die that shows 4 to 3
--------------------------  ----------------------------------------------------------------
`remove M01, A03`           chance: the cards removed unseen at the start
`first B`                   chance: the first start player
`reveal M01, M09, R2`       chance: the row
`replace R2 with M30`       chance: in round 1 a mine takes another card's place
`slot M05`                  chance: the mine that the slot machine gives
`dice 3 4`                  chance: the two dice, of a digging or a holdup
==========================  ================================================================

`decline` is read as `pass`.
"""

from boardkit.games.goldrush.moves.kinds import (
    CHANCE,
    MOVE_TYPES,
    Bid,
    Chance,
    ChooseTown,
    Decision,
    Dice,
    Discard,
    DrawSlot,
    Dynamite,
    Expropriate,
    First,
    Holdup,
    Judge,
    LayVein,
    Move,
    Pass,
    Remove,
    Replace,
    Reveal,
    Roll,
    Take,
    Target,
    UseMustang,
    UseTelegraph,
)
from boardkit.games.goldrush.moves.made import (
    CHOSEN_TOWNS,
    DICE_ROLLS,
    DISCARDS,
    DYNAMITES,
    EXPROPRIATES,
    MUSTANG_MOVE,
    PASS,
    ROLL,
    TAKES,
    VEINS,
    bids,
    holdups,
    judge,
    telegraphs,
)
from boardkit.games.goldrush.moves.reading import (
    FORMS,
    canonical,
    cards_drawn,
    parse_move,
    shown,
    split,
)

__all__ = [
    "CHANCE",
    "CHOSEN_TOWNS",
    "DICE_ROLLS",
    "DISCARDS",
    "DYNAMITES",
    "EXPROPRIATES",
    "FORMS",
    "MOVE_TYPES",
    "MUSTANG_MOVE",
    "PASS",
    "ROLL",
    "TAKES",
    "VEINS",
    "Bid",
    "Chance",
    "ChooseTown",
    "Decision",
    "Dice",
    "Discard",
    "DrawSlot",
    "Dynamite",
    "Expropriate",
    "First",
    "Holdup",
    "Judge",
    "LayVein",
    "Move",
    "Pass",
    "Remove",
    "Replace",
    "Reveal",
    "Roll",
    "Take",
    "Target",
    "UseMustang",
    "UseTelegraph",
    "bids",
    "canonical",
    "cards_drawn",
    "holdups",
    "judge",
    "parse_move",
    "shown",
    "split",
    "telegraphs",
]
