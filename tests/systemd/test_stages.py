"""The order of the guest's stages: what each starts from, and what is left when one fails."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.vm.kiosk import stages
from tests.vm.kiosk.guest import Picture
from tests.vm.kiosk.stages import KEPT, STAGES, main


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was played, on a machine that keeps a moment as a file; `environment` fails."""
    rows: list[str] = []

    def play(name: str) -> bool:
        rows.append(name)
        if name in KEPT and name != "environment":
            (tmp_path / f"{name}.qcow2").touch()
        return name != "environment"

    monkeypatch.setattr(stages, "HOME", tmp_path)
    monkeypatch.setattr(stages, "play", play)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: None)
    return rows


def test_what_a_stage_starts_from_is_made_first(played: list[str], tmp_path: Path) -> None:
    (tmp_path / "environment.qcow2").touch()
    assert main(["match", "closed"]) == 0
    assert played == ["install", "again", "match", "closed"]


def test_behind_what_did_not_hold_nothing_is_tried(
    played: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([]) == 1
    assert played == ["fresh", "packages", "environment"]
    assert capsys.readouterr().out.count("not tried") == len(STAGES) - 4, "refresh is by name only"


def test_an_unknown_stage_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mach"]) == 2
    assert "no such stage: mach" in capsys.readouterr().out


def test_the_rim_of_a_moment_that_wakes_is_no_change() -> None:
    seen = Picture(2, 2, bytes(range(12)))
    rim = Picture(3, 3, bytes((*range(6), 0, 0, 0, *range(6, 12), 0, 0, 0)) + bytes(9))
    assert seen.is_like(rim)
    assert rim.is_like(seen)
    assert not seen.is_like(Picture(2, 2, bytes(11) + b"x"))
