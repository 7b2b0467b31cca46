"""An evening: the whole app in the offscreen window, on virtual time, with a simulated panel."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window

from app.engine.frame import Frame
from app.engine.game import Game
from app.games import GAMES
from app.script import Player
from app.script.lines import Line
from app.settings import Look, Settings, set_paths
from app.storage import Store
from app.texts import tr
from app.ui.kit.worn import Spares
from app.ui.offscreen import HEARS_S, Offscreen, pass_frame
from app.ui.root import Toque
from app.ui.widgets.words import Icon, Words
from app.view import view
from hardware.keyboard import Keyboard
from tests.ui.stage import Finger

STILL = set_paths(Settings(), (("display.reduced_motion", True),))
SPARES = Spares(most=100)
"""Widgets of the evenings before: making them anew was a quarter of all tests of the screen."""

Open = Callable[..., "Evening"]
"""Opens an evening: by language, size and store."""


class Crashing(Player):
    """Says when a fresh table stands there after a crash."""

    started: Callable[[], object] = staticmethod(lambda: None)

    def power_up(self, panel: Any = None) -> None:
        """A fresh table, and a fresh app on it."""
        super().power_up(panel)
        self.started()


class Evening:
    """Touches by the names of parts, presses of the panel, and time that passes when told.

    `tidies`: memory is given back after a match, as at a table.
    """

    def __init__(
        self,
        lang: str = "en",
        *,
        size: tuple[int, int] = (800, 480),
        store: Store | None = None,
        games: Sequence[Game] = GAMES,
        tidies: bool = False,
    ) -> None:
        self.lang, self._tidies = lang, tidies
        self.look = Look(set_paths(STILL, (("language", lang),)))
        self._fps, Clock._max_fps = Clock._max_fps, 0
        Window.size = size
        self.player = Crashing(games, store or Store(), lang=lang)
        self._seen: Any = None
        self._open()
        self.player.started = self._crash

    def _open(self) -> None:
        """The app over the table that the player has now."""
        self.table, self.panel = self.player.table, self.player.panel
        self.keyboard = Keyboard()
        self.keyboard.open(self.table.put)
        self.app = Toque(
            self.table,
            panel=self.panel,
            setting=self.look.get,
            set_=self.look.set,
            feed=self._feed,
            spares=SPARES,
        )
        if not self._tidies:  # the widgets laid by, and seconds of looking for rubbish
            vars(self.app.tidy)["all"] = lambda *_: None
        self.window = Offscreen(self.app, self.player.pass_time)

    def _crash(self) -> None:
        self._lay_by()
        self._open()
        if self._seen is not None:
            self._look_away()

    def close(self) -> None:
        """Take the app off the window; its widgets wait for the next evening."""
        self._lay_by()
        Clock._max_fps = self._fps

    def _lay_by(self) -> None:
        self.app.surface.show(())
        self.window.close()

    def _feed(self, name: str, is_down: bool, is_typing: bool) -> bool:
        at = self.player.clock()
        return self.keyboard.feed(name, at, is_down=is_down, is_typing=is_typing)

    def frames(self, count: int) -> None:
        """Let frames pass that nobody looks at; `draw` shows one."""
        for _ in range(count):
            pass_frame()

    def draw(self) -> None:
        """Draw what is shown now."""
        self.window.frames(1)

    # Hands

    def touch(self, *keys: str, wait: float = HEARS_S) -> None:
        """Touch parts in their middle, one after the other; a part within a part by its tag.

        `wait`: seconds before each, so that what has just changed hears it.
        """
        for key in keys:
            self.frames(2)
            finger = self.finger(key, wait=wait).down()
            self.frames(1)
            finger.up()
            self.frames(3)

    def finger(self, key: str, dx: float = 0.5, *, wait: float = HEARS_S) -> Finger:
        """A finger over a part that is not down yet, after `wait` seconds."""
        if wait:
            self.pass_time(wait)
        widget = self.find(key)
        return Finger(widget.x + widget.width * dx, widget.center_y)

    def find(self, key: str) -> Any:
        """The widget of that name, or the one inside another part with that tag."""
        if not self.app.surface.keys:  # just opened: most tests never look at this Home
            self.frames(3)
        if key in self.app.surface.keys:
            return self.app.surface.find(key)
        tagged = [w for w in inner(self.app.surface) if getattr(w, "tag", None) == key]
        return tagged[0] if tagged else self.app.surface.find(key)

    def has(self, key: str) -> bool:
        """Whether a part of that name is on the screen."""
        self.frames(2)
        return key in self.app.surface.keys

    def play_unseen(self, lines: Sequence[Line]) -> None:
        """Lines of a script before anybody looks: a press is what the Frame says, nothing is drawn.

        Raises ScriptError where the match was put away.
        """
        self._look_away()
        try:
            self.player.play(lines)
        finally:
            self.table.claims.by(self._seen)
            self._seen = None

    def _look_away(self) -> None:
        claims = self.table.claims
        self._seen, claims._screen = claims._screen, lambda key: None

    def press(self, *keys: str) -> None:
        """Press buttons of the panel, one after the other, through the real debounce."""
        for key in keys:
            self.player.press(key)
            self.frames(6)

    def type(self, text: str) -> None:
        """Type on a keyboard beside the screen: keys down, their text, keys up."""
        for letter in text:
            code = ord(letter.lower())
            Window.dispatch("on_key_down", code, 0, letter, [])
            Window.dispatch("on_textinput", letter)
            Window.dispatch("on_key_up", code, 0)
            self.player.pass_time(0.05)
            self.frames(3)

    def pass_time(self, seconds: float) -> None:
        """Let time pass, everything at its own moment."""
        self.player.pass_time(seconds)
        self.frames(3)

    # What is shown

    @property
    def screens(self) -> list[Any]:
        """What lies over one another, each with names of its own."""
        return list(self.app.screens)

    @property
    def frame(self) -> Frame:
        assert self.table.frame is not None
        return self.table.frame

    def view(self) -> dict[str, Any]:
        """What is shown, with every cue and lamp since the match began."""
        match = self.table._last
        assert match is not None
        zero = match.zero
        cues = [{"at": round(at - zero, 6), "cue": cue} for at, cue in self.player._cues]
        lamps = [
            {"at": round(at - zero, 6), "lamp": lamp, "state": state}
            for at, lamp, state in self.player._lamps
        ]
        return view(self.frame, self.table.now(), self.lang, since(cues), since(lamps))

    def texts(self) -> list[str]:
        """Every text on the screen, in order."""
        self.frames(4)
        return [
            w.text
            for w in inner(self.app.surface)
            if isinstance(w, Words) and not isinstance(w, Icon) and w.text
        ]

    def says(self, text: Any) -> bool:
        """Whether a text of the app stands on the screen in its language."""
        return tr(text, self.look.get("language")) in self.texts()


def since(rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """What happened in match time."""
    return [row for row in rows if row["at"] >= 0]


def inner(widget: Any) -> Iterator[Any]:
    """All widgets inside, in drawing order."""
    for child in reversed(widget.children):
        yield child
        yield from inner(child)


def is_open() -> bool:
    """Whether the app still runs."""
    return not EventLoop.quit and EventLoop.status == "started"
