"""Which marks of a clock are told, and whether the table goes on by itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from app.engine.text import Text, msg
from app.ui.form.listing import ListScreen, Row
from app.ui.kit.page import Page
from app.ui.kit.screen import Host

MARKS: tuple[tuple[str, str, Text, Text], ...] = (
    ("cues.mark_60", "60", msg("60 seconds"), msg("In phases of more than two minutes")),
    ("cues.warning", "30", msg("30 seconds"), msg("15 in phases of a minute or less")),
    ("cues.mark_10", "10", msg("10 seconds"), msg("The clock turns red all the same")),
    ("cues.tick", "5", msg("5, 4, 3, 2, 1"), msg("A tap each second; time up always sounds")),
)
ALONE = ("play.goes_alone", msg("Move on when ready"), msg("Three seconds after all are ready"))


def told_text(host: Host) -> Text:
    """The marks that are told, in one line."""
    told = [seconds for path, seconds, _, _ in MARKS if host.setting(path)]
    if not told:
        return msg("time up alone…")
    if len(told) == len(MARKS):
        return msg("all of them…")
    return msg("{marks}…", marks=", ".join(told))


class CuesScreen(ListScreen):
    """A switch a mark."""

    title = msg("Cues")

    def rows(self, page: Page) -> Sequence[Row]:
        """The marks, then going on."""
        marks = [self._mark(page, path, name, note) for path, _, name, note in MARKS]
        return [*marks, self._mark(page, *ALONE)]

    def _mark(self, page: Page, path: str, name: Text, note: Text) -> Row:
        is_on = bool(self.host.setting(path))
        icon = "checkbox-marked" if is_on else "checkbox-blank-outline"
        act = partial(self.host.set, path, not is_on)
        return Row(f"set:{path}", page.say(name), page.say(note), icon, press=act)
