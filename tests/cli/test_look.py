"""`toque look`: a moment of a script as a picture, and again when the source changes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from PIL import Image

from app.look import again, stamps
from tests.cli.test_toque import Toque, toque  # noqa: F401 - a fixture

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "tests" / "replays" / "rival-restaurants" / "amateur-whole.jsonl"


def look(*args: object) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own: Kivy is set up once in each."""
    return subprocess.run(
        [sys.executable, "-m", "app", "look", *map(str, args), "--once"],
        cwd=ROOT,
        env=os.environ | {"SDL_VIDEODRIVER": "offscreen", "LANGUAGE": "en"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_moment_is_drawn_at_the_size_asked(tmp_path: Path) -> None:
    out = tmp_path / "here" / "look.png"
    ran = look(SCRIPT, "--until", 6, "--size", "720x1280", "--to", out)
    assert (ran.returncode, ran.stdout.strip()) == (0, str(out)), ran.stderr
    assert Image.open(out).size == (720, 1280)


def test_a_sheet_that_is_not_there_is_one_line_with_those_that_are(tmp_path: Path) -> None:
    ran = look(SCRIPT, "--until", 6, "--sheet", "cook:2", "--to", tmp_path / "look.png")
    (line,) = ran.stderr.splitlines()
    assert ran.returncode == 2
    assert "no sheet cook:2 at this moment. Here are: set_stand, " in line


def test_no_size_is_one_line(toque: Toque) -> None:  # noqa: F811
    ran = toque("look", SCRIPT, "--size", "wide", "--once")
    assert (ran.status, ran.line) == (2, "toque: --size: wide is no size. Write it as 800x480")


def test_it_is_drawn_again_when_a_source_file_changes_and_only_then(tmp_path: Path) -> None:
    board, other = tmp_path / "board.py", tmp_path / "notes.txt"
    board.write_text("one")
    left = [1, 2, 3, 4, 5]
    drawn: list[int] = []

    def goes_on() -> bool:
        if left[0] == 3:
            os.utime(board, ns=(5, 5))
        if left[0] == 4:
            other.write_text("nobody asked")
        return left.pop(0) < 5

    again(lambda: drawn.append(left[0]), lambda: stamps([tmp_path]), goes_on)
    assert drawn == [2, 4]
