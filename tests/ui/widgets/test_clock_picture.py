"""What the clock shows, as a value: every second once, tones by the time left."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from app.ui.widgets import clock_picture as pictures
from app.ui.widgets.clock_picture import SECOND, Picture, picture

FOUR_MINUTES = 240 * SECOND


def at(left_s: float, length_s: float = 240, **how: bool) -> Picture:
    run = {"is_running": True, **how}
    return picture(round(left_s * SECOND), round(length_s * SECOND), **run)


@pytest.mark.sample(9)
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("stall_s", [0.034, 0.9, 4.5])
def test_every_second_is_shown_once_whatever_stalls(seed: int, stall_s: float) -> None:
    dice = random.Random(seed)
    left, shown, seen = FOUR_MINUTES, None, list[str]()
    while shown != 0:
        left_now = pictures.caught_up(left, shown)
        shown = pictures.seconds_shown(left_now)
        seen.append(picture(left_now, FOUR_MINUTES, is_running=True).digits)
        step = stall_s if dice.random() < 0.05 else 0.034
        left = max(0, left - round(dice.uniform(0.001, step) * SECOND))
    runs = [d for i, d in enumerate(seen) if i == 0 or seen[i - 1] != d]
    assert runs == [f"{s // 60}:{s % 60:02d}" for s in range(240, -1, -1)]


def test_zero_stands_only_when_it_is_over() -> None:
    assert at(0.000001).digits == "0:01"
    assert at(0.000001).tone == "danger"
    assert (at(0).digits, at(0).tone) == ("0:00", "over")


@pytest.mark.parametrize(
    ("length_s", "left_s", "tone"),
    [
        (240, 30.001, "calm"),
        (240, 30, "warning"),
        (240, 10.001, "warning"),
        (240, 10, "danger"),
        (60, 30, "calm"),
        (60, 15.001, "calm"),
        (60, 15, "warning"),
        (60, 10, "danger"),
        (61, 30, "warning"),
        (60, 0, "over"),
    ],
)
def test_tone_by_what_is_left(length_s: float, left_s: float, tone: str) -> None:
    assert at(left_s, length_s).tone == tone


def test_marks_at_or_above_half_the_length_have_no_notch() -> None:
    assert at(240).notches == (30 / 240, 10 / 240)
    assert at(20, 20).notches == ()


def test_ten_dots_go_hollow_one_by_one() -> None:
    assert [at(s).dots for s in (10, 9.5, 9, 0.5, 11)] == [10, 10, 9, 1, None]


def test_the_same_second_gives_the_same_picture() -> None:
    assert at(101.9) == at(101.1)
    assert at(101.9) != at(100.9)


def test_a_stopped_clock_keeps_its_tone_and_does_not_pulse() -> None:
    stopped = at(23, is_running=False, is_paused=True)
    assert (stopped.tone, stopped.is_paused, stopped.is_pulsing) == ("warning", True, False)
    assert at(23).is_pulsing
    assert not at(23, is_running=False).is_pulsing
    assert not at(42).is_pulsing


def test_ten_minutes_and_more_are_narrow() -> None:
    assert [at(s, 900).is_narrow for s in (600, 599)] == [True, False]
    assert at(754, 900).digits == "12:34"


def test_pulse_once_a_second_in_warning_and_twice_in_danger_in_twelve_steps() -> None:
    for tone, beats in (("warning", 1), ("danger", 2)):
        steps = [pictures.pulse(tone, i / 1000) for i in range(1000)]  # type: ignore[arg-type]
        changes = sum(a != b for a, b in pairwise(steps))
        assert changes < pictures.STEPS_PER_S
        assert steps.count(1.0) > 0
        widest = [i for i, (a, b) in enumerate(pairwise(steps)) if a < b == 1.0]
        assert len(widest) == beats


def test_tapes_slide_in_three_groups_and_then_stand() -> None:
    steps = [pictures.slide(i / 100) for i in range(300)]
    assert steps == sorted(steps)
    assert set(steps) <= {7 * i for i in range(10)}
    assert len(set(steps[200:])) == 1
