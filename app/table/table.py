"""Table: the one stateful object. Everything that anybody does goes through `submit`."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from uuid import uuid4

from app.engine.commands import Command, Rejected
from app.engine.flow import Pause
from app.engine.frame import Button, Frame, Notice
from app.engine.game import Game, Setup
from app.engine.log import Log
from app.engine.text import Text, msg
from app.storage import MatchRow, Store, keep_players
from app.table.book import Book
from app.table.change import Preview
from app.table.claims import Claims
from app.table.inbox import Inbox, Item
from app.table.match import Match
from app.table.outputs import Audience, Listener, Outputs
from app.table.people import people
from app.table.readable import Unreadable, read_match
from app.table.referee import NO_MATCH, Referee
from app.table.setup import find_game
from hardware.ports import Input

log_ = logging.getLogger(__name__)


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
        self._clock, self.utc = clock, utc
        self._inbox, self._audience = Inbox(), Audience(panel)
        self._raw: Callable[[Input], None] | None = None
        self.claims = Claims()
        self._here: Referee | None = None
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
        return None if self._here is None else self._here.match.book.account.id

    @property
    def frame(self) -> Frame | None:
        """What everybody sees of it; None without a match."""
        return None if self._here is None else self._here.match.frame

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
        return self._here is not None and self.shown.state.flow.ended == "put_away"

    def new_match(self, setup: Setup, then: Callable[[], None] = lambda: None) -> None:
        """Start a match; it is on the card before it is shown."""
        game = find_game(self.games, setup.game)
        log = Log.begin(game, game.start(setup))
        ledger, writer = self.store.ledger, self.store.writer
        book = Book.new(ledger, uuid4().hex, log, setup, self._utc_text(), writer)

        def opened() -> None:
            self._open(Match(book, game, setup, log, 0, self._clock)).publish()
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
        at = max(row.clock_us, log.last_at)
        self._open(Match(book, game, setup, log, at, self._clock)).take_up()

    def _open(self, match: Match) -> Referee:
        self._clear()
        self._last = match
        self._here = Referee(
            match,
            self.store.ledger,
            self._audience,
            claims=self.claims,
            utc=self._utc_text,
            keep=self._keep,
            remember=self._remember,
        )
        return self._here

    def _remember(self, name: str) -> None:
        """Who joined or was named is offered on other evenings, like everybody of a set-up."""
        names, utc = people((name,)), self._utc_text()
        self.store.ask(lambda db: keep_players(db, names, utc))

    def leave(self) -> None:
        """Take the match off the table, its clock stopped; the store keeps it."""
        if self._here is not None:
            if self._here.match.is_running:
                self._here.submit(Pause("talk"), "clock")
            self._clear()
            self._audience.clear()

    def _clear(self) -> None:
        if self._here is not None:
            self._here.leave()
        self._here = None

    def _ledger_changed(self) -> None:
        """There is something else to say of the card."""
        if self._here is not None:
            self._here.publish()
        self.on_ledger()

    def _cannot(self, fault: Exception) -> None:
        log_.error("the store does not answer: %s", fault)
        self.tell(msg("The match cannot be written: {why}", why=str(fault)))

    def _utc_text(self) -> str:
        return self.utc().isoformat(timespec="seconds")

    # Time

    def now(self) -> int:
        """Match time in µs: it passes while the match is on the table, and never goes back."""
        return 0 if self._last is None else self._last.now()

    def seconds(self) -> float:
        """The clock that the table lives by (monotonic seconds)."""
        return self._clock()

    def next_wake(self) -> float | None:
        """The monotonic second at which `pump` has something to do by itself, or None."""
        match = None if self._here is None else self._here.match
        dues = (self.store.ledger.due_at, None if match is None else match.wakes_at())
        return min((due for due in dues if due is not None), default=None)

    # Input

    def pump(self) -> None:
        """Do all that waits, oldest first, then all that fell due by now."""
        for item in self._inbox.all():
            if callable(item):
                item()
            elif self._raw is not None:
                self._raw(item)
            elif self._here is not None:
                self._here.contact(item)
        self.store.ledger.tick(self._clock())
        if self._here is not None:
            self._here.catch_up(self.now())

    def settle(self, seconds: float, is_done: Callable[[], bool]) -> None:
        """Wait that long for the card, or the second file, to take what it was given."""
        ledger = self.store.ledger
        self._inbox.settle(seconds, is_done, lambda: ledger.tick(self._clock()))

    def listen_raw(self, listener: Callable[[Input], None] | None) -> None:
        """Give all presses to one screen that asked for them, or back to the match (None)."""
        self._raw = listener

    # What is done to the match that is here

    def press(self, button: Button, source: str = "touch") -> Text | None:
        """What a finger does to a button: ask first, refuse, or submit its command."""
        return NO_MATCH if self._here is None else self._here.press(button, source)

    def dismiss(self) -> None:
        """No: the question is taken back."""
        if self._here is not None:
            self._here.dismiss()

    def submit(self, command: Command, source: str = "touch") -> Text | None:
        """Decide a command; None when it was accepted, else the reason that the players see."""
        return NO_MATCH if self._here is None else self._here.submit(command, source)

    def preview(self, command: Command) -> Preview:
        """What the command would change now; the real rules, nothing stored."""
        if self._here is None:
            return Preview(refused=NO_MATCH)
        return self._here.match.preview(command)

    def why_not(self, command: Command) -> Text | None:
        """Why the command would be refused now, or None."""
        return NO_MATCH if self._here is None else self._here.match.why_not(command)

    def take_back(self, seat: int, source: str = "touch") -> Text | None:
        """Strike what that seat did last, if nothing of the others' hangs on it; else why not."""
        return NO_MATCH if self._here is None else self._here.take_back(seat, source)

    # What is shown

    def on_frame(self, listener: Listener) -> None:
        """Call this with every new Frame and the cues that go with it."""
        self._audience.add(listener)

    def say(self, text: Text, seat: int | None = None) -> None:
        """Show a short notice; of a seat, what was refused to it."""
        if self._here is not None:
            self._here.say(Notice(text, "info" if seat is None else "refused", seat))

    def watch(self, *, names_time: bool) -> None:
        """Show each second of a running clock anew while a page over the board names it."""
        if self._here is not None and self._here.match.overlay.names_time != names_time:
            self._here.match.overlay.names_time = names_time
            self.wake()

    def refuse(self, reason: Text, key: str) -> None:
        """Refuse a press of a button: a low beep, and the reason."""
        if self._here is not None:
            self._here.refuse(Rejected(reason), key, self.now())
