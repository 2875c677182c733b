"""Reading a position from plain data (its keys are described in `boardkit.games.elves.state`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from boardkit.core import reading
from boardkit.core.errors import BadData
from boardkit.core.frozen import evolve
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
from boardkit.games.elves.data import (
    ALIASES,
    BY_ID,
    CARDS,
    CRESTS,
    IDS,
    NO_CARDS,
    TERRAINS,
    WATER,
    Card,
    Counts,
    Tables,
)
from boardkit.games.elves.state.options import ElvesOptions
from boardkit.games.elves.state.playable import check_playable
from boardkit.games.elves.state.position import (
    ACT,
    DEAL,
    DISCARD,
    OVER,
    PLAN,
    STEPS,
    SWAP,
    TRAVEL,
    Board,
    Journey,
    Realm,
    Setup,
    State,
    Village,
    counted,
    ids,
    last_round,
    listed,
    merged,
    start_gap,
    village_limit,
)
from boardkit.games.elves.state.setup import make_setup
from boardkit.games.elves.state.table import CHANCE, table_of

KEYS = (
    "game",
    "options",
    "seats",
    "phase",
    "to_move",
    "scores",
    "winners",
    "round",
    "first_player",
    "turn",
    "step",
    "due",
    "fetched",
    "passes",
    "gold",
    "aside",
    "purchases",
    "tokens",
    "crests",
    "hands",
    "pile",
    "discards",
    "discard_top",
    "realms",
    "journeys",
    "free",
)
JOURNEY_KEYS = (
    "next",
    "facing",
    "stay",
    "escort",
    "visited",
    "lap",
    "bonuses",
    "changes",
    "done",
)
ATTACHED_IDS = ("gold", "thief", "tree", "monster")


def read_card(value: Any, place: str) -> Card:
    """Read a card's id."""
    if isinstance(value, str) and value.lower() in ALIASES:
        return ALIASES[value.lower()]
    return BY_ID[one_of(value, place, IDS)]


def read_cards(value: Any, place: str) -> Counts:
    """Read a list of cards as counts."""
    return counted(each(value, place, read_card))


def read_state(table: Table, tables: Tables) -> State:
    """Read a position; what is left out has its default.

    Raises
    ------
    BadData
        A key or value is wrong, or the cards do not make up the deck.
    BadSetup
        The players, options, crests or the deck are not possible.
    """
    keys_of(table, "table", KEYS)
    one_of(table.get("game", "elves"), "game", ("elves",))
    given = table.get("seats", 4)
    names = seat_names(given) if isinstance(given, int) else check_names(given)
    options = ElvesOptions.read(keys_of(table.get("options", {}), "options", _option_names()))
    crests = by_seat(
        table.get("crests"),
        "crests",
        names,
        lambda v, p: one_of(v, p, CRESTS),
        lambda seat: CRESTS[seat % len(CRESTS)],
    )
    seats = given if isinstance(given, int) else len(names)
    setup = make_setup(seats, options, tables, crests)
    free = truth(table.get("free", False), "free")

    first = _seat(table, "first_player", names, options.first_player)
    phase = one_of(table.get("phase", PLAN), "phase", (DEAL, PLAN, TRAVEL, OVER))
    to_move = table.get("to_move")
    turn = _seat(table, "turn", names, first)
    if to_move is not None and to_move != CHANCE:
        mover = seat_of(to_move, "to_move", (*names, CHANCE))
        if "turn" in table and mover != turn:
            raise not_possible("to_move", to_move, names[turn])
        turn = mover
    step = one_of(table.get("step", ACT), "step", STEPS if phase == PLAN else (ACT,))
    board = Board(_realms(table.get("realms"), names, setup))
    hands = by_seat(table.get("hands"), "hands", names, read_cards, lambda _: NO_CARDS)
    discards = read_cards(table.get("discards", []), "discards")
    state = State(
        setup=setup,
        round=whole(table.get("round", 1), "round", 1, last_round(setup)),
        phase=phase,
        step=step,
        first=first,
        turn=turn,
        due=_due(table, step, hands[turn], tables),
        fetched=_fetched(table, step, hands[turn]),
        passes=whole(table.get("passes", 0), "passes", 0, setup.seats - 1),
        hands=hands,
        purses=_numbers(table, "gold", names, tables.start_gold),
        aside=_numbers(table, "aside", names, 0),
        purchases=_numbers(table, "purchases", names, 0, len(tables.purchase_prices)),
        tokens=_tokens(table, names, board, setup, free),
        pile=NO_CARDS,
        discards=discards,
        discard_top=_top(table, discards),
        board=board,
        journeys=_journeys(table, names, board, phase),
    )
    state = _with_pile(state, table, free)
    _check_follows(state, table, names)
    check_playable(state, names)
    return state


