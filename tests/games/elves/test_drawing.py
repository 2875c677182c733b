import os
import subprocess
import sys
from itertools import combinations
from random import Random

import pytest

import boardkit as bk
from boardkit.core.look import Marks
from boardkit.core.svg import Box
from boardkit.games.elves.data import IDS, SPECIALS, TERRAINS, Card
from boardkit.games.elves.drawing import Step, board, hand, picture, walk_of
from boardkit.games.elves.drawing.journey import signed_parts
from boardkit.games.elves.drawing.layout import layout
from boardkit.games.elves.drawing.plans import WIDTH
from tests.games.elves.positions import land, planning, travelling
from tests.games.seeing import SVG, read, says, size, things, writings

SEATS = range(2, 7)
NAMES = ("Arachi", "Maruchi", "Blue Skull 13", "Palapala", "Rosalind", "Okja")
SLOTS = {2: 3, 3: 2, 4: 2, 5: 2, 6: 2}  # KE-10.2
BESIDE = ("gold", "thief", "tree")


def full_table(seats, **more):
    """Every realm full, each village with as many cards beside it as there are tokens."""
    owners = [name for name in "ABCDEF"[:seats] for _ in range(4)]
    realms = {}
    for name in "ABCDEF"[:seats]:
        realms[name] = {}
        for slot in range(1, SLOTS[seats] + 1):
            terrain = IDS[(slot + ord(name)) % 4]  # on land: a tree may lie there
            beside = {card: owners.pop() for card in BESIDE if owners}
            realms[name][str(slot)] = land(terrain, **beside)
    return planning(seats, realms=realms, free=True, **more)


def example(number):
    return bk.example(f"elves/example-{number}").play()


def open_view(play):
    return play.game.open_view(play.state)


def in_mid_game(seats, seed, decisions=35):
    play = bk.new("elves", seats=seats, seed=seed)
    rng = Random(seed)
    while play.now < decisions and not play.over:
        busy = [move for move in play.legal_moves() if str(move) not in ("pass", "stop")]
        play.do(rng.choice(busy or play.legal_moves()))
    return play


def pictures_of_many_tables():
    """Return pictures as the game is really seen, by what they show."""
    tables = {f"full, {seats} seats": full_table(seats) for seats in SEATS}
    tables |= {f"mid-game, {seats} seats": in_mid_game(seats, 3) for seats in SEATS}
    tables |= {"example 2": example(2), "example 3": example(3)}
    shown = {}
    for title, play in tables.items():
        view = open_view(play)
        walk = walk_of(play.events, view.turn) if view.phase == "travel" else ()
        names = NAMES[: view.setup.seats]
        own = play.view(play.to_move)
        shown[f"{title}, open"] = picture(view, names, walk=walk, sentence="What happened. " * 9)
        shown[f"{title}, one seat"] = picture(own, names, walk=walk)
        shown[f"{title}, wide"] = picture(view, names, walk=walk, wide=True)
        shown[f"{title}, bystander"] = picture(play.view(None), names)
        shown[f"{title}, board"] = board(own, names, walk=walk)
    return shown


@pytest.fixture(scope="module", params=["en", "ko"])
def many_pictures(request):
    bk.set_language(request.param)
    yield pictures_of_many_tables()
    bk.set_language("en")


# -- what can be pointed at


@pytest.mark.parametrize("seats", SEATS)
def test_every_village_castle_and_pile_can_be_pointed_at(seats):
    play = full_table(seats)
    letters = "ABCDEF"[:seats]
    places = {f"place:{a}{slot}" for a in letters for slot in range(1, SLOTS[seats] + 1)}
    castles = {f"castle:{a}" for a in letters}
    assert set(things(board(play.view(0), NAMES[:seats]))) == {
        *places,
        *castles,
        "pile",
        "discards",
    }


