"""`boardkit play`: what a person may type, and what the screen shows him."""

import json
import re
import sys

import pytest

import boardkit as bk
from boardkit.cli.session import Session

GAME = ("play", "elves", "--seats", "3", "--seed", "4", "--bot", "random")


def start(seats=3, seed="4"):
    """Return the game that `GAME` starts, as its record tells it."""
    return bk.new("elves", seats=seats, seed=seed)


def saved(path):
    """Return the moves of a record that a session saved."""
    return [row["move"] for row in json.loads(path.read_text("utf-8"))["line"]]


def test_the_end_of_the_input_leaves_the_game(boardkit):
    ran = boardkit(*GAME)
    assert (ran.code, ran.err) == (0, "")
    assert "round 1 of 3" in ran.out
    assert ran.out.endswith("only what you saved is kept.\n")
    assert boardkit(*GAME, lines=["quit"]).out.count("hand of A") == 1


def test_the_table_is_seen_from_the_persons_seat(boardkit):
    play = start()
    out = boardkit(*GAME).out
    play.eyes = 0
    assert repr(play) in out
    assert "hand of B" not in out
    other = boardkit(*GAME, "--human", "2").out
    assert "hand of C (10)" in other
    assert "hand of A" not in other


def test_legal_moves_are_listed_with_numbers(boardkit):
    out = boardkit(*GAME).out
    for n, move in enumerate(start().legal_moves(), start=1):
        assert re.search(rf"^.*\b{n}  {re.escape(str(move))}\b", out, re.MULTILINE)


def test_a_number_and_a_text_do_the_same(boardkit, tmp_path):
    legal = [str(move) for move in start().legal_moves()]
    for line in ("3", legal[2]):
        path = tmp_path / "game.json"
        boardkit(*GAME, lines=[line, f"save {path}"])
        assert saved(path)[0] == legal[2]


def test_a_refused_move_is_explained_and_asked_again(boardkit, tmp_path):
    path = tmp_path / "game.json"
    ran = boardkit(*GAME, lines=["stop", "no such move", "99", "buy", f"save {path}"])
    assert "KE-4.3" in ran.out
    assert "cannot be read" in ran.out
    assert "There is no move number 99" in ran.out
    assert saved(path)[0] == "buy"
    assert ran.code == 0


def test_bots_move_and_their_moves_are_told(boardkit, tmp_path):
    path = tmp_path / "game.json"
    out = boardkit(*GAME, lines=["buy", f"save {path}"]).out
    first, second, third = json.loads(path.read_text("utf-8"))["line"][:3]
    assert [first["seat"], second["seat"], third["seat"]] == [0, 1, 2]
    assert f"B: {second['move']}" in out
    assert f"C: {third['move']}" in out


def test_a_person_is_told_the_card_he_drew_and_not_those_of_others(boardkit):
    ran = boardkit(*GAME, "--human", "0", "--bot", "greedy", lines=["buy"])
    card = str(start().do("buy").line[-1]).removeprefix("draw ")
    assert f"The cards: {bk.game('elves').rulebook.words[card]}. [KE-13.1]" in ran.out
    assert ran.out.count("The cards:") == 1, "what the bots drew is not told"


def test_what_came_of_a_move_is_told_in_the_language_in_use(boardkit):
    asked = ("play", "carcassonne", "--seats", "2", "--seed", "1", "--human", "0")
    lines = ["1", "road:W", "1", "-"]
    english = boardkit(*asked, lines=lines).out
    korean = boardkit("--lang", "ko", *asked, lines=lines).out
    assert "A puts down a piece" in english or "B puts down a piece" in english
    assert "칸에 말을 놓습니다" in korean


def test_why_answers_and_changes_nothing(boardkit, tmp_path):
    path = tmp_path / "game.json"
    ran = boardkit(*GAME, lines=["why stop", "why 1", "WHY 88", f"save {path}"])
    assert "KE-4.3" in ran.out
    assert f'"{start().legal_moves()[0]}" is allowed.' in ran.out
    assert "There is no move number 88" in ran.out
    assert saved(path) == []


