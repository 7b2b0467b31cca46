"""Which Toque this is, what it is made of, and under which licences."""

from __future__ import annotations

from collections.abc import Sequence

from app.engine.text import Text, msg
from app.licences import Piece, pieces
from app.ui.form.listing import ListScreen, Row
from app.ui.kit.page import Page
from app.version import version_text


class AboutScreen(ListScreen):
    """Toque, then every piece that it stands on."""

    title = msg("About")

    def rows(self, page: Page) -> Sequence[Row]:
        """A line a piece: its name, its version, its licence."""
        own = page.say(msg("Toque {version}: MIT licence", version=version_text()))
        rules = page.say(msg("The games and their rulebooks belong to their publishers."))
        lines = [own, rules, *(page.say(line(piece)) for piece in pieces())]
        return [Row(f"line:{n}", text) for n, text in enumerate(lines)]


def line(piece: Piece) -> Text:
    """As one line says it."""
    name = " ".join(filter(None, piece[:2]))
    return msg("{name}: {what}", name=name, what=piece.licence)
