"""What is tidied away: matches and evenings deleted, names written anew, hidden or taken out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from app.engine.names import why_not_written
from app.engine.text import Text, msg, plural
from app.history.evenings import Evening, evenings
from app.storage import tidying
from app.storage.played import Person, Played, people, played_matches
from app.texts import tr
from app.ui.form.listing import ListScreen, Row
from app.ui.form.pin import guard
from app.ui.form.typing import TypeScreen
from app.ui.history.guests import NAMELESS
from app.ui.history.said import day
from app.ui.kit.page import Page
from app.ui.kit.screen import Host
from app.vault import UNSAVED, UNWRITTEN

SAME_TABLE = msg("Both sat at one table: they stay two.")


class SureScreen(ListScreen):
    """A question whose answer cannot be undone."""

    def __init__(self, host: Host, asked: Text, label: Text, then: Callable[[], None]) -> None:
        super().__init__(host)
        self.title, self.label, self.then = asked, label, then

    def rows(self, page: Page) -> Sequence[Row]:
        """What follows, and doing it."""
        return [
            Row("cannot-undo", page.say(msg("This cannot be undone. A backup keeps it."))),
            Row("sure", page.say(self.label), icon="delete", press=self._go),
        ]

    def _go(self) -> None:
        self.host.back()
        self.then()


class Changing(ListScreen):
    """A list that changes the store; `changed` is called when it is done."""

    def __init__(self, host: Host, changed: Callable[[], None]) -> None:
        super().__init__(host)
        self.changed = changed

    def change(self, work: Callable[..., object], done: Text) -> None:
        """Do it in the writer's turn, in one commit, or say why nothing was changed."""
        if self.host.table.store.ledger.count:
            self.tell(UNSAVED)
            return

        def finished(_: object) -> None:
            self.changed()
            self.tell(done)
            self.read()

        def failed(error: Exception) -> None:
            self.tell(SAME_TABLE if isinstance(error, tidying.SameTable) else UNWRITTEN)

        self.host.table.store.ask(work, finished, failed)

    def tell(self, text: Text) -> None:
        """Say it in this list."""
        self.said = text
        self.host.refresh()

    def read(self) -> None:
        """Ask anew for what is listed."""


class TidyScreen(Changing):
    """Who played, and every evening with its matches."""

    title = msg("Tidy the evening book")

    def __init__(self, host: Host, changed: Callable[[], None]) -> None:
        super().__init__(host, changed)
        self.evenings: tuple[Evening, ...] = ()
        self.read()

    def read(self) -> None:
        """All matches anew."""
        self.host.ask(played_matches, self._know)

    def _know(self, matches: tuple[Played, ...]) -> None:
        self.evenings = evenings(matches)
        self.host.refresh()

    def rows(self, page: Page) -> Sequence[Row]:
        """The names, then a row an evening."""
        names = Row("people", page.say(msg("Players…")), icon="account-group", press=self._people)
        newest = next((evening.day for evening in self.evenings if evening.day), None)
        is_on = bool(self.host.setting("evening.guests"))
        guests = Row(
            "guests",
            page.say(msg("Guest evening: on") if is_on else msg("Guest evening: off")),
            page.say(msg("No name is kept of matches that begin now")),
            "eye-off" if is_on else "eye",
            press=lambda: self.host.set("evening.guests", not is_on),
        )
        return [
            names,
            guests,
            *self._stick(page),
            *(
                Row(
                    f"evening:{n}",
                    day(page, evening.day, newest),
                    page.say(plural("{n} match", "{n} matches", len(evening.matches))),
                    "calendar",
                    press=partial(self._evening, evening, day(page, evening.day, newest)),
                )
                for n, evening in enumerate(self.evenings)
            ),
        ]

    def _stick(self, page: Page) -> list[Row]:
        """What another Toque has put on a stick."""
        if self.host.vault is None:
            return []
        return [
            Row(
                "take-in",
                page.say(msg("Take matches in from a stick")),
                page.say(msg("Those of another Toque; none is doubled")),
                "usb-flash-drive",
                press=self._take_in,
            )
        ]

    def _take_in(self) -> None:
        assert self.host.vault is not None
        self.tell(msg("Looking at the stick…"))
        self.host.vault.take_in(self._taken)

    def _taken(self, said: Text) -> None:
        """How far it is, and what came of it."""
        self.tell(said)
        self.changed()
        self.read()

    def _people(self) -> None:
        self.host.lay(PeopleScreen(self.host, self.changed))

    def _evening(self, evening: Evening, said: str) -> None:
        self.host.lay(EveningScreen(self.host, evening, said, self._deleted))

    def _deleted(self) -> None:
        self.changed()
        self.read()


