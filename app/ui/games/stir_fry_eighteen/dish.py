"""The dish sheet of Stir-Fry Eighteen: eight cards, what each brings now, the dish and the score.

What a card is worth is asked of the game's own rules, the dish and the score of the preview.
"""

from __future__ import annotations

from typing import Any

from app.engine.commands import fields
from app.engine.frame import Frame
from app.engine.text import Text, msg
from app.games.stir_fry_eighteen.acts import Cook, KeepDish
from app.games.stir_fry_eighteen.box import CARDS, NEEDED, Card
from app.games.stir_fry_eighteen.scoring import card_points
from app.games.stir_fry_eighteen.texts import NAMES
from app.table import Preview
from app.ui.board import pieces
from app.ui.board.quantities import shared
from app.ui.form.filling import Filling, Makers
from app.ui.games.stir_fry_eighteen.food_card import FoodCard
from app.ui.games.stir_fry_eighteen.parts import of, score
from app.ui.kit.page import Page
from app.ui.kit.parts import Part, Rect
from app.ui.kit.rect import columns, share
from app.ui.kit.theme import theme
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.lines import Lines
from app.ui.widgets.paper import Paper, Tear
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words

SIGNS: dict[Card, str] = {
    "noodles": "noodles",
    "shrimp": "shrimp",
    "pork": "pig",
    "chicken": "food-drumstick",
    "ginger": "ginger",
    "green_onion": "sprout",
    "soy_sauce": "bottle-soda-classic",
    "mushrooms": "mushroom",
}
FOOT = 64.0


