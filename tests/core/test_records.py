"""Records: what is saved loads as the same play; other files get one clear line."""

import json
import os
import random
import stat

import pytest

import boardkit as bk
from boardkit.core.records import SeatLog, form

NAMES = ("Arachi", "마루치", "Blue Skull 13", "<b>Palapala</b>")


def some_play(decisions=120, **given):
    """Return a play some way into a game."""
    play = bk.new("elves", **{"names": NAMES, "seed": 11, **given})
    rng = random.Random(4)
    while not play.over and play.now < decisions:
        play.do(rng.choice(play.legal_moves()))
    return play


@pytest.fixture
def path(tmp_path):
    return tmp_path / "record.json"


def changed(path, change):
    """Save a play, change the file's data, and return the error that loading it meets."""
    some_play().save(path)
    data = json.loads(path.read_text("utf-8"))
    change(data)
    path.write_text(json.dumps(data), "utf-8")
    with pytest.raises(bk.BadData) as caught:
        bk.load(path)
    assert str(path) in caught.value.message
    assert "\n" not in caught.value.message
    return caught.value.message


# -- the referee's record -------------------------------------------------------------------


def test_a_loaded_play_is_the_same_and_meets_the_same_luck(path):
    play = some_play(spell_variant=True, tie="first_seat", eyes=1)
    assert play.save(path) == path
    loaded = bk.load(path)
    assert loaded.entries == play.entries
    assert (loaded.now, loaded.names, loaded.eyes) == (play.now, play.names, 1)
    assert loaded.state.setup.options.tie == "first_seat"
    rng = random.Random(9)
    while not play.over:
        move = rng.choice(play.legal_moves())
        play.do(move)
        loaded.do(str(move))
    assert loaded.entries == play.entries
    assert loaded.over


def test_decisions_taken_back_can_be_played_again_after_loading(path):
    play = some_play()
    whole = play.entries
    play.undo(30).save(path)
    loaded = bk.load(path)
    assert loaded.now == 90
    assert loaded.redo(30).entries == whole


def test_a_record_of_the_start_loads(path):
    play = bk.new("elves", seed="a text")
    play.save(path)
    assert bk.load(path).entries == play.entries


def test_a_record_of_a_set_up_position_keeps_the_position_and_names(path):
    table = {"seats": list(NAMES), "hands": {"마루치": ["raft", "pig"]}, "to_move": "마루치"}
    play = bk.position("elves", table, seed=5)
    play.do("exchange")
    play.save(path)
    loaded = bk.load(path)
    assert loaded.entries == play.entries
    assert loaded.table() == play.table()
    assert loaded.goto(0).table()["hands"]["마루치"] == ["pig", "raft"]


def test_a_record_keeps_the_owners_tables(path):
    play = some_play(data={"money": {"start": 33}})
    play.save(path)
    loaded = bk.load(path)
    assert loaded.state.setup.tables.start_gold == 33
    assert loaded.entries == play.entries


def test_a_play_whose_chance_is_written_by_hand_saves_and_loads(path):
    play = bk.new("elves", seats=2, seed=3, auto_chance=False).roll()
    play.do("buy")
    play.save(path)
    waiting = bk.load(path)
    assert waiting.auto_chance is False
    assert waiting.entries == play.entries
    assert waiting.to_move == -1
    assert waiting.roll().entries == play.roll().entries, "the same luck"
    play.do("buy").roll("draw raft")
    play.save(path)
    assert bk.load(path).line[-1] == play.line[-1]


def test_a_record_says_that_it_holds_hidden_things(path):
    some_play().save(path)
    data = json.loads(path.read_text("utf-8"))
    assert data["kind"] == "record"
    assert data["version"] == 1
    assert "seed" in data["note"]
    assert data["start"] == {"seed": 11}


def test_names_with_line_breaks_and_quotes_come_back_unchanged(path):
    names = ("a\nb", '"', "\x1b[31m", "🐉")
    some_play(10, names=names).save(path)
    assert bk.load(path).names == names


# -- what is wrong with a file --------------------------------------------------------------


def test_a_move_that_the_rules_refuse_is_named_by_its_entry(path):
    def visit_at_once(data):
        data["line"][0]["move"] = "visit B1 with raft"

    message = changed(path, visit_at_once)
    assert "line[0]" in message
    assert "KE-4.3" in message


