"""Kitchen Rush, Maintenance, second step: the wages, and whose worker leaves or comes back."""

from __future__ import annotations

from functools import partial

from app.engine.frame import Choice, Frame, Line, Piece, Seat, Sheet
from app.engine.text import msg, plural
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.games.kitchen_rush.parts import (
    asked_if_lost,
    foot_y,
    head,
    made,
    main_of_picks,
    main_rect,
    pick_name,
    said_by,
    sheet_of,
)
from app.ui.kit.page import Page
from app.ui.kit.parts import Part, Rect
from app.ui.kit.rect import columns, share
from app.ui.kit.theme import theme
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.receipt import Receipt

FIELDS = ("unpaid", "repaid")


def board(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """The sum at the left, the workers by owner at the right."""
    y = foot_y(page)
    if page.is_tall:
        slip: Rect = (8, 118, page.width - 16, 250)
        right: Rect = (8, 384, page.width - 16, y - 396)
    else:
        slip, right = (8, 118, 272, y - 132), (296, 114, page.width - 304, y - 122)
    left = 216.0 if page.is_tall else 272.0
    return [
        *head(frame, page, desk),
        _slip(frame, page, desk, slip),
        *_workers(frame, page, desk, right),
        pieces.undo(frame, page, desk, (8, y, left, 64)),
        *_main(frame, page, desk, main_rect(page, left)),
    ]


def _slip(frame: Frame, page: Page, desk: Desk, rect: Rect) -> Part:
    bill = frame.receipts[0]
    props = {
        "title": page.say(bill.title),
        "lines": [_line(page, line) for line in bill.lines],
        "result_label": page.say(bill.result.label),
        "result": page.amount(bill.result.amount),
        "note": _lost(frame, page, desk),
    }
    return Part("receipt", Receipt, rect, props)


def _line(page: Page, line: Line) -> tuple[str, str, str]:
    amount = page.amount(line.amount, is_signed=line.is_signed)
    return page.say(line.label), amount, "sign" if line.is_signed else "ink"


def _lost(frame: Frame, page: Page, desk: Desk) -> str:
    """What the unpaid wages cost, by the real rules."""
    sheet = sheet_of(frame, "pay_wages")
    main = pieces.main_of(frame)
    command = made(sheet, **_guess(sheet)) if sheet else getattr(main, "command", None)
    rows = desk.preview(command).changes if command else ()
    change = next((row for row in rows if row.id == "prestige"), None)
    if change is None:
        return ""
    return page.say(
        plural(
            "{n} unpaid: prestige {before}, then {after}",
            "{n} unpaid: prestige {before}, then {after}",
            change.before - change.after,
            before=change.before,
            after=change.after,
        )
    )


def _guess(sheet: Sheet) -> dict[str, tuple[int, ...]]:
    """Any picks that the rules take: what is lost does not depend on who."""
    among = {name: tuple(choice.value for choice in _of(sheet, name)) for name in FIELDS}
    return {name: values[: _count(sheet, name)] for name, values in among.items()}


def _of(sheet: Sheet, name: str) -> list[Choice]:
    return [choice for choice in sheet.choices if choice.field == name]


def _count(sheet: Sheet, name: str) -> int:
    return next((bound.most for bound in sheet.bounds if bound.field == name), 0)


def _asked(sheet: Sheet | None) -> str | None:
    """What the team picks: who stays unpaid, or who comes back."""
    if sheet is None:
        return None
    return next((name for name in FIELDS if name not in sheet.hidden), None)


def _picks(frame: Frame, desk: Desk, sheet: Sheet) -> dict[str, tuple[int, ...]]:
    values = _guess(sheet)
    name = _asked(sheet)
    if name is not None:
        values[name] = tuple(desk.picked(pick_name(frame, name), ()))
    return values


def _workers(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    x, y, wide, high = rect
    sheet = sheet_of(frame, "pay_wages")
    name = _asked(sheet)
    to_pick = page.say(msg("{n} to choose", n=_count(sheet, name))) if sheet and name else ""
    large = {"size_px": theme.button, "tight_px": theme.body, "bold": True}
    small = {"size_px": theme.label, "halign": "right"}
    said, count = columns((x, y, wide, 32), share(), 110 if to_pick else 0, gap=0)
    parts = [
        pieces.words("prompt", page.say(frame.prompt), said, **large),
        *([pieces.words("count", to_pick, count, **small)] if to_pick else []),
    ]
    helpers = [piece for piece in frame.pieces if piece.kind == "worker"]
    top = y + 36
    each = (wide - 8 * max(0, len(helpers) - 1)) / max(1, len(helpers))
    for n, piece in enumerate(helpers):
        box = (x + n * (each + 8), top, each, 52)
        parts.append(_tile(frame, piece, page, desk, box, is_helper=True))
    top += 60 if helpers else 0
    return parts + _columns(frame, page, desk, (x, top, wide, y + high - top))


def _columns(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """A column a player; alone, four across."""
    x, y, wide, high = rect
    is_solo = len(frame.seats) == 1
    rows = [[p for p in seat.pieces if p.kind == "worker"] for seat in frame.seats]
    across = 4 if is_solo and not page.is_tall else 2 if is_solo else len(rows)
    each = (wide - 8 * (across - 1)) / across
    down = max(-(-len(mine) // (across if is_solo else 1)) for mine in rows)
    tall = min(74.0, (high - 40 - 8 * (down - 1)) / down)
    parts: list[Part] = []
    for n, (seat, mine) in enumerate(zip(frame.seats, rows, strict=True)):
        parts += _owner(seat, (x + n * (each + 8), y, wide if is_solo else each, 34))
        for k, piece in enumerate(mine):
            column, row = (k % across, k // across) if is_solo else (n, k)
            box = (x + column * (each + 8), y + 40 + row * (tall + 8), each, tall)
            parts.append(_tile(frame, piece, page, desk, box))
    return parts


def _owner(seat: Seat, rect: Rect) -> list[Part]:
    """Whose workers stand below: badge and name."""
    x, y, wide, high = rect
    badge = {"seat": seat.look - 1, "side": 30 * theme.u}
    look = {"size_px": theme.body, "tight_px": theme.least, "bold": True}
    return [
        Part(f"badge:{seat.number}", SeatBadge, (x, y + 2, 30, 30), badge),
        pieces.words(f"name:{seat.number}", seat.name, (x + 36, y, wide - 36, high), **look),
    ]


def _tile(
    frame: Frame, piece: Piece, page: Page, desk: Desk, rect: Rect, *, is_helper: bool = False
) -> Part:
    """A worker: paid, unpaid, owed or coming back; a touch picks where the team may choose."""
    sheet = sheet_of(frame, "pay_wages")
    name = _asked(sheet)
    among = {c.value for c in _of(sheet, name)} if sheet and name else set()
    picked = piece.id in (_picks(frame, desk, sheet)[name] if sheet and name else ())
    word, icon, is_bad = _state(frame, desk, piece, is_picked=picked, is_helper=is_helper)
    can_pick = piece.id in among
    rim = theme.loss if is_bad else theme.edge
    props = {
        "label": page.say(piece.label),
        "second": page.say(word),
        "is_left": True,
        "icon": icon if rect[2] >= 140 else "",
        "foot": 5 if can_pick else 2,
        "label_px": theme.label,
        "rim": rim if can_pick or is_bad else theme.linen,
        "face": theme.plate if can_pick else theme.linen,
    }
    press = partial(_pick, frame, desk, piece.id) if can_pick else None
    return Part(f"worker:{piece.id}", SideButton, rect, props, press=press)


def _state(frame: Frame, desk: Desk, piece: Piece, *, is_picked: bool, is_helper: bool):  # type: ignore[no-untyped-def]
    """Word, icon, and whether it is bad news."""
    sheet = sheet_of(frame, "pay_wages")
    name = _asked(sheet)
    if piece.state == "owed":
        back = is_picked if name == "repaid" else _comes_back(frame, sheet)
        return (msg("comes back"), "check-bold", False) if back else (msg("owed"), "close", True)
    if is_picked and name == "unpaid":
        return msg("unpaid"), "close", True
    if name is None and _nobody_paid(frame, is_helper=is_helper):
        return msg("unpaid"), "close", True
    if is_helper and name == "unpaid" and piece.id not in {c.value for c in _of(sheet, name)}:  # type: ignore[arg-type]
        return msg("always paid first"), "lock", False
    return msg("paid"), "check-bold", False


def _comes_back(frame: Frame, sheet: Sheet | None) -> bool:
    """Without a choice, whoever is owed comes back once the Bureau can pay it."""
    return sheet is None and len(frame.receipts[0].lines) > 3


def _nobody_paid(frame: Frame, *, is_helper: bool) -> bool:
    due, paid = frame.receipts[0].lines[1].amount, -frame.receipts[0].lines[2].amount
    return paid < due and not (is_helper and paid)


def _pick(frame: Frame, desk: Desk, worker: int) -> None:
    """The latest picks count, as many as are asked for."""
    sheet = sheet_of(frame, "pay_wages")
    name = _asked(sheet)
    assert sheet is not None
    assert name is not None
    now = tuple(desk.picked(pick_name(frame, name), ()))
    kept = tuple(one for one in now if one != worker)
    chosen = kept if worker in now else (*kept, worker)[-_count(sheet, name) :]
    desk.pick(pick_name(frame, name), chosen)


def _main(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    sheet = sheet_of(frame, "pay_wages")
    name = _asked(sheet)
    if sheet is None or name is None:
        return pieces.main(pieces.main_of(frame), page, desk, rect)
    picks = _picks(frame, desk, sheet)
    if len(picks[name]) == _count(sheet, name):
        button = said_by(sheet, sheet.label, **picks)
        button = asked_if_lost(button, desk.preview(button.command))
        return main_of_picks(frame, page, desk, button, rect)
    asks, off = page.say(frame.prompt), {"icon": "", "is_lit": False, "is_off": True}
    props = {"label": page.say(sheet.label), "second": asks, "reason": asks, **off}
    return [Part("main", MainButton, rect, props)]
