"""Where the points came from: every score of a game with the feature that paid it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from boardkit.core.display import columns
from boardkit.core.errors import BadData
from boardkit.core.frozen import evolve
from boardkit.core.language import Text, short
from boardkit.games.carcassonne.data import CITY, FIELD, ROAD, words
from boardkit.games.carcassonne.moves import NONE, TAKE, Claim
from boardkit.games.carcassonne.rules import own_abbot, segment_of
from boardkit.games.carcassonne.scoring import GARDEN, MONASTERY, Award, cloister, completed, final
from boardkit.games.carcassonne.state import OVER, PIECE, Piece, State, cell_text, replaced

if TYPE_CHECKING:
    from boardkit.core.play import Play

#: the kinds of feature, in the order in which they are listed
KINDS = (ROAD, CITY, MONASTERY, GARDEN, FIELD)

#: when a feature paid
IN_PLAY, TAKEN, AT_END = "complete", "take", "end"

_HEADS = {
    "n": Text("decision", "결정"),
    "feature": Text("feature", "지형"),
    "tiles": Text("tiles", "타일"),
    "pennants": Text("pennants", "방패 문장"),
    "cities": Text("cities", "도시"),
    "pieces": Text("pieces", "말"),
    "paid": Text("paid", "받는 사람"),
    "points": Text("points", "점수"),
    "clause": Text("rule", "규칙"),
}
_WHEN = {
    IN_PLAY: Text("complete", "완성"),
    TAKEN: Text("abbot taken back", "수도원장을 데려옴"),
    AT_END: Text("at the end", "끝날 때"),
}
_BEFORE = Text("before", "처음 점수")
_OTHER = Text(
    '{given} is no play of Carcassonne. Right would be one that boardkit.new("carcassonne") gives.',
    '{given}: 카르카손 플레이가 아닙니다. boardkit.new("carcassonne")로 만든 플레이여야 합니다.',
)
_ALL = Text("all", "합계")


class Score(NamedTuple):
    """A feature that paid somebody.

    Attributes
    ----------
    n
        After which decision it paid: `play.goto(n)` shows it.
    when
        "complete" (it was completed), "take" (an abbot was taken back) or "end".
    kind
        "road", "city", "monastery", "garden" or "field".
    clause
        The rule that sets the points.
    points
        What each of `seats` got.
    seats
        Who was paid: all with the most pieces.
    pieces
        How many pieces each seat had on it.
    cells
        The tiles counted; of a monastery or garden its own tile first, then those around it.
    pennants, cities
        Pennants counted; for a field, completed cities paid for.
    """

    n: int
    when: str
    kind: str
    clause: str
    points: int
    seats: tuple[int, ...]
    pieces: Mapping[int, int]
    cells: tuple[str, ...]
    pennants: int
    cities: int

    @property
    def tiles(self) -> int:
        """How many tiles were counted; none for a field, which pays by cities."""
        return 0 if self.kind == FIELD else len(self.cells)


@dataclass(frozen=True, repr=False)
class Breakdown:
    """All scores of a game so far, in the order in which they were made.

    Attributes
    ----------
    names
        The players' names by seat.
    before
        The points by seat that the game began with.
    """

    scores: tuple[Score, ...]
    names: tuple[str, ...]
    before: tuple[int, ...]

    def __iter__(self) -> Iterator[Score]:
        return iter(self.scores)

    def __len__(self) -> int:
        return len(self.scores)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points by seat after the last score."""
        return tuple(
            start + sum(score.points for score in self.scores if seat in score.seats)
            for seat, start in enumerate(self.before)
        )

    def points(self, seat: int, kind: str, *, at_end: bool | None = None) -> int:
        """Return what a seat got for one kind of feature.

        Parameters
        ----------
        at_end
            True: in the final scoring only; False: in play only; None: in all.
        """
        return sum(
            score.points
            for score in self.scores
            if score.kind == kind and seat in score.seats and at_end in (None, score.when == AT_END)
        )

    # -- shown -------------------------------------------------------------------------------

    def rows(self) -> list[tuple[str, ...]]:
        """Return the scores as texts, by the columns of `heads`."""
        return [self._row(score) for score in self.scores]

    def heads(self) -> tuple[str, ...]:
        """Return the names of the columns."""
        return tuple(str(head) for head in _HEADS.values())

    def sums(self) -> list[tuple[str, ...]]:
        """Return the points by kind of feature: a row of heads, one a kind, one for all."""
        seats = range(len(self.names))
        rows = [("", *self.names)]
        if any(self.before):
            rows.append((str(_BEFORE), *map(str, self.before)))
        for kind in KINDS:
            by_seat = [self.points(seat, kind) for seat in seats]
            if any(by_seat):
                rows.append((_word(kind), *map(str, by_seat)))
        return [*rows, (str(_ALL), *map(str, self.totals))]

    def _row(self, score: Score) -> tuple[str, ...]:
        feature = f"{_word(score.kind)} {score.cells[0]}, {_WHEN[score.when]}"
        pieces = ", ".join(f"{self.names[seat]} {n}" for seat, n in score.pieces.items())
        paid = ", ".join(self.names[seat] for seat in score.seats)
        numbers = (str(n or "") for n in (score.tiles, score.pennants, score.cities))
        return (str(score.n), feature, *numbers, pieces, paid, f"+{score.points}", score.clause)

    def __str__(self) -> str:
        return "\n\n".join(_aligned(table) for table in ([self.heads(), *self.rows()], self.sums()))

    __repr__ = __str__

    def _repr_html_(self) -> str:
        first, *rest = self.sums()
        return _html(self.heads(), self.rows()) + _html(first, rest)


