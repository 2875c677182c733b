"""Pictures of Gold Rush: what they show, in both languages, from examples to long games."""

from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random

import pytest
from matplotlib import pyplot

import boardkit as bk
from boardkit.core.errors import BadData, TooManyOutcomes, UnknownName
from boardkit.games.goldrush import next_dig, poker_chances
from boardkit.lab import plots
from boardkit.lab.figures import stored_data
from boardkit.lab.plots import fonts, goldrush
from boardkit.lab.plots.goldrush.money import KINDS, kind_of
from boardkit.lab.plots.goldrush.poker import percent
from tests.games.goldrush.contract import PAYMENTS
from tests.lab.pictures import beyond_the_page, names, overlapping, texts

FIGURES = Path(__file__).resolve().parents[2] / "figures"
NEEDS_HANGUL = pytest.mark.skipif(fonts.hangul_font() is None, reason="no font with Hangul here")
LANGUAGES = ["en", pytest.param("ko", marks=[NEEDS_HANGUL, pytest.mark.slow])]
#: names that are long, and one that could be taken for a formula
NAMES = ("A prospector with a very long name", "$x^2$", "Dan", "Eve Deadwood", "Flo")


def open_play(name):
    return bk.example(f"goldrush/{name}").play()


@cache
def late_position(seats, rounds=9):
    """Return the table of a random game with buildings whose auction of a late round begins."""
    rng = Random(seats)
    play = bk.new("goldrush", seats, names=NAMES[:seats], seed=seats, eyes="all", buildings=True)
    while play.state.round < rounds or play.state.step != "bid":
        play.do(rng.choice(play.legal_moves()))
    return play


def shown(figure):
    """Return all texts of a figure, after it was really drawn (a missing letter warns)."""
    figure.canvas.draw()
    (ax,) = figure.axes
    return [text.get_text() for text in texts(ax)]


def height(figure, name):
    """Return how high a part of a figure is."""
    (found,) = (patch for patch in figure.axes[0].patches if patch.get_gid() == name)
    return found.get_path().get_extents().height


PICTURES = {
    "payment": goldrush.payment,
    "money": goldrush.money,
    "towns": goldrush.towns,
    "dig": lambda play: goldrush.next_dig(play, play.table()["row"][0]),
    "offers": goldrush.offers,
    "poker": lambda play: goldrush.poker_chances(play, 1),
}


# -- texts ------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("seats", [pytest.param(2, marks=pytest.mark.slow), 5])
@pytest.mark.parametrize("kind", PICTURES)
def test_pictures_of_long_games_have_no_text_that_covers_another(kind, seats, code):
    bk.set_language(code)
    figure = PICTURES[kind](late_position(seats))
    assert len(shown(figure)) > 8
    assert overlapping(figure.axes[0]) == []
    assert beyond_the_page(figure.axes[0]) == []
    assert figure.number not in pyplot.get_fignums()


@pytest.mark.parametrize("kind", PICTURES)
def test_a_name_is_shown_as_it_is_written(kind):
    figure = PICTURES[kind](late_position(2))
    assert "$x^2$" in shown(figure)
    assert not any(text.get_parse_math() for text in texts(figure.axes[0]))


def test_the_two_languages_differ_and_numbers_do_not():
    if fonts.hangul_font() is None:
        pytest.skip("no font with Hangul here")
    play = open_play("payment-5-players-bid-13")
    english = shown(goldrush.payment(play))
    bk.set_language("ko")
    korean = shown(goldrush.payment(play))
    assert {"keeps 7", "bid 13 = 7 + 3 + 2 + 1"} <= set(english)
    assert {"7개 가짐", "입찰액 13 = 7 + 3 + 2 + 1"} <= set(korean)


@pytest.mark.parametrize("kind", ["payment", "money", "towns"])
def test_the_graphs_are_drawn_on_axes_given_too(kind):
    ax = pyplot.figure(figsize=(6, 4)).add_axes((0, 0, 1, 1))
    assert plots.draw(late_position(3).graph(kind), ax, title="My title") is ax
    assert "My title" in [text.get_text() for text in texts(ax)]


