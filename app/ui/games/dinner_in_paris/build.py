"""The build sheet of Dinner in Paris: four rows like the player board, and what is left to spend.

The costs are those printed on the board; what is left, gained and refused comes by preview.
"""

from __future__ import annotations

from typing import Any

from app.engine.commands import fields
from app.engine.frame import Frame, Sheet
from app.engine.text import Text, msg, plural
from app.games.dinner_in_paris.acts import BuildTerraces
from app.games.dinner_in_paris.box import CATEGORIES, ROWS, Category
from app.table import Preview
from app.ui.board import pieces
from app.ui.board.quantities import shared
from app.ui.form.filling import Filling, Makers
from app.ui.games.dinner_in_paris.parts import after, has, head, line
from app.ui.games.dinner_in_paris.terrace_row import Cell, TerraceRow
from app.ui.kit import textures
from app.ui.kit.page import Page
from app.ui.kit.parts import Part, Rect
from app.ui.kit.screen import Host
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import MainButton, SideButton, UndoButton
from app.ui.widgets.paper import Paper
from app.ui.widgets.receipt import Receipt
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.stepper import Stepper

FOOT, BUTTON = 64.0, 106.0
LINE, RESULT, MINDED = 40.0, 92.0, 20.0
"""Height of the first line of the receipt, of its result, and of a line of what is minded."""
COINS = (("coins", msg("Coin cards")), ("pigeons", msg("2-coin pigeons")))


