"""What boards are made of, where a line has no room for all of it."""

from __future__ import annotations

from app.engine.righting import REASONS
from app.engine.text import msg
from app.ui.board import fitted
from app.ui.kit.page import Page
from tests.ui.board.frames import NAMES, timed

FRENCH = Page(800, 480, "fr")
FRAME = timed(2, 0)


def label(name: str, wide: float) -> str:
    """The second line of an Undo with so much room (u): a score of this player was put right."""
    text = msg("{name}: score {n}, {why}", name=name, n=46, why=REASONS["counted"])
    return fitted.fitting(text, FRAME, FRENCH, wide)


def test_a_reason_is_left_out_before_a_line_is_cut() -> None:
    assert label(NAMES[1], 130) == "Anne-C.\N{NO-BREAK SPACE}: score 46"


def test_what_has_room_is_said_whole() -> None:
    assert label("Max", 180) == "Max\N{NO-BREAK SPACE}: score 46, comptage"
