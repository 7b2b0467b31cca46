"""New match: what one seat has of one kind, chosen among all that there is."""

from __future__ import annotations

from app.engine.per_seat import Fact
from app.engine.text import Text, msg
from app.engine.words import title_text
from app.storage import words_used
from app.ui.form.foot import FOOT, done, foot
from app.ui.form.typing import TypeScreen
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, columns, grid, rows, share
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.new_match.draft import Draft
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.sheet import NoticeLine, SheetFrame
from app.ui.widgets.words import Words

BADGE, GAP, MOST = 40.0, 6.0, 200.0
"""Side of the badge, space between tiles, the tallest tile (u)."""
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
        """Whose choice it is, a tile a value, why one is off, and the foot."""
        inner = (24, 22, page.width - 48, page.height - 30)
        head, body, notice, end = rows(inner, BADGE, share(), 28 if self.reason else 0, FOOT)
        return [
            Part("choosing", SheetFrame, (0, 0, page.width, page.height), {"kind": "full"}),
            *self._title(page, head),
            *self._tiles(page, body),
            *self._notice(page, notice),
            *foot(page, end, None, done(self.host.back)),
        ]

    def _title(self, page: Page, rect: Rect) -> list[Part]:
        """The seat's badge and name, and what is chosen for it."""
        badge, title = columns(rect, BADGE, share(), gap=12)
        said = page.say(self._asked())
        props = {"seat": self.draft.look(self.plate) - 1, "side": BADGE * theme.u}
        words = {"text": said, "size_px": theme.headline, "bold": True, "tight_px": theme.least}
        return [
            Part("choosing-badge", SeatBadge, badge, props),
            Part("choosing-title", Words, title, words),
        ]

    def _asked(self) -> Text:
        """Whose choice it is, and of what."""
        name = self.draft.name(self.plate)
        return msg("{name}: {what}", name=name, what=title_text(self.fact))

    def _notice(self, page: Page, rect: Rect) -> list[Part]:
        if self.reason is None:
            return []
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

    def _tiles(self, page: Page, rect: Rect) -> list[Part]:
        values = self._values(page)
        is_open = not self.fact.values
        spots = grid(rect, len(values) + is_open, 2 if page.is_tall else 3, most=MOST, gap=GAP)
        parts = [self._tile(page, one, spot) for one, spot in zip(values, spots, strict=False)]
        if is_open:
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
            "label": self.fact.called(value),
            "second": self.draft.name(owner) if owner is not None else "",
            "is_chosen": is_chosen,
            "is_off": refused is not None,
            "foot": 4,
        }
        return Part(
            f"choose:{value}",
            SideButton,
            rect,
            props,
            press=lambda: self._choose(value),
            refused=lambda: self._refuse(refused),
        )

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
        first = held[0] if held else ""
        asked = self._asked()
        self.host.lay(
            TypeScreen(
                self.host,
                first,
                self._take,
                self.words,
                asked=asked,
                look=self.draft.look(self.plate),
            )
        )

    def on_input(self, key: str) -> bool:
        """The head chef's button closes the page."""
        if key == "chef":
            self.host.back()
        return True
