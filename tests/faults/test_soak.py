"""A long evening in one process: nothing grows but the match on the table."""

from __future__ import annotations

import ctypes
import gc
import os
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

import msgspec
import pytest

from app.engine.flow import EndPhase, StopMatch
from app.engine.game import Move, Setup
from app.games import GAMES
from app.games.kitchen_rush.acts import TakeTip
from app.storage import Store
from tests.bench.growing import leave, settled
from tests.bench.scenes import SCENES
from tests.bench.table import bench
from tests.faults.matches import recorded, scripts
from tests.tabletop import Tabletop

MOST_MORE = 2 * 1024 * 1024
KITCHEN = next(game for game in GAMES if game.id == "kitchen-rush")


def memory() -> int:
    """Bytes that this process holds, after all that nobody needs is given back."""
    gc.collect()
    ctypes.CDLL("libc.so.6").malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def open_files() -> int:
    return len(os.listdir("/proc/self/fd"))  # noqa: PTH208 - counts what is open, this too


def evenings(count: int, per_game: int) -> Iterator[tuple[Setup, tuple[Move, ...]]]:
    """Recorded matches of all games, again and again."""
    return islice(cycle([recorded(path) for path in scripts(per_game)]), count)


def play(top: Tabletop, setup: Setup, moves: tuple[Move, ...]) -> int:
    """One match at its own times, then Home; how many moves it made."""
    top.table.new_match(setup)
    begun = top.clock.s
    for move in moves:
        top.pass_time(max(0.0, begun + move.at / 1e6 - top.clock.s))
        if move.source != "clock" and top.table.match is not None:
            top.table.submit(move.command, move.source)
    made = len(top.log.moves)
    top.table.leave()
    return made


def long_match(top: Tabletop, count: int) -> list[int]:
    """A match of so many moves; the statements of each hundredth one."""
    top.start(KITCHEN, ("Michel", "Paul"))
    top.do(EndPhase("preparation", anyway=True))
    said: list[str] = []
    top.store.ask(lambda db: db.conn.set_trace_callback(said.append))
    rows = []
    for n in range(count):
        said.clear()
        top.do(TakeTip(1))
        top.shown.clear()
        if n % 100 == 50:
            rows.append(len(said))
    top.store.ask(lambda db: db.conn.set_trace_callback(None))
    top.do(StopMatch("count"))
    top.table.leave()
    return rows


class Soaked(msgspec.Struct, frozen=True):
    """How much was played: moves, and hours of virtual time."""

    moves: int
    hours: float


def soak(folder: Path, matches: int, long: int, *, per_game: int) -> Soaked:
    top = Tabletop(GAMES, store=Store(folder / "toque.db"))
    frames = top.shown
    begun, first, files, made = top.clock.s, 0, 0, 0
    for n, (setup, moves) in enumerate(evenings(matches, per_game)):
        made += play(top, setup, moves)
        top.panel.sound.played.clear()
        top.panel.lights.shown.clear()
        frames.clear()
        if n == max(len(GAMES) * per_game, matches // 10):
            first, files = memory(), open_files()
    statements = long_match(top, long)
    top.panel.lights.shown.clear()
    frames.clear()
    assert open_files() == files
    assert memory() - first <= MOST_MORE
    assert len(set(statements)) == 1
    top.store.close()
    return Soaked(made + long, (top.clock.s - begun) / 3600)


def in_one_window(folder: Path, matches: int) -> tuple[float, int]:
    """How many megabytes and open files more than after the first tenth."""
    scenes = tuple(SCENES.values())
    with bench(folder / "toque.db") as table:
        for n in range(matches):
            if n == matches // 10:
                first, files = settled(table), open_files()
            table.play(scenes[n % len(scenes)])
            leave(table)
        return settled(table) - first, open_files() - files


def test_an_evening_leaves_no_file_open_and_no_memory(tmp_path: Path) -> None:
    soak(tmp_path, matches=8, long=100, per_game=1)


@pytest.mark.slow
def test_two_hundred_matches_and_one_of_five_thousand_moves(tmp_path: Path) -> None:
    soaked = soak(tmp_path, matches=200, long=5000, per_game=3)
    assert soaked.moves >= 20_000
    assert soaked.hours >= 8


@pytest.mark.slow
def test_two_hundred_matches_in_one_window(tmp_path: Path) -> None:
    more, files = in_one_window(tmp_path, matches=200)
    assert files == 0
    assert more * 1024 * 1024 <= MOST_MORE
