"""Reading a position from plain data; `boardkit.games.goldrush.state` describes the keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from boardkit.core.errors import BadData
from boardkit.core.game import Table, seat_names
from boardkit.core.language import say
from boardkit.core.reading import (
    by_seat,
    check_names,
    each,
    keys_of,
    not_possible,
    one_of,
    seat_of,
    truth,
    whole,
)
from boardkit.games.goldrush.data import ACTION, IDS, KIND_OF, MINE, RIVER, TOWNS, Tables
from boardkit.games.goldrush.data import BUILDING as BUILDING_KIND
from boardkit.games.goldrush.state import steps
from boardkit.games.goldrush.state.options import GoldRushOptions
from boardkit.games.goldrush.state.position import (
    AUCTION,
    FIRST,
    PHASE_OF,
    PHASES,
    SETUP,
    STEPS,
    Aim,
    Building,
    Cards,
    Setup,
    State,
    Vein,
    cards_in_play,
)
from boardkit.games.goldrush.state.setup import make_setup
from boardkit.games.goldrush.state.steps import Given
from boardkit.games.goldrush.state.table import CHANCE, ids, table_of

KEYS = (
    "game",
    "options",
    "seats",
    "phase",
    "step",
    "to_move",
    "scores",
    "winners",
    "round",
    "first_player",
    "turn",
    "bid",
    "bidder",
    "passed",
    "row",
    "takers",
    "pending",
    "aim",
    "fresh",
    "offers",
    "dice",
    "gold",
    "mines",
    "rivers",
    "buildings",
    "saloons",
    "actions",
    "veins",
    "mayors",
    "deck",
    "removed",
    "discards",
    "destroyed",
    "free",
)

#: no game has more rounds, whatever tables it is played with
MOST_ROUNDS = 100

#: an error names no more cards than these
MOST_NAMED = 12


def read_state(table: Table, tables: Tables) -> State:
    """Read a position; what is left out has its default.

    Raises
    ------
    BadData
        A key or value is wrong, keys contradict each other, or the cards do not make up the deck.
    BadSetup
        The players, options or the card table are not possible.
    """
    keys_of(table, "table", KEYS)
    one_of(table.get("game", "goldrush"), "game", ("goldrush",))
    given = table.get("seats", 4)
    names = seat_names(given) if isinstance(given, int) else check_names(given)
    option_names = [row.name for row in GoldRushOptions.rows()]
    options = GoldRushOptions.read(keys_of(table.get("options", {}), "options", option_names))
    setup = make_setup(given if isinstance(given, int) else len(names), options, tables)
    state = _Reader(table, setup, names).state()
    steps.check(state, names)
    right = table_of(state, names)
    for key in ("to_move", "turn"):
        if key in table and table[key] != right.get(key):
            raise not_possible(key, table[key], right.get(key, say("nothing")))
    return state


class _Reader:
    """Reads the keys of one table; `names` are its players."""

    def __init__(self, table: Table, setup: Setup, names: Sequence[str]) -> None:
        self.table, self.setup, self.names = table, setup, names
        self.in_play = tuple(IDS[card] for card in setup.deck)

    def state(self) -> State:
        """Return the position, its deck and row filled in."""
        step = self.step()
        options = self.setup.options
        first = self.seat("first_player")
        if first is None:
            first = options.first_player if isinstance(options.first_player, int) else 0
        to_move = self.table.get("to_move")
        if to_move is not None and to_move != CHANCE:
            one_of(to_move, "to_move", (*self.names, CHANCE))
        turn = self.seat("turn")
        if turn is None and to_move not in (None, CHANCE):
            turn = self.seat("to_move")
        course = steps.course(
            self.setup,
            step,
            Given(
                first=first,
                turn=turn,
                bidder=self.seat("bidder"),
                takers=self.seats("takers"),
                offers=self.seats("offers") or (),
            ),
        )
        passed = self.seats("passed") or ()
        state = State(
            setup=self.setup,
            round=whole(self.table.get("round", 1), "round", 1, MOST_ROUNDS),
            step=step,
            first=first,
            turn=course.turn,
            bid=whole(self.table.get("bid", 0), "bid"),
            bidder=course.bidder,
            passed=tuple(sorted(passed)),
            row=self.cards("row", sort=False),
            takers=course.takers,
            pending=self.one("pending"),
            aim=self.aim(),
            fresh=self.one("fresh"),
            offers=course.offers,
            dice=self.dice(),
            gold=by_seat(
                self.table.get("gold"), "gold", self.names, whole, lambda _: self.setup.start_gold
            ),
            mines=self.by_seat("mines", MINE),
            rivers=self.by_seat("rivers", RIVER),
            buildings=self.buildings(),
            actions=self.by_seat("actions", ACTION, sort=False),
            veins=self.veins(),
            mayors=self.mayors(),
            deck=self.cards("deck"),
            removed=self.cards("removed"),
            discards=self.cards("discards"),
            destroyed=self.cards("destroyed"),
        )
        return self.filled(state)

    def step(self) -> str:
        """Return the step; without one, the first of the phase."""
        phase = self.table.get("phase")
        if phase is not None:
            one_of(phase, "phase", PHASES)
        if "step" not in self.table:
            if phase == SETUP and not self.setup.removed:
                return FIRST
            return STEPS[phase or AUCTION][0]
        every = tuple(PHASE_OF) if phase is None else STEPS[phase]
        return one_of(self.table["step"], "step", every)

    def filled(self, state: State) -> State:
        """Return the position with its row and deck: as given, else from the cards not named."""
        free = truth(self.table.get("free", False), "free")
        used = cards_in_play(state)
        twice = sorted({IDS[card] for card in used if used.count(card) > 1})
        if twice:
            raise BadData(say("goldrush_card_twice", cards=", ".join(twice)))
        rest = [card for card in self.setup.deck if card not in set(used)]
        row, deck = state.row, state.deck
        if "row" not in self.table:
            # mines come first in `rest`: a row of mines, which any round may have
            row, rest = tuple(rest[: steps.row_size(state)]), rest[steps.row_size(state) :]
        if "deck" not in self.table:
            deck, rest = tuple(rest), []
        if rest and not free:
            more = ["…"] if len(rest) > MOST_NAMED else []
            named = ", ".join([*ids(rest[:MOST_NAMED]), *more])
            raise BadData(say("goldrush_cards_missing", cards=named))
        return State(**{**state.__dict__, "row": row, "deck": deck})

    # -- parts of the table -------------------------------------------------------------------

    def card(self, value: Any, place: str, kind: str = "") -> int:
        """Return a card in play, of one kind if that is given."""
        text = value.upper() if isinstance(value, str) else value
        fit = [i for i in self.in_play if not kind or KIND_OF[IDS.index(i)] == kind]
        return IDS.index(one_of(text, place, fit))

    def cards(self, key: str, *, sort: bool = True) -> Cards:
        """Return a list of cards."""
        found = each(self.table.get(key, []), key, self.card)
        return tuple(sorted(found) if sort else found)

    def one(self, key: str) -> int | None:
        """Return a card that may be absent."""
        return self.card(self.table[key], key) if key in self.table else None

    def by_seat(self, key: str, kind: str, *, sort: bool = True) -> tuple[Cards, ...]:
        """Return the cards of a kind that lie before each player."""

        def read(value: Any, place: str) -> Cards:
            found = each(value, place, lambda v, p: self.card(v, p, kind))
            return tuple(sorted(found) if sort else found)

        return by_seat(self.table.get(key), key, self.names, read, lambda _: ())

    def seat(self, key: str) -> int | None:
        """Return a player's seat, if the key is there."""
        return seat_of(self.table[key], key, self.names) if key in self.table else None

    def seats(self, key: str) -> tuple[int, ...] | None:
        """Return a list of players as seats, if the key is there."""
        if key not in self.table:
            return None
        return tuple(each(self.table[key], key, lambda v, p: seat_of(v, p, self.names)))

    def aim(self) -> Aim | None:
        """Return whom a holdup threatens and with what number."""
        if "aim" not in self.table:
            return None
        row = keys_of(self.table["aim"], "aim", ("player", "number"))
        seat = seat_of(row.get("player"), "aim.player", self.names)
        return Aim(seat, whole(row.get("number"), "aim.number", 2, 12))

    def dice(self) -> tuple[int, ...]:
        """Return the faces of the digging roll."""
        faces = each(self.table.get("dice", []), "dice", lambda v, p: whole(v, p, 1, 6))
        if len(faces) not in (0, 2):
            raise not_possible("dice", self.table["dice"], "[1–6, 1–6]")
        return tuple(sorted(faces))

    def buildings(self) -> tuple[tuple[Building, ...], ...]:
        """Return the buildings before each player, a saloon with its town (red by default)."""
        lying = self.by_seat("buildings", BUILDING_KIND)
        saloons = [IDS[c] for row in lying for c in row if self.setup.names[c] == "saloon"]
        towns = keys_of(self.table.get("saloons", {}), "saloons", saloons)
        read = {
            card_id: TOWNS.index(one_of(towns.get(card_id, TOWNS[0]), f"saloons.{card_id}", TOWNS))
            for card_id in saloons
        }
        return tuple(tuple(Building(c, read.get(IDS[c])) for c in row) for row in lying)

    def veins(self) -> tuple[Vein, ...]:
        """Return the new veins on mines that lie before somebody."""
        lying = [IDS[card] for row in self.by_seat("mines", MINE) for card in row]
        table = keys_of(self.table.get("veins", {}), "veins", lying)
        found = []
        for mine, cards in table.items():
            for card in each(cards, f"veins.{mine}", lambda v, p: self.card(v, p, ACTION)):
                if self.setup.names[card] != "new_vein":
                    raise not_possible(f"veins.{mine}", IDS[card], "new_vein")
                found.append(Vein(IDS.index(mine), card))
        return tuple(sorted(found))

    def mayors(self) -> tuple[int | None, ...]:
        """Return each town's mayor."""
        table = keys_of(self.table.get("mayors", {}), "mayors", TOWNS)
        return tuple(
            seat_of(table[town], f"mayors.{town}", self.names) if town in table else None
            for town in TOWNS
        )


def complete(table: Table, tables: Tables, reserved: Sequence[int], rng: Random) -> Table:
    """Return the table with the removed cards it leaves unknown (`{count = 15}`) drawn.

    They come from the cards that the table does not name, less `reserved`.
    """
    removed = table.get("removed")
    if not isinstance(removed, Mapping):
        return table
    number = whole(keys_of(removed, "removed", ("count",)).get("count"), "removed.count")
    rest = {key: value for key, value in table.items() if key not in ("removed", "deck")}
    pool = [card for card in read_state(rest, tables).deck if card not in set(reserved)]
    named = {str(card).upper() for card in each(table.get("deck", []), "deck", lambda v, p: v)}
    pool = [card for card in pool if IDS[card] not in named]
    if number > len(pool):
        raise BadData(say("too_few_cards", wanted=number, left=len(pool)))
    return {**table, "removed": ids(sorted(rng.sample(pool, number)))}
