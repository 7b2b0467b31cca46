"""New match: what every seat has, by hand or dealt by Toque; all of it may wait for the match."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial

from app.engine.per_seat import Fact
from app.engine.text import msg
from app.engine.words import title_text
from app.ui.form.foot import FOOT, Way, foot
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, Room, columns, grid, inset, rows, share
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.new_match.choose import ChooseScreen
from app.ui.new_match.draft import Draft
from app.ui.new_match.leaving import leave
from app.ui.new_match.stages import stage_rail
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.words import Words

GAP, BADGE, NAME, HEAD = 6.0, 32.0, 168.0, 24.0
"""Space between tiles, the badge's side, the width of a name, the height of the columns' words."""
NAME_ABOVE, CELL, MOST_ROW = 36.0, 56.0, 84.0
"""Upright: heights of a name and of a line of cells; else the height of the tallest row."""


class PerSeatScreen(Plain):
    """A row a seat, a cell a fact; a touch chooses, one button deals what is missing."""

    def __init__(self, host: Host, draft: Draft) -> None:
        super().__init__(host)
        self.draft, self.facts = draft, draft.facts

    def parts(self, page: Page) -> list[Part]:
        """The rows over the options, and the foot."""
        shown, players = self.facts.open(), self.draft.players
        inner = Room(8, 64, page.width - 16, page.height - 72)
        head, body, end = rows(inner, 0 if page.is_tall else HEAD, share(), FOOT, gap=0)
        most = NAME_ABOVE + CELL * len(lines(shown)) if page.is_tall else MOST_ROW
        spots = grid(inset(body, 0, 6), len(players), 1, most=most, gap=4)
        row = self._tall if page.is_tall else self._wide
        return [
            *([] if page.is_tall else self._heads(page, shown, head)),
            *(
                part
                for (plate, name), spot in zip(players, spots, strict=True)
                for part in row(page, plate, name, shown, spot)
            ),
            *self._foot(page, shown, end),
            stage_rail(page, self.draft.game, 1, lambda: leave(self.host, self.draft)),
        ]

    # The rows

    def _heads(self, page: Page, shown: Sequence[Fact], rect: Rect) -> list[Part]:
        """What stands in each column."""
        _, _, rest = columns(rect, BADGE, NAME, share())
        look = {"size_px": theme.label, "color": theme.ink2}
        return [
            Part(f"head:{fact.name}", Words, spot, {"text": page.say(title_text(fact)), **look})
            for fact, spot in zip(shown, cells(shown, rest), strict=True)
        ]

    def _wide(
        self, page: Page, plate: int, name: str, shown: Sequence[Fact], rect: Rect
    ) -> list[Part]:
        """Who, and the cells beside the name."""
        badge, named, rest = columns(rect, BADGE, NAME, share())
        spots = cells(shown, rest)
        return [
            *_who(self.draft.look(plate), plate, name, badge, named),
            *self._cells(page, plate, shown, spots),
        ]

    def _tall(
        self, page: Page, plate: int, name: str, shown: Sequence[Fact], rect: Rect
    ) -> list[Part]:
        """Who, and the cells below the name."""
        head, *below = rows(rect, BADGE, *[share()] * len(lines(shown)), gap=4)
        badge, named = columns(head, BADGE, share())
        pairs = zip(lines(shown), below, strict=True)
        spots = [spot for line, room in pairs for spot in cells(line, room)]
        return [
            *_who(self.draft.look(plate), plate, name, badge, named),
            *self._cells(page, plate, shown, spots),
        ]

    def _cells(
        self, page: Page, plate: int, shown: Sequence[Fact], spots: Sequence[Rect]
    ) -> list[Part]:
        pairs = zip(shown, spots, strict=True)
        return [self._cell(page, fact, plate, spot) for fact, spot in pairs]

    def _cell(self, page: Page, fact: Fact, plate: int, rect: Rect) -> Part:
        """What the seat has; a touch chooses."""
        held = ", ".join(fact.called(value) for value in self.facts.held(fact, plate))
        empty = page.say(title_text(fact)) if page.is_tall else ""
        look = {"icon": "" if held else "plus", "foot": 4, "is_left": bool(held)}
        props = {"label": held or empty, **look}
        press = partial(self._open, fact, plate)
        return Part(f"fact:{fact.name}:{plate}", SideButton, rect, props, press=press)

    def _open(self, fact: Fact, plate: int) -> None:
        self.host.lay(ChooseScreen(self.host, self.draft, fact, plate))

    # The foot

    def _foot(self, page: Page, shown: Sequence[Fact], rect: Rect) -> list[Part]:
        ok = Way("main", msg("Done"), self.host.back, "check-bold")
        if not any(fact.values for fact in shown):
            return foot(page, rect, None, ok)
        if self.facts.can_deal(shown):
            return foot(page, rect, Way("deal", msg("Deal at random"), self._deal, "cards"), ok)
        clear = Way("deal", msg("Clear all"), self._clear, "undo", means="clear")
        return foot(page, rect, clear, ok)

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


def _who(look: int, plate: int, name: str, badge: Room, named: Rect) -> list[Part]:
    square = (badge.x, badge.y + max(0.0, badge.high - BADGE) / 2, BADGE, BADGE)
    words = {"size_px": theme.body, "bold": True, "tight_px": theme.least}
    return [
        Part(f"badge:{plate}", SeatBadge, square, {"seat": look - 1, "side": BADGE * theme.u}),
        Part(f"name:{plate}", Words, named, {"text": name, **words}),
    ]


def lines(shown: Sequence[Fact]) -> list[Sequence[Fact]]:
    """The cells of a seat in portrait: on one line, or the first alone where there are many."""
    return [shown] if len(shown) < 3 else [shown[:1], shown[1:]]


def cells(shown: Sequence[Fact], rect: Rect) -> list[Room]:
    """Where the cells of a row lie: those that hold several values are twice as wide."""
    return columns(rect, *(share(2 if fact.is_many else 1) for fact in shown), gap=GAP)
