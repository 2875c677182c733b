"""What changed between two texts, and the widget that sends no more than that."""

import json
from random import Random

from anywidget import AnyWidget
from hypothesis import given
from hypothesis import strategies as st

import boardkit as bk
from boardkit.widgets import BoardWidget
from boardkit.widgets.changes import changed, changes

PIECES = st.lists(
    st.sampled_from(["<g>", "M1 2h3", '{"a":1}', "<path d='M0 0h99v99z'/>", "x", "한"])
)


@given(PIECES, PIECES)
def test_the_parts_make_the_new_text(old, new):
    old, new = "".join(old), "".join(new)
    assert changed(old, changes(old, new)) == new


def test_what_stays_is_copied():
    rows = [f"<rect x='{i}' y='0' width='10'/>" for i in range(9)]
    old, new = "".join(rows), "".join([*rows[:4], "<new/>", *rows[5:]])
    before, after = len("".join(rows[:4])), len("".join(rows[:5]))
    assert changes(old, new) == [[0, before], "<new/>", [after, len(old)]]


def test_a_text_with_letters_that_browsers_count_twice_is_sent_as_a_whole():
    assert changes("<a/>🙂<b/>", "<a/><b/>") == ["<a/><b/>"]
    assert changes("", "<a/>") == ["<a/>"]


def listening(widget):
    """Return what a page hears that listens from now on."""
    heard = []
    widget.send = heard.append
    widget._hear(widget, {"kind": "begin", "rev": widget.rev}, [])
    return heard


def test_a_page_that_listens_is_told_what_changes_and_can_follow():
    play, rng = bk.new("carcassonne", seats=2, seed=4), Random(4)
    widget = BoardWidget(play)
    heard = listening(widget)
    text, rev = widget.told, widget.rev
    sent = whole = 0
    for _ in range(40):
        widget._hear(widget, {"kind": "do", "move": str(rng.choice(play.legal_moves()))}, [])
        (message,) = (one for one in heard if one["kind"] == "changed")
        heard.clear()
        text, rev = changed(text, message["parts"]), rev + 1
        assert (message["rev"], text) == (rev, widget.told)
        assert json.loads(text) == json.loads(json.dumps(widget.scene))
        sent, whole = sent + len(json.dumps(message["parts"])), whole + len(text)
    assert play.now == 40
    assert sent < whole * 0.6, "even while the board grows and all its cells move"


def test_until_a_page_listens_all_is_sent_and_later_only_to_who_missed_something(monkeypatch):
    sent, heard = [], []
    monkeypatch.setattr(AnyWidget, "send_state", lambda self, key=None: sent.append(key))
    widget = BoardWidget(bk.new("elves", seats=2, seed=4))
    widget.send = heard.append
    sent.clear()
    widget.redraw()
    assert (bool(sent), heard) == (True, [])
    widget._hear(widget, {"kind": "begin", "rev": widget.rev}, [])
    sent.clear()
    widget.redraw()
    assert ([one["kind"] for one in heard], sent) == (["changed"], [])
    widget._hear(widget, {"kind": "begin", "rev": widget.rev - 1}, [])
    assert sent == [["told", "rev"]]