def test_a_realm_is_pointed_at_where_its_next_village_goes():
    play = planning(
        3, realms={"A": {"1": land("lake")}, "C": {"1": land("river"), "2": land("plains")}}
    )
    shown = things(board(play.view(None), "ABC"))
    assert "realm:C" not in shown  # two villages are all that a realm may have (KE-10.2)
    assert "A2" in says(shown["realm:A"])
    assert "B1" in says(shown["realm:B"])


def test_a_gap_that_a_destroyed_village_left_is_filled_next():
    realms = {"A": {"2": land("forest")}}
    play = planning(3, realms=realms, options={"destroy_slot": "keep"})
    shown = things(board(play.view(None), "ABC"))
    assert "A1" in says(shown["realm:A"])
    assert "place:A2" in shown


def test_a_hand_shows_each_kind_once_with_its_count():
    play = planning(3, hands={"A": ["raft", "raft", "raft", "forest", "thief"]})
    shown = things(hand(play.view(0), 0, "ABC"))
    assert list(shown) == ["card:forest", "card:raft", "card:thief"]
    assert "×3" in says(shown["card:raft"])
    assert "×" not in says(shown["card:forest"])


def test_villages_of_the_pile_are_offered_after_the_call_to_the_searcher_only():
    play = planning(3, hands={"A": ["raft"]}, pile=["forest", "forest", "lake", "pig"], free=True)
    play.do("call")
    offered = things(hand(play.view(0), 0, "ABC"))
    assert [thing for thing in offered if thing.startswith("pile:")] == ["pile:forest", "pile:lake"]
    assert not any(thing.startswith("pile:") for thing in things(hand(play.view(1), 0, "ABC")))


def test_parts_are_buttons_in_a_live_picture_and_images_in_a_still_one():
    play = planning(3, hands={"A": ["raft"]})
    live = things(board(play.view(0), "ABC")) | things(hand(play.view(0), 0, "ABC"))
    still = things(picture(play.view(0), "ABC"))
    assert set(live) == set(still)
    for part in live.values():
        assert part.attrib["class"] == "bk-thing"
        assert (part.attrib["role"], part.attrib["tabindex"]) == ("button", "-1")
    for part in still.values():
        assert part.attrib["role"] == "img"
        assert "tabindex" not in part.attrib


def test_a_village_tells_what_it_is_and_what_lies_beside_it():
    play = planning(3, realms={"B": {"1": land("lake", thief="A", monster="C")}})
    label = things(board(play.view(0), NAMES[:3]))["place:B1"].attrib["aria-label"]
    assert label == (
        "B1: lake village, value 7, thief of Arachi, sea monster of Blue Skull 13"  # KE-6.4
    )


def test_everything_speaks_korean():
    play = planning(3, realms={"B": {"1": land("lake", thief="A")}}, hands={"A": ["change"]})
    bk.set_language("ko")
    shown = things(picture(play.view(0), NAMES[:3]))
    assert shown["place:B1"].attrib["aria-label"] == "B1: 호수 마을, 값 7, Arachi의 도둑"
    assert says(shown["card:change"]) == "방향 바꾸기"
    root = read(picture(play.view(0), NAMES[:3]))
    assert root.attrib["lang"] == "ko"
    assert root.find(f"{SVG}title").text.startswith("요정들의 왕")


# -- marks


def marked(**marks):
    play = planning(
        3, realms={"A": {"1": land("lake")}}, hands={"A": ["raft"]}, gold={"A": 5, "B": 5, "C": 5}
    )
    shown = Marks(**{name: frozenset(ids) for name, ids in marks.items()})
    return things(picture(play.view(0), "ABC", shown))


def attributes(part, name):
    return [inner.attrib[name] for inner in part.iter() if name in inner.attrib]


