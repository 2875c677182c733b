"""Setting up: what is fixed for a game, and the position before the first deal (KE-3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardkit.core.clauses import Violation
from boardkit.core.errors import BadSetup
from boardkit.core.language import say
from boardkit.games.elves.data import CRESTS, NO_CARDS, SPECIALS, TERRAINS, Counts, Tables, rulebook
from boardkit.games.elves.state.options import ElvesOptions
from boardkit.games.elves.state.position import ACT, DEAL, Board, Setup, State

SEATS = range(2, 7)


def make_setup(
    seats: int, options: ElvesOptions, tables: Tables, crests: Sequence[str] | None = None
) -> Setup:
    """Return what is fixed for a game.

    Raises
    ------
    BadSetup
        With the clause that forbids it: KE-1.5 (number of players), KE-3.4 (crests),
        KE-1.1 (the owner's deck).
    """
    if isinstance(seats, bool) or seats not in SEATS:
        raise _refused("KE-1.5", {"count": seats}, {"least": SEATS[0], "most": SEATS[-1]})
    if options.first_player >= seats:
        choices = ", ".join(str(seat) for seat in range(seats))
        raise BadSetup(
            say("bad_option", name="first_player", value=options.first_player, choices=choices)
        )
    chosen = tuple(CRESTS[:seats] if crests is None else crests)
    if len(set(chosen)) != seats or not set(chosen) <= set(CRESTS):
        found = {"crests": ", ".join(chosen)}  # as they are typed
        raise _refused("KE-3.4", found, {"count": seats, "choices": ", ".join(CRESTS)})
    return Setup(seats, options, tables, _deck(options, tables), chosen)


def _deck(options: ElvesOptions, tables: Tables) -> Counts:
    """Return the deck: the owner's if there is one, else the profile's (KE-1.1)."""
    own = tables.decks.get("custom")
    if own is None:
        if options.deck_profile == "custom":
            raise _wrong_deck(NO_CARDS, tables)
        return tables.decks[options.deck_profile]
    if options.deck_profile != "custom" and class_totals(own) != dict(tables.totals):
        raise _wrong_deck(own, tables)
    return own


def class_totals(deck: Counts) -> dict[str, int]:
    """Return the number of village, travel and special cards of a deck."""
    return {
        "villages": sum(deck[: len(TERRAINS)]),
        "travel": sum(deck[len(TERRAINS) : -len(SPECIALS)]),
        "special": sum(deck[-len(SPECIALS) :]),
    }


def _wrong_deck(deck: Counts, tables: Tables) -> BadSetup:
    right = {f"right_{name}": number for name, number in tables.totals.items()}
    return _refused("KE-1.1", class_totals(deck), right)


def _refused(clause: str, found: Mapping[str, object], needed: Mapping[str, object]) -> BadSetup:
    violation = Violation.of(clause, found, needed)
    return BadSetup("\n".join(rulebook().explain(violation)), violations=(violation,))


def start(setup: Setup) -> State:
    """Return the position before the first deal: no cards in hands, 12 gold each (KE-3)."""
    seats, tables = setup.seats, setup.tables
    zeros = (0,) * seats
    first = setup.options.first_player
    return State(
        setup=setup,
        round=1,
        phase=DEAL,
        step=ACT,
        first=first,
        turn=first,
        due=0,
        fetched=None,
        passes=0,
        hands=(NO_CARDS,) * seats,
        purses=(tables.start_gold,) * seats,
        aside=zeros,
        purchases=zeros,
        tokens=(tables.tokens,) * seats,
        pile=setup.deck,
        discards=NO_CARDS,
        discard_top=None,
        board=Board(((),) * seats),
        journeys=(),
    )
