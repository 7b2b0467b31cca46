"""Rows of the log on leaves: heads of round and phase, a line for each move, the newest on top."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

import msgspec

from app.dates import moment
from app.engine.frame import Frame
from app.engine.log import Log
from app.engine.text import Text, msg
from app.engine.timer import SECOND
from app.table import Change
from app.table.match_log import LogRow, MatchLog, phase_title
from app.ui.board import pieces
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room
from app.ui.kit.theme import theme
from app.ui.match.spent import clock_text
from app.ui.widgets.log_line import LogLine

HEAD, ROW = 26.0, 48.0
"""Heights of a phase's head and of a move (u)."""
Choose = Callable[[int], object]
"""What a touch on a move does with its number."""
FATES: Mapping[str, Text] = {
    "undone": msg("undone"),
    "struck": msg("struck"),
    "corrected": msg("corrected"),
}


class Placed(msgspec.Struct, frozen=True):
    """A head (`is_head`) or the move itself, and how far below the top of its leaf (u)."""

    row: LogRow
    y: float
    is_head: bool = False


def leaves(rows: Sequence[LogRow], room: float) -> list[list[Placed]]:
    """Leaves of that height, newest move first; each begins with the head of its phase."""
    found: list[list[Placed]] = [[]]
    y, of = 0.0, None
    for row in reversed(rows):
        head = 0.0 if (row.round, row.phase) == of else HEAD
        if found[-1] and y + head + ROW > room:
            found.append([])
            y, head = 0.0, HEAD
        if head:
            found[-1].append(Placed(row, y, is_head=True))
        found[-1].append(Placed(row, y + head))
        y, of = y + head + ROW, (row.round, row.phase)
    return found


def leaf_of(found: Sequence[Sequence[Placed]], seq: int) -> int | None:
    """The leaf on which that move stands, if it is shown."""
    on = (n for n, leaf in enumerate(found) if any(one.row.seq == seq for one in leaf))
    return next(on, None)


def bare(said: str, names: Collection[str]) -> str:
    """What was done without the names that stand above it.

    >>> bare("corrected: Paul – bread", ["Paul"]), bare("served: Paul", ["Paul"])
    ('corrected: bread', 'served')
    >>> bare("Paul and Irène: trade", ["Paul", "Irène"])
    'trade'
    """
    any_ = "|".join(map(re.escape, names))
    several = rf"(^|: )(?:{any_})(?:(?:, | \w+ )(?:{any_}))+\s*[–:]\s+"
    said = re.sub(several, r"\1", said, count=1) if names else said
    for name in names:
        first = rf"(^|: ){re.escape(name)}\s*[–:]\s+"
        said = re.sub(first, r"\1", re.sub(rf"\s*[–:]\s+{re.escape(name)}$", "", said), count=1)
    return said


class Lines(msgspec.Struct, frozen=True):
    """What the lines are drawn from.

    `hours`: when each move was written, where it is known; `led`: moves that changed the lead.
    """

    log: Log
    of: MatchLog
    frame: Frame
    hours: Mapping[int, str]
    led: Collection[int] = ()

    def head(self, page: Page, placed: Placed, room: Room) -> Part:
        """Round and phase of the moves below."""
        title = self.log.game.frame(self.log.states[placed.row.seq - 1], placed.row.at).round_title
        words = [page.say(title), page.say(phase_title(self.log, placed.row))]
        said = ", ".join(dict.fromkeys(word for word in words if word))
        look = {"size_px": 18 * theme.u, "tight_px": 15 * theme.u, "bold": True}
        rect = (room.x + 10, room.y + placed.y, room.wide - 20, HEAD)
        return pieces.words(f"head:{placed.row.seq}", said, rect, **look)

    def props(self, page: Page, row: LogRow) -> dict[str, object]:
        """A move as its line shows it."""
        names = self.names(row)
        return {
            "at": self.at(row),
            "clock": "" if row.left is None else clock_text(row.left),
            "seat": self.frame.look(row.seats[0]) - 1 if row.seats else -1,
            "name": ", ".join(names),
            "what": bare(page.say(row.label), names),
            "mark": page.say(FATES.get(row.fate)),
            "has_pencil": row.fate == "corrected",
            "has_flag": row.seq in self.led,
            "is_gone": row.fate in ("undone", "struck"),
            **self._numbers(page, row),
        }

    def _numbers(self, page: Page, row: LogRow) -> dict[str, object]:
        """The value before, as it was entered where that was corrected, and after.

        Where no number tells what was corrected, the words that were entered do.
        """
        change = self.shown(row)
        old = None if change is None else self.of.entered(row, change)
        has_old = change is not None and old is not None and old != change.after
        was = "" if has_old or row.was is None else bare(page.say(row.was), self.names(row))
        return {
            "before": "" if change is None else page.value(change.before),
            "old": page.value(old) if has_old else "",
            "after": "" if change is None else page.value(change.after),
            "old_what": was if row.was != row.label else "",
        }

    def names(self, row: LogRow) -> list[str]:
        """Whom a move names."""
        return [self.frame.seats[seat - 1].name for seat in row.seats]

    def said(self, page: Page, row: LogRow) -> str:
        """A move in a few words, with its number before and after."""
        change = self.shown(row)
        said = page.say(row.label)
        if change is None:
            return said
        return f"{said}, {page.value(change.before)} → {page.value(change.after)}"

    def at(self, row: LogRow) -> str:
        """When it was: the time of day, or minutes of the match where nobody knew it."""
        found = moment(self.hours.get(row.seq, ""))
        if found is None:
            return clock_text(row.at // SECOND * SECOND)
        return f"{found.astimezone():%H:%M}"

    def shown(self, row: LogRow) -> Change | None:
        """The one number that says most: one that was corrected, of a seat that is named."""
        numbers = [
            change
            for change in self.of.changes(row)
            if type(change.before) is int and type(change.after) is int
        ]
        own = [change for change in numbers if change.seat in row.seats]
        put_right = (c for c in (*own, *numbers) if self.of.entered(row, c) not in (None, c.after))
        return next(put_right, next(iter(own or numbers), None))


def line(
    lines: Lines, page: Page, placed: Placed, room: Room, chosen: int | None, choose: Choose
) -> Part:
    """A head or a move."""
    if placed.is_head:
        return lines.head(page, placed, room)
    row = placed.row
    rect = (room.x, room.y + placed.y, room.wide, ROW)
    props = {**lines.props(page, row), "is_chosen": row.seq == chosen}
    return Part(f"move:{row.seq}", LogLine, rect, props, press=partial(choose, row.seq))