def breakdown(play: Play[Any, Any, Any], *, as_if_over: bool = False) -> Breakdown:
    """Return where the points of a game came from, up to where the play stands.

    Parameters
    ----------
    play
        A play of Carcassonne.
    as_if_over
        Whether the final scoring is added as if the game ended here.

    Raises
    ------
    BadData
        It is no play of Carcassonne.
    """
    if getattr(getattr(play, "game", None), "id", None) != "carcassonne":
        raise BadData(_OTHER.format(given=short(play)))
    entries = play.entries
    scores: list[Score] = []
    for n, (before, after) in enumerate(pairwise(entries), start=1):
        if before.state.phase == PIECE:
            scores += _of_turn(n, before.state, after.move)
        if after.state.phase == OVER or (as_if_over and after is entries[-1]):
            scores += _at_end(n, after.state)
    if as_if_over and len(entries) == 1 and not play.over:
        scores += _at_end(0, entries[0].state)
    return Breakdown(tuple(scores), play.names, entries[0].state.points)


def _of_turn(n: int, state: State, claim: Claim) -> Iterator[Score]:
    """Yield what a turn paid: for the abbot taken back, then for what the tile completed."""
    seat, board = state.turn, state.board
    if claim.kind == TAKE:
        abbot = own_abbot(state)
        assert abbot is not None
        award = cloister(state, abbot.cell)
        assert award is not None
        clause = "CA-13.24" if board.neighbours(abbot.cell) == 8 else "CA-13.10"
        yield _score(n, TAKEN, award._replace(clause=clause))
        rest = tuple(piece for piece in state.pieces[seat] if piece != abbot)
        state = evolve(state, pieces=replaced(state.pieces, seat, rest))
    elif claim.kind != NONE:
        piece = Piece(seat, claim.kind, board.last, claim.at)
        own = (*state.pieces[seat], piece)
        if claim.at:
            laid = board.tiles[board.last]
            board = board.with_piece(piece, laid.base + segment_of(laid.turned, claim))
        state = evolve(state, pieces=replaced(state.pieces, seat, own), board=board)
    for award in completed(state):
        if award.seats:
            yield _score(n, IN_PLAY, award)


def _at_end(n: int, state: State) -> Iterator[Score]:
    """Yield what the final scoring pays; the pieces still stand where they stood."""
    for award in final(state):
        yield _score(n, AT_END, award)


def _score(n: int, when: str, award: Award) -> Score:
    count = Counter(piece.seat for piece in award.pieces)
    return Score(
        n=n,
        when=when,
        kind=award.kind,
        clause=award.clause,
        points=award.amount,
        seats=award.seats,
        pieces=dict(sorted(count.items())),
        cells=tuple(cell_text(cell) for cell in award.cells),
        pennants=award.pennants,
        cities=len(award.cities),
    )


def _word(kind: str) -> str:
    return str(words()[kind])


def _aligned(rows: Sequence[Sequence[str]]) -> str:
    """Return rows as lines with columns of even width."""
    widths = [max(columns(cell) for cell in column) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell + " " * (width - columns(cell)) for cell, width in zip(row, widths, strict=True)
        ).rstrip()
        for row in rows
    )


def _html(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table; names are text and nothing else."""
    head, *body = (
        "<tr>"
        + "".join(f'<{tag} style="text-align:left">{escape(c)}</{tag}>' for c in row)
        + "</tr>"
        for tag, row in [("th", heads), *(("td", row) for row in rows)]
    )
    return f"<table><thead>{head}</thead><tbody>{''.join(body)}</tbody></table>"
