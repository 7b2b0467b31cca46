"""The studio: a table on virtual time in the offscreen window, and one picture after another."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from kivy.clock import Clock
from kivy.core.window import Window

from app.engine.frame import Frame, Sheet
from app.engine.game import Game
from app.games import GAMES
from app.script import Player, read
from app.script.lines import Line
from app.settings import Look, Settings, set_paths
from app.storage import Store
from app.ui.kit.screen import Screen
from app.ui.match.play import PlayScreen
from app.ui.offscreen import Offscreen, pass_frame
from app.ui.root import Toque
from tests.pictures.look import wrong, wrong_in_both
from tests.pictures.rules import Fault

LONG = "Anne-Charlotte Dubois-Le"
NAMES = ("Michel", LONG, "Irène", "Max", "Alice", "Pat")
STILL = Settings(display=Settings().display.__class__(reduced_motion=True))
MOST_FRAMES = 30
LOGGED: list[logging.LogRecord] = []


class Ear(logging.Handler):
    """Keeps what is logged as an error."""

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        LOGGED.append(record)


class Found(msgspec.Struct, frozen=True):
    """A fault, and the picture that shows it."""

    picture: str
    fault: Fault


class Studio:
    """One language and one size of the window."""

    def __init__(self, lang: str, size: tuple[int, int], out: Path) -> None:
        self.lang, self.size, self.out = lang, size, out
        self.found: list[Found] = []
        self.taken = 0
        Clock._max_fps = 0  # virtual time: no frame waits for the next tick of a real screen
        Window.size = size
        LOGGED.clear()
        app_log = logging.getLogger("app")
        app_log.handlers = [Ear(level=logging.ERROR)]
        self._open()

    @property
    def screens(self) -> list[Any]:
        """What lies over one another, each with names of its own."""
        return list(self.app.screens)

    @property
    def name(self) -> str:
        """Language and size, as the folder is called."""
        return f"{self.lang}-{self.size[0]}x{self.size[1]}"

    def scene(self, name: str, act: Callable[[], None]) -> None:
        """Play a scene; one that cannot be played to its end is a fault like any other."""
        try:
            act()
        except Exception as error:  # noqa: BLE001 - told in the list, and the others go on
            fault = Fault("scene broken", name, f"{type(error).__name__}: {error}")
            self.found.append(Found(f"{self.name}/{self.taken:03d}", fault))

    # A table

    def _open(self, store: Store | None = None) -> None:
        look = Look(set_paths(STILL, (("language", self.lang),)))
        self.player = Player(GAMES, store or Store(), lang=self.lang)
        self.app = Toque(
            self.player.table, panel=self.player.panel, setting=look.get, set_=look.set
        )
        self.window = Offscreen(self.app, self.player.pass_time)

    def clear(self, *, keep_store: bool = False) -> None:
        """Another evening: Home, no match; the store kept where asked."""
        self.window.close()
        self._open(self.player.store if keep_store else None)

    def start(self, game: str, count: int, **header: Any) -> None:
        """A new match of that game with so many players, one of them with the longest name."""
        self.clear()
        seats = list(NAMES[:count])
        self.player.start({"toque": 1, "match": game, "seats": seats, **header})

    def play(self, *lines: dict[str, Any]) -> None:
        """Lines of a script."""
        _, said = read([json.dumps(line) for line in lines])
        self.play_lines(said)

    def play_lines(self, lines: Sequence[Line]) -> None:
        """Lines of a script as they were read."""
        self.player.play(lines)

    @property
    def frame(self) -> Frame:
        assert self.player.table.frame is not None
        return self.player.table.frame

    @property
    def game(self) -> Game:
        assert self.player.table.game is not None
        return self.player.table.game

    def desk(self) -> PlayScreen:
        """The screen of the match."""
        return next(s for s in self.app.screens if isinstance(s, PlayScreen))

    # On the screen

    def touch(self, key: str) -> None:
        """Touch a part by its name."""
        self.window.touch(key)

    def has(self, key: str) -> bool:
        """Whether a part of that name is on the screen."""
        self.settle()
        return key in self.app.surface.keys

    def lay(self, screen: Screen) -> None:
        """Lay a screen over this one."""
        self.app.lay(screen)

    def set(self, path: str, value: object) -> None:
        """Change a setting."""
        self.app.set(path, value)

    def open(self, sheet: Sheet) -> None:
        """Open a sheet of the Frame."""
        self.desk().open(sheet)

    def back(self) -> None:
        """Take the topmost screen away."""
        self.app.back()

    def shot(self, name: str) -> None:
        """Take the picture and note what is wrong in it."""
        self.window.hear()
        self.settle()
        self.taken += 1
        picture = f"{self.taken:03d}-{name}"
        self.window.picture(self.out / self.name / f"{picture}.png")
        where = f"{self.name}/{picture}"
        is_large = self.app.setting("display.large_type")
        found = (
            set(self._wrong())
            if is_large
            else wrong_in_both(self.app.surface, self._wrong, self._enlarge)
        )
        self.found += [Found(where, fault) for fault in (*sorted(found), *self._errors())]

    def _wrong(self) -> Iterator[Fault]:
        """What is wrong in the picture now."""
        is_board = len(self.screens) == 1 and isinstance(self.screens[0], PlayScreen)
        return wrong(self.app.surface, self.player.table.frame, is_board=is_board)

    def _enlarge(self, is_large: bool) -> None:
        """Large type on or off, and drawn so."""
        self.set("display.large_type", is_large)
        self.settle()

    def _errors(self) -> list[Fault]:
        """What the app has logged as an error since the last picture."""
        rows = [f"{row.getMessage()} {row.exc_info and row.exc_info[1]!r}" for row in LOGGED]
        LOGGED.clear()
        return [Fault("error logged", "app", row) for row in rows]

    def settle(self) -> None:
        """Let what was asked be drawn, until a frame brings nothing new."""
        shown: tuple[str, ...] = ()
        for _ in range(MOST_FRAMES):
            for _ in range(3):
                pass_frame()
            now = self.app.surface.keys
            if now == shown and not self.app._is_fresh:
                return
            shown = now
