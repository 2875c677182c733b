import os
import subprocess
import sys
from itertools import combinations, pairwise
from random import Random

import pytest

import boardkit as bk
from boardkit.core.look import Marks
from boardkit.games.carcassonne.data import HALVES, catalogue, tile
from boardkit.games.carcassonne.drawing import (
    Gain,
    board,
    chosen_place,
    fields_of,
    gains_of,
    hand,
    picture,
    still,
    tile_svg,
)
from boardkit.games.carcassonne.drawing.art import art
from boardkit.games.carcassonne.drawing.features import FeatureSigns
from boardkit.games.carcassonne.drawing.geometry import turn
from boardkit.games.carcassonne.drawing.grid import WIDTH, grid
from boardkit.games.carcassonne.drawing.land import land
from boardkit.games.carcassonne.drawing.layers import LAYERS
from boardkit.games.carcassonne.drawing.places import cloister_spot, part_spot
from boardkit.games.carcassonne.state import Place
from tests.games.carcassonne.strokes import crossings, strokes
from tests.games.seeing import SVG, read, says, size, things, writings

NAMES = ("Arachi", "Maruchi", "Blue Skull 13", "Palapala", "Rosalind")
TURNED = [turned for one in catalogue().values() for turned in one.turned]
#: layers whose lines lead over a side
LEADING = ("road", "road_edge", "river", "river_edge", "wall", "stones")


def position(tiles, **more):
    table = {"seats": list(NAMES[:2]), "tiles": tiles, "options": {"river": False}, **more}
    return bk.position("carcassonne", {"free": True, **table})


def in_mid_game(seats, seed, tiles, **options):
    play = bk.new("carcassonne", seats=seats, seed=seed, **options)
    rng = Random(seed)
    while not play.over and len(play.state.board.tiles) < tiles:
        moves = play.legal_moves()
        play.do(rng.choice([move for move in moves if str(move) != "-"] or moves))
    return play


def marked(**marks):
    return Marks(**{name: frozenset(ids) for name, ids in marks.items()})


# -- tiles and their seams


@pytest.mark.parametrize("turned", TURNED, ids=repr)
def test_a_side_looks_the_same_wherever_it_has_the_same_letter(turned):
    """Roads and rivers meet a side in the middle at a right angle, walls 8 from its ends."""
    drawn = {layer: crossings(art(turned).get(layer, "")) for layer in LEADING}
    towers = {point for line in strokes(art(turned).get("tower", "")) for point in line[:1]}
    corners = ((0, 0), (100, 0), (100, 100), (0, 100))
    for side, letter in enumerate(turned.edges):
        here = {layer: drawn[layer][side] for layer in LEADING if drawn[layer][side]}
        if letter == "C":
            assert set(here) <= {"wall", "stones"}
            at = sorted(place for place, _ in here.get("wall", ()))
            # where the city goes on round the corner a tower stands there instead of a wall
            first, last = (corners[(side + i) % 4] in towers for i in (0, 1))
            assert at == [8.0] * (not first) + [92.0] * (not last)
            continue
        layers = {"R": {"road", "road_edge"}, "I": {"river", "river_edge"}, "F": set()}[letter]
        assert set(here) == layers
        for lines in here.values():
            ((place, way_in),) = lines
            assert place == 50
            assert way_in[(side + 1) % 2] != 0
            assert way_in[side % 2] == 0


@pytest.mark.parametrize("turned", TURNED, ids=repr)
def test_nothing_but_ways_and_cities_comes_near_a_side(turned):
    leading = {*LEADING, "city", "tower", "tower_edge"}
    for layer, data in art(turned).items():
        if layer in leading:
            continue
        for line in strokes(data):
            for x, y in line:
                assert 0 < x < 100, (layer, line)
                assert 0 < y < 100, (layer, line)