def test_a_move_of_another_seat_is_named_by_its_entry(path):
    def other_seat(data):
        data["line"][7]["seat"] = (data["line"][7]["seat"] + 1) % 4

    assert "line[7]" in changed(path, other_seat)


def first_purchase(data):
    """Return the place of the first purchase in a record's line."""
    return next(i for i, row in enumerate(data["line"]) if row["move"] == "buy")


def test_cards_that_cannot_be_drawn_are_named_by_their_entry(path):
    places = []

    def two_cards_bought(data):
        places.append(first_purchase(data))
        data["line"][places[0]]["chance"] = ["draw raft, raft"]

    message = changed(path, two_cards_bought)
    assert f"line[{places[0]}].chance[0]" in message


def test_a_deal_of_more_cards_than_the_deck_has_is_refused(path):
    def deal(data):
        data["start_chance"] = ["deal A: 10 raft | B: 10 raft | C: 10 raft | D: 10 raft"]

    assert "start_chance[0]" in changed(path, deal), "the deck holds ten rafts, not forty"


def test_chance_that_is_missing_or_too_much_is_refused(path):
    def missing(data):
        del data["line"][first_purchase(data)]["chance"]

    def too_much(data):
        data["line"][first_purchase(data)]["chance"] *= 2

    assert "line[" in changed(path, missing)
    assert "line[" in changed(path, too_much)


def test_an_entry_holds_one_decision(path):
    def joined(data):
        data["line"] = [{"seat": 0, "move": "exchange ; discard raft"}]
        data["now"] = 1

    assert "line[0]" in changed(path, joined)


@pytest.mark.parametrize("key", ["game", "names", "start"])
def test_a_missing_part_is_named(path, key):
    assert f'"{key}"' in changed(path, lambda data: data.pop(key))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", 3),
        ("game", "chess"),
        ("options", []),
        ("options", {"tie": "nobody"}),
        ("options", {"no_such": 1}),
        ("seats", 3),
        ("seats", "4"),
        ("names", "Arachi"),
        ("names", ["a", "a", "b", "c"]),
        ("names", [1, 2, 3, 4]),
        ("names", ["a"] * 70),
        ("eyes", 9),
        ("eyes", [1]),
        ("auto_chance", "yes"),
        ("start", []),
        ("start", {}),
        ("start", {"seed": None}),
        ("start", {"seed": 1, "luck": 2}),
        ("start", {"seed": 1, "position": "/etc/passwd"}),
        ("start", {"seed": 1, "position": {"seats": 9}}),
        ("data", "/etc/passwd"),
        ("data", {"money": {"start": -1}}),
        ("start_chance", None),
        ("start_chance", [3]),
        ("line", {"0": "pass"}),
        ("line", ["pass"]),
        ("line", [{"move": "pass"}]),
        ("line", [{"seat": 0, "move": ["pass"]}]),
        ("line", [{"seat": 0, "move": "pass", "chance": "draw raft"}]),
        ("line", [{"seat": 0, "move": "pass", "luck": 1}]),
        ("line", [{"seat": 10**30, "move": "pass"}]),
        ("now", -1),
        ("now", 121),
        ("now", 1.5),
        ("now", True),
        ("version", "1"),
        ("version", 0),
        ("version", None),
        ("extra", 1),
    ],
)
def test_a_part_of_a_wrong_kind_gets_one_line(path, key, value):
    message = changed(path, lambda data: data.update({key: value}))
    assert len(message) < 900


def test_a_record_of_a_newer_version_says_so(path):
    message = changed(path, lambda data: data.update({"version": 3}))
    assert "record of a newer version (3); this boardkit reads up to 1" in message


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"record"',
        b"{}",
        b'{"kind": "record"}',
        b'{"boardkit": "0.1.0", "kind": "photo"}',
        b'{"boardkit": "0.1.0", "kind": ["record"], "version": 1}',
        b"NaN",
        b"\xff\xfe\x00\x01binary",
        b"[" * 200_000,
        b'{"a":' * 200_000,
        b"9" * 100_000,
        b'{"boardkit": 1, "kind": "record", "version": Infinity}',
    ],
)
def test_a_file_that_is_no_record_gets_one_line(path, content):
    path.write_bytes(content)
    with pytest.raises(bk.BadData) as caught:
        bk.load(path)
    assert str(path) in caught.value.message
    assert "\n" not in caught.value.message
    assert len(caught.value.message) < 400


