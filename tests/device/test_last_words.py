"""Why a table failed is kept for the launcher, and said in safe mode."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import __main__ as cli
from app import main, safe_mode
from app.device import access, last_words
from app.settings import Settings, set_paths
from app.texts.panel import trouble_text
from hardware import open_panel
from tests.cli.test_toque import Toque, toque  # noqa: F401 - a fixture


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path))
    return tmp_path


def test_the_words_are_one_line(service: Path) -> None:
    last_words.say("OSError: no\nspace")
    assert (service / "last-words").read_text() == "OSError: no space\n"


def test_that_it_stands_is_a_second_of_the_machine(service: Path) -> None:
    last_words.stand()
    uptime = float(Path("/proc/uptime").read_text().split()[0])
    assert abs(int((service / "ready").read_text()) - uptime) < 60


def test_without_a_service_nothing_is_kept(tmp_path: Path) -> None:
    last_words.say("no", {})
    last_words.stand({})
    last_words.stand({"RUNTIME_DIRECTORY": str(tmp_path / "gone")})
    last_words.say("no", {"RUNTIME_DIRECTORY": str(tmp_path / "gone")})
    assert list(tmp_path.iterdir()) == []
    assert last_words.failures({}) == ()


def test_no_window_is_told_to_the_launcher(
    service: Path,
    toque: Toque,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object, **__: object) -> int:
        raise main.NoWindow(access.NO_SCREEN)

    monkeypatch.setattr(main, "run", fail)
    ran = toque("run", "--kiosk")
    assert ran.status == 2
    assert "No screen is plugged in" in ran.line
    assert (service / "last-words").read_text().startswith("no-window: ")


def test_a_fault_leaves_its_name(service: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> int:
        raise IndexError("list index out of range")

    monkeypatch.setattr(main, "run", fail)
    with pytest.raises(IndexError):
        cli.toque.main(["run"], standalone_mode=False)
    assert (service / "last-words").read_text() == "IndexError: list index out of range\n"


def test_safe_mode_keeps_language_and_turn_and_drops_the_rest() -> None:
    asked = set_paths(
        Settings(),
        (
            ("language", "fr"),
            ("display.rotation", 90),
            ("display.upside_down", True),
            ("display.large_type", True),
        ),
    )
    safe = safe_mode.settings(asked)
    assert safe.display.upside_down
    assert (safe.language, safe.display.rotation, safe.display.large_type) == ("fr", 90, False)
    assert safe.panel.buttons == safe.panel.lamps == safe.panel.beeper == ()


@pytest.mark.parametrize(
    ("text", "language"), [('language = "fr"', "fr"), ('language = "fr"\nrotate = 1', "")]
)
def test_safe_mode_speaks_the_language_of_a_file_that_is_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, language: str
) -> None:
    asked: list[Settings] = []

    def run(settings: Settings, *_: object, **__: object) -> int:
        asked.append(settings)
        return 0

    monkeypatch.setattr(main, "run", run)
    file = tmp_path / "config.toml"
    file.write_text(text)
    with pytest.raises(SystemExit):
        cli.toque.main(["run", "--safe", "--config", str(file)], standalone_mode=False)
    assert [settings.language for settings in asked] == [language]


def test_safe_mode_says_why_before_all_else(service: Path) -> None:
    (service / "failures").write_text("watchdog\nexit 1\nIndexError: list index out of range\n")
    panel = open_panel(safe_mode.settings(Settings()).panel, troubles=safe_mode.troubles())
    first = trouble_text(panel.troubles[0])
    assert dict(first.args) == {"count": 3, "why": "IndexError: list index out of range"}
    assert all(type(part).__name__.startswith("Simulated") for part in panel.buttons)
