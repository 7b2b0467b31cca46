"""Inside a window's process: open matches, short and long, taken up."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import Any

from app.device.memory import keep
from app.games.kitchen_rush.acts import TakeTip
from tests.bench.scenes import SCENES
from tests.bench.table import Bench, bench

SHORT, TIMES = 10, 15


def rows(moves: int) -> dict[str, Any]:
    """To the frame drawn (ms), of a match of that many moves and of a short one, in turn."""
    with tempfile.TemporaryDirectory(dir=".") as folder, bench(Path(folder) / "table.db") as table:
        keep()
        short, long = played(table, SHORT), played(table, moves)
        taken_up(table, short), taken_up(table, long)
        pairs = [(taken_up(table, short), taken_up(table, long)) for _ in range(TIMES)]
    return {"short_ms": [short for short, _ in pairs], "resume_ms": [long for _, long in pairs]}


def played(table: Bench, moves: int) -> int:
    """A match with so many tips; its number."""
    table.play(SCENES["kitchen-rush"])
    for _ in range(moves - 2):
        table.submit(TakeTip(1))
    number = table.table.match
    assert number is not None
    table.end()
    return number


def taken_up(table: Bench, match: int) -> float:
    """Milliseconds from asking for it to the frame that shows it."""
    begun = time.perf_counter()
    table.until_shown(lambda: table.table.resume(match))
    table.window.frames(1)
    spent = (time.perf_counter() - begun) * 1000
    table.end()
    return spent
