"""A file that is not ours to change: each command says so in one line and leaves it as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import main
from tests.cli.test_toque import Toque, toque  # noqa: F401 - a fixture
from tests.storage.damage import REFUSED, everything, made, master

MATCH = Path(__file__).parents[2] / "assets/demo.jsonl"
COMMANDS: dict[str, tuple[str, ...]] = {
    "play": ("play", str(MATCH)),
    "history": ("history",),
    "export": ("export",),
    "import": ("import", "exported.json"),
    "backup": ("backup",),
    "report": ("report", "--yes"),
    "doctor": ("doctor",),
    "run": ("run",),
}
"""One way of each command that takes --db; `restore` alone replaces what it is told to."""
TELL_OF_IT = {"report": 0, "doctor": 1}
"""They say what is wrong with it beside everything else: their exit status."""
KINDS = {name: kind for name, kind in REFUSED.items() if name != "folder"}
"""A folder is no file: --db itself says so."""


def exported(toque: Toque, folder: Path) -> None:  # noqa: F811
    """A file for `toque import`."""
    (folder / "whole.db").write_bytes(master(1))
    toque("export", "--db", folder / "whole.db", "--to", folder / "out")
    (found,) = (folder / "out").rglob("*.json")
    found.rename(folder / "exported.json")


@pytest.mark.parametrize("command", COMMANDS)
def test_it_is_one_line_and_nothing_changes(
    toque: Toque,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(main, "has_screen", lambda: True)
    if command == "import":
        exported(toque, tmp_path)
    for name, (damage, reason) in KINDS.items():
        (tmp_path / name).mkdir()
        path = made(tmp_path / name, damage)
        before = everything(path.parent)
        ran = toque(*COMMANDS[command], "--db", path)
        assert everything(path.parent) == before, name
        assert ran.status == TELL_OF_IT.get(command, 2), (name, ran.err)
        if command not in TELL_OF_IT:
            assert reason in ran.line, name
