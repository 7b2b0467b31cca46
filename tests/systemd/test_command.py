"""The command of the installed table: on its own data, and nothing of root's is left in them."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.systemd.tools import SYSTEMD

Ask = Callable[..., tuple[int, list[str]]]


@pytest.fixture
def ask(tmp_path: Path) -> Ask:
    """Run the command as somebody; what was called, and how it ended."""

    def run(uid: int, *words: str) -> tuple[int, list[str]]:
        log = tmp_path / "asked"
        log.write_text("")
        programs = {
            "bin/id": f"echo {uid}",
            "bin/find": f'echo "find $*" >>{log}',
            "app/.venv/bin/toque": f'echo "toque $* on $XDG_DATA_HOME" >>{log}; exit 3',
        }
        for name, does in programs.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"#!/bin/sh\n{does}\n")
            path.chmod(0o755)
        done = subprocess.run(
            ["sh", SYSTEMD / "files/toque", *words],
            env={
                "PATH": f"{tmp_path}/bin:{os.environ['PATH']}",
                "TOQUE_APP": str(tmp_path / "app"),
            },
            check=False,
        )
        return done.returncode, log.read_text().splitlines()

    return run


def test_it_is_on_the_tables_own_data_and_ends_as_toque_does(ask: Ask) -> None:
    assert ask(1000, "doctor", "--json") == (3, ["toque doctor --json on /var/lib"])


def test_what_root_has_made_is_given_to_the_table(ask: Ask) -> None:
    status, asked = ask(0, "restore", "1")
    assert status == 3
    assert asked[0] == "toque restore 1 on /var/lib"
    assert asked[1].startswith("find /var/lib/toque -user root -exec chown -h toque:toque")
