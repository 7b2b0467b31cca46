"""The doctor's lines on screen and touch: each is good or says what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.checks import screen
from app.device import access
from tests.device.computer import Computer


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Computer:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(access, "has_mtdev", lambda: True)
    computer = Computer(tmp_path)
    computer.plug("card1-DSI-1", is_connected=True, modes="720x1280")
    computer.touchscreen("event3")
    return computer


def test_the_bare_screen_names_its_plug_its_size_and_its_card(console: Computer) -> None:
    found = screen.screen("en", console.root)
    assert found.is_well
    assert "DSI-1, 720x1280" in found.text
    assert "card1" in found.text


def test_one_tap_is_one_touch_on_the_bare_screen(console: Computer) -> None:
    found = screen.touch("en", console.root)
    assert found.is_well
    assert "ft5x06" in found.text
    assert "touches a tap: 1" in found.text


def test_what_is_missing_on_the_bare_screen_is_said(console: Computer) -> None:
    (console.root / "dev/input/event3").chmod(0)
    (console.root / "sys/class/drm/card1-DSI-1/status").write_text("disconnected\n")
    found = screen.screen("en", console.root)
    assert not found.is_well
    assert "Plug one in" in found.text


def test_a_desktop_is_told_by_its_name(console: Computer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":7")
    assert ":7" in screen.screen("en", console.root).text


@pytest.mark.parametrize(
    ("name", "is_well"), [("V3D 4.2", True), ("llvmpipe (LLVM 19)", False), ("", False)]
)
def test_who_draws(name: str, is_well: bool) -> None:
    found = screen.renderer("en", lambda: name)
    assert found.is_well is is_well
    assert found.name == "gl"


def test_the_renderer_of_this_computer_answers() -> None:
    assert screen.renderer("en").text


def test_who_brings_the_picture_is_named(console: Computer) -> None:
    assert screen.driver("en", console.root).text == "kmsdrm"
    driver = console.write("sys/bus/drivers/vc4-drm/bind", "").parent
    device = console.root / "sys/class/drm/card1/device"
    device.mkdir(parents=True)
    (device / "driver").symlink_to(driver)
    assert screen.driver("en", console.root).text == "kmsdrm, vc4-drm"


def test_the_library_of_the_bare_screen_has_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    assert screen.mtdev("en").is_well is access.has_mtdev()
    monkeypatch.setattr(access, "has_mtdev", lambda: False)
    assert "libmtdev1 is missing" in screen.mtdev("en").text
