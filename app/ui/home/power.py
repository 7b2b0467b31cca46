"""Switching off, and starting anew: asked once more, and what comes is said."""

from __future__ import annotations

from app.device.power import Verb
from app.engine.text import Text, msg
from app.ui.form.foot import cancel, foot
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room, grid, inset, rows, share
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.widgets.choice_tile import ChoiceTile
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words

OFF = msg("Toque switches off. Pull the plug when the green light stays dark.")
AGAIN = msg("Toque restarts. The match on the table is safe.")
MOST = 340.0
"""As high as an answer grows (u)."""


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
        words, body, end = rows(area, 96, share(), 64)
        asks = self.why is None and not self.is_going
        said = self.why or (self._going() if self.is_going else self._question())
        look = {"size_px": theme.ready, "tight_px": theme.button, "bold": True, "lines": 3}
        text = {"text": page.say(said), "halign": "center", **look}
        place = words if asks else Room(words.x, words.y, words.wide, body.bottom - words.y)
        return [
            Part("power", SheetFrame, (0, 0, page.width, page.height), {"kind": "full"}),
            Part("power-says", Words, place, text),
            *(self._answers(page, body) if asks else []),
            *(
                []
                if self.is_going and self.why is None
                else foot(page, end, cancel(self.host.back), None)
            ),
        ]

    def _answers(self, page: Page, body: Room) -> list[Part]:
        """Off, or anew: two large answers that each say what follows."""
        spots = grid(body, 2, 1 if page.is_tall else 2, most=MOST)
        rows_ = (
            ("sure", msg("Switch off"), OFF, self.go),
            ("restart", msg("Restart"), AGAIN, self._anew),
        )
        return [
            Part(
                key,
                ChoiceTile,
                spot,
                {"label": page.say(label), "second": page.say(follows)},
                press=act,
            )
            for (key, label, follows, act), spot in zip(rows_, spots, strict=True)
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
