"""Beside the log: the points over the evening, where the lead changed, and what was corrected."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from app.engine.frame import Frame, Quantity
from app.engine.log import Log
from app.engine.text import Text, msg
from app.table.curve import curve, moments
from app.table.match_log import Lead, LogRow
from app.ui.board import pieces
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room, columns, inset, rows, share
from app.ui.kit.theme import theme
from app.ui.match.log_rows import Lines, bare
from app.ui.match.scale import scaled
from app.ui.widgets.paper import Paper
from app.ui.widgets.pressable import Tappable

TITLE, AXIS, EDGE = 26.0, 22.0, 6.0
"""Heights of the curve's title and of its rounds, and how far in the curve begins (u)."""
TOUCH, NUMBER = 48.0, 26.0
"""As wide is a round to the finger, and its number (u); without room they are left out."""
Go = Callable[[int], object]
"""What a touch does that leads to a move, with the move's number."""


class Tick(NamedTuple):
    """A round below the curve: how far right (0 to 1), and the last move before it ends."""

    round: int
    part: float
    seq: int


class Side(msgspec.Struct, frozen=True):
    """The curve and the ticket below it; `chosen` is the move that the list has chosen."""

    log: Log
    frame: Frame
    led: Sequence[Lead]
    chosen: LogRow | None
    go: Go

    # The curve

    def curve(self, page: Page, room: Room) -> list[Part]:
        """The points, the rounds below, a brass line where the lead changed last."""
        title, inner, axis = rows(inset(room, 12, 6), TITLE, share(), AXIS, gap=0)
        look = {"size_px": 18 * theme.u, "tight_px": 15 * theme.u, "bold": True}
        found = curve(self.log)
        props = {
            "looks": [seat.look for seat in self.frame.seats],
            "is_team": self.log.game.is_team,
            "lead": self._pointed_out(),
        }
        drawn, numbers, inner = scaled("curve", found, props, page, inner)
        return [
            Part("curve:paper", Paper, room),
            pieces.words("curve:title", page.say(counted(self.frame, found[-1][0])), title, **look),
            drawn,
            *numbers,
            *self._axis(page, inner, Room(inner.x, axis.y, inner.wide, axis.high)),
        ]

    def _pointed_out(self) -> list[int]:
        """The moment and the seat of the lead that the ticket tells."""
        lead, found = self.lead, moments(self.log)
        if lead is None or len(found) < 2:
            return []
        return [next(n for n, seq in enumerate(found) if seq >= lead.seq), lead.seat - 1]

    def _axis(self, page: Page, room: Room, axis: Room) -> Iterator[Part]:
        """Each round's number where it ended, as far as they have room; a touch leads there."""
        end = said = axis.right
        for tick in reversed(list(ticks(self.log))):
            at = min(_x(room, tick.part), axis.right - NUMBER / 2)
            if at - NUMBER / 2 >= axis.x - NUMBER / 2 and at + NUMBER / 2 <= said:
                said = at - NUMBER / 2
                spot = Room(said, axis.y, NUMBER, axis.high)
                look = {"size_px": 16 * theme.u, "halign": "center", "color": theme.ink}
                yield pieces.words(f"round:{tick.round}", page.amount(tick.round), spot, **look)
            x = min(at - TOUCH / 2, axis.right - TOUCH)
            if x >= axis.x and x + TOUCH <= end:
                end = x
                tall = Room(x, room.y, TOUCH, room.high + axis.high)
                act = partial(self.go, tick.seq)
                yield Part(f"to-round:{tick.round}", Tappable, tall, press=act)

    # The ticket

    @property
    def lead(self) -> Lead | None:
        """Who took the lead last, at the chosen move or at all."""
        seq = self.log.next_seq if self.chosen is None else self.chosen.seq
        return next((lead for lead in reversed(self.led) if lead.seq <= seq), None)

    def ticket(self, page: Page, lines: Lines, room: Room) -> list[Part]:
        """What a chosen correction changed, and when; else who passed whom."""
        if self.chosen is not None and self.chosen.was is not None:
            return self._paper(page, room, "pencil", *_corrected(page, lines, self.chosen))
        if self.lead is None:
            return []
        who, points = _passed(self.frame, self.lead)
        act = partial(self.go, self._other(self.lead).seq)
        touch = Part("lead:go", Tappable, room, press=act, means=("lead", self.lead.seq))
        return [*self._paper(page, room, "flag-variant", page.say(who), page.say(points)), touch]

    def _other(self, lead: Lead) -> Lead:
        """Where a touch on the ticket leads: this change, then the one before it."""
        if self.chosen is None or self.chosen.seq != lead.seq:
            return lead
        return self.led[self.led.index(lead) - 1]

    def _paper(self, page: Page, room: Room, icon: str, large: str, small: str) -> list[Part]:
        sign, words = columns(inset(room, 10, 4), 28, share(), gap=8)
        above, below = rows(words, share(1.6), share(), gap=0)
        look = {"size_px": 18 * theme.u, "tight_px": 15 * theme.u, "lines": 2, "bold": True}
        size = {"size_px": 17 * theme.u, "tight_px": 14 * theme.u}
        tone = {"size_px": 26 * theme.u, "color": theme.reached}
        return [
            Part("lead:paper", Paper, room),
            pieces.icon("lead:icon", icon, sign, **tone),
            pieces.words("lead", large, above, **look),
            pieces.words("lead:points", small, below, **size),
        ]


def counted(frame: Frame, points: int) -> Text:
    """What the curve counts: the first seat's total with so many points, or the table's."""
    own: tuple[Quantity, ...] = frame.seats[0].quantities if frame.seats else ()
    totals = [one for one in (*own, *frame.shared) if one.is_total]
    return next((one.label for one in totals if one.value == points), msg("Points"))


def ticks(log: Log) -> Iterator[Tick]:
    """The rounds of the curve, each where it ends."""
    found = moments(log)
    ends = {log.states[max(0, seq - 1)].flow.round: n for n, seq in enumerate(found) if n}
    for number, n in ends.items():
        if number > 0:
            yield Tick(number, n / (len(found) - 1), found[n])


def _x(room: Room, part: float) -> float:
    return room.x + EDGE + (room.wide - 2 * EDGE) * part


def _passed(frame: Frame, lead: Lead) -> tuple[Text, Text]:
    seat, over = frame.seats[lead.seat - 1].name, frame.seats[lead.over - 1].name
    who = msg("{name} passes {other}", name=seat, other=over)
    if lead.what is None:
        return who, msg("{score} to {against}", score=lead.score, against=lead.against)
    return who, msg(
        "{what}: {score} to {against}", what=lead.what, score=lead.score, against=lead.against
    )


def _corrected(page: Page, lines: Lines, row: LogRow) -> tuple[str, str]:
    """What it said before, and when that was put right."""
    was = bare(page.say(row.was), lines.names(row))
    by = next((one for one in lines.of.rows if one.seq == row.by), row)
    said = page.say(msg("corrected at {time}", time=lines.at(by)))
    return page.say(msg("Before: {what}", what=was)), said
