"""A header's plates: place, colour and button of each seat, kept by a recorded script too."""

from __future__ import annotations

import json

import pytest

from app.games import GAMES
from app.script import Player, read
from app.script.lines import ScriptError
from app.script.record import record
from app.storage import Store, load_match

HEADER = {"toque": 1, "match": "kitchen-rush", "seats": ["Michel", "Paul", "Irene"]}


def played(header: dict[str, object], *lines: dict[str, object]) -> Player:
    said, found = read([json.dumps(header), *map(json.dumps, lines)])
    assert said is not None
    player = Player(GAMES, Store())
    player.start(said)
    player.play(found)
    return player


def test_presses_name_plates_and_seats_keep_their_numbers() -> None:
    player = played(
        {**HEADER, "plates": [1, 3, 6]},
        {"press": "seat3"},
        {"expect": {"seats.1.ready": True, "seats.1.plate": 3, "seats.1.look": 3}},
        {"press": "Irene"},
        {"expect": {"seats.2.ready": True, "seats.2.plate": 6}},
    )
    assert [seat.key for seat in player._frame().seats] == ["seat1", "seat3", "seat6"]


def test_a_recorded_match_keeps_plates_colours_and_buttons() -> None:
    header = {**HEADER, "plates": [1, 3, 6], "looks": [2, 3, 1], "keys": ["seat1", None, "seat5"]}
    player = played(header)
    rows: list[object] = []
    player.store.ask(lambda db: load_match(db, 1), rows.append)
    (row,) = rows
    again = json.loads(next(iter(record(GAMES, row))))  # type: ignore[arg-type]
    assert {name: again[name] for name in ("plates", "looks", "keys")} == {
        name: header[name] for name in ("plates", "looks", "keys")
    }


@pytest.mark.parametrize(
    "wrong",
    [
        {"plates": [1, 1, 2]},
        {"plates": [3, 1, 2]},
        {"plates": [1, 2]},
        {"looks": [1, 2, 9]},
        {"plates": [0, 1, 2]},
        {"plates": ["a"]},
        {"keys": ["chef", None, None]},
    ],
)
def test_plates_that_cannot_be_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ScriptError):
        played({**HEADER, **wrong})
