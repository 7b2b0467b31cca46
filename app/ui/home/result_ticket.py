"""The newest result where no match is under way: who has won, and the same table once more."""

from __future__ import annotations

from functools import partial

from app.engine.text import Text, msg
from app.storage.played import Played
from app.ui.board import line
from app.ui.history.said import ending, hour
from app.ui.home import ways
from app.ui.home.tickets import BADGE, KEY
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room, Rows, columns, inset, share
from app.ui.kit.screen import Host
from app.ui.kit.theme import theme
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.paper import Paper
from app.ui.widgets.pressable import Tappable

HIGH = 110.0
"""Height of the ticket (u)."""


def result_ticket(host: Host, page: Page, match: Played, room: Room) -> list[Part]:
    """What was played, when, and who has won; a touch opens the result, the key plays again."""
    game = next((game for game in host.games if game.id == match.game), None)
    at = Rows(when=22, title=30, won=share(), gap=4).within(inset(room, 14, 8))
    left = room.wide - KEY - 30
    lines = {name: Room(one.x, one.y, left, one.high) for name, one in at.items()}
    title = page.say(game.title) if game else match.game
    dim = {"size_px": theme.least, "color": theme.ink2}
    big = {"size_px": theme.button, "tight_px": theme.label, "bold": True}
    again = {"label": page.say(msg("Rematch")), "icon": "refresh", "foot": 5}
    key = Room(room.right - KEY - 8, room.bottom - 68, KEY, 60)
    touch, see = Room(*room[:2], left + 14, room.high), partial(host.table.resume, match.match)
    return [
        Part("result-paper", Paper, room),
        line.words("result-when", hour(match.started_utc), lines["when"], **dim),
        line.words("result-game", title, lines["title"], **big),
        *_won(page, match, lines["won"], ending(match, game)),
        Part(f"result:{match.match}", Tappable, touch, press=see),
        Part("rematch", SideButton, key, again, press=partial(ways.rematch, host, match.match)),
    ]


def _won(page: Page, match: Played, room: Room, word: Text | None) -> list[Part]:
    """The winner with the points, or how it ended in a word."""
    look = {"size_px": theme.body, "tight_px": 14 * theme.u, "bold": True}
    if word is not None or not match.winners:
        return [line.words("result-won", page.say(word), room, **look)]
    winner = match.winners[0]
    badge, words = columns(room, BADGE, share(), gap=8)
    square = Room(badge.x, badge.y + (badge.high - BADGE) / 2, BADGE, BADGE)
    props = {"seat": match.look(winner.seat) - 1, "side": BADGE * theme.u}
    said = f"{winner.name}, {page.amount(winner.score)}"
    return [
        Part("result-badge", SeatBadge, square, props),
        line.words("result-won", said, words, **look),
    ]