@pytest.mark.parametrize("turned", TURNED, ids=repr)
def test_a_city_reaches_the_sides_it_takes_and_no_other(turned):
    reached = set()
    for line in strokes(art(turned).get("city", "")):
        for here, there in pairwise([*line, line[0]]):
            for side, (axis, value) in enumerate(((1, 0), (0, 100), (1, 100), (0, 0))):
                if here[axis] == there[axis] == value:
                    reached.add(side)
    assert reached == {side for side in range(4) if turned.edges[side] == "C"}


def test_every_layer_is_used_by_some_tile():
    assert {layer for turned in TURNED for layer in art(turned)} == set(LAYERS)


@pytest.mark.parametrize("one", catalogue().values(), ids=repr)
def test_what_a_tile_bears_is_drawn_on_it(one):
    for turned in one.turned:
        layers = art(turned)
        pennants = sum(part.pennants for part in one.segments)
        assert layers.get("shield", "").count("z") == pennants
        assert ("chapel" in layers) == one.monastery
        assert ("bed" in layers) == one.garden
        ends = sum(part.kind == "road" and len(part.sides) == 1 for part in one.segments)
        assert ("well" in layers) == (ends > 2)
        assert ("river" in layers) == bool(one.river)


def test_a_tile_turned_is_the_tile_with_other_places_for_what_stands_upright():
    """A road turned by a quarter lies where each of its points is turned to."""
    for one in catalogue().values():
        for rot in range(4):
            for layer in ("road", "river", "wall"):
                flat = strokes(art(one.turned[0]).get(layer, ""))
                lain = strokes(art(one.turned[rot]).get(layer, ""))
                moved = [[turn(point, rot) for point in line] for line in flat]
                for a, b in zip(moved, lain, strict=True):
                    assert a == [pytest.approx(point, abs=0.11) for point in b]


@pytest.mark.parametrize("pixels", [24, 40, 100, 333.5])
def test_a_tile_can_be_drawn_at_any_size(pixels):
    for rot in range(4):
        svg = tile_svg(tile("S"), rot, pixels)
        assert size(svg) == (pixels, pixels)
        assert read(svg).find(f"{SVG}title").text.startswith("S (")
    assert tile_svg(tile("B"), 4) == tile_svg(tile("B"), 0)


# -- land and places


def holder(one, point):
    """Return the field whose share of an unturned tile a point lies in."""
    (found,) = [
        field
        for field, boxes in land(one).regions.items()
        if any(x <= point[0] < x + w and y <= point[1] < y + h for x, y, w, h in boxes)
    ]
    return found


@pytest.mark.parametrize("one", catalogue().values(), ids=repr)
def test_each_half_side_lies_in_the_share_of_its_field(one):
    near = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
    for half, name in enumerate(HALVES):
        field = one.turned[0].on_half(half)
        if field < 0:
            continue
        (dx, dy), aside = near[name[0]], 25 * (1 if name[1] in "es" else -1)
        x = 50 + 47 * dx + (aside if dx == 0 else 0)
        y = 50 + 47 * dy + (aside if dy == 0 else 0)
        assert holder(one, (x, y)) == field, name


@pytest.mark.parametrize("one", catalogue().values(), ids=repr)
def test_the_shares_of_the_fields_are_the_whole_tile(one):
    shares = [w * h for boxes in land(one).regions.values() for _, _, w, h in boxes]
    assert sum(shares) == (pytest.approx(10_000) if shares else 0)


@pytest.mark.parametrize("one", catalogue().values(), ids=repr)
def test_a_farmer_lies_on_free_land_of_his_own_field(one):
    for field, spot in land(one).fields.items():
        assert holder(one, spot) == field
        assert land(one).room(spot) > 3


@pytest.mark.parametrize("turned", TURNED, ids=repr)
def test_the_parts_of_a_tile_have_places_apart(turned):
    spots = [part_spot(turned, i) for i in range(len(turned.sides))]
    cloister = cloister_spot(turned)
    spots += [cloister] if cloister else []
    for x, y in spots:
        assert 0 < x < 100
        assert 0 < y < 100
    for (ax, ay), (bx, by) in combinations(spots, 2):
        assert abs(ax - bx) + abs(ay - by) > 12, turned


