"""The screens that the window opens by itself, imported when they are first shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from app.dates import Calendar
from app.engine.frame import Frame
from app.engine.text import Text, msg
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.screen import Host, Screen


def play(host: Host) -> Screen:
    """The match on the table."""
    from app.ui.boards import screens_of
    from app.ui.match.play import PlayScreen

    return PlayScreen(host, screens_of)


def settings(host: Host) -> Screen:
    """The settings."""
    from app.ui.home.settings import SettingsScreen

    return SettingsScreen(host)


def log(host: Host, seat: int | None) -> Screen:
    """The log of the match, of that seat where one is meant."""
    from app.ui.match.log import LogScreen

    return LogScreen(host, seat)


def cleaning(host: Host) -> Screen:
    """What is deaf while it is wiped."""
    from app.ui.home.cleaning import CleaningScreen

    return CleaningScreen(host)


def date(host: Host, calendar: Calendar) -> Screen:
    """The question which day it is."""
    from app.ui.home.date import DateScreen

    return DateScreen(host, calendar)


def found(host: Host, texts: Sequence[Text]) -> Screen:
    """What there is to read at the start."""
    from app.ui.form.listing import ReadScreen

    return ReadScreen(host, msg("Found at the start"), texts)


def drawn_set_up(game: str) -> Any:
    """How the set-up of a game is drawn, or None where it is a list."""
    from app.ui import boards

    return boards.drawn_set_up(game)


def under_clock(
    parts: Sequence[Part],
    screens: Sequence[Screen],
    frame: Frame,
    page: Page,
    now: Callable[[], int],
) -> list[Part]:
    """The parts of pages that cover a match, and its clock over them."""
    from app.ui.match.on_top import beside, clock_over

    over = clock_over(screens, frame, page, now)
    return [*(beside(part, page) for part in parts), *over] if over else list(parts)
