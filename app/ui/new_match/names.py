"""The names remembered from earlier evenings: to choose one, or to forget some."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from app.engine.text import msg
from app.storage.people import forget_name, remember_name
from app.ui.form.listing import ListScreen, Row
from app.ui.kit.page import Page
from app.ui.kit.screen import Host


class NamesScreen(ListScreen):
    """All names, a touch takes one; after “Forget names” a touch forgets it, and can be undone."""

    title = msg("Names of earlier evenings")

    def __init__(self, host: Host, names: Sequence[str], take: Callable[[str], object]) -> None:
        super().__init__(host)
        self.names, self._take = list(names), take
        self.is_forgetting = False
        self._gone: list[tuple[int, str, str]] = []

    def rows(self, page: Page) -> list[Row]:
        """A name a row; what a touch does stands below."""
        said = page.say(msg("touch to forget")) if self.is_forgetting else ""
        icon = "delete" if self.is_forgetting else ""
        return [
            Row(f"known:{name}", name, said, icon, press=partial(self._touch, name))
            for name in self.names
        ]

    def keys(self, page: Page) -> list[Row]:
        """Forget some, and take the last one back."""
        label = msg("Choose a name") if self.is_forgetting else msg("Forget names")
        turn = Row("forget", page.say(label), icon="delete", press=self._turn_over)
        if not self._gone:
            return [turn]
        return [Row("restore", page.say(msg("Undo")), icon="undo", press=self._restore), turn]

    def _turn_over(self) -> None:
        self.is_forgetting = not self.is_forgetting
        self.host.refresh()

    def _touch(self, name: str) -> None:
        if self.is_forgetting:
            at = self.names.index(name)
            self.names.remove(name)
            self.host.ask(lambda db: forget_name(db, name), partial(self._forgot, at, name))
        else:
            self.host.back()
            self._take(name)

    def _forgot(self, at: int, name: str, last_utc: str | None) -> None:
        if last_utc is not None:
            self._gone.append((at, name, last_utc))
        self.said = msg("{name} is forgotten.", name=name)
        self.host.refresh()

    def _restore(self) -> None:
        at, name, last_utc = self._gone.pop()
        self.names.insert(at, name)
        self.said = None
        self.host.ask(lambda db: remember_name(db, name, last_utc), lambda _: None)
        self.host.refresh()
