"""What a seat may see, and states that a seat holds possible (KE-3.7, KE-28.1)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from boardkit.games.elves.data import NO_CARDS, TERRAINS, Card, Counts
from boardkit.games.elves.state.position import (
    ACT,
    FETCH,
    OVER,
    PLAN,
    Board,
    Journey,
    Setup,
    State,
    counted,
    listed,
    merged,
    plus,
)


@dataclass(frozen=True)
class ElvesView:
    """What lies open to one seat (None: a bystander) at this moment.

    Attributes
    ----------
    seat
        Whose eyes; "all" for an open table.
    hands, purses
        By seat; None where hidden.
    hand_sizes
        By seat: how many cards each holds.
    pile_size, discards_size, discard_top
        Sizes of the piles, and the discard lying on top.
    pile
        What the pile holds: for the searcher after the call only the villages (KE-11.3); on an
        open table everything; else None.
    village_left
        For the seat to move, if its realm and hand have no village: whether one can still be
        fetched (KE-11.7); else None.
    discards
        Only on an open table; else None.

    The other attributes are those of `State`.
    """

    seat: int | str | None
    setup: Setup
    round: int
    phase: str
    step: str
    first: int
    turn: int
    due: int
    fetched: Card | None
    passes: int
    hands: tuple[Counts | None, ...]
    hand_sizes: tuple[int, ...]
    purses: tuple[int | None, ...]
    aside: tuple[int, ...]
    purchases: tuple[int, ...]
    tokens: tuple[int, ...]
    pile_size: int
    pile: Counts | None
    discards_size: int
    discards: Counts | None
    discard_top: Card | None
    board: Board
    journeys: tuple[Journey, ...]
    village_left: bool | None


def view_of(state: State, seat: int | None) -> ElvesView:
    """Return what a seat may see; None: a bystander."""
    over = state.phase == OVER
    return _view(
        state,
        seat,
        hands=tuple(hand if i == seat else None for i, hand in enumerate(state.hands)),
        # at the end all count their gold (KE-24.3)
        purses=tuple(gold if over or i == seat else None for i, gold in enumerate(state.purses)),
        pile=_villages(state.pile) if state.step == FETCH and state.turn == seat else None,
        discards=None,
    )


def open_view(state: State) -> ElvesView:
    """Return the view of an open table."""
    return _view(
        state,
        "all",
        hands=state.hands,
        purses=state.purses,
        pile=state.pile,
        discards=state.discards,
    )


def _view(
    state: State,
    seat: int | str | None,
    *,
    hands: tuple[Counts | None, ...],
    purses: tuple[int | None, ...],
    pile: Counts | None,
    discards: Counts | None,
) -> ElvesView:
    return ElvesView(
        seat=seat,
        setup=state.setup,
        round=state.round,
        phase=state.phase,
        step=state.step,
        first=state.first,
        turn=state.turn,
        due=state.due,
        fetched=state.fetched,
        passes=state.passes,
        hands=hands,
        hand_sizes=tuple(sum(hand) for hand in state.hands),
        purses=purses,
        aside=state.aside,
        purchases=state.purchases,
        tokens=state.tokens,
        pile_size=sum(state.pile),
        pile=pile,
        discards_size=sum(state.discards),
        discards=discards,
        discard_top=state.discard_top,
        board=state.board,
        journeys=state.journeys,
        village_left=_village_left(state, seat),
    )


def _villages(counts: Counts) -> Counts:
    return counts[: len(TERRAINS)] + NO_CARDS[len(TERRAINS) :]


def _village_left(state: State, seat: int | str | None) -> bool | None:
    """Return what the legal moves of the seat to move tell it about the pile."""
    if seat != state.turn or state.phase != PLAN or state.step != ACT:
        return None
    if any(state.realms[state.turn]) or any(state.hand[card] for card in TERRAINS):
        return None
    return any(state.pile[card] or state.discards[card] for card in TERRAINS)


def guess(view: ElvesView, rng: Random) -> State:
    """Return a state that the view's owner holds possible: its view equals `view`.

    Hidden cards are dealt at random from those the view does not show; hidden purses are drawn
    around the starting gold.
    """
    setup = view.setup
    hands, pile, discards = _deal_hidden(view, rng)
    return State(
        setup=setup,
        round=view.round,
        phase=view.phase,
        step=view.step,
        first=view.first,
        turn=view.turn,
        due=view.due,
        fetched=view.fetched,
        passes=view.passes,
        hands=hands,
        purses=tuple(
            rng.randrange(2 * setup.tables.start_gold + 1) if gold is None else gold
            for gold in view.purses
        ),
        aside=view.aside,
        purchases=view.purchases,
        tokens=view.tokens,
        pile=pile,
        discards=discards,
        discard_top=view.discard_top,
        board=view.board,
        journeys=view.journeys,
    )


def _deal_hidden(view: ElvesView, rng: Random) -> tuple[tuple[Counts, ...], Counts, Counts]:
    """Return hands, pile and discards with the unseen cards dealt at random.

    What the view tells about villages holds: hidden places that cannot hold one get other cards,
    and where one must be left in the pile, one is.
    """
    hands = [hand or NO_CARDS for hand in view.hands]
    if view.fetched is not None and view.hands[view.turn] is None:
        hands[view.turn] = counted([view.fetched])  # everybody saw it go there (KE-11.8)
    pile = view.pile or NO_CARDS
    top = NO_CARDS if view.discard_top is None else counted([view.discard_top])
    discards = view.discards or top
    seen = _cards_on_table(view)
    for known in (*hands, pile, discards):
        seen = merged(seen, known)
    unseen = listed(tuple(n - m for n, m in zip(view.setup.deck, seen, strict=True)))

    searching = view.step == FETCH
    none_left = view.village_left is False
    place_of: list[object] = []
    barred: list[object] = []  # places where no village can lie
    for seat, size in enumerate(view.hand_sizes):
        places = [seat] * (size - sum(hands[seat]))
        (barred if searching and seat == view.turn else place_of).extend(places)
    rest = ["pile"] * (view.pile_size - sum(pile))
    (barred if none_left or (searching and view.pile is not None) else place_of).extend(rest)
    rest = ["discards"] * (view.discards_size - sum(discards))
    (barred if none_left else place_of).extend(rest)

    other = [card for card in unseen if card not in TERRAINS]
    rng.shuffle(other)
    free = other[len(barred) :] + [card for card in unseen if card in TERRAINS]
    rng.shuffle(free)
    dealt = list(zip(barred + place_of, other[: len(barred)] + free, strict=True))
    if searching and view.pile is None:
        _leave_a_village(dealt, ("pile",), rng)
    elif view.village_left and view.discard_top not in TERRAINS:
        _leave_a_village(dealt, ("pile", "discards"), rng)
    for place, card in dealt:
        if place == "pile":
            pile = plus(pile, card)
        elif place == "discards":
            discards = plus(discards, card)
        else:
            hands[int(str(place))] = plus(hands[int(str(place))], card)
    return tuple(hands), pile, discards


def _leave_a_village(
    dealt: list[tuple[object, Card]], places: tuple[str, ...], rng: Random
) -> None:
    """Swap a village into one of the places unless there is one already."""
    inside = [i for i, (place, _) in enumerate(dealt) if place in places]
    villages = [i for i, (_, card) in enumerate(dealt) if card in TERRAINS]
    if villages and inside and not set(inside) & set(villages):
        i, j = rng.choice(inside), rng.choice(villages)
        dealt[i], dealt[j] = (dealt[i][0], dealt[j][1]), (dealt[j][0], dealt[i][1])


def _cards_on_table(view: ElvesView) -> Counts:
    """Return the villages, the cards beside them and the escorts in force, as counts."""
    cards = [
        card
        for _, village in view.board.route
        for card in (village.terrain, *(card for card, _ in village.attached()))
    ]
    cards += [Card.ESCORT for journey in view.journeys if journey.escort]
    return counted(cards)
