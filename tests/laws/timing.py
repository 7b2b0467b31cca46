"""Laws of what time alone does: the Frame says when it changes, what falls due, what sounds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from app.engine.commands import Command
from app.engine.flow import AddTime, Flow, Pause, RestartClock, SetClock, TimeUp
from app.engine.frame import Alarm, Frame
from app.engine.game import Rejected
from app.engine.timer import us
from tests.laws.case import Case, Dice, Moment
from tests.laws.law import law

HOUR_US = us(3600)
MARKS_S = (60, 10, 5, 4, 3, 2, 1)
"""Seconds left that sound, beside the warning, in the first half of no clock."""


@law
def a_frame_stands_until_it_says(case: Case) -> None:
    """No event, no change before `until`; there it differs. Only a question counts seconds."""
    for moment in case.few:
        for state, now, frame in lived(moment):
            end = frame.due.at if frame.due else now + HOUR_US
            until = min(end, frame.until or end)
            assert frame.until is None or frame.until > now, str(moment)
            for at in (now + 1, (now + until) // 2, until - 1):
                if now < at < until:
                    assert still(case.game.frame(state, at)) == still(frame), (str(moment), at)
            clock = state.flow.clock
            second = clock.next_second_at(now) if clock and clock.is_running else until
            at = min(until, second) - 1
            assert case.game.frame(state, at) == frame, (str(moment), "within a second")


def lived(moment: Moment) -> Iterator[tuple[Any, int, Frame]]:
    """The moment, and what follows it by itself up to the next deadline."""
    state, now = moment.state, moment.now
    for _ in range(6):
        frame = moment.game.frame(state, now)
        yield state, now, frame
        if frame.until is None or (frame.due is not None and frame.due.at <= frame.until):
            return
        then = moment.game.frame(state, frame.until)
        assert still(then) != still(frame), (str(moment), "nothing changes at until")
        now = frame.until


def still(frame: Frame) -> Frame:
    """The frame without the words of a question, which name the time left, and without `until`."""
    asked = (replace(b, ask=b.ask and replace(b.ask, args=())) for b in frame.buttons)
    return replace(frame, buttons=tuple(asked), until=None)


@law
def time_runs_out_by_itself(case: Case) -> None:
    """While a clock runs its end is due, and earlier things of the game; nothing else ever is."""
    for moment in case.few:
        due, on = moment.game.frame(moment.state, moment.now).due, moment.flow
        end = on.clock.ends_at if on.clock else None
        if on.ended is not None:
            assert due is None, str(moment)
        elif end is not None:
            assert due is not None, str(moment)
            assert due.at <= end, str(moment)
            assert due.at < end or due.command == TimeUp(on.phase), str(moment)
        elif not on.goes_alone:
            assert due is None or type(due.command) is not TimeUp, str(moment)


@law
def after_the_end_no_clock_runs(case: Case) -> None:
    """Nor does anything sound: a match that ends while its clock runs stops it."""
    for moment in case.few:
        if moment.flow.ended is not None:
            assert moment.flow.clock is None or not moment.flow.clock.is_running, str(moment)
            assert not moment.frame.alarms, str(moment)
            assert moment.frame.until is None, str(moment)


@law
def what_falls_due_is_accepted(case: Case) -> None:
    """A deadline that is refused would stop the table."""
    for moment in case.few:
        for state, _, frame in lived(moment):
            if frame.due is None:
                continue
            try:
                events = case.game.decide(state, frame.due.command, frame.due.at, Dice())
            except Rejected as refusal:
                raise AssertionError((str(moment), frame.due, refusal.reason.id)) from None
            assert events, str(moment)


@law
def the_clock_sounds_its_marks(case: Case) -> None:
    """Each mark that is still to come, once, and time-up at zero; nothing while it stands."""
    for moment in case.few:
        known = [alarm for alarm in moment.frame.alarms if alarm in set(marks_of(moment.flow))]
        assert known == list(marks_of(moment.flow)), str(moment)
        own = [alarm for alarm in moment.frame.alarms if alarm not in known]
        assert not [a for a in own if a.cue in ("time_up", "tick", "warning")], str(moment)


def marks_of(on: Flow) -> Iterator[Alarm]:
    """The cues of the clock that are still to come, from the latest mark on."""
    end = on.clock.ends_at if on.clock else None
    if end is None or on.clock is None:
        return
    warning = 15 if on.length_us <= us(60) else 30
    for left in sorted({*MARKS_S, warning}, reverse=True):
        cue = {60: "mark_60", warning: "warning", 10: "mark_10"}.get(left, "tick")
        is_late = us(left) * 2 >= on.length_us or us(left) >= on.clock.left_us
        if not is_late and us(left) not in on.sounded:
            yield Alarm(end - us(left), cue)
    yield Alarm(end, "time_up")


@law
def the_clock_is_in_hand(case: Case) -> None:
    """The exact time, a quarter of a minute either way and the end, running, standing, at zero."""
    seen = set()
    for moment in case.playing():
        clock, on = moment.frame.clock, moment.flow
        if clock is None or clock.is_coming or on.clock is None:
            continue
        kind = "over" if on.is_over else "running" if on.clock.is_running else "standing"
        seen.add(kind)
        offered = {button.command for button in moment.frame.buttons}
        assert offered >= IN_HAND[kind], str(moment)
        assert kind == "over" or TimeUp(on.phase) in offered, str(moment)
        assert any(sheet.command is SetClock for sheet in moment.frame.sheets), str(moment)
        for seconds in (83, 5999):
            after = moment.after(*moment.decide(SetClock(seconds))).flow
            assert after.clock is not None
            assert after.clock.left(moment.now) == us(seconds), str(moment)
            assert after.clock.is_running == (kind == "running"), str(moment)
            assert not after.is_over, str(moment)
    assert seen or not any(phase.is_timed for phase in case.game.phases)


IN_HAND: dict[str, set[Command]] = {
    "running": {AddTime(15), AddTime(-15), Pause("talk")},
    "standing": {AddTime(15), AddTime(-15), RestartClock()},
    "over": {AddTime(15), RestartClock()},
}
"""What can be done with the clock as it stands; its end by hand too, until it is over."""
