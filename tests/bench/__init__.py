"""`make bench`: each measurement beside its limit, measured in the same run; it only informs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Row:
    """A measurement and the limit it is held against, in the same unit.

    `against`: what the limit is; the ratio is how often the limit fits into what was measured.
    """

    name: str
    measured: float
    limit: float
    unit: str
    against: str

    @property
    def ratio(self) -> float | None:
        """Measured by limit; None where the limit is nothing at all."""
        return round(self.measured / self.limit, 2) if self.limit else None


def rows(say: Callable[[str], None] = lambda _: None) -> Iterator[Row]:
    """All measurements, one after the other; `say` hears what is being measured."""
    from tests.bench import moves, press, window

    for what, measure in (
        ("storing moves", moves.submit),
        ("replaying matches", moves.replayed),
        ("buttons and lamps", press.press_to_lamp),
        ("the window", window.rows),
    ):
        say(what)
        yield from measure()


def as_data(row: Row) -> dict[str, Any]:
    """A row for programs."""
    return {**asdict(row), "ratio": row.ratio}


def as_text(row: Row) -> str:
    """A row for people."""
    ratio = "" if row.ratio is None else f"  x {row.ratio:g}"
    measured, limit = f"{row.measured:.2f} {row.unit}", f"{row.limit:.2f}"
    return f"{row.name:<34} {measured:>16}   {row.against}: {limit}{ratio}"


def median(values: list[float]) -> float:
    """The middle one."""
    return sorted(values)[len(values) // 2]
