"""Hardware: every button, lamp and buzzer of the table, live; press and see."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from app.engine.text import Text, msg, plural
from app.ui.page import Page
from app.ui.parts import Part
from app.ui.screens.screen import Host, Plain
from app.ui.theme import theme
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.contact_card import ContactCard
from app.ui.widgets.paper import Paper
from app.ui.widgets.phase_bar import PhaseBar
from app.ui.widgets.sheet import NoticeLine
from app.ui.widgets.words import Icon, Words
from hardware.ports import KEYS, Notice, Reading

LOOK_S = 0.2
LAMPS: tuple[tuple[str, Text], ...] = (
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
    """A live picture of the panel. Touch a card, press a button: they belong together."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.panel: Any = host.panel
        self.chosen: str | None = None
        self.lamp = 0
        self.tune = 0
        self.seen: tuple[object, ...] = ()
        self._look = Clock.schedule_interval(self._looked, LOOK_S)

    def parts(self, page: Page) -> list[Part]:
        """Eight tickets, what is wrong, and the foot."""
        columns = 2 if page.is_tall else 4
        each = (page.width - 16 - 5.3 * (columns - 1)) / columns
        parts = [
            Part("headline", Words, (8, 62, page.width - 16, 40),
                 {"text": page.say(self._headline()), "size_px": theme.button, "bold": True,
                  "tight_px": theme.body})
        ]  # fmt: skip
        readings = self._readings()
        for n, key in enumerate((*KEYS[:3], "chef", *KEYS[3:6])):
            rect = (8 + n % columns * (each + 5.3), 108 + n // columns * 140, each, 132)
            parts.append(self._card(page, key, readings.get(key, ()), rect))
        rect = (8 + 7 % columns * (each + 5.3), 108 + 7 // columns * 140, each, 132)
        parts += self._buzzer(page, rect)
        parts += self._notice(page)
        return [*parts, *self._foot(page)]

    def _headline(self) -> Text:
        if self.chosen is None:
            return msg("Press each button: you see it, you hear it.")
        return msg("Now press the button for it.")

    def _readings(self) -> dict[str, tuple[Reading, ...]]:
        found: dict[str, tuple[Reading, ...]] = {}
        for reading in self.panel.readings() if self.panel else ():
            found[reading.key] = (*found.get(reading.key, ()), reading)
        return found

    def _card(
        self, page: Page, key: str, readings: tuple[Reading, ...],
        rect: tuple[float, float, float, float],
    ) -> Part:  # fmt: skip
        seat = KEYS.index(key) if key != "chef" else -1
        name = msg("Head chef") if seat < 0 else msg("Seat {n}", n=seat + 1)
        is_down = any(reading.is_down for reading in readings)
        stuck = any(reading.is_stuck for reading in readings)
        presses = sum(reading.presses for reading in readings)
        bounces = sum(reading.bounces for reading in readings)
        lines = [
            page.say(plural("{n} press", "{n} presses", presses)),
            page.say(plural("{n} bounce", "{n} bounces", bounces)),
            ", ".join(reading.source for reading in readings),
        ]
        word = msg("PRESSED") if is_down else msg("released")
        trouble = msg("Stuck: it has been down for 30 seconds.") if stuck else None
        if not readings:
            word, lines = msg("No button."), [page.say(msg("Touch here, then press it."))]
        return Part(
            f"contact:{key}", ContactCard, rect,
            {"seat": seat, "name": page.say(name), "word": page.say(word), "is_down": is_down,
             "lines": "\n".join(lines), "trouble": page.say(trouble),
             "is_lit": self._lamp_state() != "off", "is_missing": not readings,
             "is_chosen": self.chosen == key},
            press=lambda: self._choose(key),
        )  # fmt: skip

    def _buzzer(self, page: Page, rect: tuple[float, float, float, float]) -> list[Part]:
        x, y, wide, _ = rect
        return [
            Part("buzzer", Paper, rect, {"has_teeth": False}),
            Part("buzzer-icon", Icon, (x + 10, y + 8, 30, 30),
                 {"text": "bullhorn", "size_px": 28 * theme.u}),
            Part("buzzer-name", Words, (x + 48, y + 6, wide - 56, 34),
                 {"text": page.say(msg("Buzzer")), "size_px": theme.body, "bold": True}),
            Part("tune", SideButton, (x + 8, y + 62, wide - 16, 60),
                 {"label": page.say(TUNES[self.tune][1]),
                  "icon": "play", "foot": 4}, press=self._play),
        ]  # fmt: skip

    def _notice(self, page: Page) -> list[Part]:
        notices: tuple[Notice, ...] = self.panel.notices if self.panel else ()
        texts = [page.say(said(notice)) for notice in notices]
        if not texts:
            return []
        more = f" (+{len(texts) - 1})" if len(texts) > 1 else ""
        rect = (8, page.height - 98, page.width - 16, 28)
        return [Part("notice", NoticeLine, rect, {"text": texts[0] + more, "kind": "trouble"})]

    def _foot(self, page: Page) -> list[Part]:
        y = page.height - 68
        return [
            Part("lamps", SideButton, (8, y, 220, 60),
                 {"label": page.say(LAMPS[self.lamp][1]), "icon": "lightbulb-on"},
                 press=self._shine),
            Part("done", MainButton, (236, y, page.width - 244, 60),
                 {"label": page.say(msg("End the test")), "icon": "check-bold"},
                 press=self._done),
            Part("rail", PhaseBar, (0, 0, page.width, 52),
                 {"round": page.say(msg("Buttons, lamps, sound")),
                  "phases": [page.say(msg("Test"))], "current": 0, "has_sound": False},
                 press=self._done),
        ]  # fmt: skip

    # What touches and buttons do

    def on_input(self, key: str) -> bool:
        """A button was pressed: heard, and given to the card that waits for it."""
        if self.panel is not None:
            self.panel.play("ready", key)
            if self.chosen is not None and self.chosen != key:
                self.panel.swap(self.chosen, key)
                self.host.set("panel.places", [list(row) for row in self.panel.places])
        self.chosen = None
        self.host.refresh()
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
        self.chosen = None
        self.host.refresh()

    def _choose(self, key: str) -> None:
        self.chosen = None if self.chosen == key else key
        self.host.refresh()

    def _lamp_state(self) -> str:
        return LAMPS[self.lamp][0]

    def _shine(self) -> None:
        self.lamp = (self.lamp + 1) % len(LAMPS)
        if self.panel is not None:
            self.panel.show(dict.fromkeys(KEYS, self._lamp_state()))
        self.host.refresh()

    def _play(self) -> None:
        if self.panel is not None:
            self.panel.play(TUNES[self.tune][0])
        self.tune = (self.tune + 1) % len(TUNES)
        self.host.refresh()

    def _looked(self, *_: object) -> None:
        """Counts change without presses: look five times a second, draw when something differs."""
        now = (tuple(self.panel.readings()), self.panel.notices) if self.panel else ()
        if now != self.seen:
            self.seen = now
            self.host.refresh()

    def _done(self) -> None:
        self._look.cancel()
        if self.panel is not None:
            self.panel.show({})
        self.host.home()


def said(notice: Notice) -> Text:
    """A notice of the hardware as a text of the app."""
    return Text(notice.message, tuple(sorted(notice.params)))
