"""The laws of all games, by their names: each is a function of a case that asserts."""

from __future__ import annotations

from collections.abc import Callable

from tests.laws.case import Case

Law = Callable[[Case], None]

LAWS: dict[str, Law] = {}


def law(rule: Law) -> Law:
    """Enter a law; its name says what holds."""
    LAWS[rule.__name__] = rule
    return rule