def _option_names() -> list[str]:
    return [row.name for row in ElvesOptions.rows()]


def _seat(table: Table, key: str, names: Sequence[str], default: int) -> int:
    return seat_of(table[key], key, names) if key in table else default


def _numbers(
    table: Table, key: str, names: Sequence[str], default: int, most: int = reading.MOST
) -> tuple[int, ...]:
    return by_seat(table.get(key), key, names, lambda v, p: whole(v, p, 0, most), lambda _: default)


def _due(table: Table, step: str, hand: Counts, tables: Tables) -> int:
    most = min(tables.exchange_discard, sum(hand)) if step == DISCARD else 0
    return whole(table.get("due", most), "due", min(1, most), most)


def _fetched(table: Table, step: str, hand: Counts) -> Card | None:
    if step != SWAP:
        if "fetched" in table:
            raise not_possible("fetched", table["fetched"], 'step = "swap"')
        return None
    held = tuple(IDS[card] for card in TERRAINS if hand[card])
    return BY_ID[one_of(table.get("fetched", ""), "fetched", held)]


def _top(table: Table, discards: Counts) -> Card | None:
    given = table.get("discards", [])
    if "discard_top" in table:
        held = tuple(IDS[card] for card in listed(discards))
        return BY_ID[one_of(table["discard_top"], "discard_top", held)]
    return read_card(given[-1], "discards") if given else None


def _realms(value: Any, names: Sequence[str], setup: Setup) -> tuple[Realm, ...]:
    most = village_limit(setup)
    slots = [str(slot) for slot in range(1, most + 1)]

    def realm(table: Any, place: str) -> Realm:
        keys_of(table, place, slots)
        there: list[Village | None] = [
            _village(table[slot], f"{place}.{slot}", names) if slot in table else None
            for slot in slots
        ]
        while there and there[-1] is None:
            there.pop()
        if None in there and setup.options.destroy_slot == "compact":
            gap = there.index(None) + 1
            raise BadData(
                say("bad_key", place=place, key=str(max(map(int, table))), known=str(gap))
            )
        return tuple(there)

    return by_seat(value, "realms", names, realm, lambda _: ())


def _village(value: Any, place: str, names: Sequence[str]) -> Village:
    table = keys_of(value, place, ("terrain", *ATTACHED_IDS))
    land = tuple(IDS[card] for card in TERRAINS)
    terrain = BY_ID[one_of(table.get("terrain", ""), f"{place}.terrain", land)]
    obstacle = "monster" if terrain in WATER else "tree"
    keys_of(table, place, ("terrain", "gold", "thief", obstacle))
    owner = {
        key: seat_of(table[key], f"{place}.{key}", names) for key in ATTACHED_IDS if key in table
    }
    return Village(terrain, owner.get("gold"), owner.get("thief"), owner.get(obstacle))


def _tokens(
    table: Table, names: Sequence[str], board: Board, setup: Setup, free: bool
) -> tuple[int, ...]:
    out = [0] * setup.seats
    for _, village in board.route:
        for _, owner in village.attached():
            out[owner] += 1
    every = setup.tables.tokens
    tokens = _numbers(table, "tokens", names, -1, every)
    result = tuple(every - n if given < 0 else given for given, n in zip(tokens, out, strict=True))
    for name, given, n in zip(names, result, out, strict=True):
        if given < 0 or (given + n != every and not free):
            raise BadData(say("bad_tokens", name=name, out=n, free=given, every=every))
    return result