# -- the board


def test_tiles_and_empty_cells_beside_them_can_be_pointed_at():
    play = position({"0,0": "D 0", "1,0": "U 1"}, tile="U")
    shown = things(board(play.view(None), NAMES[:2]))
    assert set(shown) == {
        f"place:{cell}"
        for cell in ("0,0", "1,0", "0,1", "1,1", "2,0", "1,-1", "0,-1", "-1,0")  # CA-4.1
    }
    assert {part.attrib["role"] for part in shown.values()} == {"button"}
    calm = things(board(play.view(None), NAMES[:2], still=True))
    assert set(calm) == {"place:0,0", "place:1,0"}
    assert {part.attrib["role"] for part in calm.values()} == {"img"}


def test_a_tile_tells_its_name_its_turns_and_what_stands_on_it():
    play = position({"0,0": "D 0", "1,0": "D 2"}, pieces={"Maruchi": ["1,0 city:S"]}, tile="U")
    shown = things(board(play.view(None), NAMES[:2]))
    assert shown["place:1,0"].attrib["aria-label"] == (
        "1,0: D (city, straight road), turned by 2 × 90°, knight of Maruchi (S)"
    )
    assert shown["place:0,-1"].attrib["aria-label"] == "0,−1: empty"


def test_north_is_up_and_east_is_right():
    cells = grid([(0, 0), (1, 0), (0, 1)])
    assert cells.corner((1, 0))[0] - cells.corner((0, 0))[0] == pytest.approx(cells.size)
    assert cells.corner((0, 0))[1] - cells.corner((0, 1))[1] == pytest.approx(cells.size)


@pytest.mark.parametrize(("across", "down"), [(1, 1), (3, 2), (16, 12), (4, 18), (40, 1), (1, 40)])
def test_a_board_of_any_shape_keeps_to_its_width(across, down):
    cells = grid([(0, 0), (across - 1, 1 - down)])
    left, right = cells.box((0, 0)), cells.box((across - 1, 1 - down))
    assert left.x >= 30
    assert right.right <= WIDTH
    assert right.bottom < cells.height
    assert cells.size >= min(39, 550 / across)  # legible, if the width allows it


def test_each_piece_stands_on_its_own_part():
    tiles = {"0,0": "D 0", "1,0": "D 0", "2,0": "D 2"}
    for claim, spot in (("city:N", (50, 14)), ("road:E", (50, 50)), ("field:Es", None)):
        play = position(tiles, pieces={"Arachi": [f"1,0 {claim}"]}, tile="U")
        turned = play.state.board.tiles[1, 0].turned
        kind, at = claim.split(":")
        segment = next(
            i
            for i, (part, sides) in enumerate(zip(turned.tile.segments, turned.sides, strict=True))
            if part.kind == kind and (HALVES if kind == "field" else "NESW").index(at) in sides
        )
        place = part_spot(turned, segment)
        if spot is not None:
            assert place == pytest.approx(spot, abs=3)
        else:
            assert place[1] > 57  # south of the road
        bare, full = (
            board(p.view(None), NAMES[:2], still=True) for p in (position(tiles, tile="U"), play)
        )
        assert full.count("<path") > bare.count("<path")


def test_seats_and_roles_have_shapes_of_their_own():
    drawn = set()
    for name in NAMES:
        for claim in ("road:N", "field:Nw", "monk", "abbot"):
            play = bk.position(
                "carcassonne",
                {
                    "seats": list(NAMES),
                    "tiles": {"0,0": "A 2"},
                    "options": {"river": False},
                    "pieces": {name: [f"0,0 {claim}"]},
                    "tile": "U",
                    "free": True,
                },
            )
            layer = list(read(board(play.view(None), NAMES, still=True)))[-1]
            shapes = tuple(part.attrib["d"] for part in layer.iter() if "d" in part.attrib)
            turns = tuple(
                part.attrib["transform"] for part in layer.iter() if "transform" in part.attrib
            )
            assert shapes
            drawn.add((shapes, claim if claim == "monk" else "rotate(90)" in turns))
    # a meeple stands on a road and in a monastery alike; it lies on a field
    assert len(drawn) == 5 * 4


