"""What the shared tests must be told about King of the Elves."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from boardkit.core.events import Event, total
from boardkit.core.game import Game
from boardkit.games.elves.data import BY_ID, Card
from boardkit.games.elves.state import State, counted, merged
from tests.contract.contract import Contract, SetUp
from tests.games.elves.conceivable import some_moves

ATTACHED = ("gold", "thief", "tree", "monster")

#: shuffles that put the discards into the pile; a search shuffles only the pile (KE-11.6)
RENEWS_THE_PILE = {"KE-5.6", "KE-11.7", "KE-23.6"}
#: discards out of a hand in planning and travel; those of a visit are among the cards it names
OUT_OF_A_HAND = {"KE-12.3", "KE-11.4", "KE-21.3"}
#: discards of cards that lie on the table
OFF_THE_TABLE = {"KE-15.3", "KE-23.4", "KE-20.3", "KE-20.7"}
#: the clauses by which gold changes hands at all, each with the signs it may have for `seat`
PAYMENTS = {
    "KE-8.3": (1,),
    "KE-8.4": (-1,),
    "KE-13.5": (-1,),
    "KE-15.2": (-1,),
    "KE-19.1": (1,),
    "KE-22.1": (1,),
    "KE-26.2": (-1,),
}

#: players who keep their cards for long journeys, and players who fill the table first
TRAVELLERS = {"LayVillage": 9, "Attach": 3, "Pass": 6, "Exchange": 0.1, "Destroy": 0.1, "Buy": 1}
TRAVELLERS |= {"Visit": 40, "Spell": 20, "ChangeDirection": 6, "Stop": 1}
PLANNERS = {"LayVillage": 20, "Attach": 20, "Pass": 3, "Exchange": 0.1, "Destroy": 1, "Visit": 20}

TINY_DECK = {
    "deck": {"forest": 3, "lake": 1, "unicorn": 6, "raft": 5, "thief": 3, "monster": 1, "change": 2}
}
NO_VILLAGES = {"deck": {"unicorn": 9, "raft": 5, "gold": 3, "escort": 3}}
OWN_NUMBERS = {
    "deck": {
        "plains": 4,
        "forest": 4,
        "mountain": 4,
        "desert": 4,
        "river": 6,
        "lake": 4,
        "pig": 4,
        "elfcycle": 5,
        "cloud": 6,
        "unicorn": 7,
        "trollwagon": 8,
        "dragon": 14,
        "raft": 20,
        "gold": 7,
        "thief": 8,
        "tree": 5,
        "monster": 5,
        "escort": 2,
        "change": 3,
    },
    "money": {"start": 5, "thief": 3, "purchases": [2, 2, 4], "destroy_card": 2, "spell": 1},
    "cards": {"exchange_discard": 5, "obstacle": 2, "later_deal": 6},
    "limits": {"tokens": 3},
    "travel_cost": {"pig": {"desert": 3}},
    "village_value": {"lake": 9},
}


def conserved(game: Game, state: State) -> None:
    """Assert KE-28.2 and KE-1.3: every card and token is somewhere, just once; no debts."""
    cards = merged(state.pile, state.discards)
    for hand in state.hands:
        assert min(hand) >= 0
        cards = merged(cards, hand)
    out = [0] * state.setup.seats
    beside = []
    for _, village in state.route:
        beside.append(village.terrain)
        for card, owner in village.attached():
            beside.append(card)
            out[owner] += 1
    beside += [Card.ESCORT for journey in state.journeys if journey.escort]
    assert min((*state.pile, *state.discards)) >= 0
    assert merged(cards, counted(beside)) == state.setup.deck
    tokens = state.setup.tables.tokens
    assert [free + n for free, n in zip(state.tokens, out, strict=True)] == [tokens] * len(out)
    assert min((*state.purses, *state.aside, *state.tokens)) >= 0
    assert state.first in range(state.setup.seats)
    top = state.discard_top
    assert (top is None) == (not any(state.discards))
    assert top is None or state.discards[top]


def explained(before: Mapping[str, Any], events: Sequence[Event], after: Mapping[str, Any]) -> None:
    """Assert that the events account for gold, tokens, hands, piles, villages and escorts."""
    names = before["seats"]
    _gold(before, events, after)
    for seat, name in enumerate(names):
        moved = total(events, "token", seat)
        assert after["tokens"][name] == before["tokens"][name] + moved

    hands = {name: Counter(before["hands"][name]) for name in names}
    pile, discards = Counter(before["pile"]), Counter(before["discards"])
    table = _on_the_table(before)
    for event in events:
        cards = Counter(event.cards)
        hand = None if event.seat is None else hands[names[event.seat]]
        if event.kind == "drawn" or event.kind == "fetch":
            hand.update(cards)
            pile.subtract(cards)
        elif event.kind in ("village", "attach"):
            hand.subtract(cards)
            table.update(cards)
        elif event.kind == "visit":
            hand.subtract(cards)
            table["escort"] += cards["escort"]
        elif event.kind == "reveal":
            assert hand == cards
        elif event.kind == "discard":
            discards.update(cards)
            if event.clause in OUT_OF_A_HAND:
                hand.subtract(cards)
            elif event.clause in OFF_THE_TABLE:
                table.subtract(cards)
            else:
                assert event.clause == "KE-7.13"
        elif event.kind == "shuffle" and event.clause in RENEWS_THE_PILE:
            assert event.amount == sum(discards.values())
            pile.update(discards)
            discards.clear()
    for name in names:
        assert hands[name] == Counter(after["hands"][name]), name
    assert discards == Counter(after["discards"])
    assert pile == Counter(after["pile"])
    assert table == _on_the_table(after)


def _gold(before: Mapping[str, Any], events: Sequence[Event], after: Mapping[str, Any]) -> None:
    from_aside = [event for event in events if event.clause == "KE-13.5"]
    from_purse = [event for event in events if event.clause != "KE-13.5"]
    for event in events:
        if event.kind == "gold":
            assert (event.amount > 0) - (event.amount < 0) in (*PAYMENTS[event.clause], 0)
            assert (event.other is not None) == (event.clause == "KE-8.4")
    for seat, name in enumerate(before["seats"]):
        set_aside = -total(events, "aside", seat)
        purse = total(from_purse, "gold", seat) - set_aside
        aside = total(from_aside, "gold", seat) + set_aside
        assert after["gold"][name] == before["gold"][name] + purse
        assert after["aside"][name] == before["aside"][name] + aside


def _on_the_table(table: Mapping[str, Any]) -> Counter[str]:
    cards: Counter[str] = Counter()
    # at the end of the game the table is left as it lies
    for realm in table["realms"].values():
        for village in realm.values():
            cards[village["terrain"]] += 1
            cards.update(card for card in ATTACHED if card in village)
    cards["escort"] += sum(journey["escort"] for journey in table.get("journeys", {}).values())
    return cards


def adjusted(set_up: SetUp) -> SetUp:
    """Return a set-up that is possible: an own deck of other totals is a custom one."""
    options = dict(set_up.options)
    own = (set_up.data or {}).get("deck")
    if own is None and options.get("deck_profile") == "custom":
        del options["deck_profile"]
    if own is not None and sum(own.values()) != 120:
        options["deck_profile"] = "custom"
    if options.get("first_player", 0) >= set_up.seats:
        del options["first_player"]
    return replace(set_up, options=options)


assert set(OWN_NUMBERS["deck"]) == set(BY_ID)

CONTRACT = Contract(
    game_id="elves",
    conserved=conserved,
    explained=explained,
    most_decisions=lambda seats: 600 * seats,
    recorded={
        "two-players": (SetUp(2, {}), None),
        "four-players-magic": (
            SetUp(4, {"spell_variant": True, "travel_order": "one_village", "deck_profile": "B"}),
            None,
        ),
        "six-players-short-pile": (
            SetUp(6, {"deck_out": "stop", "destroy_slot": "keep", "first_player": 4}),
            250,
        ),
        "three-players-own-ways": (
            SetUp(3, {"change_next": "previous", "escort_timing": "anytime", "overpay": True}),
            None,
        ),
    },
    adjusted=adjusted,
    data=(None, None, None, None, None, TINY_DECK, OWN_NUMBERS, NO_VILLAGES),
    conceivable=some_moves,
    leanings=(TRAVELLERS, TRAVELLERS, PLANNERS),
    reveals=frozenset({"reveal"}),
    raised_elsewhere=dict.fromkeys(("KE-9.1", "KE-17.1", "KE-17.2"), "not_in_turn"),
    shares={
        "not_in_turn": ("KE-9.1", "KE-17.1", "KE-17.2"),
        "spell_is_needed": ("KE-26.1",),
        "spell_pays_gold": ("KE-26.2",),
    },
)
