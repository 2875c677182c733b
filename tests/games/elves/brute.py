"""The best journey by trying everything, with the engine and nothing else; and positions for it."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from boardkit.core.frozen import evolve
from boardkit.games.elves import GAME
from boardkit.games.elves.data import CARDS, TERRAINS, VEHICLES, Card, Counts, default_tables
from boardkit.games.elves.moves import Move, Stop
from boardkit.games.elves.state import (
    PLAN,
    TRAVEL,
    Board,
    ElvesOptions,
    Journey,
    Setup,
    State,
    Village,
    counted,
    listed,
    make_setup,
    start,
    start_gap,
    village_limit,
)

#: options that have no say in a journey
ELSEWHERE = {"deck_profile", "deck_out", "tie", "fetch_discard", "first_player", "two_player_third"}


def alone(state: State, seat: int) -> State:
    """Return the position in which that seat travels now and nobody else does."""
    journeys = state.journeys or tuple(
        Journey(start_gap(state.board, each)) for each in range(state.setup.seats)
    )
    return evolve(
        state,
        phase=TRAVEL,
        turn=seat,
        journeys=tuple(
            journey if each == seat else journey._replace(done=True)
            for each, journey in enumerate(journeys)
        ),
    )


def most(state: State, seat: int) -> int:
    """Return the most a traveller can gain from here, by trying every line of moves."""
    best = 0
    for move in GAME.legal_moves(state):
        if not isinstance(move, Stop):
            after, _ = GAME.apply(state, move)
            best = max(best, after.purses[seat] - state.purses[seat] + most(after, seat))
    return best


def replayed(state: State, seat: int, line: Sequence[Move]) -> int:
    """Return what a line does to a purse; each move must be legal, and only the last may stop."""
    here = state
    for i, move in enumerate(line, start=1):
        assert GAME.violations(here, move) == ()
        assert move in GAME.legal_moves(here)
        assert isinstance(move, Stop) == (i == len(line))
        here, _ = GAME.apply(here, move)
    return here.purses[seat] - state.purses[seat]


def random_position(rng: Random, cards: int, **options: Any) -> tuple[State, int]:
    """Return a position in planning or amid travel, and a seat with at most so many cards.

    One to six villages, purses from 0 to 6, vehicles that fit the villages, in a third of the
    positions an owner's own numbers, and options at random but for those given.
    """
    seats = rng.randint(2, 4)
    setup = make_setup(seats, _options(rng, options), default_tables())
    if rng.random() < 1 / 3:
        setup = replace(setup, tables=_own_tables(rng, setup))
    board = _board(rng, setup)
    hands = tuple(_hand(rng, setup, board, cards) for _ in range(seats))
    state = evolve(
        start(setup),
        phase=PLAN,
        turn=rng.randrange(seats),
        board=board,
        hands=hands,
        purses=tuple(rng.randint(0, 6) for _ in range(seats)),
    )
    if rng.random() < 1 / 2:
        state = _under_way(rng, state, cards)
    return state, rng.randrange(seats)


def _options(rng: Random, given: dict[str, Any]) -> ElvesOptions:
    drawn = {
        row.name: rng.choice(row.choices)
        for row in ElvesOptions.rows()
        if row.name not in ELSEWHERE
    }
    return ElvesOptions.read({**drawn, **given})


def _own_tables(rng: Random, setup: Setup) -> Any:
    return replace(
        setup.tables,
        village_value=tuple(rng.randint(0, 7) for _ in TERRAINS),
        travel_cost=tuple(
            tuple(rng.choice((0, 1, 1, 2, 3)) if card in VEHICLES else 0 for _ in TERRAINS)
            for card in CARDS
        ),
        thief_fee=rng.randint(0, 5),
        bonus=rng.randint(0, 12),
        spell_gold=rng.randint(0, 4),
        spell_cards=rng.randint(1, 4),
        gold_card_factor=rng.randint(0, 3),
        obstacle=rng.randint(0, 2),
    )


def _board(rng: Random, setup: Setup) -> Board:
    limit = village_limit(setup)
    realms: list[list[Village | None]] = [[] for _ in range(setup.seats)]
    terrains = rng.sample(TERRAINS, rng.randint(1, 3))

    def owner() -> int | None:
        return rng.randrange(setup.seats) if rng.random() < 1 / 2 else None

    for _ in range(rng.randint(1, 6)):
        realm = rng.choice(realms)
        if len(realm) < limit:
            realm.append(Village(rng.choice(terrains), owner(), owner(), owner()))
        elif setup.options.destroy_slot == "keep" and rng.random() < 1 / 4:
            realm[0] = None
    return Board(tuple(tuple(realm) for realm in realms))


def _hand(rng: Random, setup: Setup, board: Board, most_cards: int) -> Counts:
    """Return a hand of a few kinds that can go to villages of the board, and specials."""
    cost = setup.tables.travel_cost
    terrains = {stop.village.terrain for stop in board.route}
    fit = [vehicle for vehicle in VEHICLES if any(cost[vehicle][terrain] for terrain in terrains)]
    kinds = rng.sample(fit, min(len(fit), rng.randint(1, 3))) * 4
    kinds += rng.choice(([], [Card.ESCORT], [Card.CHANGE], [Card.ESCORT, Card.CHANGE])) * 3
    kinds += rng.sample(CARDS, 2)
    return counted([rng.choice(kinds) for _ in range(rng.randint(most_cards // 2, most_cards))])


def _under_way(rng: Random, state: State, cards: int) -> State:
    """Return the position after some moves of travel, the hands cut to so many cards."""
    journeys = tuple(Journey(start_gap(state.board, seat)) for seat in range(state.setup.seats))
    here = evolve(state, phase=TRAVEL, journeys=journeys)
    if not here.route:
        return state
    more = tuple(
        tuple(a + b for a, b in zip(hand, _hand(rng, state.setup, state.board, 4), strict=True))
        for hand in here.hands
    )
    here = evolve(here, hands=more)
    for _ in range(rng.randint(0, 5)):
        legal = GAME.legal_moves(here)
        going = [move for move in legal if not isinstance(move, Stop) or rng.random() < 0.1]
        after = GAME.apply(here, rng.choice(going))[0] if going else here
        if after.phase != TRAVEL:
            break
        here = after
    hands = tuple(
        counted(rng.sample(listed(hand), min(sum(hand), rng.randint(0, cards))))
        for hand in here.hands
    )
    return evolve(here, hands=hands, purses=state.purses)
