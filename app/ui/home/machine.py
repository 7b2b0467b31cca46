"""This table: which Toque it is, how its screen stands, and how it is switched off."""

from __future__ import annotations

from collections.abc import Callable

from app.device.power import Verb
from app.engine.text import Text, msg
from app.ui.home.backups import BackupsScreen
from app.ui.kit.page import Page
from app.ui.kit.parts import Part, Rect
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.stepper import Stepper
from app.ui.widgets.words import Words
from app.version import version_text

Row = tuple[str, str, Text, Callable[[], object]]

REST_MINUTES = 60
OFF = msg("Toque switches off. Pull the plug when the green light stays dark.")
AGAIN = msg("Toque starts anew. The match on the table is safe.")


class MachineScreen(Plain):
    """What belongs to the computer and to no match."""

    def parts(self, page: Page) -> list[Part]:
        """The version, the light, and a button for each thing that this computer can do."""
        wide = page.width - 48
        parts = [
            Part("machine", SheetFrame, (0, 0, page.width, page.height), {"kind": "full"}),
            Part("title", Words, (24, 20, wide, 40),
                 {"text": page.say(msg("This table")), "size_px": theme.headline, "bold": True}),
            Part("version", Words, (24, 62, wide, 34),
                 {"text": f"Toque {version_text()}", "size_px": theme.body}),
        ]  # fmt: skip
        parts += self._numbers(page)
        columns = 1 if page.is_tall else 2
        each = (wide - 8 * (columns - 1)) / columns
        for n, (key, icon, label, act) in enumerate(self._rows()):
            rect: Rect = (24 + n % columns * (each + 8), 240 + n // columns * 68, each, 60)
            props = {"label": page.say(label), "icon": icon, "is_left": True}
            parts.append(Part(key, SideButton, rect, props, press=act))
        props = {"label": page.say(msg("Done")), "icon": "check-bold"}
        rect = (24, page.height - 76, wide, 64)
        return [*parts, Part("close", MainButton, rect, props, press=self.host.back)]

    def _numbers(self, page: Page) -> list[Part]:
        """How bright, where the light can be set, and after how many minutes it rests."""
        rows = [
            ("display.rest_minutes", msg("Minutes until it dims (0: never)"), 0, REST_MINUTES, 5)
        ]
        if self.host.has_light:
            rows.insert(0, ("display.brightness", msg("Brightness"), 10, 100, 10))
        parts = []
        for n, (path, label, least, most, step) in enumerate(rows):
            y = 102 + n * 66
            parts += [
                Part(f"label:{path}", Words, (24, y, page.width - 300, 60),
                     {"text": page.say(label), "size_px": theme.body, "lines": 2,
                      "tight_px": theme.label}),
                Part(f"set:{path}", Stepper, (page.width - 264, y + 2, 240, 56),
                     {"least": least, "most": most, "step": step,
                      "value": int(self.host.setting(path))},
                     valued=lambda value, path=path: self.host.set(path, value)),
            ]  # fmt: skip
        return parts

    def _rows(self) -> list[Row]:
        machine = self.host.machine
        rows: list[Row] = []
        if self.host.vault is not None:
            rows.append(("backups", "usb-flash-drive", msg("Backups…"), self._backups))
        if machine.is_own:
            rows.append(("turn", "screen-rotation", msg("Turn the screen"), self._turn))
        if machine.can_switch_off:
            rows += [
                ("restart", "restart", msg("Start anew"), lambda: self._ask("Reboot")),
                ("power-off", "power", msg("Switch off"), lambda: self._ask("PowerOff")),
            ]
        return rows

    def _backups(self) -> None:
        if self.host.vault is not None:
            self.host.lay(BackupsScreen(self.host, self.host.vault))

    def _turn(self) -> None:
        """Upside down, as when the screen hangs the other way."""
        rotation = (int(self.host.setting("display.rotation")) + 180) % 360
        self.host.set("display.rotation", rotation)

    def _ask(self, verb: Verb) -> None:
        self.host.lay(PowerScreen(self.host, verb))


class PowerScreen(Plain):
    """Asks once more before it switches off, then says what comes."""

    def __init__(self, host: Host, verb: Verb, *, is_sure: bool = False) -> None:
        super().__init__(host)
        self.verb = verb
        self.is_going = False
        self.why: Text | None = None
        if is_sure:
            self.go()

    def parts(self, page: Page) -> list[Part]:
        """The question with its two answers, or what happens now."""
        wide = page.width - 48
        said = self.why or (self._going() if self.is_going else self._question())
        parts = [
            Part("power", SheetFrame, (0, 0, page.width, page.height), {"kind": "full"}),
            Part("power-says", Words, (24, page.height / 2 - 110, wide, 100),
                 {"text": page.say(said), "size_px": theme.headline, "bold": True, "lines": 3,
                  "halign": "center", "tight_px": theme.body}),
        ]  # fmt: skip
        if self.is_going and self.why is None:
            return parts
        y = page.height - 76
        back = Part("cancel", SideButton, (24, y, wide / 2 - 4, 64),
                    {"label": page.say(msg("Cancel"))}, press=self.host.back)  # fmt: skip
        if self.why is not None:
            return [*parts, back]
        label = msg("Switch off") if self.verb == "PowerOff" else msg("Start anew")
        return [
            *parts,
            back,
            Part("sure", MainButton, (24 + wide / 2 + 4, y, wide / 2 - 4, 64),
                 {"label": page.say(label), "icon": "power"}, press=self.go),
        ]  # fmt: skip

    def _question(self) -> Text:
        if self.verb == "PowerOff":
            return msg("Switch the table off?")
        return msg("Start the table anew?")

    def _going(self) -> Text:
        return OFF if self.verb == "PowerOff" else AGAIN

    def go(self) -> None:
        """Do it; if the computer refuses, say so."""
        self.is_going = True
        self.host.machine.ask(self.verb, self._refused)
        self.host.refresh()

    def _refused(self, why: Text) -> None:
        self.why = why
        self.host.refresh()
