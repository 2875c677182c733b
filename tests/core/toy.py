"""Tolls: a toy game, to see that the core fits other games than those that are built.

Everybody is dealt two cards of a hidden pile (numbers 1 to 5, twice each). In turn one plays a
card, gaining its number from the bank, or rolls a die and pays as much to the left neighbour.
It is over when nobody holds a card. With the option `keep` the cards still held count too.
"""

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from boardkit.core.clauses import Clause, Rulebook, Violation
from boardkit.core.errors import BadData, BadSetup, UnreadableMove
from boardkit.core.events import Event
from boardkit.core.game import NATURE, seat_names
from boardkit.core.language import Text
from boardkit.core.options import Options, option
from boardkit.core.reading import by_seat, check_names, each, keys_of, one_of, seat_of, truth, whole

CARDS = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
KEYS = ("game", "options", "seats", "phase", "to_move", "scores", "winners", "turn", "rolling",
        "coins", "hands", "pile", "played", "free")  # fmt: skip


@dataclass(frozen=True)
class TollOptions(Options):
    keep: bool = option(False, (False, True), "Cards held count.", "손에 든 카드도 셉니다.")


@dataclass(frozen=True)
class Move:
    verb: str
    numbers: tuple[tuple[int, ...], ...] = ()

    def __str__(self):
        shown = " | ".join(" ".join(map(str, part)) for part in self.numbers)
        return f"{self.verb} {shown}".strip()


@dataclass(frozen=True)
class State:
    options: TollOptions
    coins: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    played: tuple[int, ...] = ()
    turn: int = 0
    rolling: bool = False
    dealt: bool = True


def less(cards, gone):
    return tuple(sorted((Counter(cards) - Counter(gone)).elements()))


def card(value, place):
    return int(one_of(value, place, [*map(str, sorted(set(CARDS)))]))


def cards(value, place):
    return tuple(sorted(each(value, place, card)))


