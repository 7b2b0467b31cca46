"""Result: one till receipt from the rail to the foot, with what is next below it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from app.engine.frame import Check, Frame, Outcome
from app.engine.text import Text, msg
from app.ui.board import fitted, pieces
from app.ui.board.desk import Desk
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import Columns, Entry, Room, Rows, columns, grid, inset, share
from app.ui.kit.theme import theme
from app.ui.match import verdict
from app.ui.match.pad import MOST_LINE, pad
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.evening_curve import CurveButton
from app.ui.widgets.paper import Paper, Tear
from app.ui.widgets.phase_bar import PhaseBar
from app.ui.widgets.qr_code import QrCode
from app.ui.widgets.receipt_stamp import ReceiptStamp

STRIP = 8.0
HEAD, BAND, TALL_HEAD, TALL_BAND = 60.0, 46.0, 62.0, 58.0
SIDE = 104.0
SIDES = {2: 240.0, 3: 200.0, 4: 150.0}
"""Width of the curve beside the pad (u): what few columns leave."""
VERDICT_S = 3.0
"""So long (s) the verdict is only looked at: no rematch starts."""
PLACE, CHECK, PAD_HEAD = 42.0, 72.0, 64.0
"""A place of the list upright, a condition at its highest, badges and names of the pad (u)."""


class Evening(msgspec.Struct, frozen=True):
    """What stands on the receipt beside the outcome: the curve, the lines printed, ways on.

    `code`: the link that BG Stats reads, where there is one.
    """

    title: Text
    curve: Sequence[tuple[int, ...]]
    printed: int
    correct: Act
    home: Act
    again: Act
    open_curve: Act
    code: str | None = None
    open_code: Act | None = None


def lines_of(outcome: Outcome) -> int:
    """The lines that are printed one by one."""
    return len(outcome.checks) or len(outcome.columns)


def result_parts(
    frame: Frame, outcome: Outcome, page: Page, desk: Desk, evening: Evening
) -> list[Part]:
    """The whole page."""
    at = plan(frame, outcome, page, has_code=evening.code is not None)
    ticket = Room(at["strip"].x, at["strip"].y, at["strip"].wide, at["end"].bottom - 44)
    return [
        _rail(page, desk, evening),
        Part("ticket", Paper, ticket, {"is_lit": bool(verdict.winners(outcome))}),
        *_strip(at["strip"], is_lost=verdict.is_lost(outcome)),
        *_head(frame, outcome, page, at["head"]),
        *_band(frame, outcome, page, at["band"]),
        *_places(frame, outcome, page, at.get("places")),
        *_body(frame, outcome, page, at["body"], evening),
        *_curve(frame, outcome, page, at["curve"], evening),
        *_code(at["code"], evening),
        *_foot(frame, page, desk, evening, at),
    ]


def _strip(room: Room, *, is_lost: bool) -> list[Part]:
    """The head of the receipt in the colour of a loss."""
    ground = {"colour": theme.loss, "has_teeth": False}
    return [Part("lost", Paper, room, ground)] if is_lost else []


def plan(
    frame: Frame, outcome: Outcome, page: Page, *, has_code: bool = False
) -> Mapping[str, Room]:
    """The receipt and the foot; upright the places stand above the pad, the curve below it."""
    area = inset((0, 44, page.width, page.height - 52), 8, 0)
    if page.is_tall:
        places = 0.0 if outcome.checks else PLACE * len(outcome.ranking)
        receipt: dict[str, Entry] = {
            "strip": STRIP,
            "head": TALL_HEAD,
            "band": TALL_BAND,
            "places": places,
            "body": share(3, most=_needed(outcome)),
            "side": (share(least=96), Columns(curve=share(), code=96 if has_code else 0)),
            "end": 6,
        }
        sides = Columns(correct=share(), home=share())
        low = Rows(sides=(60, sides), main=(60, Columns(undo=share(), again=share(2))))
        return Rows(gap=2, **receipt, foot=(128, low)).within(area)
    side = Rows(curve=share(), code=SIDE if has_code else 0)
    inner = Columns(body=share(), side=(SIDES.get(len(outcome.ranking), SIDE), side))
    foot = Columns(undo=184, correct=164, home=148, again=share())
    receipt = {"strip": STRIP, "head": HEAD, "band": BAND, "inner": (share(), inner), "end": 8}
    return Rows(gap=4, **receipt, foot=(64, foot)).within(area)


def _needed(outcome: Outcome) -> float:
    """What conditions or score pad take upright where there is room (u); the curve has the rest."""
    if outcome.checks:
        return CHECK * len(outcome.checks) + 8
    return PAD_HEAD + MOST_LINE * (len(outcome.columns) - 1)


def _rail(page: Page, desk: Desk, evening: Evening) -> Part:
    """Without a phase: the match is over."""
    props = {
        "round": page.say(evening.title),
        "phases": [],
        "is_muted": page.is_muted,
    }
    return Part("rail", PhaseBar, (0, 0, page.width, 52), props, press=desk.menu, middle=desk.mute)


# Head and band


def _head(frame: Frame, outcome: Outcome, page: Page, room: Room) -> list[Part]:
    """Badges and names of the winners large, a trophy where there is one."""
    first = verdict.winners(outcome)
    shown = first or (tuple(seat.number for seat in frame.seats) if outcome.checks else ())
    inner = inset(room, 16, 4)
    side = min(48.0, inner.high, inner.wide / 2 / max(1, len(shown)) - 6)
    wide = (side + 6) * len(shown)
    badges, words, sign = columns(inner, wide, share(), 52, gap=8)
    won = bool(first)
    icon = "trophy" if won else "pause-octagon" if verdict.is_stopped(outcome) else "chef-hat"
    title = page.say(verdict.headline(frame, outcome))
    look = {"size_px": 38 * theme.u, "tight_px": 22 * theme.u, "bold": True, "lines": 2}
    tint = theme.reached if won else theme.ink2
    return [
        *(
            Part(
                f"badge:{seat}",
                SeatBadge,
                (badges.x + n * (side + 6), inner.y + (inner.high - side) / 2, side, side),
                {"seat": frame.look(seat) - 1, "side": side * theme.u},
            )
            for n, seat in enumerate(shown)
        ),
        pieces.words("title", title, words, **look),
        pieces.icon("cup", icon, sign, size_px=44 * theme.u, color=tint),
    ]


def _band(frame: Frame, outcome: Outcome, page: Page, room: Room) -> list[Part]:
    """The stamp and the sentence that decided, on brass where somebody has won."""
    won = bool(verdict.winners(outcome))
    inner = inset(room, 16, 0)
    said = page.say(verdict.stamp(outcome))
    wide = 28 + 15.5 * len(said)
    stamp, words = columns(inner, wide, share(), gap=16)
    tint = theme.brasstx if won else theme.ink
    lines, tight = (3, 16) if page.is_tall else (2, 19)
    room_for = words.wide * (2.7 if page.is_tall else 1)
    text = page.say(fitted.short(outcome.text, frame, page, room_for, tight))
    size = 22 if page.is_tall else 26
    look = {"size_px": size * theme.u, "tight_px": tight * theme.u, "bold": True, "lines": lines}
    ground = {"colour": theme.brass if won else theme.linen, "has_teeth": False}
    return [
        Part("band", Paper, room, ground),
        Part("stamp", ReceiptStamp, stamp, {"text": said, "is_lost": not won}),
        pieces.words("sentence", text, words, color=tint, **look),
    ]


# Body


def _places(frame: Frame, outcome: Outcome, page: Page, room: Room | None) -> list[Part]:
    """Upright: places with whole names and totals."""
    if room is None or not room.high:
        return []
    cells = grid(inset(room, 16, 0), len(outcome.ranking), 1, gap=0)
    parts: list[Part] = []
    for place, cell in zip(outcome.ranking, cells, strict=True):
        seat = frame.seats[place.seat - 1]
        number, badge, name, total = columns(cell, 28, 34, share(), 104, gap=8)
        is_lit = place.seat in verdict.winners(outcome)
        big = {"size_px": theme.total_small, "bold": True}
        ground = {"colour": theme.brass, "has_teeth": False}
        if is_lit:
            parts.append(Part(f"lit-total:{seat.number}", Paper, inset(total, 0, 3), ground))
        tint = theme.brasstx if is_lit else theme.loss if place.score < 0 else theme.ink
        points = page.amount(place.score)
        side = {"seat": seat.look - 1, "side": 32 * theme.u}
        parts += [
            pieces.words(f"rank:{seat.number}", page.amount(place.place), number, **big),
            Part(f"rank-badge:{seat.number}", SeatBadge, inset(badge, 1, 5), side),
            pieces.words(
                f"rank-name:{seat.number}",
                seat.name,
                name,
                size_px=24 * theme.u,
                tight_px=19 * theme.u,
                bold=True,
            ),
            pieces.words(
                f"total:{seat.number}",
                points,
                inset(total, 8, 0),
                halign="right",
                color=tint,
                **big,
            ),
        ]
    return parts


def _body(frame: Frame, outcome: Outcome, page: Page, room: Room, evening: Evening) -> list[Part]:
    """The conditions, or the score pad."""
    inner = inset(room, 16, 4)
    if outcome.checks:
        return _checks(outcome, page, inner, evening.printed)
    return pad(frame, outcome, page, inner, evening.printed)


def _checks(outcome: Outcome, page: Page, room: Room, printed: int) -> list[Part]:
    """Each condition with its mark and its numbers."""
    cells = grid(room, len(outcome.checks), 1, gap=2, most=CHECK)
    shown = list(zip(outcome.checks, cells, strict=True))[:printed]
    return [part for n, (check, cell) in enumerate(shown) for part in _check(n, check, page, cell)]


def _check(n: int, check: Check, page: Page, room: Room) -> list[Part]:
    mark, words, value = columns(room, 36, share(), share(0.55), gap=8)
    tone = theme.gain if check.is_met else theme.loss
    icon = "check-bold" if check.is_met else "close-thick"
    look = {"size_px": 22 * theme.u, "tight_px": 18 * theme.u, "bold": not check.is_met}
    big = {"size_px": theme.headline, "tight_px": 18 * theme.u, "bold": True, "halign": "right"}
    return [
        pieces.icon(f"check:{n}:mark", icon, mark, size_px=28 * theme.u, color=tone),
        pieces.words(f"check:{n}", page.say(check.label), words, lines=2, **look),
        pieces.words(f"check:{n}:value", page.say(check.value), value, color=tone, **big),
    ]


def _curve(frame: Frame, outcome: Outcome, page: Page, room: Room, evening: Evening) -> list[Part]:
    """The evening as lines, small; a press shows it large."""
    if len(evening.curve) < 2:
        return []
    looks = [seat.look for seat in frame.seats]
    props = {"rows": list(evening.curve), "looks": looks, "is_team": bool(outcome.checks)}
    inner = inset(room, 10, 6)
    tear = (room.x, room.y + 6, 2, max(0.0, room.high - 12))
    upright = [] if page.is_tall else [Part("side-tear", Tear, tear, {"is_upright": True})]
    return [*upright, Part("curve", CurveButton, inner, props, press=evening.open_curve)]


def _code(room: Room, evening: Evening) -> list[Part]:
    """The code that BG Stats reads, small; a press shows it large."""
    if evening.code is None:
        return []
    return [Part("code", QrCode, room, {"text": evening.code}, press=evening.open_code)]


# The foot


def _foot(
    frame: Frame, page: Page, desk: Desk, evening: Evening, at: Mapping[str, Room]
) -> list[Part]:
    """Undo, what was entered to be put right, Home, and the same table once more."""
    correct = {"label": page.say(msg("Correct…")), "icon": "pencil"}
    home = {"label": page.say(msg("Home")), "icon": "home"}
    again = {"label": page.say(msg("Rematch")), "icon": "refresh"}
    undo = pieces.undo(frame, page, desk, at["undo"])
    return [
        replace(undo, props={**undo.props, "note_lines": 2}),
        Part("correct", SideButton, at["correct"], correct, press=evening.correct),
        Part("home", SideButton, at["home"], home, press=evening.home),
        Part("again", MainButton, at["again"], again, press=evening.again, deaf_s=VERDICT_S),
    ]
