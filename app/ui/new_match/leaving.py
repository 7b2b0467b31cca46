"""Leaving the set-up: asked where names were typed that would be lost."""

from __future__ import annotations

from app.engine.text import msg
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import grid, inset, rows, share
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.new_match.draft import Draft
from app.ui.widgets.choice_tile import ChoiceTile
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words


def leave(host: Host, draft: Draft) -> None:
    """Home, at once where nothing typed is lost, else once somebody has said so."""
    if draft.has_names:
        host.lay(LeaveScreen(host))
    else:
        host.home()


class LeaveScreen(Plain):
    """Two answers, none of them chosen beforehand."""

    def parts(self, page: Page) -> list[Part]:
        """The question and what follows from each answer."""
        title, body, _ = rows(inset((0, 0, page.width, page.height), 24), 56, share(), 8)
        stay, home = grid(body, 2, 1 if page.is_tall else 2, most=160)
        said = {"text": page.say(msg("Leave this set-up?")), "size_px": theme.headline}
        on = {
            "label": page.say(msg("Go on here")),
            "second": page.say(msg("Everything stays as it is.")),
        }
        out = {
            "label": page.say(msg("Home")),
            "second": page.say(msg("The names you typed are lost.")),
        }
        return [
            Part("leaving", SheetFrame, (0, 0, page.width, page.height), {"kind": "full"}),
            Part("leaving-title", Words, title, {**said, "bold": True}),
            Part("leaving-stay", ChoiceTile, stay, on, press=self.host.back),
            Part("leaving-home", ChoiceTile, home, out, press=self.host.home),
        ]
