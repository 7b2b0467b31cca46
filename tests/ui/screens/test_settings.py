"""Settings: each change is at once and kept, and the staff's code locks what it should."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from app.device.machine import Machine
from app.engine.text import msg
from app.licences import PACKAGES, pieces
from app.ui.form.pin import WRONG
from app.ui.home.cleaning import CLEAN_S
from app.ui.home.sounds import SOUNDS
from tests.ui.evening import Evening, Open

ROOT = Path(__file__).resolve().parents[3]
TOUCHES = {
    "display.night": (("set:display.night",), True),
    "display.large_type": (("set:display.large_type",), True),
    "display.reduced_motion": (("set:display.reduced_motion",), False),
    "language": (("language",), "fr"),
    "sound.mute": (("sound",), True),
    "sound.volume": (("set:sound.volume", "key-3", "key-0", "done"), 30),
    "sound.lamps": (("sounds", "set:sound.lamps"), False),
    "cues.tick": (("cues", "set:cues.tick"), False),
    "cues.warning": (("cues", "set:cues.warning"), False),
    "play.goes_alone": (("cues", "set:play.goes_alone"), True),
}
"""What to touch on the settings, and what the setting is then."""
DIGITS = tuple(f"digit:{n}" for n in "2468")


def test_each_change_is_kept_at_once(evening: Open) -> None:
    hands = evening()
    for path, (keys, value) in TOUCHES.items():
        hands.touch("settings", *keys)
        assert hands.look.get(path) == value, path
        hands.app.home()


def test_a_length_and_a_box_number_hold_for_the_next_match(evening: Open) -> None:
    hands = evening()
    market = "field:options.rival-restaurants.seconds"
    hands.touch("settings", "lengths", market, "key-9", "key-0", "done", "close")
    hands.touch("boxes", "box:rival-restaurants", "field:income", *("key-5", "key-00", "done"))
    hands.app.home()
    hands.touch("game:rival-restaurants", "main", "main", "main")
    assert hands.table.setup is not None
    assert (hands.table.setup.options.seconds, hands.table.setup.box.income) == (90, 500)
    hands.app.home()
    hands.touch("settings", "boxes", "box:rival-restaurants", "as-printed")
    assert hands.look.get("box")["rival-restaurants"]["income"] == 300


def test_every_sound_can_be_tried(evening: Open) -> None:
    hands = evening()
    hands.touch("settings", "sounds")
    for cue, _ in SOUNDS:
        hands.touch(f"sound:{cue}")
    assert [cue for _, cue in hands.player._cues] == [cue for cue, _ in SOUNDS]
    screen = hands.screens[-1]
    hands.player._cues.clear()
    hands.touch("hear-all")
    while screen.playing is not None:
        screen._go_on()
    assert [cue for _, cue in hands.player._cues] == [cue for cue, _ in SOUNDS]


@pytest.fixture
def locked(evening: Open) -> Evening:
    """The settings with the code 2468."""
    hands = evening()
    hands.touch("settings", "pin", *DIGITS, *DIGITS)
    assert hands.look.get("staff.pin") == "2468"
    return hands


def test_a_code_that_differs_is_not_taken(evening: Open) -> None:
    hands = evening()
    hands.touch("settings", "pin", *DIGITS, *reversed(DIGITS))
    assert hands.look.get("staff.pin") == ""
    assert hands.says(msg("The two differ."))


LOCKED = ("boxes", "lengths", "pin", "power-off")


@pytest.mark.parametrize("key", LOCKED)
def test_the_code_is_asked_first(locked: Evening, key: str) -> None:
    locked.app.machine = Machine(can_switch_off=True)
    locked.app.refresh()
    locked.touch(key, *reversed(DIGITS))
    assert locked.says(WRONG)
    before = len(locked.screens)
    locked.touch(*DIGITS)
    assert not locked.has("pin-title")
    assert len(locked.screens) == (before - 1 if key == "pin" else before)
    assert bool(locked.look.get("staff.pin")) == (key != "pin")


def test_what_everybody_may_set_asks_nothing(locked: Evening) -> None:
    for key in ("set:display.night", "sounds", "close", "cues", "close", "about", "close"):
        locked.touch(key)
        assert not locked.has("pin-title"), key


def test_a_screen_that_is_wiped_hears_nothing_for_twenty_seconds(evening: Open) -> None:
    hands = evening()
    hands.touch("settings", "clean")
    screen = hands.screens[-1]
    assert hands.app.surface.at(400, 240) is None
    for _ in range(CLEAN_S - 1):
        screen._count()
    assert hands.has("cleaning")
    screen._count()
    assert not hands.has("cleaning")
    assert hands.has("clean")


def test_the_licences_of_all_that_is_needed_are_shown() -> None:
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    names = {row.split(";")[0].split("=")[0].rstrip("<>~") for row in needed}
    assert names == set(PACKAGES)
    assert all(piece.licence != "?" for piece in pieces())
