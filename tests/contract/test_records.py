"""Recorded games, played again, lead to the scores and the table they led to when recorded.

A difference is a change of the rules. If it is meant: `python -m tests.contract.records <game>`.
"""

import pytest

from boardkit.core.game import NATURE, seat_names
from tests.contract.contract import contracts
from tests.contract.positions import fresh_play
from tests.contract.records import CHANCE, ending, folder, read

RECORDS = [
    pytest.param(contract, path, id=f"{contract}/{path.stem}")
    for contract in contracts()
    for path in sorted(folder(contract).glob("*.txt"))
]


@pytest.mark.parametrize(("contract", "path"), RECORDS)
def test_a_recorded_game_leads_where_it_led(contract, path):
    record = read(path)
    play = fresh_play(record.set_up.game(contract.game_id), record.set_up, auto_chance=False)
    names = seat_names(record.set_up.seats)
    for who, text in record.line:
        mover = play.to_move
        assert who == (CHANCE if mover == NATURE else names[mover]), text
        (play.roll if mover == NATURE else play.do)(text)
    assert ending(play.game, play.state) == {
        "scores": list(record.scores),
        "over": record.over,
        "table": record.table,
    }


@pytest.mark.parametrize("contract", contracts(), ids=str)
def test_a_game_has_three_records_or_more_of_different_set_ups_and_one_is_whole(contract):
    records = [read(path) for path in folder(contract).glob("*.txt")]
    assert len(records) >= 3
    assert any(record.over for record in records)
    assert len({(r.set_up.seats, str(r.set_up.options)) for r in records}) == len(records)
    assert {path.stem for path in folder(contract).glob("*.txt")} == set(contract.recorded)
