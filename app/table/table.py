"""Table: the one stateful object. Everything that anybody does goes through `submit`."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from uuid import uuid4

from msgspec.structs import replace

from app.engine.amend import mine
from app.engine.commands import Command, Rejected
from app.engine.faces import is_old
from app.engine.flow import Flow, Pause, TakeUpMatch
from app.engine.frame import Button, Due, Frame, Notice
from app.engine.game import Game, Move, Setup
from app.engine.log import Log
from app.engine.text import Text, msg
from app.engine.timer import SECOND, us
from app.storage import MatchRow, Store
from app.table.book import Book, Pending
from app.table.change import Preview
from app.table.claims import Claims
from app.table.cues import Cues, cues_of
from app.table.deciding import decided, dice_of, preview
from app.table.inbox import Inbox, Item
from app.table.outputs import Outputs, send
from app.table.overlay import Overlay
from app.table.presses import Presses
from app.table.readable import Unreadable, read_match
from app.table.setup import find_game
from app.table.steps import last_step, latest_steps
from app.table.troubles import troubles
from hardware.ports import Found, Input, Lost, Press

log_ = logging.getLogger(__name__)

HEARTBEAT_US = SECOND
NO_MATCH = msg("No match is on the table.")


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
        self.on_ledger: Callable[[], None] = lambda: None
        self.frame: Frame | None = None
        self.game: Game | None = None
        self.setup: Setup | None = None
        self._clock, self.utc, self._panel = clock, utc, panel
        self._inbox = Inbox()
        self._listeners: list[Callable[[Frame, tuple[str, ...]], None]] = []
        self._raw: Callable[[Input], None] | None = None
        self.claims = Claims()
        self._book: Book | None = None
        self._clear()
        store.lives_by(clock)
        store.ledger.changed = self._ledger_changed

    def put(self, item: Item) -> None:
        """Hand over a press, a release or an answer; from any thread."""
        self._inbox.put(item)
        self.wake()

    # Opening and closing a match

    def new_match(self, setup: Setup, then: Callable[[], None] = lambda: None) -> None:
        """Start a match; it is on the card before it is shown."""
        game = find_game(self.games, setup.game)
        log = Log.begin(game, game.start(setup))
        ledger, writer = self.store.ledger, self.store.writer
        book = Book.new(ledger, uuid4().hex, log, setup, self._utc_text(), writer)

        def opened() -> None:
            self._open(book, game, setup, log, 0)
            self._publish(())
            then()

        book.begin(log, opened)

    def resume(self, match: int, then: Callable[[], None] = lambda: None) -> None:
        """Go on with a stored match: paused where it stood, and the screen says so."""

        def loaded(row: MatchRow | None) -> None:
            if row is None:
                self.tell(msg("There is no match {n}.", n=match))
                return
            try:
                self._take_up(row, *read_match(self.games, row))
                then()
            except Unreadable as unreadable:
                self.tell(unreadable.reason)

        self.store.load(match, loaded, self._cannot)

    def _take_up(self, row: MatchRow, game: Game, setup: Setup, log: Log) -> None:
        book = Book.of(self.store.ledger, row, log, setup, self.store.writer)
        self._open(book, game, setup, log, max(row.clock_us, log.last_at))
        flow: Flow = log.state.flow
        if flow.ended == "put_away":
            self.submit(TakeUpMatch(), "clock")
        if flow.clock and flow.clock.is_running:
            self._say(Notice(msg("The match goes on where it stopped; the clock stands.")))
            self.submit(Pause("power"), "clock")
        if self._book is None or not self._book.is_waiting:
            self._publish(())

    def leave(self) -> None:
        """Take the match off the table, its clock stopped; the store keeps it."""
        if self.match is None:
            return
        flow: Flow = self._log.state.flow
        if flow.clock and flow.clock.is_running:
            self.submit(Pause("talk"), "clock")
        self._clear()
        self._panel_out(None)

    @property
    def match(self) -> int | None:
        """The number of the match on the table; below zero while the card has not given it one."""
        return None if self._book is None else self._book.account.id

    def _clear(self) -> None:
        self.frame = None
        if self._book is not None:
            self._book.leave()
        self._book = None
        self._presses = Presses()
        self._overlay = Overlay()
        self._beat_at = self._framed_at = 0

    def _open(self, book: Book, game: Game, setup: Setup, log: Log, at: int) -> None:
        self._clear()
        self._book = book
        self.game, self.setup = game, setup
        self._log = self.shown = log
        self._due = self._due_of(log)
        self._zero = self._clock() - at / SECOND
        self._opened_at, self._beat_at = at or -1, at + HEARTBEAT_US

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
        dues = [self.store.ledger.due_at]
        if self.match is not None and (at := self._next()[0]) is not None:
            dues.append(self._zero + at / SECOND)
        return min((due for due in dues if due is not None), default=None)

    # Input

    def pump(self) -> None:
        """Do all that waits, oldest first, then all that fell due by now."""
        for item in self._inbox.all():
            if callable(item):
                item()
            elif self._raw is not None:
                self._raw(item)
            elif self.match is not None and self.frame is not None:
                self._contact(item)
        self.store.ledger.tick(self._clock())
        if self.match is not None:
            self._catch_up(self.now())

    def settle(self, seconds: float, is_done: Callable[[], bool]) -> None:
        """Wait that long for the card, or the second file, to take what it was given."""
        ledger = self.store.ledger
        self._inbox.settle(seconds, is_done, lambda: ledger.tick(self._clock()))

    def listen_raw(self, listener: Callable[[Input], None] | None) -> None:
        """Give all presses to one screen that asked for them, or back to the match (None)."""
        self._raw = listener

    def _contact(self, item: Input) -> None:
        stamped = us(item.at - self._zero)
        at = max(stamped, self._log.last_at)
        self._catch_up(at)
        if self.frame is None:
            return

        def do(button: Button, at: int) -> Text | None:
            return self.press(button, item.key, at)

        claim = self.claims.of(item.key, self._overlay.question, do)
        if isinstance(item, Lost | Found):
            self._presses.lose(item.key, is_lost=isinstance(item, Lost))
            self._publish(())
        elif not isinstance(item, Press):
            self._presses.release(item.key, at, do)
            self._publish(())
        elif self._presses.press(self.frame, item.key, at, do, stamped=stamped, claim=claim):
            self._publish(()) if self._presses.holds else None
        else:
            self._refuse(Rejected(msg("Nobody waits for the buttons now.")), item.key, at)

    def press(self, button: Button, source: str = "touch", at: int | None = None) -> Text | None:
        """What a finger or a key does to a button: ask first, refuse, or submit its command."""
        at = self.now() if at is None else at
        if button.closed is not None:
            return self._refuse(Rejected(button.closed), source, at, button.seat)
        if button.ask is not None and self._overlay.ask(button, self.frame, at):
            self._publish((), at)
            return None
        return self.submit(button.command, source, at)

    def dismiss(self) -> None:
        """No: the question is taken back."""
        self._overlay.dismiss()
        self._publish(())

    def submit(self, command: Command, source: str = "touch", at: int | None = None) -> Text | None:
        """Decide a command; None when it was accepted, else the reason that the players see."""
        if self.match is None or self.game is None:
            return NO_MATCH
        if at is None:
            at = self.now()
            self._catch_up(at)
        try:
            assert self.setup is not None
            at_least = max(at, self._log.last_at)
            self._accept(decided(self.setup, self._log, command, at_least, source))
        except Rejected as refusal:
            return self._refuse(refusal, source, at, getattr(command, "seat", None))
        return None

    def preview(self, command: Command) -> Preview:
        """What the command would change now; the real rules, nothing stored."""
        if self.match is None or self.game is None:
            return Preview(refused=NO_MATCH)
        assert self.setup is not None
        return preview(self.setup, self._log, command, self.now())

    def take_back(self, seat: int, source: str = "touch") -> Text | None:
        """Strike what that seat did last, if nothing of the others' hangs on it; else why not."""
        if self.match is None:
            return NO_MATCH
        try:
            assert self.setup is not None
            strike = mine(self._log, seat, dice_of(self.setup), self.now())
        except Rejected as refusal:
            return self._refuse(refusal, source, self.now(), seat)
        return self.submit(strike, source)

    # Moves on their way to the card

    def _accept(self, move: Move) -> None:
        assert self._book is not None
        before: Flow = self._log.state.flow
        self._log = self._log.add(move)
        self._due = self._due_of(self._log)
        self._overlay.answer(move.command)
        pending = Pending(move, self._log, cues_of(before, self._log, move.events))
        self._book.write(pending, self._utc_text(), self._show)

    def _show(self, pending: Pending) -> None:
        """A move may be seen by everybody."""
        self.shown = pending.log
        self._keep_box(pending)
        self._publish(pending.cues)

    def _ledger_changed(self) -> None:
        """There is something else to say of the card."""
        self._publish(())
        self.on_ledger()

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
        if (due := self._due) is not None and not is_old(due, self._opened_at):
            rows.append((due.at, lambda at: self._fall_due(due.command, at)))
        if (hold := self._presses.next_hold()) is not None:
            rows.append((hold[0], lambda at: self._hold(hold[1], at)))
        if self.frame is not None and self.frame.until is not None:
            until = max(self.frame.until, self._framed_at + 1)
            rows.append((until, lambda at: self._publish((), at)))
        if (end := self._overlay.next_end()) is not None:
            rows.append((end, self._forget))
        if flow.clock is not None and flow.clock.is_running:
            if self._overlay.question is not None:  # it may name the time left
                second = flow.clock.next_second_at(self._framed_at)
                rows.append((second, lambda at: self._publish((), at)))
            beat_at = max(self._beat_at, flow.clock.running_since or 0)
            rows.append((beat_at, self._beat))
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
        self._presses.held(key, at, lambda button, at: self.press(button, key, at))

    def _beat(self, at: int) -> None:
        self._beat_at = at + HEARTBEAT_US
        if self._book is not None:
            self._book.beat(at)

    def _forget(self, at: int) -> None:
        self._overlay.forget(at)
        self._publish((), at)

    # What is shown

    def on_frame(self, listener: Callable[[Frame, tuple[str, ...]], None]) -> None:
        """Call this with every new Frame and the cues that go with it."""
        self._listeners.append(listener)

    def say(self, text: Text, seat: int | None = None) -> None:
        """Show a short notice; of a seat, what was refused to it."""
        self._say(Notice(text, "info" if seat is None else "refused", seat))
        self._publish(())

    def refuse(self, reason: Text, key: str) -> None:
        """Refuse a press of a button: a low beep, and the reason."""
        self._refuse(Rejected(reason), key, self.now())

    def _say(self, notice: Notice) -> None:
        if self.match is not None:
            self._overlay.say(notice, self.now())

    def _refuse(self, refusal: Rejected, source: str, at: int, whose: int | None = None) -> Text:
        """Say why not: on the seat whose button was pressed, or for which a finger asked."""
        if refusal.is_silent:
            return refusal.reason
        seat = self._seat_of(source) or whose
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
        self._overlay.renew(bare)
        self.frame = replace(
            bare,
            undo=last_step(self.shown, self.shown.done),
            redo=last_step(self.shown, self.shown.undone),
            latest=latest_steps(self.shown),
            notices=(*bare.notices, *self._all_notices()),
            question=self._overlay.question,
            held=self._presses.held_now(),
        )
        self._presses.show(self.frame, now)
        self._panel_out(self.frame, cues)
        for listener in self._listeners:
            listener(self.frame, tuple(cue for cue, _ in cues))

    def _all_notices(self) -> tuple[Notice, ...]:
        assert self._book is not None
        return (*self._overlay.notices, *troubles(self.store.ledger, self._book.account))

    def _panel_out(self, frame: Frame | None, cues: Cues = ()) -> None:
        if self._panel is not None:
            send(self._panel, frame, cues, self._zero)

    def _utc_text(self) -> str:
        return self.utc().isoformat(timespec="seconds")
