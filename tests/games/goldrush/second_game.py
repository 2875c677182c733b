"""Gold Rush a second time, as one straight story: it asks, waits for the answer and goes on.

`Table.whole_game()` is a generator that follows the round from top to bottom. It yields who must
answer and every answer allowed (None where chance may say many things), and is sent the text. Of
the engine nothing is used.
"""

from collections.abc import Generator, Iterable, Mapping
from typing import Any

from tests.games.goldrush import reference
from tests.games.goldrush.box import TOWNS, cards_of, numbers_of

CHANCE = "chance"
KEPT = ("telegraph", "mustang")
ROLLS = {f"dice {low} {high}" for low in range(1, 7) for high in range(low, 7)}

Asked = tuple[str, set[str] | None]
Story = Generator[Asked, str, None]


class Table:
    """What lies where: cards by id, players by letter, seats in clockwise order."""

    def __init__(self, seats: int, options: Mapping[str, Any], own: Mapping[str, Any] | None):
        self.options, self.numbers = options, numbers_of(own)
        self.players = list("ABCDE"[:seats])
        left_out = set() if options["buildings"] else set("B")
        left_out |= set() if options["rivers"] else set("R")
        self.cards = {i: c for i, c in cards_of(own).items() if i[0] not in left_out}
        self.deck = set(self.cards)
        self.removed: set[str] = set()
        self.discards: set[str] = set()
        self.destroyed: set[str] = set()
        self.row: list[str] = []
        start = self.numbers["start"]
        purse = start["gold"] if options["start_gold"] == 15 else start["boomtown"]
        self.gold = dict.fromkeys(self.players, purse)
        self.mines: dict[str, set[str]] = {name: set() for name in self.players}
        self.rivers: dict[str, set[str]] = {name: set() for name in self.players}
        self.buildings: dict[str, set[str]] = {name: set() for name in self.players}
        self.actions: dict[str, list[str]] = {name: [] for name in self.players}
        self.saloons: dict[str, str] = {}
        self.veins: dict[str, set[str]] = {}
        self.mayors: dict[str, str | None] = dict.fromkeys(TOWNS)
        self.first = self.bidder = "A"
        self.round, self.bid = 1, 0
        self.fresh: str | None = None
        #: payments in order: who gave, who got (None: the supply), how much
        self.flows: list[tuple[str | None, str | None, int]] = []

    # -- looking ------------------------------------------------------------------------------

    def clockwise(self, first: str) -> list[str]:
        """Return the players from one on."""
        at = self.players.index(first)
        return self.players[at:] + self.players[:at]

    def count(self, town: str) -> list[int]:
        """Return the mines of a town by seat."""
        return [sum(self.cards[m].town == town for m in self.mines[p]) for p in self.players]

    def has(self, player: str, building: str) -> bool:
        """Tell whether a building lies before a player."""
        return any(self.cards[card].what == building for card in self.buildings[player])

    def others(self, player: str, *, exposed: bool = False) -> list[str]:
        """Return the other players; `exposed`: those without a sheriff (GR-13.4)."""
        return [p for p in self.players if p != player and not (exposed and self.has(p, "sheriff"))]

    def owner(self, card: str) -> str:
        """Return before whom a mine or building lies."""
        (found,) = (p for p in self.players if card in self.mines[p] | self.buildings[p])
        return found

    def reachable(self, player: str) -> set[str]:
        """Return the mines of others that may be chosen."""
        return {mine for p in self.others(player, exposed=True) for mine in self.mines[p]}

    def slot_mines(self) -> set[str]:
        """Return what a slot machine can give."""
        pile = self.deck if self.options["slot_source"] == "deck" else self.discards - {self.fresh}
        return {card for card in pile if card[0] == "M"}

    def uses(self, player: str, card: str) -> set[str] | None:
        """Return the ways to use an action card now; none: it must wait. None: it just acts."""
        what, reach, own = self.cards[card].what, self.reachable(player), self.mines[player]
        towns = {self.cards[mine].town for mine in own}
        if what == "dynamite":
            built = {b for p in self.others(player) for b in self.buildings[p]}
            return {f"dynamite {target}" for target in reach | built}
        if what == "judge":
            return {f"judge {give} for {take}" for give in own for take in reach}
        if what == "expropriation":
            return {f"expropriate {mine}" for mine in reach if self.cards[mine].town in towns}
        if what == "holdup":
            victims = self.others(player, exposed=True)
            return {f"holdup {victim} {n}" for victim in victims for n in range(2, 13)}
        if what == "new_vein":
            return {f"vein {mine}" for mine in own}
        if what == "slot_machine":
            return {f"slot {mine}" for mine in self.slot_mines()}
        return set() if what in KEPT else None

    def row_size(self) -> int:
        """Return how many cards the next row has; 0: the game is over (GR-11.3)."""
        players = len(self.players)
        if len(self.deck) >= players + self.options["row_extra"]:
            return players + self.options["row_extra"]
        short = self.options["end"] == "short_row" and len(self.deck) >= players
        return players if short else 0

    # -- nuggets ------------------------------------------------------------------------------

    def pay(self, giver: str, taker: str | None, owed: int) -> None:
        """Let somebody pay what he owes or has (GR-8.1)."""
        paid = min(owed, self.gold[giver])
        self.gold[giver] -= paid
        if taker is not None:
            self.gold[taker] += paid
        if paid:
            self.flows.append((giver, taker, paid))

    def get(self, taker: str, due: int) -> int:
        """Let somebody take nuggets out of the supply (GR-1.8); return how many."""
        if self.options["bank"] == "limited_110":
            due = min(due, max(0, self.numbers["supply"]["nuggets"] - sum(self.gold.values())))
        self.gold[taker] += due
        if due:
            self.flows.append((None, taker, due))
        return due

    # -- mines --------------------------------------------------------------------------------

    def fee(self, player: str, mine: str) -> None:
        """Pay the mayor of a mine's town (GR-7.2, GR-7.3, GR-13.2)."""
        town = self.cards[mine].town
        mayor = self.mayors[town]
        if mayor in (None, player):
            return
        owed = self.count(town)[self.players.index(mayor)] * self.numbers["offices"]["fee"]
        if self.has(mayor, "town_hall"):
            owed *= self.numbers["building_effects"]["town_hall"]
        self.pay(player, mayor, owed)

    def move_mines(self, moved: Mapping[str, str | None]) -> None:
        """Let mines go before other players, or out of play (None); then check the offices."""
        before = {town: self.count(town) for town in TOWNS}
        for mine, taker in moved.items():
            for own in self.mines.values():
                own.discard(mine)
            if taker is not None:
                self.mines[taker].add(mine)
        for town in TOWNS:
            after = self.count(town)
            if after == before[town]:
                continue
            mayor = self.mayors[town]
            found = reference.next_mayor(
                None if mayor is None else self.players.index(mayor),
                before[town],
                after,
                more=self.options["mayor_takeover"] == "more",
                first=self.numbers["offices"]["first"],
                returns=self.options["mayor_zero"] == "return",
            )
            self.mayors[town] = None if found is None else self.players[found]

    # -- the story ----------------------------------------------------------------------------

    def whole_game(self) -> Story:
        """Play from the set-up to the end."""
        number = min(self.numbers["removed"][str(len(self.players))], len(self.deck))
        if number:
            drawn = ids((yield CHANCE, None))
            assert len(drawn) == len(set(drawn)) == number
            self.removed = set(drawn)
            self.deck -= self.removed
        if self.options["first_player"] == "random":
            self.first = (yield CHANCE, {f"first {p}" for p in self.players}).split()[1]
        else:
            self.first = self.players[self.options["first_player"]]
        while size := self.row_size():
            yield from self.reveal(size)
            yield from self.auction()
            yield from self.choice()
            yield from self.digging()
            if self.row_size():
                self.first, self.round = self.bidder, self.round + 1

    def reveal(self, size: int) -> Story:
        """Turn up a row, of mines alone in round 1 as far as there are any (GR-2.2 to GR-2.4)."""
        self.row = ids((yield CHANCE, None))
        assert len(self.row) == len(set(self.row)) == size
        assert self.deck.issuperset(self.row)
        self.deck -= set(self.row)
        for place, card in enumerate(self.row):
            spare = {mine for mine in self.deck if mine[0] == "M"}
            if self.round == 1 and card[0] != "M" and spare:
                said = yield CHANCE, {f"replace {card} with {mine}" for mine in spare}
                self.row[place] = said.split()[-1]
                self.deck = self.deck - {self.row[place]} | {card}

    def auction(self) -> Story:
        """Ask round until one is left who has bid, or nobody (GR-3); then the bid is paid."""
        waiting, self.bid, highest = self.clockwise(self.first), 0, None
        while waiting and waiting != [highest]:
            player = waiting.pop(0)
            bids = range(self.bid + 1, self.gold[player] + 1)
            said = yield player, {"pass", *(f"bid {n}" for n in bids)}
            if said != "pass":
                self.bid, highest = int(said.split()[1]), player
                waiting.append(player)
        self.bidder = highest or self.first
        mode = self.options["two_player_payment"]
        seat = self.players.index(self.bidder)
        for giver, taker, n in reference.payment(len(self.players), seat, self.bid, mode):
            self.pay(self.players[giver], None if taker is None else self.players[taker], n)

    def choice(self) -> Story:
        """Let everybody take a card, the highest bidder first (GR-6)."""
        winner, *takers = self.clockwise(self.bidder)
        taken = yield from self.take(winner)
        if len(self.row) > len(takers):
            said = yield winner, {f"discard {card}" for card in self.row}
            (gone,) = ids(said)
            self.row.remove(gone)
            self.discards.add(gone)
            self.fresh = None if self.options["slot_fresh_discard"] else gone
        yield from self.settle(winner, taken)
        for owner in takers[1:]:  # with two players there is nobody
            mustangs = [c for c in self.actions[owner] if self.cards[c].what == "mustang"]
            if mustangs and (yield owner, {"mustang", "pass"}) == "mustang":
                self.actions[owner].remove(mustangs[0])
                self.discards.add(mustangs[0])
                takers = [owner, *(p for p in takers if p != owner)]
                break
        for player in takers:
            taken = yield from self.take(player)
            self.fresh = None
            yield from self.settle(player, taken)
        self.fresh = None

    def take(self, player: str) -> Generator[Asked, str, str]:
        """Take a card of the row."""
        (card,) = ids((yield player, {f"take {card}" for card in self.row}))
        self.row.remove(card)
        return card

    def settle(self, player: str, card: str) -> Story:
        """Place a card, use it or let it wait; then use what waits and can be used (GR-6.13)."""
        if card[0] == "M":
            self.fee(player, card)
            self.move_mines({card: player})
        elif card[0] == "R":
            self.rivers[player].add(card)
        elif card[0] == "B":
            if self.cards[card].what == "saloon":
                said = yield player, {f"town {town}" for town in TOWNS}
                self.saloons[card] = said.split()[1]
            self.buildings[player].add(card)
        elif self.uses(player, card) == set():
            self.actions[player].append(card)
        else:
            yield from self.use(player, card)
        while ready := self.ready():
            owner, waiting = ready
            yield from self.use(owner, waiting)

    def ready(self) -> tuple[str, str] | None:
        """Return the first card that waits no longer, clockwise from the highest bidder."""
        for player in self.clockwise(self.bidder):
            for card in self.actions[player]:
                if self.uses(player, card) != set():
                    return player, card
        return None

    def use(self, player: str, card: str) -> Story:
        """Let an action card do what it does (GR-12), then discard it."""
        what, uses = self.cards[card].what, self.uses(player, card)
        said: list[str] = []
        if uses is not None:
            said = (yield (CHANCE if what == "slot_machine" else player), uses).split()
        if what == "dynamite":
            target = said[1]
            self.buildings[self.owner(target)].discard(target)
            self.destroyed |= {target} | self.veins.pop(target, set())
            self.move_mines({target: None})
        elif what == "slot_machine":
            self.fee(player, said[1])
            self.deck.discard(said[1])
            self.discards.discard(said[1])
            self.move_mines({said[1]: player})
        elif what == "judge":
            self.move_mines({said[1]: self.owner(said[3]), said[3]: player})
        elif what == "expropriation":
            after = self.options["fee_count"] == "after"
            owner, mine = self.owner(said[1]), said[1]
            if after:  # counted as if the mine had gone already
                self.mines[owner].remove(mine)
            self.fee(player, mine)
            self.mines[owner].add(mine)
            self.move_mines({mine: player})
        elif what == "holdup":
            dice = faces((yield CHANCE, ROLLS))
            if sum(dice) >= int(said[2]):
                self.pay(said[1], player, int(said[2]))
        elif what == "stagecoach":
            self.get(player, self.numbers["effects"]["stagecoach"])
        elif what == "card_sharp":
            for other in self.clockwise(self.bidder):
                if other != player:
                    self.pay(other, None, self.numbers["effects"]["card_sharp"])
        if card in self.actions[player]:
            self.actions[player].remove(card)
        if what == "new_vein":
            self.veins.setdefault(said[1], set()).add(card)
        else:
            self.discards.add(card)

    def digging(self) -> Story:
        """Roll, change the dice by telegraph, dig; then saloons and banks (GR-10, GR-13)."""
        yield self.bidder, {"roll"}
        dice = faces((yield CHANCE, ROLLS))
        order = self.clockwise(self.bidder)
        for player in order:
            telegraphs = [c for c in self.actions[player] if self.cards[c].what == "telegraph"]
            for _ in range(len(telegraphs)):
                sets = {f"telegraph {old} to {new}" for old in dice for new in range(1, 7)}
                said = yield player, {"pass", *sets}
                if said != "pass":
                    _, old, _, new = said.split()
                    dice.remove(int(old))
                    dice.append(int(new))
                    self.discards.add(telegraphs[0])
                    self.actions[player].remove(telegraphs.pop(0))
        dug = dict.fromkeys(order, 0)
        paid: list[tuple[str, str]] = []
        for player in order:
            for mine in sorted(self.mines[player]):
                if self.cards[mine].number == sum(dice):
                    found = self.get(player, self.cards[mine].nuggets)
                    veins = len(self.veins.get(mine, ()))
                    found += self.get(player, veins * self.numbers["effects"]["new_vein"])
                    dug[player] += found
                    paid += [(player, self.cards[mine].town)] * (found > 0)
            for river in sorted(self.rivers[player]):
                if reference.river_pays(self.cards[river].when, dice):
                    dug[player] += self.get(player, self.cards[river].nuggets)
        for owner in order:
            for saloon in sorted(self.saloons.keys() & self.buildings[owner]):
                for player in order:
                    mines = paid.count((player, self.saloons[saloon]))
                    if player != owner:
                        self.pay(player, owner, mines * self.numbers["building_effects"]["saloon"])
        for player in order:
            if not dug[player] and self.has(player, "bank"):
                self.get(player, self.numbers["building_effects"]["bank"])

    # -- the end ------------------------------------------------------------------------------

    def points(self) -> list[int]:
        """Return the points by seat as if the game ended now (GR-11.4 to GR-11.8)."""
        found = []
        for player in self.players:
            rivers = self.rivers[player] if self.options["river_scores"] else set()
            lying = [*self.mines[player], *rivers]
            veins = sum(len(self.veins.get(mine, ())) for mine in self.mines[player])
            offices = list(self.mayors.values()).count(player)
            found.append(
                self.gold[player]
                + sum(self.cards[card].nuggets for card in lying)
                + veins * self.numbers["effects"]["new_vein"]
                + offices * self.numbers["office_points"]["mayor"]
            )
        for seat in self.best_hands():
            found[seat] += self.numbers["poker"]["bonus"]
        return found

    def best_hands(self) -> list[int]:
        """Return the seats with the best poker hand."""
        if not self.options["poker_bonus"]:
            return []
        marks = [
            [
                (self.cards[card].rank, self.cards[card].suit)
                for card in self.mines[player] | self.rivers[player]
                if self.cards[card].rank
            ]
            for player in self.players
        ]
        return reference.best_of_all(marks, short=self.options["short_hands"])

    def winners(self) -> list[int]:
        """Return the seats that win."""
        gold = [self.gold[player] for player in self.players]
        mines = [len(self.mines[player]) for player in self.players]
        return reference.winners(self.points(), gold, mines, self.options["tiebreak"])


def ids(said: str) -> list[str]:
    """Return the cards that an answer names, in order."""
    return [] if said.endswith("nothing") else said.partition(" ")[2].split(", ")


def faces(said: str) -> list[int]:
    """Return the faces of dice."""
    return [int(face) for face in said.split()[1:]]


def in_order(cards: Iterable[str]) -> list[str]:
    """Return cards in the order of the box."""
    return sorted(cards, key=lambda card: ("MRAB".index(card[0]), card))
