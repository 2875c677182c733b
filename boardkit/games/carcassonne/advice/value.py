"""How good a position is for a seat: points now, points in sight, and the pieces left to place.

The weights were set by hand and tried in matches; they are judgement, not rules.
"""

from __future__ import annotations

from functools import lru_cache

from boardkit.games.carcassonne.advice.prospects import Prospect, Prospects
from boardkit.games.carcassonne.moves import ABBOT, NONE, TAKE
from boardkit.games.carcassonne.rules import claims, own_abbot, segment_of
from boardkit.games.carcassonne.scoring import majority
from boardkit.games.carcassonne.state import OVER, PIECE, Piece, State

#: what the first, second, … meeple in supply is worth while many turns are to come, in points
MEEPLES = (12.0, 9.0, 6.5, 5.0, 4.0, 3.0, 2.0)
#: the same for the abbot
ABBOTS = 3.0
#: with so many turns to come for each player a piece is worth all of that; fewer, less
MANY_TURNS = 8
#: what a piece on the board that will come home is worth of one in supply
LATER = 0.4


def value(state: State, seat: int) -> float:
    """Return how good a position is for a seat: about how many points it will be ahead.

    It counts the points so far, what each occupied feature will about pay to those with the most
    pieces there, what the pieces in supply are worth, and for the seat that may place a piece the
    best it can do with it; all that against the best rival. The tile in hand counts as one of the
    tiles left.
    """
    totals = _totals(state)
    rivals = [total for other, total in enumerate(totals) if other != seat]
    return totals[seat] - max(rivals)


@lru_cache(maxsize=256)
def _totals(state: State) -> tuple[float, ...]:
    """Return by seat the points now and in sight.

    A bot that tries each place in several guesses of one position meets each result several
    times, since nothing is hidden here: so the latest ones are kept.
    """
    totals = [float(points) for points in state.points]
    if state.phase != OVER:
        _Judge(state).count(totals)
    return tuple(totals)


class _Judge:
    """Judges one position."""

    def __init__(self, state: State) -> None:
        self.state = state
        board = state.board
        occupied = [root for root, feature in board.features.items() if feature.pieces]
        roots = set(occupied)
        if state.phase == PIECE:
            laid = board.tiles[board.last]
            roots.update([board.root(laid.base + i) for i in range(len(laid.turned.names))])
        self.occupied = occupied
        self.prospects = Prospects(state, roots)
        self.share = min(1.0, self.prospects.turns / MANY_TURNS)

    def count(self, totals: list[float]) -> None:
        """Add to the points of each seat what it has in sight."""
        state = self.state
        for seat, number in enumerate(state.meeples):
            totals[seat] += self.meeples(0, number)
            totals[seat] += ABBOTS * self.share * state.abbots[seat]
        for root in self.occupied:
            pieces = state.board.features[root].pieces
            prospect = self.prospects.of(root)
            for seat in majority(pieces):
                totals[seat] += prospect.worth
            if prospect.completion:
                self.home(pieces, prospect.completion, totals)
        for own in state.pieces:
            for piece in own:
                if not piece.at:
                    totals[piece.seat] += self.cloister(piece)
        if state.phase == PIECE:
            totals[state.turn] += self.best_claim()

    def meeples(self, least: int, most: int) -> float:
        """Return what it is worth to have one number of meeples in supply instead of another."""
        return self.share * sum(MEEPLES[least:most])

    def home(self, pieces: tuple[Piece, ...], completion: float, totals: list[float]) -> None:
        """Add what it is worth that pieces will come home."""
        odds = completion if completion == 1 else completion * LATER
        for seat, have in enumerate(self.state.meeples):
            number = sum(piece.seat == seat for piece in pieces)
            if number:
                totals[seat] += odds * self.meeples(have, have + number)

    def cloister(self, piece: Piece) -> float:
        """Return what a monk or abbot will bring with the place he has."""
        prospect = self.prospects.cloister(piece.cell)
        if piece.role != ABBOT:
            have = self.state.meeples[piece.seat]
            return self.stays(prospect, self.meeples(have, have + 1))
        leaving = self.left_now(piece) + LATER * ABBOTS * self.share
        return max(self.stays(prospect, ABBOTS * self.share), leaving)

    def left_now(self, abbot: Piece) -> int:
        """Return what an abbot brings if he is taken back as the board lies (CA-13.10)."""
        rate = self.state.setup.tables.points["cloister"]
        return rate * (1 + self.state.board.neighbours(abbot.cell))

    def stays(self, prospect: Prospect, piece: float) -> float:
        """Return what a feature brings its only owner, the piece that may come home included."""
        odds = prospect.completion if prospect.completion == 1 else prospect.completion * LATER
        return prospect.worth + odds * piece

    def best_claim(self) -> float:
        """Return what the best claim brings the seat in turn; at least nothing."""
        state = self.state
        board, seat = state.board, state.turn
        laid = board.tiles[board.last]
        have = state.meeples[seat]
        meeple, abbot = self.meeples(have - 1, have), ABBOTS * self.share
        best = 0.0
        for claim in claims(state):
            if claim.kind == NONE:
                continue
            if claim.kind == TAKE:
                out = own_abbot(state)
                assert out is not None
                gain = self.left_now(out) + abbot - self.cloister(out)
            elif claim.at:
                root = board.root(laid.base + segment_of(laid.turned, claim))
                gain = self.stays(self.prospects.of(root), meeple) - meeple
            else:
                piece = abbot if claim.kind == ABBOT else meeple
                gain = self.stays(self.prospects.cloister(board.last), piece) - piece
            best = max(best, gain)
        return best
