"""What is listed is allowed, what is not listed breaks a rule, and texts read back."""

import re
from collections.abc import Iterator

import pytest

from boardkit.core.errors import BoardkitError, IllegalMove, UnreadableMove, WrongTurn
from boardkit.core.game import NATURE, SEAT_LETTERS
from boardkit.core.play import Play
from boardkit.core.verdict import ILLEGAL, LEGAL, OVER, UNREADABLE, WRONG_TURN
from tests.contract.positions import Line
from tests.contract.properties import at_every_position

#: texts made up at a position
MADE_UP = 40


def decides(line: Line) -> bool:
    """Tell whether a player (not chance, not nobody) is to move."""
    return line.mover not in (None, NATURE)


def other_texts(line: Line) -> Iterator[str]:
    """Yield texts of moves that were legal elsewhere, and texts made up from their words."""
    rng, game = line.rng, line.game
    told = [form for form, _ in game.move_forms]
    for step in rng.sample(line.steps, min(len(line.steps), 12)):
        if step.seat != NATURE:
            legal = game.legal_moves(step.before)
            told += map(str, rng.sample(legal, min(len(legal), 4)))
    yield from told
    words = sorted({word for text in told for word in re.findall(r"\w+", text)})
    words += [word for word in game.rulebook.words if word.isidentifier()]
    words += [f"{letter}{slot}" for letter in SEAT_LETTERS[:6] for slot in range(5)]
    words += [*SEAT_LETTERS, *map(str, range(6))]
    here = [*told, *map(str, game.legal_moves(line.state))]
    for _ in range(MADE_UP):
        parts = re.findall(r"\w+|\W+", rng.choice(here))
        for _ in range(rng.choice((1, 1, 2))):
            parts[rng.randrange(0, len(parts), 2)] = rng.choice(words)
        if rng.random() < 0.3:
            parts += [", ", rng.choice(words)]
        yield "".join(parts)


@at_every_position
def test_listed_moves_break_nothing(line):
    game, state = line.game, line.state
    for move in game.legal_moves(state):
        assert game.violations(state, move) == (), str(move)
        assert game.violations(state, move, line.mover) == (), str(move)


@at_every_position
def test_listed_moves_are_distinct_stable_and_there_just_when_somebody_decides(line):
    legal = line.game.legal_moves(line.state)
    assert len(set(legal)) == len(legal)
    assert len({str(move) for move in legal}) == len(legal)
    assert tuple(line.game.legal_moves(line.state)) == tuple(legal)
    again = line.game.parse_table(line.game.table(line.state))
    assert tuple(line.game.legal_moves(again)) == tuple(legal), "the order hangs on the history"
    assert bool(legal) == decides(line)


@at_every_position
def test_listed_moves_are_their_own_canonical_form(line):
    for move in line.game.legal_moves(line.state):
        assert line.game.canonical(line.state, move) == move
        assert isinstance(move, line.game.move_types)


@at_every_position
def test_a_readable_text_that_is_not_listed_breaks_a_rule(line):
    game, state = line.game, line.state
    legal = set(game.legal_moves(state))
    for text in other_texts(line):
        try:
            move = game.canonical(state, game.parse_move(text))
        except UnreadableMove:
            continue
        assert game.parse_move(str(move)) == move, text
        assert bool(game.violations(state, move)) == (move not in legal), text


@at_every_position
def test_a_conceivable_move_that_is_not_listed_breaks_a_clause_that_refuses(line):
    game, state = line.game, line.state
    legal = set(game.legal_moves(state))
    refusing = {clause.id for clause in game.rulebook.values() if clause.kind == "refusal"}
    for move in line.contract.conceivable(state, line.rng):
        violations = game.violations(state, move)
        assert bool(violations) == (game.canonical(state, move) not in legal), str(move)
        assert refusing.issuperset(violation.clause for violation in violations), str(move)


@at_every_position
def test_a_move_of_a_seat_not_in_turn_breaks_a_rule(line):
    for seat in set(line.seats) - {line.mover}:
        for move in line.game.legal_moves(line.state):
            assert line.game.violations(line.state, move, seat), (seat, str(move))


@at_every_position
def test_the_text_of_a_move_reads_back(line):
    game, state = line.game, line.state
    moves = [*game.legal_moves(state), *(step.move for step in line.steps[-30:])]
    if line.mover == NATURE:
        moves += [game.sample(state, line.rng) for _ in range(5)]
    for move in moves:
        assert game.parse_move(str(move)) == move
        assert game.split(state, str(move)) == (move,)


def error_of(play: Play, text: str, seat: int | None) -> BoardkitError | None:
    """Return the error that doing a text meets, if any."""
    try:
        play.do(text, seat)
    except BoardkitError as error:
        return error
    return None


def kind_of(error: BoardkitError | None, *, over: bool) -> str:
    """Return the kind of verdict that an error stands for."""
    if error is None:
        return LEGAL
    if isinstance(error, WrongTurn):
        return WRONG_TURN
    if isinstance(error, IllegalMove):
        return OVER if over else ILLEGAL
    assert isinstance(error, UnreadableMove)
    return UNREADABLE


@at_every_position
def test_why_and_do_agree_and_a_refusal_changes_nothing(line):
    play, rng = line.play(), line.rng
    legal = [str(move) for move in play.legal_moves()]
    texts = [*rng.sample(legal, min(len(legal), 5)), *rng.sample(list(other_texts(line)), 12)]
    kept = (play.state, play.now, play.moves, play.line, play.events)
    for text in (*texts, "", "no such thing ; at all"):
        for seat in (None, *line.seats):
            verdict, branch = play.why(text, seat), play.branch()
            error = error_of(branch, text, seat)
            assert verdict.kind == kind_of(error, over=play.over)
            assert bool(verdict) == verdict.legal == (error is None)
            if error is None:
                assert branch.now > play.now
            else:
                assert verdict.text == error.message
                assert verdict.violations == getattr(error, "violations", ())
                assert (branch.state, branch.now, branch.line) == (kept[0], kept[1], kept[3])
    assert (play.state, play.now, play.moves, play.line, play.events) == kept


@at_every_position
def test_a_move_that_is_no_move_at_all_is_unreadable(line):
    play = line.play()
    for nothing in (None, 3, 2.5, object(), ["pass"], b"pass"):
        assert play.why(nothing).kind == UNREADABLE
        with pytest.raises(UnreadableMove):
            play.do(nothing)