# -- payment ----------------------------------------------------------------------------------


def test_a_payment_is_drawn_in_the_order_of_the_chain():
    ax = plots.draw(open_play("payment-5-players-bid-13").graph("payment"))
    assert names(ax, "edge") == [
        "player:C player:B", "player:B player:A", "player:A player:E", "player:E player:D",
    ]  # fmt: skip
    assert names(ax, "place") == [
        "player:C -13", "player:B 7", "player:A 3", "player:E 2", "player:D 1",
    ]  # fmt: skip


def test_what_leaves_play_goes_into_the_supply():
    ax = plots.draw(open_play("payment-3-players-bid-13").graph("payment"))
    assert names(ax, "place")[1:] == ["player:C 7", "player:B 3", "supply 3"]
    told = [text.get_text() for text in texts(ax)]
    assert {"bid 13 = 7 + 3 + 3", "out of play", "GR-5.7"} <= set(told)


def test_an_auction_without_a_bid_and_none_at_all_say_so():
    assert "nobody bid: nothing is paid" in shown(goldrush.payment(open_play("hc-2-all-pass")))
    fresh = bk.new("goldrush", 3, seed=1)
    assert "No auction has ended yet." in shown(goldrush.payment(fresh))
    assert "No nugget has changed hands yet." in shown(goldrush.money(fresh))


# -- money ------------------------------------------------------------------------------------


def test_the_money_of_a_round_is_drawn_by_payer_payee_and_kind():
    """C pays 4 to B, B 2 to A, A 1 to the supply; the dig brings A 3, B 1 and C 5."""
    ax = plots.draw(open_play("round-in-five-steps").graph("money"))
    assert names(ax, "paid") == [
        "player:A supply 1", "player:B player:A 2", "player:C player:B 4",
        "supply player:A 3", "supply player:B 1", "supply player:C 5",
    ]  # fmt: skip
    assert names(ax, "in") == ["0 auction 2", "0 dig 3", "1 auction 4", "1 dig 1", "2 dig 5"]
    assert names(ax, "out") == ["0 auction 1", "1 auction 2", "2 auction 4"]
    assert {"+4", "+3", "+1"} <= {text.get_text() for text in texts(ax)}


def test_every_clause_by_which_nuggets_move_has_a_kind():
    assert {kind_of(clause) for clause in PAYMENTS} == set(KINDS)
    assert (kind_of("GR-12.8"), kind_of("GR-12.6")) == ("dig", "action")
    assert (kind_of("GR-13.2"), kind_of("GR-13.3")) == ("fee", "building")


# -- towns ------------------------------------------------------------------------------------


def test_towns_show_mines_and_mayors():
    graph = open_play("fees-of-one-round").graph("towns")
    ax = plots.draw(graph)
    assert names(ax, "edge") == [f"{a} {b}" for a, b in graph.edges]
    told = [text.get_text() for text in texts(ax)]
    assert told.count("3 M") == 1, "A is mayor of red with three mines"
    assert "mines: 6 · fee 3" in told
    assert told.count("mines: 0 · no mayor") == 3


# -- the next dig -----------------------------------------------------------------------------


def test_the_bars_of_a_dig_are_its_chances():
    play = open_play("round-in-five-steps")
    figure = goldrush.next_dig(play, "M11")
    for word, card in (("now", None), ("then", "M11")):
        drawn = [
            f"{seat} {amount} {chance}"
            for seat in range(3)
            for amount, chance in next_dig(play.state, seat, card).chances.items()
        ]
        assert sorted(names(figure.axes[0], word)) == sorted(drawn)
    # A's blue 4 pays 3 in 3 of 36 rolls; the yellow 5, which pays 3 as well, in 4 more
    assert "0.25 on average, 0.58 with the card" in shown(figure)
    assert height(figure, "then 0 3 7/36") == pytest.approx(height(figure, "now 0 3 1/12") * 7 / 3)


