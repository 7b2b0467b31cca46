"""The open sheet of Dinner in Paris: eight kinds with what they need, bring, and how many are left.

Ingredients, income and points are those printed in the box; what changes comes by preview.
"""

from __future__ import annotations

from typing import Any

from app.engine.commands import fields
from app.engine.frame import Frame
from app.engine.text import msg
from app.engine.words import title_text
from app.games.dinner_in_paris.acts import OpenRestaurant
from app.games.dinner_in_paris.box import KINDS, RESTAURANTS, Kind
from app.games.dinner_in_paris.texts import RESTAURANT_NAMES, ingredients
from app.table import Preview
from app.ui.board.quantities import shared
from app.ui.form.filling import Filling, Makers
from app.ui.games.dinner_in_paris.kind_tile import KindTile
from app.ui.games.dinner_in_paris.parts import after, has, head
from app.ui.kit.page import Page
from app.ui.kit.parts import Part, Rect
from app.ui.widgets.buttons import MainButton, OptionTile, SideButton
from app.ui.widgets.receipt import Receipt
from app.ui.widgets.sheet import SheetFrame

FOOT, TOGGLE = 64.0, 52.0
SUMS = (
    ("income", msg("Income")),
    ("points", msg("Points")),
)


class OpenSheet(Filling):
    """Which kind of restaurant opens; one tap chooses, one opens."""

    @property
    def kind(self) -> Kind | None:
        """The kind chosen."""
        return self.values.get("restaurant")

    def parts(self, page: Page) -> list[Part]:
        """Kinds, what changes, and the foot."""
        frame = self.frame
        if frame is None:
            return []
        preview = self._preview()
        wide = page.width - 16
        foot = page.height - 72
        if page.is_tall:
            kinds: Rect = (8, 122, wide, 538)
            receipt: Rect = (8, 668, wide, foot - 668 - 14)
        else:
            kinds = (8, 118, 560, foot - 8 - 118)
            receipt = (576, 82, page.width - 584, foot - 18 - 82)
        title = kinds[2] - 8 - (224 if page.is_tall and self._has_toggle() else 0)
        return [
            Part("sheet", SheetFrame, (0, 52, page.width, page.height - 52), {"kind": "full"}),
            *head(frame.look(self.seat), self._headed(page), (12, 76, title, 40)),
            *self._kinds(frame, page, kinds),
            *self._receipt(frame, page, receipt, preview),
            *self._foot(page, preview),
        ]

    def _kinds(self, frame: Frame, page: Page, rect: Rect) -> list[Part]:
        x, y, wide, high = rect
        columns = 1 if page.is_tall else 2
        rows = len(KINDS) // columns
        each, tall = (wide - 8 * (columns - 1)) / columns, (high + 6) / rows - 6
        return [
            self._kind(
                frame,
                page,
                kind,
                (x + n // rows * (each + 8), y + n % rows * (tall + 6), each, tall),
            )
            for n, kind in enumerate(KINDS)
        ]

    def _kind(self, frame: Frame, page: Page, kind: Kind, rect: Rect) -> Part:
        row = RESTAURANTS[kind]
        left = self._left(frame, kind)
        name = RESTAURANT_NAMES[kind]
        none = msg("{name}: none is left in the box.", name=name)
        props = {
            "label": page.say(name),
            "second": page.say(ingredients(kind)),
            "left": page.say(msg("{n} left", n=left) if page.is_tall else msg("× {n}", n=left)),
            "gain": page.amount(row.income, is_signed=True),
            "points": page.amount(row.points),
            "is_chosen": kind == self.kind,
            "is_off": not left,
        }
        return Part(
            f"kind:{kind}",
            KindTile,
            rect,
            props,
            press=lambda: self._set("restaurant", kind),
            refused=lambda: self.host.table.say(none),
        )

    def _left(self, frame: Frame, kind: Kind) -> int:
        """Copies that nobody has opened."""
        opened = [piece.state for seat in frame.seats for piece in seat.pieces]
        return RESTAURANTS[kind].copies - opened.count(kind)

    # What changes

    def _receipt(self, frame: Frame, page: Page, rect: Rect, preview: Preview) -> list[Part]:
        x, y, wide, high = rect
        then = after(preview)
        points = has(frame, self.seat, "points")
        income = has(frame, self.seat, "income")
        new = then.get((self.seat, "income"), income)
        opened = then.get((None, "restaurants"), shared(frame, "restaurants"))
        all_ = msg("{n} of {all}", n=opened, all=shared(frame, "ends_at"))
        rises = msg("{now} to {then}", now=income, then=new)
        lines = [(page.say(msg("Income")), page.say(rises), "ink")] if new != income else []
        lines.append((page.say(msg("On the table")), page.say(all_), "ink"))
        is_room = high > 150 + (TOGGLE if self._has_toggle() else 0)
        after_ = page.amount(then.get((self.seat, "points"), points)) if is_room else ""
        title = RESTAURANT_NAMES[self.kind] if self.kind else self.sheet.label
        ends = then.get((None, "ending"))
        props = {
            "title": "" if page.is_tall else page.say(title),
            "lines": lines,
            "before": page.amount(points) if is_room else "",
            "result": after_,
            "result_label": page.say(msg("Points")) if is_room else "",
            "pitch": 30,
            "note": page.say(msg("The last round begins.")) if ends else self._hint(page),
        }
        parts = [Part("receipt", Receipt, rect, props)]
        if self._has_toggle():
            below = (x + 8, y + high - TOGGLE - 8, wide - 16, TOGGLE)
            beside = (x + wide - 220, 72.0, 216.0, TOGGLE)
            parts.append(self._toggle(page, beside if page.is_tall else below))
        return parts

    def _hint(self, page: Page) -> str:
        """Where it stands on the board."""
        return " ".join(page.say(hint) for hint in self.sheet.hints)

    def _has_toggle(self) -> bool:
        return any(field.name == "pigeon" for field in self._visible())

    def _toggle(self, page: Page, rect: Rect) -> Part:
        """A pigeon card takes the place of an ingredient."""
        field = next(row for row in fields(OpenRestaurant) if row.name == "pigeon")
        is_on = bool(self.values.get("pigeon"))
        props: dict[str, Any] = {"label": page.say(title_text(field)), "is_on": is_on}
        return Part(
            "field:pigeon", OptionTile, rect, props, press=lambda: self._set("pigeon", not is_on)
        )

    # The foot

    def _foot(self, page: Page, preview: Preview) -> list[Part]:
        y = page.height - 72
        left = 160.0 if page.is_tall else 200.0
        refused = preview.refused
        kind = self.kind
        label = msg("Open: {what}", what=RESTAURANT_NAMES[kind]) if kind else self.sheet.label
        return [
            Part(
                "cancel",
                SideButton,
                (8, y, left, FOOT),
                {"label": page.say(msg("Cancel")), "icon": "close"},
                press=self.host.back,
            ),
            Part(
                "ok",
                MainButton,
                (left + 16, y, page.width - left - 24, FOOT),
                {
                    "label": page.say(label),
                    "is_off": refused is not None,
                    "reason": page.say(refused),
                },
                press=self._submit,
            ),
        ]


SHEETS: Makers = {OpenRestaurant: OpenSheet}
