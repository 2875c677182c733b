"""The best journey, against the rulebook's journeys and against trying everything."""

import doctest
from collections import Counter
from dataclasses import replace
from random import Random
from time import process_time
from typing import Any

import pytest

import boardkit as bk
from boardkit.core.errors import UnknownName
from boardkit.core.frozen import evolve
from boardkit.games.elves import BestJourney, best_journey
from boardkit.games.elves.advice import journey as journey_module
from boardkit.games.elves.advice.bound import Bound
from boardkit.games.elves.advice.hands import Hands
from boardkit.games.elves.advice.steps import steps_on
from boardkit.games.elves.data import CARDS, TERRAINS, Card, default_tables
from boardkit.games.elves.moves import ChangeDirection, Spell, Stop, Visit
from boardkit.games.elves.state import (
    Board,
    ElvesOptions,
    State,
    Village,
    counted,
    listed,
    make_setup,
    start,
)
from tests.games.elves.brute import alone, most, random_position, replayed
from tests.games.elves.positions import land, planning, realms, travelling

#: the table of the rulebook's Examples 2 and 3: Arachi, Maruchi, Blue Skull 13, Palapala
BOOK = realms(
    A=[land("river", monster="D")],
    B=[land("forest", gold="A", tree="C")],
    C=[land("desert", thief="B"), "plains"],
    D=["mountain"],
)
HAND_2 = ["raft"] * 2 + ["unicorn"] * 2 + ["dragon", "elfcycle", "cloud"]
HAND_3 = ["escort"] * 2 + ["change"] + ["raft"] * 3 + HAND_2[2:]
LINE_3 = (
    "visit A1 with escort, raft ; visit B1 with escort, unicorn ; change ; visit B1 with unicorn ; "
    "visit A1 with raft, raft ; visit D1 with cloud ; visit C2 with elfcycle ; visit C1 with dragon"
)


def texts(best: BestJourney) -> list[str]:
    return [str(move) for move in best.line]


def gain(*hand: str, villages: dict[str, Any], gold: int = 12, **options: Any) -> int:
    """Return the best gain of A in a game of two."""
    play = travelling(
        2, hands={"A": list(hand)}, villages=villages, gold={"A": gold}, options=options, free=True
    )
    best = best_journey(play.state, 0)
    assert replayed(alone(play.state, 0), 0, best.line) == best.gain
    return best.gain


# -- the rulebook's journeys ------------------------------------------------------------------


@pytest.mark.clause("KE-27.2", "KE-27.3")
@pytest.mark.parametrize(("hand", "net"), [(HAND_2, 32), (HAND_3, 42)])
def test_the_rulebooks_journeys_cannot_be_beaten(hand, net):
    play = planning(4, hands={"A": hand}, realms=BOOK)
    best = best_journey(play.state, 0)
    assert best.gain == net
    assert replayed(alone(play.state, 0), 0, best.line) == net


def test_on_the_way_the_best_journey_is_what_is_left_of_it():
    play = planning(4, hands={"A": HAND_3}, realms=BOOK)
    for _ in range(4):
        play.do("pass")
    left = [best_journey(play.state, 0).gain]
    for move in LINE_3.split(" ; "):
        play.do(move)
        left.append(best_journey(play.state, 0).gain)
    # gains by the book: 2, 8, turning 0, 8, 2, 5, 3, and 6 - 2 + 10 for the desert and the bonus
    assert left == [42, 40, 32, 32, 24, 22, 17, 14, 0]
    assert texts(best_journey(play.state, 0)) == ["stop"]


# -- against trying everything ----------------------------------------------------------------


def check(state: State, seat: int, seen: Counter[str]) -> None:
    best = best_journey(state, seat)
    if not state.route or (state.journeys and state.journeys[seat].done):
        assert (best.gain, best.line) == (0, ())
        return
    here = alone(state, seat)
    assert best.gain == most(here, seat)
    assert replayed(here, seat, best.line) == best.gain
    options = state.setup.options
    visits = [move for move in best.line if isinstance(move, Visit | Spell)]
    seen["gain"] += best.gain > 0
    seen["gain under way"] += best.gain > 0 and here.journeys[seat].begun
    seen["gain of one village a turn"] += best.gain > 0 and options.travel_order == "one_village"
    seen["escort"] += any(Card.ESCORT in move.cards for move in visits)
    seen["a village twice"] += len({move.place for move in visits}) < len(visits)
    seen[f"turned, {options.change_next}"] += ChangeDirection() in best.line
    seen[f"spell, {options.spell_if}"] += any(isinstance(move, Spell) for move in visits)


def test_nothing_beats_the_best_journey_of_small_hands():
    seen: Counter[str] = Counter()
    for seed in range(1500):
        check(*random_position(Random(seed), cards=7), seen)
    assert seen["gain"] > 750
    assert min(seen.values()) >= 5, seen
    assert len(seen) == 10


