"""No display, no pretence: a window that nobody sees is one line and an end, never a run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app import display
from app.texts import tr


@pytest.mark.parametrize(
    ("environment", "said"),
    [
        ({"DISPLAY": ":99"}, "no desktop answers at DISPLAY=:99"),
        ({"WAYLAND_DISPLAY": "wayland-9"}, "no desktop answers at WAYLAND_DISPLAY=wayland-9"),
        ({"DISPLAY": ":99", "LANGUAGE": "fr"}, "aucun bureau ne répond à DISPLAY=:99"),
    ],
)
def test_a_desktop_that_does_not_answer_is_one_line_and_an_end(
    tmp_path: Path, environment: dict[str, str], said: str
) -> None:
    clean = {
        k: v
        for k, v in os.environ.items()
        if not k.startswith(("SDL_VIDEO", "DISPLAY", "WAYLAND", "LANG", "LC_", "KIVY"))
    }
    clean |= {"XDG_CACHE_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", "app", "run", "--db", str(tmp_path / "toque.db")],
        env=clean | environment,
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert said in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("found", "is_seen"),
    [
        ("offscreen", False),
        ("dummy", False),
        ("", False),
        ("x11", True),
        ("KMSDRM", True),
        ("wayland", True),
        ("not SDL", True),
    ],
)
def test_a_driver_that_shows_nothing_is_known(found: str, is_seen: bool) -> None:
    assert display.is_seen(found) == is_seen


def test_the_driver_of_this_process_is_offscreen() -> None:
    from kivy.core.window import Window

    assert Window is not None
    assert display.driver() == "offscreen"
    assert display.library(Path("/nowhere")) is None


def test_the_console_says_what_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def said() -> str:
        return tr(display.why_unseen({}, tmp_path), "en")

    assert "no graphics card" in said()
    (tmp_path / "card0").write_text("")
    assert "another program" in said()
    monkeypatch.setattr("app.display.os.access", lambda *_: False)
    assert "no right to use" in said()
    assert "video,render,input" in said()
    asked = tr(display.why_unseen({"SDL_VIDEODRIVER": "kmsdrm", "DISPLAY": ":0"}), "en")
    assert "kmsdrm" in asked
