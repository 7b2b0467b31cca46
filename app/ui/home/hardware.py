"""Hardware: every button, lamp and buzzer of the table, live; press and see."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from app.engine.text import Text, msg, plural
from app.texts.panel import button_name, source_name, trouble_text
from app.ui.home.check import CheckScreen
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import columns, share
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.contact_card import ContactCard
from app.ui.widgets.paper import Paper
from app.ui.widgets.phase_bar import PhaseBar
from app.ui.widgets.sheet import NoticeLine
from app.ui.widgets.words import Icon, Words
from hardware.ports import KEYS, LampState, Reading, Trouble

LOOK_S = 0.2
BOUNCY = 3
"""Bounces a press from which a button is worth a look."""
LEAST, MOST = 132.0, 164.0
"""Height of a card, and as high as it grows (u)."""
LAMPS: tuple[tuple[LampState, Text], ...] = (
    ("off", msg("Lamps: off")),
    ("slow", msg("Lamps: slow")),
    ("steady", msg("Lamps: steady")),
    ("fast", msg("Lamps: fast")),
    ("breathe", msg("Lamps: breathing")),
)
TUNES: tuple[tuple[str, Text], ...] = (
    ("ready", msg("Ready", context="tune")),
    ("all_ready", msg("All ready")),
    ("phase_started", msg("Phase starts")),
    ("warning", msg("30 seconds")),
    ("time_up", msg("Time up", context="tune")),
    ("refused", msg("Refused")),
    ("won", msg("Won")),
    ("lost", msg("Lost")),
)


class HardwareScreen(Plain):
    """A live picture of the panel. Touch a card, press a button: they belong together.

    The lamp of a pressed button is steady, that of the card that waits for its button is fast.
    """

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.panel: Any = host.panel
        self.chosen: str | None = None
        self.lamp = 0
        self.tune = 0
        self.seen: tuple[object, ...] = ()
        self._look = Clock.schedule_interval(self._looked, LOOK_S)
        self._light()

    def parts(self, page: Page) -> list[Part]:
        """Eight tickets, what is wrong, and the foot."""
        across = 2 if page.is_tall else 4
        each = (page.width - 16 - 5.3 * (across - 1)) / across
        parts = [
            Part(
                "headline",
                Words,
                (8, 62, page.width - 16, 40),
                {
                    "text": page.say(self._headline()),
                    "size_px": theme.button,
                    "bold": True,
                    "tight_px": theme.body,
                },
            )
        ]
        readings = self._readings()
        high = min(MOST, max(LEAST, (page.height - 108 - 104) / (8 // across) - 8))
        for n, key in enumerate((*KEYS[:3], "chef", *KEYS[3:6])):
            rect = (8 + n % across * (each + 5.3), 108 + n // across * (high + 8), each, high)
            parts.append(self._card(page, key, readings.get(key, ()), rect))
        rect = (8 + 7 % across * (each + 5.3), 108 + 7 // across * (high + 8), each, high)
        parts += self._buzzer(page, rect)
        parts += self._notice(page)
        return [*parts, *self._foot(page)]

    def _headline(self) -> Text:
        if self.chosen is None:
            return msg("Press each button: its lamp and a sound answer.")
        return msg("Now press the button for it.")

    def _readings(self) -> dict[str, tuple[Reading, ...]]:
        found: dict[str, tuple[Reading, ...]] = {}
        for reading in self.panel.readings() if self.panel else ():
            found[reading.key] = (*found.get(reading.key, ()), reading)
        return found

    def _card(
        self,
        page: Page,
        key: str,
        readings: tuple[Reading, ...],
        rect: tuple[float, float, float, float],
    ) -> Part:
        seat = KEYS.index(key) if key != "chef" else -1
        name = msg("Chef") if seat < 0 else button_name(key)
        is_down = any(reading.is_down for reading in readings)
        stuck = any(reading.is_stuck for reading in readings)
        presses = sum(reading.presses for reading in readings)
        bounces = sum(reading.bounces for reading in readings)
        lines = [
            page.say(plural("{n} press", "{n} presses", presses)),
            page.say(plural("{n} bounce", "{n} bounces", bounces)),
            ", ".join(page.say(source_name(reading)) for reading in readings),
        ]
        word = msg("PRESSED") if is_down else msg("released")
        trouble = msg("Stuck: it has been down for 30 seconds.") if stuck else None
        if not readings:
            word, lines = msg("No button."), [page.say(msg("Touch here, then press it."))]
        return Part(
            f"contact:{key}",
            ContactCard,
            rect,
            {
                "seat": seat,
                "name": page.say(name),
                "word": page.say(word),
                "lines": "\n".join(lines),
                "trouble": page.say(trouble),
                "is_down": is_down,
                "is_lit": self._lamps().get(key, "off") != "off",
                "is_missing": not readings,
                "is_chosen": self.chosen == key,
            },
            press=lambda: self._choose(key),
        )

    def _buzzer(self, page: Page, rect: tuple[float, float, float, float]) -> list[Part]:
        x, y, wide, _ = rect
        return [
            Part("buzzer", Paper, rect, {"has_teeth": False}),
            Part(
                "buzzer-icon",
                Icon,
                (x + 10, y + 8, 30, 30),
                {"text": "bullhorn", "size_px": 28 * theme.u},
            ),
            Part(
                "buzzer-name",
                Words,
                (x + 48, y + 6, wide - 56, 34),
                {"text": page.say(msg("Buzzer")), "size_px": theme.body, "bold": True},
            ),
            Part(
                "tune",
                SideButton,
                (x + 8, y + 62, wide - 16, 60),
                {"label": page.say(TUNES[self.tune][1]), "icon": "play", "foot": 4},
                press=self._play,
            ),
        ]

    def _texts(self) -> tuple[Text, ...]:
        """What is missing or wrong, and what to do."""
        notices: tuple[Trouble, ...] = self.panel.troubles if self.panel else ()
        return tuple(trouble_text(notice) for notice in notices)

    def _notice(self, page: Page) -> list[Part]:
        """What the first trouble is; the button at the foot opens them all, with what to do."""
        rect = (8, page.height - 98, page.width - 16, 28)
        if texts := self._texts():
            first, *_ = page.say(texts[0]).split(". ")
            said = {"text": first.rstrip("."), "kind": "trouble"}
            return [Part("notice", NoticeLine, rect, said)]
        if (bouncy := self._bouncy()) is not None:
            return [Part("notice", NoticeLine, rect, {"text": page.say(bouncy), "kind": "info"})]
        return []

    def _bouncy(self) -> Text | None:
        """The worst of the buttons that bounce a lot: worn, or a loose wire."""
        readings = self.panel.readings() if self.panel else ()
        worst = max(readings, key=lambda reading: reading.bounces, default=None)
        if worst is None or worst.bounces < BOUNCY * max(1, worst.presses):
            return None
        return msg(
            "{button} bounces: {n} contacts filtered, none counted.",
            button=button_name(worst.key),
            n=worst.bounces,
        )

    def _foot(self, page: Page) -> list[Part]:
        """The lamps, what is to be fixed, and the way out."""
        wide = 148.0 if page.is_tall else 200.0
        room = (8.0, page.height - 68, page.width - 16, 60.0)
        lamps, missing, done = columns(room, wide, wide, share())
        texts = self._texts()
        label = msg("To fix: {n}", n=len(texts)) if texts else msg("Check-up")
        look = {"label": page.say(label), "icon": "alert" if texts else "stethoscope"}
        shine = {"label": page.say(LAMPS[self.lamp][1]), "icon": "lightbulb-on"}
        end = {"label": page.say(msg("End the test")), "icon": "check-bold"}

        def check() -> None:
            self.host.lay(CheckScreen(self.host, texts, page.lang))

        return [
            Part("lamps", SideButton, lamps, shine, press=self._shine),
            Part("missing", SideButton, missing, look, press=check),
            Part("done", MainButton, done, end, press=self._done),
            self._rail(page),
        ]

    def _rail(self, page: Page) -> Part:
        props = {
            "round": page.say(msg("Hardware", context="key")),
            "phases": [page.say(msg("Test"))],
            "current": 0,
            "has_sound": False,
        }
        return Part("rail", PhaseBar, (0, 0, page.width, 52), props, press=self._done)

    # What touches and buttons do

    def on_input(self, key: str) -> bool:
        """A button was pressed: heard, lit, and given to the card that waits for it."""
        if self.panel is not None:
            self.panel.play("ready", key)
            if self.chosen is not None and self.chosen != key:
                self.panel.swap(self.chosen, key)
                self.host.set("panel.places", [list(row) for row in self.panel.places])
        self._wait_for(None)
        return True

    def on_key(self, name: str) -> None:
        """A key of a keyboard or an encoder becomes the button that waits for it, for good."""
        if self.chosen is None or self.panel is None or not name:
            return
        for part in self.panel.buttons:
            if hasattr(part, "assign"):
                part.assign(name, self.chosen)
                names = {**self.host.setting("panel.key_names"), name: self.chosen}
                self.host.set("panel.key_names", names)
        self._wait_for(None)

    def _choose(self, key: str) -> None:
        self._wait_for(None if self.chosen == key else key)

    def _wait_for(self, key: str | None) -> None:
        """The card of that key waits for its button, its lamp blinking; or none waits."""
        self.chosen = key
        self._light()
        self.host.refresh()

    def _lamps(self) -> dict[str, LampState]:
        """What each lamp shows now."""
        lamps: dict[str, LampState] = dict.fromkeys(KEYS, LAMPS[self.lamp][0])
        readings = self.panel.readings() if self.panel else ()
        down = {reading.key for reading in readings if reading.is_down}
        lamps |= dict.fromkeys(down, "steady")
        return lamps if self.chosen is None else lamps | {self.chosen: "fast"}

    def _light(self) -> None:
        if self.panel is not None:
            self.panel.show(self._lamps())

    def _shine(self) -> None:
        self.lamp = (self.lamp + 1) % len(LAMPS)
        self._light()
        self.host.refresh()

    def _play(self) -> None:
        if self.panel is not None:
            self.panel.play(TUNES[self.tune][0])
        self.tune = (self.tune + 1) % len(TUNES)
        self.host.refresh()

    def _looked(self, *_: object) -> None:
        """Counts change without presses: look five times a second, draw when something differs."""
        now = (tuple(self.panel.readings()), self.panel.troubles) if self.panel else ()
        if now != self.seen:
            self.seen = now
            self._light()
            self.host.refresh()

    def _done(self) -> None:
        self._look.cancel()
        if self.panel is not None:
            self.panel.show({})
        self.host.home()