def test_the_tile_laid_last_has_a_halo():
    play = position({"0,0": "D 0", "1,0": "U 1"}, tile="U")
    svg = board(play.view(None), NAMES[:2], still=True)
    cells = grid([(0, 0), (1, 0)])
    halo = [part for part in read(svg).iter() if part.attrib.get("stroke") == "#E69F00"]
    assert halo
    assert all(
        float(part.attrib["x"]) == pytest.approx(cells.box((1, 0)).x, abs=0.1) for part in halo
    )


def test_the_head_of_the_river_is_marked_until_the_lake_lies():
    play = bk.new("carcassonne", seats=2, seed=3)
    label = things(board(play.view(None), NAMES[:2]))["place:0,-1"].attrib["aria-label"]
    assert label == "0,−1: empty, the river goes on here"  # the spring flows south (CA-12.25)
    assert "place:0,-1" in things(board(play.view(None), NAMES[:2], still=True))
    dry = in_mid_game(2, 3, 14)
    assert dry.state.river is None
    assert "river goes on" not in board(dry.view(None), NAMES[:2])


# -- marks


@pytest.mark.parametrize("mark", ["legal", "chosen", "refused"])
@pytest.mark.parametrize("cell", ["0,0", "0,1"])
def test_cells_bear_marks(mark, cell):
    play = position({"0,0": "D 0", "1,0": "U 1"}, tile="C")
    view = play.view(None)
    for quiet in (False, True):
        shown = things(board(view, NAMES[:2], marked(**{mark: [f"place:{cell}"]}), still=quiet))
        assert shown[f"place:{cell}"].attrib["data-marks"] == mark
        drawn = [part.attrib.get("stroke-dasharray") for part in shown[f"place:{cell}"].iter()]
        assert ("5 3" in drawn) == (mark == "legal")


def test_what_is_not_in_the_picture_may_be_marked_without_harm():
    view = position({"0,0": "D 0"}, tile="U").view(None)
    odd = marked(legal=["place:99,99", "claim:road:E", "nonsense"], chosen=["rot:9"])
    assert board(view, NAMES[:2], odd) == board(view, NAMES[:2])
    assert board(view, NAMES[:2], highlight=[77, -1]) == board(view, NAMES[:2])


def test_a_cell_and_a_rotation_chosen_show_the_tile_there():
    view = position({"0,0": "D 0"}, tile="E").view(None)
    assert chosen_place(view, marked(chosen=["place:0,1", "rot:2"])) == Place(0, 1, 2)
    # E meets the city of D with its only city side: one way (CA-4.2)
    assert chosen_place(view, marked(chosen=["place:0,1"])) == Place(0, 1, 2)
    # to the south any of its three field sides fits
    assert chosen_place(view, marked(chosen=["place:0,-1"])) is None
    assert chosen_place(view, marked()) is None
    for odd in ("rot:9", "rot:x", "rot:"):  # from a browser anything may come
        assert chosen_place(view, marked(chosen=["place:0,-1", odd])) is None
    svg = board(view, NAMES[:2], marked(chosen=["place:0,1"]))
    assert "0,1: E (city at one edge), turned by 2 × 90°, not laid yet" in svg
    ghost = board(view, NAMES[:2], ghost=Place(0, -1, 1), still=True)
    assert "0,−1: E (city at one edge), turned by 1 × 90°, not laid yet" in ghost


# -- what the last turn brought


def test_points_of_the_last_turn_stand_where_they_were_made():
    tiles = {"0,0": "D 0", "1,0": "D 0"}
    play = position(
        tiles, tile="E", pieces={"Maruchi": ["0,0 city:N"]}, to_move="Arachi", land=["U", "V"]
    )
    play.do("0 1 2 ; -")  # the city of two tiles is complete: 2 each (CA-8.2)
    assert gains_of(play.events) == (Gain(1, 4, ("0,0", "0,1")),)
    before = {text.content for text in writings(board(play.view(None), NAMES[:2]))}
    after = {text.content for text in writings(still(play.view(None), NAMES[:2], play.events))}
    assert "+4" in after
    assert "+4" not in before
    play.do(play.legal_moves()[0])  # the next tile lies: nothing to show of that turn
    assert gains_of(play.events) == ()