def test_the_bound_of_the_search_is_never_below_what_can_be_earned():
    """Else the search might drop the best journey unseen."""
    for seed in range(600):
        state, seat = random_position(Random(f"bound {seed}"), 7)
        best = best_journey(state, seat)
        if best.line:
            hand, journey = state.hands[seat], alone(state, seat).journeys[seat]
            steps = steps_on(state.setup, state.board, seat)
            hands = Hands(steps, hand)
            most_here = Bound(steps, hands, hand).most(
                steps.spot(journey), hands.first, hand[Card.ESCORT], hand[Card.CHANGE]
            )
            assert most_here >= best.gain


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
def test_nothing_beats_the_best_journey_of_many_small_hands(part):
    seen: Counter[str] = Counter()
    for seed in range(part * 3000, part * 3000 + 3000):
        check(*random_position(Random(f"many {seed}"), cards=6), seen)
    for seed in range(300):
        check(*random_position(Random(f"larger {part} {seed}"), cards=10), seen)
    assert len(seen) == 10


def test_paying_too_much_helps_nobody_but_a_caster_of_spells():
    """More cards and more gold never forbid a visit, so giving up a card gains nothing."""
    for seed in range(400):
        rng = Random(f"overpay {seed}")
        state, seat = random_position(rng, 5, overpay=True, spell_variant=False)
        options = replace(state.setup.options, overpay=False)
        exact = evolve(state, setup=replace(state.setup, options=options))
        assert most(alone(state, seat), seat) == most(alone(exact, seat), seat)
        assert best_journey(state, seat) == best_journey(exact, seat)


@pytest.mark.clause("KE-26.1")
def test_paying_too_much_can_make_a_spell_possible():
    """B's tree asks for two pigs. One pig left is a suitable card, so it must go first."""
    villages = {"A": ["plains"], "B": [land("forest", tree="B")]}
    hand = ["pig"] * 2 + ["raft"] * 4
    spells = {"spell_variant": True, "spell_if": "no_suitable_kind"}
    assert gain(*hand, villages=villages, **spells) == 3
    # 3 for the plains, 4 for the forest less 3 for the spell, and the bonus of 10
    assert gain(*hand, villages=villages, **spells, overpay=True) == 3 + 4 - 3 + 10


# -- gold on the way --------------------------------------------------------------------------


def test_a_fee_is_paid_from_what_was_earned_before():
    villages = {"A": ["plains"], "B": [land("mountain", thief="B")]}
    # 3, then the fee of 2, 5 and the bonus
    assert gain("pig", "cloud", villages=villages, gold=0) == 3 - 2 + 5 + 10
    first = {"A": [land("plains", thief="B")], "B": ["mountain"]}
    assert gain("pig", "cloud", villages=first, gold=1) == 0
    assert gain("pig", "cloud", villages=first, gold=1, thief_timing="after_income") == 16
    assert gain("pig", "cloud", "escort", villages=first, gold=0) == 3 + 5 + 10


def test_gold_set_aside_pays_no_thief():
    villages = realms(A=[land("plains", thief="B")], B=["lake"])
    rich = planning(2, hands={"A": ["pig"]}, realms=villages, gold={"A": 2})
    assert best_journey(rich.state, 0).gain == 1
    poor = planning(2, hands={"A": ["pig"]}, realms=villages, gold={"A": 0}, aside={"A": 6})
    assert best_journey(poor.state, 0).gain == 0


def test_an_own_thief_earns_nothing_on_the_own_journey():
    villages = {"A": [land("plains", thief="A")], "B": ["lake"]}
    assert gain("pig", villages=villages, gold=0) == 3


def test_a_journey_that_costs_more_than_it_earns_is_not_begun():
    villages = {"A": [land("river", thief="B")], "B": ["lake"]}
    play = travelling(2, hands={"A": ["raft"]}, villages=villages)
    assert texts(best_journey(play.state, 0)) == ["stop"], "2 in, 2 out"


def test_a_loss_is_taken_for_a_gain_that_lies_behind_it():
    """A spell on the river costs 3 and brings 2, but behind it lies the plains village."""
    villages = {"A": ["river"], "B": ["plains"]}
    hand = ["cloud"] * 6
    # 2 - 3, then the plains for two clouds: 3, and the bonus
    assert gain(*hand, villages=villages, spell_variant=True) == 2 - 3 + 3 + 10


@pytest.mark.clause("KE-26.2")
def test_a_spell_is_paid_with_cards_that_no_village_of_the_table_takes():
    villages = {"A": ["desert"], "B": ["plains"]}
    assert gain(*["raft"] * 4, "pig", villages=villages) == 0
    # 6 - 3, then the plains for the pig, and the bonus
    assert gain(*["raft"] * 4, "pig", villages=villages, spell_variant=True) == 6 - 3 + 3 + 10


# -- laps and bonus ---------------------------------------------------------------------------


@pytest.mark.parametrize(("repeat", "bonuses"), [(False, 1), (True, 2)])
def test_laps_pay_again_and_the_bonus_as_the_option_says(repeat, bonuses):
    villages = {"A": ["plains"], "B": ["plains"]}
    assert gain(*["pig"] * 4, villages=villages, bonus_repeat=repeat) == 4 * 3 + bonuses * 10


