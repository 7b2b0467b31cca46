"""Which card has a screen, which input is a touchscreen, and what is said when one is barred."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.device import access, cards, inputs
from app.texts import tr
from tests.device.computer import Computer


def everything(_: Path) -> bool:
    return True


def nothing(_: Path) -> bool:
    return False


def test_the_card_with_a_screen_is_chosen_among_several(computer: Computer) -> None:
    computer.plug("card0-HDMI-A-1", is_connected=False)
    computer.plug("card0-HDMI-A-2", is_connected=False)
    computer.plug("card2-HDMI-A-1", is_connected=True)
    found = cards.screen(computer.root)
    assert found is not None
    assert (found.card, found.name, found.modes) == (2, "HDMI-A-1", ("800x480",))


def test_a_panel_of_the_device_comes_before_a_television(computer: Computer) -> None:
    computer.plug("card0-HDMI-A-1", is_connected=True)
    computer.plug("card1-DSI-1", is_connected=True)
    found = cards.screen(computer.root)
    assert found is not None
    assert found.name == "DSI-1"


def test_a_card_without_plugs_is_no_screen(computer: Computer) -> None:
    computer.write("sys/class/drm/version", "drm")
    computer.write("sys/class/drm/renderD128/dev", "226:128")
    assert cards.connectors(computer.root) == ()
    assert access.screen_trouble(computer.root, everything) == access.NO_SCREEN


def test_a_screen_that_this_user_may_not_use_names_the_groups(computer: Computer) -> None:
    computer.plug("card1-DSI-1", is_connected=True)
    said = access.screen_trouble(computer.root, nothing)
    assert said is not None
    assert "card1" in tr(said, "en")
    assert "video,render" in tr(said, "en")
    assert access.screen_trouble(computer.root, everything) is None


def test_the_render_node_is_needed_too(computer: Computer) -> None:
    computer.plug("card1-DSI-1", is_connected=True)
    computer.write("dev/dri/renderD128", "")
    said = access.screen_trouble(computer.root, lambda path: "render" not in path.name)
    assert said is not None
    assert "renderD128" in tr(said, "en")


def test_a_touchscreen_is_told_from_a_touchpad_and_a_keyboard(computer: Computer) -> None:
    computer.touchscreen("event3")
    assert [one.name for one in inputs.input_devices(computer.root)] == [
        "A keyboard",
        "A touchpad",
        "10-0038 generic ft5x06 (79)",
    ]
    assert [one.event for one in inputs.touchscreens(computer.root)] == ["event3"]


def test_fingers_that_this_user_may_not_read_name_the_group(
    computer: Computer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(access, "has_mtdev", lambda: True)
    assert access.touch_trouble(computer.root, everything) == access.NO_TOUCHSCREEN
    computer.touchscreen()
    said = access.touch_trouble(computer.root, nothing)
    assert said is not None
    assert "input" in tr(said, "en")
    assert access.touch_trouble(computer.root, everything) is None
    monkeypatch.setattr(access, "has_mtdev", lambda: False)
    assert access.touch_trouble(computer.root, everything) == access.NO_MTDEV
