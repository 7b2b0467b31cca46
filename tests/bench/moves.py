"""Storing a move against a bare commit; replaying matches against reading their rows alone."""

from __future__ import annotations

import sqlite3
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from app.engine.flow import Ready
from app.engine.game import Game, Move
from app.engine.log import Log, replay
from app.games import GAMES
from app.games.kitchen_rush.acts import TakeTip
from app.script import Player, ScriptError, read
from app.storage import PAGE_SIZE, PRAGMAS, MatchRow, Store, load_match
from app.table import Table, make_setup
from app.table.rows import decode_setup, stored_move
from app.table.setup import find_game
from tests.bench import Row, median

Measure = Callable[[], float]
MOVES = 200
SCRIPTS = 24
REPLAYS = Path(__file__).parent.parent / "replays"
INSERT = "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?, ?)"


def submit() -> Iterator[Row]:
    """From a touch to the frame that shows the committed move, the file on disk."""
    spent, bare = [], []
    with (
        tempfile.TemporaryDirectory(dir=".") as folder,
        _through_the_table(Path(folder) / "table.db") as through,
        _bare(Path(folder) / "bare.db") as alone,
    ):
        for _ in range(MOVES):  # in turn, so that both meet the same busy moments
            spent.append(through())
            bare.append(alone())
    against = "a bare sqlite3 commit, same pragmas"
    yield Row("touch to committed move, median", median(spent), median(bare), "ms", against)
    late = int(len(spent) * 0.99)
    yield Row("touch to committed move, 99 %", sorted(spent)[late], sorted(bare)[late], "ms",
              against)  # fmt: skip


@contextmanager
def _through_the_table(path: Path) -> Iterator[Measure]:
    """A tip taken by a touch, until it is shown (ms)."""
    woken, shown = threading.Event(), threading.Event()
    held: list[Table] = []

    def post(call: Callable[[], None]) -> None:
        held[0].put(call)

    store = Store(path, post=post)
    table = Table(GAMES, store, clock=time.monotonic, wake=woken.set)
    held.append(table)
    table.on_frame(lambda frame, cues: shown.set())

    def until_shown() -> None:
        while not shown.is_set():
            woken.wait(1)
            woken.clear()
            table.pump()

    def timed(act: Callable[[], Any]) -> float:
        shown.clear()
        begun = time.perf_counter()
        refused = act()
        until_shown()
        assert refused is None, refused
        return (time.perf_counter() - begun) * 1000

    timed(lambda: table.new_match(make_setup(GAMES[0], ["Michel", "Paul"])))
    for seat in (1, 2):
        timed(partial(table.submit, Ready(seat)))
    button = next(button for button in frame_of(table).buttons if button.role == "main")
    timed(lambda: table.press(button))
    yield lambda: timed(lambda: table.submit(TakeTip(1)))
    table.leave()
    store.close()


def frame_of(table: Table) -> Any:
    """The frame shown."""
    assert table.frame is not None
    return table.frame


@contextmanager
def _bare(path: Path) -> Iterator[Measure]:
    """The same row written with nothing around it (ms)."""
    conn = sqlite3.connect(path)
    conn.execute(f"PRAGMA page_size = {PAGE_SIZE}")
    for pragma in PRAGMAS:
        conn.execute(f"PRAGMA {pragma}")
    conn.execute(
        "CREATE TABLE moves (match INTEGER, seq INTEGER, at_us INTEGER, at_utc TEXT, source TEXT,"
        " command TEXT, events TEXT, version INTEGER, PRIMARY KEY (match, seq)) WITHOUT ROWID"
    )
    seqs = count(1)

    def insert() -> float:
        begun, seq = time.perf_counter(), next(seqs)
        with conn:
            conn.execute(INSERT, (1, seq, seq, "2000-01-01T20:00:00+00:00", "touch",
                                  '{"do":"take_tip","tips":1}', "[]", 1))  # fmt: skip
        return (time.perf_counter() - begun) * 1000

    yield insert
    conn.close()


def replayed() -> Iterator[Row]:
    """How fast stored matches are made again, against reading their moves alone."""
    matches = list(_recorded())
    moves = sum(len(row.moves) for row in matches)
    if not moves:
        return
    whole = _rate(moves, lambda: [_replay(find_game(GAMES, row.game), row) for row in matches])
    read_only = _rate(moves, lambda: [_read(find_game(GAMES, row.game), row) for row in matches])
    yield Row("a move replayed", 1000 / whole, 1000 / read_only, "ms", "read from its row alone")
    yield Row(f"moves replayed a second, of {len(matches)} matches", whole, read_only, "a s",
              "read a second")  # fmt: skip


def _recorded() -> Iterator[MatchRow]:
    """The replays, played into a store each."""
    for path in sorted(REPLAYS.glob("*/*.jsonl"))[:SCRIPTS]:
        header, lines = read(path.read_text(encoding="utf-8").splitlines())
        player = Player(GAMES, Store())
        try:
            player.start(header or {})
            player.play(lines)
        except (ScriptError, KeyError):
            continue
        found: list[MatchRow | None] = []
        match = player.table.match or 1
        player.store.ask(partial(load_match, match=match), found.append)
        if found and found[0] is not None:
            yield found[0]


def _rate(moves: int, work: Callable[[], Any], least_s: float = 0.5) -> float:
    """Moves a second, over half a second or more."""
    begun, times = time.perf_counter(), 0
    while (spent := time.perf_counter() - begun) < least_s:
        work()
        times += 1
    return moves * times / spent


def _replay(game: Game, row: MatchRow) -> Log:
    setup = decode_setup(game, row.setup)
    return replay(game, game.start(setup), (stored_move(game, move) for move in row.moves))


def _read(game: Game, row: MatchRow) -> list[Move]:
    return [stored_move(game, move) for move in row.moves]
