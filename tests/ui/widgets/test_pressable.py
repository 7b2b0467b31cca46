"""Whatever can be pressed: shows it in the same frame, dispatches, refuses with a reason."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from app.ui.kit.theme import theme
from app.ui.widgets.buttons import MainButton, OptionTile, QuickStep, SideButton, UndoButton
from app.ui.widgets.home_parts import MenuRow
from app.ui.widgets.phase_bar import RailKey
from app.ui.widgets.ready_card import ReadyCard
from app.ui.widgets.seat_ticket import SeatTicket
from app.ui.widgets.sheet import SheetFrame, StepTab
from app.ui.widgets.stepper import SIDE_U, Stepper
from tests.ui.stage import Finger, Stage, frames, picture, press

KINDS = [
    MainButton,
    SideButton,
    UndoButton,
    QuickStep,
    OptionTile,
    MenuRow,
    RailKey,
    ReadyCard,
    SeatTicket,
    StepTab,
]


@pytest.mark.sample(5)
@pytest.mark.parametrize("kind", KINDS)
def test_a_touch_is_dispatched_and_shown_at_once(stage: Stage, kind: Any) -> None:
    heard: list[str] = []
    button = stage.put(kind(tag="it"), 100, 100, 200, 64)
    button.bind(on_press=lambda *_: heard.append("press"))
    button.bind(on_release=lambda *_: heard.append("release"))
    frames(2)
    finger = Finger(button.center_x, button.center_y).down()
    assert (button.sink, heard) == (3, ["press"])
    finger.up()
    assert heard == ["press", "release"]


@pytest.mark.sample(5)
@pytest.mark.parametrize("kind", KINDS)
def test_switched_off_it_still_tells_why(stage: Stage, kind: Any) -> None:
    heard: list[str] = []
    button = stage.put(kind(is_off=True, reason="pas encore"), 100, 100, 200, 64)
    button.bind(on_press=lambda *_: heard.append("press"))
    button.bind(on_refused=lambda _, reason: heard.append(reason))
    press(button)
    assert heard == ["pas encore"]
    assert button.sink == 0


def test_a_touch_beside_it_is_not_taken(stage: Stage) -> None:
    button = stage.put(MainButton(), 100, 100, 200, 64)
    button.bind(on_press=lambda *_: pytest.fail("pressed from outside"))
    finger = Finger(button.x - 2, button.center_y).down()
    finger.up()


def test_the_face_moves_under_the_finger(stage: Stage) -> None:
    button = stage.put(SideButton(label="Pause"), 100, 100, 200, 64)
    frames(2)
    before, base, rise = picture(), button.base, button.rise
    finger = Finger(button.center_x, button.center_y).down()
    frames(1)
    after = picture()
    assert (base - button.base, button.rise) == (3, rise)
    assert before.getpixel((200, 101)) != after.getpixel((200, 101))
    finger.up()


def test_dashed_when_switched_off(stage: Stage) -> None:
    button = stage.put(MainButton(label="Cuisiner", is_off=True), 100, 100, 300, 64)
    frames(2)
    drawn = picture()
    row = [drawn.getpixel((x, 100)) for x in range(115, 385)]
    changes = sum(a != b for a, b in pairwise(row))
    assert changes > 20
    button.is_off = False
    frames(2)
    drawn = picture()
    row = [drawn.getpixel((x, 100)) for x in range(115, 385)]
    assert len(set(row)) == 1


def test_a_reason_stands_in_place_of_the_second_line(stage: Stage) -> None:
    button = stage.put(MainButton(label="Go", second="puis", reason="trop cher"), 8, 8, 300, 64)
    frames(1)
    texts = [c.shown for c in button.children if getattr(c, "shown", "")]
    assert "puis" in texts
    button.is_off = True
    frames(1)
    assert "trop cher" in [c.shown for c in button.children if getattr(c, "shown", "")]


def test_the_main_button_lights_with_a_bell(stage: Stage) -> None:
    theme.is_still = True
    button = stage.put(MainButton(label="Tous prêts"), 8, 8, 300, 64)
    frames(2)
    green = picture().getpixel((40, 20))
    button.is_lit = True
    frames(2)
    assert picture().getpixel((40, 20)) != green
    assert button.glyph == "bell-ring"


def test_a_sheet_keeps_touches_from_what_lies_under_it(stage: Stage) -> None:
    below = stage.put(MainButton(), 100, 100, 200, 64)
    below.bind(on_press=lambda *_: pytest.fail("pressed through the sheet"))
    stage.put(SheetFrame(), 0, 52, 800, 428)
    press(below)


@pytest.mark.parametrize(
    ("part", "value"), [(0.1, 6), (0.9, 8), (0.5, 7)], ids=["minus", "plus", "middle"]
)
def test_the_parts_of_a_stepper(stage: Stage, part: float, value: int) -> None:
    asked: list[int] = []
    stepper = stage.put(Stepper(value=7), 8, 8, 200, 50)
    stepper.bind(on_middle=lambda *_: asked.append(1))
    frames(1)
    press(stepper, part)
    assert stepper.value == value
    assert len(asked) == (1 if value == 7 else 0)


def test_a_stepper_stops_at_its_bound_and_says_so(stage: Stage) -> None:
    refused: list[str] = []
    stepper = stage.put(Stepper(value=1, most=2, reason="2 au plus"), 8, 8, 128, 50)
    stepper.bind(on_refused=lambda _, reason: refused.append(reason))
    frames(1)
    for _ in range(2):
        press(stepper, 0.9)
    assert (stepper.value, refused) == (2, ["2 au plus"])


def test_holding_a_stepper_repeats_until_it_is_let_go(stage: Stage) -> None:
    stepper = stage.put(Stepper(value=0, most=3), 8, 8, 128, 50)
    frames(1)
    finger = Finger(stepper.right - 5, stepper.center_y).down()
    for _ in range(9):
        stepper._again()
    assert stepper.value == 3
    finger.up()
    stepper.most = 9
    stepper._again()
    assert stepper.value == 3


@pytest.mark.parametrize("width", [128, 160, 200, 300])
def test_the_parts_of_a_stepper_are_wide_enough_to_hit(stage: Stage, width: int) -> None:
    stepper = stage.put(Stepper(), 8, 8, width, 50)
    frames(1)
    zones = [zone for x in range(width) if (zone := stepper.zone(stepper.x + x)) is not None]
    assert zones == sorted(zones)
    for part in set(zones):
        assert zones.count(part) >= SIDE_U
