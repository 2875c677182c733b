"""The engine and the second game agree at every step of random games, nugget by nugget.

`second_game.py` tells the round as one straight story and `reference.py` does the arithmetic;
neither uses the engine.
"""

from itertools import combinations, product
from random import Random

import pytest

from boardkit.core.events import total
from boardkit.core.game import NATURE, SEAT_LETTERS, Game
from boardkit.games.goldrush.scoring import CATEGORIES, Mark, best_hand, payment_chain
from tests.contract.positions import Line, Step, random_line
from tests.games.goldrush import reference
from tests.games.goldrush.box import PRINTED
from tests.games.goldrush.contract import CONTRACT
from tests.games.goldrush.second_game import CHANCE, Asked, Table, in_order

QUICK, SLOW = range(8), range(8, 250)
#: steps at which no card is being settled
SETTLED = ("take", "mustang", "roll", "dice", "telegraph", "bid", "over")


def slow(seeds: range) -> list:
    """Return seeds as slow cases."""
    return [pytest.param(seed, marks=pytest.mark.slow) for seed in seeds]


# -- whole games ------------------------------------------------------------------------------


def flows(events) -> list[tuple[str | None, str | None, int]]:
    """Return the payments that events tell: who gave, who got, how much."""
    found = []
    for event in events:
        if event.kind == "gold":
            seats = (event.seat, event.other)
            giver, taker = seats if event.amount < 0 else seats[::-1]
            letters = [None if s is None else SEAT_LETTERS[s] for s in (giver, taker)]
            found.append((*letters, abs(event.amount)))
    return found


def by_player(cards: dict[str, set[str]]) -> dict[str, list[str]]:
    """Return cards by player in the order of the box."""
    return {player: in_order(own) for player, own in cards.items()}


def lying(table: Table) -> dict:
    """Return what lies on the second table, as the engine's tables tell it."""
    return {
        "gold": table.gold,
        "mines": by_player(table.mines),
        "rivers": by_player(table.rivers),
        "buildings": by_player(table.buildings),
        "actions": table.actions,
        "veins": {mine: sorted(cards) for mine, cards in table.veins.items()},
        "mayors": {town: player for town, player in table.mayors.items() if player},
        "deck": in_order(table.deck),
        "removed": in_order(table.removed),
        "discards": in_order(table.discards),
        "destroyed": in_order(table.destroyed),
        "row": table.row,
        "round": table.round,
        "first_player": table.first,
    }


def compare(table: Table, step: Step, game: Game, told: int) -> None:
    """Compare the tables after a step, and the payments it made."""
    there = game.table(step.after, SEAT_LETTERS[: len(table.players)])
    for key, value in lying(table).items():
        assert value == there[key], key
    assert table.flows[told:] == flows(step.events)
    assert {card: table.saloons[card] for card in there["saloons"]} == there["saloons"]
    assert all(n >= 0 for n in table.gold.values())
    if step.after.step in SETTLED:
        assert table.ready() is None, "a card waits that could be used"


def follow(line: Line) -> None:
    """Compare who decides, what is allowed, and what has happened, at every step."""
    game, options = line.game, line.game.options.read(line.set_up.options).plain()
    table = Table(line.set_up.seats, options, line.set_up.data)
    story = table.whole_game()
    asked: Asked | None = next(story)
    for step in line.steps:
        assert asked is not None, "the second game is over"
        who, allowed = asked
        assert who == (CHANCE if step.seat == NATURE else SEAT_LETTERS[step.seat])
        if step.seat != NATURE:
            listed = [str(move) for move in game.legal_moves(step.before)]
            assert len(set(listed)) == len(listed)
            assert set(listed) == allowed
        elif allowed is not None:
            assert {str(move) for move, _ in game.chances(step.before)} == allowed
        told = len(table.flows)
        try:
            asked = story.send(str(step.move))
        except StopIteration:
            asked = None
        compare(table, step, game, told)
    assert asked is None, "the second game goes on"
    end_agrees(table, line)


def end_agrees(table: Table, line: Line) -> None:
    """Compare the points, the best hands and the winners."""
    events = line.steps[-1].events
    points = table.points()
    assert list(line.game.scores(line.state)) == points
    assert [total(events, "points", seat) for seat in line.seats] == points
    assert [e.seat for e in events if e.kind == "poker" and e.amount] == table.best_hands()
    assert [(e.seat, e.amount) for e in events if e.kind == "win"] == [
        (seat, points[seat]) for seat in table.winners()
    ]
    assert list(line.game.winners(line.state)) == table.winners()


