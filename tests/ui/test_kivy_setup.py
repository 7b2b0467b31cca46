"""Kivy is set up before it is imported, with one source of touches for the session."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from kivy.factory import Factory

from app.ui import kivy_setup

REPORT = """
import json, os, sys, time
from app.ui.kivy_setup import prepare
is_down = bool(os.environ.get("UPSIDE_DOWN"))
where = prepare(720, 1280, rotation=90, density=1.5, is_upside_down=is_down)
import kivy
import kivy.logger
from kivy.clock import Clock
from kivy.config import Config
from kivy.core.text import kivy_data_dir
from kivy.lang import Builder
has_loops = "asyncio" in sys.modules
import asyncio
print(json.dumps({
    "where": where,
    "input": dict(Config.items("input")),
    "graphics": dict(Config.items("graphics")),
    "kivy": dict(Config.items("kivy")),
    "home": os.environ["KIVY_HOME"],
    "density": os.environ["KIVY_METRICS_DENSITY"],
    "argv": sys.argv[1:],
    "turn_s": sys.getswitchinterval(),
    "styles": len(Builder.rules),
    "loops": [has_loops, asyncio.run(asyncio.sleep(0, "run"))],
    "is_at_once": Clock.time is time.monotonic,
    "data": [kivy.kivy_data_dir, kivy_data_dir],
}))
"""


def report(tmp_path: Path, **environment: str) -> dict[str, Any]:
    clean = {
        k: v
        for k, v in os.environ.items()
        if not k.startswith(("KIVY", "SDL")) and k not in {"DISPLAY", "WAYLAND_DISPLAY"}
    }
    done = subprocess.run(
        [sys.executable, "-c", REPORT, "--help", "--size=1x1"],
        env=clean | {"XDG_CACHE_HOME": str(tmp_path / "a" / "b")} | environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return dict(json.loads(done.stdout.splitlines()[-1]))


@pytest.mark.parametrize(
    ("environment", "where", "inputs"),
    [
        ({"DISPLAY": ":9"}, "desktop", {"mouse": "mouse,disable_multitouch"}),
        ({"WAYLAND_DISPLAY": "wayland-9"}, "desktop", {"mouse": "mouse,disable_multitouch"}),
        ({"DISPLAY": ":9", "TOQUE_CAGE": "1"}, "cage", {"mouse": "mouse,disable_multitouch"}),
        ({}, "console", {"%(name)s": "probesysfs,provider=mtdev"}),
        ({"SDL_VIDEODRIVER": "offscreen", "DISPLAY": ":9"}, "offscreen", {}),
    ],
)
def test_one_source_of_touches(
    tmp_path: Path, environment: dict[str, str], where: str, inputs: dict[str, str]
) -> None:
    told = report(tmp_path, **environment)
    assert (told["where"], told["input"]) == (where, inputs)


def test_no_frame_keeps_a_cue_waiting(tmp_path: Path) -> None:
    assert report(tmp_path)["turn_s"] == kivy_setup.TURN_S <= 0.001


def test_the_time_is_told_without_a_turn_of_another_thread(tmp_path: Path) -> None:
    assert report(tmp_path, SDL_VIDEODRIVER="offscreen")["is_at_once"]


def test_the_looks_of_kivys_own_widgets_are_left_out(tmp_path: Path) -> None:
    told = report(tmp_path)
    assert told["styles"] == 0
    for folder in map(Path, told["data"]):  # its fonts and shaders are where they were
        assert (folder / "style.kv").stat().st_size > 1000
        assert (folder / "fonts" / "Roboto-Regular.ttf").exists()


def test_loops_that_nobody_runs_are_left_out_until_somebody_does(tmp_path: Path) -> None:
    assert report(tmp_path)["loops"] == [False, "run"]


def test_no_widget_is_in_use_that_would_have_no_look() -> None:
    ui = Path(kivy_setup.__file__).parent
    found = {
        line
        for file in ui.rglob("*.py")
        for line in file.read_text(encoding="utf-8").splitlines()
        if "kivy.uix" in line
    }
    assert {" ".join(line.split()) for line in found} == {
        "from kivy.uix.behaviors import ButtonBehavior",
        "from kivy.uix.widget import Widget",
    }


def test_no_rule_makes_a_widget_that_would_have_no_look() -> None:
    ui = Path(kivy_setup.__file__).parent
    texts = [file.read_text(encoding="utf-8") for file in ui.rglob("*.kv")]
    named = {name for text in texts for name in re.findall(r"^ +([A-Z]\w*):", text, re.MULTILINE)}
    stock = {name for name, row in Factory.classes.items() if "kivy.uix" in str(row["module"])}
    assert {"StencilView", "Label"} <= stock
    assert named & stock <= {"Widget"}


def test_everything_that_kivy_reads_at_import_is_set(tmp_path: Path) -> None:
    told = report(tmp_path)
    graphics, kivy = told["graphics"], told["kivy"]
    wanted = {
        "width": "720",
        "height": "1280",
        "maxfps": "30",
        "multisamples": "0",
        "show_cursor": "0",
        "allow_screensaver": "1",
        "rotation": "90",
        "fullscreen": "auto",
    }
    assert {key: graphics[key] for key in wanted} == wanted
    assert (kivy["kivy_clock"], kivy["exit_on_escape"]) == ("free_all", "0")
    assert told["density"] == "1.5"
    assert told["argv"] == ["--help", "--size=1x1"]


@pytest.mark.parametrize(
    ("environment", "upright", "upside_down"),
    [({"TOQUE_CAGE": "1"}, "90", "270"), ({}, "0", "180")],
    ids=["cage", "desktop"],
)
def test_a_desktop_turns_the_picture_itself_but_for_the_far_side(
    tmp_path: Path, environment: dict[str, str], upright: str, upside_down: str
) -> None:
    there = environment | {"DISPLAY": ":9"}
    assert report(tmp_path, **there)["graphics"]["rotation"] == upright
    told = report(tmp_path, **there, UPSIDE_DOWN="1")
    assert told["graphics"]["rotation"] == upside_down


def test_home_is_made_with_its_parents_and_replaced_when_it_cannot_be(tmp_path: Path) -> None:
    made = kivy_setup.kivy_home({"XDG_CACHE_HOME": str(tmp_path / "x" / "y")})
    assert made == tmp_path / "x" / "y" / "toque" / "kivy"
    assert made.is_dir()
    (tmp_path / "file").write_text("")
    other = kivy_setup.kivy_home({"XDG_CACHE_HOME": str(tmp_path / "file")})
    assert other.is_dir()
    assert tmp_path / "file" not in other.parents


def test_too_late_is_said() -> None:
    assert "kivy" in sys.modules
    with pytest.raises(kivy_setup.KivyTooEarly, match="before anything imports kivy"):
        kivy_setup.prepare(800, 480)
