"""Switching off, and starting anew: asked once more, and what comes is said."""

from __future__ import annotations

from app.device.power import Verb
from app.engine.text import Text, msg
from app.ui.form.foot import cancel, foot
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room, columns, inset, rows, share
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words

OFF = msg("Toque switches off. Pull the plug when the green light stays dark.")
AGAIN = msg("Toque restarts. The match on the table is safe.")


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
        """The question with its answers, or what happens now."""
        area = inset((0, 0, page.width, page.height), 24, 12)
        words, again, end = rows(area, share(), 64, 64)
        said = self.why or (self._going() if self.is_going else self._question())
        look = {"size_px": theme.headline, "tight_px": theme.body, "bold": True, "lines": 3}
        text = {"text": page.say(said), "halign": "center", **look}
        parts = [
            Part("power", SheetFrame, (0, 0, page.width, page.height), {"kind": "full"}),
            Part("power-says", Words, words, text),
        ]
        if self.why is not None:
            return [*parts, *foot(page, end, cancel(self.host.back), None)]
        return parts if self.is_going else [*parts, *self._answers(page, again, end)]

    def _answers(self, page: Page, again: Room, end: Room) -> list[Part]:
        """Start anew apart, and at the foot no and yes."""
        back, sure = columns(end, share(), share())
        anew = columns(again, share(), share())[0]
        said = {"label": page.say(msg("Restart")), "icon": "restart"}
        off = {"label": page.say(msg("Switch off")), "icon": "power"}
        no = {"label": page.say(msg("Cancel")), "icon": "close"}
        return [
            Part("restart", SideButton, anew, said, press=self._anew),
            Part("cancel", SideButton, back, no, press=self.host.back),
            Part("sure", MainButton, sure, off, press=self.go),
        ]

    def _question(self) -> Text:
        return msg("Switch the table off?")

    def _going(self) -> Text:
        return OFF if self.verb == "PowerOff" else AGAIN

    def _anew(self) -> None:
        self.verb = "Reboot"
        self.go()

    def go(self) -> None:
        """Do it; if the computer refuses, say so."""
        self.is_going = True
        self.host.machine.ask(self.verb, self._refused)
        self.host.refresh()

    def _refused(self, why: Text) -> None:
        self.why = why
        self.host.refresh()
