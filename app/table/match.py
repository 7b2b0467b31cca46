"""The match under way as one value: its log and book, its time, and what lies over its Frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from msgspec.structs import replace

from app.engine.amend import mine
from app.engine.commands import Command
from app.engine.faces import is_old
from app.engine.flow import Flow, Strike
from app.engine.frame import Alarm, Due, Frame, Notice
from app.engine.game import Game, Move, Setup
from app.engine.log import Log
from app.engine.meaning import DEAF_US, meaning
from app.engine.text import Text
from app.engine.timer import SECOND, us
from app.table.book import Book, Pending
from app.table.change import Preview, Quantities, quantities
from app.table.cues import cues_of
from app.table.deciding import decided, dice_of, preview, why_not
from app.table.overlay import Overlay
from app.table.presses import Presses
from app.table.steps import last_step, latest_steps

HEARTBEAT_US = SECOND
Coming = Literal["due", "hold", "frame", "forget", "beat", "nothing"]
"""What happens by itself: a deadline, a hold, another Frame, a notice's end, a heartbeat."""


class Match:
    """One match on the table, from when it is opened until it is left; times are match time (µs).

    `log` is what is decided, `shown` what everybody may see of it; `frame`: the newest that was
    shown, None before the first.
    """

    def __init__(
        self,
        book: Book,
        game: Game,
        setup: Setup,
        log: Log,
        at: int,
        clock: Callable[[], float],
    ) -> None:
        self.book, self.game, self.setup = book, game, setup
        self.log = self.shown = log
        self.frame: Frame | None = None
        self.presses, self.overlay = Presses(), Overlay()
        self._clock = clock
        self.zero = clock() - at / SECOND
        self._opened_at, self._beat_at = at or -1, at + HEARTBEAT_US
        self.framed_at = 0
        self._bare: tuple[int, Frame] | None = None
        self._bare_of: Any = None
        self._counted: tuple[Any, Quantities] | None = None
        self._foreseen: tuple[Log, Due | None] | None = None

    @property
    def flow(self) -> Flow:
        """Where the match stands, as far as it is decided."""
        flow: Flow = self.log.state.flow
        return flow

    @property
    def is_running(self) -> bool:
        """Whether its clock runs."""
        return self.flow.clock is not None and self.flow.clock.is_running

    # Time

    def now(self) -> int:
        """Match time: it passes while the match is on the table, and never goes back."""
        return max(us(self._clock() - self.zero), self.log.last_at)

    def time_of(self, seconds: float) -> int:
        """The match time of a second of the clock."""
        return us(seconds - self.zero)

    def coming(self) -> tuple[int | None, Coming]:
        """The next match time at which something happens by itself, and what."""
        rows: list[tuple[int, Coming]] = []
        if (due := self.foresee()) is not None and not is_old(due, self._opened_at):
            rows.append((due.at, "due"))
        if (hold := self.presses.next_hold()) is not None:
            rows.append((hold[0], "hold"))
        if self.frame is not None and self.frame.until is not None:
            rows.append((max(self.frame.until, self.framed_at + 1), "frame"))
        if (end := self.overlay.next_end()) is not None:
            rows.append((end, "forget"))
        clock = self.flow.clock
        if clock is not None and clock.is_running:
            if self.overlay.question is not None or self.overlay.names_time:
                rows.append((clock.next_second_at(self.framed_at), "frame"))
            rows.append((max(self._beat_at, clock.running_since or 0), "beat"))
        return min(rows, key=lambda row: row[0], default=(None, "nothing"))

    def wakes_at(self) -> float | None:
        """The second of the clock at which something happens by itself."""
        at = self.coming()[0]
        return None if at is None else self.zero + at / SECOND

    def foresee(self) -> Due | None:
        """What falls due by itself, as far as the match is decided: a Frame tells, once a move."""
        if self._foreseen is None or self._foreseen[0] is not self.log:
            self._foreseen = self.log, self._framed(self.log.state, self.log.last_at).due
        return self._foreseen[1]

    def _framed(self, state: Any, now: int) -> Frame:
        """The game's Frame: that of a move decided is still the one when the card has it."""
        if self._bare is None or self._bare_of is not state or not self._still_holds(now):
            self._bare, self._bare_of = (now, self.game.frame(state, now)), state
        return self._bare[1]

    def _still_holds(self, now: int) -> bool:
        """Whether nothing in the Frame made last differs by now, nor a second in a question."""
        assert self._bare is not None
        made, frame = self._bare
        clock = self._bare_of.flow.clock
        second = clock.next_second_at(made) if clock is not None and clock.is_running else None
        ends = (at for at in (frame.until, second) if at is not None)
        return made <= now < min(ends, default=now + 1)

    def beat(self, at: int) -> None:
        """Note the match time, for the evening when the power goes."""
        self._beat_at = at + HEARTBEAT_US
        self.book.beat(at)

    # Moves

    def decide(self, command: Command, at: int, source: str) -> Move:
        """The move that the command becomes; raises Rejected with what the players see."""
        return decided(self.setup, self.log, command, max(at, self.log.last_at), source)

    def preview(self, command: Command) -> Preview:
        """What the command would change now."""
        return preview(self.setup, self.log, command, self.now(), self._then())

    def why_not(self, command: Command) -> Text | None:
        """Why the command would be refused now, or None: a preview without its changes."""
        return why_not(self.setup, self.log, command, self.now())

    def _then(self) -> Quantities:
        """What is counted as far as it is decided: it hangs on the state alone, not on the time."""
        state = self.log.state
        if self._counted is None or self._counted[0] is not state:
            self._counted = state, quantities(self.game, state)
        return self._counted[1]

    def mine(self, seat: int) -> Strike:
        """The strike of what that seat did last; raises Rejected with why there is none."""
        return mine(self.log, seat, dice_of(self.setup), self.now())

    def is_echo(self, command: Command, at: int) -> bool:
        """Whether just that was done and nobody has seen it yet: the finger has come down twice."""
        unseen = self.log.moves[len(self.shown.moves) :]
        return any(
            at - move.at < DEAF_US and meaning(move.command) == meaning(command) for move in unseen
        )

    def accept(self, move: Move) -> Pending:
        """The move is in the log, and may be seen once the card has it."""
        before = self.flow
        self.log = self.log.add(move)
        self.overlay.answer(move.command)
        return Pending(move, self.log, cues_of(before, self.log, move.events))

    # What is shown

    def compose(self, now: int, troubles: tuple[Notice, ...]) -> Frame:
        """The Frame of now, with all that lies over it; buttons and questions follow it."""
        self.framed_at = now
        bare = self._framed(self.shown.state, now)
        self.overlay.renew(bare, now)
        self.frame = replace(
            bare,
            undo=last_step(self.shown, self.shown.done),
            redo=last_step(self.shown, self.shown.undone),
            latest=latest_steps(self.shown),
            notices=(*bare.notices, *self.overlay.notices, *troubles),
            question=self.overlay.question,
            held=self.presses.held_now(),
            alarms=self._alarms(bare, now),
            lamps=self.presses.lit(bare.lamps),
        )
        self.presses.show(self.frame, now)
        return self.frame

    def _alarms(self, bare: Frame, now: int) -> tuple[Alarm, ...]:
        """The clock's and the game's, and the ticks of a hold that are still to come."""
        ticks = tuple(tick for tick in self.presses.ticks() if tick.at > now)
        return tuple(sorted((*bare.alarms, *ticks), key=lambda alarm: alarm.at))

    def seat_of(self, key: str) -> int | None:
        """The seat whose button that is, or None."""
        return self.flow.keys.index(key) + 1 if key in self.flow.keys else None
