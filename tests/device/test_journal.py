"""The log of an evening: weights for the journal, lines that a person can read."""

from __future__ import annotations

import io
import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.device.journal import open_log
from app.engine.flow import EndPhase
from app.evening_log import EveningLog, say_drivers, say_panel, say_start
from app.games import GAMES
from hardware import PanelSettings, open_panel
from tests.tabletop import Tabletop


@pytest.fixture
def quiet() -> Iterator[None]:
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    yield
    root.handlers[:] = before
    root.setLevel(level)


@pytest.mark.usefixtures("quiet")
def test_each_line_has_its_weight_in_the_journal() -> None:
    out = io.StringIO()
    open_log({"JOURNAL_STREAM": "8:1"}, out)
    logging.getLogger("app.x").info("match 1: over")
    logging.getLogger("app.x").warning("two\nlines")
    logging.getLogger("kivy").info("chatter")
    assert out.getvalue() == "<6>match 1: over\n<4>two\n<4>lines\n"


@pytest.mark.usefixtures("quiet")
def test_on_a_terminal_a_line_has_the_time() -> None:
    out = io.StringIO()
    open_log({}, out)
    logging.getLogger("hardware.x").info("box found")
    assert out.getvalue()[2] == ":"
    assert out.getvalue().endswith(" box found\n")


def test_a_start_says_versions_screen_touch_and_drivers(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.INFO)
    said = {0x1F01: b"V3D 4.2", 0x1F02: b"OpenGL ES 3.1 Mesa 25"}
    monkeypatch.setattr("kivy.graphics.opengl.glGetString", said.get)
    say_start("console", Path("/var/lib/toque/toque.db"))
    say_drivers("KMSDRM")
    start, screen, store, drivers = caplog.messages
    assert start.startswith("start: Toque ")
    assert "Kivy 2.3.1" in start
    assert screen.startswith("screen: console, ")
    assert store == "store: /var/lib/toque/toque.db"
    assert drivers == "drivers: KMSDRM; V3D 4.2; OpenGL ES 3.1 Mesa 25"


def test_the_panel_says_what_it_is_made_of(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    say_panel(open_panel(PanelSettings(buttons=("keyboard",), lamps=(), beeper=())))
    assert caplog.messages[0] == "panel: Keyboard, SimulatedLamps, SimulatedBeeper"


def test_an_evening_is_a_line_for_each_match_and_phase(
    table: Callable[..., Tabletop], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "app.evening_log")
    evening = table()
    evening.table.on_frame(EveningLog(evening.table).follow)
    evening.start(GAMES[0])
    evening.pass_time(2)
    evening.do(EndPhase("preparation", anyway=True))
    evening.pass_time(30)
    assert caplog.messages == [
        "match 1: kitchen-rush, 3 seats",
        "match 1: 0 s, round 1, preparation",
        f"match 1: 2 s, round 1, {evening.frame.phase}",
    ]
