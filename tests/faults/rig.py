"""A table on a modelled card and on virtual time; what is shown and said is written down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from math import ceil
from pathlib import Path
from typing import Any

import msgspec

from app.engine.game import Game, Move, Setup
from app.engine.log import Log
from app.engine.timer import SECOND, us
from app.script.rig import EVENING, Rig
from app.storage import MatchRow, Store
from app.storage.spare import Call, Clerk, inline
from app.storage.writer import Card, Fault, Job, Writer, run
from app.table import Table
from app.table.rows import decode_setup, stored_move
from tests.faults.disk import Disk
from tests.faults.files import CardFiles
from tests.faults.vfs import CardVfs
from tests.tabletop import FakeClock

BUILD = Path(__file__).parents[2] / "build"
ROOT = BUILD / "card"
DB = ROOT / "toque.db"
ELSEWHERE = BUILD / "elsewhere"


class Line(msgspec.Struct):
    """What waits for its moment: answers of the card and of the second file."""

    clock: FakeClock
    waiting: list[tuple[float, Call]] = msgspec.field(default_factory=list)

    def after(self, at: float, call: Call) -> None:
        self.waiting.append((ceil(at * SECOND) / SECOND, call))
        self.waiting.sort(key=lambda row: row[0])

    @property
    def due_at(self) -> float | None:
        return self.waiting[0][0] if self.waiting else None

    def come(self) -> None:
        while self.waiting and self.waiting[0][0] <= self.clock.s:
            self.waiting.pop(0)[1]()


class LateWriter:
    """Does each job when the card is free, and answers when the disk's own clock says so."""

    def __init__(self, card: Card, disk: Disk, line: Line) -> None:
        self._card, self._disk, self._line = card, disk, line
        with suppress(*Fault):
            card.database()

    def put(self, job: Job) -> None:
        self._disk.now = max(self._disk.now, self._line.clock.s)
        answers: list[Call] = []
        run(self._card, [job], answers.append)
        for answer in answers:
            self._line.after(self._disk.now, answer)

    def let_begin(self) -> None:
        """It has begun, and answers later."""

    def close(self, wait_s: float | None = None) -> None:
        self._card.close()


class LateClerk:
    """Writes to a second file: on the card as late as its syncs take, elsewhere at once."""

    def __init__(self, card: Disk, other: Disk, line: Line) -> None:
        self._card, self._other, self._line = card, other, line

    def __call__(self, work: Call, then: Call, failed: Callable[[Exception], None]) -> None:
        now, calls = self._line.clock.s, len(self._card.calls)
        self._card.now, self._other.now = max(self._card.now, now), now
        answers: list[Call] = []
        inline(work, lambda: answers.append(then), lambda f: answers.append(lambda: failed(f)))
        at = self._card.now if len(self._card.calls) > calls else now
        for answer in answers:
            self._line.after(at, answer)


class CardStore(Store):
    """A store on a modelled card, answering at once, or as late as its syncs take."""

    def __init__(self, card: Disk, other: Disk, line: Line | None = None) -> None:
        self.card, self.other, self.line = card, other, line
        files = CardFiles(card, ROOT, other)
        super().__init__(DB, files=files, is_patient=True, elsewhere=(ELSEWHERE,))

    def made_writer(self, card: Card, **how: Any) -> Writer:
        if self.line is None:
            return super().made_writer(card, **how)
        return LateWriter(card, self.card, self.line)

    def made_clerk(self, **how: Any) -> Clerk:
        return inline if self.line is None else LateClerk(self.card, self.other, self.line)


class Shown(msgspec.Struct, frozen=True):
    """At `at`, so many moves were seen, and the match time of a running clock; what was said."""

    at: float
    moves: int
    clock: int | None
    troubles: tuple[str, ...] = ()


class Evening(Rig):
    """A match played from recorded moves, at their own times."""

    def __init__(
        self,
        games: tuple[Game, ...],
        card: Disk,
        *,
        is_late: bool = False,
        clock: FakeClock | None = None,
    ) -> None:
        clock = clock or FakeClock(0.0)
        self.card, self.other = card, Disk()
        self.line = Line(clock) if is_late else None
        self.shown: list[Shown] = []
        self.moves: tuple[Move, ...] = ()
        store = CardStore(card, self.other, self.line)
        super().__init__(games, store, clock=clock, utc=lambda: EVENING)
        self.table.on_frame(lambda frame, cues: self._see())

    def _see(self) -> None:
        table = self.table
        frame = table.frame
        assert frame is not None
        running = frame.clock is not None and frame.clock.timer.is_running
        said = tuple(notice.text.id for notice in frame.notices if notice.kind == "trouble")
        self.shown.append(
            Shown(self.clock.s, len(table.shown.moves), table.now() if running else None, said)
        )

    def start(self, setup: Setup) -> None:
        self.table.new_match(setup)
        while self.table.frame is None and self.line is not None and self.line.waiting:
            self.pass_to(self.line.waiting[0][0])

    def pass_to(self, end: float) -> None:
        """Everything at its own moment."""
        self.advance(us(end))

    def dues(self) -> Iterable[float | None]:
        """What the card still answers falls due as well."""
        return (*super().dues(), self.line.due_at if self.line else None)

    def step(self, to: int) -> None:
        """The card answers first."""
        self.clock.us = max(self.clock.us, to)
        if self.line is not None:
            self.line.come()
        super().step(to)

    def play(self, moves: tuple[Move, ...]) -> None:
        """Do again what was done, what time does by itself left out."""
        begun = self.clock.s
        for move in moves:
            self.pass_to(begun + move.at / 1e6)
            if move.source != "clock" and self.table.match is not None:
                self.table.submit(move.command, move.source)
                self.moves = tuple(self.table.log.moves)

    def do(self, act: Callable[[Table], object]) -> None:
        """Do something, at once."""
        act(self.table)
        self.moves = tuple(self.table.log.moves)


@contextmanager
def card_of(disk: Disk) -> Iterator[CardVfs]:
    """SQLite on that disk."""
    with CardVfs(disk).registered() as vfs:
        yield vfs


def found(games: tuple[Game, ...], card: Disk, other: Disk) -> list[tuple[MatchRow, Log]]:
    """All matches that the next start finds on these disks, with their moves read."""
    with card_of(card):
        store = CardStore(card, other)
        rows: list[MatchRow] = []
        ids: list[tuple[int]] = []
        store.ask(
            lambda db: db.conn.execute("SELECT id FROM matches ORDER BY id").fetchall(), ids.extend
        )
        numbers = [number for (number,) in ids] + [a.id for a in store.ledger.unsaved]
        for number in dict.fromkeys(numbers):
            store.load(number, lambda row: rows.append(row) if row else None)
        store.close()
    return [(row, log_of(games, row)) for row in rows]


def log_of(games: tuple[Game, ...], row: MatchRow) -> Log:
    """The match made again from its rows."""
    game = next(game for game in games if game.id == row.game)
    log = Log.begin(game, game.start(decode_setup(game, row.setup)))
    for move in row.moves:
        log = log.add(stored_move(game, move))
    return log
