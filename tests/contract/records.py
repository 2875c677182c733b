"""Golden records: whole games as texts, with the scores and table they must lead to.

One file a game in `tests/games/<id>/records/`: a head (players, options), one decision or outcome
a line, and how it ends. `test_records.py` plays them again.

To write them anew, after a change of the rules that you can explain line by line in the diff:

    python -m tests.contract.records elves
"""

import hashlib
import json
import sys
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from boardkit.core.game import NATURE, Game, seat_names
from tests.contract.contract import Contract, SetUp, contracts
from tests.contract.positions import walk

CHANCE = "chance"
GAMES = Path(__file__).resolve().parents[1] / "games"


@dataclass(frozen=True)
class Record:
    """A recorded game: how it starts, who did what, and where it led."""

    set_up: SetUp
    line: tuple[tuple[str, str], ...]
    scores: tuple[int, ...]
    over: bool
    table: str


def folder(contract: Contract) -> Path:
    """Return where a game's records are."""
    return GAMES / contract.game_id / "records"


def fingerprint(table: dict[str, Any]) -> str:
    """Return a short hash of a table; the order of its keys does not matter."""
    plain = json.dumps(table, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(plain.encode()).hexdigest()[:16]


def ending(game: Game, state: Any) -> dict[str, Any]:
    """Return what a record says of the position it leads to."""
    return {
        "scores": list(game.scores(state)),
        "over": game.to_move(state) is None,
        "table": fingerprint(game.table(state)),
    }


def recorded(contract: Contract, name: str) -> str:
    """Return the text of a random game's record."""
    set_up, length = contract.recorded[name]
    game = set_up.game(contract.game_id)
    state = game.start(set_up.seats, game.options.read(set_up.options))
    names = seat_names(set_up.seats)
    lines = [f"# {name}: random players; see tests/contract/records.py", f"seats = {set_up.seats}"]
    lines.append(f"options = {json.dumps(dict(set_up.options))}")
    for step in islice(walk(contract, game, state, Random(name)), length):
        who = CHANCE if step.seat == NATURE else names[step.seat]
        lines.append(f"{who}: {step.move}")
        state = step.after
    lines += [f"{key} = {json.dumps(value)}" for key, value in ending(game, state).items()]
    return "\n".join(lines) + "\n"


def read(path: Path) -> Record:
    """Read a record."""
    head: dict[str, Any] = {}
    line = []
    for row in path.read_text("utf-8").splitlines():
        if row.startswith("#"):
            continue
        who, colon, text = row.partition(": ")
        if colon and " = " not in who:
            line.append((who, text))
        else:
            key, _, value = row.partition(" = ")
            head[key] = json.loads(value)
    set_up = SetUp(head["seats"], head["options"])
    return Record(set_up, tuple(line), tuple(head["scores"]), head["over"], head["table"])


def main(game_ids: list[str]) -> None:
    """Write the records of some games anew."""
    chosen = [contract for contract in contracts() if contract.game_id in game_ids]
    if len(chosen) != len(game_ids) or not chosen:
        sys.exit(f"name games: {', '.join(map(str, contracts()))}")
    for contract in chosen:
        folder(contract).mkdir(exist_ok=True)
        for name in contract.recorded:
            path = folder(contract) / f"{name}.txt"
            path.write_text(recorded(contract, name), "utf-8")
            print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
