"""A sheet: the arguments of a command filled in, the result shown before it counts.

It is made from the command's own fields and bounds; what it would change comes from the real
rules by preview, so no sum is computed here.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from app.engine.commands import Field, bare, fields
from app.engine.frame import Choice, Frame
from app.engine.text import Text, msg
from app.table import Change, Preview
from app.ui.board.pieces import capital
from app.ui.form.filling import Filling
from app.ui.page import Page
from app.ui.parts import Act, Part, Rect
from app.ui.theme import theme
from app.ui.widgets.buttons import MainButton, OptionTile, QuickStep, SideButton
from app.ui.widgets.receipt import Receipt
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.stepper import Keypad, Stepper
from app.ui.widgets.words import Words

LABEL, CONTROL, GAP = 26.0, 50.0, 8.0
LEAST_TILE, LETTER, SMALL_LETTER = 100.0, 9.8, 7.8
"""Width of the narrowest choice, and of a letter of its label and of its note."""
NUMBER_TILE = 50.0
"""Width of a choice whose label has three letters at most."""
STEPPER = 128.0
"""Least width of a stepper, so that its minus and plus are 48 wide."""
TWO_COLUMNS = 400.0
"""Least width of controls in two columns."""
BESIDE = 120.0
"""Width of the quick steps beside a keypad."""


class SheetScreen(Filling):
    """One command being filled in; the board with its clock stays in view."""

    # What lies on the page

    def parts(self, page: Page) -> list[Part]:
        """Choices, the receipt of what will change, and the foot."""
        frame = self.frame
        if frame is None:
            return []
        is_side = frame.clock is not None and not frame.clock.is_coming and not page.is_tall
        is_low = frame.clock is not None and not frame.clock.is_coming and page.is_tall
        area = (464.0, 52.0, page.width - 464, page.height - 52)
        if not is_side:
            top = 268.0 if is_low else 52.0
            area = (0.0, top, page.width, page.height - top)
        preview = self._preview()
        self._say = page.say
        inner = self._side if is_side or is_low else self._full
        kind = "side" if is_side else "full"
        frame_part = Part("sheet", SheetFrame, area, {"kind": kind})
        return [frame_part, *inner(frame, page, area, preview)]

    def _side(self, frame: Frame, page: Page, area: Rect, preview: Preview) -> list[Part]:
        x, y, wide, high = area
        left, room = x + 22, wide - 30
        y, high = (y + 12, high - 12) if page.is_tall else (y, high)
        foot = (left, y + high - 72, room, 64.0)
        if self.typing is not None:
            keys = self._keys(page, (left, y + 6, room, high - 82))
            return [*keys, *self._foot(page, foot, preview)]
        if self.picking is not None:
            tiles = self._picked(page, (left, y + 8, room, high - 84))
            return [*tiles, *self._foot(page, foot, preview)]
        controls = self._controls(page, (left, y + 44, room, high - 190))
        changes = self._changes(frame, page, preview)
        return [
            self._title(page, (left, y + 8, room, 34)),
            *controls,
            *self._short_result(page, (left, y + high - 138, room, 60), changes, preview),
            *self._foot(page, foot, preview),
        ]

    def _full(self, frame: Frame, page: Page, area: Rect, preview: Preview) -> list[Part]:
        _, y, wide, high = area
        foot = (24.0, y + high - 72, wide - 48, 64.0)
        if page.is_tall:
            choices: Rect = (24, y + 70, wide - 48, 380)
            receipt: Rect = (24, y + 464, wide - 48, high - 464 - 92)
        else:
            choices = (24, y + 70, wide - 48 - 252, high - 150)
            receipt = (wide - 252, y + 24, 236, high - 118)
        shown = self._keys if self.typing else self._picked if self.picking else self._controls
        controls = shown(page, choices)
        return [
            self._title(page, (24, y + 20, choices[2], 44)),
            *controls,
            self._receipt(frame, page, receipt, preview),
            *self._foot(page, foot, preview),
        ]

    def _title(self, page: Page, rect: Rect) -> Part:
        text = self._headed(page)
        return Part("sheet-title", Words, rect,
                    {"text": text, "size_px": theme.headline, "bold": True,
                     "tight_px": theme.body})  # fmt: skip

    # Controls

    def _controls(self, page: Page, rect: Rect) -> list[Part]:
        """One control a field; where they do not fit, the tallest choices open on their own."""
        shown, folded = self._visible(), set[str]()
        while (placed := self._placed(shown, rect, folded)) is None:
            rows = [field for field in shown if field.name not in folded]
            if not rows:
                return self._leaves(page, rect, folded)
            folded.add(max(rows, key=lambda field: self._height(field, rect[2], ())).name)
        return [
            part
            for field, spot in placed
            for part in self._control(page, field, spot, is_folded=field.name in folded)
        ]

    def _leaves(self, page: Page, rect: Rect, folded: set[str]) -> list[Part]:
        """Too many controls even so: some on each leaf, and a button that turns it."""
        x, y, wide, high = rect
        shown, room = self._visible(), (x, y, wide, high - CONTROL - GAP)
        per = next(n for n in range(len(shown), 0, -1)
                   if n == 1 or self._placed(shown[:n], room, folded))  # fmt: skip
        leaves = -(-len(shown) // per)
        leaf = self.leaf % leaves
        placed = self._placed(shown[leaf * per :][:per], room, folded) or []
        label = f"{page.say(msg('More'))} {leaf + 1}/{leaves}"
        more = Part("more", SideButton, (x, y + high - CONTROL, wide, CONTROL),
                    {"label": label, "icon": "arrow-right", "foot": 4},
                    press=self._next_leaf)  # fmt: skip
        controls = [
            part
            for field, spot in placed
            for part in self._control(page, field, spot, is_folded=field.name in folded)
        ]
        return [*controls, more]

    def _placed(
        self, shown: Sequence[Field], rect: Rect, folded: Collection[str]
    ) -> list[tuple[Field, Rect]] | None:
        """Where each control lies, in one column or two; None when they do not fit."""
        x, y, wide, high = rect
        for columns in (1,) if wide < TWO_COLUMNS or len(shown) == 1 else (1, 2):
            each = (wide - 16 * (columns - 1)) / columns
            column, top, placed = 0, y, []
            for field in shown:
                tall = self._height(field, each, folded)
                if top + tall > y + high and top > y:
                    column, top = column + 1, y
                placed.append((field, (x + column * (each + 16), top, each, tall)))
                top += tall + GAP
            if column < columns and all(spot[1] + spot[3] <= y + high for _, spot in placed):
                return placed
        return None

    def _height(self, field: Field, wide: float, folded: Collection[str]) -> float:
        count = len(self._choices(field))
        if isinstance(bare(field.type), msgspec.inspect.BoolType) or not count:
            return 56
        if field.name in folded:
            return LABEL + CONTROL + 6
        return LABEL + -(-count // self._per_row(field, wide)) * (CONTROL + 6)

    def _per_row(self, field: Field, wide: float) -> int:
        """As many choices a row as their words leave room for: two lines, or one and a note."""
        choices = self._choices(field)
        are_short = all(len(self._say(choice.label)) < 4 for choice in choices)
        room = NUMBER_TILE if are_short else LEAST_TILE
        for choice in choices:
            label, note = self._say(choice.label), self._say(choice.note)
            lines = 1 if note or " " not in label else 2
            room = max(room, len(label) * LETTER / lines + 26, len(note) * SMALL_LETTER + 26)
        return max(1, min(len(choices), int((wide + 6) // (room + 6))))

    def _control(self, page: Page, field: Field, rect: Rect, *, is_folded: bool) -> list[Part]:
        x, y, wide, high = rect
        if isinstance(bare(field.type), msgspec.inspect.BoolType):
            return [self._toggle(page, field, rect)]
        if self._choices(field):
            label = self._label(page, field, (x, y, wide, LABEL))
            rest = (x, y + LABEL, wide, high - LABEL)
            if is_folded:
                return [label, self._folded(page, field, rest)]
            return [label, *self._tiles(page, field, rest, self._choices(field))]
        if isinstance(bare(field.type), msgspec.inspect.StrType):
            return self._text(page, field, rect)
        half = max(STEPPER, min(wide * 0.5, 190.0))
        label = self._label(page, field, (x, y, wide - half - 8, 52))
        return [label, self._stepper(field, (x + wide - half, y, half, 52))]

    def _label(self, page: Page, field: Field, rect: Rect) -> Part:
        text = page.say(Text(field.title))
        bound = self._pick_bound(field)
        if bound is not None:
            text = page.say(msg("{what}: choose {n}", what=text, n=bound.most))
        return Part(f"label:{field.name}", Words, rect,
                    {"text": text, "size_px": theme.body, "color": theme.ink2,
                     "tight_px": theme.least})  # fmt: skip

    def _toggle(self, page: Page, field: Field, rect: Rect) -> Part:
        is_on = bool(self.values.get(field.name))
        return Part(f"field:{field.name}", OptionTile, rect,
                    {"label": page.say(Text(field.title)), "is_on": is_on},
                    press=lambda: self._set(field.name, not is_on))  # fmt: skip

    def _stepper(self, field: Field, rect: Rect) -> Part:
        least, most = self._bound(field)
        value = self.values.get(field.name)
        return Part(
            f"field:{field.name}", Stepper, rect,
            {"least": least, "most": most, "value": int(value or 0), "step": self._step(field)},
            middle=lambda: self._type(field.name),
            valued=lambda value: self._set(field.name, value),
        )  # fmt: skip

    def _folded(self, page: Page, field: Field, rect: Rect) -> Part:
        """What is chosen of many; a touch shows them all."""
        chosen = [page.say(c.label) for c in self._choices(field) if self._is_chosen(field, c)]
        x, y, wide, _ = rect
        return Part(f"pick:{field.name}", SideButton, (x, y, wide, CONTROL),
                    {"label": ", ".join(chosen) or "…", "icon": "pencil", "foot": 4,
                     "is_left": True},
                    press=lambda: self._pick(field.name))  # fmt: skip

    def _picked(self, page: Page, rect: Rect) -> list[Part]:
        """All choices of one field, on as many leaves as they need."""
        field = next(f for f in fields(self.sheet.command) if f.name == self.picking)
        x, y, wide, high = rect
        rest = (x, y + LABEL, wide, high - LABEL)
        label = self._label(page, field, (x, y, wide, LABEL))
        choices, per = self._choices(field), self._per_row(field, wide)
        room = per * max(1, int((high - LABEL + 6) // (CONTROL + 6)))
        if len(choices) <= room:
            return [label, *self._tiles(page, field, rest, choices)]
        leaves = -(-len(choices) // (room - 1))
        first = self.leaf % leaves * (room - 1)
        tiles = self._tiles(page, field, rest, choices[first : first + room - 1])
        more = {"label": page.say(msg("More")), "icon": "arrow-right", "foot": 4}
        spot = tile_spot(rest, per, room - 1)
        return [label, *tiles, Part("more", SideButton, spot, more, press=self._next_leaf)]

    def _tiles(self, page: Page, field: Field, rect: Rect, choices: Sequence[Choice]) -> list[Part]:
        per = self._per_row(field, rect[2])
        return [
            Part(
                f"choose:{field.name}:{choice.value}", SideButton, tile_spot(rect, per, n),
                {"label": page.say(choice.label), "second": page.say(choice.note),
                 "is_chosen": self._is_chosen(field, choice), "foot": 4},
                press=lambda choice=choice: self._choose(field, choice),
            )
            for n, choice in enumerate(choices)
        ]  # fmt: skip

    def _text(self, page: Page, field: Field, rect: Rect) -> list[Part]:
        x, y, wide, _ = rect
        label = self._label(page, field, (x, y, wide * 0.35, 52))
        value = str(self.values.get(field.name) or "")
        button = Part(f"field:{field.name}", SideButton,
                      (x + wide * 0.36, y, wide * 0.64, 52),
                      {"label": value or "…", "icon": "pencil", "is_left": True},
                      press=lambda: self._write(field.name, value))  # fmt: skip
        return [label, button]

    def _keys(self, page: Page, rect: Rect) -> list[Part]:
        """The keypad for the number that is being typed."""
        assert self.typing is not None
        name = self.typing
        field = next(f for f in fields(self.sheet.command) if f.name == name)
        x, y, wide, high = rect
        room = min(wide, 320.0)
        _, most = self._bound(field)
        is_beside = wide >= room + BESIDE + 16
        quick = self.sheet.quick[:4]
        whole = room + 16 + BESIDE if quick and is_beside else room
        parts = [
            self._label(page, field, (x, y, room * 0.5, 44)),
            Part("amount", Words, (x + whole * 0.4, y, whole * 0.6 - 4, 44),
                 {"text": page.amount(int(self.values.get(name) or 0)), "size_px": theme.amount,
                  "bold": True, "halign": "right"}),
        ]  # fmt: skip
        top, left = y + 50, high - 50
        if quick and is_beside:
            each = (left - 6 * 3) / 4
            spots = [(x + room + 16, top + n * (each + 6), BESIDE, each) for n in range(len(quick))]
        else:
            each = (room - 6 * (len(quick) - 1)) / max(1, len(quick))
            spots = [(x + n * (each + 6), top, each, 56.0) for n in range(len(quick))]
            top, left = (top + 62, left - 62) if quick else (top, left)
        parts += [
            Part(f"quick:{amount}", QuickStep, spot,
                 {"amount": page.amount(amount, is_signed=True)},
                 press=lambda amount=amount: self._quick(field, amount))
            for amount, spot in zip(quick, spots, strict=True)
        ]  # fmt: skip
        parts.append(Part("keypad", Keypad, (x, top, room, left),
                          {"most": most, "amount": int(self.values.get(name) or 0),
                           "step": self._step(field)},
                          valued=self.keyed))  # fmt: skip
        return parts

    # The result before it counts

    def _receipt(self, frame: Frame, page: Page, rect: Rect, preview: Preview) -> Part:
        changes = self._changes(frame, page, preview)
        lines = [(words, amount, "ink") for words, _, _, amount in changes[1:]]
        props: dict[str, Any] = {
            "title": page.say(msg("Then")), "lines": lines, "note": "", "before": "", "result": "",
            "result_label": "",
        }  # fmt: skip
        if changes:
            words, before, after, _ = changes[0]
            props |= {"result_label": words, "before": before, "result": after}
        elif preview.refused is None:
            props["note"] = page.say(msg("No sum changes."))
        return Part("receipt", Receipt, rect, props)

    def _short_result(
        self, page: Page, rect: Rect, changes: list[tuple[str, str, str, str]], preview: Preview
    ) -> list[Part]:
        said = msg("{what} {difference}: {after}")
        rows = (
            page.say(replace(said, args=(("after", a), ("difference", d), ("what", w))))
            for w, _, a, d in changes[:2]
        )
        props = {"text": "\n".join(rows) if preview.refused is None else "", "lines": 2,
                 "size_px": theme.button, "bold": True, "tight_px": theme.label}  # fmt: skip
        return [Part("result", Words, rect, props)]

    def _changes(
        self, frame: Frame, page: Page, preview: Preview
    ) -> list[tuple[str, str, str, str]]:
        """What, before, after, and by how much."""
        return [
            (
                self._what(frame, page, change),
                page.value(change.before),
                page.value(change.after),
                difference(page, change),
            )
            for change in preview.changes
            if type(change.before) is int and type(change.after) is int
        ]

    def _what(self, frame: Frame, page: Page, change: Change) -> str:
        words = page.say(change.label)
        if change.seat in (None, self._seat()):
            return capital(words)
        return f"{frame.seats[change.seat - 1].name}, {words}"

    def _foot(self, page: Page, rect: Rect, preview: Preview) -> list[Part]:
        x, y, wide, high = rect
        left = min(200.0, wide * 0.34)
        if self.typing is not None and len(self._visible()) > 1:
            return [self._done(page, rect, lambda: self._type(None))]
        if self.picking is not None:
            return [self._done(page, rect, lambda: self._pick(None))]
        refused = preview.refused
        return [
            Part("cancel", SideButton, (x, y, left, high),
                 {"label": page.say(msg("Cancel")), "icon": "close" if left > 130 else ""},
                 press=self.host.back),
            Part("ok", MainButton, (x + left + 8, y, wide - left - 8, high),
                 {"label": capital(page.say(self.sheet.label)), "is_off": refused is not None,
                  "reason": page.say(refused)}, press=self._submit),
        ]  # fmt: skip

    def _done(self, page: Page, rect: Rect, press: Act) -> Part:
        done = {"label": page.say(msg("Done")), "icon": "check-bold"}
        return Part("done", MainButton, rect, done, press=press)


def tile_spot(rect: Rect, per: int, n: int) -> Rect:
    """Where the tile of that number lies, with so many in a row."""
    x, y, wide, _ = rect
    each = (wide - 6 * (per - 1)) / per
    return (x + n % per * (each + 6), y + n // per * (CONTROL + 6), each, CONTROL)


def difference(page: Page, change: Change) -> str:
    """By how much a quantity changes."""
    return page.amount(change.after - change.before, is_signed=True)
