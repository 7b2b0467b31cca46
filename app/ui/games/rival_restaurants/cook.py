"""Rival Restaurants, the cook sheet: what a dish gains, line by line, before it counts."""

from __future__ import annotations

from functools import partial
from typing import Any

from app.engine.frame import Button, Choice, Frame, Sheet
from app.engine.text import Text, msg, names
from app.engine.words import title_text
from app.table import Preview
from app.ui.form.sheet import SheetScreen
from app.ui.games.rival_restaurants.parts import name_of, seat_faces
from app.ui.games.rival_restaurants.sheets import RivalSheet, inside
from app.ui.kit.page import Page
from app.ui.kit.parts import Part, Rect
from app.ui.kit.screen import Host, Screen
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import MainButton, OptionTile, SideButton
from app.ui.widgets.lines import Lines
from app.ui.widgets.paper import Paper, Tear
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.stepper import Stepper
from app.ui.widgets.tracks import LevelTrack
from app.ui.widgets.words import Icon, Words

LEVELS = (3, 7, 12)
VALUES, ICONS = range(1, 11), range(6)
"""Numbers to touch: the value printed on a recipe, and its waste icons."""
PLUS = ("cuisine", "sauce", "wine")
"""What adds 1 to the dish."""
MOST_BONUS = 20
RECEIPT = 236.0
ROOMY, ROOMY_LARGE = 200.0, 245.0
"""An option wider than this (u) has room for a second line."""


def cook_screen(host: Host, sheet: Sheet) -> Screen:
    """The cook sheet; a gain by hand is a sheet of plain fields."""
    is_by_hand = dict(sheet.start).get("gain") is not None
    return SheetScreen(host, sheet) if is_by_hand else CookScreen(host, sheet)


