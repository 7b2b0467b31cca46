"""What lies over a Frame for a moment: notices, and the question that was asked."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.engine.conduct import NERVOUS_US
from app.engine.frame import Button, Notice
from app.engine.timer import us

NOTICE_US = us(4)
QUESTION_US = us(10)
REFUSE_US = us(2)


@dataclass
class Overlay:
    """Notices with their end, the question with its end; times are match time in µs."""

    _notices: list[tuple[int, Notice]] = field(default_factory=list)
    _question: tuple[int, Button] | None = None
    _refused: dict[str, int] = field(default_factory=dict)

    def say(self, notice: Notice, now: int) -> None:
        """Show a notice for a while, once."""
        self._notices = [row for row in self._notices if row[1] != notice]
        self._notices.append((now + NOTICE_US, notice))

    def ask(self, button: Button, now: int) -> bool:
        """Ask before the button acts; False when this very question was asked already.

        A press that follows at once is a nervous finger: it is no answer.
        """
        if self._question is not None and self._question[1].command == button.command:
            return now - (self._question[0] - QUESTION_US) < NERVOUS_US
        self._question = (now + QUESTION_US, button)
        return True

    def answer(self) -> None:
        """The question is answered, or taken back."""
        self._question = None

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
        return self._question[1] if self._question else None

    def next_end(self) -> int | None:
        """The match time at which the next notice or question goes."""
        ends = [until for until, _ in self._notices]
        ends += [self._question[0]] if self._question else []
        return min(ends, default=None)

    def forget(self, at: int) -> None:
        """Drop what has had its time."""
        self._notices = [row for row in self._notices if row[0] > at]
        if self._question is not None and self._question[0] <= at:
            self._question = None
