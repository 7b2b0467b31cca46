"""Table: the one stateful object. Everything that anybody does goes through `submit`."""

from __future__ import annotations

import logging
import queue
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Protocol

from msgspec.structs import replace

from app.engine import codec
from app.engine.commands import Command, Rejected, checked, in_bounds
from app.engine.flow import Flow, Pause, Redo, TakeUpMatch, Undo
from app.engine.frame import Button, Due, Frame, Notice, Receipt, Step
from app.engine.game import Game, Move, Setup
from app.engine.log import Log, replay
from app.engine.text import Text, msg
from app.engine.timer import SECOND, us
from app.storage import MatchRow, Store, create_match, keep_players, load_match
from app.table.change import Change, changes
from app.table.cues import Cues, cues_of
from app.table.ledger import Ledger, Pending
from app.table.overlay import Overlay
from app.table.presses import Presses
from app.table.rows import decode_setup, stored_move
from app.table.setup import find_game
from hardware.ports import Found, Input, Lost, Press

log_ = logging.getLogger(__name__)

HEARTBEAT_US = SECOND
NO_CARD = Notice(msg("The card does not write. Play on: it is kept and written later."), "trouble")
CONTESTED = Notice(
    msg("Another Toque plays this match. Close one of them: this one is not kept."), "trouble"
)
NO_MATCH = msg("No match is on the table.")


class Outputs(Protocol):
    """What the table needs of a panel."""

    def show(self, lamps: Any) -> None:
        """Set the lamps by key."""

    def play(self, cue: str, key: str | None = None) -> None:
        """Sound a cue, with its light."""

    def set_alarms(self, alarms: Sequence[tuple[float, str]]) -> None:
        """Sound these cues at these monotonic seconds, by itself."""


@dataclass(frozen=True)
class Preview:
    """What a command would change, or why it is refused; `receipt`: its sum, line by line."""

    changes: tuple[Change, ...] = ()
    refused: Text | None = None
    receipt: Receipt | None = None


