"""How accounts of Gold Rush read in a notebook, taken from the worked examples."""

import boardkit as bk
from boardkit.core.events import ledger


def account(stem: str, seat: int) -> list[tuple[int, int, str]]:
    """Return a seat's account in an example: in or out, the running total, the rule."""
    ledger = bk.example(f"goldrush/{stem}").play().ledger(seat)
    return [(line.gained - line.lost, line.total, line.clause) for line in ledger]


def texts(stem: str, seat: int) -> list[str]:
    """Return what a seat's account says each line was for."""
    return [line.text for line in bk.example(f"goldrush/{stem}").play().ledger(seat)]


def test_an_account_of_the_payment_shows_what_is_received_and_what_handed_on() -> None:
    assert account("payment-3-players-bid-13", 0) == [(-13, -13, "GR-5.1")]
    assert account("payment-3-players-bid-13", 2) == [(13, 13, "GR-5.1"), (-6, 7, "GR-5.2")]
    assert account("payment-3-players-bid-13", 1) == [(6, 6, "GR-5.2"), (-3, 3, "GR-5.7")]


def test_an_account_shows_the_digging_before_the_saloon_and_the_bank() -> None:
    """A's bank pays 2; a round later his red 4 brings 1 and the saloon takes 2."""
    assert account("building-bank", 0) == [
        (2, 2, "GR-13.3"),
        (1, 3, "GR-10.3"),
        (-2, 1, "GR-13.1"),
    ]


def test_an_account_shows_what_was_paid_not_what_was_owed() -> None:
    assert account("mayor-fee-short", 1) == [(-1, -1, "GR-8.1")]
    assert account("hc-39-holdup", 0) == [(5, 5, "GR-8.1")]


def test_an_account_names_cards_and_the_other_player() -> None:
    (fee,) = texts("mayor-draws-level", 1)
    assert "M04" in fee
    assert "(A)" in fee


def test_an_account_tells_a_new_vein_from_its_mine() -> None:
    mine = "M26 blue mine 6 (3)"
    assert texts("dig-two-mines-and-a-vein", 0)[1:] == [mine, f"new vein: {mine}"]
    bk.set_language("ko")
    assert texts("dig-two-mines-and-a-vein", 0)[2] == "새 광맥: M26 파랑 6번 금광(금 3)"


def test_an_account_names_towns_and_poker_hands() -> None:
    office = bk.example("goldrush/mayor-first").play().ledger(0, "mayor")
    hand = bk.example("goldrush/poker-kicker").play()
    _, events = hand.game.finish(hand.state)
    best = ledger(events, 0, "poker", words=hand.game.rulebook.words)
    assert office.lines[0].text == "red"
    assert best.lines[0].text.startswith("one pair, ")
    bk.set_language("ko")
    office = bk.example("goldrush/mayor-first").play().ledger(0, "mayor")
    assert office.lines[0].text == "빨강"


def test_in_korean_the_supply_has_one_name() -> None:
    """What leaves play is told by an account as by a table of options: 공용 금덩이."""
    bk.set_language("ko")
    assert texts("payment-3-players-bid-13", 1)[1] == "입찰액의 나머지(공용 금덩이로)"


def test_an_account_speaks_the_language_in_use() -> None:
    english = texts("hc-39-holdup", 0)
    bk.set_language("ko")
    korean = texts("hc-39-holdup", 0)
    assert (english, korean) == (["A09 holdup (B)"], ["A09 강도 (B)"])


def test_the_list_of_checked_examples_names_figures_and_rules() -> None:
    result = bk.example("goldrush/payment-5-players-bid-13").check()
    line = str(result)
    assert "C paid -13, B kept 7, A kept 3, E kept 2, D kept 1" in line
    assert "GR-5.1, GR-5.2, GR-5.3, GR-5.4, GR-5.5" in line
