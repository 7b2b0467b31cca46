"""Inside a window's process: what its memory is after commands, matches and screens."""

from __future__ import annotations

import time
from pathlib import Path
from tempfile import TemporaryDirectory

from app.device.memory import keep
from app.games import GAMES
from app.games.kitchen_rush.acts import TakeTip
from app.ui.tidy import TIDY_S
from tests.bench.inside import rss_mb
from tests.bench.scenes import SCENES
from tests.bench.table import Bench, bench
from tests.pictures.series import all_of
from tests.pictures.studio import Studio

COMMANDS, MATCHES = 1000, 100
SIZE = (800, 480)


class Seen(Studio):
    """Every screen that there are pictures of, drawn and not kept; tidied as at a table."""

    def shot(self, name: str) -> None:
        """Draw it."""
        self.settle()
        self.window.frames(1)

    def clear(self, *, keep_store: bool = False) -> None:
        """Another evening."""
        super().clear(keep_store=keep_store)
        self.app.tidy.all()


def rows() -> dict[str, float]:
    """Megabytes at each mark."""
    found = {}
    with TemporaryDirectory() as folder:
        with bench(Path(folder) / "toque.db") as table:
            keep()
            found["start"] = settled(table)
            table.play(SCENES["kitchen-rush"])
            for _ in range(COMMANDS):
                table.submit(TakeTip(1))
                table.window.frames(1)
            found["commands"] = settled(table)
            leave(table)
        see_all(Path(folder))
        with bench(Path(folder) / "toque.db") as table:
            play_on(table, len(GAMES))  # what the pictures' window held is gone after some
            found["screens"] = settled(table)
            play_on(table, MATCHES)
            found["matches"] = settled(table)
    return found


def see_all(folder: Path) -> None:
    """Every screen, in a window that is closed afterwards: it would hold the last one for good."""
    seen = Seen("en", SIZE, folder)
    all_of(seen)
    seen.window.close()


def play_on(table: Bench, count: int) -> None:
    """So many matches, a game after the other."""
    for n in range(count):
        table.play(list(SCENES.values())[n % len(GAMES)])
        leave(table)


def settled(table: Bench) -> float:
    """Memory a moment later, when the app itself has let go of what it can (MB).

    Frames pass meanwhile, as at a table: what a screen still waits for keeps all of it.
    """
    until = time.monotonic() + 2 * TIDY_S
    while time.monotonic() < until:
        table.window.frames(1)
    return rss_mb()


def leave(table: Bench) -> None:
    """Home, with the match left open, until the app has tidied as it does a second later."""
    table.app.home()
    table.window.frames(2)
    table.app.tidy.all()
