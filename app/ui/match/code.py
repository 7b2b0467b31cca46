"""The QR code of a result for BG Stats, full screen; a touch takes it away."""

from __future__ import annotations

from app.engine.text import msg
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room, share, split
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.widgets.paper import Paper
from app.ui.widgets.qr_code import QrCode
from app.ui.widgets.words import Words

WHITE = (1.0, 1.0, 1.0, 1.0)
INK = (0.08, 0.11, 0.11, 1.0)


class CodeScreen(Plain):
    """As large as the short side, so that a camera reads it off the smallest screen."""

    def __init__(self, host: Host, text: str) -> None:
        super().__init__(host)
        self.text = text

    def parts(self, page: Page) -> list[Part]:
        """The code, and in what is left what it is for."""
        whole = Room(0, 0, page.width, page.height)
        side = min(page.width, page.height)
        code, words = split(whole, side, share(), gap=0)
        said = {
            "text": page.say(msg("Scan it with BG Stats. A touch closes it.")),
            "size_px": theme.headline,
            "lines": 6,
            "color": INK,
            "halign": "center",
        }
        inner = Room(words.x + 16, words.y + 16, words.wide - 32, words.high - 32)
        return [
            Part("code-ground", Paper, whole, {"colour": WHITE, "has_teeth": False}),
            Part("code-large", QrCode, code, {"text": self.text}, press=self.host.back),
            Part("code-says", Words, inner, said),
        ]
