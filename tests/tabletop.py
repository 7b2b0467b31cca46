"""A table to play on in a test: virtual seconds, a simulated panel, a store in memory."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from app.engine.commands import Command
from app.engine.flow import Flow, Redo, Undo
from app.engine.frame import Button, Clock, Frame
from app.engine.game import Game, Move
from app.engine.log import Log
from app.engine.text import Text
from app.engine.timer import us
from app.script.rig import EVENING, Rig, VirtualClock
from app.storage import Store, load_match
from app.storage.writer import Job
from app.table import make_setup
from app.table.rows import stored_move
from app.view import view

PLAYERS = ("Michel", "Paul", "Irene", "Max", "Alice", "Pat")


class FakeClock(VirtualClock):
    """A virtual clock that has run for a while."""

    def __init__(self, s: float = 1000.0) -> None:
        super().__init__(us(s))


class Switch(Store):
    """A store in memory whose card stops writing when a test says so."""

    is_broken = False

    def commit(self, job: Job) -> None:
        if self.is_broken:
            job.failed(sqlite3.OperationalError("disk I/O error"))
        else:
            super().commit(job)


class Tabletop(Rig):
    """The rig for a test: what is done has to be accepted, what is shown is kept."""

    def __init__(
        self,
        games: Sequence[Game],
        *,
        clock: FakeClock | None = None,
        store: Store | None = None,
        panel: Any = None,
    ) -> None:
        self.utc = EVENING
        self.shown: list[tuple[Frame, tuple[str, ...]]] = []
        super().__init__(
            games,
            store or Store(),
            clock=clock or FakeClock(),
            panel=panel,
            utc=lambda: self.utc,
        )
        self.table.on_frame(lambda frame, cues: self.shown.append((frame, cues)))

    def start(self, game: Game, seats: Sequence[str] = PLAYERS[:3], **more: Any) -> Tabletop:
        """A new match of that game."""
        self.table.new_match(make_setup(game, seats, **more))
        self.table.pump()
        return self

    # Time and contacts

    def skip(self, seconds: float) -> None:
        """Let time pass while the table is not looking: all is noticed late."""
        self.clock.s += seconds
        self.table.pump()

    def press(self, key: str, seconds: float = 0.08) -> None:
        """A clean press of a button."""
        self.panel.press(key, self.clock.s)
        self.table.pump()
        self.pass_time(seconds)
        self.panel.release(key, self.clock.s)
        self.table.pump()

    # Commands

    def do(self, command: Command) -> None:
        """A command that has to be accepted."""
        refused = self.table.submit(command)
        assert refused is None, refused

    def refused(self, command: Command) -> Text:
        """The reason of a command that has to be refused."""
        refused = self.table.submit(command)
        assert refused is not None, f"accepted: {command}"
        return refused

    def undo(self) -> None:
        """One step back."""
        assert self.frame.undo is not None
        self.do(Undo(self.frame.undo.seq))

    def redo(self) -> None:
        """One step forward again."""
        assert self.frame.redo is not None
        self.do(Redo(self.frame.redo.seq))

    # What is shown and known

    @property
    def frame(self) -> Frame:
        assert self.table.frame is not None
        return self.table.frame

    @property
    def face(self) -> Clock:
        assert self.frame.clock is not None
        return self.frame.clock

    @property
    def left(self) -> float:
        """Seconds on the clock."""
        return self.face.timer.left(self.table.now()) / 1e6

    @property
    def log(self) -> Log:
        return self.table.log

    @property
    def flow(self) -> Flow:
        flow: Flow = self.log.state.flow
        return flow

    @property
    def cues(self) -> list[tuple[float, str]]:
        """(second of the panel, cue) of all that sounded."""
        played: list[tuple[float, str]] = self.panel.sound.played
        return played

    def heard(self, cue: str) -> int:
        """How often a cue sounded."""
        return [name for _, name in self.cues].count(cue)

    def button(self, role: str) -> Button:
        """The first button of that role."""
        return next(button for button in self.frame.buttons if button.role == role)

    def view(self) -> dict[str, Any]:
        """What scripts see, in English."""
        return view(self.frame, self.table.now(), "en")

    def stored(self) -> tuple[Move, ...]:
        """The moves on the card."""
        rows: list[Any] = []
        match, game = self.table.match, self.table.game
        assert match is not None
        assert game is not None
        self.store.ask(lambda db: load_match(db, match), rows.append)
        return tuple(stored_move(game, row) for row in rows[0].moves)
