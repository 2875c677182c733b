"""What the browser is told: a session as plain data, only what its viewer may see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from boardkit.core.events import Event
from boardkit.core.game import NATURE
from boardkit.core.language import LANGUAGES, language, say, short
from boardkit.core.look import crest
from boardkit.core.svg import picture
from boardkit.core.verdict import Verdict
from boardkit.widgets.adapter import Action, Adapter
from boardkit.widgets.session import Session

Scene = dict[str, Any]

#: lines of the ledger that are kept in the page
MOST_LINES = 60

#: sentences that say what happened; those before are in the ledger
MOST_SENTENCES = 6

#: letters of a name where it stands alone
MOST_LETTERS = 40

#: the page's fixed words
LABELS = (
    "actions",
    "choices",
    "clear",
    "give_up",
    "hint_good_button",
    "hint_legal_button",
    "history",
    "language",
    "layers",
    "ledger",
    "mark_last",
    "mark_legal",
    "mark_refused",
    "no_answer",
    "players",
    "redo",
    "reveal",
    "turn_it",
    "undo",
    "zoom",
    "zoom_fit",
    "zoom_in",
    "zoom_out",
    *("change", "in", "out", "rule", "total", "what"),
)


def scene_of(session: Session) -> Scene:
    """Return everything that the page shows of a session."""
    play, adapter, names = session.play, session.adapter, session.play.names
    view, marks, mover = session.view, session.marks, play.to_move
    events = session.seen(play.events)
    covered = session.covered
    all_open = session.open_table or not session.hides
    hand_of = None if covered else mover if all_open else session.viewer
    hand_of = None if hand_of == NATURE else hand_of
    return {
        **frame(str(play.game.title), adapter.status(view, names), play.now, play.now + play.ahead),
        "mode": "play",
        "turns": adapter.turns,
        "keys": f"{adapter.keys()} {say('widget_zoom_keys')}",
        "turn": turn_of(session),
        "crest": crest_of(mover),
        "board": adapter.layered(view, names, events, marks, session.shown),
        "faces": faces_of(session),
        "looks": [] if covered else list(adapter.looks(view)),
        "layers": layers_of(session),
        "hand": "" if hand_of is None else adapter.hand(view, hand_of, names, marks),
        "players": players_of(adapter, view, names, mover),
        "sentence": sentence(adapter, session.news, names),
        "prompt": prompt_of(session),
        "verdict": refusal(session.verdict),
        "said": session.said,
        "actions": [] if covered else [action_of(session, a) for a in adapter.actions(view)],
        "choices": [{"move": str(move), "label": adapter.label(move)} for move in session.choices],
        "numbers": numbers_of(session),
        "ledger": ledger_of(session, events),
        "columns": ["what", "change", "rule"],
        "covered": say("widget_covered", name=names[mover])
        if covered and mover is not None
        else "",
        "can_clear": bool(session.chosen or session.refused or session.said or session.verdict),
        "can_hint": session.may_move,
        "step": say(f"widget_step_{session.waits_for}") if session.waits_for else "",
        "live": live_of(session),
    }


def frame(title: str, status: str, now: int, last: int) -> Scene:
    """Return what every scene has around its board."""
    return {
        "language": language(),
        "languages": list(LANGUAGES),
        "labels": {name: say(f"widget_{name}") for name in LABELS},
        "title": title,
        "status": status,
        "now": now,
        "last": last,
        "facts": [],
    }


def turn_of(session: Session) -> str:
    """Return whose turn it is, or who won."""
    names = [short(name, MOST_LETTERS) for name in session.play.names]
    mover = session.play.to_move
    if mover is None:
        winners = ", ".join(names[seat] for seat in session.play.winners())
        return say("widget_won", names=winners)
    return say("widget_chance") if mover == NATURE else say("widget_turn", name=names[mover])


def crest_of(seat: int | None) -> str:
    """Return a seat's crest as a little picture; empty for none."""
    if seat is None or seat < 0:
        return ""
    return picture(24, 24, [crest(12, 12, seat)], title="", aria_hidden="true", role=None)


def players_of(adapter: Adapter, view: Any, names: Sequence[str], mover: int | None) -> Scene:
    """Return the players with what is known of each, as a table."""
    columns = adapter.players(view)
    return {
        "heads": list(columns),
        "rows": [
            {
                "name": short(name, MOST_LETTERS),
                "crest": crest_of(seat),
                "turn": seat == mover,
                "values": [str(values[seat]) for values in columns.values()],
            }
            for seat, name in enumerate(names)
        ],
    }


