"""Ties Gold Rush to the shared widget: things to point at, moves they make, words.

The ids of things are those of `drawing.board` and `things`; a bid and the sum of a holdup are
numbers to be set.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar

from boardkit.core.events import Event
from boardkit.core.language import say, short
from boardkit.core.look import Marks
from boardkit.games.goldrush import drawing, scoring
from boardkit.games.goldrush.data import IDS, TOWNS
from boardkit.games.goldrush.drawing.labels import as_state, heading
from boardkit.games.goldrush.drawing.telling import MOST_LETTERS, cards_in_words, tell, word
from boardkit.games.goldrush.moves import (
    Bid,
    ChooseTown,
    Discard,
    Dynamite,
    Expropriate,
    Holdup,
    Judge,
    LayVein,
    Move,
    Pass,
    Roll,
    Take,
    UseMustang,
    UseTelegraph,
)
from boardkit.games.goldrush.state import (
    BIDDING,
    ENDED,
    LETTERS,
    MUSTANG,
    ROLLING,
    TELEGRAPH,
    GoldRushView,
)
from boardkit.games.goldrush.widget import looking
from boardkit.games.goldrush.widget.asking import asked
from boardkit.games.goldrush.widget.attempts import attempted
from boardkit.games.goldrush.widget.setting import numbers
from boardkit.games.goldrush.widget.things import (
    PASS,
    ROLL_IT,
    USE_MUSTANG,
    meant,
    spread,
    ways,
)
from boardkit.widgets.adapter import Action, Adapter, Layer, Look, Picks
from boardkit.widgets.numbers import Number

#: moves that are one card, by how they are said
_OF_A_CARD: Mapping[type, str] = {
    Take: "say_take",
    Discard: "say_discard",
    Dynamite: "say_dynamite",
    Expropriate: "say_expropriate",
    LayVein: "say_vein",
}


class GoldRushAdapter(Adapter):
    """Gold Rush for the shared widget; see `boardkit.widgets.adapter.Adapter`."""

    secrets: ClassVar[bool] = False

    def hides(self, view: GoldRushView) -> bool:
        """Tell whether nuggets are hidden; else all that players have lies open."""
        return view.setup.options.hidden_gold

    # -- pictures ----------------------------------------------------------------------------

    def board(
        self,
        view: GoldRushView,
        names: Sequence[str],
        events: Sequence[Event],
        marks: Marks,
        *,
        still: bool = False,
    ) -> str:
        """Return the table."""
        return drawing.board(view, names, events, spread(view, marks), still=still)

    def hand(
        self,
        view: GoldRushView,
        seat: int,
        names: Sequence[str],
        marks: Marks,
        *,
        still: bool = False,
    ) -> str:
        """Return nothing: there are no hands."""
        return ""

    def status(self, view: GoldRushView, names: Sequence[str]) -> str:
        """Return round and phase."""
        return heading(view)

    def players(self, view: GoldRushView) -> Mapping[str, Sequence[object]]:
        """Return nuggets, mines and the points so far by seat; what is hidden is "?"."""
        points = scoring.scores(as_state(view))
        total = word("head_points_end" if view.step == ENDED else "head_points")
        return {
            word("head_gold"): ["?" if gold is None else gold for gold in view.gold],
            word("draw_col_mines"): [len(mines) for mines in view.mines],
            total: ["?" if gold is None else n for gold, n in zip(view.gold, points, strict=True)],
        }

    # -- words -------------------------------------------------------------------------------

    def keys(self) -> str:
        """Return the line that explains the keys."""
        return f"{say('widget_keys')} {word('widget_number_keys')}"

    def label(self, move: Move) -> str:
        """Return a move in words."""
        match move:
            case Take() | Discard() | Dynamite() | Expropriate() | LayVein():
                return word(_OF_A_CARD[type(move)], card=cards_in_words([IDS[move.card]]))
            case Bid():
                return word("do_bid", n=move.amount)
            case Judge():
                give, take = cards_in_words([IDS[move.give]]), cards_in_words([IDS[move.take]])
                return word("say_judge", give=give, take=take)
            case Holdup():
                return word("say_holdup", letter=LETTERS[move.seat], n=move.number)
            case ChooseTown():
                return word("say_town", town=word(TOWNS[move.town]))
            case UseTelegraph():
                return word("say_telegraph", old=move.old, new=move.new)
            case Pass() | Roll() | UseMustang():
                return word(f"say_{move}")
            case _:
                return str(move)

    def prompt(self, view: GoldRushView, chosen: Sequence[str]) -> str:
        """Return what can be done now."""
        return asked(view, chosen)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """Return an event in words."""
        return tell(event, names)

    def change(self, event: Event) -> str:
        """Return the nuggets that an event brings or takes."""
        if event.kind != "gold" or not event.amount:
            return ""
        return f"{event.amount:+d}".replace("-", "−")

    # -- what can be pointed at and set -------------------------------------------------------

    def actions(self, view: GoldRushView) -> Sequence[Action]:
        """Return the buttons of the step: to pass, to roll, to use or keep a card."""
        keep = Action(PASS, word("do_keep"), word("for_later"))
        match view.step:
            case step if step == BIDDING:
                return (Action(PASS, word("do_pass"), word("for_this_auction"), key="x"),)
            case step if step == ROLLING:
                return (Action(ROLL_IT, word("do_roll")),)
            case step if step == MUSTANG:
                return (Action(USE_MUSTANG, word("do_mustang"), word("choose_now")), keep)
            case step if step == TELEGRAPH:
                dice = dict.fromkeys(view.dice)
                return (*(Action(f"from:{n}", word("do_change", n=n)) for n in dice), keep)
            case _:
                return ()

    def numbers(
        self, view: GoldRushView, names: Sequence[str], chosen: Sequence[str]
    ) -> Sequence[Number]:
        """Return a bid, or the sum of a holdup, to be set."""
        return numbers(view, names, chosen)

    def picks(self, move: Move) -> Sequence[Picks]:
        """Return how a move is pointed at."""
        return ways(move)

    def same(self, view: GoldRushView, thing: str) -> str:
        """Return the id by which moves name a thing."""
        return meant(view, thing)

    def attempt(self, view: GoldRushView, chosen: Sequence[str]) -> str:
        """Return the text of the move that pointing at these things seems to mean."""
        return attempted(view, chosen) if chosen else ""

    def looks(self, view: GoldRushView) -> Collection[str]:
        """Return the piles: no move is made with them."""
        return ("deck", "discards")

    def look(
        self,
        view: GoldRushView,
        names: Sequence[str],
        thing: str,
        at: tuple[float, float] | None,
    ) -> Look | None:
        """Return what is to know of a card, a player, a town or a pile."""
        return looking.look_at(view, [short(name, MOST_LETTERS) for name in names], thing)

    def layers(
        self, view: GoldRushView, names: Sequence[str], shown: Collection[str]
    ) -> Sequence[Layer]:
        """Return what can be shown beside the table: points so far, this round's payment."""
        return looking.layers(view, [short(name, MOST_LETTERS) for name in names], shown)
