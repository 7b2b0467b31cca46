"""Settings: language, sound, look; each takes effect at once and is kept."""

from __future__ import annotations

from app.engine.text import Text, msg
from app.ui.form.number import NumberScreen
from app.ui.home.machine import MachineScreen
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.screen import Plain
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import MainButton, OptionTile, SideButton
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.stepper import Stepper
from app.ui.widgets.words import Words

TOGGLES: tuple[tuple[str, Text], ...] = (
    ("sound.mute", msg("Mute")),
    ("display.night", msg("Night")),
    ("display.large_type", msg("Large type")),
    ("display.reduced_motion", msg("Less motion")),
    ("play.goes_alone", msg("Go on by itself")),
)


class SettingsScreen(Plain):
    """What a person at the table sets."""

    def parts(self, page: Page) -> list[Part]:
        """Language, volume, the switches, and what belongs to the computer."""
        wide = page.width - 48
        parts = [
            Part("settings", SheetFrame, (0, 0, page.width, page.height), {"kind": "full"}),
            Part("title", Words, (24, 20, wide, 40),
                 {"text": page.say(msg("Settings")), "size_px": theme.headline, "bold": True}),
        ]  # fmt: skip
        parts += self._languages(page)
        parts += self._volume(page)
        columns = 1 if page.is_tall else 2
        each = (wide - 8 * (columns - 1)) / columns
        top = 218.0
        for n, (path, label) in enumerate(TOGGLES):
            is_on = bool(self.host.setting(path))
            rect = (24 + n % columns * (each + 8), top + n // columns * 62, each, 56)
            parts.append(
                Part(f"set:{path}", OptionTile, rect, {"label": page.say(label), "is_on": is_on},
                     press=lambda path=path, is_on=is_on: self.host.set(path, not is_on))
            )  # fmt: skip
        n = len(TOGGLES)
        rect = (24 + n % columns * (each + 8), top + n // columns * 62, each, 56)
        props = {"label": page.say(msg("This table")), "icon": "power", "foot": 4}
        parts.append(Part("machine", SideButton, rect, props, press=self._machine))
        parts.append(
            Part("close", MainButton, (24, page.height - 76, wide, 64),
                 {"label": page.say(msg("Done")), "icon": "check-bold"}, press=self.host.back)
        )  # fmt: skip
        return parts

    def _machine(self) -> None:
        self.host.lay(MachineScreen(self.host))

    def _languages(self, page: Page) -> list[Part]:
        rows = self.host.languages()
        each = (page.width - 48 - 8 * (len(rows) - 1)) / len(rows)
        return [
            Part(f"lang:{lang}", SideButton, (24 + n * (each + 8), 76, each, 60),
                 {"label": name, "is_chosen": lang == page.lang},
                 press=lambda lang=lang: self.host.set("language", lang))
            for n, (lang, name) in enumerate(rows.items())
        ]  # fmt: skip

    def _volume(self, page: Page) -> list[Part]:
        level = int(self.host.setting("sound.volume"))
        return [
            Part("volume-label", Words, (24, 146, 200, 60),
                 {"text": page.say(msg("Volume")), "size_px": theme.body}),
            Part("volume", Stepper, (page.width - 264, 148, 240, 56),
                 {"least": 0, "most": 100, "step": 10, "value": level},
                 middle=lambda: self._keys(level),
                 valued=lambda value: self.host.set("sound.volume", value)),
        ]  # fmt: skip

    def _keys(self, level: int) -> None:
        def typed(value: int) -> None:
            self.host.set("sound.volume", value)

        self.host.lay(NumberScreen(self.host, msg("Volume"), level, (0, 100), typed))
