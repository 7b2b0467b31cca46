"""A game with no board of its own while it waits: who, what they have, what takes one tap."""

from __future__ import annotations

import pytest

from tests.pictures.rules import faults
from tests.ui.board.frames import waiting
from tests.ui.board.showing import SIZES, shown
from tests.ui.stage import Stage
from tests.ui.widgets.test_words import texts


@pytest.mark.sample(4)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [1, 2, 4, 6])
@pytest.mark.parametrize("quick", [0, 1, 6])
@pytest.mark.parametrize("has_clock", [False, True])
def test_everything_lies_apart_and_is_large_enough(
    stage: Stage, size: str, seats: int, quick: int, *, has_clock: bool
) -> None:
    frame = waiting(seats, quick, has_clock=has_clock)
    surface = shown(stage, frame, size)
    assert [str(fault) for fault in faults(surface, frame)] == []


@pytest.mark.parametrize("size", SIZES)
def test_what_takes_one_tap_is_there_and_what_each_seat_has(stage: Stage, size: str) -> None:
    frame = waiting(3, 2)
    surface = shown(stage, frame, size)
    said = [words.shown for words in texts(surface)]
    assert said.count("guests welcomed") == 2
    assert said.count("107") == 3