def test_what_two_seats_get_for_the_same_stands_below_each_other():
    view = position({"0,0": "D 0"}, tile="U").view(None)
    shared = [Gain(0, 6, ("0,0",)), Gain(1, 6, ("0,0",))]
    texts = [text for text in writings(board(view, NAMES[:2], gains=shared)) if "+" in text.content]
    assert len(texts) == 2
    assert not texts[0].meets(texts[1])


# -- features


def signs_of(play, kind):
    table = play.state.board
    cells = grid([*table.tiles, *table.gaps])
    (root,) = [r for r, f in table.features.items() if f.kind == kind and f.tiles > 1]
    return "".join(FeatureSigns(table, cells, [root]).above())


def test_complete_and_open_cities_are_told_apart_by_lines_and_signs():
    done = signs_of(position({"0,0": "D 0", "0,1": "E 2"}, tile="U"), "city")
    going = signs_of(position({"0,0": "D 0", "0,1": "G 1"}, tile="U"), "city")
    assert "stroke-dasharray" not in done
    assert "<text" not in done  # a tick
    assert "stroke-dasharray" in going
    assert ">1</text>" in going  # one open end, to the north
    assert "<circle" in going.split("<text")[0]


def test_a_field_shows_which_of_its_cities_are_complete():
    tiles = {"0,0": "D 0", "0,1": "E 2", "1,0": "D 0"}
    play = position(tiles, tile="U")
    table = play.state.board
    cells = grid([*table.tiles, *table.gaps])
    north = table.root(table.tiles[0, 0].base + 2)  # D: road, city, field along it, other field
    south = table.root(table.tiles[0, 0].base + 3)
    above = "".join(FeatureSigns(table, cells, [north]).above())
    assert above.count(">1</text>") == 1  # the city of the second D is open on one side
    assert "M" in "".join(FeatureSigns(table, cells, [north]).below())
    assert not list(FeatureSigns(table, cells, [south]).above())  # it touches no city


def test_all_fields_have_numbers_and_grounds():
    play = position({"0,0": "D 0", "1,0": "W 0"}, tile="U")
    table = play.state.board
    assert len(fields_of(table)) == 3  # D two; W's three, of which two join those (CA-6.1)
    plain = read(board(play.view(None), NAMES[:2]))
    shown = read(board(play.view(None), NAMES[:2], fields=True))
    numbers = [text.text for text in shown.iter(f"{SVG}text") if "font-weight" in text.attrib]
    assert numbers == ["1", "2", "3"]
    assert len(list(shown.iter(f"{SVG}path"))) == len(list(plain.iter(f"{SVG}path"))) + 2 * 3


# -- the tile of the turn


@pytest.mark.parametrize(("name", "ways"), [("B", 1), ("U", 2), ("V", 4), ("C", 1), ("X", 1)])
def test_a_tile_drawn_is_shown_in_each_way_it_can_lie(name, ways):
    view = position({"0,0": "D 0"}, tile=name).view(None)
    assert list(things(hand(view, NAMES[:2]))) == [f"rot:{rot}" for rot in range(ways)]  # CA-4.6


def test_a_tile_laid_shows_the_parts_to_claim():
    play = position({"0,0": "D 0"}, tile="L", to_move="Arachi")
    play.do("1 0 1")  # L turned once: city east, roads south, west, north
    shown = things(hand(play.view(None), NAMES[:2], marked(legal=["claim:road:S"])))
    assert set(shown) == {
        *("claim:road:N", "claim:road:S", "claim:road:W", "claim:city:E"),
        *("claim:field:Ne", "claim:field:Nw", "claim:field:Sw"),
    }
    assert shown["claim:road:S"].attrib["data-marks"] == "legal"
    assert shown["claim:city:E"].attrib["aria-label"] == "city E: tiles: 1, open ends: 1, free"
    assert shown["claim:road:W"].attrib["aria-label"] == "road W: tiles: 2, open ends: 1, free"


