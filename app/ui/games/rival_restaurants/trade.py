"""Rival Restaurants, a trade: what each of two seats gives, and what both have after it."""

from __future__ import annotations

from typing import Any

from app.engine.frame import Choice, Frame
from app.engine.text import Text, msg
from app.table import Preview
from app.ui.games.rival_restaurants.sheets import RivalSheet, area, inside
from app.ui.page import Page
from app.ui.parts import Part, Rect
from app.ui.theme import theme
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.stepper import Keypad, Stepper
from app.ui.widgets.words import Words

SIDES = ("gives", "gets")
MONEY_STEP = 100
LINE = 54.0


class TradeScreen(RivalSheet):
    """Money and waste in two columns, upgrades on a second page of it, one move for all."""

    has_upgrades = False

    def parts(self, page: Page) -> list[Part]:
        """With whom, what each gives, what is left, the foot; or the keypad of one amount."""
        frame = self.frame
        if frame is None:
            return []
        spot, kind = area(frame, page)
        x, y, wide, high = inside(spot, kind)
        foot = y + high - 60
        preview = self._preview()
        title = page.say(msg("{name} trades with", name=self._who()))
        body: Rect = (x, y + 102, wide, foot - y - 108)
        if self.typing is not None:
            return [
                Part("sheet", SheetFrame, spot, {"kind": kind}),
                *self._keys(page, (x, y, wide, foot - y - 6)),
                Part("done", MainButton, (x, foot, wide, 60),
                     {"label": page.say(msg("Done")), "icon": "check-bold"},
                     press=lambda: self._type(None)),
            ]  # fmt: skip
        return [
            Part("sheet", SheetFrame, spot, {"kind": kind}),
            *self.head(page, title, (x, y, wide, 42)),
            *self._partners(page, (x, y + 46, wide, 50)),
            *self._columns(frame, page, body, preview),
            *self._trade_foot(page, (x, foot, wide, 60), preview),
        ]

    # With whom

    def _partners(self, page: Page, rect: Rect) -> list[Part]:
        x, y, wide, high = rect
        rows = self._given("other")
        each = (wide - 4 * (len(rows) - 1)) / max(1, len(rows))
        return [
            Part(f"choose:other:{row.value}", SideButton, (x + n * (each + 4), y, each, high),
                 {"label": page.say(row.label), "foot": 4,
                  "is_chosen": self.values.get("other") == row.value},
                 press=lambda row=row: self._with(int(row.value)))
            for n, row in enumerate(rows)
        ]  # fmt: skip

    def _given(self, name: str) -> list[Choice]:
        return [choice for choice in self.sheet.choices if choice.field == name]

    def _with(self, seat: int) -> None:
        """Another partner: what that one would give is said anew."""
        self.values |= {"gets_money": 0, "gets_waste": 0, "gets_upgrades": ()}
        self._set("other", seat)

    # What each gives

    def _columns(self, frame: Frame, page: Page, rect: Rect, preview: Preview) -> list[Part]:
        x, y, wide, high = rect
        each = (wide - 12) / 2
        seats = (self.sheet.seat or 1, int(self.values["other"]))
        parts: list[Part] = []
        for n, (side, seat) in enumerate(zip(SIDES, seats, strict=True)):
            spot = (x + n * (each + 12), y, each, high)
            parts += self._giver(frame, page, side, seat, spot)
            rows = self._upgrades if self.has_upgrades else self._numbers
            parts += rows(page, side, seat, (spot[0], y + 34, each, high - 66))
            parts.append(self._left(page, side, seat, (spot[0], y + high - 28, each, 28), preview))
        if preview.refused is not None:
            spot = (x, y + high - 50, wide, 50)
            parts.append(self.label("refused", page.say(preview.refused), spot, lines=2))
        return parts

    def _giver(self, frame: Frame, page: Page, side: str, seat: int, rect: Rect) -> list[Part]:
        x, y, wide, _ = rect
        name = frame.seats[seat - 1].name
        return [
            Part(f"{side}:badge", SeatBadge, (x, y, 28, 28), {"seat": seat - 1}),
            Part(f"{side}:name", Words, (x + 34, y, wide - 34, 28),
                 {"text": page.say(msg("{name} gives", name=name)), "size_px": theme.body,
                  "bold": True, "tight_px": theme.least}),
        ]  # fmt: skip

    def _numbers(self, page: Page, side: str, seat: int, rect: Rect) -> list[Part]:
        """Money by hundreds, or typed; waste by ones."""
        x, y, wide, _ = rect
        parts: list[Part] = []
        top = y
        for what, step, label in (("money", MONEY_STEP, msg("Money")), ("waste", 1, msg("Waste"))):
            name = f"{side}_{what}"
            if not self.is_shown(name):
                continue
            parts += [
                self.label(f"label:{name}", page.say(label), (x, top, wide, 20)),
                self._stepper(page, name, step, seat, (x, top + 20, wide, 52)),
            ]
            top += 52 + 26
        return parts

    def _stepper(self, page: Page, name: str, step: int, seat: int, rect: Rect) -> Part:
        value = int(self.values.get(name) or 0)
        held = self.quantity(name.split("_")[1], seat).value or 0
        return Part(
            f"field:{name}", Stepper, rect,
            {"least": 0, "most": int(held), "step": step, "value": value,
             "text": page.amount(value)},
            middle=lambda: self._type(name), valued=lambda said: self._set(name, said),
        )  # fmt: skip

    def _upgrades(self, page: Page, side: str, seat: int, rect: Rect) -> list[Part]:
        """The upgrades of a seat, to touch; with none, in words."""
        x, y, wide, high = rect
        name = f"{side}_upgrades"
        owned = self.quantity("upgrades_owned", seat).value
        rows = [choice for choice in self._given(name) if choice.value in owned]
        if not rows:
            return [self.label(f"label:{name}", page.say(msg("no upgrade")), (x, y, wide, 30))]
        tall = min(LINE, (high - 4 * (len(rows) - 1)) / len(rows))
        picked = self.values.get(name) or ()
        return [
            Part(f"choose:{name}:{row.value}", SideButton, (x, y + n * (tall + 4), wide, tall),
                 {"label": page.say(row.label), "foot": 4, "is_chosen": row.value in picked},
                 press=lambda row=row: self._choose(self.field(name), row))
            for n, row in enumerate(rows)
        ]  # fmt: skip

    def _left(self, page: Page, side: str, seat: int, rect: Rect, preview: Preview) -> Part:
        """What a seat has after the trade, money first."""
        rows: list[Text] = []
        if (money := self.changed(preview, "money", seat)) is not None:
            rows.append(msg("then {n} in money", n=int(money.after)))
        if (waste := self.changed(preview, "waste", seat)) is not None:
            rows.append(msg("{n} waste", n=int(waste.after)))
        text = " · ".join(page.say(row) for row in rows)
        return self.label(f"{side}:left", text, rect, color=theme.ink, bold=True)

    # The keypad

    def _keys(self, page: Page, rect: Rect) -> list[Part]:
        x, y, wide, high = rect
        name = self.typing or "gives_money"
        side, what = name.split("_")
        seat = (self.sheet.seat or 1) if side == "gives" else int(self.values["other"])
        frame = self.frame
        assert frame is not None
        most = int(self.quantity(what, seat).value or 0)
        value = int(self.values.get(name) or 0)
        room = min(wide, 330.0)
        return [
            *self._giver(frame, page, side, seat, (x, y + 6, room - 150, 44)),
            Part("amount", Words, (x + room - 150, y, 146, 44),
                 {"text": page.amount(value), "size_px": theme.amount, "bold": True,
                  "halign": "right", "tight_px": theme.total_small}),
            Part("keypad", Keypad, (x, y + 50, room, min(280.0, high - 50)),
                 {"most": most, "amount": value}, valued=lambda said: self._set(name, said)),
        ]  # fmt: skip

    # The foot

    def _trade_foot(self, page: Page, rect: Rect, preview: Preview) -> list[Part]:
        """Cancel, the other page of the sheet, and the trade itself."""
        x, y, wide, high = rect
        side, turn = min(140.0, wide * 0.26), min(150.0, wide * 0.36)
        parts = [self.cancel(page, (x, y, side, high))]
        start = x + side + 6
        if any(self.is_shown(f"{name}_upgrades") for name in SIDES):
            label = msg("Money") if self.has_upgrades else msg("Upgrades")
            parts.append(
                Part("turn", SideButton, (start, y, turn, high),
                     {"label": page.say(label)}, press=self._turn)
            )  # fmt: skip
            start += turn + 6
        props: dict[str, Any] = {
            "label": page.say(msg("Trade")),
            "is_off": preview.refused is not None,
        }
        return [*parts, Part("ok", MainButton, (start, y, x + wide - start, high), props,
                             press=self._submit)]  # fmt: skip

    def _turn(self) -> None:
        self.has_upgrades = not self.has_upgrades
        self.host.refresh()
