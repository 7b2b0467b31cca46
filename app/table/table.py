"""Table: the one stateful object. Everything that anybody does goes through `submit`."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from uuid import uuid4

from app.engine.commands import Command, Rejected
from app.engine.flow import Pause, TakeUpMatch
from app.engine.frame import Button, Frame, Notice
from app.engine.game import Game, Setup
from app.engine.log import Log
from app.engine.seating import JoinMatch
from app.engine.text import Text, msg
from app.storage import MatchRow, Store, keep_players
from app.table.book import Book, Pending
from app.table.change import Preview
from app.table.claims import Claims
from app.table.cues import Cues
from app.table.inbox import Inbox, Item
from app.table.match import Coming, Match
from app.table.outputs import Outputs, send
from app.table.people import people
from app.table.readable import Unreadable, read_match
from app.table.setup import find_game
from app.table.troubles import troubles
from hardware.ports import Found, Input, Lost, Press

log_ = logging.getLogger(__name__)

NO_MATCH = msg("No match is on the table.")


class Table:
    """One match at a time, what is shown of it, and the inbox of other threads.

    The match that was here last is still known when it has left: its game, set-up and log.
    """

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
        self._clock, self.utc, self._panel = clock, utc, panel
        self._inbox = Inbox()
        self._listeners: list[Callable[[Frame, tuple[str, ...]], None]] = []
        self._raw: Callable[[Input], None] | None = None
        self.claims = Claims()
        self._match: Match | None = None
        self._last: Match | None = None
        store.lives_by(clock)
        store.ledger.changed = self._ledger_changed

    def put(self, item: Item) -> None:
        """Hand over a press, a release or an answer; from any thread."""
        self._inbox.put(item)
        self.wake()

    # The match on the table

    @property
    def match(self) -> int | None:
        """The number of the match on the table; below zero while the card has not given it one."""
        return None if self._match is None else self._match.book.account.id

    @property
    def frame(self) -> Frame | None:
        """What everybody sees of it; None without a match."""
        return None if self._match is None else self._match.frame

    @property
    def game(self) -> Game | None:
        """The game of the match that is here, or was last."""
        return None if self._last is None else self._last.game

    @property
    def setup(self) -> Setup | None:
        """The set-up of the match that is here, or was last."""
        return None if self._last is None else self._last.setup

    @property
    def log(self) -> Log:
        """All that is decided of the match that is here, or was last."""
        assert self._last is not None
        return self._last.log

    @property
    def shown(self) -> Log:
        """What may be seen of it: what the card has, or what is said to be missing there."""
        assert self._last is not None
        return self._last.shown

    @property
    def is_put_away(self) -> bool:
        """Whether the match shown was put away for another day."""
        return self._match is not None and self._match.shown.state.flow.ended == "put_away"

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
        match = self._open(book, game, setup, log, max(row.clock_us, log.last_at))
        if match.flow.ended == "put_away":
            self.submit(TakeUpMatch(), "clock")
        if match.is_running:
            self._say(Notice(msg("The match goes on where it stopped; the clock stands.")))
            self.submit(Pause("power"), "clock")
        if not book.is_waiting:
            self._publish(())

    def leave(self) -> None:
        """Take the match off the table, its clock stopped; the store keeps it."""
        if self._match is None:
            return
        if self._match.is_running:
            self.submit(Pause("talk"), "clock")
        self._clear()
        self._panel_out(None)

    def _clear(self) -> None:
        if self._match is not None:
            self._match.book.leave()
        self._match = None

    def _open(self, book: Book, game: Game, setup: Setup, log: Log, at: int) -> Match:
        self._clear()
        self._match = self._last = Match(book, game, setup, log, at, self._clock)
        return self._match

    # Time

    def now(self) -> int:
        """Match time in µs: it passes while the match is on the table, and never goes back."""
        return 0 if self._last is None else self._last.now()

    def seconds(self) -> float:
        """The clock that the table lives by (monotonic seconds)."""
        return self._clock()

    def next_wake(self) -> float | None:
        """The monotonic second at which `pump` has something to do by itself, or None."""
        dues = [self.store.ledger.due_at]
        if self._match is not None and (at := self._match.coming()[0]) is not None:
            dues.append(self._match.seconds_of(at))
        return min((due for due in dues if due is not None), default=None)

    def _catch_up(self, now: int) -> None:
        """Do all that fell due up to `now`, each at its own time."""
        while (match := self._match) is not None:
            at, what = match.coming()
            if at is None or at > now:
                return
            self._happen(match, what, at)

    def _happen(self, match: Match, what: Coming, at: int) -> None:
        """What happens by itself, at its own time."""
        if what == "due" and match.due is not None:
            self._fall_due(match.due.command, at)
        elif what == "hold" and (hold := match.presses.next_hold()) is not None:
            key = hold[1]
            match.presses.held(key, at, lambda button, at: self.press(button, key, at))
        elif what == "beat":
            match.beat(at)
        else:
            match.overlay.forget(at) if what == "forget" else None
            self._publish((), at)

    def _fall_due(self, command: Command, at: int) -> None:
        refusal = self.submit(command, "clock", at)
        if refusal is not None:
            raise RuntimeError(f"a deadline was refused: {command} {refusal.id}")

    # Input

    def pump(self) -> None:
        """Do all that waits, oldest first, then all that fell due by now."""
        for item in self._inbox.all():
            if callable(item):
                item()
            elif self._raw is not None:
                self._raw(item)
            elif self._match is not None and self._match.frame is not None:
                self._contact(self._match, item)
        self.store.ledger.tick(self._clock())
        if self._match is not None:
            self._catch_up(self._match.now())

    def settle(self, seconds: float, is_done: Callable[[], bool]) -> None:
        """Wait that long for the card, or the second file, to take what it was given."""
        ledger = self.store.ledger
        self._inbox.settle(seconds, is_done, lambda: ledger.tick(self._clock()))

    def listen_raw(self, listener: Callable[[Input], None] | None) -> None:
        """Give all presses to one screen that asked for them, or back to the match (None)."""
        self._raw = listener

    def _contact(self, match: Match, item: Input) -> None:
        stamped = match.time_of(item.at)
        at = max(stamped, match.log.last_at)
        self._catch_up(at)
        if self._match is not match or match.frame is None:
            return

        def do(button: Button, at: int) -> Text | None:
            return self.press(button, item.key, at)

        claim = self.claims.of(item.key, match.overlay.question, do)
        presses = match.presses
        if isinstance(item, Lost | Found):
            presses.lose(item.key, is_lost=isinstance(item, Lost))
            self._publish(())
        elif not isinstance(item, Press):
            presses.release(item.key, at, do)
            self._publish(())
        elif presses.press(match.frame, item.key, at, do, stamped=stamped, claim=claim):
            self._publish(()) if presses.holds else None
        else:
            self._refuse(Rejected(msg("Nobody waits for the buttons now.")), item.key, at)

    def press(self, button: Button, source: str = "touch", at: int | None = None) -> Text | None:
        """What a finger or a key does to a button: ask first, refuse, or submit its command."""
        if self._match is None:
            return NO_MATCH
        at = self._match.now() if at is None else at
        if button.closed is not None:
            return self._refuse(Rejected(button.closed), source, at, button.seat)
        if button.ask is not None and self._match.overlay.ask(button, self._match.frame, at):
            self._publish((), at)
            return None
        return self.submit(button.command, source, at)

    def dismiss(self) -> None:
        """No: the question is taken back."""
        if self._match is not None:
            self._match.overlay.dismiss()
            self._publish(())

    def submit(self, command: Command, source: str = "touch", at: int | None = None) -> Text | None:
        """Decide a command; None when it was accepted, else the reason that the players see."""
        if at is None and self._match is not None:
            at = self._match.now()
            self._catch_up(at)
        if (match := self._match) is None or at is None:
            return NO_MATCH
        try:
            pending = match.accept(match.decide(command, at, source))
        except Rejected as refusal:
            return self._refuse(refusal, source, at, getattr(command, "seat", None))
        match.book.write(pending, self._utc_text(), partial(self._show, match))
        if isinstance(command, JoinMatch) and not match.setup.is_guests:
            self._remember(command.name.strip())
        return None

    def _remember(self, name: str) -> None:
        """Who joined is offered on other evenings, like everybody of the set-up."""
        names, utc = people((name,)), self._utc_text()
        self.store.ask(lambda db: keep_players(db, names, utc))

    def preview(self, command: Command) -> Preview:
        """What the command would change now; the real rules, nothing stored."""
        if self._match is None:
            return Preview(refused=NO_MATCH)
        return self._match.preview(command)

    def take_back(self, seat: int, source: str = "touch") -> Text | None:
        """Strike what that seat did last, if nothing of the others' hangs on it; else why not."""
        if self._match is None:
            return NO_MATCH
        try:
            strike = self._match.mine(seat)
        except Rejected as refusal:
            return self._refuse(refusal, source, self._match.now(), seat)
        return self.submit(strike, source)

    # Moves on their way back from the card

    def _show(self, match: Match, pending: Pending) -> None:
        """A move may be seen by everybody."""
        match.shown = pending.log
        for event in pending.move.events:  # read off its own box: a setting for evenings to come
            numbers = match.game.keeps.get(type(event))
            for name, value in numbers(pending.log.state).items() if numbers else ():
                self._keep(f"box.{match.game.id}.{name}", value)
        self._publish(pending.cues)

    def _ledger_changed(self) -> None:
        """There is something else to say of the card."""
        self._publish(())
        self.on_ledger()

    def _cannot(self, fault: Exception) -> None:
        log_.error("the store does not answer: %s", fault)
        self.tell(msg("The match cannot be written: {why}", why=str(fault)))

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
        if self._match is not None:
            self._match.overlay.say(notice, self._match.now())

    def _refuse(self, refusal: Rejected, source: str, at: int, whose: int | None = None) -> Text:
        """Say why not: on the seat whose button was pressed, or for which a finger asked."""
        if refusal.is_silent or (match := self._match) is None:
            return refusal.reason
        self._say(Notice(refusal.reason, "refused", match.seat_of(source) or whose))
        key = source if source.startswith(("seat", "chef")) else None
        self._publish((("refused", key),) if match.overlay.is_heard(source, at) else ())
        return refusal.reason

    def _publish(self, cues: Cues, at: int | None = None) -> None:
        if (match := self._match) is None:
            return
        now = match.now() if at is None else max(at, match.log.last_at)
        frame = match.compose(now, troubles(self.store.ledger, match.book.account))
        self._panel_out(frame, cues)
        for listener in self._listeners:
            listener(frame, tuple(cue for cue, _ in cues))

    def _panel_out(self, frame: Frame | None, cues: Cues = ()) -> None:
        if self._panel is not None and self._last is not None:
            send(self._panel, frame, cues, self._last.zero)

    def _utc_text(self) -> str:
        return self.utc().isoformat(timespec="seconds")
