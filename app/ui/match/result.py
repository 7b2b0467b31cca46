"""Result: who has won, the sentence that decided, the conditions or the score pad."""

from __future__ import annotations

from app.engine.frame import Check, Frame, Outcome
from app.engine.text import msg
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.page import Page
from app.ui.parts import Act, Part, Rect
from app.ui.theme import theme
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.paper import Paper
from app.ui.widgets.phase_bar import PhaseBar
from app.ui.widgets.words import Icon, Words

FIVE_DIGITS = 6
"""Letters of an amount with a thousands space that needs the room of its title."""
WIDEST = 3
"""More kinds of points than this stand as lines, with the seats as columns."""


def result_parts(
    frame: Frame, outcome: Outcome, page: Page, desk: Desk, ways: tuple[Act, Act]
) -> list[Part]:
    """The whole page; `ways` lead Home and to another match."""
    foot = page.height - (144 if page.is_tall else 72)
    if page.is_tall:
        head: Rect = (8, 66, page.width - 16, 190)
        pad: Rect = (8, 268, page.width - 16, foot - 284)
    else:
        head = (8, 66, 376, foot - 82)
        pad = (392, 66, page.width - 400, foot - 82)
    rows = _checks(outcome, page, pad) if outcome.checks else _pad(frame, outcome, page, pad)
    return [
        *_head(frame, outcome, page, head),
        Part("pad", Paper, pad),
        *rows,
        *_foot(frame, page, desk, ways, foot),
        Part("rail", PhaseBar, (0, 0, page.width, 52),
             {"round": page.say(frame.round_title), "phases": [page.say(msg("Result"))],
              "current": 0, "is_muted": page.is_muted},
             press=desk.menu, middle=desk.mute),
    ]  # fmt: skip


def _head(frame: Frame, outcome: Outcome, page: Page, rect: Rect) -> list[Part]:
    x, y, wide, high = rect
    won = bool(outcome.winners)
    parts = [
        Part("winner", Paper, rect, {"is_lit": won}),
        Part("title", Words, (x + 16, y + 14, wide - 80, 72),
             {"text": page.say(outcome.title), "size_px": theme.headline, "bold": True,
              "lines": 2, "tight_px": theme.button}),
        Part("cup", Icon, (x + wide - 64, y + 24, 48, 48),
             {"text": "trophy" if won else "chef-hat", "size_px": 44 * theme.u,
              "color": theme.brassedge if won else theme.ink2}),
        Part("sentence", Words, (x + 16, y + 88, wide - 32, 80),
             {"text": page.say(outcome.text), "size_px": theme.body, "lines": 3,
              "valign": "top"}),
    ]  # fmt: skip
    seats = outcome.winners or tuple(seat.number for seat in frame.seats)
    if high > 210:
        parts += _names(frame, seats, page, (x + 16, y + 180, wide - 32, high - 190))
    return parts


def _names(frame: Frame, seats: tuple[int, ...], page: Page, rect: Rect) -> list[Part]:
    x, y, wide, high = rect
    tall = min(40.0, high / max(1, len(seats)))
    parts: list[Part] = []
    for n, number in enumerate(seats):
        top = y + n * tall
        parts += [
            Part(f"badge:{number}", SeatBadge, (x, top + 3, tall - 6, tall - 6),
                 {"seat": number - 1, "side": (tall - 6) * theme.u}),
            Part(f"player:{number}", Words, (x + tall + 4, top, wide - tall - 4, tall),
                 {"text": frame.seats[number - 1].name, "size_px": theme.body, "bold": True}),
        ]  # fmt: skip
    return parts


def _checks(outcome: Outcome, page: Page, rect: Rect) -> list[Part]:
    """Each condition with its mark."""
    x, y, wide, high = rect
    tall = min(52.0, (high - 24) / len(outcome.checks))
    return [
        part
        for n, check in enumerate(outcome.checks)
        for part in _check(n, check, page, (x + 14, y + 12 + n * tall, wide - 28, tall))
    ]


def _check(n: int, check: Check, page: Page, rect: Rect) -> list[Part]:
    x, y, wide, high = rect
    tone = theme.gain if check.is_met else theme.loss
    return [
        Part(f"check:{n}:mark", Icon, (x, y, 36, high),
             {"text": "check-bold" if check.is_met else "close-thick", "size_px": 28 * theme.u,
              "color": tone}),
        Part(f"check:{n}", Words, (x + 44, y, wide - 150, high),
             {"text": page.say(check.label), "size_px": theme.body}),
        Part(f"check:{n}:value", Words, (x + wide - 110, y, 106, high),
             {"text": page.say(check.value), "size_px": theme.button, "bold": True,
              "halign": "right", "color": tone, "tight_px": theme.label}),
    ]  # fmt: skip