def test_why_tells_nothing_about_the_hand_of_another(boardkit, tmp_path):
    rival = {"A": ["pig"], "B": ["raft", "raft", "raft"]}
    told = set()
    for hand in (rival, {**rival, "B": ["pig", "cloud", "unicorn"]}):
        play = bk.position(
            "elves",
            {
                "seats": ["A", "B"],
                "phase": "travel",
                "hands": hand,
                "realms": {"A": {"1": {"terrain": "river"}}, "B": {"1": {"terrain": "lake"}}},
            },
        )
        path = play.save(tmp_path / "game.json")
        asked = ["why stop ; visit B1 with 3 raft", "why stop ; visit B1 with 2 raft"]
        ran = boardkit("play", "elves", "--load", str(path), lines=asked)
        assert ran.out.count("KE-17.1") == 2
        told.add(ran.out)
    assert len(told) == 1, "the answer is the same whatever the rival holds"


def test_undo_goes_back_to_before_the_persons_last_decision(boardkit, tmp_path):
    path = tmp_path / "game.json"
    ran = boardkit(*GAME, lines=["undo", "buy", "undo", f"save {path}"])
    assert "could be taken back" in ran.out
    data = json.loads(path.read_text("utf-8"))
    assert data["now"] == 0
    assert ran.out.count("cards 10  tokens 4") == 6, "the start is shown twice, three seats each"


def test_after_an_undo_the_luck_is_the_same(boardkit, tmp_path):
    path = tmp_path / "game.json"
    boardkit(*GAME, lines=["buy", "undo", "buy", f"save {path}"])
    again = json.loads(path.read_text("utf-8"))["line"]
    boardkit(*GAME, lines=["buy", f"save {path}"])
    assert json.loads(path.read_text("utf-8"))["line"] == again


def test_rules_hint_help_moves_and_table_answer(boardkit):
    ran = boardkit(*GAME, lines=["rules KE-8.7", "rules zeppelin", "rules", "hint", "help"])
    assert "KE-8.7  " in ran.out
    assert 'No rule holds "zeppelin".' in ran.out
    assert "more" in ran.out
    hint = re.search("A simple bot would play: (.*)", ran.out)[1]
    assert hint in [str(move) for move in start().legal_moves()]
    assert "save FILE" in ran.out
    assert boardkit(*GAME, lines=["table", "table"]).out.count("pile 90") == 3
    assert boardkit(*GAME, lines=["moves"]).out.count("exchange") == 2


def test_more_moves_than_a_screen_holds_are_listed_when_asked_for(boardkit, tmp_path):
    path = tmp_path / "spells.json"
    cards = ["pig", "elfcycle", "cloud", "unicorn", "trollwagon", "dragon", "pig"]
    table = {
        "seats": 2,
        "phase": "travel",
        "options": {"spell_variant": True},
        "hands": {"A": [*cards, "elfcycle"]},
        "realms": {"A": {"1": {"terrain": "lake"}}, "B": {"1": {"terrain": "desert"}}},
    }
    play = bk.position("elves", table)
    assert len(play.legal_moves()) > 30
    play.save(path)
    few = boardkit("play", "elves", "--load", str(path)).out
    assert f"… {len(play.legal_moves()) - 30} more; `moves` lists them all" in few
    all_of_them = boardkit("play", "elves", "--load", str(path), lines=["moves"]).out
    for move in play.legal_moves():
        assert str(move) in all_of_them


def test_a_saved_game_goes_on_and_says_that_it_holds_hidden_things(boardkit, tmp_path):
    path = tmp_path / "my game.json"
    ran = boardkit(*GAME, lines=["buy", f'save "{path}"', "save", f"save {tmp_path}/no/x.json"])
    assert "holds all hidden things" in ran.out
    assert "Name a file" in ran.out
    assert "There is no folder" in ran.out
    went_on = boardkit("play", "elves", "--load", str(path))
    assert went_on.code == 0
    assert "hand of A (11)" in went_on.out


def test_a_log_or_a_record_of_no_use_is_refused(boardkit, tmp_path):
    path = tmp_path / "log.json"
    start().save(path, seat=0)
    ran = boardkit("play", "elves", "--load", str(path))
    assert ran.code == 2
    assert "cannot be" not in ran.out
    assert "not played on" in ran.err


@pytest.mark.parametrize(
    "words",
    [
        ("--seats", "3"),
        ("--name", "x"),
        ("--option", "tie=shared"),
        ("--seed", "1"),
        ("--data", "x.toml"),
    ],
)
def test_a_game_that_goes_on_takes_no_set_up_of_a_new_one(boardkit, tmp_path, words):
    path = start().save(tmp_path / "game.json")
    ran = boardkit("play", "elves", "--load", str(path), *words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"{words[0]} is for a new game; --load goes on")


