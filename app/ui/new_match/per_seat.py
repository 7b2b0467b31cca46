"""New match: what every seat has, by hand or dealt by Toque; all of it may wait for the match."""

from __future__ import annotations

import random

from app.engine.per_seat import Fact
from app.engine.text import msg
from app.engine.words import title_text
from app.ui.kit.screen import Host, Plain
from app.ui.new_match.choose import ChooseScreen
from app.ui.new_match.draft import Draft
from app.ui.new_match.stages import stage_rail
from app.ui.page import Page
from app.ui.parts import Part, Rect
from app.ui.theme import theme
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.words import Words

GAP, NAME, CELL, MOST_ROW = 6.0, 168.0, 56.0, 84.0
"""Space between tiles, width of a name, height of a cell below it, of the tallest row beside it."""


class PerSeatScreen(Plain):
    """A row a seat, a cell a fact; a touch chooses, one button deals what is missing."""

    def __init__(self, host: Host, draft: Draft) -> None:
        super().__init__(host)
        self.draft, self.facts = draft, draft.facts

    def parts(self, page: Page) -> list[Part]:
        """The rows over the options, and the foot."""
        shown = self.facts.open()
        room = page.height - 78 - 88
        most = 36 + CELL * len(lines(shown)) if page.is_tall else MOST_ROW
        step = min(most, room / len(self.draft.players))
        parts = [] if page.is_tall else self._heads(page, shown)
        for n, (plate, name) in enumerate(self.draft.players):
            parts += self._row(page, plate, name, shown, (8, 88 + n * step, page.width - 16, step))
        return [
            *parts,
            *self._foot(page, shown),
            stage_rail(page, self.draft.game, 1, self.host),
        ]

    # The rows

    def _heads(self, page: Page, shown: list[Fact]) -> list[Part]:
        """What stands in each column."""
        spots = cells(shown, (8 + NAME + 44 + 4, 64, page.width - 16 - NAME - 44 - 4, 24))
        return [
            Part(f"head:{fact.name}", Words, spot,
                 {"text": page.say(title_text(fact)), "size_px": theme.label,
                  "color": theme.ink2})
            for fact, spot in zip(shown, spots, strict=True)
        ]  # fmt: skip

    def _row(self, page: Page, plate: int, name: str, shown: list[Fact], rect: Rect) -> list[Part]:
        x, y, wide, step = rect
        high = step - 4
        if page.is_tall:
            named: Rect = (x + 44, y, wide - 44, 32)
            tall = (step - 36) / len(lines(shown))
            spots = [
                spot
                for n, line in enumerate(lines(shown))
                for spot in cells(line, (x, y + 34 + n * tall, wide, tall - 4))
            ]
            badge: Rect = (x + 4, y, 32, 32)
        else:
            named = (x + 44, y, NAME, high)
            spots = cells(shown, (x + NAME + 48, y, wide - NAME - 48, high))
            badge = (x + 4, y + (high - 32) / 2, 32, 32)
        return [
            Part(f"badge:{plate}", SeatBadge, badge, {"seat": plate - 1, "side": 32 * theme.u}),
            Part(f"name:{plate}", Words, named,
                 {"text": name, "size_px": theme.body, "bold": True, "tight_px": theme.least}),
            *(self._cell(page, fact, plate, spot)
              for fact, spot in zip(shown, spots, strict=True)),
        ]  # fmt: skip

    def _cell(self, page: Page, fact: Fact, plate: int, rect: Rect) -> Part:
        """What the seat has; a touch chooses."""
        held = ", ".join(fact.called(value) for value in self.facts.held(fact, plate))
        empty = page.say(title_text(fact)) if page.is_tall else ""
        return Part(f"fact:{fact.name}:{plate}", SideButton, rect,
                    {"label": held or empty, "icon": "" if held else "plus", "foot": 4,
                     "is_left": bool(held)},
                    press=lambda: self._open(fact, plate))  # fmt: skip

    def _open(self, fact: Fact, plate: int) -> None:
        self.host.lay(ChooseScreen(self.host, self.draft, fact, plate))

    # The foot

    def _foot(self, page: Page, shown: list[Fact]) -> list[Part]:
        y = page.height - 72
        wide = min(264.0, page.width * 0.5)
        can_deal = self.facts.can_deal(shown)
        has_cards = any(fact.values for fact in shown)
        deal = msg("Deal at random") if can_deal else msg("Take all back")
        parts = [
            Part("deal", SideButton, (8, y, wide, 64),
                 {"label": page.say(deal), "icon": "cards" if can_deal else "undo"},
                 press=self._deal if can_deal else self._clear)
        ] if has_cards else []  # fmt: skip
        left = 16 + wide if has_cards else 8
        done = {"label": page.say(msg("Done")), "icon": "check-bold"}
        return [
            *parts,
            Part("main", MainButton, (left, y, page.width - left - 8, 64), done,
                 press=self.host.back),
        ]  # fmt: skip

    def _deal(self) -> None:
        """Deal at random what is missing, by the same check as a choice by hand."""
        self.facts.deal(random.SystemRandom().choice)
        self.host.refresh()

    def _clear(self) -> None:
        self.facts.clear()
        self.host.refresh()

    def on_input(self, key: str) -> bool:
        """The head chef's button goes back to the options."""
        if key == "chef":
            self.host.back()
        return True


def lines(shown: list[Fact]) -> list[list[Fact]]:
    """The cells of a seat in portrait: on one line, or the first alone where there are many."""
    return [shown] if len(shown) < 3 else [shown[:1], shown[1:]]


def cells(shown: list[Fact], rect: Rect) -> list[Rect]:
    """Where the cells of a row lie: those that hold several values are twice as wide."""
    x, y, wide, high = rect
    weights = [2 if fact.is_many else 1 for fact in shown]
    each = (wide - GAP * (len(shown) - 1)) / max(1, sum(weights))
    spots: list[Rect] = []
    for weight in weights:
        spots.append((x, y, each * weight, high))
        x += each * weight + GAP
    return spots
