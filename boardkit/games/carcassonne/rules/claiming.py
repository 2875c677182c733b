"""Claims: may a piece go there, or the abbot come back (CA-5, CA-11, CA-13)."""

from __future__ import annotations

from collections.abc import Iterator

from boardkit.core.clauses import Violation
from boardkit.games.carcassonne.data import CITY, FIELD, HALVES, ROAD, SIDES, Turned
from boardkit.games.carcassonne.moves import ABBOT, MONK, NONE, NOTHING, TAKE, Claim, claim
from boardkit.games.carcassonne.rules.common import CHECKS, written
from boardkit.games.carcassonne.state import Board, Cell, Feature, Piece, State, cell_text

#: the words for the pieces on each kind of segment (CA-5.3)
ROLES = {ROAD: "role_highwayman", CITY: "role_knight", FIELD: "role_farmer"}


def just_laid(state: State) -> tuple[Cell, Turned]:
    """Return the tile that a claim is about: the one laid last (CA-5.1)."""
    cell = state.board.last
    return cell, state.board.tiles[cell].turned


def segment_of(turned: Turned, move: Claim) -> int:
    """Return the segment that a claim of a road, city or field names; −1 if there is none."""
    if move.kind == FIELD:
        return turned.on_half(HALVES.index(move.at))
    return turned.on_side(move.kind, SIDES.index(move.at)) if move.kind in (ROAD, CITY) else -1


def own_abbot(state: State) -> Piece | None:
    """Return the abbot that the seat in turn has on the board.

    Of several, which only an owner's tables give, the first placed that may be taken back.
    """
    abbots = [piece for piece in state.pieces[state.turn] if piece.role == ABBOT]
    if len(abbots) > 1 and not state.setup.options.abbot_recall_completed:
        waiting = [one for one in abbots if state.board.neighbours(one.cell) == 8]
        abbots = [one for one in abbots if one not in waiting] or waiting
    return abbots[0] if abbots else None


def claims(state: State) -> tuple[Claim, ...]:
    """Return the legal claims: nothing; roads, cities and fields; monk, abbot, take (CA-16.10)."""
    board, options, seat = state.board, state.setup.options, state.turn
    laid = board.tiles[board.last]
    tile = laid.turned.tile
    found = [NOTHING]
    if state.meeples[seat]:
        seen = set()
        for i in laid.turned.listed:
            segment = tile.segments[i]
            if segment.kind == FIELD and not options.farmers:
                break
            root = board.root(laid.base + i)
            if root not in seen:
                seen.add(root)
                if not board.features[root].pieces:
                    found.append(claim(segment.kind, laid.turned.names[i]))
        if tile.monastery or (tile.garden and options.garden_for == "any" and options.abbot):
            found.append(claim(MONK))
    if options.abbot:
        if state.abbots[seat] and tile.cloister:
            found.append(claim(ABBOT))
        abbot = own_abbot(state)
        if abbot is not None and (
            options.abbot_recall_completed or board.neighbours(abbot.cell) < 8
        ):
            found.append(claim(TAKE))
    return tuple(found)


def _choices(state: State) -> tuple[str, ...]:
    """Return the claims that the tile has places for, whoever stands there."""
    _, turned = just_laid(state)
    options, tile = state.setup.options, turned.tile
    names = [
        str(claim(segment.kind, name))
        for segment, name in zip(tile.segments, turned.names, strict=True)
        if segment.kind != FIELD or options.farmers
    ]
    if tile.monastery or (tile.garden and options.abbot and options.garden_for == "any"):
        names.append(MONK)
    if options.abbot and tile.cloister:
        names.append(ABBOT)
    return (*names, str(NOTHING))


@CHECKS.owns("CA-20.4")
def farmers_are_in_play(state: State, move: Claim) -> Iterator[Violation]:
    """Without farmers no field is claimed."""
    if move.kind == FIELD and not state.setup.options.farmers:
        yield Violation.of("CA-20.4", {"claim": str(move)}, {"choices": _choices(state)})


@CHECKS.owns("CA-13.22")
def abbots_are_in_play(state: State, move: Claim) -> Iterator[Violation]:
    """Without the abbot there is none to place or take, and gardens have no effect."""
    if state.setup.options.abbot:
        return
    tile = just_laid(state)[1].tile
    in_garden = move.kind == MONK and tile.garden and not tile.monastery
    if move.kind in (ABBOT, TAKE) or in_garden:
        yield Violation.of("CA-13.22", {"claim": str(move)}, {"choices": _choices(state)})


