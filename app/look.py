"""`toque look`: any moment of a script in a window, or as a picture where there is no screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from app.engine.commands import word
from app.engine.frame import Sheet
from app.engine.game import Game
from app.script import Player, ScriptError, read
from app.settings import Look
from app.storage import Store

HERE = Path(__file__).resolve().parent
SOURCES = ("*.py", "*.kv", "*.po", "*.toml")
LOOK_S = 0.1


class Moment(msgspec.Struct, frozen=True):
    """What to look at: a script until a line (from 1, None: all), and a sheet laid over it."""

    script: Path
    until: int | None = None
    sheet: str | None = None


class Scene:
    """A table at a moment of a script, and the window's app that shows it."""

    def __init__(self, games: Sequence[Game], moment: Moment, look: Look) -> None:
        from app.ui.root import Toque

        self.moment = moment
        self.player = Player(games, Store(), lang=look.get("language"))
        self.app = Toque(self.player.table, setting=look.get, set_=look.set, on_shown=lambda: None)

    def play(self) -> None:
        """Play to the moment; raises ScriptError, or Failed where the script does not hold."""
        header, lines = read(self.moment.script.read_text(encoding="utf-8-sig").splitlines())
        if header is None:
            raise ScriptError("needs a header line: it names the game and the players")
        self.player.start(header)
        self.player.play(lines, self.moment.until)
        if self.moment.sheet is not None:
            self._open(self.moment.sheet)

    def _open(self, name: str) -> None:
        from app.ui.match.play import PlayScreen

        frame = self.player.table.frame
        match = next(s for s in self.app.screens if isinstance(s, PlayScreen))
        match.open(find_sheet(frame.sheets if frame else (), name))


def find_sheet(sheets: Iterable[Sheet], name: str) -> Sheet:
    """The sheet of that name, `cook` or `cook:2` for seat 2; raises ScriptError naming those here.

    >>> find_sheet((), "cook")
    Traceback (most recent call last):
        ...
    app.script.lines.ScriptError: no sheet cook at this moment. Here are: none
    """
    named = {said(sheet): sheet for sheet in sheets if sheet.closed is None}
    for key, sheet in named.items():
        if name in (key, key.partition(":")[0]):
            return sheet
    raise ScriptError(f"no sheet {name} at this moment. Here are: {', '.join(named) or 'none'}")


def said(sheet: Sheet) -> str:
    """A sheet as it is named on the command line."""
    name = word(sheet.command)
    return name if sheet.seat is None else f"{name}:{sheet.seat}"


def draw(scene: Scene, out: Path) -> None:
    """The moment as a picture, with no screen."""
    from app.ui.offscreen import Offscreen

    window = Offscreen(scene.app)
    try:
        scene.play()
        window.picture(out)
    finally:
        window.close()


def show(scene: Scene, *, is_running: bool) -> None:
    """The moment in a window; touches work, and time stands unless it is to run."""
    from kivy.clock import Clock

    def begin(_: float) -> None:
        scene.play()
        if is_running:
            Clock.schedule_interval(scene.player.pass_time, LOOK_S)

    Clock.schedule_once(begin)
    scene.app.run()


def stamps(folders: Iterable[Path], *files: Path) -> dict[Path, int]:
    """When each source file in those folders, and each of those files, last changed (ns)."""
    found = [path for top in folders for kind in SOURCES for path in top.rglob(kind)]
    return {path: path.stat().st_mtime_ns for path in (*found, *files) if path.exists()}


def again(
    drawn: Callable[[], Any],
    seen: Callable[[], dict[Path, int]],
    goes_on: Callable[[], bool],
) -> None:
    """Draw now, and once more whenever what is seen of the sources has changed."""
    before: dict[Path, int] | None = None
    while goes_on():
        now = seen()
        if now != before:
            before = now
            drawn()


def sources(script: Path) -> Callable[[], dict[Path, int]]:
    """What of the sources a picture of this script depends on."""
    top = HERE.parent
    return partial(stamps, (top / "app", top / "hardware", top / "assets"), script)
