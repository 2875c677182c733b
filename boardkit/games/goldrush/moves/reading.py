"""Reading a move's text."""

from __future__ import annotations

import re
from collections.abc import Callable

from boardkit.core.errors import UnreadableMove, did_you_mean
from boardkit.core.language import Text, say, short
from boardkit.games.goldrush.data import BY_ID, IDS, TOWNS
from boardkit.games.goldrush.moves.kinds import (
    Bid,
    Dice,
    DrawSlot,
    First,
    Holdup,
    Move,
    Remove,
    Replace,
    Reveal,
    UseTelegraph,
)
from boardkit.games.goldrush.moves.made import (
    CHOSEN_TOWNS,
    DISCARDS,
    DYNAMITES,
    EXPROPRIATES,
    MUSTANG_MOVE,
    PASS,
    ROLL,
    TAKES,
    VEINS,
    judge,
)
from boardkit.games.goldrush.state import LETTERS

FORMS: tuple[tuple[str, Text], ...] = (
    ("bid 7", Text("bid 7 nuggets", "금덩이 7개로 입찰하기")),
    ("pass", Text("pass, or keep a card for later", "빠지기, 또는 카드를 남겨 두기")),
    ("take M12", Text("take a card of the row", "펼쳐진 카드 가져가기")),
    ("discard M03", Text("discard another card of the row", "펼쳐진 다른 카드 버리기")),
    ("dynamite M05", Text("destroy a mine or building", "금광이나 건물 없애기")),
    ("judge M05 for M12", Text("give M05 for M12", "M05를 주고 M12 받기")),
    ("expropriate M12", Text("take a mine from another", "다른 사람의 금광 가져오기")),
    ("holdup B 8", Text("threaten B, naming 8", "B를 위협하며 8을 부르기")),
    ("vein M05", Text("lay the vein on your mine", "자기 금광에 새 광맥 붙이기")),
    ("town red", Text("choose the saloon's town", "술집의 마을 정하기")),
    ("mustang", Text("choose a card now", "야생마로 지금 고르기")),
    ("roll", Text("roll the dice", "주사위 굴리기")),
    ("telegraph 4 to 3", Text("set a die from 4 to 3", "주사위 눈 4를 3으로 바꾸기")),
    ("remove M01, A03", Text("chance: cards removed", "우연: 뺀 카드")),
    ("first B", Text("chance: the start player", "우연: 시작 플레이어")),
    ("reveal M01, M09, R2", Text("chance: the row", "우연: 펼친 카드")),
    ("replace R2 with M30", Text("chance: a mine in its place", "우연: 대신 놓는 금광")),
    ("slot M05", Text("chance: a mine by slot machine", "우연: 슬롯머신의 금광")),
    ("dice 3 4", Text("chance: the dice", "우연: 주사위")),
)


def canonical(move: Move) -> Move:
    """Return the listed way of saying a move: cards and dice in order."""
    if isinstance(move, Remove):
        return Remove(tuple(sorted(move.cards)))
    if isinstance(move, Reveal):
        return Reveal(tuple(sorted(move.cards)))
    if isinstance(move, Dice) and move.low > move.high:
        return Dice(move.high, move.low)
    return move


def cards_drawn(move: Move) -> tuple[int, ...]:
    """Return the cards that an outcome draws out of the deck."""
    if isinstance(move, Remove | Reveal):
        return move.cards
    if isinstance(move, Replace):
        return (move.mine,)
    return (move.card,) if isinstance(move, DrawSlot) else ()


def shown(move: Move, seat: int | None) -> str:
    """Return the text of a move as a seat may see it: nobody sees the removed cards."""
    return f"remove {len(move.cards)}" if isinstance(move, Remove) else str(move)


def parse_move(text: str) -> Move:
    """Read one decision or outcome; the inverse of `str(move)`.

    Raises
    ------
    UnreadableMove
        The text has none of the forms, or names a card that does not exist.
    """
    tidy = " ".join(text.split()).lower()
    for pattern, make in _FORMS:
        match = pattern.fullmatch(tidy)
        if match is not None:
            return make(text, *match.groups())
    raise _unreadable(text)