class Table:
    """One match at a time: its log, what is shown of it, and the inbox of other threads."""

    def __init__(
        self,
        games: Sequence[Game],
        store: Store,
        *,
        clock: Callable[[], float],
        panel: Outputs | None = None,
        utc: Callable[[], datetime] = lambda: datetime.now(UTC),
        wake: Callable[[], None] = lambda: None,
        keep: Callable[[str, object], None] = lambda path, value: None,
    ) -> None:
        self.games = tuple(games)
        self.store = store
        self.wake = wake
        self.tell: Callable[[Text], None] = lambda text: log_.warning("%s", text)
        self._keep = keep
        self.frame: Frame | None = None
        self.match: int | None = None
        self.game: Game | None = None
        self.setup: Setup | None = None
        self._clock, self._utc, self._panel = clock, utc, panel
        self._inbox: queue.SimpleQueue[Input | Callable[[], None]] = queue.SimpleQueue()
        self._listeners: list[Callable[[Frame, tuple[str, ...]], None]] = []
        self._raw: Callable[[Input], None] | None = None
        self._ledger: Ledger | None = None
        self._clear(None)

    # What others call from any thread

    def put(self, item: Input | Callable[[], None]) -> None:
        """Hand over a press, a release or an answer; from any thread."""
        self._inbox.put(item)
        self.wake()

    # Opening and closing a match

    def new_match(self, setup: Setup, then: Callable[[], None] = lambda: None) -> None:
        """Start a match; it is on the card before it is shown."""
        game = find_game(self.games, setup.game)
        started = self._utc_text()

        def work(db: Any) -> int:
            keep_players(db, setup.seats, started)
            return create_match(db, setup.game, codec.encode(setup), started)

        def opened(match: int) -> None:
            self._open(match, game, setup, Log(game, (game.start(setup),)), 0)
            self._publish(())
            then()

        self.store.ask(work, opened, self._cannot)

    def resume(self, match: int, then: Callable[[], None] = lambda: None) -> None:
        """Go on with a stored match: paused where it stood, and the screen says so."""

        def loaded(row: MatchRow | None) -> None:
            if row is None:
                self.tell(msg("There is no match {n}.", n=match))
                return
            self._take_up(row)
            then()

        self.store.ask(lambda db: load_match(db, match), loaded, self._cannot)

    def _take_up(self, row: MatchRow) -> None:
        game = find_game(self.games, row.game)
        setup = decode_setup(game, row.setup)
        log = replay(game, game.start(setup), (stored_move(game, move) for move in row.moves))
        self._open(row.id, game, setup, log, max(row.clock_us, log.last_at))
        flow: Flow = log.state.flow
        if flow.ended == "put_away":
            self.submit(TakeUpMatch(), "clock")
        if flow.clock and flow.clock.is_running:
            self._say(Notice(msg("The match goes on where it stopped; the clock stands.")))
            self.submit(Pause("power"), "clock")
        if self._ledger is None or not self._ledger.is_waiting:
            self._publish(())

    def leave(self) -> None:
        """Take the match off the table, its clock stopped; the store keeps it."""
        if self.match is None:
            return
        flow: Flow = self._log.state.flow
        if flow.clock and flow.clock.is_running:
            self.submit(Pause("talk"), "clock")
        self._clear(None)
        self._panel_out(None)

    def _clear(self, match: int | None) -> None:
        self.match = match
        self.frame = None
        if self._ledger is not None:
            self._ledger.close()
        self._ledger = None
        self._presses = Presses()
        self._overlay = Overlay()
        self._beat_at = self._framed_at = 0

    def _open(self, match: int, game: Game, setup: Setup, log: Log, at: int) -> None:
        self._clear(match)
        self.game, self.setup = game, setup
        self._log = self.shown = log
        self._due = self._due_of(log)
        self._zero = self._clock() - at / SECOND
        self._ledger = Ledger(self.store, match, utc=self._utc_text, now=self.now, show=self._show)
        self._beat_at = at + HEARTBEAT_US

    # Time

    def now(self) -> int:
        """Match time in µs: it passes while the match is on the table, and never goes back."""
        return max(us(self._clock() - self._zero), self._log.last_at)

    def seconds(self) -> float:
        """The clock that the table lives by (monotonic seconds)."""
        return self._clock()

    @property
    def is_put_away(self) -> bool:
        """Whether the match shown was put away for another day."""
        return self.match is not None and self.shown.state.flow.ended == "put_away"

    def _due_of(self, log: Log) -> Due | None:
        return log.game.frame(log.state, log.last_at).due

    def next_wake(self) -> float | None:
        """The monotonic second at which `pump` has something to do by itself, or None."""
        if self.match is None:
            return None
        at, _ = self._next()
        return None if at is None else self._zero + at / SECOND

    # Input

    def pump(self) -> None:
        """Do all that waits, oldest first, then all that fell due by now."""
        while not self._inbox.empty():
            item = self._inbox.get()
            if callable(item):
                item()
            elif self._raw is not None:
                self._raw(item)
            elif self.match is not None and self.frame is not None:
                self._contact(item)
        if self.match is not None:
            self._catch_up(self.now())

    def listen_raw(self, listener: Callable[[Input], None] | None) -> None:
        """Give all presses to one screen that asked for them, or back to the match (None)."""
        self._raw = listener

    def _contact(self, item: Input) -> None:
        stamped = us(item.at - self._zero)
        at = max(stamped, self._log.last_at)
        self._catch_up(at)
        if self.frame is None:
            return

        def do(button: Button, at: int) -> None:
            self.press(button, item.key, at=at)

        if isinstance(item, Lost | Found):
            self._presses.lose(item.key, is_lost=isinstance(item, Lost))
            self._publish(())
        elif not isinstance(item, Press):
            self._presses.release(item.key, at, do)
            self._publish(())
        elif self._presses.press(self.frame, item.key, at, do, stamped=stamped):
            self._publish(()) if self._presses.holds else None
        else:
            self._refuse(Rejected(msg("Nobody waits for the buttons now.")), item.key, at)

    def press(self, button: Button, source: str = "touch", at: int | None = None) -> Text | None:
        """What a finger or a key does to a button: ask first, refuse, or submit its command."""
        at = self.now() if at is None else at
        if button.closed is not None:
            return self._refuse(Rejected(button.closed), source, at)
        if button.ask is not None and self._overlay.ask(self._as_of(button, at), at):
            self._publish(())
            return None
        return self.submit(button.command, source, at)

    def _as_of(self, button: Button, at: int) -> Button:
        """The button with its words as they are now: a question may name the time left."""
        assert self.game is not None
        fresh = self.game.frame(self.shown.state, at).buttons
        same = (b for b in fresh if b.ask is not None and b.command == button.command)
        return next(same, button)

    def dismiss(self) -> None:
        """No: the question is taken back."""
        self._overlay.answer()
        self._publish(())

    def submit(self, command: Command, source: str = "touch", at: int | None = None) -> Text | None:
        """Decide a command; None when it was accepted, else the reason that the players see."""
        if self.match is None or self.game is None:
            return NO_MATCH
        if at is None:
            at = self.now()
            self._catch_up(at)
        try:
            self._accept(self._decide(command, max(at, self._log.last_at), source))
        except Rejected as refusal:
            return self._refuse(refusal, source, at)
        return None

    def preview(self, command: Command) -> Preview:
        """What the command would change now; the real rules, nothing stored."""
        if self.match is None or self.game is None:
            return Preview(refused=NO_MATCH)
        now, receipt = self.now(), self._receipt(command)
        try:
            after = self._log.add(self._decide(command, now, "touch"))
        except Rejected as refusal:
            return Preview(refused=refusal.reason, receipt=receipt)
        frame = self.game.frame
        found = changes(frame(self._log.state, now), frame(after.state, now))
        return Preview(found, receipt=receipt)

    def _receipt(self, command: Command) -> Receipt | None:
        """The lines of the command's sum; none for a command whose arguments are wrong."""
        assert self.game is not None
        assert self.setup is not None
        if self.game.receipt is None:
            return None
        try:
            command = checked(command)
            in_bounds(command, len(self.setup.seats))
        except Rejected:
            return None
        return self.game.receipt(self._log.state, command)

    def _decide(self, command: Command, at: int, source: str) -> Move:
        assert self.game is not None
        assert self.setup is not None
        command = checked(command)
        log = self._log
        if isinstance(command, Undo):
            return log.undo(command.seq, at, source)
        if isinstance(command, Redo):
            return log.redo(command.seq, at, source)
        in_bounds(command, len(self.setup.seats))
        rng = random.Random(f"{self.setup.seed}/{log.next_seq}")
        events = self.game.decide(log.state, command, at, rng)
        return Move(log.next_seq, at, source, command, events)

    # Moves on their way to the card

    def _accept(self, move: Move) -> None:
        assert self._ledger is not None
        before: Flow = self._log.state.flow
        self._log = self._log.add(move)
        self._due = self._due_of(self._log)
        self._overlay.answer()
        self._ledger.write(Pending(move, self._log, cues_of(before, self._log, move.events)))

    def _show(self, pending: Pending) -> None:
        """A move has arrived: everybody may see it."""
        if len(pending.log.moves) > len(self.shown.moves):
            self.shown = pending.log
            self._keep_box(pending)
            self._publish(pending.cues)
        else:
            self._publish(())

    def _keep_box(self, pending: Pending) -> None:
        """What the table read off its own box is a setting for the evenings to come."""
        assert self.game is not None
        for event in pending.move.events:
            numbers = self.game.keeps.get(type(event))
            for name, value in numbers(pending.log.state).items() if numbers else ():
                self._keep(f"box.{self.game.id}.{name}", value)

    def _cannot(self, fault: Exception) -> None:
        log_.error("the store does not answer: %s", fault)
        self.tell(msg("The match cannot be written: {why}", why=str(fault)))

    # What falls due

    def _next(self) -> tuple[int | None, Callable[[int], None]]:
        """The next match time at which something happens by itself, and what."""
        flow: Flow = self._log.state.flow
        rows: list[tuple[int, Callable[[int], None]]] = []
        if self._due is not None:
            due = self._due
            rows.append((due.at, lambda at: self._fall_due(due.command, at)))
        if (hold := self._presses.next_hold()) is not None:
            rows.append((hold[0], lambda at: self._hold(hold[1], at)))
        if self.frame is not None and self.frame.until is not None:
            until = max(self.frame.until, self._framed_at + 1)
            rows.append((until, lambda at: self._publish((), at)))
        if (end := self._overlay.next_end()) is not None:
            rows.append((end, self._forget))
        if flow.clock is not None and flow.clock.is_running:
            beat_at = max(self._beat_at, flow.clock.running_since or 0)
            rows.append((beat_at, self._beat))
        if self._ledger is not None and self._ledger.probe_at is not None:
            rows.append((self._ledger.probe_at, self._ledger.probe))
        return min(rows, key=lambda row: row[0], default=(None, lambda _: None))

    def _catch_up(self, now: int) -> None:
        """Do all that fell due up to `now`, each at its own time."""
        while self.match is not None:
            at, act = self._next()
            if at is None or at > now:
                return
            act(at)

    def _fall_due(self, command: Command, at: int) -> None:
        refusal = self.submit(command, "clock", at)
        if refusal is not None:
            raise RuntimeError(f"a deadline was refused: {command} {refusal.id}")

    def _hold(self, key: str, at: int) -> None:
        self._presses.held(key, at, lambda button, at: void(self.press(button, key, at=at)))

    def _beat(self, at: int) -> None:
        self._beat_at = at + HEARTBEAT_US
        if self.match is not None and self._ledger and not self._ledger.is_degraded:
            self.store.heartbeat(self.match, at)

    def _forget(self, at: int) -> None:
        self._overlay.forget(at)
        self._publish((), at)

    # What is shown

    def on_frame(self, listener: Callable[[Frame, tuple[str, ...]], None]) -> None:
        """Call this with every new Frame and the cues that go with it."""
        self._listeners.append(listener)

    def say(self, text: Text) -> None:
        """Show a short notice."""
        self._say(Notice(text))
        self._publish(())

    def _say(self, notice: Notice) -> None:
        if self.match is not None:
            self._overlay.say(notice, self.now())

    def _refuse(self, refusal: Rejected, source: str, at: int) -> Text:
        if refusal.is_silent:
            return refusal.reason
        seat = self._seat_of(source)
        self._say(Notice(refusal.reason, "refused", seat))
        key = source if source.startswith(("seat", "chef")) else None
        self._publish((("refused", key),) if self._overlay.is_heard(source, at) else ())
        return refusal.reason

    def _seat_of(self, source: str) -> int | None:
        flow: Flow = self._log.state.flow
        return flow.keys.index(source) + 1 if source in flow.keys else None

    def _publish(self, cues: Cues, at: int | None = None) -> None:
        if self.match is None or self.game is None:
            return
        now = self.now() if at is None else max(at, self._log.last_at)
        self._framed_at = now
        bare = self.game.frame(self.shown.state, now)
        self.frame = replace(
            bare,
            undo=self._step(self.shown, self.shown.done),
            redo=self._step(self.shown, self.shown.undone),
            notices=self._all_notices(),
            question=self._overlay.question,
            held=self._presses.held_now(),
        )
        self._presses.show(self.frame, now)
        self._panel_out(self.frame, cues)
        for listener in self._listeners:
            listener(self.frame, tuple(cue for cue, _ in cues))

    def _all_notices(self) -> tuple[Notice, ...]:
        if self._ledger is None or not self._ledger.is_degraded:
            return self._overlay.notices
        return (*self._overlay.notices, CONTESTED if self._ledger.is_contested else NO_CARD)

    def _step(self, log: Log, seqs: tuple[int, ...]) -> Step | None:
        if not seqs:
            return None
        move = log.moves[seqs[-1] - 1]
        return Step(move.seq, log.game.describe(log.states[move.seq - 1], move.command))

    def _panel_out(self, frame: Frame | None, cues: Cues = ()) -> None:
        if self._panel is None:
            return
        self._panel.show(dict(frame.lamps) if frame else {})
        alarms = frame.alarms if frame else ()
        self._panel.set_alarms(tuple((self._zero + a.at / SECOND, a.cue) for a in alarms))
        for cue, key in cues:
            self._panel.play(cue, key)

    def _utc_text(self) -> str:
        return self._utc().isoformat(timespec="seconds")


def void(_: object) -> None:
    """Drop an answer that nobody waits for."""
