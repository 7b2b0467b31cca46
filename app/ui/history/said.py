"""How the history says things: days, lengths, how a match ended."""

from __future__ import annotations

from datetime import date

from app.dates import moment
from app.engine.game import Game
from app.engine.text import Text, msg
from app.storage.played import Played
from app.texts import day_text
from app.ui.kit.page import Page

OPEN = msg("under way")
PUT_AWAY = msg("put away")
STOPPED = {"counted": msg("counted early"), "abandoned": msg("abandoned")}
WON, LOST = msg("won"), msg("lost")
LEVEL = msg("level")


def length_text(minutes: int) -> Text:
    """Minutes as people say them.

    >>> length_text(160).args
    (('h', 2), ('m', '40'))
    """
    if minutes < 60:
        return msg("{m} min", m=minutes)
    return msg("{h} h {m}", h=minutes // 60, m=f"{minutes % 60:02}")


def day(page: Page, of: date | None, newest: date | None) -> str:
    """An evening's day, with its year where that is not the newest one's."""
    if of is None:
        return page.say(msg("Undated"))
    has_year = newest is not None and of.year != newest.year
    return day_text(of, page.lang, has_year=has_year)


def ending(match: Played, game: Game | None) -> Text | None:
    """How a match ended in a word, where it is not the name of the one who won."""
    if match.is_open:
        return PUT_AWAY if match.ended else OPEN
    if match.ended in STOPPED:
        return STOPPED[match.ended]
    if game is not None and game.is_team:
        return WON if match.winners else LOST
    return LEVEL if len(match.winners) > 1 else None


def who(match: Played, game: Game | None, *, has_winner: bool = False) -> str:
    """Who played; with their places, the first one first, where each had one.

    `has_winner`: the one who won stands elsewhere, and is left out.
    """
    is_ranked = match.is_finished and game is not None and not game.is_team
    if not is_ranked:
        return ", ".join(match.names)
    rest = match.seats[1:] if has_winner else match.seats
    return ", ".join(f"{seat.place}\u00a0{seat.name}" for seat in rest)


def hour(utc: str) -> str:
    """When a match began, in the time of here; nothing where nobody knew it."""
    found = moment(utc)
    return "" if found is None else f"{found.astimezone():%H:%M}"
