"""How Toque ends: by each signal, with a card that is stuck, and a second start beside it."""

from __future__ import annotations

import errno
import os
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from app import main
from app.games import GAMES
from app.storage.lock import InUse, held
from tests.tabletop import Tabletop

SOON_S = 30.0
"""This machine may be busy; how long the end waits at most is counted, not timed."""


@contextmanager
def toque(db: Path, *more: str) -> Iterator[subprocess.Popen[str]]:
    """A window with a match whose clock runs."""
    command = [sys.executable, "-m", "tests.cli.window", str(db), *more]
    env = {**os.environ, "XDG_STATE_HOME": str(db.parent / "state")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as process:
        assert process.stdout is not None
        try:
            assert process.stdout.readline() == "ready\n"
            yield process
        finally:
            process.kill()


def ended(process: subprocess.Popen[str], number: int) -> int:
    """Its exit status after that signal."""
    process.send_signal(number)
    return process.wait(SOON_S)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_stops_the_clock_and_closes_the_store(tmp_path: Path, number: int) -> None:
    db = tmp_path / "toque.db"
    with toque(db) as process:
        assert ended(process, number) == 0
    rows = sqlite3.connect(db).execute("SELECT source, command FROM moves ORDER BY seq").fetchall()
    assert '"pause"' in rows[-1][1]
    assert [path.name for path in tmp_path.iterdir() if "unsaved" in path.name] == []


def test_a_stuck_card_does_not_hold_the_end_and_loses_nothing(tmp_path: Path) -> None:
    with toque(tmp_path / "toque.db", "stuck") as process:
        assert ended(process, signal.SIGTERM) == 0
    (spare,) = [path for path in tmp_path.iterdir() if path.suffix == ".unsaved"]
    assert '\\"pause\\"' in spare.read_text()


def test_whatever_holds_the_end_the_process_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    assert main.CARD_S + main.SPARE_S < main.END_S < 5
    is_gone, left_with = threading.Event(), list[int]()

    def leave(status: int) -> None:
        left_with.append(status)
        is_gone.set()

    class Stuck:
        def close(self) -> None:
            assert is_gone.wait(SOON_S)

    monkeypatch.setattr(os, "_exit", leave)
    monkeypatch.setattr(main, "END_S", 0.01)
    top = Tabletop(GAMES).start(GAMES[0])
    main.close(top.table, cast("Any", Stuck()), top.store)
    assert left_with == [1]


# One at a time


def test_a_second_one_says_so_and_what_to_do(tmp_path: Path) -> None:
    with held(tmp_path / "toque.db"):
        mine = rf"process {os.getpid()}.*--db PATH"
        with pytest.raises(InUse, match=mine), held(tmp_path / "toque.db"):
            pass
        with held(tmp_path / "other.db"):
            pass
    with held(tmp_path / "toque.db"):
        pass


def test_a_second_start_on_a_file_in_use_is_one_line(tmp_path: Path) -> None:
    db = tmp_path / "toque.db"
    script = tmp_path / "a.jsonl"
    script.write_text('{"toque": 1, "match": "kitchen-rush", "seats": ["Michel", "Paul"]}\n')
    with held(db):
        command = [sys.executable, "-m", "app", "play", str(script), "--db", str(db)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "running with it already" in done.stderr


def test_a_lock_that_a_crash_left_is_taken_over(tmp_path: Path) -> None:
    db = tmp_path / "toque.db"
    code = "import os, sys, pathlib; from app.storage.lock import held; "
    code += "held(pathlib.Path(sys.argv[1])).__enter__(); os.kill(os.getpid(), 9)"
    died = subprocess.run([sys.executable, "-c", code, str(db)], check=False)
    assert died.returncode == -signal.SIGKILL
    assert (tmp_path / "toque.db.lock").exists()
    with held(db):
        pass


@pytest.mark.parametrize("call", ["os.pwrite", "os.ftruncate", "fcntl.flock"])
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EROFS, errno.ENOLCK])
def test_a_card_that_takes_no_lock_keeps_nobody_from_playing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, number: int
) -> None:
    """Seen: a full card took the lock but not the name in it, and Toque did not start."""

    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(f"app.storage.lock.{call}", refuse)
    with held(tmp_path / "toque.db"):
        pass


def test_where_the_folder_takes_no_lock_it_lies_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    db, elsewhere = tmp_path / "file" / "toque.db", (tmp_path / "elsewhere",)
    with held(db, elsewhere), pytest.raises(InUse), held(db, elsewhere):
        pass
    with held(tmp_path / "file" / "toque.db"):
        pass  # nowhere to lock: nowhere to write either
