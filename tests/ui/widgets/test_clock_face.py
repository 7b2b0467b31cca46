"""The clock on the screen: draws on change only, digits at fixed places, four silhouettes."""

from __future__ import annotations

import gc
import time
from typing import Any

import pytest
from kivy.core.window import Window

from app.ui.kit.theme import theme
from app.ui.widgets.clock_face import TICK_S, ClockFace
from tests.ui.stage import Stage, frames, picture

S = 1_000_000


class Watch:
    """A monotonic time (µs) that stands until it is moved."""

    def __init__(self) -> None:
        self.us = 5 * S

    def __call__(self) -> int:
        return self.us


@pytest.fixture
def watch() -> Watch:
    return Watch()


def face_of(stage: Stage, watch: Watch, left_s: float, **how: Any) -> ClockFace:
    face: ClockFace = stage.put(ClockFace(now=watch), 8, 62, 448, 200)
    show(face, left_s, **how)
    frames(2)
    return face


def beats(count: int = 3) -> None:
    """Frames for so many ticks of a face: an idle window may pass ten of them in no time."""
    end = time.monotonic() + count * TICK_S
    while time.monotonic() < end:
        frames(1)


def settle(flips: list[int]) -> None:
    """Let pass what earlier pictures left to be drawn, until a beat draws nothing."""
    for _ in range(20):
        flips.clear()
        beats(1)
        if not flips:
            return


def show(face: ClockFace, left_s: float, *, is_running: bool = True, **how: Any) -> None:
    face.show(left_us=round(left_s * S), length_us=240 * S, is_running=is_running, **how)


def test_counts_on_between_two_frames_of_the_table(stage: Stage, watch: Watch) -> None:
    face = face_of(stage, watch, 100)
    watch.us += 1_500_000
    beats()
    assert face.picture.digits == "1:39"


def test_nothing_is_drawn_while_the_second_stays(stage: Stage, watch: Watch) -> None:
    face = face_of(stage, watch, 100)
    drawn = face.drawn
    for _ in range(9):
        watch.us += 100_000
        face.tick()
    assert face.drawn == drawn
    watch.us += 200_000
    face.tick()
    assert face.drawn == drawn + 1


def test_the_window_is_drawn_once_a_second_and_not_more(stage: Stage, watch: Watch) -> None:
    gc.collect()  # or a widget of an earlier test goes meanwhile, with a picture of its own
    face_of(stage, watch, 100)
    flips: list[int] = []

    def count(*_: object) -> None:
        flips.append(1)

    Window.bind(on_flip=count)
    settle(flips)
    beats()
    assert flips == []
    watch.us += 1_100_000
    beats()
    assert len(flips) == 1
    Window.unbind(on_flip=count)


def test_digits_keep_their_places(stage: Stage, watch: Watch) -> None:
    face = face_of(stage, watch, 240)
    places = [row.pos for row in face._glyphs]
    for left in (239, 171, 111, 45):
        show(face, left)
        frames(1)
        assert [row.pos for row in face._glyphs] == places


def test_never_says_over_by_itself(stage: Stage, watch: Watch) -> None:
    face = face_of(stage, watch, 1)
    watch.us += 60 * S
    face.tick()
    assert (face.picture.digits, face.tone) == ("0:01", "danger")
    show(face, 0, is_running=False)
    assert (face.picture.digits, face.tone) == ("0:00", "over")


def test_a_stall_is_caught_up_second_by_second_and_over_comes_last(
    stage: Stage, watch: Watch
) -> None:
    face = face_of(stage, watch, 4)
    watch.us += 3_500_000
    seen = []
    for _ in range(3):
        face.tick()
        seen.append(face.picture.digits)
    assert seen == ["0:03", "0:02", "0:01"]
    face = face_of(stage, watch, 3)
    watch.us += 4 * S
    show(face, 0, is_running=False)
    seen = [face.picture.digits]
    for _ in range(3):
        beats(2)
        seen.append(face.picture.digits)
    assert (seen[0], seen[-1], face.tone) == ("0:02", "0:00", "over")


@pytest.mark.parametrize("left", [85, 115, 240])
def test_a_time_that_was_set_is_shown_at_once(stage: Stage, watch: Watch, left: int) -> None:
    face = face_of(stage, watch, 100)
    show(face, left)
    assert face.picture.digits == f"{left // 60}:{left % 60:02d}"


def test_digit_height_is_a_third_of_the_short_side(stage: Stage, watch: Watch) -> None:
    face_of(stage, watch, 111, is_running=False)
    image = picture()
    ink = (23, 38, 42)
    rows = [y for y in range(62, 262) if any(image.getpixel((x, y)) == ink for x in range(60, 420))]
    assert rows[-1] - rows[0] + 1 >= 160


@pytest.mark.parametrize("look", ["day", "night"])
def test_each_tone_has_its_own_silhouette(stage: Stage, watch: Watch, look: str) -> None:
    theme.show(look)
    outlines = {}
    for left in (100, 25, 7, 0):
        stage.clear()
        face = face_of(stage, watch, left, is_running=False)
        Window.clearcolor = theme.cloth
        frames(2)
        image = picture()
        ground = image.getpixel((460, 470))
        corner = [image.getpixel((8 + i, 62 + i)) == ground for i in (1, 4, 10, 14)]
        side = image.getpixel((14, 162)) == ground
        tape = image.getpixel((232, 64)) == image.getpixel((232 + 28, 64)) and face.tone == "over"
        outlines[face.tone] = (tuple(corner), side, tape)
    assert len(set(outlines.values())) == 4


@pytest.mark.parametrize(
    ("wide", "high", "font"), [(448, 200, 226), (234, 112, 113), (228, 112, 113)]
)
def test_the_last_ten_dots_lie_below_the_digits(
    stage: Stage, watch: Watch, wide: float, high: float, font: float
) -> None:
    face: ClockFace = stage.put(ClockFace(now=watch, font_u=font), 8, 62, wide, high)
    show(face, 7, is_running=False)
    frames(2)
    plaque = face._plaque
    top = plaque._dot_y() + plaque._dot_side() / 2
    assert top < face._baseline(face._size_px())
    assert plaque._dot_y() - plaque._dot_side() / 2 >= face.y + 12 * theme.u, "nor on the rim"


def test_paused_keeps_the_silhouette_and_turns_brass(stage: Stage, watch: Watch) -> None:
    face_of(stage, watch, 100, is_running=False, is_paused=True)
    rim = picture().getpixel((232, 64))
    wanted = tuple(round(part * 255) for part in theme.brassedge[:3])
    assert rim == pytest.approx(wanted, abs=1)


def test_pulse_changes_the_rim_and_stops_when_motion_is_reduced(stage: Stage, watch: Watch) -> None:
    face = face_of(stage, watch, 25)
    inner = face._plaque.inner
    slim = inner.size[0]
    watch.us += 500_000
    face.tick()
    assert inner.size[0] < slim
    theme.is_still = True
    frames(2)
    widest = face._plaque.inner.size[0]
    watch.us += 250_000
    face.tick()
    assert face._plaque.inner.size[0] == widest == 448 - 20


def test_a_stopped_clock_asks_for_no_frames(stage: Stage, watch: Watch) -> None:
    face = face_of(stage, watch, 100)
    assert face._ticks is not None
    show(face, 50, is_running=False, is_paused=True)
    assert face._ticks is None