class DishSheet(Filling):
    """Which cards make the dish; touched cards come and go, the sums follow at once."""

    def parts(self, page: Page) -> list[Part]:
        """Cards, the receipt of the dish, and the foot."""
        frame = self.frame
        if frame is None:
            return []
        area = (0.0, 52.0, page.width, page.height - 52)
        preview = self._preview()
        self._after = {(change.seat, change.id): change.after for change in preview.changes}
        if page.is_tall:
            cards: Rect = (8, 132, page.width - 16, 404)
            receipt: Rect = (8, 544, page.width - 16, 152)
        else:
            cards = (16, 132, 536, 252)
            receipt = (568, 82, page.width - 576, 304)
        return [
            Part("sheet", SheetFrame, area, {"kind": "full"}),
            *self._head(frame, page, (cards[0], 78, cards[2], 46)),
            *self._cards(page, cards, columns=2 if page.is_tall else 4),
            *self._receipt(frame, page, receipt, preview),
            *self._foot(frame, page, preview),
        ]

    @property
    def dish(self) -> tuple[Card, ...]:
        """The cards chosen so far."""
        return tuple(self.values.get("cards") or ())

    def _head(self, frame: Frame, page: Page, rect: Rect) -> list[Part]:
        x, y, wide, high = rect
        cook = frame.seats[self.seat - 1]
        half = wide * 0.52
        return [
            Part(
                "cook-badge",
                SeatBadge,
                (x, y + 2, 40, 40),
                {"seat": cook.look - 1, "side": 40 * theme.u},
            ),
            pieces.words(
                "sheet-title",
                page.say(msg("{name} cooks", name=cook.name)),
                (x + 50, y, half - 50, high),
                bold=True,
                size_px=theme.headline,
                tight_px=theme.body,
            ),
            pieces.words(
                "hint",
                page.say(_hint(frame)),
                (x + half + 8, y, wide - half - 8, high),
                size_px=theme.label,
                lines=2,
                color=theme.ink2,
            ),
        ]

    def _preview(self) -> Preview:
        """What cooking it would bring, a dish that is kept to compare too."""
        return self.host.table.preview(Cook(self.seat, self.dish))

    # Cards

    def _cards(self, page: Page, rect: Rect, *, columns: int) -> list[Part]:
        x, y, wide, high = rect
        rows = -(-len(CARDS) // columns)
        each, tall = (wide - 8 * (columns - 1)) / columns, (high - 8 * (rows - 1)) / rows
        return [
            self._card(
                page,
                card,
                (x + n % columns * (each + 8), y + n // columns * (tall + 8), each, tall),
            )
            for n, card in enumerate(CARDS)
        ]

    def _card(self, page: Page, card: Card, rect: Rect) -> Part:
        is_chosen = card in self.dish
        worth = card_points(card, {*self.dish, card})
        return Part(
            f"card:{card}",
            FoodCard,
            rect,
            {
                "sign": SIGNS[card],
                "value": page.amount(worth),
                "label": page.say(NAMES[card]),
                "second": page.say(needs(card, worth, self.dish)),
                "is_chosen": is_chosen,
            },
            press=lambda: self._toggle(card),
        )

    def _toggle(self, card: Card) -> None:
        field = next(row for row in fields(self.sheet.command) if row.name == "cards")
        self._choose(field, next(row for row in self._choices(field) if row.value == card))

    def _clear(self) -> None:
        self._set("cards", ())

    # The dish and the score

    def _receipt(self, frame: Frame, page: Page, rect: Rect, preview: Preview) -> list[Part]:
        x, y, wide, high = rect
        lines = [
            (page.say(NAMES[card]), page.amount(card_points(card, self.dish)))
            for card in CARDS
            if card in self.dish
        ]
        parts = [Part("dish-paper", Paper, rect)]
        if page.is_tall:
            left: Rect = (x + 16, y + 10, wide / 2 - 32, high - 16)
            tear: Rect = (x + wide / 2, y + 10, 2, high - 20)
            sums: Rect = (x + wide / 2 + 16, y + 8, wide / 2 - 28, high - 12)
        else:
            left = (x + 16, y + 8, wide - 32, 136)
            tear = (x + 16, y + 150, wide - 32, 2)
            sums = (x + 16, y + 154, wide - 28, high - 158)
        return [
            *parts,
            Part("dish-lines", Lines, left, {"lines": lines, "pitch": 27}),
            Part("dish-tear", Tear, tear, {"is_upright": page.is_tall}),
            *self._sums(frame, page, sums, preview),
        ]

    def _sums(self, frame: Frame, page: Page, rect: Rect, preview: Preview) -> list[Part]:
        """What the dish is worth: its points, the score before and after it, and what follows."""
        if preview.refused is not None:
            return [_so_far(page, self.dish, rect)]
        x, y, wide, high = rect
        points = int(self._after[None, "dish"])
        before = score(frame, self.seat)
        after = int(self._after.get((self.seat, "score"), before))
        counts = after - before
        return [
            pieces.words(
                "dish-points",
                page.amount(counts, is_signed=counts != 0),
                (x, y, wide, 60),
                size_px=theme.amount_big,
                bold=True,
                color=theme.gain if counts > 0 else theme.loss,
            ),
            *_line(frame, page, before, after, (x, y + 58, wide, 42)),
            pieces.words(
                "dish-note",
                page.say(self._note(frame, before, points, after)),
                (x, y + 100, wide, min(44, high - 100)),
                lines=2,
                size_px=theme.label,
                tight_px=theme.least,
                bold=True,
            ),
        ]

    def _note(self, frame: Frame, before: int, points: int, after: int) -> Text | None:
        """What the rules make of it: the target reached, or a bullseye missed."""
        target = int(shared(frame, "target"))
        if after == before + points:
            return msg("{n} reached", n=target) if after >= target else None
        if after == before:
            return msg("Beyond {target}: the dish scores nothing.", target=target)
        name = frame.seats[self.seat - 1].name
        return msg("Beyond {target}: {name} falls to 0.", target=target, name=name)

    # The foot

    def _foot(self, frame: Frame, page: Page, preview: Preview) -> list[Part]:
        y = page.height - 72
        is_keeping = self.sheet.command is KeepDish
        sides = [
            self._side("cancel", msg("Cancel"), None, self.host.back, page),
            self._side(
                "clear",
                msg("Clear"),
                None,
                self._clear,
                page,
                why=None if self.dish else msg("No card is chosen."),
            ),
        ]
        if not is_keeping:
            why = self.host.table.why_not(KeepDish(self.seat, self.dish))
            note = msg("to compare")
            sides.append(self._side("keep", msg("Keep"), note, self._keep, page, why=why))
        x, top, each = (8.0, y - 72, (page.width - 16 - 16) / 3) if page.is_tall else (16.0, y, 128)
        main: Rect = (8, y, page.width - 16, FOOT) if page.is_tall else (0, 0, 0, 0)
        if not page.is_tall:
            left = x + len(sides) * (each + 8)
            main = (left, y, page.width - left - 8, FOOT)
        parts = [
            Part(
                part.key,
                part.kind,
                (x + n * (each + 8), top, each, FOOT),
                part.props,
                press=part.press,
                refused=part.refused,
            )
            for n, part in enumerate(sides)
        ]
        return [*parts, self._main(frame, page, main, preview)]

    def _side(
        self,
        key: str,
        label: Text,
        note: Text | None,
        press: Any,
        page: Page,
        why: Text | None = None,
    ) -> Part:
        props = {"label": page.say(label), "second": page.say(note), "is_off": why is not None}
        say = self.host.table.say
        return Part(
            key,
            SideButton,
            (0, 0, 0, 0),
            props,
            press=press,
            refused=lambda: say(why) if why else None,
        )

    def _main(self, frame: Frame, page: Page, rect: Rect, preview: Preview) -> Part:
        name = frame.seats[self.seat - 1].name
        before = score(frame, self.seat)
        label = self.sheet.label
        if (None, "dish") in self._after:
            counts = int(self._after.get((self.seat, "score"), before)) - before
            label = msg("Score {n} for {name}", n=counts, name=name)
        refused = preview.refused
        return Part(
            "ok",
            MainButton,
            rect,
            {"label": page.say(label), "is_off": refused is not None, "reason": page.say(refused)},
            press=self._submit,
        )

    def _keep(self) -> None:
        """Keep this dish and go on choosing another one."""
        self.host.table.submit(KeepDish(self.seat, self.dish))
        self.host.refresh()


def needs(card: Card, worth: int, dish: tuple[Card, ...]) -> Text:
    """The next better value and what it needs; else what made this one, or that it is needed."""
    row = CARDS[card]
    for beside, points in row.better:
        if points > worth:
            missing = tuple(NAMES[other] for other in beside if other not in dish)
            return msg("{n} with {cards:and}", n=points, cards=missing)
    if row.better and worth > row.points:
        beside = next(others for others, points in row.better if points == worth)
        return msg("with {cards:and}", cards=tuple(NAMES[other] for other in beside))
    return msg("always in") if card == NEEDED else msg("")


def _hint(frame: Frame) -> Text:
    """The dishes kept to compare with, or how many cards there may be."""
    kept = tuple(
        msg("{n}", n=value)
        for name in ("dish_a", "dish_b")
        if (value := shared(frame, name)) is not None
    )
    return msg("Kept: {points:and} points", points=kept) if kept else msg("3 to 5 different cards")


def _so_far(page: Page, dish: tuple[Card, ...], rect: Rect) -> Part:
    """What the cards come to while they are no dish yet; the main button says why they are not."""
    props = {
        "text": page.amount(sum(card_points(card, dish) for card in dish)),
        "size_px": theme.amount_big,
        "bold": True,
        "color": theme.ink2,
    }
    return Part("dish-so-far", Words, (*rect[:3], 60), props)


def _line(frame: Frame, page: Page, before: int, after: int, rect: Rect) -> list[Part]:
    """The score before and after the dish, and what wins."""
    first = page.amount(before)
    half = 0.62 * theme.total / theme.u * len(first) + 6
    now, arrow, _, then, _, target = columns(rect, half, 30, 6, share(), 4, 50, gap=0)
    of_target = page.say(of(shared(frame, "target")))
    small = {"size_px": theme.label, "halign": "right"}
    look = {"size_px": 26 * theme.u, "color": theme.ink2}
    return [
        Part("dish-before", Words, now, _total(first)),
        pieces.icon("dish-arrow", "arrow-right", arrow, **look),
        Part("dish-after", Words, then, _total(page.amount(after))),
        pieces.words("dish-of", of_target, target, **small),
    ]


def _total(text: str) -> dict[str, Any]:
    return {"text": text, "size_px": theme.total, "bold": True}


SHEETS: Makers = {Cook: DishSheet, KeepDish: DishSheet}
