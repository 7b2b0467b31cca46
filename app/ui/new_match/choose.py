"""New match: what one seat has of one kind, chosen among all that there is."""

from __future__ import annotations

from app.engine.per_seat import Fact
from app.engine.text import Text, msg
from app.storage import words_used
from app.ui.form.typing import TypeScreen
from app.ui.kit.screen import Host, Plain
from app.ui.new_match.draft import Draft
from app.ui.page import Page
from app.ui.parts import Part, Rect
from app.ui.theme import theme
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.sheet import NoticeLine, SheetFrame
from app.ui.widgets.words import Words

GAP = 6.0
"""Space between tiles."""
MOST_WORDS = 11
"""Words that are offered: all stand on one page, with the pencil for another."""


class ChooseScreen(Plain):
    """One fact of one seat: all values, those that it may not have switched off with the reason."""

    def __init__(self, host: Host, draft: Draft, fact: Fact, plate: int) -> None:
        super().__init__(host)
        self.draft, self.facts, self.fact, self.plate = draft, draft.facts, fact, plate
        self.words: tuple[str, ...] = ()
        self.reason: Text | None = None
        if not fact.values:
            host.ask(lambda db: words_used(db, draft.game.id, fact.name), self._know)

    def _know(self, words: list[str]) -> None:
        self.words = tuple(words)
        self.host.refresh()

    def parts(self, page: Page) -> list[Part]:
        """Whose choice it is, a tile a value, and the foot."""
        y = page.height - 72
        return [
            Part("choosing", SheetFrame, (0, 0, page.width, page.height), {"kind": "full"}),
            *self._title(page),
            *self._tiles(page),
            *self._notice(page),
            Part("done", MainButton, (24, y, page.width - 48, 64),
                 {"label": page.say(msg("Done")), "icon": "check-bold"}, press=self.host.back),
        ]  # fmt: skip

    def _title(self, page: Page) -> list[Part]:
        """The seat's badge and name, and what is chosen for it."""
        name = self.draft.seats[self.plate]
        said = msg("{name}: {what}", name=name, what=Text(self.fact.title))
        return [
            Part("choosing-badge", SeatBadge, (24, 22, 40, 40),
                 {"seat": self.plate - 1, "side": 40 * theme.u}),
            Part("choosing-title", Words, (76, 20, page.width - 100, 44),
                 {"text": page.say(said), "size_px": theme.headline, "bold": True,
                  "tight_px": theme.least}),
        ]  # fmt: skip

    def _notice(self, page: Page) -> list[Part]:
        if self.reason is None:
            return []
        rect = (24, page.height - 106, page.width - 48, 28)
        props = {"text": page.say(self.reason), "kind": "refused"}
        return [Part("notice", NoticeLine, rect, props)]

    # The tiles

    def _values(self, page: Page) -> list[str]:
        """What can be chosen: the fact's own values, or words known and those to begin with."""
        if self.fact.values:
            return list(self.fact.values)
        known = [*self.facts.held(self.fact, self.plate), *self.words]
        known += [page.say(Text(word)) for word in self.fact.examples]
        return list(dict.fromkeys(known))[:MOST_WORDS]

    def _tiles(self, page: Page) -> list[Part]:
        values = self._values(page)
        count = len(values) + (not self.fact.values)
        columns = 2 if page.is_tall else 3
        room = page.height - 76 - 112
        step = min(76.0, room / -(-count // columns))
        each = (page.width - 48 - GAP * (columns - 1)) / columns
        spots: list[Rect] = [
            (24 + n % columns * (each + GAP), 76 + n // columns * step, each, step - GAP)
            for n in range(count)
        ]
        parts = [self._tile(page, value, spot)
                 for value, spot in zip(values, spots, strict=False)]  # fmt: skip
        if not self.fact.values:
            props = {"label": page.say(msg("Another word")), "icon": "pencil"}
            parts.append(Part("write", SideButton, spots[-1], props, press=self._write))
        return parts

    def _tile(self, page: Page, value: str, rect: Rect) -> Part:
        """A value: chosen, free, or off; who has it stands below."""
        is_chosen = value in self.facts.held(self.fact, self.plate)
        found = () if is_chosen else self.facts.fitted(self.fact, self.plate, value)
        refused = found if isinstance(found, Text) else None
        owner = self.facts.owner(self.fact, value) if not is_chosen else None
        props = {
            "label": self.fact.called(value), "is_chosen": is_chosen, "foot": 4,
            "is_off": refused is not None,
            "second": self.draft.seats[owner] if owner is not None else "",
        }  # fmt: skip
        return Part(f"choose:{value}", SideButton, rect, props, press=lambda: self._choose(value),
                    refused=lambda: self._refuse(refused))  # fmt: skip

    # What touches do

    def _choose(self, value: str) -> None:
        """Take the value, or give it back; the page closes once the seat has all it may have."""
        held = self.facts.held(self.fact, self.plate)
        if value in held:
            self.facts.put(self.fact, self.plate, tuple(v for v in held if v != value))
            self._refuse(None)
            return
        self._take(value)

    def _take(self, value: str) -> None:
        found = self.facts.fitted(self.fact, self.plate, value)
        if isinstance(found, Text):
            self._refuse(found)
            return
        self.facts.put(self.fact, self.plate, found)
        if self.facts.is_full(self.fact, self.plate):
            self.host.back()
        else:
            self._refuse(None)

    def _refuse(self, reason: Text | None) -> None:
        self.reason = reason
        self.host.refresh()

    def _write(self) -> None:
        held = self.facts.held(self.fact, self.plate)
        self.host.lay(TypeScreen(self.host, held[0] if held else "", self._take, self.words))

    def on_input(self, key: str) -> bool:
        """The head chef's button closes the page."""
        if key == "chef":
            self.host.back()
        return True
