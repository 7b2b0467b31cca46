"""What the menu of a match offers, group by group; what every match has keeps its place."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec
from msgspec.structs import replace

from app.engine.commands import Command
from app.engine.flow import AddTime, Redo, RestartClock, SetClock, Strike, TimeUp
from app.engine.frame import Button, Frame, Sheet, Step
from app.engine.text import Text, msg, plural
from app.table import Table
from app.table.steps import mine_step, team_steps
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.board.fitted import short
from app.ui.kit.page import Page
from app.ui.kit.parts import Act

CLOCK: tuple[type[Command], ...] = (AddTime, RestartClock, SetClock, TimeUp)
"""What is seldom done to the clock: a page of its own."""
STOP = "open:stop_match"
NARROW = 100.0
"""So wide is a line beside a clock (u): a name in it is cut short."""
NO_CLOCK, NOTHING = msg("no clock here"), msg("nothing to redo")
Face = Button | Sheet


class Row(msgspec.Struct, frozen=True):
    """An entry: its name, what it says and what follows, why it is off, what a touch does.

    `brief`: the second line in fewer letters, where it must not be left out.
    """

    key: str
    label: str
    second: str = ""
    act: Act | None = None
    icon: str = ""
    reason: str = ""
    brief: str = ""


def is_timed(frame: Frame | None) -> bool:
    """Whether a clock of the match is there to be seen, at the right of the rail."""
    return frame is not None and frame.clock is not None and not frame.clock.is_coming


def faces(frame: Frame, role: str, *, of_clock: bool = False) -> list[Face]:
    """The buttons and sheets of that role, those of the clock or all others."""
    return [face for face in pieces.of_role(frame, role) if _is_clock(face) == of_clock]


def _is_clock(face: Face) -> bool:
    kind = face.command if isinstance(face, Sheet) else type(face.command)
    return kind in CLOCK


def face_row(face: Face, page: Page, desk: Desk) -> Row:
    """A button or a sheet of the Frame as an entry."""
    part = pieces.plain(face, page, desk, (0, 0, 0, 0))
    said = dict(part.props)
    reason = str(said["reason"]) if said["is_off"] else ""
    return Row(part.key, said["label"], said["second"], part.press or part.refused, "", reason)


def clock_rows(frame: Frame, page: Page, desk: Desk) -> list[Row]:
    """What can be done to the clock."""
    return [face_row(face, page, desk) for face in faces(frame, "more", of_clock=True)]


def clock_text(frame: Frame, now: int) -> Text | None:
    """The time that the clock shows, or None where there is none to change."""
    if frame.clock is None or not faces(frame, "more", of_clock=True):
        return None
    seconds = -(-frame.clock.timer.left(now) // 1_000_000)
    return msg("{time}, + or −", time=f"{seconds // 60}:{seconds % 60:02d}")


def amend_rows(frame: Frame, page: Page, desk: Desk, table: Table) -> list[Row]:
    """A cross for what may be taken back, always in view, then what the game has for the menu."""
    own = [face_row(face, page, desk) for face in faces(frame, "more")]
    said = page.say(msg("Put right"))
    return [*_taking_back(frame, page, table), *(_without(row, said) for row in own)]


def _without(row: Row, said: str) -> Row:
    """An entry without what the head of its group says already."""
    head, colon, rest = row.label.partition(":")
    if not colon or head.strip() != said:
        return row
    return replace(row, label=pieces.capital(rest.strip()))


def table_rows(frame: Frame, page: Page, desk: Desk) -> list[Row]:
    """Who sits where, and who is the head chef."""
    found = [face_row(face, page, desk) for face in faces(frame, "table")]
    return [replace(row, second="") for row in found if row.key != STOP]


def stop_rows(frame: Frame, page: Page, desk: Desk) -> list[Row]:
    """Stopping the match, where it is being played."""
    found = [face_row(face, page, desk) for face in faces(frame, "table")]
    second = page.say(msg("count now or keep"))
    return [Row(row.key, row.label, second, row.act) for row in found if row.key == STOP]


def log_text(table: Table) -> Text:
    """How long the log is."""
    return plural("{n} entry", "{n} entries", len(table.shown.moves))


def redo_row(frame: Frame, page: Page, table: Table) -> Row:
    """What was undone, once more; always there, off while nothing was."""
    label = page.say(msg("Redo"))
    if frame.redo is None:
        return Row("redo", label, reason=page.say(NOTHING))
    act = partial(table.submit, Redo(frame.redo.seq))
    return Row("redo", label, page.say(frame.redo.label), act)


def _taking_back(frame: Frame, page: Page, table: Table) -> list[Row]:
    """A cross for the team's last entries; else for each seat's last, whose turn it is first."""
    if table.game is None or frame.outcome is not None:
        return []
    if table.game.is_team:
        steps: Sequence[Step] = team_steps(table.shown)
        acts: list[Act] = [partial(table.submit, Strike(step.seq)) for step in steps]
    else:
        last = [step.seat for step in reversed(frame.latest)]
        every = (frame.turn, *last, *(seat.number for seat in frame.seats))
        seats = [seat for seat in dict.fromkeys(every) if seat is not None]
        found = [(seat, mine_step(table.shown, seat)) for seat in seats]
        steps = [step for _, step in found if step is not None]
        acts = [partial(table.take_back, seat) for seat, step in found if step is not None]
    label = page.say(msg("Take back"))
    return [
        Row(
            f"take-back:{step.seq}",
            label,
            page.say(step.label),
            act,
            "close",
            brief=page.say(short(step.label, frame, page, NARROW, 14)),
        )
        for step, act in zip(steps, acts, strict=True)
    ]
