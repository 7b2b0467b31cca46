"""`python -m tests.pictures [size ...] [language-size ...] [game ...]`, and what is wrong there."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from app.ui import kivy_setup

OUT = Path("build/pictures")
SIZES = ((800, 480), (720, 1280))
LANGS = ("fr", "en")
SIZE = re.compile(r"\d+x\d+")


def main(wanted: list[str]) -> int:
    """Take all pictures, or those of the folders and games wanted."""
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    # The surface keeps its first size: as large as the largest window.
    kivy_setup.prepare(1920, 1280, fps=0)
    from tests.pictures.report import text
    from tests.pictures.series import take

    named = [name for name in wanted if SIZE.fullmatch(name)]
    sizes = [(int(wide), int(high)) for wide, high in (name.split("x") for name in named)]
    found = take(OUT, LANGS, sizes or SIZES, [name for name in wanted if name not in named])
    said = text(found)
    (OUT / "findings.txt").write_text(said, encoding="utf-8")
    sys.stdout.write(said)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
