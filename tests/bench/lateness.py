"""How late the time-up cue and the shown seconds are, in a round on the real clock."""

from __future__ import annotations

from collections.abc import Iterator

from tests.bench.apart import measured
from tests.bench.row import Row


def rows() -> Iterator[Row]:
    """Idle, and with a window that computes 20 ms in each frame, and draws it."""
    for name, values in measured("late").items():
        what, state = name.split(".")
        said, unit = {
            "cue": ("time-up cue after zero", "ms"),
            "second": ("a second shown after it began", "ms"),
            "odd": ("rounds with a second twice or skipped", ""),
        }[what]
        yield Row(f"late.{name}", f"{said}, {state}", unit, values)
