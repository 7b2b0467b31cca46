"""Rival Restaurants, several ingredients at once: the market, how many, and for which figure."""

from __future__ import annotations

from app.engine.text import Text, msg
from app.table import Preview
from app.ui.games.rival_restaurants.sheets import SURCHARGE, RivalSheet, area, inside
from app.ui.page import Page
from app.ui.parts import Part, Rect
from app.ui.theme import theme
from app.ui.widgets.buttons import OptionTile, SideButton
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words

COUNTS = range(1, 7)
GAP = 6.0
SHORT: dict[object, Text] = {"npc": msg("NCC")}
"""What is too long for half a row."""


class BuyScreen(RivalSheet):
    """A purchase with all that may be said of it, and the money that is left."""

    def parts(self, page: Page) -> list[Part]:
        """Markets, counts, what else is asked, the result, the foot."""
        frame = self.frame
        if frame is None:
            return []
        spot, kind = area(frame, page)
        x, y, wide, high = inside(spot, kind)
        preview = self._preview()
        foot = y + high - 60
        columns = 3 if wide > 420 else 2
        tall, gap, start = (50.0, GAP, 46.0) if columns == 3 else (48.0, 4.0, 40.0)
        top = y + start + -(-6 // columns) * (tall + gap)
        return [
            Part("sheet", SheetFrame, spot, {"kind": kind}),
            *self.head(
                page, page.say(msg("{name} buys", name=self._who())), (x, y, wide, start - 4)
            ),
            *self._choices_of(page, "market", (x, y + start, wide, tall), columns, gap),
            *self.tiles(page, "count", (x, top, wide, tall), COUNTS, len(COUNTS)),
            *self._more(page, (x, top + tall + gap, wide, tall)),
            self._result(page, (x, foot - 38, wide, 34), preview),
            *self.foot(page, (x, foot, wide, 60), msg("Buy"), preview),
        ]

    def _choices_of(
        self, page: Page, name: str, rect: Rect, columns: int, gap: float = GAP
    ) -> list[Part]:
        x, y, wide, high = rect
        each = (wide - GAP * (columns - 1)) / columns
        rows = [choice for choice in self.sheet.choices if choice.field == name]
        return [
            Part(f"choose:{name}:{row.value}", SideButton,
                 (x + n % columns * (each + GAP), y + n // columns * (high + gap), each, high),
                 {"label": page.say(SHORT.get(row.value, row.label)),
                  "second": page.say(row.note), "foot": 4,
                  "is_chosen": self.values.get(name) == row.value},
                 press=lambda row=row: self._set(name, row.value))
            for n, row in enumerate(rows)
        ]  # fmt: skip

    def _more(self, page: Page, rect: Rect) -> list[Part]:
        """Which figure buys, and Antoine's surcharge, where the rules ask for them."""
        x, y, wide, high = rect
        has_who, has_more = self.is_shown("who"), self.is_shown("surcharge")
        half = (wide - GAP) / 2 if has_who and has_more else wide
        parts = self._choices_of(page, "who", (x, y, half, high), 2) if has_who else []
        if has_more:
            is_on = bool(self.values.get("surcharge"))
            title = page.say(SURCHARGE)
            parts.append(
                Part("field:surcharge", OptionTile, (x + wide - half, y, half, high),
                     {"label": title, "is_on": is_on},
                     press=lambda: self._set("surcharge", None if is_on else True))
            )  # fmt: skip
        return parts

    def _result(self, page: Page, rect: Rect, preview: Preview) -> Part:
        """What it costs in all, and what is left."""
        change = self.changed(preview, "money")
        text = ""
        if change is not None:
            said = msg("{amount:+}: {left} left", amount=change.after - change.before,
                       left=change.after)  # fmt: skip
            text = page.say(said)
        return Part("result", Words, rect,
                    {"text": text, "size_px": theme.headline, "bold": True})  # fmt: skip
