"""All of a restaurant put right on one page: numbers in pairs, upgrades in a line, what changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from app.engine.commands import Field
from app.engine.frame import Choice, Sheet
from app.games.rival_restaurants.acts.righting import MOST
from app.games.rival_restaurants.box import UPGRADES
from app.table import Preview
from app.ui.form.controls import control, tiles
from app.ui.form.entry import Entry, Option
from app.ui.games.rival_restaurants.card_cell import CardCell
from app.ui.games.rival_restaurants.sheets import MarketSheet
from app.ui.games.rival_restaurants.wares import SHORT
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, Share, columns, grid, rows, share
from app.ui.kit.screen import Host

OWNED, WHY = "upgrades", "reason"
LINE, REASONS, GAP = 58.0, 84.0, 8.0
"""Height of a line of numbers or upgrades, and of the reasons with their word above (u)."""
GROWS = 1.6
"""So much higher a line grows."""
BROAD = 400.0
"""A page so wide (u) has two numbers beside each other and all upgrades in a line."""

Line = tuple[Entry, ...]


class RightSheet(MarketSheet):
    """What lies on the table for one restaurant, entered at once."""

    whose: int | None = None
    """The seat, once it is chosen."""

    def __init__(self, host: Host, sheet: Sheet) -> None:
        super().__init__(host, sheet)
        self.whose = self.values.get("seat")

    def _set(self, name: str, value: object) -> None:
        if name == "seat" and isinstance(value, int):
            self.whose = value
        super()._set(name, value)

    def _visible(self) -> list[Field]:
        """Whose it is first; then all values."""
        shown = super()._visible()
        if self.sheet.seat is not None:
            return shown
        return [field for field in shown if (field.name == "seat") == (self.whose is None)]

    def _seat(self) -> int | None:
        return self.whose

    def _controls(self, rect: Rect, entries: Sequence[Entry], *, can_fold: bool) -> list[Part]:
        """As many lines as the page holds; the others on the next leaf."""
        if rect[2] < BROAD or len(entries) < len(MOST):
            return super()._controls(rect, entries, can_fold=can_fold)
        found = [*_leaves(_lines(entries), rect[3])]
        self.leaves = len(found)
        shown = found[self.leaf % len(found)]
        spots = rows(rect, *(_share(line) for line in shown), gap=GAP)
        placed = zip(shown, spots, strict=False)
        return [part for line, spot in placed for part in self._line(line, spot)]

    def _line(self, line: Line, rect: Rect) -> list[Part]:
        """Upgrades as toggles, reasons as tiles, numbers two and two."""
        if line[0].name == OWNED:
            spots = grid(rect, len(UPGRADES), len(UPGRADES), gap=GAP)
            pairs = zip(line[0].options, spots, strict=True)
            return [_toggle(option, spot) for option, spot in pairs]
        if line[0].name == WHY:
            return tiles(line[0], rect)
        spots = columns(rect, share(), share(), gap=16)
        return [
            part
            for entry, spot in zip(line, spots, strict=False)
            for part in control(entry, spot, key=lambda name=entry.name: self._type(name))
        ]

    def entries(self, page: Page) -> list[Entry]:
        """The upgrades in one word each."""
        return [
            _short(entry, page) if entry.name == OWNED else entry for entry in super().entries(page)
        ]

    # Whose it is

    def _tried(self, field: Field, choice: Choice) -> Preview:
        """Whoever it is, nothing follows yet."""
        return Preview() if field.is_seat else super()._tried(field, choice)

    def _answer(self, field: Field, choice: Choice) -> None:
        """Whose it is leads on to the values."""
        self._choose(field, choice)


def _lines(entries: Sequence[Entry]) -> list[Line]:
    """Numbers in pairs, the upgrades after the first four, the reasons at the end."""
    at = {entry.name: entry for entry in entries}
    numbers = [entry for entry in entries if entry.name not in (OWNED, WHY)]
    pairs = [tuple(numbers[n : n + 2]) for n in range(0, len(numbers), 2)]
    return [*pairs[:2], (at[OWNED],), *pairs[2:], (at[WHY],)]


def _short(entry: Entry, page: Page) -> Entry:
    words = {name: page.say(word) for name, (word, _) in SHORT.items()}
    options = (replace(option, label=words[option.key]) for option in entry.options)
    return replace(entry, options=tuple(options))


def _height(line: Line) -> float:
    return REASONS if line[0].name == WHY else LINE


def _share(line: Line) -> Share:
    """A line grows where the page has room."""
    high = _height(line)
    return share(high, least=high, most=high * GROWS)


def _leaves(lines: Sequence[Line], high: float) -> Iterator[list[Line]]:
    """As many lines on each as fit."""
    leaf: list[Line] = []
    for line in lines:
        if leaf and sum(map(_height, leaf)) + GAP * len(leaf) + _height(line) > high:
            yield leaf
            leaf = []
        leaf.append(line)
    yield leaf


def _toggle(option: Option, rect: Rect) -> Part:
    """An upgrade in one word with its icon."""
    _, icon = SHORT[option.key]
    props = {"words": option.label, "icon": icon, "is_chosen": option.is_chosen}
    return Part(f"choose:{OWNED}:{option.key}", CardCell, rect, props, press=option.press)
