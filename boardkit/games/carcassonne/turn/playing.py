"""The two decisions of a turn and what follows them: placing, claiming, scoring (CA-3)."""

from __future__ import annotations

from boardkit.core.events import Event
from boardkit.core.frozen import evolve
from boardkit.games.carcassonne.moves import ABBOT, NONE, TAKE, Claim
from boardkit.games.carcassonne.rules import own_abbot, segment_of
from boardkit.games.carcassonne.scoring import Award, cloister, completed
from boardkit.games.carcassonne.state import (
    PIECE,
    PLACE,
    Piece,
    Place,
    State,
    at_seat,
    cell_text,
    flows_on,
    replaced,
)
from boardkit.games.carcassonne.turn.ending import end, paid


def place(state: State, move: Place) -> tuple[State, list[Event]]:
    """Lay the tile in hand."""
    assert state.tile is not None
    cell, turned = move.cell, state.tile.turned[move.rot]
    river = state.river
    if state.tile.river and river is not None:
        river = flows_on(river, turned)
    after = evolve(state, phase=PIECE, tile=None, board=state.board.lay(cell, turned), river=river)
    return after, [
        Event("CA-3.2", "place", state.turn, 0, None, (state.tile.id,), (cell_text(cell),))
    ]


def settle_claim(state: State, move: Claim) -> tuple[State, list[Event]]:
    """Put the piece down or take the abbot back; then score, and the next player is in turn."""
    events: list[Event] = []
    if move.kind == TAKE:
        state = _take(state, events)
    elif move.kind != NONE:
        state = _put_down(state, move, events)
    awards = completed(state)
    if awards:
        state = _score(state, awards, events)
    seat = state.turn + 1
    state = evolve(state, phase=PLACE, turn=seat if seat < state.setup.seats else 0)
    if not state.land and not state.stream:
        return end(state, events)
    return state, events


def _put_down(state: State, move: Claim, events: list[Event]) -> State:
    seat, board = state.turn, state.board
    cell = board.last
    piece = Piece(seat, move.kind, cell, move.at)
    pieces = replaced(state.pieces, seat, (*state.pieces[seat], piece))
    garden = not move.at and not board.tiles[cell].turned.tile.monastery
    clause = "CA-13.2" if move.kind == ABBOT else "CA-13.23" if garden else "CA-5.3"
    events.append(Event(clause, "claim", seat, -1, None, (move.kind,), (cell_text(cell),)))
    if move.kind == ABBOT:
        return evolve(state, pieces=pieces, abbots=at_seat(state.abbots, seat, -1))
    meeples = at_seat(state.meeples, seat, -1)
    if move.at:
        laid = board.tiles[cell]
        board = board.with_piece(piece, laid.base + segment_of(laid.turned, move))
    return evolve(state, pieces=pieces, meeples=meeples, board=board)


def _take(state: State, events: list[Event]) -> State:
    """Take the abbot back for what its place is worth now (CA-13.9 to CA-13.11, CA-13.24)."""
    abbot = own_abbot(state)
    assert abbot is not None
    award = cloister(state, abbot.cell)
    assert award is not None
    complete = state.board.neighbours(abbot.cell) == 8
    award = award._replace(clause="CA-13.24" if complete else "CA-13.10")
    where = (cell_text(abbot.cell),)
    events.append(Event("CA-13.9", "take", state.turn, 0, None, (ABBOT,), where))
    events.extend(award.events())
    state = evolve(state, points=paid(state.points, [award]))
    return _home(state, (abbot,), "CA-13.9", events)


def _score(state: State, awards: list[Award], events: list[Event]) -> State:
    """Pay all that was completed; then the pieces on it go home (CA-3.5, CA-10.4)."""
    home: list[Piece] = []
    for award in awards:
        events.extend(award.events())
        home += award.pieces
    if not home:
        return state
    state = evolve(state, points=paid(state.points, awards))
    return _home(state, tuple(home), "CA-10.4", events)


def _home(state: State, home: tuple[Piece, ...], clause: str, events: list[Event]) -> State:
    """Bring pieces home to their owners."""
    pieces, meeples, abbots = list(state.pieces), list(state.meeples), list(state.abbots)
    board = state.board
    roots = set()
    for piece in sorted(home):
        pieces[piece.seat] = tuple([one for one in pieces[piece.seat] if one != piece])
        if piece.role == ABBOT:
            abbots[piece.seat] += 1
        else:
            meeples[piece.seat] += 1
        if piece.at:
            laid = board.tiles[piece.cell]
            segment = segment_of(laid.turned, Claim(piece.role, piece.at))
            roots.add(board.root(laid.base + segment))
        where = (cell_text(piece.cell),)
        events.append(Event(clause, "home", piece.seat, 1, None, (piece.role,), where))
    if roots:
        board = board.without_pieces(roots)
    return evolve(
        state,
        pieces=tuple(pieces),
        meeples=tuple(meeples),
        abbots=tuple(abbots),
        board=board,
    )