def test_with_nothing_but_a_change_card_to_spare_the_better_village_is_visited_twice():
    """Plains 3 and, doubled, mountain 10; B is out of reach: 3, 10, turn, 10."""
    villages = {"A": ["plains", land("mountain", gold="A")], "B": ["lake"]}
    hand = ["pig", "cloud", "cloud"]
    assert gain(*hand, villages=villages) == 13
    assert gain(*hand, "change", villages=villages) == 23
    assert gain(*hand, "change", villages=villages, change_next="previous") == 13


# -- when there is a journey to make ----------------------------------------------------------


def test_in_planning_it_is_the_journey_if_planning_ended_now():
    play = planning(2, hands={"B": ["pig", "raft"]}, realms=realms(A=["river"], B=["plains"]))
    best = best_journey(play.state, 1)
    assert best.gain == 3 + 2 + 10
    assert texts(best) == ["visit B1 with pig", "visit A1 with raft", "stop"]


def test_a_seat_whose_turn_is_to_come_starts_at_its_castle():
    play = travelling(2, hands={"B": ["pig", "pig"]})
    assert play.to_move == 0
    assert texts(best_journey(play.state, 1)) == [
        "visit B1 with pig",
        "visit A1 with pig",
        "stop",
    ]


def test_where_no_journey_is_left_there_is_nothing_to_gain():
    nothing = BestJourney(0, ())
    done = travelling(2, hands={"A": ["pig"]}).do("stop")
    assert best_journey(done.state, 0) == nothing
    assert best_journey(bk.new("elves", seats=3, seed=1).state, 0) == nothing, "no village yet"
    over = bk.position("elves", {"seats": 2, "phase": "over", "hands": {"A": ["pig"]}})
    assert best_journey(over.state, 0) == nothing


@pytest.mark.parametrize("seat", [3, -1, "A", None])
def test_a_seat_that_is_not_there_is_refused(seat):
    with pytest.raises(UnknownName, match="Seats: 0, 1, 2"):
        best_journey(planning(3).state, seat)


# -- how it shows itself ----------------------------------------------------------------------


def test_it_reads_as_a_line_that_can_be_played():
    play = travelling(2, hands={"A": ["pig", "pig"]})
    shown = str(best_journey(play.state, 0)).splitlines()
    assert shown[0] == "best journey: +16 gold"
    play.do(shown[1].removesuffix(" ; stop"))
    assert play.state.purses[0] == 12 + 16
    bk.set_language("ko")
    assert str(best_journey(play.state, 0)).startswith("가장 좋은 여행: 금화 +0")
    assert str(BestJourney(0, ())) == "더 할 여행이 없습니다"


def test_it_says_when_the_cards_come_from_a_reconstructed_deck():
    dealt = travelling(2, hands={"A": ["pig"]})
    assert best_journey(dealt.state, 0).reconstructed == ("deck_A",)
    assert "deck_A" in str(best_journey(dealt.state, 0))
    made_up = travelling(2, hands={"A": ["pig"]}, pile=[], free=True)
    assert best_journey(made_up.state, 0).reconstructed == ()
    assert len(str(best_journey(made_up.state, 0)).splitlines()) == 2


def test_the_example_of_its_docstring_holds():
    assert doctest.testmod(journey_module).failed == 0
    assert doctest.testmod(journey_module).attempted > 0


# -- how long it takes ------------------------------------------------------------------------


def dealt_position(rng: Random, seats: int, cards: int) -> State:
    """Return a full table, two villages a realm, a third of the cards beside them, and a hand."""
    setup = make_setup(seats, ElvesOptions(), default_tables())
    deck = list(listed(setup.deck))
    rng.shuffle(deck)

    def take(card: Card) -> int | None:
        if card in deck and rng.random() < 1 / 3:
            deck.remove(card)
            return rng.randrange(seats)
        return None

    villages = [card for card in deck if card in TERRAINS][: 2 * seats]
    for terrain in villages:
        deck.remove(terrain)
    beside = [
        Village(
            terrain,
            take(Card.GOLD),
            take(Card.THIEF),
            take(Card.MONSTER if terrain >= Card.RIVER else Card.TREE),
        )
        for terrain in villages
    ]
    board = Board(tuple(zip(beside[::2], beside[1::2], strict=True)))
    hands = (counted(deck[:cards]), *[(0,) * len(CARDS)] * (seats - 1))
    return evolve(start(setup), phase="plan", board=board, hands=hands)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "cards"), [(4, 14), (4, 20), (6, 20)])
def test_a_hand_is_solved_within_fifty_milliseconds_on_average(seats, cards):
    states = [dealt_position(Random(seed), seats, cards) for seed in range(200)]
    begun = process_time()
    for state in states:
        assert isinstance(best_journey(state, 0).line[-1], Stop)
    assert process_time() - begun < 200 * 0.050
