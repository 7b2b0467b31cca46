"""What lies over a Frame for a moment: notices, and the question that was asked."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.engine.commands import Command
from app.engine.conduct import NERVOUS_US
from app.engine.frame import Button, Frame, Notice
from app.engine.meaning import Whereabouts, meaning, whereabouts
from app.engine.timer import us

NOTICE_US = us(4)
REFUSE_US = us(2)


class Asked(msgspec.Struct, frozen=True):
    """A question: since when it is seen, where it was asked, and the button that waits for it."""

    at: int
    button: Button
    where: Whereabouts | None

    def is_of(self, command: Command) -> bool:
        """Whether it stands before that command."""
        return meaning(self.button.command) == meaning(command)


class Overlay(msgspec.Struct):
    """Notices with their end, and the questions asked; times are match time in µs.

    A question stays until it is answered or moot, whoever presses what; another one that is asked
    meanwhile lies over it. `names_time`: a page over the board says what time is left.
    """

    _notices: list[tuple[int, Notice]] = msgspec.field(default_factory=list)
    _asked: list[Asked] = msgspec.field(default_factory=list)
    _seen: Command | None = None
    _refused: dict[str, int] = msgspec.field(default_factory=dict)
    names_time: bool = False

    def say(self, notice: Notice, now: int) -> None:
        """Show a notice for a while, once."""
        self._notices = [row for row in self._notices if row[1] != notice]
        self._notices.append((now + NOTICE_US, notice))

    def ask(self, button: Button, frame: Frame | None, now: int) -> bool:
        """Ask before the button acts; False when this very question was asked already.

        A press that follows at once is a nervous finger: it is no answer.
        """
        last = self._asked[-1] if self._asked else None
        if last is not None and last.is_of(button.command):
            return now - last.at < NERVOUS_US
        self.answer(button.command)
        self._asked.append(Asked(now, button, None if frame is None else whereabouts(frame)))
        return True

    def answer(self, command: Command) -> None:
        """The question before that command is answered."""
        self._asked = [asked for asked in self._asked if not asked.is_of(command)]

    def dismiss(self) -> None:
        """No: the question that is seen is taken back."""
        self._asked = self._asked[:-1]

    def renew(self, frame: Frame, now: int) -> None:
        """Ask in the words of now; what asks no more, or elsewhere than it was asked, is moot.

        One that lay under another is new to the hand that has answered that.
        """
        where, kept = whereabouts(frame), []
        for asked in self._asked:
            fresh = (b for b in frame.buttons if b.ask is not None and asked.is_of(b.command))
            button = next(fresh, None)
            if button is not None and asked.where == where:
                kept.append(Asked(asked.at, button, where))
        if kept and (self._seen is None or not kept[-1].is_of(self._seen)):
            kept[-1] = replace(kept[-1], at=now)
        self._asked = kept
        self._seen = kept[-1].button.command if kept else None

    def is_heard(self, source: str, now: int) -> bool:
        """Whether a refusal sounds: at most once in two seconds for each seat."""
        if now - self._refused.get(source, -REFUSE_US) < REFUSE_US:
            return False
        self._refused[source] = now
        return True

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What is said now, the latest last."""
        return tuple(notice for _, notice in self._notices)

    @property
    def question(self) -> Button | None:
        """The button that asks."""
        return self._asked[-1].button if self._asked else None

    def next_end(self) -> int | None:
        """The match time at which the next notice goes."""
        return min((until for until, _ in self._notices), default=None)

    def forget(self, at: int) -> None:
        """Drop the notices that have had their time."""
        self._notices = [row for row in self._notices if row[0] > at]