@pytest.mark.parametrize("thing", ["place:A1", "realm:B", "card:raft", "pile", "castle:C"])
def test_marks_are_told_apart_without_colour(thing):
    plain = marked()[thing]
    assert "data-marks" not in plain.attrib
    legal = marked(legal=[thing])[thing]
    assert "5 3" in attributes(legal, "stroke-dasharray")
    assert "5 3" not in attributes(plain, "stroke-dasharray")
    for mark, more in (("last", 1), ("chosen", 4), ("refused", 4)):
        part = marked(**{mark: [thing]})[thing]
        assert part.attrib["data-marks"] == mark
        drawn = len(list(part.iter())) - len(list(plain.iter()))
        assert drawn >= (1 if mark == "last" else 3), more  # an outline, a disc and its sign
    chosen, refused = (marked(**{mark: [thing]})[thing] for mark in ("chosen", "refused"))
    assert attributes(chosen, "d")[-1] != attributes(refused, "d")[-1]  # ✓ and ✕


def test_a_refusal_shows_at_a_full_realm_too():
    play = full_table(4)
    calm = board(play.view(0), NAMES[:4])
    refused = board(play.view(0), NAMES[:4], Marks(refused=frozenset({"realm:B"})))
    assert "#B3261E" in refused
    assert "#B3261E" not in calm


def test_what_is_not_in_the_picture_may_be_marked_without_harm():
    play = planning(3)
    marks = Marks(legal=frozenset({"place:Z9", "card:raft", "nonsense"}))
    assert board(play.view(0), "ABC", marks) == board(play.view(0), "ABC")


# -- the journey


def test_the_walk_of_example_2_is_read_from_its_events():
    play = example(2)
    walk = walk_of(play.events, 0)
    assert [(step.place, step.label) for step in walk] == [
        ("A1", "+2"),
        ("B1", "+8"),
        ("C1", "+6 −2"),
        ("C2", "+3"),
        ("D1", "+5"),
        ("", "+10"),
    ]
    assert sum(step.gain for step in walk) == 32
    assert walk[0].cards == ("raft", "raft")
    assert walk_of(play.events, 1) == ()


def test_the_walk_of_example_3_goes_back_after_the_change_of_direction():
    walk = walk_of(example(3).events, 0)
    assert [(step.place, step.facing) for step in walk] == [
        ("A1", 1),
        ("B1", 1),
        ("B1", -1),
        ("A1", -1),
        ("D1", -1),
        ("C2", -1),
        ("C1", -1),
        ("", -1),
    ]
    assert sum(step.gain for step in walk) == 42


def test_a_walk_is_that_of_this_rounds_travel_only():
    play = travelling(2, hands={"A": ["pig"]})
    play.do("visit A1 with pig")
    assert len(walk_of(play.events, 0)) == 1
    play.do("stop")
    play.do("stop")  # all journeys are over: the next round's planning begins
    assert walk_of(play.events, 0) == ()


def test_steps_stand_numbered_on_the_board():
    play = example(2)
    calm = {text.content for text in writings(board(open_view(play), NAMES[:4]))}
    walk = walk_of(play.events, 0)
    walked = {text.content for text in writings(board(open_view(play), NAMES[:4], walk=walk))}
    assert {"+8", "+6", "−2", "+10"} <= walked
    assert not {"+8", "+6", "−2", "+10"} & calm


def test_a_walk_may_be_plain_tuples_and_name_places_that_are_not_there():
    play = example(2)
    plain = [("A1", "+2", 0), ("Q7", "+9", 0), ("A9", "+9", 0), ("B1", "+8", 0)]
    known = (Step("A1", "+2", 0), Step("B1", "+8", 0))
    view = open_view(play)
    assert board(view, NAMES[:4], walk=plain) == board(view, NAMES[:4], walk=known)


def test_a_payment_is_red():
    gain, payment = signed_parts("+6 −2")
    assert gain == ("+6", "#22252A")
    assert payment == ("−2", "#B3261E")


# -- hidden things


def test_a_hand_is_drawn_only_if_the_view_has_it():
    play = planning(3, hands={"A": ["raft", "pig"], "B": ["gold"] * 5})
    assert things(hand(play.view(0), 1, "ABC")) == {}
    assert "5 cards" in says(read(hand(play.view(0), 1, "ABC")))
    public = things(picture(play.view(None), "ABC"))
    assert not any(thing.startswith("card:") for thing in public)


