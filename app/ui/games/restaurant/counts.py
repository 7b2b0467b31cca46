"""The counts sheet of Restaurant: menus by value, served and in hand, seat by seat.

Every sum is the real rules' own, by preview; a seat half counted keeps its numbers while another
one is shown.
"""

from __future__ import annotations

from typing import Any

from app.engine.commands import Field, fields, word
from app.engine.frame import Frame, Sheet
from app.engine.text import Text, msg
from app.games.restaurant.acts import EnterCounts
from app.games.restaurant.box import MENUS
from app.table import Preview
from app.ui.board import pieces
from app.ui.board.pieces import capital
from app.ui.board.quantities import of_seat
from app.ui.form.filling import Filling, Makers
from app.ui.games.restaurant.parts import label
from app.ui.kit.page import Page
from app.ui.kit.parts import Part, Rect
from app.ui.kit.screen import Host
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.paper import Paper
from app.ui.widgets.receipt import Receipt
from app.ui.widgets.seat_tile import SeatTile
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.stepper import Stepper
from app.ui.widgets.words import Words

COLUMNS = (
    ("served", msg("Served", context="menus")),
    ("left", msg("In hand")),
    ("res", msg("RES. in hand")),
)
LINES = ("served", "left", "res", "service_score", "orders_score")
STEPPER, TILE, FOOT = 128.0, 56.0, 64.0


