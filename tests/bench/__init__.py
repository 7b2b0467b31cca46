"""`make bench`: each measurement beside its limit, measured in the same run; it only informs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from importlib import import_module
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


def rows(parts: Collection[str] = (), say: Callable[[str], None] = lambda _: None) -> Iterator[Row]:
    """All measurements, or those parts, one after the other; `say` hears what is being measured."""
    for part, (what, place) in PARTS.items():
        if not parts or part in parts:
            say(what)
            yield from _measure(place)()


def _measure(place: str) -> Callable[[], Iterable[Row]]:
    module, name = place.split(":")
    measure: Callable[[], Iterable[Row]] = getattr(import_module(f"{__name__}.{module}"), name)
    return measure
