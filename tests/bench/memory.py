"""Memory at the start against a bare window, and what an evening adds to it."""

from __future__ import annotations

from collections.abc import Iterator

from tests.bench.apart import measured
from tests.bench.row import Row


def rows() -> Iterator[Row]:
    """At Home, then what is more after commands, screens and matches."""
    bare, home = measured("bare"), measured("toque")
    yield Row(
        "memory.home", "memory at Home", "MB", [home["rss_mb"]], [bare["rss_mb"]], "a bare window"
    )
    found = measured("grown")
    against = "before any match"
    for key, name in (("commands", "1,000 commands"), ("screens", "every screen")):
        yield Row(
            f"memory.{key}", f"memory after {name}", "MB", [found[key]], [found["start"]], against
        )
    more = found["matches"] - found["screens"]
    yield Row("memory.matches", "memory that 100 matches add", "MB", [more])
