"""The toy is a template: what CONTRIBUTING says to do makes a sixth game that plays."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.laws import LAWS

ROOT = Path(__file__).parents[2]
FOLDERS = ("app", "hardware", "assets", "tests")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project in another place, after the commands that CONTRIBUTING gives."""
    place = tmp_path_factory.mktemp("checkout")
    for top in FOLDERS:
        shutil.copytree(ROOT / top, place / top, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", place)
    (place / ".venv/bin").mkdir(parents=True)
    (place / ".venv/bin/ruff").symlink_to(Path(sys.executable).with_name("ruff"))
    subprocess.run(["bash", "-euo", "pipefail", "-c", commands()], cwd=place, check=True)
    return place


def commands() -> str:
    """The lines to be copied."""
    said = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    found = re.search(r"## Add a game\n.*?```bash\n(.*?)```", said, re.DOTALL)
    assert found is not None
    return found[1]


def python(checkout: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """Python in that place."""
    return subprocess.run(
        [sys.executable, *args], cwd=checkout, check=False, capture_output=True, text=True
    )


def test_it_is_on_the_menu_as_a_game_of_its_own(checkout: Path) -> None:
    last = "from app.games import GAMES; print(GAMES[-1].id, GAMES[-1].title.id, sep=': ')"
    said = python(checkout, "-c", last)
    assert said.stdout == "wine-bar: Wine Bar\n", said.stderr
    for path in (checkout / "app/games/wine_bar").glob("*.py"):
        assert "tests.toy" not in path.read_text("utf-8"), path.name


@pytest.mark.slow
def test_the_house_lets_it_in(checkout: Path) -> None:
    said = python(checkout, "-m", "tests.house")
    assert said.returncode == 0, said.stdout + said.stderr


def test_its_scripts_play(checkout: Path) -> None:
    for path in sorted((checkout / "tests/replays/wine-bar").iterdir()):
        said = python(checkout, "-m", "app", "play", str(path))
        assert said.returncode == 0, said.stdout + said.stderr


def test_it_keeps_the_laws(checkout: Path) -> None:
    said = python(checkout, "-m", "pytest", "-q", "tests/laws/test_laws.py", "-k", "wine-bar")
    assert f"{len(LAWS)} passed" in said.stdout, said.stdout + said.stderr
