"""The one keypad: whose amount, the figure, quick steps, twelve keys; and what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from app.engine.conduct import clock_text
from app.engine.text import Text, msg
from app.engine.timer import us
from app.ui.form.entry import Entry
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, Room, columns, grid, rows, share
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import QuickStep
from app.ui.widgets.stepper import Keypad
from app.ui.widgets.words import Words

KEYS, KEYS_HIGH, KEYS_TALL = 306.0, 270.0, 440.0
"""Size of the keys: 98 x 60 each, as far as there is room; upright they are higher."""
BESIDE = 560.0
"""From this width (u) on the keys lie beside the figure, not below it."""
KEYS_LEAST = 4 * 48.0 + 3 * 6
"""Keys of 48 u one below the other: lower they never are."""
FIGURE, LOW_FIGURE, QUICK, ROW = 56.0, 48.0, 60.0, 28.0
UNBOUND = 9999
"""Bounds from here on are nobody's concern."""

Below = Callable[[Rect], list[Part]]


class Typing(msgspec.Struct, frozen=True):
    """An amount being typed: its entry, quick steps, and what shows under the figure."""

    entry: Entry
    quick: Sequence[int] = ()
    take: Callable[[int], object] = lambda amount: None
    below: Below = lambda rect: []


def keypad(page: Page, rect: Rect, typing: Typing) -> list[Part]:
    """The figure with its quick steps, and the keys beside or below them."""
    if rect[2] >= BESIDE:
        left, right = columns(rect, share(), KEYS, gap=24)
        keys = Room(right.x, right.y, right.wide, min(KEYS_HIGH, right.high))
        return [*_said(page, left, typing), _keys(typing, keys)]
    quick = QUICK if typing.quick else 0.0
    beneath, pad = share(most=84), share(4, least=KEYS_LEAST, most=KEYS_TALL)
    figure = LOW_FIGURE if quick and not page.is_tall else FIGURE
    line, steps, below, keys = rows(rect, figure, quick, beneath, pad, gap=6)
    return [
        *_line(page, line, typing.entry),
        *_quick(page, steps, typing, 4),
        *(typing.below(below) if below.high >= ROW else []),
        _keys(typing, keys),
    ]


def _line(page: Page, rect: Rect, entry: Entry) -> list[Part]:
    """Where there is little room: words and bounds at the left of the figure."""
    words, figure = columns(rect, share(), share())
    bounds = _bounds(page, entry)
    title, below = rows(words, share(), share() if bounds else 0, gap=0)
    look = {"size_px": theme.body, "color": theme.ink2, "tight_px": theme.least}
    said = {"text": entry.title, "lines": 1 if bounds else 2, **look}
    return [
        Part(f"label:{entry.name}", Words, title, said),
        *([Part("bounds", Words, below, {"text": bounds, **look})] if bounds else []),
        _figure(page, figure, entry),
    ]


def _figure(page: Page, rect: Rect, entry: Entry) -> Part:
    shown = "–" if entry.value is None else _amount(page, entry, int(entry.value))
    big = {"size_px": theme.amount, "bold": True, "tight_px": theme.total_small}
    return Part("amount", Words, rect, {"text": shown, "halign": "right", **big})


def _said(page: Page, rect: Rect, typing: Typing) -> list[Part]:
    """Beside the keys there is room for the quick steps in two rows."""
    lines = -(-len(typing.quick) // 2)
    head, below = rows(rect, 30 + FIGURE + lines * (QUICK + 6) + 12, share())
    return [*_head(page, head, typing), *typing.below(below)]


def _head(page: Page, rect: Rect, typing: Typing) -> list[Part]:
    """What is typed, within which bounds, the figure, and the quick steps."""
    line, figure, quick = rows(rect, 30, FIGURE, share(), gap=6)
    title, bounds = columns(line, share(2), share())
    entry = typing.entry
    words = {"size_px": theme.body, "color": theme.ink2, "tight_px": theme.least}
    return [
        Part(f"label:{entry.name}", Words, title, {"text": entry.title, **words}),
        Part("bounds", Words, bounds, {"text": _bounds(page, entry), "halign": "right", **words}),
        _figure(page, figure, entry),
        *_quick(page, quick, typing, 2),
    ]


def _bounds(page: Page, entry: Entry) -> str:
    if max(abs(entry.least), entry.most) >= UNBOUND:
        return ""
    least, most = (_amount(page, entry, bound) for bound in (entry.least, entry.most))
    return page.say(msg("{least} to {most}", least=least, most=most))


def _amount(page: Page, entry: Entry, amount: int) -> str:
    return clock_text(us(amount)) if entry.is_time else page.amount(amount)


def _quick(page: Page, rect: Rect, typing: Typing, across: int) -> list[Part]:
    spots = grid(rect, len(typing.quick), min(across, max(1, len(typing.quick))), most=60, gap=6)
    return [
        Part(
            f"quick:{amount}",
            QuickStep,
            spot,
            {"amount": page.amount(amount, is_signed=True)},
            press=lambda amount=amount: typing.take(amount),
        )
        for amount, spot in zip(typing.quick, spots, strict=True)
    ]


def _keys(typing: Typing, rect: Rect) -> Part:
    entry = typing.entry
    props = {
        "most": max(abs(entry.least), entry.most),
        "amount": entry.value,
        "step": entry.step,
        "is_signed": entry.least < 0,
        "can_empty": True,
        "is_time": entry.is_time,
    }
    return Part("keypad", Keypad, rect, props, valued=entry.set)


def refused(page: Page, entry: Entry) -> Text | None:
    """Why the figure cannot be taken as it stands, or None."""
    if entry.value is None:
        return msg("Type an amount.")
    if not entry.least <= entry.value <= entry.most:
        return msg("{least} to {most}", least=entry.least, most=entry.most)
    return None