@CHECKS.owns("CA-11.17")
def field_reaches_there(state: State, move: Claim) -> Iterator[Violation]:
    """Where a city takes a side there is no field."""
    if move.kind == FIELD and segment_of(just_laid(state)[1], move) < 0:
        yield Violation.of("CA-11.17", {"half": move.at}, {"choices": _choices(state)})


@CHECKS.owns("CA-13.3")
def abbot_has_a_place(state: State, move: Claim) -> Iterator[Violation]:
    """The abbot stands on a monastery or garden only."""
    tile = just_laid(state)[1].tile
    if move.kind == ABBOT and not tile.cloister:
        yield Violation.of("CA-13.3", {"tile": tile.id}, {"choices": _choices(state)})


@CHECKS.owns("CA-13.4")
def garden_is_for_abbots(state: State, move: Claim) -> Iterator[Violation]:
    """A meeple does not stand on a garden."""
    tile = just_laid(state)[1].tile
    if (
        move.kind == MONK
        and tile.garden
        and not tile.monastery
        and state.setup.options.garden_for != "any"
    ):
        yield Violation.of("CA-13.4", {"claim": str(move)}, {"choices": _choices(state)})


@CHECKS.owns("CA-5.2")
def tile_has_the_place(state: State, move: Claim) -> Iterator[Violation]:
    """The tile has the road, city or monastery that is claimed."""
    _, turned = just_laid(state)
    tile = turned.tile
    if move.kind == MONK:
        missing = not tile.cloister
    else:
        missing = move.kind in (ROAD, CITY) and segment_of(turned, move) < 0
    if missing:
        yield Violation.of("CA-5.2", {"claim": str(move)}, {"choices": _choices(state)})


@CHECKS.owns("CA-5.7")
def piece_is_in_supply(state: State, move: Claim) -> Iterator[Violation]:
    """There is a meeple, or the abbot, to place."""
    if move.kind in (TAKE, NONE):
        return
    piece = "role_abbot" if move.kind == ABBOT else "meeple"
    supply = state.abbots if move.kind == ABBOT else state.meeples
    if not supply[state.turn]:
        yield Violation.of("CA-5.7", {"piece": piece, "left": 0}, {"number": 1})


@CHECKS.owns("CA-11.14")
def field_is_free(state: State, move: Claim) -> Iterator[Violation]:
    """No farmer lies on the whole field."""
    if move.kind == FIELD:
        yield from _occupied(state, move, "CA-11.14")


@CHECKS.owns("CA-5.4")
def feature_is_free(state: State, move: Claim) -> Iterator[Violation]:
    """No piece stands on the whole road or city."""
    if move.kind in (ROAD, CITY):
        yield from _occupied(state, move, "CA-5.4")


def _occupied(state: State, move: Claim, clause: str) -> Iterator[Violation]:
    cell, turned = just_laid(state)
    feature = state.board.feature_at(cell, segment_of(turned, move))
    for piece in sorted(feature.pieces):
        yield Violation.of(
            clause,
            {
                "owner": piece.seat,
                "piece": ROLES[piece.role],
                "cell": written(piece.cell),
                "segment": f"{piece.role}:{piece.at}",
            },
            {"feature": f"free_{move.kind}"},
            places_of(state.board, feature),
        )


def places_of(board: Board, feature: Feature) -> tuple[str, ...]:
    """Return the cells of a feature as they are written."""
    return tuple(cell_text(cell) for cell in board.cells(feature))


@CHECKS.owns("CA-13.17")
def own_abbot_is_out(state: State, move: Claim) -> Iterator[Violation]:
    """One's own abbot is taken back, and only from the board."""
    if move.kind == TAKE and own_abbot(state) is None:
        yield Violation.of("CA-13.17", {"abbot": "in_supply"}, {"right": "on_the_board"})


@CHECKS.owns("CA-13.15")
def abbot_waits_to_be_scored(state: State, move: Claim) -> Iterator[Violation]:
    """An abbot on a place that this tile completes is scored in the third step."""
    abbot = own_abbot(state) if move.kind == TAKE else None
    if abbot is None or state.setup.options.abbot_recall_completed:
        return
    if state.board.neighbours(abbot.cell) == 8:
        yield Violation.of(
            "CA-13.15",
            {"cell": written(abbot.cell)},
            {"right": "step_three"},
            (cell_text(abbot.cell),),
        )


def first_name(state: State, move: Claim) -> Claim:
    """Return a claim by the first name of its feature on the tile (CA-5.10, CA-5.11)."""
    if not move.at:
        return move
    board = state.board
    laid = board.tiles[board.last]
    segment = segment_of(laid.turned, move)
    if segment < 0:
        return move
    root = board.root(laid.base + segment)
    first = next(i for i in laid.turned.listed if board.root(laid.base + i) == root)
    return claim(move.kind, laid.turned.names[first])
