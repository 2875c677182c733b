"""Who sees what in King of the Elves (KE-3.7, KE-28.1): searched for, word by word."""

import json
from random import Random

import pytest

import boardkit as bk
from boardkit.games.elves.data import Card, words
from tests.games.elves.positions import planning, realms, travelling

#: every player's hand, every draw and the pile are of kinds of their own
DECK = {
    "forest": 3,
    "pig": 10,
    "cloud": 10,
    "unicorn": 10,
    "elfcycle": 1,
    "trollwagon": 3,
    "raft": 10,
}
GOLD = {"A": 10111, "B": 20222, "C": 30333}
#: what nobody but its owner has seen, and the pile, which nobody has
HIDDEN = {
    0: ["unicorn", "trollwagon", "raft", "20222", "30332", "30333"],
    1: ["pig", "unicorn", "elfcycle", "raft", "10110", "10111", "30332", "30333"],
    2: ["pig", "trollwagon", "elfcycle", "10110", "10111", "20222"],
    None: ["pig", "unicorn", "trollwagon", "elfcycle", "raft", "10110", "20222", "30332"],
}
SHOWN = {0: ["pig", "elfcycle", "10110"], 1: ["cloud", "trollwagon", "20222"], 2: ["unicorn"]}


@pytest.fixture
def play():
    """A buys an elfcycle, B gets three trollwagons for four clouds, C buys a raft, all unseen."""
    table = {
        "seats": ["A", "B", "C"],
        "phase": "deal",
        "options": {"deck_profile": "custom"},
        "realms": realms(A=["forest"], B=["forest"], C=["forest"]),
        "gold": GOLD,
    }
    play = bk.position("elves", table, data={"deck": DECK}, seed="very secret", auto_chance=False)
    play.roll("deal A: 10 pig | B: 10 cloud | C: 10 unicorn")
    play.do("buy").roll("draw elfcycle")
    play.do("exchange").roll("draw 3 trollwagon")
    play.do("discard cloud ; discard cloud ; discard cloud ; discard cloud")
    play.do("buy").roll("draw raft")
    assert play.table()["gold"] == {"A": 10110, "B": 20222, "C": 30332}
    return play


def all_that_is_shown(play, seat, folder) -> str:
    """Return everything that a seat's eyes can get of a play, as one text."""
    play.eyes = "public" if seat is None else seat
    told = [repr(play), str(play), json.dumps(play._repr_mimebundle_(), ensure_ascii=False)]
    told += [repr(play.state), str(play.events_for(seat)), str(play.moves_for(seat))]
    table = play.game.view_table(play.view(seat), play.names)
    told.append(json.dumps({key: table[key] for key in table if key != "options"}))
    if seat is not None:
        path = play.save(folder / "log.json", seat=seat)
        told.append(
            str({k: v for k, v in json.loads(path.read_text("utf-8")).items() if k != "data"})
        )
        log = bk.load(path)
        told += [repr(log), str(log), str(vars(log)), log._repr_html_()]
    return "\n".join(told)


@pytest.mark.clause("KE-3.7", "KE-28.1")
@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("seat", HIDDEN)
def test_nothing_that_a_seat_sees_names_what_is_hidden_from_it(play, seat, language, tmp_path):
    bk.set_language(language)
    told = all_that_is_shown(play, seat, tmp_path)
    names = {word: [word] for word in HIDDEN[seat]}
    for word in list(names):
        if word in words():
            names[word] += [words()[word].en, words()[word].ko]
    found = [name for all_names in names.values() for name in all_names if name in told]
    assert not found
    assert "very secret" not in told
    for word in SHOWN.get(seat, []):
        assert word in told, "a player does not see his own"
    assert "cloud" in told, "the four discards were shown to all"


@pytest.mark.clause("KE-28.1")
def test_what_lies_open_is_in_everybodys_view(play):
    state = play.state
    for seat in (0, 1, 2, None):
        view = play.view(seat)
        assert view.board == state.board
        for name in ("tokens", "aside", "purchases", "discard_top", "journeys", "first", "turn"):
            assert getattr(view, name) == getattr(state, name), name
        assert view.aside == (1, 0, 1)
        assert view.purchases == (1, 0, 1)
        assert view.hand_sizes == (11, 9, 11)
        assert (view.pile_size, view.discards_size) == (DECK["raft"] - 1, 4)


@pytest.mark.clause("KE-3.7")
def test_a_treasury_is_shown_to_its_owner_only_until_all_count_their_gold(play):
    assert play.view(0).purses == (10110, None, None)
    assert play.view(1).purses == (None, 20222, None)
    assert play.view(None).purses == (None, None, None)
    for seat in range(3):
        assert play.view(seat).hands[seat] == play.state.hands[seat]
        others = [hand for owner, hand in enumerate(play.view(seat).hands) if owner != seat]
        assert others == [None, None]
    gone = {"A": {"done": True}, "B": {"done": True}}
    last = travelling(3, round=3, to_move="C", journeys=gone, gold=GOLD)
    assert last.view(0).purses == (10111, None, None)
    last.do("stop")
    assert last.over
    for seat in (0, 1, 2, None):
        assert last.view(seat).purses == (10111, 20222, 30333)


@pytest.mark.clause("KE-28.1")
def test_the_pile_is_searched_after_the_call_and_by_the_searcher_alone():
    play = planning(3, hands={"A": ["pig", "raft"]})
    assert "call" in {str(move) for move in play.legal_moves()}
    assert not any("fetch" in str(move) for move in play.legal_moves())
    assert all(play.view(seat).pile is None for seat in (0, 1, 2, None))
    play.do("call")
    villages = play.state.pile[:6]
    assert play.view(0).pile == (*villages, *[0] * 13), "villages, nothing else of the pile"
    assert all(play.view(seat).pile is None for seat in (1, 2, None))
    (reveal,) = [event for event in play.events if event.kind == "reveal"]
    assert reveal.cards == ("pig", "raft")
    assert all(reveal in play.events_for(seat) for seat in (0, 1, 2, None))
    play.do("fetch lake ; discard pig")
    assert all(play.view(seat).pile is None for seat in (0, 1, 2, None))


@pytest.mark.clause("KE-28.1")
def test_an_open_table_shows_everything_and_says_so_only_when_asked(play):
    play.eyes = "all"
    told = repr(play)
    for card in ("pig", "cloud", "unicorn", "elfcycle", "trollwagon"):
        assert card in told
    play.eyes = "public"
    assert "unicorn" not in repr(play)


def test_an_error_tells_a_seat_out_of_turn_nothing_of_the_hand_in_turn(play):
    assert play.to_move == 0
    for seat in (1, 2):
        verdict = play.why("thief A1", seat)
        assert verdict.clauses == ("KE-9.1",)
        assert "pig" not in verdict.text


@pytest.mark.parametrize("seat", [1, 2, None])
def test_the_fetched_village_is_guessed_into_the_hand_it_went_to(seat):
    play = planning(3, hands={"A": ["pig", "raft"]})
    play.do("call").do("fetch lake")
    for number in range(20):
        other = play.game.guess(play.view(seat), Random(number))
        assert other.hands[0][Card.LAKE], "everybody saw it go there"
        assert play.game.parse_table(play.game.table(other)) == other