def test_a_file_of_50_mb_is_not_read(path):
    with open(path, "wb") as file:
        file.truncate(50_000_000)
    with pytest.raises(bk.BadData, match="50000000 bytes"):
        bk.load(path)


def test_of_a_very_long_path_the_end_is_told(tmp_path):
    path = tmp_path.joinpath(*["x" * 60] * 5, "my-record.json")
    with pytest.raises(bk.BadData) as caught:
        bk.load(path)
    assert "xxx/my-record.json" in caught.value.message
    assert len(caught.value.message) < 250


def test_a_missing_file_a_folder_and_what_is_no_path_are_refused(tmp_path):
    for bad in (tmp_path / "none.json", tmp_path, "a\0b", "", 3, None, b"x"):
        with pytest.raises(bk.BadData):
            bk.load(bad)


# -- writing --------------------------------------------------------------------------------


def test_a_missing_folder_or_a_folder_as_file_is_refused(tmp_path):
    play = bk.new("elves")
    with pytest.raises(bk.BadData, match="no folder"):
        play.save(tmp_path / "none" / "r.json")
    with pytest.raises(bk.BadData, match="is a folder"):
        play.save(tmp_path)
    for bad in ("", "a\0b", 3, None, tmp_path / ("x" * 300)):
        with pytest.raises(bk.BadData):
            play.save(bad)
    assert os.listdir(tmp_path) == []


def test_a_file_is_replaced_as_a_whole_or_not_at_all(path, monkeypatch):
    some_play(5).save(path)
    before = path.read_bytes()

    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(bk.BadData, match="Permission denied"):
        some_play(50).save(path)
    assert path.read_bytes() == before
    assert os.listdir(path.parent) == [path.name], "no half-written file is left"


@pytest.mark.skipif(os.name == "nt", reason="links and queues are for administrators there")
def test_what_is_no_plain_file_is_not_replaced(tmp_path, monkeypatch):
    play = bk.new("elves")
    queue, a, b = (tmp_path / name for name in ("queue", "a", "b"))
    os.mkfifo(queue)
    a.symlink_to(b)
    b.symlink_to(a)
    for bad in (queue, a):
        with pytest.raises(bk.BadData, match="no plain file"):
            play.save(bad)
    assert stat.S_ISFIFO(queue.stat().st_mode)
    kept = play.save(tmp_path / "kept.json")
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)
    with pytest.raises(bk.BadData, match="no plain file"):
        bk.new("elves", seats=5).save(kept)
    assert len(bk.load(kept).names) == 2
    assert sorted(os.listdir(tmp_path)) == ["a", "b", "kept.json", "queue"]


@pytest.mark.skipif(os.name == "nt", reason="links and queues are for administrators there")
def test_of_a_link_the_file_it_points_to_is_replaced(tmp_path):
    real, link, early = (tmp_path / name for name in ("real.json", "link.json", "early.json"))
    link.symlink_to(real)
    early.symlink_to(tmp_path / "later.json")
    for place in (real, link, early):
        bk.new("elves", seats=4).save(place)
    bk.new("elves", seats=3).save(link)
    assert link.is_symlink()
    assert len(bk.load(real).names) == 3
    assert len(bk.load(tmp_path / "later.json").names) == 4


def test_saving_again_replaces_the_file(path):
    some_play(5).save(path)
    some_play(50).save(path)
    assert bk.load(path).now == 50


# -- a seat's log ---------------------------------------------------------------------------


def test_a_log_holds_what_the_seat_saw(path):
    play = some_play()
    play.save(path, seat=2)
    log = bk.load(path)
    assert isinstance(log, SeatLog)
    assert log.moves == play.moves_for(2)
    assert log.events == play.events_for(2)
    assert log.view == play.game.view_table(play.view(2), NAMES)
    assert (log.game, log.seat, log.names) == ("elves", 2, NAMES)
    assert [entry.seat for entry in log.entries[1:]] == [e.seat for e in play.entries[1:]]
    assert log.ledger("gold").total == play.ledger(2).total


