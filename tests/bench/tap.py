"""A tap to its pressed look, its move on the card and its frame, for each game's busiest board."""

from __future__ import annotations

from collections.abc import Iterator

from tests.bench.apart import measured
from tests.bench.row import Row

COMMIT = "a bare sqlite3 commit, same pragmas"
REDRAW = "the same board redrawn"


def rows() -> Iterator[Row]:
    """Four rows a game; what is our own work is told apart."""
    for game, found in measured("tap").items():
        both = [a + b for a, b in zip(found["commit"], found["redraw"], strict=True)]
        for key, limits, against in (
            ("pressed", found["redraw"], REDRAW),
            ("committed", found["commit"], COMMIT),
            ("drawn", both, "commit and redraw"),
        ):
            yield Row(
                f"tap.{key}.{game}", f"tap to {key}, {game}", "ms", found[key], limits, against
            )
        yield Row(f"tap.own.{game}", f"tap: own work, {game}", "ms", found["own"])
