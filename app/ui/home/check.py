"""What is to be mended, and how everything on this computer stands: `toque doctor` as pages."""

from __future__ import annotations

from collections.abc import Sequence

from app.engine.game import Topic
from app.engine.text import Text, msg
from app.ui.kit.screen import Host
from app.ui.match.help import HelpScreen

PER_PAGE = 5
"""Lines on a page."""
WAITING = (msg("Looking at this computer …"),)


class CheckScreen(HelpScreen):
    """The hardware's notices at once; what the doctor says as soon as it has looked."""

    pitch = 100.0
    most_lines = 4

    def __init__(self, host: Host, notices: Sequence[Text], lang: str) -> None:
        self._notices = tuple(notices)
        super().__init__(host, self._topics(WAITING), msg("Check-up"))
        host.machine.examine(lang, self._told)

    def _told(self, lines: Sequence[Text]) -> None:
        self.topics = self._topics(lines)
        self.current = min(self.current, len(self.topics) - 1)
        self.host.refresh()

    def _topics(self, lines: Sequence[Text]) -> tuple[Topic, ...]:
        notices = pages(msg("Hardware"), self._notices) if self._notices else ()
        return (*notices, *pages(msg("This computer"), lines))


def pages(title: Text, lines: Sequence[Text]) -> tuple[Topic, ...]:
    """The lines on as many pages as they need."""
    parts = [tuple(lines[n : n + PER_PAGE]) for n in range(0, len(lines), PER_PAGE)]
    titles = [
        msg("{what} {n}/{all}", what=title, n=n + 1, all=len(parts)) for n in range(len(parts))
    ]
    return tuple(map(Topic, titles if len(parts) > 1 else [title], parts))
