"""Timers and the marks of a count-down: pure functions of match time."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.marks import alarms, crossed, marks, next_tone_at, rearmed, tone, warning_us
from app.engine.timer import SECOND, Timer, us

times = st.integers(0, 10**10)


def seconds(rows: tuple[tuple[int, str], ...]) -> list[tuple[float, str]]:
    return [(left / SECOND, cue) for left, cue in rows]


TICKS = [(n, "tick") for n in (5, 4, 3, 2, 1)]


@pytest.mark.parametrize(
    ("length", "wanted"),
    [
        (240, [(60, "mark_60"), (30, "warning"), (10, "mark_10"), *TICKS]),
        (120, [(30, "warning"), (10, "mark_10"), *TICKS]),
        (121, [(60, "mark_60"), (30, "warning"), (10, "mark_10"), *TICKS]),
        (60, [(15, "warning"), (10, "mark_10"), *TICKS]),
        (30, [(10, "mark_10"), *TICKS]),
        (20, TICKS),
        (10, TICKS[1:]),
        (2, []),
    ],
)
def test_marks_at_or_above_half_the_length_are_left_out(
    length: int, wanted: list[tuple[float, str]]
) -> None:
    assert seconds(marks(us(length))) == wanted


@given(left=times, since=times, passed=times)
def test_a_timer_loses_exactly_what_passes_and_never_goes_below_zero(
    left: int, since: int, passed: int
) -> None:
    timer = Timer(left).start(since)
    assert timer.left(since + passed) == max(0, left - passed)
    assert timer.stop(since + passed) == Timer(max(0, left - passed))
    assert timer.ends_at == since + left
    assert timer.left(since - 5) == left


@given(left=times, stops=st.lists(st.tuples(times, times), max_size=20))
def test_pauses_add_up_to_the_microsecond(left: int, stops: list[tuple[int, int]]) -> None:
    timer, now, ran = Timer(left), 0, 0
    for runs, stands in stops:
        timer, now = timer.start(now).stop(now + runs), now + runs + stands
        ran += runs
    assert timer.left_us == max(0, left - ran)
    assert not timer.is_running
    assert timer.ends_at is None


@given(length=st.integers(2, 400), cuts=st.lists(st.integers(1, 60), max_size=12))
def test_each_mark_sounds_once_whatever_the_pauses(length: int, cuts: list[int]) -> None:
    """Stop and go on at any time: every mark is among the alarms of exactly one run."""
    timer, now, sounded, heard = Timer(us(length)), 0, (), []
    whole: tuple[int, ...] = ()
    for cut in [*cuts, length]:
        running = timer.start(now)
        end = now + us(cut)
        heard += [cue for at, cue in alarms(running, us(length), whole) if at <= end]
        whole = crossed(running, us(length), whole, end)
        timer, now = running.stop(end), end + us(7)
        if timer.left_us == 0:
            break
    assert heard == [cue for _, cue in marks(us(length))] + ["time_up"]
    assert sounded == ()


def test_added_time_rearms_a_mark_only_five_seconds_above_it() -> None:
    sounded = (us(10), us(30))
    assert rearmed(sounded, us(14)) == sounded
    assert rearmed(sounded, us(15)) == (us(30),)
    assert rearmed(sounded, us(34.9)) == (us(30),)
    assert rearmed(sounded, us(35)) == ()


def test_a_standing_timer_has_no_alarms() -> None:
    assert alarms(Timer(us(60)), us(60), ()) == ()
    assert next_tone_at(Timer(us(60)), us(60), 0) is None


@pytest.mark.parametrize(
    ("left", "length", "wanted"),
    [
        (30.1, 240, "calm"),
        (30, 240, "warning"),
        (10.1, 240, "warning"),
        (10, 240, "danger"),
        (16, 60, "calm"),
        (15, 60, "warning"),
        (0.001, 60, "danger"),
    ],
)
def test_tone(left: float, length: int, wanted: str) -> None:
    assert tone(us(left), us(length), is_over=False) == wanted
    assert tone(0, us(length), is_over=True) == "over"


@given(left=st.integers(1, 400 * SECOND), length=st.integers(1, 400))
def test_the_tone_changes_exactly_when_it_was_foretold(left: int, length: int) -> None:
    timer, now = Timer(left).start(0), 0
    seen = [tone(left, us(length), is_over=False)]
    while (at := next_tone_at(timer, us(length), now)) is not None:
        assert now < at
        before = tone(timer.left(at - 1), us(length), is_over=False)
        after = tone(timer.left(at), us(length), is_over=False)
        assert before == seen[-1] != after
        seen.append(after)
        now = at
    assert seen == ["calm", "warning", "danger"][3 - len(seen) :]


def test_the_warning_of_a_minute_or_less_is_fifteen_seconds() -> None:
    assert [warning_us(us(n)) for n in (30, 60, 61, 240)] == [us(15), us(15), us(30), us(30)]
