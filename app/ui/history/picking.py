"""A list to pick one name from, or all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from app.engine.text import Text, msg
from app.ui.form.listing import ListScreen, Row
from app.ui.kit.page import Page
from app.ui.kit.screen import Host


class PickScreen(ListScreen):
    """Names, with a word for all of them on top where there is one."""

    title = msg("Whose matches?")

    def __init__(
        self,
        host: Host,
        every: Text | None,
        names: Sequence[str],
        then: Callable[[str | None], None],
    ) -> None:
        super().__init__(host)
        self.every, self.names, self.then = every, tuple(names), then

    def rows(self, page: Page) -> Sequence[Row]:
        """A row a name."""
        named = [
            Row(f"name:{name}", name, icon="account", press=partial(self.then, name))
            for name in self.names
        ]
        if self.every is None:
            return named
        every = Row("every", page.say(self.every), icon="account-group", press=self._every)
        return [every, *named]

    def _every(self) -> None:
        self.then(None)
