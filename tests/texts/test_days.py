"""The days as Home names them, beside those that Babel knows."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from babel.dates import format_date

from app.texts.days import day_text

YEAR = [date(2026, 1, 1) + timedelta(days=day) for day in range(0, 365, 9)]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_day_is_named_as_babel_names_it(lang: str) -> None:
    assert {day.month for day in YEAR} == set(range(1, 13))
    whole = [format_date(day, "full", locale=lang) for day in YEAR]
    assert [day_text(day, lang) for day in YEAR] == [
        day.removesuffix("2026").rstrip(", ") for day in whole
    ]
