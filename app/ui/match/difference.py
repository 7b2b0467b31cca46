"""The difference that a correction makes, line by line on a paper receipt."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from app.engine.frame import Frame
from app.engine.text import Text, msg, plural
from app.table import Preview
from app.ui.board import pieces
from app.ui.form.changes import changes
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import Room, columns, inset, rows, share
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.change_row import ChangeRow
from app.ui.widgets.paper import Paper

TITLE, LINE, MORE = 34.0, 46.0, 48.0
"""Heights of the title, of a line and of the way to the next ones (u)."""


class Line(msgspec.Struct, frozen=True):
    """A line of the difference; `is_red`: something is lost, or the match's end moves.

    `cup`: it says who leads, and in which colour its trophy stands.
    """

    said: str
    look: int | None = None
    before: str = ""
    after: str = ""
    is_red: bool = False
    cup: str = ""


def lines_of(preview: Preview, page: Page, frame: Frame, owner: int | None) -> list[Line]:
    """First what goes along and the end, then the entry's own values, who leads, and the rest."""
    if preview.refused is not None:
        return [Line(page.say(preview.refused), is_red=not preview.is_idle)]
    own = replace(preview, changes=tuple(one for one in preview.changes if one.seat == owner))
    rest = replace(preview, changes=tuple(one for one in preview.changes if one.seat != owner))
    return [
        *_end(preview, page),
        *(_gone(page, frame, gone.seat, gone.label, gone.reason) for gone in preview.along),
        *_values(own, page, frame, owner),
        *_leader(preview, page, frame),
        *_values(rest, page, frame, None),
        *_places(preview, page, frame, owner),
        Line(page.say(_read(preview))),
    ]


def _end(preview: Preview, page: Page) -> list[Line]:
    if preview.ends is None:
        return []
    said = msg("The match ends with it.") if preview.ends else msg("The match goes on with it.")
    return [Line(page.say(said), is_red=True)]


def _gone(page: Page, frame: Frame, seat: int | None, label: Text, reason: Text) -> Line:
    said = page.say(msg("struck too: {what} ({why})", what=label, why=reason))
    return Line(said, None if seat is None else frame.look(seat), is_red=True)


def _leader(preview: Preview, page: Page, frame: Frame) -> list[Line]:
    """Who leads, still or from then on; the trophy is brass where that is new."""
    found = preview.leading
    if found is None:
        return []
    names = ", ".join(frame.seats[seat - 1].name for seat in found.seats)
    is_new = found.seats != found.was
    said = (
        msg("Now first: {names}", names=names)
        if is_new
        else msg("Still first: {names}", names=names)
    )
    if len(found.seats) == 1 and found.score != found.against:
        points = msg("{score} to {against}", score=found.score, against=found.against)
        return [Line(f"{page.say(said)}, {page.say(points)}", cup="reached" if is_new else "ink2")]
    return [Line(page.say(said), cup="reached" if is_new else "ink2")]


def _places(preview: Preview, page: Page, frame: Frame, owner: int | None) -> list[Line]:
    """The places that move, the entry's own first."""
    return [
        Line(
            page.say(msg("Place", context="rank")),
            frame.look(moved.seat),
            page.amount(moved.before),
            page.amount(moved.after),
        )
        for moved in sorted(preview.places, key=lambda moved: moved.seat != owner)
    ]


def _values(preview: Preview, page: Page, frame: Frame, owner: int | None) -> list[Line]:
    """Each number before and after; of the entry's own seat without its sign."""
    found = changes(preview, page, frame, owner)
    return [Line(one.what, one.look, one.before, one.after) for one in found]


def _read(preview: Preview) -> Text:
    if not preview.along:
        return msg("Later entries stay as they are.")
    return plural("{n} later entry goes.", "{n} later entries go.", len(preview.along))


def receipt(page: Page, room: Room, lines: Sequence[Line], leaf: int, turn: Act) -> list[Part]:
    """As many lines as fit, the others a touch further."""
    title, body = rows(inset(room, 14, 10), TITLE, share(), gap=2)
    big = {"size_px": 20 * theme.u, "tight_px": 16 * theme.u, "bold": True}
    parts = [
        Part("receipt", Paper, room),
        pieces.words("receipt-title", page.say(msg("What changes after")), title, **big),
    ]
    need = [_height(line) for line in lines]
    if sum(need) <= body.high:
        return [*parts, *_shown(lines, need, body, 0)]
    body, end = rows(body, share(), MORE, gap=4)
    found = _leaves(need, body.high)
    first, last = found[leaf % len(found)]
    said = f"{page.say(msg('More'))} {leaf % len(found) + 1}/{len(found)}"
    more = Part("receipt-more", SideButton, end, {"label": said, "foot": 4}, press=turn)
    return [*parts, *_shown(lines[first:last], need[first:last], body, first), more]


def _height(line: Line) -> float:
    """A line of words is as high as its text needs, roughly; a change is one line."""
    if line.after:
        return LINE
    return LINE * (1 + min(2, len(line.said) // 56))


def _leaves(need: Sequence[float], high: float) -> list[tuple[int, int]]:
    """From which line to which each leaf goes."""
    found, first, used = [], 0, 0.0
    for n, each in enumerate(need):
        if n > first and used + each > high:
            found.append((first, n))
            first, used = n, 0.0
        used += each
    return [*found, (first, len(need))]


def _shown(lines: Sequence[Line], need: Sequence[float], room: Room, first: int) -> list[Part]:
    """Lines below one another, the first with that number."""
    spots = rows(room, *need, share(), gap=0)
    return [
        part
        for n, (line, spot) in enumerate(zip(lines, spots, strict=False))
        for part in _line(f"line:{first + n}", line, spot)
    ]


def _line(key: str, line: Line, room: Room) -> list[Part]:
    """A number before and after, or words, a trophy before those that say who leads."""
    cup: list[Part] = []
    if line.after:
        seat = -1 if line.look is None else line.look - 1
        props = {"seat": seat, "words": line.said, "before": line.before, "after": line.after}
        return [Part(key, ChangeRow, room, props)]
    if line.cup:
        sign, room = columns(room, 30, share(), gap=6)
        tone = {"size_px": 24 * theme.u, "color": getattr(theme, line.cup)}
        cup = [pieces.icon(f"{key}:cup", "trophy", sign, **tone)]
    tint = theme.loss if line.is_red else theme.ink
    look = {"size_px": 18 * theme.u, "tight_px": 15 * theme.u, "lines": 6, "color": tint}
    return [*cup, pieces.words(key, line.said, room, bold=line.is_red, **look)]
