"""Rival Restaurants, a free amount: paid or got, typed or by a quick step, beside the clock."""

from __future__ import annotations

from app.engine.frame import Sheet
from app.engine.text import Text, msg
from app.table import Preview
from app.ui.board import pieces
from app.ui.games.rival_restaurants.sheets import MarketSheet, RivalSheet, area, inside
from app.ui.kit.page import Page
from app.ui.kit.parts import Part, Rect
from app.ui.kit.screen import Host, Screen
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import QuickStep, SideButton
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.stepper import Keypad

QUICK = (-100, -200, -300, 500)
MOST = 99_900
SPLIT = 500.0
"""From this width (u) on the keypad stands beside the amount, not below it."""
NARROW = 300.0
"""Narrower than this (u), name and money stand below one another."""
CLOSE = 200.0
"""Lower than this (u), the sign has no row of its own."""
KEYS, KEYS_MOST, SAID = 210.0, 440.0, 204.0
"""Least and most height of the keys below the amount, and what stands over them (u)."""


def pay_screen(host: Host, sheet: Sheet) -> Screen:
    """For a seat the keypad; opened from the menu for any seat, plain fields."""
    return PayScreen(host, sheet) if sheet.seat else MarketSheet(host, sheet)


class PayScreen(RivalSheet):
    """An amount with its sign; the keypad changes the amount and leaves the sign."""

    def __init__(self, host: Host, sheet: Sheet) -> None:
        super().__init__(host, sheet)
        self.is_paid = True
        self.values["amount"] = 0

    def parts(self, page: Page) -> list[Part]:
        """The amount, quick steps, before and after, the keypad, the foot."""
        frame = self.frame
        if frame is None:
            return []
        spot, kind = area(frame, page)
        x, y, wide, high = inside(spot, kind)
        preview = self._preview()
        ground = Part("sheet", SheetFrame, spot, {"kind": kind})
        foot = self.foot(page, (x, y + high - 60, wide, 60), self._label(preview), preview)
        if wide < SPLIT:
            tall = min(KEYS_MOST, max(KEYS, high - 66 - SAID))
            keys: Rect = (x, y + high - 66 - tall, wide, tall)
            rest: Rect = (x, y, wide, high - 70 - tall)
        else:
            keys = (x + wide - 280, y, 280, high - 70)
            rest = (x, y, wide - 296, high - 70)
        return [ground, *self._said(page, rest, preview), self._keypad(keys), *foot]

    def _keypad(self, rect: Rect) -> Part:
        amount = abs(int(self.values["amount"]))
        return Part("keypad", Keypad, rect, {"most": MOST, "amount": amount}, valued=self._typed)

    def _typed(self, amount: int) -> None:
        self._set("amount", -amount if self.is_paid else amount)

    def _said(self, page: Page, rect: Rect, preview: Preview) -> list[Part]:
        """Who, before and after; pays or gets, and how much; quick steps."""
        x, y, wide, high = rect
        is_close, is_narrow = high < CLOSE, wide < NARROW
        line = 30.0 if is_close else 44.0
        money: Rect = (x + wide - 190, y, 190, line)
        if is_narrow:
            money = (x, y + line, wide, line)
        top = money[1] + line + 2
        row = 42.0 if is_close else 50.0
        quick = top + row + 4
        sign = [] if is_close else self._sign(page, (x, top, 112, row))
        return [
            *self.head(page, self._who(), (x, y, wide - (0 if is_narrow else 194), line)),
            *self._before_after(page, money, preview),
            *sign,
            pieces.words(
                "amount",
                self._amount(page, is_signed=is_close),
                (x + 114, top, wide - 116, row),
                halign="right",
                size_px=theme.amount,
                bold=True,
                tight_px=theme.total_small,
            ),
            *self._quick_steps(
                page, (x, quick, wide, 60), 2 if is_narrow else 4 + is_close, has_turn=is_close
            ),
        ]

    def _amount(self, page: Page, *, is_signed: bool) -> str:
        """The amount; with its sign where no button shows it."""
        amount = int(self.values["amount"])
        return page.amount(amount, is_signed=True) if is_signed else page.amount(abs(amount))

    def _before_after(self, page: Page, rect: Rect, preview: Preview) -> list[Part]:
        x, y, wide, high = rect
        change = self.changed(preview, "money")
        before = int(self.quantity("money").value or 0)
        after = before if change is None else int(change.after)
        half = (wide - 30) / 2
        big = {"size_px": theme.button, "bold": True, "halign": "right"}
        return [
            pieces.words("before", page.amount(before), (x, y, half, high), **big),
            pieces.icon(
                "before-after",
                "arrow-right",
                (x + half + 2, y, 26, high),
                size_px=22 * theme.u,
                color=theme.ink2,
            ),
            pieces.words("after", page.amount(after), (x + wide - half, y, half, high), **big),
        ]

    def _sign(self, page: Page, rect: Rect) -> list[Part]:
        x, y, wide, high = rect
        each = (wide - 6) / 2
        rows = ((True, "minus", "pays"), (False, "plus", "gets"))
        return [
            Part(
                key,
                SideButton,
                (x + n * (each + 6), y, each, high),
                {"icon": icon, "foot": 4, "is_chosen": self.is_paid == is_paid},
                press=lambda is_paid=is_paid: self._turn(is_paid=is_paid),
            )
            for n, (is_paid, icon, key) in enumerate(rows)
        ]

    def _turn(self, *, is_paid: bool) -> None:
        self.is_paid = is_paid
        self.values["amount"] = abs(int(self.values["amount"])) * (-1 if is_paid else 1)
        self.host.refresh()

    def _quick_steps(self, page: Page, rect: Rect, columns: int, *, has_turn: bool) -> list[Part]:
        x, y, wide, high = rect
        gap = 3.0 if has_turn else 6.0  # five in a line are 60 u wide
        each = (wide - gap * (columns - 1)) / columns
        shown = [amount for amount in QUICK if amount in self.sheet.quick]
        turn = Part(
            "turn",
            QuickStep,
            (x + 4 * (each + gap), y, each, high),
            {"amount": "±"},
            press=lambda: self._turn(is_paid=not self.is_paid),
        )
        return [
            *([turn] if has_turn else []),
            *(
                Part(
                    f"quick:{amount}",
                    QuickStep,
                    (x + n % columns * (each + gap), y + n // columns * (high + 6), each, high),
                    {
                        "amount": page.amount(amount, is_signed=True),
                        "is_chosen": self.values["amount"] == amount,
                    },
                    press=lambda amount=amount: self._take(amount),
                )
                for n, amount in enumerate(shown)
            ),
        ]

    def _take(self, amount: int) -> None:
        self.is_paid = amount < 0
        self._set("amount", amount)

    def _label(self, preview: Preview) -> Text:
        """What the main button does: the amount, and what is left."""
        amount = int(self.values["amount"])
        change = self.changed(preview, "money")
        if change is None:
            return msg("Confirm")
        if amount < 0:
            return msg("Pay {amount}: {left} left", amount=-amount, left=change.after)
        return msg("Get {amount}: {left} in all", amount=amount, left=change.after)
