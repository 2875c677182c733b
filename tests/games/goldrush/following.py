"""Follows a random game with the second game and compares both at every step."""

from collections.abc import Iterable
from typing import Any

from boardkit.core.events import Event, total
from boardkit.core.game import NATURE, SEAT_LETTERS, Game
from tests.contract.positions import Line, Step
from tests.games.goldrush.second_game import CHANCE, Asked, Table, in_order

#: steps at which no card is being settled
SETTLED = ("take", "mustang", "roll", "dice", "telegraph", "bid", "over")


def flows(events: Iterable[Event]) -> list[tuple[str | None, str | None, int]]:
    """Return the payments that events tell: who gave, who got, how much."""
    found = []
    for event in events:
        if event.kind == "gold":
            seats = (event.seat, event.other)
            giver, taker = seats if event.amount < 0 else seats[::-1]
            letters = [None if s is None else SEAT_LETTERS[s] for s in (giver, taker)]
            found.append((*letters, abs(event.amount)))
    return found


def by_player(cards: dict[str, set[str]]) -> dict[str, list[str]]:
    """Return cards by player in the order of the box."""
    return {player: in_order(own) for player, own in cards.items()}


def lying(table: Table) -> dict[str, Any]:
    """Return what lies on the second table, as the engine's tables tell it."""
    return {
        "gold": table.gold,
        "mines": by_player(table.mines),
        "rivers": by_player(table.rivers),
        "buildings": by_player(table.buildings),
        "actions": table.actions,
        "veins": {mine: sorted(cards) for mine, cards in table.veins.items()},
        "mayors": {town: player for town, player in table.mayors.items() if player},
        "deck": in_order(table.deck),
        "removed": in_order(table.removed),
        "discards": in_order(table.discards),
        "destroyed": in_order(table.destroyed),
        "row": table.row,
        "round": table.round,
        "first_player": table.first,
    }


def compare(table: Table, step: Step, game: Game, told: int) -> None:
    """Compare the tables after a step, and the payments it made."""
    there = game.table(step.after, SEAT_LETTERS[: len(table.players)])
    for key, value in lying(table).items():
        assert value == there[key], key
    assert table.flows[told:] == flows(step.events)
    assert {card: table.saloons[card] for card in there["saloons"]} == there["saloons"]
    assert all(n >= 0 for n in table.gold.values())
    if step.after.step in SETTLED:
        assert table.ready() is None, "a card waits that could be used"


def follow(line: Line) -> None:
    """Compare who decides, what is allowed, and what has happened, at every step."""
    game, options = line.game, line.game.options.read(line.set_up.options).plain()
    table = Table(line.set_up.seats, options, line.set_up.data)
    story = table.whole_game()
    asked: Asked | None = next(story)
    for step in line.steps:
        assert asked is not None, "the second game is over"
        who, allowed = asked
        assert who == (CHANCE if step.seat == NATURE else SEAT_LETTERS[step.seat])
        if step.seat != NATURE:
            listed = [str(move) for move in game.legal_moves(step.before)]
            assert len(set(listed)) == len(listed)
            assert set(listed) == allowed
        elif allowed is not None:
            assert {str(move) for move, _ in game.chances(step.before)} == allowed
        told = len(table.flows)
        try:
            asked = story.send(str(step.move))
        except StopIteration:
            asked = None
        compare(table, step, game, told)
    assert asked is None, "the second game goes on"
    end_agrees(table, line)


def end_agrees(table: Table, line: Line) -> None:
    """Compare the points, the best hands and the winners."""
    events = line.steps[-1].events
    points = table.points()
    assert list(line.game.scores(line.state)) == points
    assert [total(events, "points", seat) for seat in line.seats] == points
    assert [e.seat for e in events if e.kind == "poker" and e.amount] == table.best_hands()
    assert [(e.seat, e.amount) for e in events if e.kind == "win"] == [
        (seat, points[seat]) for seat in table.winners()
    ]
    assert list(line.game.winners(line.state)) == table.winners()
