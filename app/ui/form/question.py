"""One question, two to a few large answers that each say what follows; a touch gives one."""

from __future__ import annotations

from collections.abc import Sequence

from app.ui.form.entry import Entry, Option
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, grid, room_for
from app.ui.widgets.choice_tile import ChoiceTile

LEAST, SINGLE = 64.0, 210.0
"""Least height of an answer, and its least width (u)."""
MOST = 240.0
FEW = range(2, 7)
"""As many answers as a question may have."""


def is_question(entries: Sequence[Entry], rect: Rect) -> bool:
    """Whether all that is asked is one choice of a few, and they have room to be large."""
    if len(entries) != 1 or entries[0].kind != "choice":
        return False
    across, down = room_for(rect, (SINGLE, LEAST))
    return len(entries[0].options) in FEW and across * down >= len(entries[0].options)


def answers(entry: Entry, rect: Rect) -> list[Part]:
    """The answers, as large as they can be."""
    count = len(entry.options)
    across = _across(count, is_tall=rect[3] > rect[2])
    across = min(across, room_for(rect, (SINGLE, LEAST))[0])
    spots = grid(rect, count, across, most=MOST)
    return [_answer(entry, option, spot) for option, spot in zip(entry.options, spots, strict=True)]


def _across(count: int, *, is_tall: bool) -> int:
    """Few lie in one row, or upright in one column."""
    if is_tall:
        return 1 if count < 5 else 2
    return 3 if count > 4 else 2 if count == 4 else count


def _answer(entry: Entry, option: Option, rect: Rect) -> Part:
    props = {
        "label": option.label,
        "second": option.note,
        "seat": -1 if option.look is None else option.look - 1,
        "is_off": bool(option.closed),
        "reason": option.closed,
    }
    key = f"choose:{entry.name}:{option.key}"
    return Part(key, ChoiceTile, rect, props, press=option.press, refused=option.refused)