class BuildSheet(Filling):
    """Terraces one by one; the last one can be taken off again."""

    def __init__(self, host: Host, sheet: Sheet) -> None:
        super().__init__(host, sheet)
        self._placed: list[Category] = []
        self.values |= dict.fromkeys(
            [f"category_{c}" for c in CATEGORIES] + ["coins", "pigeons"], 0
        )

    def parts(self, page: Page) -> list[Part]:
        """Rows, the budget, and the foot."""
        frame = self.frame
        if frame is None:
            return []
        preview = self._preview()
        self._after = after(preview)
        wide = page.width - 16
        if page.is_tall:
            rows: Rect = (8, 122, wide, 4 * 70)
            budget: Rect = (8, 412, wide, page.height - 412 - 92)
        else:
            rows = (8, 118, 560, page.height - 72 - 8 - 118)
            budget = (576, 82, page.width - 584, page.height - 72 - 18 - 82)
        return [
            Part("sheet", SheetFrame, (0, 52, page.width, page.height - 52), {"kind": "full"}),
            *head(frame.look(self.seat), self._headed(page), (12, 76, rows[2] - 8, 40)),
            *self._rows(frame, page, rows),
            *self._budget(frame, page, budget, preview),
            *self._foot(frame, page, preview),
        ]

    # Rows

    def _rows(self, frame: Frame, page: Page, rect: Rect) -> list[Part]:
        x, y, wide, high = rect
        pitch = high / len(CATEGORIES)
        return [
            part
            for n, category in enumerate(CATEGORIES)
            for part in self._row(frame, page, category, (x, y + n * pitch, wide, pitch - 6))
        ]

    def _row(self, frame: Frame, page: Page, category: Category, rect: Rect) -> list[Part]:
        x, y, wide, high = rect
        number = 38.0 if wide > 500 else 24.0
        pitch = (wide - number - BUTTON - 6) / 16
        cells = self._cells(frame, page, category)
        return [
            Part(f"paper:{category}", Paper, rect, {"has_teeth": False}),
            pieces.words(
                f"number:{category}",
                page.amount(category),
                (x, y, number, high),
                size_px=theme.headline,
                bold=True,
                halign="center",
            ),
            Part(
                f"row:{category}",
                TerraceRow,
                (x + number, y + (high - 42) / 2, 16 * pitch, 42),
                {"cells": cells, "seat": frame.look(self.seat) - 1, "pitch": pitch},
            ),
            self._more(frame, page, category, (x + wide - BUTTON - 2, y + 3, BUTTON, high - 6)),
        ]

    def _placed_before(self, frame: Frame, category: Category) -> int:
        return int(has(frame, self.seat, "terraces")[category - 1])

    def _chosen(self, category: Category) -> int:
        return int(self.values[f"category_{category}"])

    def _cells(self, frame: Frame, page: Page, category: Category) -> list[Cell]:
        placed = self._placed_before(frame, category)
        now = placed + self._chosen(category)
        row = ROWS[category]
        kinds = ["placed"] * placed + ["being"] * (now - placed) + ["next"]
        kinds += ["coming"] * row.tiles
        return [
            Cell(page.amount(cost), kind, shows is None)
            for cost, shows, kind in zip(row.costs, row.shows, kinds, strict=False)
        ]

    def _more(self, frame: Frame, page: Page, category: Category, rect: Rect) -> Part:
        """One more terrace of that category: its cost, or why not."""
        name = f"category_{category}"
        at = self._placed_before(frame, category) + self._chosen(category)
        costs = ROWS[category].costs
        if at >= len(costs):
            return _off(f"add:{category}", rect, page, msg("all placed"), None)
        why = self._refusal(name)
        is_open = next(
            piece.state != "closed"
            for piece in frame.seats[self.seat - 1].pieces
            if piece.kind == "row" and piece.id == category
        )
        cost = msg("cost {n}", n=costs[at])
        if why is not None:
            short = msg("too expensive") if is_open else msg("not open")
            tell = self.host.table.say
            return _off(f"add:{category}", rect, page, cost, short, lambda: tell(why))
        props = {
            "label": page.say(cost),
            "second": "",
            "icon": "plus",
            "is_off": False,
            "reason": "",
        }
        return Part(f"add:{category}", SideButton, rect, props, press=lambda: self._add(category))

    def _refusal(self, name: str) -> Text | None:
        """Why one more of it is refused now."""
        self.values[name] += 1
        refused = self._preview().refused
        self.values[name] -= 1
        return refused

    def _add(self, category: Category) -> None:
        self._placed.append(category)
        self._set(f"category_{category}", self._chosen(category) + 1)

    def _retract(self) -> None:
        category = self._placed.pop()
        self._set(f"category_{category}", self._chosen(category) - 1)

    # The budget

    def _budget(self, frame: Frame, page: Page, rect: Rect, preview: Preview) -> list[Part]:
        x, y, wide, high = rect
        steppers = [(name, title) for name, title in COINS if self._most(name)]
        tall = 60.0 * len(steppers)
        parts = [
            Part("receipt", Receipt, (x, y, wide, high), self._receipt(frame, page, preview, tall))
        ]
        for n, (name, title) in enumerate(steppers):
            top = y + 8 + n * 60
            half = min(132.0, wide * 0.6)
            parts += [
                pieces.words(
                    f"label:{name}",
                    page.say(title),
                    (x + 14, top, wide - half - 24, 52),
                    size_px=theme.label,
                    lines=2,
                    tight_px=theme.least,
                ),
                Part(
                    f"field:{name}",
                    Stepper,
                    (x + wide - half - 8, top, half, 52),
                    {"least": 0, "most": self._most(name), "value": self.values[name]},
                    valued=lambda value, name=name: self._set(name, value),
                ),
            ]
        below = y + 8 + tall + LINE
        return [*parts, *self._minded(page, (x + 14, below, wide - 28, y + high - RESULT - below))]

    def _minded(self, page: Page, rect: Rect) -> list[Part]:
        """Before the first one lies: where terraces may lie, as much as there is room for."""
        if self._placed:
            return []
        found, (x, y, wide, high) = [], rect
        for n, hint in enumerate(self.sheet.hints):
            text = page.say(hint)
            fits = textures.measure(text, round(theme.least)) <= 0.95 * wide * theme.u
            tall = MINDED if fits else 2 * MINDED
            if y + tall > rect[1] + high:
                break
            room, lines = (x, y, wide, tall), 1 if fits else 2
            found.append(pieces.words(f"minded:{n}", text, room, size_px=theme.least, lines=lines))
            y += tall + 4
        return found

    def _most(self, name: str) -> int:
        """What the bounds of the sheet allow."""
        field = next(row for row in fields(BuildTerraces) if row.name == name)
        return self._bound(field)[1]

    def _receipt(self, frame: Frame, page: Page, preview: Preview, tall: float) -> dict[str, Any]:
        budget = int(shared(frame, "budget") or 0)
        lines = [(page.say(msg("To spend")), page.amount(budget), "ink")]
        lines += [
            (page.say(msg("Category {n}", n=category)), page.amount(-cost, is_signed=True), "loss")
            for category in CATEGORIES
            if (cost := self._cost(frame, category))
        ]
        for name, title in (("income", msg("Income")), ("points", msg("Points"))):
            before = has(frame, self.seat, name)
            then = self._after.get((self.seat, name), before)
            if then != before:
                lines.append(line(page, title, before, then, is_signed=True))
        left = self._after.get((None, "budget"), None if preview.refused else budget)
        nothing = not self._placed and not self.values["coins"] and not self.values["pigeons"]
        left = budget if nothing else left
        return {
            "title": "",
            "note": "",
            "before": "",
            "lines": lines,
            "pitch": 27,
            "head": (tall + 12) * theme.u,
            "result": "" if left is None else page.amount(left),
            "result_label": page.say(msg("Left")),
        }

    def _cost(self, frame: Frame, category: Category) -> int:
        """What the board prints for the tiles being placed."""
        placed = self._placed_before(frame, category)
        return ROWS[category].cost(placed, self._chosen(category))

    # The foot

    def _foot(self, frame: Frame, page: Page, preview: Preview) -> list[Part]:
        y = page.height - 72
        left = 180.0 if page.is_tall else 232.0
        refused = preview.refused
        count = len(self._placed)
        label = plural("Place {n} terrace", "Place {n} terraces", count)
        return [
            self._back(page, (8, y, left, FOOT)),
            Part(
                "ok",
                MainButton,
                (left + 16, y, page.width - left - 24, FOOT),
                {
                    "label": page.say(label if count else self.sheet.label).capitalize(),
                    "second": page.say(self._income(frame)),
                    "is_off": refused is not None,
                    "reason": page.say(refused),
                },
                press=self._submit,
            ),
        ]

    def _back(self, page: Page, rect: Rect) -> Part:
        """The last terrace taken off again; or the way out where none lies."""
        if not self._placed:
            props = {"label": page.say(msg("Close")), "icon": "close"}
            return Part("cancel", SideButton, rect, props, press=self.host.back)
        last = msg("category {n}", n=self._placed[-1])
        return Part(
            "retract",
            UndoButton,
            rect,
            {"label": page.say(msg("Remove")), "second": page.say(last)},
            press=self._retract,
        )

    def _income(self, frame: Frame) -> Text | None:
        """An income bonus counts from the next turn."""
        now = has(frame, self.seat, "income")
        then = self._after.get((self.seat, "income"), now)
        return msg("income {now}, then {n} next turn", now=now, n=then) if then != now else None


def _off(
    key: str, rect: Rect, page: Page, label: Text, second: Text | None, refused: Any = None
) -> Part:
    props = {"label": page.say(label), "second": page.say(second), "icon": "", "is_off": True}
    return Part(key, SideButton, rect, props, refused=refused)


SHEETS: Makers = {BuildTerraces: BuildSheet}
