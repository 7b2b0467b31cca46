"""Storing a move against a bare commit; replaying matches against reading their rows alone."""

from __future__ import annotations

import gc
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

import msgspec

from app.engine.flow import EndPhase, Ready, Redo, Undo
from app.engine.game import Game, Move
from app.engine.log import Log, replay
from app.games import GAMES
from app.games.kitchen_rush.acts import TakeTip
from app.script import Player, ScriptError, read
from app.storage import PAGE_SIZE, PRAGMAS, MatchRow, Store, load_match
from app.table import Table, make_setup
from app.table.rows import decode_setup, stored_move
from app.table.setup import find_game
from tests.bench.row import Row
from tests.bench.spent import Spent, TimedStore

Measure = Callable[[], float]
MOVES = 200
LENGTHS = (10, 1000, 10_000)
TIMES = 60
ROUNDS = 5
REPLAYS = Path(__file__).parent.parent / "replays"
INSERT = "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
TIP = ("2000-01-01T20:00:00+00:00", "touch", '{"do":"take_tip","tips":1}', "[]")
"""What a row of a move says: when, by what, the command and its events."""


def stored() -> Iterator[Row]:
    """From a touch to the frame that shows the committed move, the file on disk."""
    spent, own, computed, bare = [], [], [], []
    with (
        tempfile.TemporaryDirectory(dir=".") as folder,
        _through_the_table(Path(folder) / "table.db") as through,
        bare_commit(Path(folder) / "bare.db") as alone,
    ):
        for _ in range(MOVES):  # in turn, so that both meet the same busy moments
            whole, ours, processor = through()
            spent.append(whole)
            own.append(ours)
            computed.append(processor)
            bare.append(alone())
    against = "a bare sqlite3 commit, same pragmas"
    yield Row("move.committed", "a move to its commit, shown", "ms", spent, bare, against)
    yield Row("move.own", "a move: own work, its own COMMIT apart", "ms", own)
    yield Row("move.work", "the same, of processor", "ms", computed)


def long_matches() -> Iterator[Row]:
    """Submit, undo, redo and preview after many moves, against the same after ten."""
    found = {length: _at(length) for length in LENGTHS}
    for name in found[LENGTHS[0]]:
        for length in LENGTHS[1:]:
            yield Row(
                f"long.{name}.{length}",
                f"{name} after {length} moves",
                "ms",
                found[length][name],
                found[LENGTHS[0]][name],
                f"after {LENGTHS[0]}",
            )


def _at(length: int) -> dict[str, list[float]]:
    """Milliseconds of processor each takes in a match of so many moves, in memory."""
    table = Table(GAMES, Store(), clock=time.monotonic)
    table.new_match(make_setup(GAMES[0], ["Michel", "Paul"]))
    table.submit(EndPhase("preparation", anyway=True))
    for _ in range(length):
        table.submit(TakeTip(1))
    found: dict[str, list[float]] = {}
    gc.collect()
    gc.freeze()  # or it is the garbage of a long match that is measured
    for _ in range(TIMES):
        newest = frame_of(table).undo.seq
        acts: tuple[tuple[str, Callable[[], Any]], ...] = (
            ("preview", lambda: table.preview(TakeTip(1))),
            ("undo", partial(table.submit, Undo(newest))),
            ("redo", partial(table.submit, Redo(newest))),
            ("submit", lambda: table.submit(TakeTip(1))),
        )
        for name, act in acts:
            begun = time.process_time()
            act()
            found.setdefault(name, []).append((time.process_time() - begun) * 1000)
    gc.unfreeze()
    table.leave()
    return found


@contextmanager
def _through_the_table(path: Path) -> Iterator[Callable[[], tuple[float, float, float]]]:
    """A tip taken by a touch, until it is shown: in all, our own, and that of processor (ms)."""
    woken, shown = threading.Event(), threading.Event()
    held: list[Table] = []

    def post(call: Callable[[], None]) -> None:
        held[0].put(call)

    others = Spent()
    store = TimedStore(path, others, post=post)
    table = Table(GAMES, store, clock=time.monotonic, wake=woken.set)
    held.append(table)
    table.on_frame(lambda frame, cues: shown.set())

    def until_shown() -> None:
        while not shown.is_set():
            woken.wait(1)
            woken.clear()
            table.pump()

    def timed(act: Callable[[], Any]) -> tuple[float, float, float]:
        shown.clear()
        computed = time.process_time() - others.processor
        begun = time.perf_counter()
        refused = act()
        until_shown()
        ended = time.perf_counter()
        computed = time.process_time() - others.processor - computed
        assert refused is None, refused
        whole = (ended - begun) * 1000
        return whole, whole - others.within(begun, ended), computed * 1000

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
def bare_commit(path: Path) -> Iterator[Measure]:
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
            conn.execute(INSERT, (1, seq, seq, *TIP, 1))
        return (time.perf_counter() - begun) * 1000

    yield insert
    conn.close()


def replayed() -> Iterator[Row]:
    """How fast stored matches are made again, against reading them and a bare change."""
    matches = list(_recorded())
    whole, read_only = [], []
    for _ in range(ROUNDS):  # in turn
        whole.append(_rate(_replay, matches))
        read_only.append(_rate(_read, matches))
    name = f"moves replayed, of {len(matches)} matches"
    yield Row("replay.moves", name, "k/s", whole)
    yield Row("replay.read", "moves read from their rows", "k/s", read_only)
    costs, bare = [1000 / rate for rate in whole], [1000 / rate for rate in read_only]
    yield Row("replay.cost", "a move replayed", "µs", costs, bare, "decoding its row")
    yield Row(
        "replay.fold", "a move replayed", "µs", costs, _bare_replace(), "a bare two-event replace"
    )


def _game(row: MatchRow) -> Game:
    return find_game(GAMES, row.game)


def _bare_replace() -> list[float]:
    """Microseconds of processor that two changes of a frozen record of eight fields take."""

    class Bare(msgspec.Struct, frozen=True):
        a: int = 0
        b: int = 0
        c: int = 0
        d: int = 0
        e: tuple[int, ...] = ()
        f: tuple[int, ...] = ()
        g: tuple[int, ...] = ()
        h: tuple[int, ...] = ()

    found = []
    for _ in range(ROUNDS):
        record, begun = Bare(), time.process_time()
        for n in range(2000):
            record = msgspec.structs.replace(record, a=n)
            record = msgspec.structs.replace(record, e=(n,))
        found.append((time.process_time() - begun) / 2000 * 1e6)
    return found


def _recorded() -> Iterator[MatchRow]:
    """The replays, played into a store each."""
    for path in sorted(REPLAYS.glob("*/*.jsonl")):
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


def _rate(work: Callable[[Game, MatchRow], Any], matches: list[MatchRow]) -> float:
    """Thousands of moves a second of processor, in one round, one match after the other."""
    begun = time.process_time()
    for row in matches:
        work(_game(row), row)
    return sum(len(row.moves) for row in matches) / (time.process_time() - begun) / 1000


def _replay(game: Game, row: MatchRow) -> Log:
    setup = decode_setup(game, row.setup)
    return replay(game, game.start(setup), (stored_move(game, move) for move in row.moves))


def _read(game: Game, row: MatchRow) -> list[Move]:
    return [stored_move(game, move) for move in row.moves]