def test_purses_are_drawn_only_if_the_view_has_them():
    play = planning(3, gold={"A": 4711, "B": 815, "C": 1234})
    for seat, amount in enumerate(("4711", "815", "1234")):
        assert amount in says(read(picture(play.view(seat), "ABC")))
        assert amount in says(read(picture(open_view(play), "ABC")))
        assert amount not in picture(play.view(None), "ABC")
        assert amount not in picture(play.view((seat + 1) % 3), "ABC")


@pytest.mark.parametrize("seats", SEATS)
def test_tables_that_a_seat_cannot_tell_apart_look_the_same(seats):
    play = in_mid_game(seats, seats)
    for seat in (None, *range(seats)):
        view = play.view(seat)
        other = play.game.guess(view, Random(9))
        drawn = picture(view, NAMES[:seats])
        assert drawn == picture(play.game.view(other, seat), NAMES[:seats])


# -- the layout


def meet(a, b):
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


@pytest.mark.parametrize("seats", SEATS)
def test_cards_chips_and_castles_have_places_of_their_own(seats):
    plan = layout(seats, SLOTS[seats])
    boxes = [realm.castle for realm in plan.realms]
    for realm in plan.realms:
        for slot in realm.slots:
            chips = slot.chips
            whole = (chips[0].x, chips[0].y, chips[0].w, chips[-1].bottom - chips[0].y)
            boxes += [slot.card, Box(*whole)]
    for a, b in combinations(boxes, 2):
        assert not meet(a, b), (a, b)
    for box in boxes:
        assert plan.land.x <= box.x
        assert box.right <= plan.land.right
        assert plan.land.y <= box.y
        assert box.bottom <= plan.land.bottom
        assert not meet(box, plan.lake.grown(20)), box  # the road lies between


@pytest.mark.parametrize("seats", SEATS)
def test_the_road_meets_the_villages_seat_by_seat_from_right_to_left(seats):
    plan = layout(seats, SLOTS[seats])
    stops = [slot.stop for realm in plan.realms for slot in realm.slots]  # the ring of KE-0.1
    assert stops == sorted(stops)
    assert len(set(stops)) == len(stops)


@pytest.mark.parametrize("seats", SEATS)
def test_the_realm_of_the_seat_that_looks_lies_at_the_bottom(seats):
    play = full_table(seats)
    bottom = layout(seats, SLOTS[seats]).realms[0].castle
    for seat in range(seats):
        shown = writings(board(play.view(seat), NAMES[:seats]))
        own = next(text for text in shown if text.content == NAMES[seat])
        assert bottom.x <= own.left
        assert own.right <= bottom.right
        assert bottom.y <= own.top
        assert own.bottom <= bottom.bottom


@pytest.mark.parametrize("seats", SEATS)
def test_an_owners_own_number_of_villages_stays_on_the_board(seats):
    for slots in range(1, 9):
        plan = layout(seats, slots)
        for realm in plan.realms:
            for slot in realm.slots:
                assert plan.land.x <= slot.card.x
                assert slot.card.right <= plan.land.right


# -- all text


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
            *("svg", "title", "desc", "g", "path", "rect", "circle", "ellipse", "text", "tspan")
        }, title
        assert "href" not in svg
        assert "url(" not in svg


def test_a_picture_of_one_seat_is_compact():
    for seed in range(5):
        play = in_mid_game(4, seed)
        assert len(picture(play.view(0), NAMES[:4]).encode()) < 60_000


HARSH = (
    "<script>alert(1)</script>" * 8,
    "W" * 200,
    "가나다라마바사아자차카타파하" * 15,
    "a\x00b\x1b[31m\u202egnp&\"'",
    "e" + "\u0301" * 300,
    "\n\t ",
)


