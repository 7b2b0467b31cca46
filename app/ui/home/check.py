"""What is to be mended, and how everything on this computer stands: `toque doctor` as pages."""

from __future__ import annotations

from collections.abc import Sequence

from app.engine.game import Topic
from app.engine.text import Text, msg
from app.ui.kit.screen import Host
from app.ui.match.help import HelpScreen

PER_PAGE = 5
"""Lines on a page."""
WAITING = Topic(msg("This computer"), (msg("Looking at this computer …"),))


class CheckScreen(HelpScreen):
    """The hardware's notices at once; what the doctor says as soon as it has looked."""

    pitch = 100.0
    most_lines = 4

    def __init__(self, host: Host, notices: Sequence[Text], lang: str) -> None:
        self._notices = tuple(notices)
        super().__init__(host, self._topics((WAITING,)), msg("Check-up"))
        host.machine.examine(lang, self._told)

    def _told(self, topics: Sequence[Topic]) -> None:
        self.topics = self._topics(topics)
        self.current = min(self.current, len(self.topics) - 1)
        self.host.refresh()

    def _topics(self, topics: Sequence[Topic]) -> tuple[Topic, ...]:
        """The notices, then the doctor's, each on as many pages as it needs."""
        notices = [Topic(msg("Hardware"), self._notices)] if self._notices else []
        return tuple(page for topic in (*notices, *topics) for page in pages(topic))


def pages(topic: Topic) -> tuple[Topic, ...]:
    """A topic of many lines as several that are about as long."""
    count = max(1, -(-len(topic.lines) // PER_PAGE))
    each = max(1, -(-len(topic.lines) // count))
    parts = [topic.lines[n : n + each] for n in range(0, len(topic.lines), each)]
    return tuple(Topic(_title(topic.title, n, count), part) for n, part in enumerate(parts, 1))


def _title(what: Text, n: int, count: int) -> Text:
    """That of the n-th page of so many."""
    return msg("{what} {n}/{all}", what=what, n=n, all=count) if count > 1 else what