def test_a_monastery_is_for_monk_and_abbot_a_garden_for_the_abbot():
    for name, claims in (("B", {"claim:monk", "claim:abbot"}), ("U_garden", {"claim:abbot"})):
        play = position({"0,0": "D 0"}, tile=name)
        play.do("0 -1 1" if name != "B" else "0 -1 0")
        parts = set(things(hand(play.view(None), NAMES[:2])))
        assert {part for part in parts if part in ("claim:monk", "claim:abbot")} == claims
    alone = position({"0,0": "D 0"}, tile="B", options={"river": False, "abbot": False})
    alone.do("0 -1 0")
    assert "claim:abbot" not in things(hand(alone.view(None), NAMES[:2]))


def test_there_is_no_hand_before_the_draw_and_at_the_end():
    before = bk.new("carcassonne", seats=2, auto_chance=False)
    assert hand(before.view(None), NAMES[:2]) == ""
    assert hand(position({"0,0": "D 0"}, phase="over").view(None), NAMES[:2]) == ""


# -- whole pictures


def many():
    tables = {
        f"{seats} seats, {tiles} tiles": in_mid_game(seats, seats, tiles)
        for seats, tiles in ((2, 1), (3, 14), (4, 30), (5, 60))
    }
    tables["end"] = in_mid_game(2, 5, 200)
    tables["hidden"] = in_mid_game(2, 5, 9, show_remaining=False, river=False)
    shown = {}
    for title, play in tables.items():
        names, view = NAMES[: play.state.setup.seats], play.view(None)
        shown[title] = picture(
            view, names, gains=gains_of(play.events), sentence="What happened. " * 9
        )
        shown[f"{title}, wide"] = picture(view, names, wide=True)
        shown[f"{title}, board"] = board(view, names)
        if inner := hand(view, names):
            shown[f"{title}, hand"] = inner
    return shown


@pytest.fixture(scope="module", params=["en", "ko"])
def many_pictures(request):
    bk.set_language(request.param)
    yield many()
    bk.set_language("en")


def test_no_text_leaves_the_picture(many_pictures):
    for title, svg in many_pictures.items():
        w, h = size(svg)
        for text in writings(svg):
            assert text.left >= 0, (title, text)
            assert text.right <= w, (title, text)
            assert text.top >= 0, (title, text)
            assert text.bottom <= h, (title, text)


def test_no_text_lies_on_another(many_pictures):
    for title, svg in many_pictures.items():
        for a, b in combinations(writings(svg), 2):
            assert not a.meets(b), (title, a, b)


def test_no_text_is_smaller_than_12_px_at_600_px(many_pictures):
    for title, svg in many_pictures.items():
        if "wide" not in title:
            assert size(svg)[0] == WIDTH
        assert min(text.size for text in writings(svg)) >= 12, title


def test_pictures_share_a_page_and_bring_nothing_along(many_pictures):
    for title, svg in many_pictures.items():
        root = read(svg)
        assert not [part for part in root.iter() if "id" in part.attrib], title
        assert {part.tag.removeprefix(SVG) for part in root.iter()} <= {
            *("svg", "title", "desc", "g", "path", "rect", "circle", "text")
        }, title
        assert "href" not in svg
        assert "url(" not in svg


def test_pictures_stay_small(many_pictures):
    for title, svg in many_pictures.items():
        assert len(svg.encode()) < 150_000, title


