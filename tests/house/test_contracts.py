"""Who may import whom: each contract is red when one import breaks it."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
IDS = [contract["id"] for contract in CONTRACTS["contracts"]]

BROKEN = {
    "layers": [
        ("app/table/cues.py", "import app.ui.kit.theme"),
        ("app/texts/wording.py", "import app.storage"),
        ("app/unplaced.py", ""),
    ],
    "rows": [
        ("hardware/ports.py", "import hardware.contacts.edges"),
        ("hardware/header/gpio.py", "import hardware.panel"),
        ("hardware/unplaced.py", ""),
    ],
    "circles": [
        ("app/engine/timer.py", "import app.engine.marks"),
        ("app/games/restaurant/box.py", "import app.games.restaurant.rules"),
        ("app/ui/widgets/words.py", "import app.ui.board.pieces"),
    ],
    "rooms": [
        ("app/ui/new_match/draft.py", "import app.ui.match.menu"),
        ("app/ui/board/pieces.py", "import app.ui.form.foot"),
    ],
    "pure": [
        ("app/engine/log.py", "import time"),
        ("app/games/restaurant/box.py", "import random"),
    ],
    "games": [("app/games/restaurant/box.py", "import app.games.kitchen_rush.box")],
    "hardware": [
        ("hardware/ports.py", "import app.engine.timer"),
        ("hardware/ports.py", "import kivy"),
    ],
    "ports": [("app/table/cues.py", "import hardware.panel")],
    "headless": [("app/table/cues.py", "import kivy")],
    "device": [("app/device/__init__.py", "import app.storage")],
}
"""For each contract, lines in modules that break it."""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source by itself, to be broken."""
    place = tmp_path_factory.mktemp("contracts")
    for top in ("app", "hardware"):
        shutil.copytree(ROOT / top, place / top, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", place)
    return place


def lint(place: Path, contract: str) -> subprocess.CompletedProcess[str]:
    linter = Path(sys.executable).with_name("lint-imports")
    return subprocess.run(
        [linter, "--no-logo", "--no-cache", "--contract", contract],
        cwd=place,
        capture_output=True,
        text=True,
        check=False,
    )


def test_each_contract_has_an_import_that_breaks_it() -> None:
    assert set(BROKEN) == set(IDS)


@pytest.mark.sample(2)
@pytest.mark.parametrize("contract", IDS)
def test_it_is_kept(copy: Path, contract: str) -> None:
    said = lint(copy, contract)
    assert said.returncode == 0, said.stdout + said.stderr


@pytest.mark.sample(6)
@pytest.mark.parametrize(
    ("contract", "module", "line"),
    [(contract, *row) for contract, rows in BROKEN.items() for row in rows],
)
def test_one_line_turns_it_red(copy: Path, contract: str, module: str, line: str) -> None:
    path = copy / module
    before = path.read_text("utf-8") if path.exists() else None
    path.write_text(f"{before or ''}\n{line}\n", "utf-8")
    said = lint(copy, contract)
    path.unlink() if before is None else path.write_text(before, "utf-8")
    assert said.returncode == 1, said.stdout + said.stderr
    assert "BROKEN" in said.stdout, said.stdout + said.stderr
