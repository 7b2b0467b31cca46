"""Somebody leaves: asked twice in the menu, the seat grey on every board of every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.engine.seating import LeaveMatch
from app.script import read
from tests.ui.evening import Evening, Open
from tests.ui.playing import start

SIZES = [(800, 480), (720, 1280)]
GAMES = ["dinner-in-paris", "kitchen-rush", "restaurant", "rival-restaurants", "stir-fry-eighteen"]
REPLAYS = Path(__file__).parents[2] / "replays"


@pytest.mark.sample(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_the_seat_is_grey_at_every_moment(evening: Open, game: str, size: tuple[int, int]) -> None:
    hands = evening("fr", size=size)
    said = (REPLAYS / game / "somebody-leaves.jsonl").read_text(encoding="utf-8")
    header, lines = read(said.splitlines())
    hands.player.start(header or {})
    seen: set[int] = set()
    for line in lines:
        hands.player.play([line])
        hands.frames(2)
        if hands.frame.outcome is None:
            gone = hands.player.table.shown.state.flow.gone
            shown = {n for n in gone if {f"seat:{n}", f"card:{n}"} & set(hands.app.surface.keys)}
            assert set(grey_seats(hands)) == shown, line
            seen |= shown
    assert seen


def grey_seats(hands: Evening) -> tuple[int, ...]:
    """The seats whose cards are faint for good."""
    parts = (worn.part for worn in hands.app.surface._held.values())
    keys = {part.key for part in parts if part.is_grey}
    return tuple(n for n in range(1, 7) if {f"seat:{n}", f"card:{n}"} & keys)


@pytest.mark.parametrize("size", SIZES)
def test_leaving_is_asked_twice(evening: Open, size: tuple[int, int]) -> None:
    hands = start(evening("fr", size=size), "restaurant", 4)
    sheet = next(sheet for sheet in hands.frame.sheets if sheet.command is LeaveMatch)
    hands.screens[-1].open(sheet)
    hands.frames(3)
    hands.touch("choose:seat:2")
    assert gone(hands) == ()
    hands.touch("choose:seat:2")
    assert gone(hands) == (2,)
    hands.touch("undo")
    assert gone(hands) == ()


def gone(hands: Evening) -> tuple[int, ...]:
    return tuple(seat.number for seat in hands.frame.seats if seat.is_gone)
