"""What a start does not import: a Pi would wait for it at every Home."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from app.storage import connect
from tests.bench.inside import STORE

LATER = (
    "app.games.kitchen_rush.rules",
    "app.history.files",
    "app.script",
    "app.storage.exchange",
    "app.ui.board.pieces",
    "app.ui.match.play",
    "asyncio",
    "babel",
    "calendar",
    "difflib",
    "fonticon_mdi7",
    "gpiozero",
    "hmac",
    "html",
    "kivy.core.image.img_pil",
    "segno",
    "sqlite_utils",
    "ssl",
    "tomllib",
)
"""What a match, a stick, a header, a new file or a script asks for, or nobody at all."""


def test_home_waits_for_nothing_that_it_does_not_show() -> None:
    asked = f"""
import json, sys
from tests.bench import inside
inside.kivy_setup.prepare()
inside.toque()
print(json.dumps([name for name in {LATER!r} if name in sys.modules]))
"""
    environment = os.environ | {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
    connect(STORE).conn.close()  # a file that is there, as on every evening but the first
    done = subprocess.run(
        [sys.executable, "-c", asked],
        capture_output=True,
        text=True,
        check=True,
        env=environment,
    )
    assert json.loads(done.stdout.splitlines()[-1]) == []
