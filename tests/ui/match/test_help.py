"""Help: a game's pages, and the parts of the screen drawn beside what they mean."""

from __future__ import annotations

import pytest

from tests.ui.evening import Open
from tests.ui.playing import start

DRAWN = (
    "drawn-rail",
    "drawn-undo",
    "drawn-main",
    "drawn-card:awaited",
    "drawn-card:ready",
    "drawn-card:unwired",
    "drawn-lamp:slow",
    "drawn-lamp:steady",
    "drawn-lamp:fast",
)


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_the_parts_are_drawn_and_do_nothing(evening: Open, size: tuple[int, int]) -> None:
    hands = start(evening(size=size), "kitchen-rush", 4)
    hands.touch("menu", "help", "drawn")
    before = hands.view()
    for key in DRAWN:
        assert hands.has(key)
    hands.touch("drawn-main", "drawn-undo", "drawn-card:ready")
    assert hands.view() == before
    hands.touch("drawn")
    assert hands.has("topic:0")
    hands.touch("close")
    assert len(hands.app.screens) == 1