def split(text: str) -> tuple[Move, ...]:
    """Read a text of one or more decisions joined by ` ; `."""
    return tuple(canonical(parse_move(part)) for part in text.split(";"))


def _card(text: str, whole: str) -> int:
    card = BY_ID.get(text.strip().upper())
    if card is None:
        reason = say("no_card", name=short(text), known=did_you_mean(text.upper(), IDS))
        raise UnreadableMove(say("unreadable", text=short(whole), reason=reason), move=whole)
    return card


def _cards(text: str, whole: str) -> tuple[int, ...]:
    if text.strip() == "nothing":
        return ()
    return tuple(_card(part, whole) for part in text.split(","))


def _amount(text: str) -> int | str:
    """Return a bid as a number; one that is not whole stays a text."""
    whole = re.fullmatch(r"([-−]?)(\d+)(?:[.,]0+)?", text)
    if whole is None:
        return text
    return _whole(whole[1] + whole[2])


def _whole(text: str) -> int:
    """Return a whole number, which may have a typographic minus."""
    return int(text.replace("−", "-"))


def _town(text: str, whole: str) -> Move:
    if text not in TOWNS:
        raise _unreadable(whole)
    return CHOSEN_TOWNS[TOWNS.index(text)]


def _unreadable(text: str) -> UnreadableMove:
    forms = " · ".join(form for form, _ in FORMS)
    return UnreadableMove(
        say("unreadable", text=short(text), reason=say("move_forms", forms=forms)), move=text
    )


def _form(pattern: str, make: Callable[..., Move]) -> tuple[re.Pattern[str], Callable[..., Move]]:
    return re.compile(pattern), make


_ID = r"(\w+)"
#: a number, however large, is read, for the rules to refuse it; Python writes none much longer
_DIGITS = r"\d{1,4000}"
_NUMBER = rf"[-−]?{_DIGITS}"
#: each form: its pattern, and what makes the move of (whole text, groups)
_FORMS = (
    _form(rf"bid ({_NUMBER}(?:[.,/]{_DIGITS})?)", lambda whole, n: Bid(_amount(n))),
    _form(r"pass|decline", lambda whole: PASS),
    _form(rf"take {_ID}", lambda whole, card: TAKES[_card(card, whole)]),
    _form(rf"discard {_ID}", lambda whole, card: DISCARDS[_card(card, whole)]),
    _form(rf"dynamite {_ID}", lambda whole, card: DYNAMITES[_card(card, whole)]),
    _form(
        rf"judge {_ID} for {_ID}",
        lambda whole, give, take: judge(_card(give, whole), _card(take, whole)),
    ),
    _form(rf"expropriate {_ID}", lambda whole, card: EXPROPRIATES[_card(card, whole)]),
    _form(
        rf"holdup ([a-e]) ({_NUMBER})",
        lambda whole, seat, number: Holdup(LETTERS.index(seat.upper()), _whole(number)),
    ),
    _form(rf"vein {_ID}", lambda whole, card: VEINS[_card(card, whole)]),
    _form(r"town (\w+)", lambda whole, town: _town(town, whole)),
    _form(r"mustang", lambda whole: MUSTANG_MOVE),
    _form(r"roll", lambda whole: ROLL),
    _form(
        rf"telegraph ({_NUMBER}) to ({_NUMBER})",
        lambda whole, old, new: UseTelegraph(_whole(old), _whole(new)),
    ),
    _form(r"remove (.+)", lambda whole, cards: Remove(_cards(cards, whole))),
    _form(r"first ([a-e])", lambda whole, seat: First(LETTERS.index(seat.upper()))),
    _form(r"reveal (.+)", lambda whole, cards: Reveal(_cards(cards, whole))),
    _form(
        rf"replace {_ID} with {_ID}",
        lambda whole, card, mine: Replace(_card(card, whole), _card(mine, whole)),
    ),
    _form(rf"slot {_ID}", lambda whole, card: DrawSlot(_card(card, whole))),
    _form(r"dice ([1-6]) ?[ +,] ?([1-6])", lambda whole, low, high: Dice(int(low), int(high))),
)
