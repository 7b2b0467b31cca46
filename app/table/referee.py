"""The referee of one match: decides commands, hears presses, watches the time, and shows it all."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.commands import Command, Rejected
from app.engine.flow import Pause, PlayerRenamed, TakeUpMatch
from app.engine.frame import Button, Notice
from app.engine.seating import SeatJoined
from app.engine.text import Text, msg
from app.storage import Ledger
from app.table.book import Pending
from app.table.claims import Claims
from app.table.cues import Cues
from app.table.match import Coming, Match
from app.table.outputs import Audience
from app.table.troubles import troubles
from hardware.ports import Found, Input, Lost, Press

NO_MATCH = msg("No match is on the table.")


class Referee:
    """What is done to one match while it is on the table; `at` is match time in µs.

    Nobody sees a move before the card has it, or is said not to.
    """

    def __init__(
        self,
        match: Match,
        ledger: Ledger,
        audience: Audience,
        *,
        claims: Claims,
        utc: Callable[[], str],
        keep: Callable[[str, object], None],
        remember: Callable[[str], None],
    ) -> None:
        self.match = match
        self.is_here = True
        self._ledger, self._audience = ledger, audience
        self._claims, self._utc = claims, utc
        self._keep, self._remember = keep, remember

    # From its first Frame to its leave

    def take_up(self) -> None:
        """A stored match goes on: paused where it stood, and the screen says so."""
        match = self.match
        if match.flow.ended == "put_away":
            self.submit(TakeUpMatch(), "clock")
        if match.is_running:
            self._say(Notice(msg("The match resumes where it stopped, with the clock stopped.")))
            self.submit(Pause("power"), "clock")
        if not match.book.is_waiting:
            self.publish()

    def leave(self) -> None:
        """The match leaves the table; the store keeps it."""
        self.is_here = False
        self.match.book.leave()

    # Time

    def catch_up(self, now: int) -> None:
        """Do all that fell due up to `now`, each at its own time."""
        while self.is_here:
            at, what = self.match.coming()
            if at is None or at > now:
                return
            self._happen(what, at)

    def _happen(self, what: Coming, at: int) -> None:
        match = self.match
        if what == "due" and (due := match.foresee()) is not None:
            self._fall_due(due.command, at)
        elif what == "hold" and (hold := match.presses.next_hold()) is not None:
            key = hold[1]
            match.presses.held(key, at, lambda button, at: self.press(button, key, at))
        elif what == "beat":
            match.beat(at)
        else:
            match.overlay.forget(at) if what == "forget" else None
            self.publish(at=at)

    def _fall_due(self, command: Command, at: int) -> None:
        refusal = self.submit(command, "clock", at)
        if refusal is not None:
            raise RuntimeError(f"a deadline was refused: {command} {refusal.id}")

    # Presses, touches, commands

    def contact(self, item: Input) -> None:
        """A contact closed or opened, or its box went out of sight; none before the first Frame."""
        match = self.match
        if match.frame is None:
            return
        stamped = match.time_of(item.at)
        at = max(stamped, match.log.last_at)
        self.catch_up(at)
        if not self.is_here:
            return

        def do(button: Button, at: int) -> Text | None:
            return self.press(button, item.key, at)

        claim = self._claims.of(item.key, match.overlay.question, do)
        presses = match.presses
        if isinstance(item, Lost | Found):
            presses.lose(item.key, is_lost=isinstance(item, Lost))
            self.publish()
        elif not isinstance(item, Press):
            presses.release(item.key, at, do)
            self.publish()
        elif presses.press(match.frame, item.key, at, do, stamped=stamped, claim=claim):
            self.publish() if presses.holds else None
        else:
            self.refuse(Rejected(msg("Nobody is waiting for the buttons now.")), item.key, at)

    def press(self, button: Button, source: str, at: int | None = None) -> Text | None:
        """What a finger or a key does to a button: ask first, refuse, or submit its command."""
        match = self.match
        at = match.now() if at is None else at
        if button.closed is not None:
            return self.refuse(Rejected(button.closed), source, at, button.seat)
        is_echo = match.is_echo(button.command, at)
        if button.ask is not None and not is_echo and match.overlay.ask(button, match.frame, at):
            self.publish(at=at)
            return None
        return self.submit(button.command, source, at)

    def dismiss(self) -> None:
        """No: the question is taken back."""
        self.match.overlay.dismiss()
        self.publish()

    def submit(self, command: Command, source: str, at: int | None = None) -> Text | None:
        """Decide a command; None when it was accepted, else the reason that the players see."""
        match = self.match
        if at is None:
            at = match.now()
            self.catch_up(at)
        if not self.is_here:
            return NO_MATCH
        try:
            pending = match.accept(match.decide(command, at, source))
        except Rejected as refusal:
            if match.is_echo(command, at):
                return refusal.reason
            return self.refuse(refusal, source, at, getattr(command, "seat", None))
        match.book.write(pending, self._utc(), self._show)
        match.foresee()  # its Frame is made while the card writes
        return None

    def take_back(self, seat: int, source: str) -> Text | None:
        """Strike what that seat did last, if nothing of the others' hangs on it; else why not."""
        try:
            strike = self.match.mine(seat)
        except Rejected as refusal:
            return self.refuse(refusal, source, self.match.now(), seat)
        return self.submit(strike, source)

    # What is shown

    def _show(self, pending: Pending) -> None:
        """A move is back from the card: everybody may see it."""
        match = self.match
        match.shown = pending.log
        for event in pending.move.events:  # read off its own box: a setting for evenings to come
            numbers = match.game.keeps.get(type(event))
            for name, value in numbers(pending.log.state).items() if numbers else ():
                self._keep(f"box.{match.game.id}.{name}", value)
            if isinstance(event, SeatJoined | PlayerRenamed) and not match.setup.is_guests:
                self._remember(event.name)
        self.publish(pending.cues)

    def say(self, notice: Notice) -> None:
        """Show a short notice for a while."""
        self._say(notice)
        self.publish()

    def _say(self, notice: Notice) -> None:
        self.match.overlay.say(notice, self.match.now())

    def refuse(self, refusal: Rejected, source: str, at: int, whose: int | None = None) -> Text:
        """Say why not: on the seat whose button was pressed, or for which a finger asked."""
        if refusal.is_silent or not self.is_here:
            return refusal.reason
        match = self.match
        self._say(Notice(refusal.reason, "refused", match.seat_of(source) or whose))
        key = source if source.startswith(("seat", "chef")) else None
        self.publish((("refused", key),) if match.overlay.is_heard(source, at) else ())
        return refusal.reason

    def publish(self, cues: Cues = (), at: int | None = None) -> None:
        """Show everybody the Frame of now, with the cues that go with it."""
        match = self.match
        if self.is_here:
            now = match.now() if at is None else max(at, match.log.last_at)
            frame = match.compose(now, troubles(self._ledger, match.book.account))
            self._audience.show(frame, cues, match.zero)