def prompt_of(session: Session) -> str:
    """Return what can be done now, or for whom the table waits."""
    play, mover = session.play, session.play.to_move
    if session.may_move:
        return session.adapter.prompt(session.view, session.chosen)
    if mover is None or mover < 0 or session.covered:
        return ""
    key = "widget_bot_next" if mover in session.bots else "widget_other_next"
    return say(key, name=short(play.names[mover], MOST_LETTERS))


def sentence(adapter: Adapter, events: Sequence[Event], names: Sequence[str]) -> str:
    """Return what happened in words."""
    told = [text for text in (adapter.tell(event, names) for event in events) if text]
    return " ".join(told if len(told) <= MOST_SENTENCES else ["…", *told[-MOST_SENTENCES:]])


def live_of(session: Session) -> str:
    """Return what a screen reader says after a change."""
    if session.verdict is not None:
        return session.verdict.text
    if session.said or session.chosen:
        return " ".join(filter(None, (session.said, prompt_of(session))))
    told = sentence(session.adapter, session.news, session.play.names)
    return " ".join(filter(None, (told, turn_of(session), prompt_of(session))))


def faces_of(session: Session) -> Scene | None:
    """Return what is tried on the board; `offered` is the move that a hint brought up."""
    if not session.may_move:
        return None
    faces = session.adapter.faces(session.view, session.play.legal_moves())
    if faces is None:
        return None
    return {**asdict(faces), "offered": "" if session.offered is None else str(session.offered)}


def layers_of(session: Session) -> list[Scene]:
    """Return what can be shown on the board, each with whether it is."""
    layers = session.adapter.layers(session.view, session.play.names, session.shown)
    return [
        {
            "id": layer.id,
            "label": layer.label,
            "on": layer.id in session.shown,
            "lines": list(layer.lines),
        }
        for layer in layers
    ]


def refusal(verdict: Verdict | None) -> Scene | None:
    """Return a refusal as lines; None if there is none."""
    if verdict is None or verdict.legal:
        return None
    head, *lines = verdict.text.splitlines()
    return {"head": head, "lines": [line.strip() for line in lines]}


def action_of(session: Session, action: Action) -> Scene:
    """Return a button: whether it invites, and if not, the clause that says so."""
    needed = any(action.id in picks for _, picks in session.ways())
    clause = ""
    if not needed and action.move and session.may_move:
        clause = ", ".join(session.play.why(action.move).clauses[:1])
    return {
        "id": action.id,
        "label": action.label,
        "detail": action.detail,
        "legal": needed,
        "clause": clause,
        **({"key": action.key} if action.key else {}),
        "chosen": action.id in session.chosen,
        "refused": action.id in session.refused,
    }


def numbers_of(session: Session) -> list[Scene]:
    """Return the numbers to be set; `value` is where one stands, or what a hint brought up."""
    offered = "" if session.offered is None else str(session.offered)
    found = []
    for number in session.numbers:
        allowed = range(number.least, number.most + 1)
        value = next((n for n in allowed if number.text(n) == offered), number.least)
        key = "widget_number_range" if allowed else "widget_number_none"
        found.append(
            {
                "id": number.id,
                "label": number.label,
                "least": number.least,
                "most": number.most,
                "value": value,
                "range": say(key, least=number.least, most=number.most),
                "confirm": number.confirm,
                "notes": list(number.notes),
                "key": number.key,
            }
        )
    return found


def ledger_of(session: Session, events: Sequence[Event]) -> list[Scene]:
    """Return the last events in words, each with its change and its rule."""
    adapter, play = session.adapter, session.play
    fresh = len(session.news)
    rows: list[Scene] = []
    for back, event in enumerate(reversed(events)):  # those before are not even put into words
        if len(rows) == MOST_LINES:
            break
        text = adapter.tell(event, play.names)
        if text:
            rows.append(
                {
                    "what": text,
                    "change": adapter.change(event),
                    "rule": event.clause,
                    "rule_text": str(play.game.rulebook[event.clause].text),
                    "here": back < fresh,
                }
            )
    return rows[::-1]
