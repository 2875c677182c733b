"""What the shared tests must be told about Gold Rush."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from boardkit.core.events import Event, total
from boardkit.core.game import Game
from boardkit.games.goldrush.data import ACTION_CARDS, IDS, KIND_OF, MINE, MINES
from boardkit.games.goldrush.state import State, cards_in_play
from tests.contract.contract import Contract, SetUp
from tests.games.goldrush.conceivable import some_moves

#: the clauses by which nuggets change hands at all: whether another player is named, and the sign
PAYMENTS = {
    "GR-1.8": (False, 1),
    "GR-5.1": (True, -1),
    "GR-5.2": (True, -1),
    "GR-5.3": (True, -1),
    "GR-5.7": (False, -1),
    "GR-5.8": (False, -1),
    "GR-7.2": (True, -1),
    "GR-7.6": (True, -1),
    "GR-7.12": (True, -1),
    "GR-8.1": (None, -1),
    "GR-10.3": (False, 1),
    "GR-10.5": (False, 1),
    "GR-12.5": (True, -1),
    "GR-12.6": (False, 1),
    "GR-12.7": (False, -1),
    "GR-12.8": (False, 1),
    "GR-13.1": (True, -1),
    "GR-13.2": (True, -1),
    "GR-13.3": (False, 1),
}

#: players who bid low and decline much
SAVERS = {"Bid": 1, "Pass": 12}
#: players who bid again and again
BIDDERS = {"Bid": 12, "Pass": 1, "UseTelegraph": 1, "UseMustang": 4}

#: a box with half of the mines, in which every action comes often
SMALL_BOX = {
    "counts": {"mines": 18, "rivers": 2},
    "mines": {IDS[card]: {"copies": 0} for card in MINES[::2]},
    "rivers": {f"R{n}": {"copies": 0} for n in (1, 3, 4, 6)},
    "removed": {"2": 6, "3": 3, "4": 2, "5": 1},
}
#: other numbers, and more of the cards that are seldom
OWN_NUMBERS = {
    "actions": {
        "A02": {"name": "mustang"},
        "A03": {"name": "telegraph"},
        "A11": {"name": "new_vein"},
        "A12": {"name": "expropriation"},
    },
    "buildings": {"B2": {"name": "saloon"}, "B3": {"name": "sheriff"}},
    "effects": {"card_sharp": 9, "new_vein": 1},
    "offices": {"fee": 3, "first": 1},
    "start": {"gold": 6},
    "mines": {"M01": {"nuggets": 0, "rank": "", "suit": ""}, "M02": {"town": "blue"}},
}
NO_MINES = {
    "counts": {"mines": 0},
    "mines": {IDS[card]: {"copies": 0} for card in MINES},
    "removed": {"2": 3, "3": 3},
}


def conserved(game: Game, state: State) -> None:
    """Assert GR-1.2, GR-7.11 and GR-8.1: every card is somewhere, just once; no debts."""
    assert sorted(cards_in_play(state)) == list(state.setup.deck)
    assert min(state.gold) >= 0
    for cards in (*state.mines, *state.rivers, state.deck, state.removed, state.discards):
        assert list(cards) == sorted(cards)
    lying = [card for mines in state.mines for card in mines]
    assert all(vein.mine in lying for vein in state.veins)
    assert all(mayor is None or mayor in range(state.setup.seats) for mayor in state.mayors)


def explained(before: Mapping[str, Any], events: Sequence[Event], after: Mapping[str, Any]) -> None:
    """Assert that the events account for nuggets, cards and mayors."""
    names = before["seats"]
    for event in events:
        if event.kind == "gold":
            named, sign = PAYMENTS[event.clause]
            assert (event.amount > 0) - (event.amount < 0) == sign, event
            assert named is None or named == (event.other is not None), event
    for seat, name in enumerate(names):
        assert after["gold"][name] == before["gold"][name] + total(events, "gold", seat)

    lying, mayors = places(before), dict(before["mayors"])
    for event in events:
        _follow(lying, event, names)
        if event.kind == "mayor":
            (town,) = event.cells
            old = event.other if event.amount > 0 else event.seat
            assert mayors.pop(town, None) == (None if old is None else names[old])
            if event.amount > 0:
                mayors[town] = names[event.seat]
    assert lying == places(after)
    assert mayors == after["mayors"]


def places(table: Mapping[str, Any]) -> dict[str, str]:
    """Return where each card lies."""
    lying = {}
    for key in ("row", "deck", "removed", "discards", "destroyed"):
        lying.update(dict.fromkeys(table[key], key))
    for name in table["seats"]:
        for key in ("mines", "rivers", "buildings"):
            lying.update(dict.fromkeys(table[key][name], f"before {name}"))
        lying.update(dict.fromkeys(table["actions"][name], f"action of {name}"))
    for mine, veins in table["veins"].items():
        lying.update(dict.fromkeys(veins, f"on {mine}"))
    if "pending" in table:
        lying.setdefault(table["pending"], "in hand")
    return lying


def _follow(lying: dict[str, str], event: Event, names: Sequence[str]) -> None:
    """Move the cards as an event says, after asserting that they were where they must be."""
    kind, cards = event.kind, event.cards
    name = None if event.seat is None else names[event.seat]

    def go(card: str, place: str, *come_from: str) -> None:
        assert lying[card] in come_from, (event, lying[card])
        lying[card] = place

    used = ("in hand", f"action of {name}")
    if kind == "swap":
        given, taken = cards
        go(given, f"before {names[event.other]}", f"before {name}")
        go(taken, f"before {name}", f"before {names[event.other]}")
    elif kind == "seize" and event.other is not None:
        go(cards[0], f"before {name}", f"before {names[event.other]}")
    elif kind == "attach":
        go(cards[0], f"on {cards[1]}", *used)
    elif kind == "replace":
        go(cards[0], "deck", "row")
        go(cards[1], "row", "deck")
    elif kind in WAYS:
        place, come_from = WAYS[kind]
        for card in cards:
            went = place.format(name=name)
            if kind == "discard" and event.clause == "GR-6.12":
                go(card, went, *used)
            elif kind == "destroy" and card in ACTION_IDS:
                go(card, went, f"on {cards[0]}")
            else:
                go(card, went, *(way.format(name=name) for way in come_from))


ACTION_IDS = frozenset(IDS[card] for card in ACTION_CARDS)
#: where the cards of an event go, and where they come from
WAYS = {
    "removed": ("removed", ("deck",)),
    "reveal": ("row", ("deck",)),
    "take": ("in hand", ("row",)),
    "discard": ("discards", ("row",)),
    "place": ("before {name}", ("in hand",)),
    "wait": ("action of {name}", ("in hand",)),
    "keep": ("action of {name}", ("in hand",)),
    "destroy": ("destroyed", ("before {name}",)),
    "seize": ("in hand", ("discards", "deck")),
}


def adjusted(set_up: SetUp) -> SetUp:
    """Return a set-up that is possible: the start player has a seat."""
    options = dict(set_up.options)
    first = options.get("first_player", 0)
    if isinstance(first, int) and first >= set_up.seats:
        del options["first_player"]
    return replace(set_up, options=options)


assert all(KIND_OF[card] == MINE for card in MINES)

CONTRACT = Contract(
    game_id="goldrush",
    conserved=conserved,
    explained=explained,
    most_decisions=lambda seats: 30_000,
    recorded={
        "four-players": (SetUp(4, {}), None),
        "two-players-buildings": (SetUp(2, {"buildings": True}), None),
        "three-players-boomtown": (
            SetUp(
                3,
                {
                    "start_gold": 10,
                    "row_extra": 0,
                    "mayor_takeover": "more",
                    "poker_bonus": False,
                    "rivers": False,
                },
            ),
            None,
        ),
        "five-players-other-ways": (
            SetUp(
                5,
                {
                    "buildings": True,
                    "bank": "limited_110",
                    "slot_source": "deck",
                    "mayor_zero": "return",
                    "hidden_gold": True,
                    "end": "short_row",
                    "first_player": 2,
                },
            ),
            None,
        ),
    },
    adjusted=adjusted,
    data=(None, None, None, SMALL_BOX, OWN_NUMBERS, NO_MINES),
    conceivable=some_moves,
    leanings=(SAVERS, SAVERS, BIDDERS),
    # what somebody pays tells what he holds, where purses are hidden
    reveals=frozenset({"gold", "short", "points"}),
)