def _journeys(table: Table, names: Sequence[str], board: Board, phase: str) -> tuple[Journey, ...]:
    if phase != TRAVEL:
        if table.get("journeys"):
            raise not_possible("phase", phase, TRAVEL)
        return ()
    if not board.route:
        raise BadData(say("bad_value", place="realms", value="{}", needed=say("a_village")))
    places = tuple(str(stop.place) for stop in board.route)

    def bits(value: Any, place: str) -> int:
        return sum(
            1 << i for i in set(each(value, place, lambda v, p: places.index(one_of(v, p, places))))
        )

    def journey(value: Any, place: str) -> Journey:
        row = keys_of(value, place, JOURNEY_KEYS)
        facing = one_of(
            row.get("facing", "clockwise"), f"{place}.facing", ("clockwise", "backwards")
        )
        visited = bits(row.get("visited", []), f"{place}.visited")
        start = start_gap(board, names.index(place.removeprefix("journeys.")))
        upcoming = row.get("next", places[start])
        index = places.index(one_of(upcoming, f"{place}.next", places))
        return Journey(
            gap=index if facing == "clockwise" else (index + 1) % len(places),
            facing=1 if facing == "clockwise" else -1,
            stay=seat_of(row["stay"], f"{place}.stay", names) if "stay" in row else None,
            escort=truth(row.get("escort", False), f"{place}.escort"),
            visited=visited,
            lap=bits(row["lap"], f"{place}.lap") if "lap" in row else visited,
            bonuses=whole(row.get("bonuses", 0), f"{place}.bonuses"),
            changes=whole(row.get("changes", 0), f"{place}.changes"),
            done=truth(row.get("done", False), f"{place}.done"),
        )

    return by_seat(
        table.get("journeys"),
        "journeys",
        names,
        journey,
        lambda seat: Journey(start_gap(board, seat)),
    )


def _with_pile(state: State, table: Table, free: bool) -> State:
    """Return the state with its pile: as given, else the deck less all cards named."""
    used = cards_elsewhere(state)
    deck = state.setup.deck
    if "pile" in table:
        pile = read_cards(table["pile"], "pile")
    else:
        pile = tuple(max(0, n - m) for n, m in zip(deck, used, strict=True))
    every = merged(used, pile)
    if every != deck:
        if not free:
            wrong = [
                f"{IDS[card]} {have} ({n})"
                for card, (have, n) in enumerate(zip(every, deck, strict=True))
                if have != n
            ]
            raise BadData(say("bad_deck", wrong=", ".join(wrong)))
        setup = Setup(
            state.setup.seats, state.setup.options, state.setup.tables, every, state.setup.crests
        )
        state = evolve(state, setup=setup)
    return evolve(state, pile=pile)


def complete(table: Table, tables: Tables, reserved: Counts, rng: Random) -> Table:
    """Return the table with the hands it leaves unknown (`{count = 7}`) dealt.

    Their cards come from those of the deck that the table does not name, less `reserved`.
    """
    hands = table.get("hands")
    if not isinstance(hands, Mapping):
        return table
    unknown = {
        name: whole(keys_of(hand, f"hands.{name}", ("count",)).get("count"), f"hands.{name}.count")
        for name, hand in hands.items()
        if isinstance(hand, Mapping)
    }
    if not unknown:
        return table
    known = {name: hand for name, hand in hands.items() if name not in unknown}
    keep = merged(reserved, read_cards(table.get("pile", []), "pile"))
    rest = {key: value for key, value in table.items() if key != "pile"}
    left = read_state({**rest, "hands": known}, tables).pile
    pool = [card for card, n, m in zip(CARDS, left, keep, strict=True) for _ in range(n - m)]
    if sum(unknown.values()) > len(pool):
        raise BadData(say("too_few_cards", wanted=sum(unknown.values()), left=len(pool)))
    rng.shuffle(pool)
    for name, number in unknown.items():
        known[name] = list(ids(sorted(pool[:number])))
        pool = pool[number:]
    return {**table, "hands": known}


def cards_elsewhere(state: State) -> Counts:
    """Return all cards that are not in the pile: hands, discards, board, escorts in force."""
    used = state.discards
    for hand in state.hands:
        used = merged(used, hand)
    cards = [
        card
        for _, village in state.route
        for card in (village.terrain, *(card for card, _ in village.attached()))
    ]
    cards += [Card.ESCORT for journey in state.journeys if journey.escort]
    return merged(used, counted(cards))


def _check_follows(state: State, table: Table, names: Sequence[str]) -> None:
    """Keys that follow from others must agree with them, if given."""
    right = table_of(state, names)
    for key in ("scores", "to_move"):
        if key in table and table[key] != right.get(key):
            raise not_possible(key, table[key], right.get(key, say("nothing")))
