"""Rubbish is looked for while nobody waits: never under a finger, never while a clock runs."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import Any

import pytest

from app.device import memory
from tests.bench.scenes import end
from tests.ui.evening import Evening, Open
from tests.ui.playing import play

KITCHEN = {"toque": 1, "match": "kitchen-rush", "seats": ["Michel", "Paul"]}


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[object]]:
    """What was looked through: 0 the youngest, "all" of it; Python itself looks at nothing."""
    rows: list[object] = []
    monkeypatch.setattr(gc, "collect", lambda young="all": rows.append(young))
    monkeypatch.setattr(gc, "get_count", lambda: (memory.FEW, 0, memory.OLD))
    gc.disable()
    yield rows
    gc.enable()


def look(hands: Evening, times: int = 2) -> None:
    """A few seconds go by, so often."""
    for _ in range(times):
        hands.app._rest()


def test_all_is_looked_through_when_nobody_waits(evening: Open, asked: list[object]) -> None:
    hands = evening()
    hands.player.start(KITCHEN)
    hands.frames(3)
    look(hands, 1)
    assert not asked, "its board has only just been drawn"
    look(hands, 1)
    assert asked == ["all"]


def test_a_clock_that_runs_waits_for_the_youngest_alone(evening: Open, asked: list[object]) -> None:
    hands = evening()
    hands.player.start(KITCHEN)
    play(hands, end("preparation"))
    hands.frames(3)
    look(hands)
    assert asked == [0]


def test_a_touch_puts_it_off(evening: Open, asked: list[object]) -> None:
    hands = evening()
    hands.player.start(KITCHEN)
    for _ in range(3):
        hands.app.refresh()
        hands.frames(2)
        look(hands, 1)
    assert not asked


def test_few_young_ones_are_left(asked: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    few: Any = (memory.FEW - 1, 0, memory.OLD - 1)
    monkeypatch.setattr(gc, "get_count", lambda: few)
    memory.look_about(is_idle=True)
    memory.look_about(is_idle=False)
    assert not asked


def test_what_a_running_clock_left_is_looked_through_when_it_stands(
    asked: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc, "get_count", lambda: (0, 1, memory.OLD - 1))
    memory.look_about(is_idle=True)
    assert asked == [1]
