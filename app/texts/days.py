"""Days and moments in the reader's words."""

from __future__ import annotations

import re
from datetime import date, datetime

from msgspec.structs import replace

from app.engine.text import msg
from app.texts.catalogues import known
from app.texts.wording import tr

YEAR = re.compile(r"[,\s]*y+")
"""The year in a pattern of a date, with what parts it from the day."""

WEEKDAYS = (
    msg("Monday"),
    msg("Tuesday"),
    msg("Wednesday"),
    msg("Thursday"),
    msg("Friday"),
    msg("Saturday"),
    msg("Sunday"),
)
DAYS = (
    msg("{weekday}, January {day}"),
    msg("{weekday}, February {day}"),
    msg("{weekday}, March {day}"),
    msg("{weekday}, April {day}"),
    msg("{weekday}, May {day}"),
    msg("{weekday}, June {day}"),
    msg("{weekday}, July {day}"),
    msg("{weekday}, August {day}"),
    msg("{weekday}, September {day}"),
    msg("{weekday}, October {day}"),
    msg("{weekday}, November {day}"),
    msg("{weekday}, December {day}"),
)
"""Home says which day it is: Babel, which has these names, takes 7 MB and a tenth of a start."""


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
    if has_year:
        from babel.dates import format_date

        return format_date(day, "full", locale=known(lang))
    weekday, said = WEEKDAYS[day.weekday()], DAYS[day.month - 1]
    return tr(replace(said, args=(("weekday", weekday), ("day", day.day))), lang)


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
