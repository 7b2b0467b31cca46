"""The window: cold start, frames drawn, memory; each in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator

from tests.bench import Row, median

STARTS = 3
IDLE_S = 5.0


def rows() -> Iterator[Row]:
    """Cold start and memory against a bare Kivy window, frames against what must be drawn."""
    bare = [measured("bare") for _ in range(STARTS)]
    ours = [measured("toque") for _ in range(STARTS)]
    yield Row("cold start to first frame", median([one["start_s"] for one in ours]),
              median([one["start_s"] for one in bare]), "s", "a bare Kivy window")  # fmt: skip
    match = measured("match")
    yield Row(f"frames drawn in {IDLE_S:.0f} s, idle", match["idle_frames"], 0, "frames",
              "nothing changes")  # fmt: skip
    yield Row(f"frames drawn in {IDLE_S:.0f} s, clock calm", match["clock_frames"], IDLE_S,
              "frames", "one a second")  # fmt: skip
    yield Row("memory at Home", median([one["rss_mb"] for one in ours]),
              median([one["rss_mb"] for one in bare]), "MB", "a bare Kivy window")  # fmt: skip
    yield Row("memory after 500 moves", match["rss_after_mb"], match["rss_before_mb"], "MB",
              "before them")  # fmt: skip


def measured(what: str) -> dict[str, float]:
    """What a fresh process says; `start_s` counts from before it was started."""
    environment = os.environ | {"SDL_AUDIODRIVER": "dummy", "SDL_VIDEODRIVER": "offscreen"}
    begun = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.screen", what], env=environment, timeout=120,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise RuntimeError(f"tests.bench.screen {what}: {done.stderr.strip().splitlines()[-1:]}")
    said: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    if "shown_at" in said:
        said["start_s"] = said.pop("shown_at") - begun
    return said