class CookScreen(RivalSheet):
    """A dish being cooked: its recipe, what is added, its waste; the receipt at the right."""

    def parts(self, page: Page) -> list[Part]:
        """Choices, receipt and foot over all below the rail."""
        frame = self.frame
        if frame is None:
            return []
        whole = (0.0, 52.0, page.width, page.height - 52)
        x, y, wide, high = inside(whole, "full")
        foot = y + high - 64
        preview = self._preview()
        if page.is_tall:
            choices: Rect = (x, y, wide, 430)
            receipt: Rect = (x, y + 440, wide, foot - y - 454)
        else:
            choices = (x, y, wide - RECEIPT - 16, foot - y - 8)
            receipt = (x + wide - RECEIPT, y, RECEIPT, foot - y - 14)
        return [
            Part("sheet", SheetFrame, whole, {"kind": "full"}),
            *self._choices_of(frame, page, choices),
            *self._receipt(frame, page, receipt, preview),
            *self._foot(frame, page, (x, foot, wide, 64), preview),
        ]

    # Choices

    def _choices_of(self, frame: Frame, page: Page, rect: Rect) -> list[Part]:
        x, y, wide, high = rect
        per = 5 if page.is_tall else len(VALUES)
        value = 106.0 if page.is_tall else 50.0
        head = 46.0
        kinds = wide * 0.5 if page.is_tall else 236.0
        top = y + head + 6
        waste = top + 22 + value + 6
        row = waste + 22 + 50 + 8
        return [
            *self._who_cooks(page, (x, y, wide - kinds - 8, head)),
            *self._kinds(frame, page, (x + wide - kinds, y, kinds, head + 2)),
            self.label("label:value", page.say(Text(self.field("value").title)),
                       (x, top, wide, 22)),
            *self.tiles(page, "value", (x, top + 22, wide, value), VALUES, per),
            self.label("label:icons", page.say(msg("Waste icons on the recipe")),
                       (x, waste, wide, 22)),
            *self.tiles(page, "icons", (x, waste + 22, wide, 50), ICONS, len(ICONS)),
            *self._options(page, (x, row, wide, y + high - row)),
        ]  # fmt: skip

    def _who_cooks(self, page: Page, rect: Rect) -> list[Part]:
        return self.head(page, page.say(msg("{name} cooks", name=self._who())), rect)

    def _kinds(self, frame: Frame, page: Page, rect: Rect) -> list[Part]:
        """Basic or gourmet; one that may not be cooked says why when touched."""
        x, y, wide, high = rect
        each = (wide - 6) / 2
        parts = []
        for n, sheet in enumerate(self._dishes(frame)):
            kind = dict(sheet.start)["kind"]
            label = msg("Basic") if kind == "basic" else msg("Gourmet")
            is_here = kind == self.values["kind"]
            parts.append(
                Part(f"kind:{kind}", SideButton, (x + n * (each + 6), y, each, high),
                     {"label": page.say(label), "is_chosen": is_here, "foot": 4,
                      "is_off": sheet.closed is not None},
                     press=lambda sheet=sheet: self._change(sheet),
                     refused=lambda sheet=sheet: self._refuse(sheet))
            )  # fmt: skip
        return parts

    def _dishes(self, frame: Frame) -> list[Sheet]:
        seat = frame.seats[(self.sheet.seat or 1) - 1]
        return [
            face for face in seat_faces(frame, seat, "cook")
            if isinstance(face, Sheet) and dict(face.start).get("gain") is None
        ]  # fmt: skip

    def _change(self, sheet: Sheet) -> None:
        """The other kind of recipe; what was said of the waste and the cuisine stays."""
        kept = {name: self.values[name] for name in ("cuisine", "icons", "tofus", "without")}
        if sheet.start != self.sheet.start:
            self.sheet = sheet
            self.values = {**self._first_values(), **kept}
            self.host.refresh()

    def _refuse(self, sheet: Sheet) -> None:
        if sheet.closed is not None:
            self.host.table.say(sheet.closed)

    def _options(self, page: Page, rect: Rect) -> list[Part]:
        """What is added to the dish, in two columns, in three where there is much to ask."""
        x, y, wide, _ = rect
        asked = ("cuisine", "sauce", "wine", "bonus", "tofus", "meats", "forced")
        shown = [partial(self._option, page, name) for name in asked if self.is_shown(name)]
        if self.is_shown("without"):
            rows = [row for row in self.sheet.choices if row.field == "without"]
            shown[1:1] = [partial(self._lasting, page, row) for row in rows]
        columns = 2 if len(shown) <= 4 or page.is_tall else 3
        each = (wide - 8 * (columns - 1)) / columns
        return [
            part
            for n, option in enumerate(shown)
            for part in option((x + n % columns * (each + 8), y + n // columns * 58, each, 52))
        ]

    def _option(self, page: Page, name: str, rect: Rect) -> list[Part]:
        title = page.say(title_text(self.field(name)))
        if name == "bonus":
            return self._counter(name, title, rect)
        if name == "tofus":
            return self._tofus(page, title, rect)
        is_on = bool(self.values.get(name))
        amount = page.amount(1, is_signed=True) if name in PLUS else ""
        tile = {"label": title, "is_on": is_on, "amount": amount}
        second = self._second(page, name) if _has_room(rect) else ""
        press = partial(self._set, name, not is_on)
        return [Part(f"field:{name}", OptionTile, rect, {**tile, "second": second}, press=press)]

    def _second(self, page: Page, name: str) -> str:
        """Which cuisine it is; that a sauce or a wine which the recipe asks for adds nothing."""
        if name == "cuisine":
            value = self.quantity("cuisine").value
            return page.say(Text(value)) if value else ""
        return page.say(msg("beyond the recipe")) if name in ("sauce", "wine") else ""

    def _lasting(self, page: Page, bonus: Choice, rect: Rect) -> list[Part]:
        """A lasting bonus of a level, ticked until the table leaves it out."""
        left_out = tuple(self.values.get("without") or ())
        is_on = bonus.value not in left_out
        then = (*left_out, bonus.value) if is_on else _but(left_out, bonus.value)
        tile = {"label": page.say(bonus.label), "is_on": is_on, "amount": page.say(bonus.note)}
        press = partial(self._set, "without", then)
        return [Part(f"without:{bonus.value}", OptionTile, rect, tile, press=press)]

    def _tofus(self, page: Page, title: str, rect: Rect) -> list[Part]:
        """Each touch one more, up to the waste icons; then none again."""
        count, icons = int(self.values.get("tofus") or 0), int(self.values.get("icons") or 0)
        less = page.amount(-count, is_signed=True) if count else ""
        second = page.say(msg("1 waste less")) if _has_room(rect) else ""
        tile = {"label": title, "is_on": count > 0, "amount": less, "second": second}
        press = partial(self._set, "tofus", count + 1 if count < max(1, icons) else 0)
        return [Part("field:tofus", OptionTile, rect, tile, press=press)]

    def _counter(self, name: str, title: str, rect: Rect) -> list[Part]:
        """What lasting bonuses that nobody wrote down bring, by ones."""
        x, y, wide, high = rect
        side = min(wide * 0.6, 128.0)
        spot = (x + wide - side, y, side, high)
        count = {"least": 0, "most": MOST_BONUS, "value": int(self.values.get(name) or 0)}
        words = (x, y, wide - side - 4, high)
        set_ = partial(self._set, name)
        return [
            self.label(f"label:{name}", title, words, lines=2, tight_px=16 * theme.u),
            Part(f"field:{name}", Stepper, spot, count, valued=set_),
        ]

    # The receipt

    def _receipt(self, frame: Frame, page: Page, rect: Rect, preview: Preview) -> list[Part]:
        x, y, wide, high = rect
        low = y + high
        change = self.changed(preview, "popularity")
        before = int(self.quantity("popularity").value)
        after = before if change is None else int(change.after)
        left, room = x + 14, wide - 28
        gain = page.amount(after - before, is_signed=True)
        return [
            Part("receipt", Paper, rect),
            Part("receipt-lines", Lines, (left, y + 8, room, max(26.0, high - 176)),
                 {"lines": _lines(page, preview), "pitch": 27}),
            Part("receipt-tear", Tear, (left, low - 166, room, 2)),
            Part("gain", Words, (left, low - 162, room - 52, 56),
                 {"text": gain, "size_px": theme.amount, "bold": True,
                  "color": theme.gain if preview.refused is None else theme.ink2}),
            *self._by_hand(frame, (x + wide - 56, low - 158, 48, 48)),
            *self._before_after(page, (left, low - 104, room, 38), before, after, preview),
            Part("levels", LevelTrack, (left, low - 58, room, 18),
                 {"level": before, "gain": after - before}),
            Part("levels-said", Words, (left, low - 36, room, 28),
                 {"text": self._levels_said(page, preview), "size_px": theme.label, "bold": True,
                  "tight_px": theme.least}),
        ]  # fmt: skip

    def _before_after(
        self, page: Page, rect: Rect, before: int, after: int, preview: Preview
    ) -> list[Part]:
        """Popularity now and then, and the waste that the dish brings."""
        x, y, wide, high = rect
        waste = self.changed(preview, "waste") or self.changed(preview, "waste_to_come")
        more = 0 if waste is None else waste.after - waste.before
        big = {"size_px": theme.total_small, "bold": True}
        parts = [
            Part("before", Words, (x, y, 46, high), {"text": page.amount(before), **big}),
            Part("before-after", Icon, (x + 44, y, 28, high),
                 {"text": "arrow-right", "size_px": 24 * theme.u, "color": theme.ink2}),
            Part("after", Words, (x + 76, y, 50, high), {"text": page.amount(after), **big}),
        ]  # fmt: skip
        if more:
            parts += [
                Part("waste-icon", Icon, (x + wide - 76, y, 24, high),
                     {"text": "trash-can", "size_px": 22 * theme.u}),
                Part("waste-more", Words, (x + wide - 50, y, 50, high),
                     {"text": page.amount(more, is_signed=True), "size_px": theme.button,
                      "bold": True, "color": theme.loss}),
            ]  # fmt: skip
        return parts

    def _by_hand(self, frame: Frame, rect: Rect) -> list[Part]:
        """The pencil: the table says the gain itself."""
        seat = frame.seats[(self.sheet.seat or 1) - 1]
        sheet = next(
            (face for face in seat_faces(frame, seat, "cook")
             if isinstance(face, Sheet) and dict(face.start).get("gain") is not None),
            None,
        )  # fmt: skip
        if sheet is None or sheet.closed is not None:
            return []
        return [Part("by-hand", SideButton, rect, {"icon": "pencil", "foot": 4},
                     press=lambda: self._open(sheet))]  # fmt: skip

    def _open(self, sheet: Sheet) -> None:
        self.host.back()
        self.host.lay(SheetScreen(self.host, sheet))

    def _levels_said(self, page: Page, preview: Preview) -> str:
        """Which levels the dish reaches, one or several at once."""
        change = self.changed(preview, "level")
        if change is None:
            return ""
        reached = [page.amount(level) for level in LEVELS[change.before : change.after]]
        if len(reached) == 1:
            return page.say(msg("Level {n} reached", n=reached[0]))
        return page.say(msg("Levels {list:and} reached", list=names(reached)))

    # The foot

    def _foot(self, frame: Frame, page: Page, rect: Rect, preview: Preview) -> list[Part]:
        """Cancel, decline, cook."""
        x, y, wide, high = rect
        left, middle = (100.0, 116.0) if page.is_tall else (150.0, 190.0)
        change = self.changed(preview, "popularity")
        gain = 0 if change is None else int(change.after - change.before)
        label = msg("Cook: popularity {amount:+}", amount=gain)
        if page.is_tall:
            label = msg("Cook: {amount:+}", amount=gain)
        start = x + left + 8 + (middle + 8 if self._decline(frame) else 0)
        return [
            self.cancel(page, (x, y, left, high)),
            *self._decline_part(frame, page, (x + left + 8, y, middle, high)),
            Part("ok", MainButton, (start, y, x + wide - start, high),
                 {"label": page.say(label), "is_off": preview.refused is not None,
                  "reason": page.say(preview.refused)}, press=self._submit),
        ]  # fmt: skip

    def _decline(self, frame: Frame) -> Button | None:
        seat = frame.seats[(self.sheet.seat or 1) - 1]
        found = seat_faces(frame, seat, "decline_dish")
        return next((face for face in found if isinstance(face, Button)), None)

    def _decline_part(self, frame: Frame, page: Page, rect: Rect) -> list[Part]:
        face = self._decline(frame)
        if face is None:
            return []
        return [
            Part(name_of(face), SideButton, rect, {"label": page.say(face.label)},
                 press=lambda: self._do(face))
        ]  # fmt: skip

    def _do(self, face: Button) -> None:
        self.host.back()
        self.host.table.press(face)


def _lines(page: Page, preview: Preview) -> list[tuple[str, str, str]]:
    """What each thing adds, as the rules say it: the first line is the recipe's own value."""
    rows = preview.receipt.lines if preview.receipt is not None else ()
    return [
        (page.say(row.label), page.amount(row.amount, is_signed=row.is_signed),
         "sign" if row.is_signed else "ink")
        for row in rows
    ]  # fmt: skip


def _has_room(rect: Rect) -> bool:
    return rect[2] >= (ROOMY_LARGE if theme.is_large else ROOMY)


def _but(values: tuple[Any, ...], value: object) -> tuple[Any, ...]:
    return tuple(one for one in values if one != value)