def _pad(frame: Frame, outcome: Outcome, page: Page, rect: Rect) -> list[Part]:
    """Places, names and the columns of the paper score pad."""
    columns = outcome.columns
    if len(columns) > WIDEST:
        return _paper_pad(frame, outcome, page, rect)
    x, y, wide, high = rect
    each = min(84.0, (wide - 150) / max(1, len(columns)))
    left = x + wide - 12 - each * len(columns)
    parts = [
        pieces.words(f"column:{n}", page.say(title), (left + n * each, y + 6, each - 6, 30),
                     size_px=theme.least, halign="right", color=theme.ink2)
        for n, title in enumerate(columns)
    ]  # fmt: skip
    tall = min(56.0, (high - 48) / max(1, len(outcome.ranking)))
    for n, place in enumerate(outcome.ranking):
        top = y + 38 + n * tall
        seat = frame.seats[place.seat - 1]
        parts += [
            pieces.words(f"place:{seat.number}", page.amount(place.place), (x + 12, top, 26, tall),
                         size_px=theme.button, bold=True),
            Part(f"pad-badge:{seat.number}", SeatBadge, (x + 40, top + tall / 2 - 14, 28, 28),
                 {"seat": seat.number - 1, "side": 28 * theme.u}),
            pieces.words(f"pad-name:{seat.number}", seat.name, (x + 76, top, left - x - 80, tall),
                         size_px=theme.body),
        ]  # fmt: skip
        row = outcome.rows[place.seat - 1] if outcome.rows else ()
        parts += [
            pieces.words(f"cell:{seat.number}:{k}", page.amount(value),
                         (left + k * each, top, each - 6, tall), size_px=theme.button,
                         bold=True, halign="right", tight_px=theme.label)
            for k, value in enumerate(row)
        ]  # fmt: skip
    return parts


def _paper_pad(frame: Frame, outcome: Outcome, page: Page, rect: Rect) -> list[Part]:
    """Like the paper pad: a line for each kind of points, a column for each seat by its place."""
    x, y, wide, high = rect
    ranking = outcome.ranking
    longest = max((len(page.amount(value)) for row in outcome.rows for value in row), default=0)
    titles = 150.0 if longest < FIVE_DIGITS else 122.0
    each = min(64.0, (wide - titles) / len(ranking))
    left = x + wide - 12 - each * len(ranking)
    tall = min(44.0, (high - 64) / len(outcome.columns))
    parts: list[Part] = []
    for k, place in enumerate(ranking):
        at = left + k * each
        parts += [
            pieces.words(f"place:{place.seat}", page.amount(place.place), (at, y + 6, each - 6, 22),
                         size_px=theme.label, bold=True, halign="right"),
            Part(f"pad-badge:{place.seat}", SeatBadge, (at + each - 32, y + 30, 26, 26),
                 {"seat": place.seat - 1, "side": 26 * theme.u}),
        ]  # fmt: skip
    for n, title in enumerate(outcome.columns):
        top = y + 60 + n * tall
        is_sum = n == len(outcome.columns) - 1
        parts.append(
            pieces.words(f"line:{n}", page.say(title), (x + 12, top, left - x - 16, tall),
                         size_px=theme.label, bold=is_sum)
        )  # fmt: skip
        parts += [
            pieces.words(f"cell:{place.seat}:{n}", page.amount(outcome.rows[place.seat - 1][n]),
                         (left + k * each, top, each - 3, tall), halign="right",
                         size_px=theme.button if is_sum else theme.body, bold=True,
                         tight_px=14 * theme.u)
            for k, place in enumerate(ranking)
        ]  # fmt: skip
    return parts


def _foot(frame: Frame, page: Page, desk: Desk, ways: tuple[Act, Act], y: float) -> list[Part]:
    """Undo, home and another match; upright the last in a row of its own."""
    home, again = ways
    wide = page.width - 16
    second, left = (y + 72, wide) if page.is_tall else (y, wide * 0.54 + 8)
    undo = left * 0.56
    start = 8 if page.is_tall else left + 16
    return [
        pieces.undo(frame, page, desk, (8, y, undo, 64)),
        Part("home", SideButton, (undo + 16, y, left - undo - 8, 64),
             {"label": page.say(msg("Home")), "icon": "home"}, press=home),
        Part("again", MainButton, (start, second, page.width - start - 8, 64),
             {"label": page.say(msg("Rematch")), "icon": "refresh"}, press=again),
    ]  # fmt: skip
