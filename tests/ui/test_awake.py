"""The screen is kept lit while a match is on the table, and let go on Home."""

from __future__ import annotations

from kivy.core.window import Window

from app.ui.awake import Awake
from tests.ui.evening import Open
from tests.ui.playing import start


def test_changes_alone_are_told() -> None:
    told: list[bool] = []

    def hold(*, is_held: bool) -> None:
        told.append(is_held)

    awake = Awake(hold)
    for is_busy in (False, False, True, True, False):
        awake.look(is_busy=is_busy)
    assert told == [False, True, False]


def is_free() -> bool:
    """Whether the screen may go dark by itself."""
    return bool(Window.allow_screensaver)


def test_from_the_first_phase_to_home(evening: Open) -> None:
    hands = evening("en")
    hands.frames(2)
    assert is_free()
    start(hands, "stir-fry-eighteen", 2)
    assert not is_free()
    hands.player.table.leave()
    hands.app.home()
    hands.frames(3)
    assert is_free()