def test_tiles_left_are_counted_by_kind_and_hidden_if_the_option_says_so():
    play = position({"0,0": "D 0"}, tile="U", land=["U", "U", "A"])
    assert {"U ×2", "A ×1"} <= {
        text.content for text in writings(picture(play.view(None), NAMES[:2]))
    }
    seen = position(
        {"0,0": "D 0"},
        tile="U",
        land=["U", "U", "A"],
        options={"river": False, "show_remaining": False},
    )
    texts = {text.content for text in writings(picture(seen.view(None), NAMES[:2]))}
    assert "Tiles left: 3" in texts  # how many is open, which ones is not (CA-15.4)
    assert not any("×" in text for text in texts)


def test_a_score_beyond_the_track_shows_its_laps():
    play = position({"0,0": "D 0"}, tile="U", scores={"Arachi": 113, "Maruchi": 49})
    texts = [text.content for text in writings(picture(play.view(None), NAMES[:2]))]
    assert "113" in texts
    assert [text for text in texts if text.startswith("+")] == ["+2"]  # two laps of 50 (CA-1.9)


def test_the_header_says_who_acts_and_who_has_won():
    def header(play):
        return says(read(picture(play.view(None), NAMES[:2])))

    play = position({"0,0": "D 0"}, tile="U", to_move="Maruchi")
    assert "Maruchi lays a tile" in header(play)
    assert "Maruchi may put down a piece" in header(play.do("1 0 1"))
    ended = position({"0,0": "D 0"}, phase="over", scores={"Arachi": 5, "Maruchi": 3})
    assert "Arachi wins" in header(ended)
    assert "shared victory" in header(position({"0,0": "D 0"}, phase="over"))


HARSH = (
    "<script>alert(1)</script>" * 8,
    "W" * 200,
    "가나다라마바사아자차카타파하" * 15,
    "a\x00b\x1b[31m\u202egnp&\"'",
    "e" + "\u0301" * 300,
)


@pytest.mark.parametrize("names", [HARSH, HARSH[::-1]])
def test_names_of_any_kind_are_data_and_keep_to_their_boxes(names):
    play = in_mid_game(5, 2, 20)
    for draw in (picture, board, hand):
        tame, harsh = (draw(play.view(None), who) for who in (NAMES, names))
        w, h = size(harsh)
        assert size(tame) == (w, h)
        assert [part.tag for part in read(tame).iter()] == [part.tag for part in read(harsh).iter()]
        texts = writings(harsh)
        for text in texts:
            assert text.left >= 0, text
            assert text.right <= w, text
        for a, b in combinations(texts, 2):
            assert not a.meets(b), (a, b)


def test_everything_speaks_korean():
    play = position({"0,0": "D 0", "1,0": "U 1"}, pieces={"Arachi": ["1,0 road:E"]}, tile="C")
    bk.set_language("ko")
    root = read(picture(play.view(None), NAMES[:2]))
    assert root.attrib["lang"] == "ko"
    assert root.find(f"{SVG}title").text.startswith("카르카손")
    label = things(board(play.view(None), NAMES[:2]))["place:1,0"].attrib["aria-label"]
    assert label == "1,0: U(곧은 길), 오른쪽으로 1번 돌림, Arachi의 도둑(E)"


def test_all_eyes_see_the_same_table():
    play = in_mid_game(3, 4, 20)
    pictures = {picture(play.view(seat), NAMES[:3]) for seat in (None, 0, 1, 2)}
    assert len(pictures) == 1


def test_the_same_table_is_drawn_the_same_in_another_process():
    code = (
        "import boardkit as bk\n"
        "from boardkit.games.carcassonne.drawing import picture\n"
        "play = bk.new('carcassonne', seats=5, seed=4)\n"
        "print(picture(play.view(2), play.names))"
    )
    env = os.environ | {"PYTHONHASHSEED": "77"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
    )
    play = bk.new("carcassonne", seats=5, seed=4)
    assert done.stdout.strip() == picture(play.view(2), play.names)


def test_a_notebook_shows_the_still_picture():
    play = bk.new("carcassonne", seats=3, seed=2, names=NAMES[:3])
    shown = play._repr_mimebundle_()["image/svg+xml"]
    assert shown == still(play.view(None), NAMES[:3], play.events)
    assert 'role="button"' not in shown