class EveningScreen(Changing):
    """One evening: all of it, or one of its matches, can be deleted."""

    def __init__(
        self, host: Host, evening: Evening, said: str, changed: Callable[[], None]
    ) -> None:
        super().__init__(host, changed)
        self.matches = list(evening.matches)
        self.title = Text("{name}", (("name", said),))

    def rows(self, page: Page) -> Sequence[Row]:
        """All of the evening, then its matches."""
        if not self.matches:
            return [Row("gone", page.say(msg("Nothing is left of this evening.")))]
        titles = {game.id: page.say(game.title) for game in self.host.games}
        every = Row("all", page.say(msg("Delete the evening…")), icon="delete", press=self._all)
        return [
            every,
            *(
                Row(
                    f"delete:{match.match}",
                    titles.get(match.game, match.game),
                    ", ".join(match.names),
                    "delete-outline",
                    press=partial(self._ask, [match]),
                )
                for match in self.matches
            ),
        ]

    def _all(self) -> None:
        self._ask(list(self.matches))

    def _ask(self, matches: list[Played]) -> None:
        asked = plural("Delete {n} match for good?", "Delete {n} matches for good?", len(matches))
        sure = SureScreen(self.host, asked, msg("Delete for good"), partial(self._delete, matches))
        guard(self.host, partial(self.host.lay, sure))

    def _delete(self, matches: list[Played]) -> None:
        numbers = [match.match for match in matches]
        self.matches = [match for match in self.matches if match.match not in numbers]
        self.change(lambda db: tidying.delete_matches(db, numbers), msg("Deleted."))


class PeopleScreen(Changing):
    """Every name that is kept."""

    title = msg("Players")

    def __init__(self, host: Host, changed: Callable[[], None]) -> None:
        super().__init__(host, changed)
        self.people: tuple[Person, ...] = ()
        self.read()

    def read(self) -> None:
        """The names anew."""
        self.host.ask(people, self._know)

    def _know(self, rows: tuple[Person, ...]) -> None:
        self.people = rows
        self.host.refresh()

    def rows(self, page: Page) -> Sequence[Row]:
        """A row a name."""
        hidden = page.say(msg("hidden"))
        if not self.people:
            return [Row("nobody", page.say(msg("Nobody has played here yet.")))]
        return [
            Row(
                f"person:{row.name}",
                row.name,
                hidden if row.is_hidden else "",
                "eye-off" if row.is_hidden else "account",
                press=partial(self._open, row),
            )
            for row in self.people
        ]

    def _open(self, person: Person) -> None:
        self.host.lay(PersonScreen(self.host, person, self._changed))

    def _changed(self) -> None:
        self.changed()
        self.read()


class PersonScreen(Changing):
    """One name: written anew (and so made one with another), hidden, or taken out everywhere."""

    def __init__(self, host: Host, person: Person, changed: Callable[[], None]) -> None:
        super().__init__(host, changed)
        self.person = person
        self.title = Text("{name}", (("name", person.name),))

    def rows(self, page: Page) -> Sequence[Row]:
        """What can be done with it."""
        is_hidden = self.person.is_hidden
        both = page.say(msg("A known name: both become one"))
        hide = page.say(msg("Offer again") if is_hidden else msg("Hide"))
        stay = page.say(msg("Matches stay as they are"))
        forget = page.say(msg("Delete the name…"))
        without = page.say(msg("Matches stay, without the name"))
        eye = "eye" if is_hidden else "eye-off"
        return [
            Row("rename", page.say(msg("Rename…")), both, "pencil", press=self._rename),
            Row("hide", hide, stay, eye, press=self._hide),
            Row("forget", forget, without, "delete", press=self._ask),
        ]

    def _rename(self) -> None:
        asked = msg("New name of {name}", name=self.person.name)
        typing = TypeScreen(self.host, self.person.name, self._renamed, asked=asked)
        guard(self.host, partial(self.host.lay, typing))

    def _renamed(self, new: str) -> None:
        name, new = self.person.name, new.strip()
        if not new or new == name:
            return
        if (reason := why_not_written(new)) is not None:
            self.tell(reason)
            return
        self.person = Person(new, self.person.is_hidden)
        self.title = Text("{name}", (("name", new),))
        self.change(lambda db: tidying.rename(db, name, new), msg("Renamed."))

    def _hide(self) -> None:
        name, is_hidden = self.person.name, not self.person.is_hidden
        self.person = Person(name, is_hidden)
        done = msg("Hidden.") if is_hidden else msg("Offered again.")
        self.change(lambda db: tidying.hide(db, name, is_hidden=is_hidden), done)

    def _ask(self) -> None:
        asked = msg("Delete the name {name} everywhere?", name=self.person.name)
        sure = SureScreen(self.host, asked, msg("Delete for good"), self._forget)
        guard(self.host, partial(self.host.lay, sure))

    def _forget(self) -> None:
        name, lang = self.person.name, str(self.host.setting("language"))
        word = tr(NAMELESS, lang)
        self.host.back()
        self.change(lambda db: tidying.forget_name(db, name, word), msg("Deleted."))
