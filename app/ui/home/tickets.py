"""Home's rail: the match under way to resume, what bars a newer one, and the way to the others."""

from __future__ import annotations

from collections.abc import Sequence

from app.engine.text import msg, plural
from app.table.tickets import Newest, Ticket
from app.ui.home.open_matches import OpenScreen
from app.ui.kit.page import Page
from app.ui.kit.parts import Part, Rect
from app.ui.kit.screen import Host
from app.ui.kit.theme import theme
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.paper import Paper
from app.ui.widgets.words import Words

WIDE, HIGH, RESUME = 256.0, 172.0, 68.0
BADGE = 36.0


def tickets(host: Host, page: Page, found: Newest, x: float, y: float) -> list[Part]:
    """The newest match that can be read, else why the newest cannot; and a key for all."""
    has_others = found.count > 1 or bool(found.barred)
    if has_others and not page.is_tall:
        y -= 14
    parts = others(host, page, found, (x, y)) if has_others else []
    if found.good is not None:
        return [*ticket(page, found.good, x, y), resume(host, page, found.good, x, y), *parts]
    return [*(part for bad in found.barred[:1] for part in ticket(page, bad, x, y)), *parts]


def ticket(page: Page, shown: Ticket, x: float, y: float) -> list[Part]:
    """A match on paper: its game and who plays, or the sentence that says what bars it."""
    is_good = shown.reason is None
    head = page.say(msg("Match under way") if is_good else msg("Cannot be resumed"))
    names = ", ".join(shown.names)
    said = names if is_good else page.say(shown.reason)
    small = {"text": head, "size_px": theme.label}
    title = {"text": page.say(shown.title), "size_px": theme.button, "bold": True}
    body = {"text": said, "size_px": theme.label, "lines": 2 if is_good else 4}
    high = 44.0 if is_good else 84.0
    parts = [
        Part("ticket", Paper, (x, y, WIDE, HIGH), {"is_lit": is_good}),
        Part("under-way", Words, (x + 16, y + 18, WIDE - 32, 26), small),
        Part("under-way-game", Words, (x + 16, y + 46, WIDE - 32, 34), title),
        Part("under-way-names", Words, (x + 16, y + 80, WIDE - 32, high), body),
    ]
    return parts + (badges(shown.looks, x + 16, y + 130) if is_good else [])


def badges(looks: Sequence[int], x: float, y: float) -> list[Part]:
    """A badge for each seat."""
    side = 30 * theme.u
    return [
        Part(f"badge:{n}", SeatBadge, (x + n * BADGE, y, 30, 30), {"seat": look - 1, "side": side})
        for n, look in enumerate(looks)
    ]


def resume(host: Host, page: Page, good: Ticket, x: float, y: float) -> Part:
    """The key that goes on with the match."""
    props = {"label": page.say(msg("Resume")), "icon": "play", "is_lit": True}
    rect = (x, y + HIGH + 18, WIDE, RESUME)
    return Part("resume", MainButton, rect, props, press=lambda: host.table.resume(good.match))


def others(host: Host, page: Page, found: Newest, at: tuple[float, float]) -> list[Part]:
    """The key that lists all open matches, and how many of the newest cannot be read."""
    x, y = at
    spot: Rect = (x, y + HIGH + RESUME + 26, WIDE, 50)
    if page.is_tall:
        spot = (x + WIDE + 12, y + HIGH + 18, page.width - x - WIDE - 28, RESUME)
    unread = len(found.barred)
    said = plural("{n} cannot be read", "{n} cannot be read", unread) if unread else None
    props = {
        "label": page.say(plural("{n} match", "{n} matches", found.count)),
        "second": page.say(said),
        "icon": "alert" if unread else "view-list",
        "foot": 4,
    }

    def lay() -> None:
        host.lay(OpenScreen(host, found.count))

    return [Part("others", SideButton, spot, props, press=lay)]
