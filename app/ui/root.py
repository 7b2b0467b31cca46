"""The window: which screen is shown, touches and keys in, Frames and pictures out."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from typing import Any

from kivy.app import App
from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window

from app.dates import Calendar
from app.device.machine import Machine
from app.device.session import turned
from app.engine.frame import Frame
from app.engine.game import Game
from app.engine.text import Text, msg
from app.table import Table
from app.texts import languages, tr
from app.texts.panel import trouble_text
from app.ui import rooms
from app.ui.awake import Awake, Hold, hold_window
from app.ui.chef_key import ChefKey
from app.ui.first_frames import FirstFrames
from app.ui.history.guests import forget_guests
from app.ui.home.home import HomeScreen
from app.ui.key_names import KEYS, key_name
from app.ui.kit.meant import meant
from app.ui.kit.page import Page
from app.ui.kit.parts import Part, Surface
from app.ui.kit.screen import Screen
from app.ui.kit.theme import theme
from app.ui.kit.worn import Spares
from app.ui.net import Net
from app.ui.rest import Rest
from app.ui.tidy import Tidy
from app.ui.widgets.dark_sheet import DarkSheet
from app.ui.widgets.sheet import NoticeLine
from app.vault import Vault
from hardware.ports import Input, Trouble

log = logging.getLogger(__name__)

FAULT = msg("Something went wrong here. The match is safe; go on.")
TELL_S = 6.0
REST_LOOK_S = 5.0
NO_MACHINE = Machine()


class Toque(App):
    """The app of the table: a stack of screens over one surface."""

    title = "Toque"

    def __init__(
        self,
        table: Table,
        *,
        setting: Callable[[str], Any],
        set_: Callable[[str, object], None],
        panel: Any = None,
        machine: Machine = NO_MACHINE,
        clock: Callable[[], float] = time.monotonic,
        feed: Callable[[str, bool, bool], bool] = lambda name, is_down, is_typing: False,
        on_close: Callable[[], None] = lambda: None,
        on_shown: Callable[[], None] = lambda: None,
        found: Sequence[Text] = (),
        vault: Vault | None = None,
        calendar: Calendar | None = None,
        awake: Hold = hold_window,
        spares: Spares | None = None,
    ) -> None:
        super().__init__()
        self.vault = vault
        self.calendar = calendar
        self.found = tuple(found)
        self.table = table
        self.setting = setting
        self.panel = panel
        self.machine = machine
        self.rest = Rest(
            clock,
            minutes=lambda: int(setting("display.rest_minutes")) if machine.is_own else 0,
            brightness=lambda: int(setting("display.brightness")),
            backlight=machine.backlight,
            changed=self.refresh,
        )
        self._awake = Awake(awake)
        self._set, self._feed, self._on_close = set_, feed, on_close
        self._on_shown = on_shown
        self.surface = Surface(spares=spares)
        self.surface.wakes = self.rest.wake
        self.surface.clock = table.seconds
        self.surface.renews = self._now_shown
        self.tidy = Tidy(table, self.surface)
        self.screens: list[Screen] = []
        self._wake: Any = None
        self._due: Any = None
        self._known: tuple[Trouble, ...] = panel.troubles if panel else ()
        self._told: Text | None = None
        self._told_kind = "trouble"
        self._untell: Any = None
        self._is_fresh = False
        self._is_open = True
        self._chef = ChefKey(self._now_shown, self._refuse_chef)

    drawn_set_up = staticmethod(rooms.drawn_set_up)

    @property
    def has_light(self) -> bool:
        """Whether the brightness of the screen can be set."""
        return self.rest.has_light

    @property
    def games(self) -> Sequence[Game]:
        """The games of the menu."""
        return self.table.games

    # Kivy's own calls

    def build(self) -> Surface:
        """The surface fills the window."""
        self._wake = Clock.create_trigger_free(self._pump)
        self.table.wake = self._wake
        self.table.tell = self.tell
        self.table.on_ledger = self.refresh
        self.table.on_frame(self._on_frame)
        self.table.listen_raw(None)
        self.table.claims.by(lambda key: self._chef.claim(key, self.screens))
        self._net = Net(lambda: self.table.say(FAULT))
        ExceptionManager.add_handler(self._net)
        Window.bind(focus=self._focus)
        Window.bind(size=self._fit, on_key_down=self._key_down, on_key_up=self._key_up)
        Window.bind(on_textinput=self._typed, on_request_close=lambda *_: False)
        self._dress()
        self._fit()
        self.home()
        if self.calendar is not None and not self.calendar.is_known:
            self.lay(rooms.date(self, self.calendar))
        if self.found:
            self.lay(rooms.found(self, self.found))
        return self.surface

    def on_start(self) -> None:
        """Draw until the table is seen."""
        Clock.schedule_interval(self._rest, REST_LOOK_S)
        self._first = FirstFrames(self._on_shown)  # Kivy itself keeps no hold of it

    def _rest(self, *_: object) -> None:
        self.rest.look(is_busy=self.table.match is not None)
        self.tidy.look()

    def open_settings(self, *_: object) -> bool:
        """Kivy's own settings panel stays closed."""
        return False

    def on_stop(self) -> None:
        """Close what is open; Kivy calls this twice."""
        if self._is_open:
            self._is_open = False
            ExceptionManager.remove_handler(self._net)
            Window.unbind(size=self._fit, on_key_down=self._key_down, on_key_up=self._key_up)
            Window.unbind(on_textinput=self._typed, focus=self._focus)
            self._on_close()

    # Screens

    def go(self, screen: Screen) -> None:
        """Show another screen instead of all."""
        self.screens = [screen]
        self._hear()

    def lay(self, screen: Screen) -> None:
        """Lay a screen over this one."""
        self.screens.append(screen)
        self._hear()

    def back(self) -> None:
        """Take the topmost screen away."""
        if len(self.screens) > 1:
            self.screens.pop()
        self._hear()

    def drop(self, screen: Screen) -> None:
        """Take that screen away, wherever it lies; the last one stays."""
        if screen in self.screens and len(self.screens) > 1:
            self.screens.remove(screen)
        self._hear()

    def home(self) -> None:
        """Show Home; a match on the table stays as it is on the card, its clock stopped."""
        self.leave()
        forget_guests(self)
        self.go(HomeScreen(self))

    def leave(self) -> None:
        """The match leaves the table; what it leaves behind is tidied while nobody waits."""
        self.tidy.soon()
        self.table.leave()

    def show_settings(self) -> None:
        """Lay the settings over whatever is shown."""
        self.lay(rooms.settings(self))

    def show_log(self, seat: int | None) -> None:
        """Lay the log of the match over whatever is shown."""
        self.lay(rooms.log(self, seat))

    def clean(self) -> None:
        """Be deaf to touches for a while."""
        self.lay(rooms.cleaning(self))

    def _hear(self) -> None:
        """Presses go to the match, or to the screen that wants them."""
        is_match = any(screen.is_match for screen in self.screens)
        self.table.listen_raw(None if is_match else self._raw)
        self.refresh()

    def _raw(self, item: Input) -> None:
        if not self.rest.wake() and self.screens:
            self._chef.take(item, self.screens[-1])

    def _refuse_chef(self, reason: Text) -> None:
        """A low beep, and why a press of the head chef does nothing here."""
        if self.table.match is not None:
            self.table.refuse(reason, "chef")
            return
        self.tell(reason, "refused")
        if self.panel is not None:
            self.panel.play("refused", "chef")

    def _now_shown(self) -> Surface:
        """The surface with all that is to be shown on it."""
        if self._is_fresh and self._is_open:
            self._draw()
        return self.surface

    def refresh(self) -> None:
        """Show all screens of the stack, the topmost last."""
        if not self._is_fresh:
            self._is_fresh = True
            Clock.schedule_once_free(lambda _: self._now_shown(), 0)

    def _draw(self) -> None:
        self._is_fresh = False
        self.tidy.drew()
        page = self.page()
        first = max((n for n, screen in enumerate(self.screens) if screen.covers), default=0)
        shown: dict[str, Part] = {}
        for screen in self.screens[first:]:
            context = screen.context()
            for part in screen.parts(page):
                shown.pop(part.key, None)
                shown[part.key] = meant(part, screen, context)
        self.table.watch(names_time=any(screen.names_time for screen in self.screens[first:]))
        self._awake.look(is_busy=self.table.match is not None)
        parts = list(shown.values())
        if (frame := self.table.frame) is not None:
            parts = rooms.under_clock(parts, self.screens, frame, page, self.table.now)
        self.surface.show([*parts, *self._telling(page), *self._resting(page)])

    def _resting(self, page: Page) -> list[Part]:
        """A dark sheet over the picture, where the screen's own light cannot be set."""
        if not self.rest.is_resting or self.rest.has_light:
            return []
        return [Part("rest", DarkSheet, (0, 0, page.width, page.height))]

    def tell(self, text: Text, kind: str = "trouble") -> None:
        """Say something over whatever is shown, for a few seconds: a trouble, or info."""
        self.rest.wake()
        self._told, self._told_kind = text, kind
        if self._untell is not None:
            self._untell.cancel()
        self._untell = Clock.schedule_once_free(lambda _: self.tell_nothing(), TELL_S)
        self.refresh()

    def tell_nothing(self) -> None:
        """What was told has been read."""
        self._told = None
        self.refresh()

    def _telling(self, page: Page) -> list[Part]:
        if self._told is None:
            return []
        rect = (8, page.height - 112, page.width - 16, 34)
        return [
            Part("told", NoticeLine, rect, {"text": page.say(self._told), "kind": self._told_kind})
        ]

    def page(self) -> Page:
        """The page as the window is now."""
        return Page(
            Window.width / theme.u,
            Window.height / theme.u,
            str(self.setting("language")),
            is_muted=bool(self.setting("sound.mute")),
        )

    # Frames and time

    def _on_frame(self, frame: Frame, _: tuple[str, ...]) -> None:
        if self.table.is_put_away:
            self.home()
        elif not any(screen.is_match for screen in self.screens):
            self.go(rooms.play(self))
        self.refresh()

    def _pump(self, *_: object) -> None:
        self.table.pump()
        if self._due is not None:
            self._due.cancel()
        wake = self.table.next_wake()
        if wake is not None:
            delay = max(0.0, wake - self.table.seconds())
            self._due = Clock.schedule_once_free(self._pump, delay)

    def hear_of(self, notices: Sequence[Trouble]) -> None:
        """The hardware has something to say that it did not say before."""
        fresh = [notice for notice in notices if notice not in self._known]
        self._known = tuple(notices)
        for notice in fresh:
            log.info("panel: %s", tr(trouble_text(notice), "en"))
            self.tell(trouble_text(notice))
        self.refresh()

    # What screens ask

    def ask(self, query: Callable[[Any], Any], then: Callable[[Any], None]) -> None:
        """Ask the store; the answer comes through the table's inbox."""
        self.table.store.ask(query, then)

    def set(self, path: str, value: object) -> None:
        """Change a setting, at once and for good."""
        self._set(path, value)
        self._dress()
        self.refresh()

    def languages(self) -> dict[str, str]:
        """The languages with their own names."""
        return languages()

    def _dress(self) -> None:
        theme.is_large = bool(self.setting("display.large_type"))
        theme.is_still = bool(self.setting("display.reduced_motion"))
        look = "night" if self.setting("display.night") else "day"
        if theme.palette != look:
            theme.show(look)
        Window.clearcolor = theme.cloth
        Window.rotation = turned(
            int(self.setting("display.rotation")),
            is_upside_down=bool(self.setting("display.upside_down")),
            is_own=self.machine.is_own,
        )
        self.rest.light()

    def _fit(self, *_: object) -> None:
        theme.fit(Window.width, Window.height)
        self.surface.size = Window.size
        self.refresh()

    # Keys

    def _key_down(self, _: object, code: int, *__: object) -> bool:
        """A key is a button of the panel, or belongs to the screen; none leaves the app."""
        if code in KEYS and self.screens and self.screens[-1].on_text(KEYS[code]):
            return True
        name = key_name(code)
        if not self._feed(name, True, self._is_typing()) and self.screens:
            self.screens[-1].on_key(name)
        return True

    def _key_up(self, _: object, code: int, *__: object) -> bool:
        self._feed(key_name(code), False, self._is_typing())
        return True

    def _focus(self, _: object, has_focus: object) -> None:
        """Keys that are down while the window loses the keyboard are never seen to go up."""
        if not has_focus and self.panel is not None:
            for part in self.panel.buttons:
                if hasattr(part, "let_go"):
                    part.let_go(self.table.seconds())

    def _is_typing(self) -> bool:
        return bool(self.screens) and self.screens[-1].is_typing

    def _typed(self, _: object, text: str) -> bool:
        return bool(self.screens) and self.screens[-1].on_text(text)
