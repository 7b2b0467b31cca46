"""A game with no board of its own while its clock runs: what each seat has, and targets to hit."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.pictures.rules import faults
from tests.ui.board.frames import KINDS, shifts, timed
from tests.ui.board.showing import SIZES, shown
from tests.ui.stage import Stage
from tests.ui.widgets.test_words import texts


@pytest.mark.sample(4)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [1, 2, 4, 6])
@pytest.mark.parametrize("quick", [0, 1, 6])
def test_everything_lies_apart_and_is_large_enough(
    stage: Stage, size: str, seats: int, quick: int
) -> None:
    for totals, has_bill in ((0, False), (4, True)):
        frame = timed(seats, quick, totals=totals, has_bill=has_bill)
        surface = shown(stage, frame, size)
        assert [str(fault) for fault in faults(surface, frame)] == [], (totals, has_bill)
        stage.clear()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 6])
def test_each_seat_shows_what_it_has(stage: Stage, size: str, seats: int) -> None:
    surface = shown(stage, timed(seats, 2), size)
    for number in range(1, seats + 1):
        said = {words.shown for words in texts(surface.find(f"seat:{number}"))}
        totals = {f"{value:,}" for _, _, value, is_total in KINDS if is_total}
        assert totals <= said, number  # large where there is room, else among the chips


@pytest.mark.parametrize("size", SIZES)
def test_the_two_buttons_of_a_stopped_clock_keep_their_size(stage: Stage, size: str) -> None:
    frame = timed(6, 6)
    main = tuple(button for button in frame.buttons if button.role != "clock")
    stopped = replace(frame, buttons=(*main, *shifts()))
    surface = shown(stage, stopped, size)
    assert [str(fault) for fault in faults(surface, stopped)] == []
