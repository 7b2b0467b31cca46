"""Rival Restaurants, the Island: upgrades, action card, waste and chocolate, one tap each."""

from __future__ import annotations

from typing import Any

from app.engine.commands import Command, Rejected, parse, word
from app.engine.frame import Choice, Frame, Sheet
from app.engine.text import Text, msg
from app.table import Change, Preview
from app.ui.games.rival_restaurants.parts import SHELVES, name_of, seat_faces
from app.ui.games.rival_restaurants.restaurant_card import OfferCell, PanelCell
from app.ui.games.rival_restaurants.sheets import SURCHARGE, RivalSheet, area, inside
from app.ui.page import Page
from app.ui.parts import Part, Rect
from app.ui.widgets.buttons import OptionTile, SideButton
from app.ui.widgets.sheet import SheetFrame

GAP = 6.0
ROOMY = 480.0
"""From this width (u) on there is room for a row of names."""


class IslandScreen(RivalSheet):
    """What the Island sells and takes; every offer shows its price and what is left after it."""

    def parts(self, page: Page) -> list[Part]:
        """For whom an upgrade is, the offers, and the way out."""
        frame = self.frame
        if frame is None:
            return []
        spot, kind = area(frame, page)
        x, y, wide, high = inside(spot, kind)
        ground = Part("sheet", SheetFrame, spot, {"kind": kind})
        title = self._title(page, is_short=wide < ROOMY)
        if wide < ROOMY:
            return [
                ground,
                *self.head(page, title, (x, y, wide - 118, 48)),
                self._next_owner(frame, page, (x + wide - 112, y, 112, 50)),
                *self._offers(frame, page, (x, y + 56, wide, high - 56), 2),
            ]
        return [
            ground,
            *self.head(page, title, (x, y, wide, 42)),
            *self._owners(frame, page, (x, y + 46, wide, 50)),
            *self._offers(frame, page, (x, y + 102, wide, high - 102), 3),
        ]

    def _title(self, page: Page, *, is_short: bool) -> str:
        money = self.quantity("money").value
        if money is None and is_short:
            return page.say(msg("Island", context="button"))
        if money is None:
            return page.say(msg("{name} at the Island", name=self._who()))
        if is_short:
            return page.say(msg("Island: {money}", money=money))
        return page.say(msg("{name} at the Island: {money}", name=self._who(), money=money))

    # For whom

    def _owners(self, frame: Frame, page: Page, rect: Rect) -> list[Part]:
        """Whose an upgrade becomes: the buyer's own unless another is chosen."""
        x, y, wide, high = rect
        rows = [choice for choice in self.sheet.choices if choice.field == "owner"]
        label = 44.0
        each = (wide - label - 4 * len(rows)) / max(1, len(rows))
        return [
            self.label("label:owner", page.say(msg("for", context="upgrade")),
                       (x, y, label, high)),
            *(
                Part(f"owner:{row.value}", PanelCell,
                     (x + label + 4 + n * (each + 4), y, each, high),
                     {"words": page.say(row.label), "foot": 4,
                      "is_chosen": self.values.get("owner") == row.value},
                     press=lambda row=row: self._set("owner", row.value))
                for n, row in enumerate(rows)
            ),
        ]  # fmt: skip

    def _next_owner(self, frame: Frame, page: Page, rect: Rect) -> Part:
        """The same where there is no room for a row: each touch names the next seat."""
        rows = [choice.value for choice in self.sheet.choices if choice.field == "owner"]
        owner = self.values.get("owner") or self.sheet.seat or 1
        following = rows[(rows.index(owner) + 1) % len(rows)]
        return Part("owner", SideButton, rect,
                    {"label": frame.seats[owner - 1].name, "foot": 4,
                     "second": page.say(msg("for", context="upgrade"))},
                    press=lambda: self._set("owner", following))  # fmt: skip

    # Offers

    def _offers(self, frame: Frame, page: Page, rect: Rect, columns: int) -> list[Part]:
        """All offers, and the way out as the last of them."""
        x, y, wide, high = rect
        rows = self._rows(frame)
        count = len(rows) + 1 + self.is_shown("surcharge")
        lines = -(-count // columns)
        each = (wide - GAP * (columns - 1)) / columns
        tall = min(84.0, (high - GAP * (lines - 1)) / lines)
        spots: list[Rect] = [
            (x + n % columns * (each + GAP), y + n // columns * (tall + GAP), each, tall)
            for n in range(lines * columns)
        ]
        offers = [self._offer(page, row, spot) for row, spot in zip(rows, spots, strict=False)]
        return [*offers, *self._surcharge(page, spots[len(rows)]), self.cancel(page, spots[-1])]

    def _rows(self, frame: Frame) -> list[tuple[str, Text, Command | None]]:
        """A name, the words, and the complete command of each offer."""
        ups = [choice for choice in self.sheet.choices if choice.field == "upgrade"]
        rows = [(f"upgrade:{up.value}", up.label, self._upgrade(up)) for up in ups]
        for sheet in self._others(frame):
            rows += self._of(sheet)
        return rows

    def _upgrade(self, up: Choice) -> Command | None:
        return self._made(self.sheet, {**self.values, "upgrade": up.value})

    def _others(self, frame: Frame) -> list[Sheet]:
        """The other sheets of the Island, in their order."""
        seat = frame.seats[(self.sheet.seat or 1) - 1]
        found = [f for f in seat_faces(frame, seat, *SHELVES) if isinstance(f, Sheet)]
        return sorted(found, key=lambda sheet: SHELVES.index(name_of(sheet)))

    def _of(self, sheet: Sheet) -> list[tuple[str, Text, Command | None]]:
        """One of it; of the waste all that is held as well."""
        start = {**dict(sheet.start), "surcharge": self.values.get("surcharge")}
        if "surcharge" in sheet.hidden or word(sheet.command) == "sell_chocolate":
            start["surcharge"] = None
        if word(sheet.command) != "dump_waste":
            return [(word(sheet.command), LABELS[word(sheet.command)], self._made(sheet, start))]
        held = int(start["count"])
        counts = [1] if held == 1 else [1, held]
        return [
            (f"dump_waste:{count}", msg("Waste dumped: {n}", n=count),
             self._made(sheet, {**start, "count": count}))
            for count in counts
        ]  # fmt: skip

    def _made(self, sheet: Sheet, values: dict[str, Any]) -> Command | None:
        names = set(sheet.command.__struct_fields__)
        said = {name: value for name, value in values.items() if name in names}
        try:
            return parse((sheet.command,), {"do": word(sheet.command), **said}, ())
        except Rejected:
            return None

    def _offer(self, page: Page, row: tuple[str, Text, Command | None], rect: Rect) -> Part:
        """Its words, and what it costs and leaves; refused, the reason in place of these."""
        name, words, command = row
        preview = Preview() if command is None else self.host.table.preview(command)
        money = self.changed(preview, "money")
        note = "" if money is None else page.say(msg("{n} left", n=money.after))
        return Part(
            name, OfferCell, rect,
            {"words": page.say(words), "amount": _difference(page, money), "note": note,
             "is_off": preview.refused is not None, "reason": self._why(page, name, preview)},
            press=lambda: self._do(command), refused=lambda: self._say(preview),
        )  # fmt: skip

    def _why(self, page: Page, name: str, preview: Preview) -> str:
        """Why it is refused; in two words where the owner has that upgrade already."""
        owner = self.values.get("owner") or self.sheet.seat
        owned = self.quantity("upgrades_owned", owner).value
        if name.removeprefix("upgrade:") in owned:
            return page.say(msg("owned already"))
        return page.say(preview.refused)

    def _do(self, command: Command | None) -> None:
        if command is not None and self.host.table.submit(command) is None:
            self.host.back()

    def _say(self, preview: Preview) -> None:
        if preview.refused is not None:
            self.host.table.say(preview.refused)

    def _surcharge(self, page: Page, rect: Rect) -> list[Part]:
        """Antoine's surcharge, where the places do not say."""
        if not self.is_shown("surcharge"):
            return []
        is_on = bool(self.values.get("surcharge"))
        title = page.say(SURCHARGE)
        return [
            Part("field:surcharge", OptionTile, rect, {"label": title, "is_on": is_on},
                 press=lambda: self._set("surcharge", None if is_on else True)),
        ]  # fmt: skip


LABELS = {
    "buy_card": msg("Action card"),
    "sell_chocolate": msg("1 chocolate sold"),
}


def _difference(page: Page, change: Change | None) -> str:
    return "" if change is None else page.amount(change.after - change.before, is_signed=True)