@pytest.mark.clause("GR-2.7", "GR-3.2", "GR-7.11", "GR-8.3")
@pytest.mark.parametrize("seed", [*QUICK, *slow(SLOW)])
def test_the_second_game_agrees_throughout_a_game_of_any_players_options_and_tables(seed):
    follow(random_line(CONTRACT, seed))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_second_game_agrees_with_a_game_of_any_number_of_players(seats):
    follow(random_line(CONTRACT, 1000 + seats, seats=seats))


# -- parts --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("mode", ["half", "all", "bank"])
def test_every_payment_goes_round_as_when_handed_on_nugget_by_nugget(seats, mode):
    for winner, bid in product(range(seats), range(120)):
        chain = [
            (hand.payer, hand.payee, hand.amount)
            for hand in payment_chain(seats, winner, bid, mode)
        ]
        assert chain == reference.payment(seats, winner, bid, mode)


def test_the_closed_form_of_a_payment_is_what_is_handed_on():
    """With r1 = B and r(i+1) = floor(r(i)/2): share i is ceil(r(i)/2), the last by the rules."""
    for bid in range(200):
        r = [bid, bid // 2, bid // 4, bid // 8]
        share = [(n + 1) // 2 for n in r]
        assert kept(2, bid) == [share[0]]
        assert kept(3, bid) == [share[0], share[1]]
        assert kept(4, bid) == [share[0], share[1], r[2]]
        assert kept(5, bid) == [share[0], share[1], share[2], r[3]]


def kept(seats: int, bid: int) -> list[int]:
    """Return what each keeps of a bid of seat 0, from its right on."""
    change = [0] * seats
    for giver, taker, n in reference.payment(seats, 0, bid):
        change[giver] -= n
        if taker is not None:
            change[taker] += n
    return change[:0:-1]


MARKS = [(card.rank, card.suit) for card in PRINTED.values() if card.rank]


def compares_alike(hands: list[list[tuple[int, str]]], *, short: bool = True) -> None:
    """Compare hands both ways, and what they are called."""
    ours = [best_hand([Mark(*mark) for mark in hand], short=short) for hand in hands]
    tried = [reference.best(hand, short=short) for hand in hands]
    for hand, found in zip(ours, tried, strict=True):
        name = "no_hand" if found is None else reference.named(found)[0]
        assert hand.category == name, found
        if found is not None:
            chosen = [(mark.rank, mark.suit) for mark in hand.marks]
            assert any(set(chosen) <= set(own) for own in hands), "marks out of nowhere"
            assert not reference.beats(found, chosen), "a better hand was there"
    for (one, a), (other, b) in combinations(zip(ours, tried, strict=True), 2):
        if a is not None and b is not None:
            assert (one.key > other.key) == reference.beats(a, b)
            assert (one.key < other.key) == reference.beats(b, a)


@pytest.mark.parametrize("short", [True, False])
@pytest.mark.parametrize("most", [3, 5, 6, 9])
def test_the_best_hand_is_the_best_of_all_fives(most, short):
    rng = Random(most)
    deck = list(product(range(2, 15), "SHDC"))
    for marks in (MARKS, deck):
        for _ in range(8):
            hands = [rng.sample(marks, rng.randint(0, most)) for _ in range(8)]
            compares_alike(hands, short=short)


def test_hands_of_one_suit_or_of_few_ranks_are_ranked_alike():
    """Flushes, straights and groups, which are rare among hands drawn at random."""
    rng = Random(1)
    one_suit = [(rank, "S") for rank in range(2, 15)]
    few_ranks = list(product((2, 3, 4, 5, 14), "SHDC"))
    compares_alike([rng.sample(one_suit, rng.randint(4, 7)) for _ in range(25)])
    compares_alike([rng.sample(few_ranks, rng.randint(4, 7)) for _ in range(25)])
    named = {reference.named(reference.best(h) or ())[0] for h in samples(rng, one_suit, few_ranks)}
    assert named == set(reference.ORDER), "a category is never met"
    assert tuple(CATEGORIES[1:]) == reference.ORDER


def samples(rng: Random, *sources: list[tuple[int, str]]) -> list[list[tuple[int, str]]]:
    """Return hands drawn from each source, from all cards, and one that is always there."""
    whole = list(product(range(2, 15), "SHDC"))
    found = [[(rank, "H") for rank in (14, 13, 12, 11, 10)]]
    for source in (*sources, whole):
        found += [rng.sample(source, rng.randint(1, 6)) for _ in range(150)]
    return found


@pytest.mark.slow
def test_random_hands_compare_alike_thousands_of_times():
    rng = Random(2)
    deck = list(product(range(2, 15), "SHDC"))
    for _ in range(400):
        compares_alike([rng.sample(deck, rng.randint(0, 10)) for _ in range(6)])
