"""Worked examples: one TOML file each, read, played and compared by everybody alike.

```toml
title = { en = "A raft trip", ko = "뗏목 여행" }   # or one plain string
source = "Example 2"                  # where in the rulebook
game = "elves"                        # needed outside a game's own folder
seats = ["Ann", "Bo"]                 # the players' names, or their number
assumed = ["gold"]                    # what the book leaves open; keys, or texts as the title
differs = "why"                       # what the book itself gets wrong here
data = "own.toml"                     # an owner's own tables: a path from this file, or a table

[options]                             # the game's options, where they are not the defaults
[start]                               # keys of `play.table()`; without any, a fresh game begins
hands = { Ann = ["raft"], Bo = { count = 7 } }    # Bo's hand is unknown: any must do
chance = ["…"]                        # outcomes before the first decision
free = true                           # cards, coins and pieces need not be conserved

[[step]]
move = "…"                            # a move's text; ` ; ` joins several
seat = "Ann"                          # whose move it is said to be
chance = ["…"]                        # the outcomes that follow, all of them, in order
note = "…"                            # as the title: plain, or in two languages
clauses = ["KE-19.1"]                 # the rules at work
expect = { gold = { Ann = 14 } }      # see below
events = [{ kind = "gold", amount = 2 }]          # all events of the kinds named, in order

[[step]]
move = "…"
breaks = ["KE-7.11"]                  # must be refused, for exactly these rules

[[final]]                             # the position reached, scored as if the game ended
after = 1                             # after so many steps (all)
options = { … }                       # under other options
expect = { scores = { Ann = 14 } }    # also note, clauses, events (of the run and the end)

[figures]                             # sums of events of the run, and of final scoring where
                                      # a final without options shows it; printed by `check`
net = { sum = "gold", seat = "Ann", sign = "+", expect = 2, title = "net" }
```

What stands in `expect` is compared with the table after the step and its chance, nothing else:
a table by the keys named, `{ exactly = { … } }` by all keys; a list item by item, hands and piles
in any order, or by `{ count = 7 }` alone; `{ change = { … } }` by how much numbers (and the
lengths of lists) have changed over the step, or in a final since the start.

The rooms, low to high: `text` (values as TOML), `schema` (what a file says), `values`, `rows` and
`read` (reading it), `compare` (book and engine), `frames`, `opening`, `run` (playing it), `show`,
`example` (the public `Example`); `write` turns a play into a file.
"""

from boardkit.core.examples.example import Example, Result
from boardkit.core.examples.frames import FinalFrame, Frame

__all__ = ["Example", "FinalFrame", "Frame", "Result"]