def test_a_log_is_the_same_whatever_the_seat_cannot_see(path):
    """Two deals and seeds that look alike to seat 0 leave the same log."""
    texts = []
    for seed, card in ((1, "gold"), ("2", "lake")):
        hands = {"Arachi": ["raft", "pig"], "마루치": [card]}
        table = {"seats": list(NAMES), "hands": hands, "to_move": "마루치"}
        play = bk.position("elves", table, seed=seed)
        play.do("buy").do("buy").save(path, seat=0)
        texts.append(path.read_text("utf-8"))
    assert texts[0] == texts[1]


def test_a_log_has_no_seed_and_no_hand_of_another(path):
    play = bk.new("elves", seats=3, seed="the-secret-seed")
    for _ in range(3):
        play.do("buy")
    play.save(path, seat=1)
    assert "the-secret-seed" not in path.read_text("utf-8")
    dealt, *rest = bk.load(path).moves
    assert dealt.startswith("deal A: 10 | B: ")
    assert dealt.endswith(" | C: 10")
    assert rest == ["buy", "draw 1"] * 3


def test_what_was_taken_back_is_not_in_a_log(path):
    play = some_play()
    play.undo(100).save(path, seat=1)
    assert len(bk.load(path).entries) == 1 + 20


def test_a_log_can_not_be_played_on(path):
    some_play(8).save(path, seat=0)
    log = bk.load(path)
    assert not any(hasattr(log, name) for name in ("do", "undo", "roll", "goto", "branch"))
    with pytest.raises(AttributeError):
        log.seat = 1


def test_a_log_shows_itself_with_names_escaped(path):
    some_play(30).save(path, seat=3)
    log = bk.load(path)
    shown = log._repr_html_()
    assert "&lt;b&gt;Palapala" in shown
    assert "<b>" not in shown
    assert repr(log).startswith("elves: what <b>Palapala</b> saw, decisions: 30")
    assert len(repr(log).splitlines()) == 14, "a title, …, and the last twelve"
    bk.set_language("ko")
    assert "본 것" in repr(log)


def test_a_log_of_a_seat_that_is_not_there_is_refused(path):
    play = some_play(3)
    for bad in (4, -1, "x", True, 1.0):
        with pytest.raises(bk.UnknownName):
            play.save(path, seat=bad)
    assert not path.exists()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("seat", 4),
        ("seat", None),
        ("names", []),
        ("names", ["a", 1, "b", "c"]),
        ("entries", {}),
        ("entries", [1]),
        ("entries", [{}, {}]),
        ("entries", [{}, {"seat": 9, "move": "pass"}]),
        ("entries", [{}, {"seat": 1, "move": 2}]),
        ("entries", [{"chance": [1]}]),
        ("entries", [{"events": [{"kind": "gold"}]}]),
        ("entries", [{"events": [{"clause": "KE-8.3", "kind": "gold", "amount": "8"}]}]),
        ("entries", [{"events": [{"clause": "KE-8.3", "kind": "gold", "seat": 7}]}]),
        ("entries", [{"events": [{"clause": "KE-8.3", "kind": "gold", "seen_by": 1}]}]),
        ("view", []),
        ("options", 1),
        ("game", "chess"),
        ("version", 2),
        ("line", []),
    ],
)
def test_a_log_with_a_wrong_part_gets_one_line(path, key, value):
    some_play(8).save(path, seat=0)
    data = json.loads(path.read_text("utf-8"))
    data[key] = value
    path.write_text(json.dumps(data), "utf-8")
    with pytest.raises(bk.BadData) as caught:
        bk.load(path)
    assert "\n" not in caught.value.message


def test_an_older_version_would_load():
    """The versions that load are 1 up to the one written."""
    head = {"boardkit": "0.0.1", "kind": "record"}
    for version in range(1, form.VERSION + 1):
        assert form.parse(json.dumps({**head, "version": version}))["version"] == version
    with pytest.raises(bk.BadData, match="newer"):
        form.parse(json.dumps({**head, "version": form.VERSION + 1}))
