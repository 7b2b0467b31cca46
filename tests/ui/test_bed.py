"""The kitchen bed: bars on the grid that ends at zero, none on pause, lower under a cue."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.ui.bars import SECOND, after, next_bar
from app.ui.bed import DUCKED, SOFT, Bed
from hardware.sound.tunes import CUES
from tests.ui.evening import Evening, Open
from tests.ui.playing import play, start


class Sound:
    """A bar that is heard."""

    def __init__(self, ms: int, heard: list[tuple[float, int]], now: Callable[[], float]) -> None:
        self.ms, self.volume, self.length = ms, 0.0, 1.0
        self.is_cut = False
        self._heard, self._now = heard, now

    def play(self) -> None:
        self._heard.append((round(self._now(), 3), self.ms))

    def stop(self) -> None:
        self.is_cut = True

    def unload(self) -> None:
        """Nothing."""


class Room:
    """A bed over an evening's table; `pass_time` lets its bars begin in their time."""

    def __init__(self, hands: Evening) -> None:
        self.hands = hands
        self.heard: list[tuple[float, int]] = []
        self._calls: list[tuple[float, Any, list[bool]]] = []
        self.bed = Bed(
            later=self._later,
            now=hands.table.now,
            length_ms=lambda cue: CUES[cue].ms,
            folder=Path("/none"),
        )
        self.bed.is_on = True
        lengths = (3000, 2500, 2000, 1250)
        self.bed._sounds = {ms: Sound(ms, self.heard, self.left) for ms in lengths}
        hands.table.on_frame(self.bed.follow)

    def left(self) -> float:
        clock = self.hands.frame.clock
        return clock.timer.left(self.hands.table.now()) / SECOND if clock else 0.0

    def _later(self, call: Any, seconds: float) -> Any:
        gone: list[bool] = []
        self._calls.append((self.hands.table.now() / SECOND + seconds, call, gone))
        return type("Due", (), {"cancel": lambda _: gone.append(True)})()

    def pass_time(self, seconds: float) -> None:
        end = self.hands.table.now() / SECOND + seconds
        while due := [row for row in self._calls if not row[2] and row[0] <= end + 1e-6]:
            row = min(due, key=lambda row: row[0])
            self._calls.remove(row)
            self.hands.player.pass_time(max(0.0, row[0] - self.hands.table.now() / SECOND))
            row[1]()
        self.hands.player.pass_time(max(0.0, end - self.hands.table.now() / SECOND))


@pytest.fixture
def room(evening: Open) -> Room:
    hands = start(evening(), "kitchen-rush", 2)
    room = Room(hands)
    play(hands, {"do": "end_phase", "phase": "preparation", "anyway": True})
    return room


@pytest.mark.parametrize("length_s", [600, 300, 270, 240, 77, 60, 31, 10, 5])
def test_bars_follow_one_another_down_to_zero(length_s: int) -> None:
    bar = next_bar(length_s * SECOND)
    assert bar is not None
    assert length_s * SECOND - bar.left_us < 3 * SECOND
    while (following := after(bar)) is not None:
        assert following.left_us == bar.left_us - bar.ms * 1000
        assert following.ms <= bar.ms
        bar = following
    assert bar.left_us == bar.ms * 1000


def test_it_is_quicker_as_time_runs_out_and_ends_with_it(room: Room) -> None:
    room.pass_time(241)
    assert room.heard[:2] == [(240.0, 3000), (237.0, 3000)]
    assert room.heard[-1] == (1.25, 1250)
    assert [ms for _, ms in room.heard] == sorted((ms for _, ms in room.heard), reverse=True)
    assert sum(ms for _, ms in room.heard) == 240_000


def test_a_pause_lets_the_bar_end_and_begins_no_other(room: Room) -> None:
    room.pass_time(4)
    play(room.hands, {"do": "pause"})
    count = len(room.heard)
    room.pass_time(30)
    assert len(room.heard) == count
    assert not room.bed._playing.is_cut
    play(room.hands, {"do": "resume"})
    room.pass_time(3)
    assert room.heard[count:] == [(234.0, 3000)]


def test_a_cue_lowers_the_bar_under_it(room: Room) -> None:
    room.pass_time(1)
    assert room.bed._playing.volume == pytest.approx(0.8 * SOFT)
    room.bed.play("warning")
    assert room.bed._playing.volume == pytest.approx(0.8 * DUCKED)
    room.pass_time(3)
    assert room.bed._playing.volume == pytest.approx(0.8 * SOFT)


def test_mute_cuts_it_and_no_bar_follows(room: Room) -> None:
    room.pass_time(1)
    room.bed.is_on = False
    room.bed.silence()
    assert room.bed._playing.is_cut
    count = len(room.heard)
    room.pass_time(20)
    assert len(room.heard) == count


def test_other_games_have_none(evening: Open) -> None:
    hands = start(evening(), "rival-restaurants", 2)
    room = Room(hands)
    play(hands, {"do": "pay_income"}, {"do": "reveal_wheels", "anyway": True})
    play(hands, {"do": "end_phase", "phase": "income_and_move", "anyway": True})
    room.pass_time(5)
    assert room.heard == []
