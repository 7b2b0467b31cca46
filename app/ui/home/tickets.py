"""Home's tickets: the match under way to resume, or what bars it, and the way to all of them."""

from __future__ import annotations

from app.engine.text import msg, plural
from app.table.tickets import Newest, Ticket
from app.ui.board.line import words
from app.ui.home.open_matches import OpenScreen
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import Room
from app.ui.kit.screen import Host
from app.ui.kit.theme import theme
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.paper import Paper

HIGH = 166.0
"""Height of a ticket (u)."""
RESUME = 168.0
"""Width of the key on it."""
BADGE = 29.0
"""From one badge to the next; more of them than fit are left out: the names are there."""


def ticket(host: Host, page: Page, found: Newest, room: Room) -> list[Part]:
    """The newest match that can be read, else why the newest cannot."""
    if found.good is not None:
        return _good(host, page, found.good, room)
    return _barred(page, found.barred[0], room) if found.barred else []


def _good(host: Host, page: Page, good: Ticket, room: Room) -> list[Part]:
    """Which game, who plays, since when, and the key that goes on with it."""
    x, wide = room.x + 14, room.wide - 28
    left = wide - RESUME - 8
    names = {"size_px": theme.label, "tight_px": theme.least}
    props = {"label": page.say(msg("Resume")), "icon": "play", "is_lit": True}
    key = (room.right - RESUME - 10, room.y + 94, RESUME, 64)
    shown = good.looks if len(good.looks) * BADGE <= left else ()
    badges = [
        Part(
            f"badge:{n}",
            SeatBadge,
            (x + n * BADGE, room.y + 124, 26, 26),
            {"seat": look - 1, "side": 26 * theme.u},
        )
        for n, look in enumerate(shown)
    ]
    return [
        Part("ticket", Paper, room, {"is_lit": True, "has_teeth": False}),
        _title(page, good, (x, room.y + 8, wide, 32)),
        words(
            "under-way-names", ", ".join(good.names), (x, room.y + 38, wide, 54), lines=2, **names
        ),
        _since(page, good, (x, room.y + 94, left, 26)),
        *badges,
        Part("resume", MainButton, key, props, press=lambda: host.table.resume(good.match)),
    ]


def _title(page: Page, shown: Ticket, rect: tuple[float, float, float, float]) -> Part:
    look = {"size_px": theme.button, "tight_px": theme.label}
    return words("under-way-game", page.say(shown.title), rect, bold=True, **look)


def _since(page: Page, good: Ticket, rect: tuple[float, float, float, float]) -> Part:
    look = {"size_px": theme.least}
    return words("under-way", page.moment(good.started_utc), rect, **look)


def _barred(page: Page, barred: Ticket, room: Room) -> list[Part]:
    """A match that cannot be read: its game, who played, and the sentence that says why."""
    x, wide = room.x + 14, room.wide - 28
    names = ", ".join(barred.names)
    head = page.say(msg("Cannot be resumed"))
    said = "\n".join(line for line in (names, page.say(barred.reason)) if line)
    look = {"size_px": theme.label, "tight_px": theme.least}
    return [
        Part("ticket", Paper, room, {"has_teeth": False}),
        _title(page, barred, (x, room.y + 6, wide * 0.55, 34)),
        words(
            "under-way",
            head,
            (x + wide * 0.55, room.y + 8, wide * 0.45, 30),
            halign="right",
            **look,
        ),
        words("under-way-names", said, (x, room.y + 42, wide, 110), lines=4, **look),
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
    return found.count > 1 or bool(found.barred)


def list_of(host: Host, found: Newest, old: frozenset[int]) -> OpenScreen:
    """All open matches, the old ones left to the history."""
    return OpenScreen(host, found.count, old)
