"""Ties King of the Elves to the shared widget: things to point at, moves they make, words.

Things: `card:raft` in the hand, `realm:B` (where B's next village goes), `place:B1` (a village),
`act:…` (a button), `choice:…` (a choice by name only).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardkit.core.events import Event
from boardkit.core.look import Marks
from boardkit.games.elves import drawing
from boardkit.games.elves.data import ATTACHED, IDS, TERRAINS, Card, rulebook
from boardkit.games.elves.moves import (
    Attach,
    Buy,
    ChangeDirection,
    Destroy,
    Discard,
    Exchange,
    Fetch,
    LayVillage,
    Move,
    Spell,
    Visit,
)
from boardkit.games.elves.state import (
    ACT,
    DISCARD,
    FETCH,
    LETTERS,
    PLAN,
    SWAP,
    TRAVEL,
    ElvesView,
    ids,
    last_round,
)
from boardkit.games.elves.widget.attempts import attempted, next_place
from boardkit.widgets.adapter import Action, Adapter, Picks

PLANNING_BUTTONS = ("village", "call", "exchange", "buy", "attach", "destroy", "pass")
TRAVEL_BUTTONS = ("visit", "spell", "change", "stop")


def word(key: str, **facts: object) -> str:
    """Return a word or sentence of the game in the language in use."""
    return rulebook().words[key].format(**facts)


def cards_in_words(cards: Sequence[str]) -> str:
    """Return card ids as "2 × raft, dragon"."""
    return rulebook().word(tuple(cards))


class ElvesAdapter(Adapter):
    """King of the Elves for the shared widget; see `boardkit.widgets.adapter.Adapter`."""

    def board(
        self,
        view: ElvesView,
        names: Sequence[str],
        events: Sequence[Event],
        marks: Marks,
        *,
        still: bool = False,
    ) -> str:
        """Return the board, with the way of the traveller."""
        walk = drawing.walk_of(events, view.turn) if view.phase == TRAVEL else ()
        return drawing.board(view, names, marks, walk, still=still)

    def hand(
        self,
        view: ElvesView,
        seat: int,
        names: Sequence[str],
        marks: Marks,
        *,
        still: bool = False,
    ) -> str:
        """Return a hand."""
        return drawing.hand(view, seat, names, marks, still=still)

    def status(self, view: ElvesView, names: Sequence[str]) -> str:
        """Return round and phase."""
        rounds = word("table_round", round=view.round, last=last_round(view.setup))
        return f"{rounds} · {word(view.phase)}"

    def players(self, view: ElvesView) -> Mapping[str, Sequence[object]]:
        """Return cards, tokens and gold by seat; a purse that the viewer may not see is "?"."""
        columns: dict[str, Sequence[object]] = {
            word("draw_col_cards"): view.hand_sizes,
            word("draw_col_tokens"): view.tokens,
        }
        if any(view.aside):
            columns[word("draw_col_aside")] = view.aside
        if any(gold is not None for gold in view.purses):
            columns[word("draw_col_gold")] = ["?" if gold is None else gold for gold in view.purses]
        return columns

    # -- buttons and words -------------------------------------------------------------------

    def actions(self, view: ElvesView) -> Sequence[Action]:
        """Return the buttons of the phase."""
        if view.phase == TRAVEL:
            spell = view.setup.options.spell_variant
            names = [name for name in TRAVEL_BUTTONS if name != "spell" or spell]
        elif view.phase == PLAN and view.step == ACT:
            names = list(PLANNING_BUTTONS)
        else:
            return ()
        return [
            Action(
                f"act:{name}",
                word(f"do_{name}"),
                _detail(view, name),
                attempted(view, (f"act:{name}",)),
            )
            for name in names
        ]

    def picks(self, move: Move) -> Sequence[Picks]:
        """Return the ways to point at a move; what comes first in one invites at once."""
        match move:
            case LayVillage():
                both = (f"card:{IDS[move.cards[0]]}", f"realm:{LETTERS[move.realm]}")
                return both, ("act:village", *both)
            case Attach():
                both = (f"card:{IDS[move.card]}", f"place:{move.place}")
                return both, ("act:attach", *both)
            case Destroy():
                return (("act:destroy", f"place:{move.place}"),)
            case Fetch():
                return ((f"pile:{IDS[move.card]}",),)
            case Discard():
                return ((f"card:{IDS[move.card]}",),)
            case Visit():
                kinds = tuple(f"card:{card}" for card in dict.fromkeys(reversed(ids(move.cards))))
                place = f"place:{move.place}"
                return (place, *kinds), (*kinds, place), ("act:visit", *kinds)
            case Spell():
                each = tuple(f"card:{card}" for card in ids(move.cards))
                return ("act:spell", *each), ("act:spell", f"place:{move.place}", *each)
            case ChangeDirection():
                return ("act:change",), ("card:change", "act:change")
            case Buy() | Exchange():
                return (f"act:{move}",), ("pile", f"act:{move}")
            case _:
                return ((f"act:{move}",),)

    def label(self, move: Move) -> str:
        """Return a move in words."""
        match move:
            case LayVillage():
                card = cards_in_words(ids(move.cards))
                return word("say_village", card=card, realm=LETTERS[move.realm])
            case Attach():
                return word("say_attach", card=word(IDS[move.card]), place=move.place)
            case Destroy():
                return word("say_destroy", place=move.place)
            case Fetch():
                return word("say_fetch", card=word(IDS[move.card]))
            case Discard():
                return word("say_discard", card=word(IDS[move.card]))
            case Visit():
                return word("say_visit", place=move.place, cards=cards_in_words(ids(move.cards)))
            case Spell():
                return word("say_spell", place=move.place, cards=cards_in_words(ids(move.cards)))
            case _:
                return word(f"do_{move}")

    def prompt(self, view: ElvesView, chosen: Sequence[str]) -> str:
        """Return what can be done now."""
        if "act:spell" in chosen:
            number = view.setup.tables.spell_cards
            left = number - sum(thing.startswith("card:") for thing in chosen)
            return word("ask_spell", n=left) if left > 0 else word("ask_more")
        if chosen:
            return word("ask_more")
        if view.phase == TRAVEL:
            return word("ask_travel", place=next_place(view))
        if view.step == DISCARD:
            return word("ask_discard", n=view.due)
        steps = {SWAP: "ask_swap", FETCH: "ask_fetch", ACT: "ask_act"}
        return word(steps[view.step]) if view.step in steps else ""

    def attempt(self, view: ElvesView, chosen: Sequence[str]) -> str:
        """Return the text of the move that pointing at these things seems to mean."""
        return attempted(view, chosen)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """Return an event in words."""
        return drawing.tell(event, names)

    def change(self, event: Event) -> str:
        """Return the gold that an event brings or takes."""
        if event.kind not in ("gold", "aside") or not event.amount:
            return ""
        return f"{event.amount:+d}".replace("-", "−")


def _detail(view: ElvesView, name: str) -> str:
    """Return the second line of a button."""
    hand = view.hands[view.turn]
    if name == "buy":
        bought = view.purchases[view.turn]
        prices = view.setup.tables.purchase_prices
        return word("for_gold", n=prices[bought]) if bought < len(prices) else ""
    if name == "visit":
        return str(next_place(view))
    if hand is None:
        return ""
    kinds = {"village": TERRAINS, "attach": ATTACHED, "change": (Card.CHANGE,)}.get(name)
    return word("in_hand", n=sum(hand[card] for card in kinds)) if kinds else ""