def test_a_dig_without_a_card_has_one_bar_an_amount():
    figure = goldrush.next_dig(open_play("round-in-five-steps"))
    assert names(figure.axes[0], "now") == ["0 0 11/12", "0 3 1/12", "1 0 11/12", "1 1 1/12",
                                            "2 0 11/12", "2 5 1/12"]  # fmt: skip
    assert names(figure.axes[0], "then") == []
    assert "0.42 on average" in shown(figure)


def test_a_card_that_is_not_on_offer_has_no_picture():
    with pytest.raises(UnknownName, match="M02, M11, R1, A01"):
        goldrush.next_dig(open_play("round-in-five-steps"), "M30")


# -- cards on offer ---------------------------------------------------------------------------


def test_the_bars_of_an_offer_are_what_it_brings():
    """A is mayor of red with three mines; B pays the fee, C what he has, D has nothing."""
    figure = goldrush.offers(open_play("fees-of-one-round").goto(0))
    parts = [name for name in names(figure.axes[0], "part") if name.startswith("M04")]
    assert [name for name in parts if "nuggets" in name] == ["M04 1 nuggets -3", "M04 2 nuggets -2"]
    assert [name for name in parts if "points" in name] == [f"M04 {s} points 3" for s in range(4)]
    # 52 of the 60 cards lie in the deck: 10 more rows of 5, and this round
    assert [name for name in parts if "digging" in name] == [
        f"M04 {seat} digging {Fraction(11 * 6 * 3, 36)}" for seat in range(4)
    ]
    totals = [text for text in texts(figure.axes[0]) if (text.get_gid() or "").startswith("total")]
    assert [t.get_text() for t in totals if "M04" in t.get_gid()] == ["8.5", "5.5", "6.5", "8.5"]


def test_where_no_card_is_on_offer_the_picture_says_so():
    assert "No card is on offer now." in shown(goldrush.offers(open_play("fees-of-one-round")))


# -- poker ------------------------------------------------------------------------------------


def test_the_cells_of_the_poker_table_are_the_chances():
    play = open_play("final-score")
    ax = goldrush.poker_chances(play, 2).axes[0]
    drawn = [
        f"{seat} {name} {chance}"
        for seat in (0, 1)
        for name, chance in poker_chances(play.state, seat, 2).items()
        if chance
    ]
    assert sorted(names(ax, "cell")) == sorted(drawn)
    assert names(ax, "now") == ["0 three", "1 high_card"]


def test_a_chance_is_never_rounded_to_impossible_or_sure():
    assert percent(Fraction(0)) == "–"
    assert percent(Fraction(1)) == "100 %"
    assert percent(Fraction(1, 10_000)) == "< 0.1 %"
    assert percent(Fraction(9_999, 10_000)) == "99.9 %"
    assert percent(Fraction(2, 34)) == "5.9 %"


def test_too_many_draws_have_no_picture():
    play = bk.new("goldrush", 4, seed=1)
    with pytest.raises(TooManyOutcomes):
        goldrush.poker_chances(play, 6)
    with pytest.raises(BadData, match="draws"):
        goldrush.poker_chances(play, -1)


# -- stored figures ---------------------------------------------------------------------------


def test_the_stored_figures_hold_the_numbers_of_the_rules():
    paid = stored_data(FIGURES / "goldrush-payment-5-players.svg")
    assert (paid["bid"], paid["bidder"]) == (13, 2)
    assert [about["amount"] for _, _, about in paid["edges"]] == [13, 6, 3, 1]
    dig = stored_data(FIGURES / "goldrush-round-next-dig.svg")
    assert dig["expected"] == ["1/4", "7/12", "1/12", "5/12", "5/12", "3/4"]
    poker = stored_data(FIGURES / "goldrush-final-score-poker.svg")
    assert poker["chances"][0]["four"] == "1/17", "the fourth six is one of 34 marks; two come"
