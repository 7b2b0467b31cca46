"""Home's tickets: the matches under way to resume, or what bars one, and the way to all of them."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial

from msgspec.structs import replace

from app.dates import evening_of, moment
from app.engine.text import msg, plural
from app.table.tickets import Newest, Ticket
from app.texts import date_text
from app.ui.board.line import icon, words
from app.ui.home.open_matches import OpenScreen
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import Columns, Room, Rows, inset, share
from app.ui.kit.screen import Host
from app.ui.kit.textures import measure, some
from app.ui.kit.theme import theme
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.paper import Paper

HIGH, LOW = 126.0, 98.0
"""Heights of the newest match's ticket, and of the other one's (u)."""
KEY = 160.0
"""Width of the key on a ticket."""
FEW, BADGE = 3, 26.0
"""So many players stand beside their badges, and the side of one; of more the names alone."""
SIGN = 26.0
"""Width of the sign before a clock that stands."""


def ticket(host: Host, page: Page, found: Newest, room: Room) -> list[Part]:
    """The newest match that can be read, else why the newest cannot."""
    if found.good is not None:
        return _newest(host, page, found.good, room)
    return _barred(page, found.barred[0], room) if found.barred else []


def _newest(host: Host, page: Page, good: Ticket, room: Room) -> list[Part]:
    """Which game, where it stands, who plays, since when, and the key that goes on with it."""
    clock = "" if good.left is None else _minutes(good.left)
    wide = measure(clock, round(theme.total_small), is_bold=True) / theme.u + 2 if clock else 0
    head = Columns(title=share(), sign=SIGN if clock else 0, clock=wide, gap=4)
    at = Rows(head=(36, head), place=24, names=28, since=share(), gap=0).within(inset(room, 14, 8))
    props = {"label": page.say(msg("Resume")), "icon": "play", "is_lit": True}
    resume = partial(host.table.resume, good.match)
    place = ", ".join(page.say(text) for text in (good.round, good.phase) if text)
    dim = {"size_px": theme.least, "tight_px": 14 * theme.u, "color": theme.ink2}
    left = room.wide - KEY - 30
    return [
        Part("ticket", Paper, room, {"is_lit": True, "has_teeth": False}),
        _title(page, "under-way", good, at["title"]),
        *_clock(clock, at["sign"], at["clock"]),
        _line("under-way-place", place, _cut(at["place"], left)),
        *_names("under-way", good, _cut(at["names"], left)),
        words("under-way", since(page, good, host.table.utc()), _cut(at["since"], left), **dim),
        Part("resume", MainButton, _key(room), props, press=resume),
    ]


def second(host: Host, page: Page, found: Newest, room: Room) -> list[Part]:
    """The other match under way, where there is no third one."""
    other = found.second
    if other is None:
        return []
    at = Rows(title=30, place=24, names=share(), gap=0).within(inset(room, 14, 8))
    props = {"label": page.say(msg("Resume")), "icon": "play", "foot": 5}
    resume = partial(host.table.resume, other.match)
    began = since(page, replace(other, touched_utc=""), host.table.utc())
    place = ", ".join(filter(None, (page.say(other.round), began)))
    left = room.wide - KEY - 30
    return [
        Part("ticket:2", Paper, room, {"has_teeth": False}),
        _title(page, "second", other, at["title"]),
        _line("second-place", place, _cut(at["place"], left)),
        *_names("second", other, _cut(at["names"], left)),
        Part("resume:2", SideButton, _key(room), props, press=resume),
    ]


def _key(room: Room) -> Room:
    return Room(room.right - KEY - 8, room.bottom - 68, KEY, 60)


def _cut(room: Room, wide: float) -> Room:
    """A line that ends before the key."""
    return Room(room.x, room.y, wide, room.high)


def _title(page: Page, key: str, shown: Ticket, room: Room) -> Part:
    look = {"size_px": theme.button, "tight_px": theme.label, "bold": True}
    return words(f"{key}-game", page.say(shown.title), room, **look)


def _line(key: str, said: str, room: Room) -> Part:
    return words(key, said, room, size_px=theme.label, tight_px=14 * theme.u)


def _minutes(us: int) -> str:
    """What a clock shows: whole seconds, the last one to its end.

    >>> _minutes(40_200_000)
    '0:41'
    """
    seconds = -(-us // 1_000_000)
    return f"{seconds // 60}:{seconds % 60:02}"


def _clock(said: str, sign: Room, room: Room) -> list[Part]:
    """What its clock shows, standing."""
    if not said:
        return []
    look = {"size_px": theme.total_small, "bold": True, "halign": "right"}
    return [
        icon("under-way-paused", "pause", sign, size_px=24 * theme.u, color=theme.ink2),
        words("under-way-clock", said, room, **look),
    ]


def _names(key: str, shown: Ticket, room: Room) -> list[Part]:
    """A few players each beside their badge; more of them, or long names, in words."""
    size = round(theme.label)
    steps = [BADGE + 16 + measure(name, size) / theme.u for name in shown.names]
    if len(steps) > FEW or sum(steps) > room.wide:
        return [_line(f"{key}-names", _some(shown.names, room.wide), room)]
    parts: list[Part] = []
    x = room.x
    for n, (name, look, step) in enumerate(zip(shown.names, shown.looks, steps, strict=True)):
        badge = (x, room.y + (room.high - BADGE) / 2, BADGE, BADGE)
        spot = Room(x + BADGE + 5, room.y, step - BADGE - 6, room.high)
        props = {"seat": look - 1, "side": BADGE * theme.u}
        parts += [
            Part(f"{key}-badge:{n}", SeatBadge, badge, props),
            _line(f"{key}-name:{n}", name, spot),
        ]
        x += step
    return parts


def _some(names: tuple[str, ...], wide: float) -> str:
    """As many names as have room, and how many more."""
    size = round(theme.label)
    return some(names, wide * theme.u, lambda said: measure(said, size))


def since(page: Page, one: Ticket, now: datetime) -> str:
    """When it began and when it was put down, the days as far as they are not today's."""
    began, put = moment(one.started_utc), moment(one.touched_utc)
    if began is None:
        return page.say(msg("Undated"))
    today, day = evening_of(now.isoformat()), evening_of(one.started_utc)
    at = f"{began.astimezone():%H:%M}"
    if today is not None and day == today:
        if put is None:
            return page.say(msg("since {at}", at=at))
        until = f"{put.astimezone():%H:%M}"
        return page.say(msg("since {at}, put down at {until}", at=at, until=until))
    if today is not None and day == today - timedelta(days=1):
        return page.say(msg("since yesterday, {at}", at=at))
    has_year = today is None or day is None or day.year != today.year
    return page.say(
        msg(
            "since {day}, {at}",
            day=date_text(day or began.date(), page.lang, has_year=has_year),
            at=at,
        )
    )


