"""Bytes written to the card in an evening: three Kitchen Rush matches of four rounds."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from app.engine.commands import parse
from app.games import GAMES
from app.script.rig import Rig
from app.storage import Store
from app.table import make_setup
from tests.bench.row import Row
from tests.bench.scenes import NAMES, end

MATCHES, ROUNDS, ROUND_S, MOVES = 3, 4, 240, 900
MB = 1024 * 1024


def rows() -> Iterator[Row]:
    """48 minutes of running clock and 900 moves, heartbeats and journal included."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        before = written()
        _evening(Path(folder) / "table.db")
        spent = (written() - before) / MB
    yield Row("card.evening", "an evening's bytes to the card", "MB", [spent])


def written() -> int:
    """Bytes that this process has handed to the system to write."""
    lines = Path("/proc/self/io").read_text(encoding="ascii").splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("wchar")))


def _evening(file: Path) -> None:
    rig = Rig(GAMES, Store(file))
    game = GAMES[0]
    for _ in range(MATCHES):
        rig.table.new_match(make_setup(game, list(NAMES[:4]), options={"seconds": ROUND_S}))
        _do(rig, end("preparation"))
        for _ in range(ROUNDS):
            for _ in range(MOVES // MATCHES // ROUNDS):
                rig.pass_time(ROUND_S * MATCHES * ROUNDS / MOVES)
                _do(rig, {"do": "take_tip", "tips": 1})
            _do(rig, {"do": "restart_clock"}, {"do": "resume"})
        rig.table.leave()
    rig.store.close()


def _do(rig: Rig, *lines: dict[str, object]) -> None:
    game = rig.table.game
    assert game is not None
    for said in lines:
        refused = rig.table.submit(parse(game.commands, said, ()))
        assert refused is None, refused
