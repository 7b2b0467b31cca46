"""Cold start of the process to the first frame that answers a touch, against a bare window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.bench.apart import measured
from tests.bench.row import Row

STARTS = 5
LONG = 2000
"""Moves of the match that is resumed."""
BARE = "a bare Kivy window with one label"


def rows() -> Iterator[Row]:
    """Warm and cold byte code, wall and processor; then a long match resumed."""
    for what in ("bare", "toque"):
        measured(what)  # writes the byte code
    pairs = [(measured("bare"), measured("toque")) for _ in range(STARTS)]
    yield from _pair("warm", pairs)
    cold = [(measured("bare", is_cold=True), measured("toque", is_cold=True)) for _ in range(2)]
    yield from _pair("cold", cold)
    resumed = measured("resume", LONG)
    name = f"a match of {LONG} moves resumed"
    yield Row("start.resume", name, "ms", resumed["resume_ms"], resumed["short_ms"], "of 10 moves")
    more = [long - short for long, short in zip(resumed["resume_ms"], resumed["short_ms"])]  # noqa: B905
    yield Row("start.resume.more", f"{name}: more", "ms", more)


def _pair(state: str, pairs: list[tuple[dict[str, Any], dict[str, Any]]]) -> Iterator[Row]:
    for key, name in (("start_s", "wall"), ("cpu_s", "processor")):
        yield Row(
            f"start.{state}.{name}",
            f"cold start, byte code {state}, {name}",
            "s",
            [ours[key] for _, ours in pairs],
            [bare[key] for bare, _ in pairs],
            BARE,
        )
