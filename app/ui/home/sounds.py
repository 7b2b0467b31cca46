"""Every sound to be tried, with its rhythm for the eye; how loud, and whether lamps flash along."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock

from app.engine.text import Text, msg
from app.texts.panel import trouble_text
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import Rect, columns, grid, rows, share
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.match.entries import is_timed
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.phase_bar import PhaseBar
from app.ui.widgets.setting_tile import SettingTile
from app.ui.widgets.sheet import NoticeLine
from app.ui.widgets.sound_tile import SoundTile
from app.ui.widgets.stepper import Stepper
from app.ui.widgets.words import Words

SOUNDS: tuple[tuple[str, Text], ...] = (
    ("phase_started", msg("A phase begins")),
    ("ready", msg("A player is ready")),
    ("not_ready", msg("Not ready yet")),
    ("all_ready", msg("All ready")),
    ("mark_60", msg("60 seconds")),
    ("warning", msg("30 seconds")),
    ("mark_10", msg("10 seconds")),
    ("tick", msg("5, 4, 3, 2, 1")),
    ("time_up", msg("Time up", context="tune")),
    ("refused", msg("Refused")),
    ("sand_out", msg("Sand run out")),
    ("level_reached", msg("Level reached")),
    ("won", msg("Won")),
    ("lost", msg("Lost")),
)
BETWEEN_S = 0.8
TOP, HEAD, FOOT = 62.0, 56.0, 62.0


class SoundsScreen(Plain):
    """Touch a sound and hear it; it is green for as long as it sounds."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.panel: Any = host.panel
        self.playing: str | None = None
        self._queue: list[str] = []
        self._next: Any = None

    def parts(self, page: Page) -> list[Part]:
        """The volume, the sounds, and all of them one after the other."""
        area = (8, TOP, page.width - 16, page.height - TOP - 8)
        head, body, end = rows(area, HEAD if not page.is_tall else 2 * HEAD + 8, share(), FOOT)
        spots = grid(body, len(SOUNDS), 2 if page.is_tall else 3, most=84, gap=6)
        pairs = zip(SOUNDS, spots, strict=True)
        return [
            self._rail(page),
            *self._head(page, head),
            *(self._tile(page, cue, name, spot) for (cue, name), spot in pairs),
            *self._foot(page, end),
        ]

    def _rail(self, page: Page) -> Part:
        props = {
            "round": page.say(msg("Settings")),
            "phases": [page.say(msg("Sounds"))],
            "current": 0,
            "is_muted": page.is_muted,
            "has_menu": False,
            "has_sound": not is_timed(self.host.table.frame),
        }
        mute = self._turn("sound.mute")
        return Part("rail", PhaseBar, (0, 0, page.width, 52), props, press=mute, middle=mute)

    def _head(self, page: Page, rect: Rect) -> list[Part]:
        """How loud, whether lamps flash along and a kitchen is heard, and silence."""
        if page.is_tall:
            first, second = rows(rect, HEAD, HEAD)
            volume, mute = columns(first, share(2), share())
            tiles = [*columns(second, share(), share()), mute]
        else:
            volume, *tiles = columns(rect, share(1.3), share(), share(), share(0.8))
        return [
            *self._volume(page, volume),
            self._switch(page, "sound.lamps", msg("Lamps flash along"), tiles[0]),
            self._switch(page, "sound.bed", msg("Kitchen noises"), tiles[1]),
            self._switch(page, "sound.mute", msg("Mute"), tiles[2]),
        ]

    def _volume(self, page: Page, rect: Rect) -> list[Part]:
        """The volume; with no device for it, a line that says so."""
        if (missing := self._missing()) is not None:
            first, *_ = page.say(missing).split(". ")
            props = {"text": first.rstrip("."), "kind": "info"}
            return [Part("no-audio", NoticeLine, rect, props)]
        label, stepper = columns(rect, 84, share())
        level = int(self.host.setting("sound.volume"))
        text = page.say(msg("Volume"))
        words = {"text": text, "size_px": theme.body, "tight_px": theme.least}
        bounds = {"least": 0, "most": 100, "step": 10}
        shown = {"value": level, "text": f"{level} %"}
        return [
            Part("volume-label", Words, label, words),
            Part("volume", Stepper, stepper, {**bounds, **shown}, valued=self._loud),
        ]

    def _missing(self) -> Text | None:
        notices = self.panel.troubles if self.panel else ()
        return next((trouble_text(one) for one in notices if one.code == "no_audio"), None)

    def _switch(self, page: Page, path: str, label: Text, rect: Rect) -> Part:
        is_on = bool(self.host.setting(path))
        value = msg("yes", context="setting") if is_on else msg("no", context="setting")
        props = {
            "label": page.say(label),
            "value": page.say(value),
            "switch": "on" if is_on else "off",
        }
        return Part(f"set:{path}", SettingTile, rect, props, press=self._turn(path))

    def _tile(self, page: Page, cue: str, name: Text, rect: Rect) -> Part:
        beats = list(self.panel.rhythm(cue)) if self.panel else []
        props = {"label": page.say(name), "beats": beats, "is_playing": self.playing == cue}
        return Part(f"sound:{cue}", SoundTile, rect, props, press=partial(self._play, [cue]))

    def _foot(self, page: Page, rect: Rect) -> list[Part]:
        back, every = columns(rect, 184 if not page.is_tall else 150, share())
        props = {"label": page.say(msg("Settings")), "icon": "arrow-left"}
        label = msg("Stop", context="sounds") if self._queue else msg("Hear them all")
        play = {"label": page.say(label), "icon": "stop" if self._queue else "play"}
        return [
            Part("close", SideButton, back, props, press=self._close),
            Part("hear-all", MainButton, every, play, press=self._every),
        ]

    # What touches do

    def _turn(self, path: str) -> Act:
        return lambda: self.host.set(path, not self.host.setting(path))

    def _loud(self, value: int) -> None:
        self.host.set("sound.volume", value)

    def _every(self) -> None:
        self._play([] if self._queue else [cue for cue, _ in SOUNDS])

    def _play(self, cues: list[str]) -> None:
        """These, one after the other, in the place of what sounds."""
        self._queue = list(cues)
        self._go_on()

    def _go_on(self, *_: object) -> None:
        if self._next is not None:
            self._next.cancel()
        self.playing = self._queue.pop(0) if self._queue else None
        if self.playing is not None:
            self._sound(self.playing)
        self.host.refresh()

    def _sound(self, cue: str) -> None:
        """On the lamp of a seat, where it is about one."""
        long_s = BETWEEN_S
        if self.panel is not None:
            self.panel.play(cue, next(iter(self.panel.keys), None))
            long_s = sum(ms for _, ms in self.panel.rhythm(cue)) / 1000
        more_s = BETWEEN_S if self._queue else 0.0
        self._next = Clock.schedule_once_free(self._go_on, long_s + more_s)

    def _close(self) -> None:
        self._play([])
        self.host.back()
