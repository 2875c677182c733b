"""What is hidden: which cards were removed, the deck's order, and by an option the nuggets."""

import json
from random import Random
from typing import Any

import pytest

import boardkit as bk
from boardkit.core.errors import BoardkitError

GAME = bk.game("goldrush")
EYES = (0, 1, 2, None)
#: the first row and a card of no row: one of two cards was removed, the other is in the deck
ROW = "reveal M01, M10, M20, M30"
FIFTEEN = [f"M{n:02}" for n in range(22, 36) if n != 30] + ["A01"]


def begun(swapped: str, **options: Any) -> Any:
    """Return a game of three in its second round, `swapped` and 14 more cards being removed."""
    play = bk.new("goldrush", 3, seed="very s3cret", auto_chance=False, first_player=0, **options)
    play.roll(f"remove {', '.join([*FIFTEEN, swapped])}").roll(ROW)
    play.do("bid 3").do("pass").do("pass").do("take M01").do("discard M10")
    play.do("take M20").do("take M30").do("roll").roll("dice 1 3")
    return play.roll("reveal M02, M11, A04, R2")


def all_that_is_shown(play: Any, seat: int | None, folder: Any) -> str:
    """Return everything that a seat's eyes can get of a play, as one text."""
    play.eyes = "public" if seat is None else seat
    told = [repr(play), str(play), json.dumps(play._repr_mimebundle_(), ensure_ascii=False)]
    told += [repr(play.state), str(play.events_for(seat)), str(play.moves_for(seat))]
    told += [str(play.view(seat)), json.dumps(GAME.view_table(play.view(seat), play.names))]
    told += [str(list(map(str, play.legal_moves()))), play.why("take A02").text]
    if seat is not None:
        told.append(play.save(folder / "log.json", seat=seat).read_text("utf-8"))
    return "\n".join(told)


@pytest.mark.clause("GR-1.6")
@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("seat", EYES)
def test_nothing_that_a_seat_sees_hangs_on_which_cards_were_removed(seat, language, tmp_path):
    bk.set_language(language)
    one, other = begun("A02"), begun("A03")
    assert one.state != other.state
    assert one.view(seat) == other.view(seat)
    told = all_that_is_shown(one, seat, tmp_path)
    assert told == all_that_is_shown(other, seat, tmp_path)
    assert "very s3cret" not in told


@pytest.mark.clause("GR-1.6")
def test_a_view_lists_the_unseen_cards_together_and_says_how_many_were_removed():
    play = begun("A02")
    view = play.view(0)
    assert (view.deck, view.removed) == (None, None)
    assert (view.deck_size, view.removed_size) == (60 - 15 - 8, 15)
    assert set(view.unseen) == {*play.state.deck, *play.state.removed}
    table = GAME.view_table(view, play.names)
    assert (table["deck"], table["removed"]) == ({"count": 37}, {"count": 15})
    assert len(table["unseen"]) == 52
    opened = GAME.open_view(play.state)
    assert (opened.deck, opened.removed) == (play.state.deck, play.state.removed)


def test_without_removed_cards_what_is_left_of_the_deck_follows_from_what_was_seen():
    play = bk.new("goldrush", 4, seed=2)
    assert play.view(None).deck == play.state.deck
    assert list(play.state.deck) == sorted(play.state.deck), "the order is drawn when it matters"


@pytest.mark.clause("GR-1.6")
def test_a_guess_removes_any_of_the_unseen_cards():
    play = begun("A02")
    view, rng = play.view(1), Random(5)
    guesses = [GAME.guess(view, rng) for _ in range(60)]
    assert {card for state in guesses for card in state.removed} == set(view.unseen)
    assert len({state.removed for state in guesses}) == 60
    for state in guesses:
        assert GAME.view(state, 1) == view
        assert GAME.parse_table(GAME.table(state)) == state


@pytest.mark.clause("GR-11.11")
@pytest.mark.parametrize("seat", EYES)
def test_hidden_nuggets_are_seen_by_their_owner_alone(seat, tmp_path):
    table = {
        "seats": ["A", "B", "C"],
        "options": {"hidden_gold": True},
        "gold": {"A": 7111, "B": 7222, "C": 7333},
    }
    play = bk.position("goldrush", table, auto_chance=False)
    purses = ["7111", "7222", "7333"]
    if seat is not None:
        del purses[seat]
    # what is asked of the player in turn is his own purse; of the others nothing is told
    play.eyes = "public" if seat is None else seat
    told = [repr(play), json.dumps(play._repr_mimebundle_()), repr(play.state)]
    told += [str(play.view(seat)), json.dumps(GAME.view_table(play.view(seat), play.names))]
    assert not [purse for purse in purses if purse in "\n".join(told)]
    if seat is not None:
        assert f"7{seat + 1}{seat + 1}{seat + 1}" in "\n".join(told)


def test_the_bids_that_are_listed_tell_nothing_of_another_purse():
    """What A may bid hangs on his own purse alone."""
    found = []
    for rest in (0, 50):
        table = {"seats": 3, "options": {"hidden_gold": True}, "gold": {"B": rest, "C": rest}}
        play = bk.position("goldrush", table, auto_chance=False)
        found.append((play.view(0), play.legal_moves(), play.why("bid 16").text))
    assert found[0] == found[1]


def test_at_the_end_all_nuggets_are_shown():
    play, rng = bk.new("goldrush", 3, seed=8, hidden_gold=True), Random(8)
    while not play.over:
        assert [gold is None for gold in play.view(0).gold] == [False, True, True]
        play.do(rng.choice(play.legal_moves()))
    assert play.view(None).gold == play.state.gold


@pytest.mark.parametrize("text", ["reveal A02, M03, M04, M05", "slot A02", "replace M02 with A02"])
def test_asking_for_an_outcome_tells_nothing_of_a_removed_card(text):
    """A player may not draw; the refusal is the same wherever the card lies."""
    refused = []
    for play in (begun("A02"), begun("A03")):
        with pytest.raises(BoardkitError) as error:
            play.do(text)
        refused.append(str(error.value))
    assert refused[0] == refused[1]