class CountsSheet(Filling):
    """Twelve counts of a seat; the tabs lead to the other seats."""

    def __init__(self, host: Host, sheet: Sheet) -> None:
        super().__init__(host, sheet)
        self._kept: dict[int, dict[str, Any]] = {}

    def parts(self, page: Page) -> list[Part]:
        """Tabs, steppers by value, the receipt, and the foot."""
        frame = self.frame
        if frame is None:
            return []
        preview = self._preview()
        self._after = {(change.seat, change.id): change.after for change in preview.changes}
        area = (0.0, 52.0, page.width, page.height - 52)
        wide = page.width - 16
        if page.is_tall:
            tabs, columns = 3, (8 + 76.0, 4.0)
            top = 78 + -(-len(frame.seats) // 3) * (TILE + 6) + 4
            receipt: Rect = (8, top + 288, wide, page.height - 72 - 14 - top - 288)
        else:
            tabs, columns = len(frame.seats), (164.0, 6.0)
            top = 76 + TILE + 4
            receipt = (576, top + 6, page.width - 584, page.height - 72 - 18 - top)
        return [
            Part("sheet", SheetFrame, area, {"kind": "full"}),
            *self._tabs(frame, page, (8, 76, wide, TILE), tabs),
            *self._rows(frame, page, top, columns),
            *self._receipt(frame, page, receipt, preview),
            *self._foot(frame, page, preview),
        ]

    # Tabs

    def _tabs(self, frame: Frame, page: Page, rect: Rect, per: int) -> list[Part]:
        x, y, wide, high = rect
        each = (wide - 6 * (per - 1)) / per
        return [
            self._tab(
                frame, page, n, (x + n % per * (each + 6), y + n // per * (high + 6), each, high)
            )
            for n in range(len(frame.seats))
        ]

    def _tab(self, frame: Frame, page: Page, n: int, rect: Rect) -> Part:
        seat = frame.seats[n]
        is_here = seat.number == self.seat
        is_done = of_seat(frame, seat.number, "service_score") is not None
        said = msg("being counted") if is_here else msg("counted") if is_done else msg("to count")
        props = {
            "seat": seat.look - 1,
            "name": seat.name,
            "words": page.say(said),
            "rim": theme.green if is_here else theme.edge,
            "face": theme.plate if is_here else theme.linen,
        }
        return Part(f"tab:{seat.number}", SeatTile, rect, props, press=lambda: self._go(n + 1))

    def _go(self, seat: int) -> None:
        """Count another seat; what was filled in here stays."""
        sheet = sheet_of(self.frame, seat)
        if sheet is None or seat == self.seat:
            return
        self._kept[self.seat] = dict(self.values)
        self.sheet = sheet
        self.values = self._kept.get(seat) or self._first_values()
        self.host.refresh()

    # Counts

    def _rows(
        self, frame: Frame, page: Page, top: float, columns: tuple[float, float]
    ) -> list[Part]:
        left, gap = columns
        wide = left + 3 * STEPPER + 2 * gap
        pitch = 62.0 if page.is_tall else (page.height - 84 - top - 26) / len(MENUS)
        parts: list[Part] = [
            pieces.words(
                f"column:{name}",
                page.say(title),
                (left + n * (STEPPER + gap), top, STEPPER, 26),
                size_px=theme.label,
                bold=True,
                halign="center",
                tight_px=theme.least,
            )
            for n, (name, title) in enumerate(COLUMNS)
        ]
        for k, menu in enumerate(MENUS):
            y = top + 27 + k * pitch
            parts += [
                Part(f"row:{menu.value}", Paper, (8, y, wide - 8, pitch - 4), {"has_teeth": False}),
                *self._value(frame, page, menu.value, (14, y, left - 18, pitch - 4)),
                *(
                    self._count(
                        f"{name}_{menu.value}",
                        (left + n * (STEPPER + gap), y + (pitch - 54) / 2, STEPPER, 50),
                    )
                    for n, (name, _) in enumerate(COLUMNS)
                ),
            ]
        return parts

    def _value(self, frame: Frame, page: Page, value: int, rect: Rect) -> list[Part]:
        """The value of the menu, and how many of them are counted."""
        x, y, wide, high = rect
        row = next(one for one in frame.shared if one.id == f"seen_{value}")
        n = self._after.get((None, row.id), row.value)
        seen = page.say(msg("{n} {of} seen", n=n, of=row.unit or Text("")))
        big = {"text": page.amount(value), "size_px": theme.headline, "bold": True}
        small = {"size_px": theme.least, "color": theme.ink2, "lines": 2}
        if page.is_tall:
            return [
                Part(f"value:{value}", Words, (x, y + 2, wide, high / 2), big),
                pieces.words(
                    f"seen:{value}",
                    page.say(msg("{n} {of}", n=n, of=row.unit or Text(""))),
                    (x, y + high / 2, wide, high / 2 - 2),
                    **small,
                ),
            ]
        return [
            Part(f"value:{value}", Words, (x, y, 66, high), big),
            pieces.words(f"seen:{value}", seen, (x + 70, y, wide - 70, high), **small),
        ]

    def _count(self, name: str, rect: Rect) -> Part:
        least, most = self._bound(field_of(name))
        return Part(
            f"field:{name}",
            Stepper,
            rect,
            {"least": least, "most": most, "value": int(self.values.get(name) or 0)},
            valued=lambda value: self._set(name, value),
        )

    # The sums

    def _receipt(self, frame: Frame, page: Page, rect: Rect, preview: Preview) -> list[Part]:
        x, y, wide, high = rect
        if preview.refused is not None:
            words = {
                "text": page.say(preview.refused),
                "size_px": theme.body,
                "lines": 6,
                "valign": "top",
            }
            inside = (x + 16, y + 16, wide - 32, high - 32)
            return [Part("counts-paper", Paper, rect), Part("counts-refused", Words, inside, words)]
        total = self._sum(frame, "total")
        lines = [self._line(frame, page, name) for name in LINES]
        props = {
            "title": "",
            "note": "",
            "before": "",
            "lines": [line for line in lines if line[1]],
            "result": page.value(total),
            "result_label": page.say(label(frame, "total")),
            "pitch": 30,
            "tone": "loss" if isinstance(total, int) and total < 0 else "ink",
        }
        return [Part("receipt", Receipt, rect, props)]

    def _line(self, frame: Frame, page: Page, name: str) -> tuple[str, str, str]:
        amount = self._sum(frame, name)
        is_signed = name in ("left", "res")
        if amount is None:
            return "", "", "ink"
        said = page.amount(amount, is_signed=is_signed and amount != 0)
        return page.say(label(frame, name)), said, "sign" if is_signed else "ink"

    def _sum(self, frame: Frame, name: str) -> int | None:
        """A sum of this seat as it would be."""
        now = of_seat(frame, self.seat, name)
        after: int | None = self._after.get((self.seat, name), now)
        return after

    # The foot

    def _foot(self, frame: Frame, page: Page, preview: Preview) -> list[Part]:
        y = page.height - 72
        left = 160.0 if page.is_tall else 200.0
        name = frame.seats[self.seat - 1].name
        following = self._following(frame)
        then = msg("then {name}", name=frame.seats[following - 1].name) if following else None
        refused = preview.refused
        return [
            Part(
                "cancel",
                SideButton,
                (8, y, left, FOOT),
                {"label": page.say(msg("Close")), "icon": "close"},
                press=self.host.back,
            ),
            Part(
                "ok",
                MainButton,
                (left + 16, y, page.width - left - 24, FOOT),
                {
                    "label": capital(page.say(msg("Confirm {name}", name=name))),
                    "second": page.say(then),
                    "is_off": refused is not None,
                    "reason": page.say(refused),
                },
                press=self._submit,
            ),
        ]

    def _following(self, frame: Frame) -> int | None:
        """The next seat that is not counted yet."""
        count = len(frame.seats)
        others = [(self.seat + n) % count + 1 for n in range(count - 1)]
        here = (s for s in others if not frame.seats[s - 1].is_gone)
        return next((s for s in here if of_seat(frame, s, "service_score") is None), None)

    def _submit(self) -> None:
        """Count this seat, and go on to the next one."""
        if self.host.table.submit(self._command()) is not None or self.frame is None:
            self.host.refresh()
            return
        self._kept.pop(self.seat, None)
        following = self._following(self.frame)
        if following is None:
            self.host.back()
        else:
            self._go(following)


def field_of(name: str) -> Field:
    """A field of the counts."""
    return next(field for field in fields(EnterCounts) if field.name == name)


def sheet_of(frame: Frame | None, seat: int) -> Sheet | None:
    """The counts sheet of a seat."""
    rows = frame.sheets if frame else ()
    return next((s for s in rows if word(s.command) == word(EnterCounts) and s.seat == seat), None)


SHEETS: Makers = {EnterCounts: CountsSheet}
