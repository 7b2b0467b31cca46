"""Processes of their own for what needs a window, with byte code that is warm or cold."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from app.storage import connect
from tests.bench.inside import STORE

WARM = Path("build/bench/byte-code")
MOST_S = 600


def measured(what: str, *args: object, is_cold: bool = False) -> dict[str, Any]:
    """What `python -m tests.bench.inside WHAT` says; `start_s` counts from before its start."""
    if what == "toque":
        connect(STORE).conn.close()
    if is_cold:
        with tempfile.TemporaryDirectory() as folder:
            return _run(what, args, Path(folder))
    return _run(what, args, WARM.absolute())


def _run(what: str, args: tuple[object, ...], byte_code: Path) -> dict[str, Any]:
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"} | {
        "SDL_AUDIODRIVER": "dummy",
        "SDL_VIDEODRIVER": "offscreen",
        "PYTHONPYCACHEPREFIX": str(byte_code),
    }
    begun = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.inside", what, *map(str, args)],
        env=environment,
        timeout=MOST_S,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"tests.bench.inside {what}: {done.stderr.strip()[-2000:]}")
    said: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    if "shown_at" in said:
        said["start_s"] = said.pop("shown_at") - begun
    return said