@pytest.mark.parametrize("names", [HARSH, HARSH[::-1]])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_names_of_any_kind_are_data_and_keep_to_their_boxes(seats, names):
    play = full_table(seats)
    tame, harsh = (picture(open_view(play), who[:seats]) for who in (NAMES, names))
    w, h = size(harsh)
    assert size(tame) == (w, h)
    assert [part.tag for part in read(tame).iter()] == [part.tag for part in read(harsh).iter()]
    texts = writings(harsh)
    for text in texts:
        assert text.left >= 0, text
        assert text.right <= w, text
    for a, b in combinations(texts, 2):
        assert not a.meets(b), (a, b)


def test_the_same_table_is_drawn_the_same_in_another_process():
    code = (
        "import boardkit as bk\n"
        "from boardkit.games.elves.drawing import picture\n"
        "play = bk.new('elves', seats=5, seed=4)\n"
        "print(picture(play.view(2), play.names))"
    )
    env = os.environ | {"PYTHONHASHSEED": "77"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
    )
    play = bk.new("elves", seats=5, seed=4)
    assert done.stdout.strip() == picture(play.view(2), play.names)


def test_every_card_has_a_face_of_its_own():
    play = planning(2, hands={"A": list(IDS)}, free=True)
    shown = things(hand(play.view(0), 0, "AB"))
    assert [thing.removeprefix("card:") for thing in shown] == list(IDS)
    drawings = {tuple(attributes(part, "d")) for part in shown.values()}
    assert len(drawings) == len(TERRAINS) + 7 + len(SPECIALS)
    assert says(shown["card:lake"]).split()[0] == "7"  # KE-6.4
    assert says(shown["card:gold"]).split()[0] == "×2"  # KE-8.3
    assert says(shown["card:thief"]).split()[0] == "−2"  # KE-8.4


@pytest.mark.parametrize(("vehicle", "symbols"), [(Card.PIG, 2), (Card.TROLLWAGON, 7)])
def test_a_travel_card_has_as_many_signs_as_cards_are_needed(vehicle, symbols):
    play = planning(2, hands={"A": [IDS[vehicle]]})
    part = things(hand(play.view(0), 0, "AB"))[f"card:{IDS[vehicle]}"]
    signs = [circle for circle in part.iter(f"{SVG}circle") if circle.attrib["r"] == "7.5"]
    # trollwagon: plains 1, forest 2, mountain 2, desert 2 (KE-7.7); pig: one each (KE-7.3)
    wheels = 2 if vehicle == Card.TROLLWAGON else 0
    assert len(signs) - wheels == symbols


def test_the_header_says_who_acts_or_what_comes_first():
    def header(play):
        return says(read(picture(play.view(None), NAMES[: play.state.setup.seats])))

    dealing = bk.new("elves", seats=3, auto_chance=False)
    assert "cards are dealt or drawn" in header(dealing)
    play = planning(3, hands={"A": ["raft", "pig", "pig", "pig", "gold"]})
    assert "Arachi to act" in header(play)
    assert "Arachi: 4 to discard" in header(play.do("exchange"))  # KE-12.1
    assert "Maruchi’s journey" in header(travelling(2).do("stop"))


def test_the_end_shows_who_has_won():
    last = {"round": 2, "gold": {"A": 9, "B": 9}}
    shared = travelling(2, **last).do("stop").do("stop")
    assert "Shared win" in says(read(picture(shared.view(None), "AB")))  # KE-24.4
    won = travelling(2, **last, hands={"B": ["pig"]}).do("stop").do("visit B1 with pig").do("stop")
    assert "B wins" in says(read(picture(won.view(None), "AB")))  # KE-24.3


def test_a_notebook_shows_the_picture_as_the_eyes_may_see_it():
    play = bk.new("elves", seats=3, seed=2, names=NAMES[:3], eyes=1)
    assert play._repr_mimebundle_()["image/svg+xml"] == picture(play.view(1), NAMES[:3])
