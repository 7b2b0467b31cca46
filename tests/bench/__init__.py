"""`make bench`: each measurement beside its limit, measured in the same run; it only informs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from importlib import import_module
from subprocess import SubprocessError
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a bare window shall not pay for it
    from tests.bench.row import Row

PARTS = {
    "start": ("cold start", "start:rows"),
    "tap": ("a tap on each board", "tap:rows"),
    "press": ("buttons and lamps", "press:rows"),
    "late": ("the clock's end, in whole rounds", "lateness:rows"),
    "move": ("storing moves", "moves:stored"),
    "long": ("long matches", "moves:long_matches"),
    "correct": ("corrections", "correcting:rows"),
    "replay": ("replaying matches", "moves:replayed"),
    "still": ("frames while nothing is touched", "still:rows"),
    "memory": ("memory", "memory:rows"),
    "card": ("an evening on the card", "card:rows"),
}
"""By the first word of its rows' names: what each part is, and where it is measured."""


class Broken(Exception):
    """A part that cannot be measured, and the last line of why."""

    def __init__(self, part: str, fault: Exception) -> None:
        why = (str(fault).strip().splitlines() or [type(fault).__name__])[-1]
        super().__init__(f"{part} cannot be measured: {why}")


def rows(parts: Collection[str] = (), say: Callable[[str], None] = lambda _: None) -> Iterator[Row]:
    """All measurements, or those parts, one after the other; `say` hears what is being measured.

    Raises Broken where a part cannot be measured.
    """
    for part, (what, place) in PARTS.items():
        if not parts or part in parts:
            say(what)
            try:
                yield from _measure(place)()
            except (RuntimeError, AssertionError, OSError, SubprocessError) as fault:
                raise Broken(part, fault) from fault


def _measure(place: str) -> Callable[[], Iterable[Row]]:
    module, name = place.split(":")
    measure: Callable[[], Iterable[Row]] = getattr(import_module(f"{__name__}.{module}"), name)
    return measure
