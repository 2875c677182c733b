"""Reading boardkit's own SVG marks for charts."""

import pytest

from boardkit.core import look
from boardkit.games.elves.data import CARDS, TERRAINS, default_tables
from boardkit.games.elves.drawing.cards import face
from boardkit.games.elves.drawing.icons import glyph, icon
from boardkit.lab.plots.svgart import Label, Outline, shapes
from boardkit.lab.plots.svgpath import read_path, rounded


def bounds(d):
    """Return left, top, right and bottom of path data."""
    box = read_path(d).get_extents()
    return pytest.approx((box.x0, box.y0, box.x1, box.y1), abs=0.01)


@pytest.mark.parametrize(
    ("d", "box"),
    [
        ("M1 2L5 9", (1, 2, 5, 9)),
        ("M1 2l4 7", (1, 2, 5, 9)),
        ("m1 2 4 7", (1, 2, 5, 9)),  # more pairs after a move are lines
        ("M1 2h4v7H1z", (1, 2, 5, 9)),
        ("M1,2H5V9", (1, 2, 5, 9)),
        ("M0 0a5 5 0 0 1 10 0", (0, -5, 10, 0)),  # sweep 1 goes over the top
        ("M0 0a5 5 0 0 0 10 0", (0, 0, 10, 5)),
        ("M0 0A5 5 0 0 1 10 0", (0, -5, 10, 0)),
        ("M0 0a1 1 0 0 1 10 0", (0, -5, 10, 0)),  # too small a radius grows
        ("M5 0a5 5 0 1 1-.01 0z", (0, 0, 10, 10)),
        ("M0 0a10 5 0 0 1 20 0", (0, -5, 20, 0)),
        ("M0 0a0 5 0 0 1 20 0", (0, 0, 20, 0)),  # no radius: a line
        ("M0 0q5-10 10 0t10 0", (0, -5, 20, 5)),  # the second bend mirrors the first
        ("M0 0c0-4 6-4 6 0s6 4 6 0", (0, -3, 12, 3)),
        ("M.5.5-1.5-1e1", (-1.5, -10, 0.5, 0.5)),
    ],
)
def test_path_data_is_read_as_svg_means_it(d, box):
    assert box == bounds(d)


def test_a_rounded_rectangle_fills_its_box():
    box = rounded(2, 3, 10, 4, 99).get_extents()
    assert (box.x0, box.y0, box.x1, box.y1) == pytest.approx((2, 3, 12, 7), abs=0.01)


def test_a_mark_is_moved_scaled_and_keeps_its_colours():
    ring, number = shapes(look.badge(10, 10, 7, "#0072B2", 9), 100, 50, 2)
    assert isinstance(ring, Outline)
    box = ring.path.get_extents()
    assert (box.x0, box.y0, box.x1, box.y1) == pytest.approx((102, 52, 138, 88), abs=0.05)
    assert (ring.fill, ring.stroke, ring.width) == (look.CARD, "#0072B2", 4)
    # what the mark leaves out is what the page says: its ink and its size
    assert (number.content, number.fill, number.size) == ("7", look.INK, 2 * look.BODY)
    assert (number.x, number.anchor, number.bold) == (120, "middle", True)
    assert 50 < number.y < 90


def test_groups_pass_on_what_they_set():
    svg = (
        '<g transform="translate(10 20) scale(2)" stroke="#111111" fill="none">'
        '<g transform="translate(1 1)"><rect x="0" y="0" width="3" height="4"/></g>'
        '<text x="1" y="2" font-size="6">a &amp; b</text></g>'
    )
    frame, text = shapes(svg, 0, 0)
    box = frame.path.get_extents()
    assert (box.x0, box.y0, box.x1, box.y1) == pytest.approx((12, 22, 18, 30))
    assert (frame.fill, frame.stroke, frame.width) == ("none", "#111111", 2)
    assert (text.content, text.x, text.y, text.size) == ("a & b", 12, 24, 12)


def test_what_is_turned_and_moved_lies_where_svg_puts_it():
    svg = (
        '<g transform="translate(10 20)"><g transform="rotate(90)">'
        '<rect x="0" y="0" width="4" height="2"/>'
        '<g transform="translate(5 0)"><rect x="0" y="0" width="1" height="1"/></g></g></g>'
    )
    # a quarter turn clockwise, y growing downwards: (x, y) goes to (-y, x)
    first, second = (shape.path.get_extents() for shape in shapes(svg, 0, 0, 1))
    assert (first.x0, first.y0, first.x1, first.y1) == pytest.approx((8, 20, 10, 24))
    assert (second.x0, second.y0, second.x1, second.y1) == pytest.approx((9, 25, 10, 26))


def test_broken_lines_and_flat_ends_are_kept_and_grow_with_the_picture():
    svg = '<path d="M0 0h9" fill="none" stroke="#111111" stroke-dasharray="3 2"/>'
    (line,) = shapes(svg, 0, 0, 2)
    assert (line.dash, line.flat) == ((6, 4), False)
    (flat,) = shapes(svg.replace("/>", ' stroke-linecap="butt"/>'), 0, 0)
    assert flat.flat


def test_a_line_below_its_ground_is_drawn_first():
    svg = '<path d="M0 0h9v9z" fill="#222222" stroke="#111111" paint-order="stroke"/>'
    line, ground = shapes(svg, 0, 0)
    assert (line.fill, line.stroke) == ("none", "#111111")
    assert (ground.fill, ground.stroke) == ("#222222", "none")


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name.lower())
def test_every_card_can_be_drawn_within_its_frame(card):
    pictures = [(face(card, default_tables()), 56, 80)]
    pictures.append((glyph(card, 0, 0, 20) if card in TERRAINS else icon(card, 0, 0, 20), 20, 20))
    for picture, width, height in pictures:
        drawn = [shape for shape in shapes(picture, 0, 0) if isinstance(shape, Outline)]
        assert drawn
        for shape in drawn:
            box = shape.path.get_extents()
            assert -1.5 <= box.x0 <= box.x1 <= width + 1.5
            assert -1.5 <= box.y0 <= box.y1 <= height + 1.5


@pytest.mark.parametrize("seat", range(6))
def test_a_crest_shows_the_letter_of_its_seat(seat):
    labels = [shape for shape in shapes(look.crest(0, 0, seat), 0, 0) if isinstance(shape, Label)]
    assert [label.content for label in labels] == ["ABCDEF"[seat]]