def test_options_names_and_tables_reach_the_game(boardkit, tmp_path):
    path, own = tmp_path / "game.json", tmp_path / "own.toml"
    own.write_text("[money]\nstart = 30\n", "utf-8")
    boardkit(
        *("play", "elves", "--name", "가", "--name", "Bea", "--option", "spell_variant=true"),
        *("--option", "tie=fewest_cards", "--option", "first_player=1", "--data", str(own)),
        lines=[f"save {path}"],
    )
    play = bk.load(path)
    assert play.names == ("가", "Bea")
    options = play.state.setup.options
    assert (options.spell_variant, options.tie, options.first_player) == (True, "fewest_cards", 1)
    assert play.goto(0).state.purses == (30, 30)


def test_a_game_without_a_seed_differs_from_the_last(boardkit):
    hands = {boardkit("play", "elves").out for _ in range(4)}
    assert len(hands) > 1


def last_stop(path):
    """Save a game in which B's stop is the last decision; A has more gold."""
    table = {
        "seats": ["A", "B"],
        "round": 2,
        "phase": "travel",
        "to_move": "B",
        "gold": {"A": 20, "B": 12},
        "realms": {name: {"1": {"terrain": "forest"}} for name in "AB"},
        "journeys": {"A": {"done": True}},
    }
    bk.position("elves", table).save(path)
    return path


def test_the_end_tells_scores_and_winners_and_can_be_saved_or_undone(boardkit, tmp_path):
    path, end = last_stop(tmp_path / "last.json"), tmp_path / "end.json"
    words = ("play", "elves", "--load", str(path), "--human", "1")
    ran = boardkit(*words, lines=["stop", "pass", f"save {end}", "undo"])
    assert "A: 20\nB: 12\nWon: A\n" in ran.out
    assert "The game is over" in ran.out
    assert bk.load(end).over
    assert ran.out.rindex("Won: A") < ran.out.rindex("to move: B"), "undo brings the stop back"
    assert ran.code == 0


@pytest.mark.parametrize("line", ["1", "hint", "pass"])
def test_after_the_end_no_move_is_left(boardkit, tmp_path, line):
    path = last_stop(tmp_path / "last.json")
    words = ("play", "elves", "--load", str(path), "--human", "1")
    ran = boardkit(*words, lines=["stop", "pass", line])
    assert "The game is over; no move is left to make." in ran.out
    assert ran.code == 0


def test_people_at_one_screen_hand_it_over_without_showing_hands(boardkit):
    ran = boardkit(*GAME, "--human", "0", "--human", "1", lines=["", "1", "", "quit"])
    before, after = ran.out.split("Now it is B's turn; the others look away.")
    assert "Now it is A's turn" in before
    assert "hand of A" in before
    assert "hand of B" not in before
    assert "hand of B" in after
    assert "hand of A" not in after
    assert boardkit(*GAME, "--human", "0", "--human", "1").out.count("hand of") == 0


def test_a_terminal_is_cleared_before_another_person_looks(monkeypatch, capsys):
    class Terminal:
        """Stands for a terminal that people type into."""

        def isatty(self):
            return True

    answers = iter(["", "buy", ""])

    def typed(prompt):
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", typed)
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    Session(start(seats=2), frozenset({0, 1}), lambda *_: None).run()
    out = capsys.readouterr().out
    assert out.count("\033[2J\033[3J\033[H") == 2
    assert out.index("hand of A") < out.rindex("\033[2J") < out.index("hand of B")


@pytest.mark.parametrize("line", ["\x00", "\x1b[A", "why", "rules", "save \x00", "{}", "%s", "²"])
def test_strange_lines_meet_no_traceback(boardkit, line):
    ran = boardkit(*GAME, lines=[line])
    assert (ran.code, ran.err) == (0, "")
    assert "\x1b" not in ran.out


def test_the_session_speaks_korean(boardkit):
    ran = boardkit("--lang", "ko", *GAME, lines=["stop", "help", "hint"])
    assert "3라운드 중 1라운드" in ran.out
    assert "현재: " in ran.out
    assert "간단한 봇이라면" in ran.out
    assert "저장한 것만 남습니다" in ran.out


def test_a_whole_game_can_be_played_by_numbers(boardkit):
    ran = boardkit("play", "elves", "--seed", "1", "--bot", "random", lines=["1"] * 3000)
    assert "Won: " in ran.out
    assert ran.code == 0
