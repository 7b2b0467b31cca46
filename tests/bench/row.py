"""A measurement beside its limit, and what its budget says of it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from math import ceil
from pathlib import Path
from typing import Any, Literal

import msgspec

BUDGETS = Path(__file__).with_name("budgets.toml")
UNTOLD = (None, "", None)


class Budget(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a row may be at most: a ratio of its limit, or an amount in its own unit.

    `of`: which figure is held against it. `least`: an amount that it shall reach.
    """

    of: Literal["median", "p99", "most"] = "median"
    ratio: float | None = None
    most: float | None = None
    least: float | None = None

    def said(self, unit: str) -> str:
        """For people."""
        if self.ratio is not None:
            return f"≤ x {self.ratio:g}"
        sign, bound = ("≤", self.most) if self.most is not None else ("≥", self.least)
        return f"{sign} {bound:g} {unit} {'' if self.of == 'median' else self.of}".rstrip()


class Row(msgspec.Struct, frozen=True):
    """Samples of one thing and of the limit it is held against, in the same unit.

    `key`: its name in the budgets; `against`: what the limit is, empty where there is none.
    """

    key: str
    name: str
    unit: str
    samples: Sequence[float]
    limits: Sequence[float] = ()
    against: str = ""

    @property
    def limit(self) -> float | None:
        """The median of the limit; None where there is none."""
        return rank(self.limits, 0.5) if self.limits else None

    @property
    def ratio(self) -> float | None:
        """How often the limit fits into what was measured, medians."""
        return round(rank(self.samples, 0.5) / self.limit, 2) if self.limit else None

    def figure(self, of: str) -> float:
        """The median, the 99th of 100, or the most."""
        return rank(self.samples, {"median": 0.5, "p99": 0.99, "most": 1.0}[of])

    def is_missed(self, budget: Budget | None) -> bool:
        """Whether the budget is missed; a row without one never is."""
        if budget is None:
            return False
        if budget.ratio is not None:
            return self.ratio is None or self.ratio > budget.ratio
        value = self.figure(budget.of)
        over = budget.most is not None and value > budget.most
        return over or (budget.least is not None and value < budget.least)


def rank(values: Iterable[float], part: float) -> float:
    """The value that so great a part of them does not exceed.

    >>> rank([3.0, 1.0, 2.0], 0.5), rank([3.0, 1.0, 2.0], 1.0), rank(range(100), 0.99)
    (2.0, 3.0, 98)
    """
    found = sorted(values)
    return found[max(0, ceil(len(found) * part) - 1)]


def budgets(path: Path = BUDGETS) -> dict[str, Budget]:
    """The budget of each row that has one."""
    return msgspec.convert(tomllib.loads(path.read_text("utf-8")), dict[str, Budget])


def as_data(row: Row, budget: Budget | None) -> dict[str, Any]:
    """A row for programs."""
    return {
        "key": row.key,
        "name": row.name,
        "unit": row.unit,
        "least": min(row.samples),
        "median": row.figure("median"),
        "p99": row.figure("p99"),
        "limit": row.limit,
        "against": row.against,
        "ratio": row.ratio,
        "budget": None if budget is None else budget.said(row.unit),
        "missed": row.is_missed(budget),
    }


def as_text(row: Row, budget: Budget | None) -> str:
    """A row for people: least, median, 99th, limit, ratio, budget."""
    figures = " ".join(
        f"{value:>9.2f}" for value in (min(row.samples), row.figure("median"), row.figure("p99"))
    )
    limit = "" if row.limit is None else f"{row.limit:.2f}"
    ratio = "" if row.ratio is None else f"x {row.ratio:g}"
    aim = "" if budget is None else budget.said(row.unit)
    sign = "MISSED" if row.is_missed(budget) else ""
    return (
        f"{row.name:<44}{figures} {row.unit:<7}{limit:>9} {ratio:>8}  {aim:<16} {sign:<6} "
        f"{row.against}"
    ).rstrip()


HEAD = (
    f"{'':<44}{'least':>9} {'median':>9} {'99 %':>9} {'':<7}{'limit':>9} {'ratio':>8}"
    f"  {'budget':<16} {'':<6} against"
)