class Tolls:
    id = "tolls"
    title = Text("Tolls", "통행료")
    options = TollOptions
    seats = range(2, 4)
    multisets = frozenset({"hands", "pile"})
    own_data = None
    move_types = (Move,)
    move_forms = (("play 3", Text("play a card", "카드 내기")),)
    account = "coins"
    event_kinds = {"coins": Text("coins", "동전"), "card": Text("a card", "카드")}  # noqa: RUF012
    rulebook = Rulebook(
        [
            Clause("TO-1", "refusal", Text("One plays only cards one holds.", "든 카드만 냅니다.")),
            Clause("TO-2", "score", Text("A card pays its number.", "카드는 그 수만큼 줍니다.")),
            Clause("TO-3", "effect", Text("The die is a toll.", "주사위만큼 통행료를 냅니다.")),
            Clause("TO-4", "refusal", Text("In turn.", "차례대로 합니다.")),
            Clause("TO-5", "restated", Text("Cards pay.", "카드가 줍니다."), same_as="TO-2"),
        ],
        {},
    )

    def with_data(self, tables):
        raise BadData("this game has no tables")

    def start(self, seats, options):
        if seats not in self.seats:
            raise BadSetup(f"{seats} seats are not possible. Possible: 2, 3.")
        return State(options, (5,) * seats, ((),) * seats, CARDS, dealt=False)

    def to_move(self, state):
        if state.rolling or not state.dealt:
            return NATURE
        return state.turn if any(state.hands) else None

    def legal_moves(self, state):
        hand = state.hands[state.turn]
        return [*(Move("play", ((n,),)) for n in sorted(set(hand))), Move("roll")]

    def canonical(self, state, move):
        return Move(move.verb, tuple(tuple(sorted(part)) for part in move.numbers))

    def chances(self, state):
        return [(Move("die", ((n,),)), Fraction(1, 6)) for n in range(1, 7)]

    def sample(self, state, rng):
        if state.rolling:
            return Move("die", ((rng.randint(1, 6),),))
        drawn = rng.sample(state.pile, 2 * len(state.coins))
        return Move("deal", tuple(tuple(sorted(drawn[i : i + 2])) for i in range(0, len(drawn), 2)))

    def is_outcome(self, state, move):
        if state.rolling:
            return move.verb == "die" and move.numbers[0][0] in range(1, 7)
        dealt = [n for hand in move.numbers for n in hand]
        sizes = [len(hand) for hand in move.numbers]
        fits = not Counter(dealt) - Counter(state.pile) and sizes == [2] * len(state.coins)
        return move.verb == "deal" and fits

    def violations(self, state, move, seat=None):
        if seat not in (None, state.turn):
            return (Violation.of("TO-4", {"seat": seat}, {"mover": state.turn}),)
        if move.verb == "play" and move.numbers[0][0] not in state.hands[state.turn]:
            return (Violation.of("TO-1", {"card": move.numbers[0][0]}),)
        return ()

    def split(self, state, text):
        return tuple(self.parse_move(part) for part in text.split(";"))

    def apply(self, state, move):
        seat, seats = state.turn, len(state.coins)
        following = (seat + 1) % seats
        if move.verb == "deal":
            dealt = [n for hand in move.numbers for n in hand]
            hands = tuple(tuple(sorted(hand)) for hand in move.numbers)
            return replace(state, dealt=True, hands=hands, pile=less(state.pile, dealt)), ()
        if move.verb == "roll":
            return replace(state, rolling=True), ()
        coins = [*state.coins]
        if move.verb == "die":
            toll = move.numbers[0][0]
            coins[seat] -= toll
            coins[following] += toll
            event = Event("TO-3", "coins", seat, -toll, following)
            return replace(state, rolling=False, turn=following, coins=tuple(coins)), (event,)
        value = move.numbers[0][0]
        coins[seat] += value
        hands = [*state.hands]
        hands[seat] = less(hands[seat], [value])
        events = (
            Event("TO-2", "card", seat, cards=(str(value),)),
            Event("TO-2", "coins", seat, value),
        )
        after = replace(state, coins=tuple(coins), hands=tuple(hands), turn=following)
        return replace(after, played=(*state.played, value)), events

    def finish(self, state):
        return state, ()

    def scores(self, state):
        held = [sum(hand) if state.options.keep else 0 for hand in state.hands]
        return tuple(a + b for a, b in zip(state.coins, held, strict=True))

    def winners(self, state):
        scores = self.scores(state)
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def parse_move(self, text):
        verb, _, rest = text.strip().partition(" ")
        try:
            numbers = tuple(tuple(map(int, part.split())) for part in rest.split("|") if part)
        except ValueError:
            numbers = ((),)
        sizes = {"play": [1], "die": [1], "roll": []}.get(verb, [2] * max(len(numbers), 2))
        if verb not in ("play", "roll", "die", "deal") or [len(n) for n in numbers] != sizes:
            raise UnreadableMove(f'"{text}" cannot be read: a move is play 3, or roll')
        return Move(verb, numbers)

    def table(self, state, names=None):
        who = names or seat_names(len(state.coins))
        mover = self.to_move(state)
        table = {
            "game": "tolls",
            "options": state.options.given(),
            "seats": list(who),
            "phase": "play" if state.dealt else "deal",
            "scores": dict(zip(who, self.scores(state), strict=True)),
            "turn": who[state.turn],
            "rolling": state.rolling,
            "coins": dict(zip(who, state.coins, strict=True)),
            "hands": {name: [*map(str, h)] for name, h in zip(who, state.hands, strict=True)},
            "pile": [*map(str, state.pile)],
            "played": [*map(str, state.played)],
        }
        if mover is None:
            table["winners"] = [who[seat] for seat in self.winners(state)]
        else:
            table["to_move"] = "chance" if mover == NATURE else who[mover]
        return table

    def parse_table(self, table):
        keys_of(table, "table", KEYS)
        given = table.get("seats", 2)
        names = seat_names(given) if isinstance(given, int) else check_names(given)

        hands = by_seat(table.get("hands"), "hands", names, cards, lambda _: ())
        played = tuple(each(table.get("played", []), "played", card))
        named = [n for hand in (*hands, played) for n in hand]
        if Counter(named) - Counter(CARDS) and not truth(table.get("free", False), "free"):
            raise BadData(f"hands = {named} is not possible. Possible: two cards of each number.")
        return State(
            TollOptions.read(table.get("options", {})),
            by_seat(table.get("coins"), "coins", names, whole, lambda _: 5),
            hands,
            less(CARDS, named),
            played,
            seat_of(table.get("turn", names[0]), "turn", names),
            truth(table.get("rolling", False), "rolling"),
            table.get("phase", "play") == "play",
        )

    def complete(self, table, reserved, rng: Random):
        hands = table.get("hands")
        unknown = {
            name: whole(keys_of(hand, f"hands.{name}", ("count",)).get("count"), f"hands.{name}")
            for name, hand in (hands.items() if isinstance(hands, dict) else ())
            if isinstance(hand, dict)
        }
        if not unknown:
            return table
        known = {name: hand for name, hand in hands.items() if name not in unknown}
        keep = [
            n for move in reserved if move.verb == "deal" for part in move.numbers for n in part
        ]
        pool = [*less(self.parse_table({**table, "hands": known}).pile, keep)]
        rng.shuffle(pool)
        for name, number in unknown.items():
            known[name], pool = sorted(map(str, pool[:number])), pool[number:]
        return {**table, "hands": known}


TOLLS = Tolls()
