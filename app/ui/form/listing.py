"""A page of rows to touch or to read, as many as fit, the others a page further."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from app.engine.text import Text, msg
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part, Rect
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.sheet import NoticeLine, SheetFrame
from app.ui.widgets.words import Words

TOP, ROW, HIGH, GAP, FOOT = 72.0, 56.0, 84.0, 6.0, 84.0
EDGE = 24.0
TALL = 1.75
"""So much higher than wide a row grows on an upright page."""


class Row(msgspec.Struct, frozen=True):
    """A line of the list: what it says, what stands below, what bars it, what a touch does.

    A row without `press` and without `reason` is there to be read.
    """

    key: str
    label: str
    second: str = ""
    icon: str = ""
    reason: str = ""
    press: Act | None = None


class ListScreen(Plain):
    """Rows under a title; `rows` and `title` are what a list says of itself."""

    title = Text("")

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.first, self.per, self.count = 0, 1, 0
        self.high = ROW
        self.said: Text | None = None

    def rows(self, page: Page) -> Sequence[Row]:
        """All rows, the first one on top."""
        return ()

    def keys(self, page: Page) -> Sequence[Row]:
        """What stands beside Done at the foot."""
        return ()

    def parts(self, page: Page) -> list[Part]:
        """The title, the rows that fit from the first one on, and the foot."""
        wide = page.width - 2 * EDGE
        self.per = per = self.per_page(page)
        rows = self.rows(page)
        self.count = len(rows)
        title = {"text": page.say(self.title), "size_px": theme.headline, "bold": True}
        frame = (0, 0, page.width, page.height)
        shown = rows[self.first : self.first + per]
        most = HIGH * (TALL if page.is_tall else 1)
        if not any(row.press or row.reason for row in shown):
            most *= TALL  # sentences alone stand large
        self.high = min(most, self._free(page) / max(1, len(shown)) - GAP) if shown else ROW
        return [
            Part("list", SheetFrame, frame, {"kind": "full"}),
            Part("list-title", Words, (EDGE, 20, wide, 40), title),
            *(self._row(row, self._spot(n, wide)) for n, row in enumerate(shown)),
            *self._said(page),
            *self._foot(page),
        ]

    def per_page(self, page: Page) -> int:
        """How many rows fit."""
        return max(1, int(self._free(page) // (ROW + GAP)))

    def _free(self, page: Page) -> float:
        """How high the rows may reach together (u)."""
        has_more = self.said is not None or bool(self.keys(page))
        return page.height - TOP - FOOT - (116 if page.is_tall and has_more else 0)

    def _spot(self, n: int, wide: float) -> Rect:
        return (EDGE, TOP + n * (self.high + GAP), wide, self.high)

    def _row(self, row: Row, rect: Rect) -> Part:
        if row.press is None and not row.reason:
            size = theme.headline if rect[3] > HIGH else theme.body
            said = {"text": row.label, "size_px": size, "lines": 4, "tight_px": theme.least}
            return Part(row.key, Words, rect, said)
        props = {
            "label": row.label,
            "second": row.second,
            "icon": row.icon,
            "is_left": True,
            "is_off": bool(row.reason),
            "reason": row.reason,
            "foot": 4,
        }
        return Part(row.key, SideButton, rect, props, press=row.press, means=(row.key, row.icon))

    def _foot(self, page: Page) -> list[Part]:
        """Done, beside it what else the list can do, and the next page where there is one."""
        done = {"label": page.say(msg("Done")), "icon": "check-bold"}
        keys = self._keys(page)
        beside = [] if self._is_apart(page) else keys
        *spots, last = row_of(page, page.height - 76, len(beside) + 1)
        if beside is not keys:
            spots = row_of(page, page.height - 148, len(keys))
        parts = [
            Part(key.key, SideButton, spot, foot_props(key), press=key.press)
            for key, spot in zip(keys, spots, strict=True)
        ]
        return [*parts, Part("close", MainButton, last, done, press=self.host.back)]

    def _keys(self, page: Page) -> list[Row]:
        more = Row("more", page.say(msg("More")), icon="chevron-right", press=self._turn)
        return [*self.keys(page), *([more] if self.count > self.per else [])]

    def _is_apart(self, page: Page) -> bool:
        """Whether the keys have a row of their own, as on an upright page they must."""
        return page.is_tall and len(self._keys(page)) > 1

    def _said(self, page: Page) -> list[Part]:
        """What was just done, beside the title or, upright, above the foot."""
        if self.said is None:
            return []
        rect = (236.0, 22.0, page.width - 260, 36.0)
        if page.is_tall:
            rect = (EDGE, page.height - FOOT - 116, page.width - 2 * EDGE, 56)  # two lines
        return [Part("said", NoticeLine, rect, {"text": page.say(self.said)})]

    def _turn(self) -> None:
        """The next page, and after the last one the first again."""
        self.first = self.first + self.per if self.first + self.per < self.count else 0
        self.host.refresh()


def row_of(page: Page, y: float, count: int) -> list[Rect]:
    """So many keys side by side."""
    each = (page.width - 2 * EDGE - 8 * (count - 1)) / max(1, count)
    return [(EDGE + n * (each + 8), y, each, 64) for n in range(count)]


def foot_props(key: Row) -> dict[str, object]:
    """A key of the foot: its words, its picture, and what bars it."""
    props: dict[str, object] = {"label": key.label, "icon": key.icon}
    return props | {"is_off": bool(key.reason), "reason": key.reason}


class ReadScreen(ListScreen):
    """Sentences to be read, such as what the start has found."""

    def __init__(self, host: Host, title: Text, texts: Sequence[Text]) -> None:
        super().__init__(host)
        self.title, self.texts = title, tuple(texts)

    def rows(self, page: Page) -> Sequence[Row]:
        """A sentence a row."""
        return [Row(f"line:{n}", page.say(text)) for n, text in enumerate(self.texts)]
