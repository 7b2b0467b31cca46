"""`make bench`: each measurement beside its limit, measured in the same run; it only informs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a bare window shall not pay for it
    from tests.bench.row import Row


def rows(say: Callable[[str], None] = lambda _: None) -> Iterator[Row]:
    """All measurements, one after the other; `say` hears what is being measured."""
    from tests.bench import card, correcting, lateness, memory, moves, press, start, still, tap

    parts: tuple[tuple[str, Callable[[], Iterable[Row]]], ...] = (
        ("cold start", start.rows),
        ("a tap on each board", tap.rows),
        ("buttons and lamps", press.rows),
        ("the clock's end", lateness.rows),
        ("storing moves", moves.stored),
        ("long matches", moves.long_matches),
        ("corrections", correcting.rows),
        ("replaying matches", moves.replayed),
        ("frames while nothing is touched", still.rows),
        ("memory", memory.rows),
        ("an evening on the card", card.rows),
    )
    for what, measure in parts:
        say(what)
        yield from measure()
