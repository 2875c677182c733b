"""Gold in coins, for the eye only (KE-1.2, KE-3.8, KE-19.4)."""

import pytest

from boardkit.core.errors import BadData
from boardkit.games.elves import coins


@pytest.mark.clause("KE-1.2")
@pytest.mark.parametrize(
    ("amount", "pieces"),
    [
        (0, {}),
        (2, {1: 2}),
        (7, {5: 1, 1: 2}),
        (12, {10: 1, 1: 2}),
        (49, {10: 4, 5: 1, 1: 4}),
        (310, {10: 31}),
    ],
)
def test_gold_is_shown_in_coins_of_10_5_and_1_as_few_as_will_do(amount, pieces):
    assert coins(amount) == pieces


@pytest.mark.clause("KE-1.2", "KE-3.8")
def test_changing_coins_never_alters_the_amount():
    for amount in range(200):
        pieces = coins(amount)
        assert sum(worth * number for worth, number in pieces.items()) == amount
        assert set(pieces) <= {1, 5, 10}
        assert list(pieces) == sorted(pieces, reverse=True)


@pytest.mark.clause("KE-19.4")
def test_any_payment_can_be_made_with_change():
    """5 coins of 1 make one of 5, two of those one of 10: no smaller number of coins will do."""
    for amount in range(200):
        pieces = coins(amount)
        assert pieces.get(1, 0) < 5
        assert pieces.get(5, 0) < 2


@pytest.mark.parametrize("amount", [-1, 1.5, "7", True, None])
def test_what_is_no_amount_of_gold_is_refused(amount):
    with pytest.raises(BadData, match="amount"):
        coins(amount)