def _barred(page: Page, barred: Ticket, room: Room) -> list[Part]:
    """A match that cannot be read: its game, who played, and the sentence that says why."""
    x, wide = room.x + 14, room.wide - 28
    names = ", ".join(barred.names)
    head = page.say(msg("Cannot be resumed"))
    said = "\n".join(line for line in (names, page.say(barred.reason)) if line)
    look = {"size_px": theme.label, "tight_px": theme.least}
    return [
        Part("ticket", Paper, room, {"has_teeth": False}),
        _title(page, "under-way", barred, Room(x, room.y + 6, wide * 0.55, 34)),
        words(
            "under-way",
            head,
            (x + wide * 0.55, room.y + 8, wide * 0.45, 30),
            halign="right",
            **look,
        ),
        words("under-way-names", said, (x, room.y + 38, wide, room.high - 44), lines=4, **look),
    ]


def others(page: Page, found: Newest, room: Room, press: Act) -> Part:
    """The key that lists all open matches, and how many of the newest cannot be read."""
    unread = len(found.barred)
    said = plural("{n} cannot be read", "{n} cannot be read", unread) if unread else None
    props = {
        "label": page.say(plural("{n} match under way", "{n} matches under way", found.count)),
        "second": page.say(said),
        "icon": "alert" if unread else "view-list",
        "foot": 4,
    }
    return Part("others", SideButton, room, props, press=press)


def has_others(found: Newest) -> bool:
    """Whether the ticket does not show all there is."""
    return found.count > 1 + (found.second is not None) or bool(found.barred)


def list_of(host: Host, found: Newest, old: frozenset[int]) -> OpenScreen:
    """All open matches, the old ones left to the history."""
    return OpenScreen(host, found.count, old)
