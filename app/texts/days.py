"""Days and moments in the reader's words."""

from __future__ import annotations

import re
from datetime import date, datetime

from app.texts.catalogues import known

YEAR = re.compile(r"[,\s]*y+")
"""The year in a pattern of a date, with what parts it from the day."""


def when(moment: datetime, lang: str) -> str:
    """A moment in the reader's language and time zone: day, month, year, hour and minute.

    >>> when(datetime.fromisoformat("2026-12-01T20:31:00").astimezone(), "fr")
    '1 déc. 2026, 20:31'
    """
    from babel.dates import format_date, format_time

    here, locale = moment.astimezone(), known(lang)
    day = format_date(here, "medium", locale=locale)
    return f"{day}, {format_time(here, 'HH:mm', locale=locale)}".replace("\u202f", "\u00a0")


def day_text(day: date, lang: str, *, has_year: bool = False) -> str:
    """A day in the reader's words: weekday, day, month.

    >>> day_text(date(2026, 11, 28), "fr"), day_text(date(2026, 11, 28), "en", has_year=True)
    ('samedi 28 novembre', 'Saturday, November 28, 2026')
    """
    from babel import Locale
    from babel.dates import format_date

    locale = Locale.parse(known(lang))
    pattern = str(locale.date_formats["full"].pattern)
    return format_date(day, pattern if has_year else YEAR.sub("", pattern), locale=locale)


def date_text(day: date, lang: str, *, has_year: bool = False) -> str:
    """A day in few letters.

    >>> date_text(date(2026, 11, 28), "fr"), date_text(date(2026, 11, 28), "en", has_year=True)
    ('28 nov.', 'Nov 28, 2026')
    """
    from babel import Locale
    from babel.dates import format_date

    locale = Locale.parse(known(lang))
    pattern = str(locale.date_formats["medium"].pattern)
    return format_date(day, pattern if has_year else YEAR.sub("", pattern), locale=locale)
