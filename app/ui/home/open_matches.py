"""All matches under way: those that can be resumed, and why the others cannot."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from app.engine.text import msg
from app.table.tickets import Ticket, page_of
from app.ui.form.listing import ListScreen, Row
from app.ui.kit.page import Page
from app.ui.kit.screen import Host


class OpenScreen(ListScreen):
    """The open matches, newest first; a page of them is read when it is shown."""

    title = msg("Matches under way")

    def __init__(self, host: Host, count: int, leave: Collection[int] = ()) -> None:
        super().__init__(host)
        self.count, self.leave = count, leave
        self.known: dict[int, Ticket] = {}
        self.asked = -1

    def rows(self, page: Page) -> Sequence[Row]:
        """A row a match; those that have not been read yet say so."""
        self._ask(page)
        return [self._row_of(page, n) for n in range(self.count)]

    def _ask(self, page: Page) -> None:
        if self.asked == self.first:
            return
        self.asked = self.first
        pages = range(self.first, self.first + self.per_page(page))
        page_of(self.host.table.store, self.host.games, pages, self._know, self.leave)

    def _know(self, place: int, ticket: Ticket) -> None:
        self.known[place] = ticket
        self.host.refresh()

    def _row_of(self, page: Page, n: int) -> Row:
        ticket = self.known.get(n)
        if ticket is None:
            return Row(f"open:{n}", "…", reason=" ")
        names = ", ".join(ticket.names)
        label = f"{page.say(ticket.title)}: {names}" if names else page.say(ticket.title)
        reason = page.say(ticket.reason)
        icon = "alert" if reason else "play"

        def resume() -> None:
            self.host.table.resume(ticket.match)

        second = page.moment(ticket.started_utc)
        return Row(f"open:{n}", label, second, icon, reason, resume)
