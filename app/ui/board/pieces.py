"""Pieces that boards share: rail, clock, foot, totals, bills, seats, buttons from a Frame."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

from app.engine.commands import word
from app.engine.frame import Button, Clock, Frame, Quantity, Receipt, Seat, Sheet
from app.engine.text import msg
from app.ui.board import fitted
from app.ui.board.desk import Desk
from app.ui.board.doing import Doing as Doing
from app.ui.board.doing import act as act
from app.ui.board.line import icon as icon
from app.ui.board.line import words as words
from app.ui.kit.page import Page
from app.ui.kit.parts import Part, Rect
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import MainButton, QuickStep, SideButton, UndoButton
from app.ui.widgets.clock_face import ClockFace, PauseBand
from app.ui.widgets.phase_bar import PhaseBar
from app.ui.widgets.ready_card import ReadyCard
from app.ui.widgets.receipt import BillTicket, TotalsTicket
from app.ui.widgets.seat_ticket import SeatTicket
from app.ui.widgets.seat_tile import Sum
from app.ui.widgets.sheet import NoticeLine, StepBar

PAUSES = {
    "talk": msg("Table talk."),
    "card": msg("A card is being resolved."),
    "power": msg("Stopped by a power cut."),
    "undo": msg("Restored by Undo."),
}


MOST_NARROW = 140
"""A plain button narrower than this (u) has room for its words or its icon, not for both."""
UNDO_ICON = 182
"""An Undo narrower than this (u) needs its room for what it takes back."""
TINY = 72
"""A plain button narrower than this (u) says its few letters small."""
CHIPS_FROM = 50
"""A seat's ticket lower than this (u) shows its totals alone."""


def capital(text: str) -> str:
    """The text with a capital at its start."""
    return text[:1].upper() + text[1:]


def rail(frame: Frame, page: Page, desk: Desk) -> Part:
    """The phases, the round, the menu and the sound state."""
    past = sum(tab.state == "past" for tab in frame.tabs)
    none = past if past == len(frame.tabs) else -1
    current = next((n for n, tab in enumerate(frame.tabs) if tab.state == "current"), none)
    trouble = any(notice.kind == "trouble" for notice in frame.notices)
    return Part(
        "rail",
        PhaseBar,
        (0, 0, page.width, 52),
        {
            "round": page.say(frame.round_title),
            "phases": [page.say(tab.title) for tab in frame.tabs],
            "current": current,
            "is_muted": page.is_muted,
            "alert": "alert" if trouble else "",
        },
        press=desk.menu,
        middle=desk.mute,
        means="rail",
    )


def clock(frame: Frame, clock_: Clock, now: int, rect: Rect, font_u: float) -> Part:
    """The clock face, counting on by itself until the next Frame."""
    return Part(
        "clock",
        ClockFace,
        rect,
        {"font_u": font_u},
        shows={
            "left_us": clock_.timer.left(now),
            "length_us": clock_.length_us,
            "is_running": clock_.timer.is_running,
            "is_paused": clock_.paused is not None,
            "warning_us": clock_.warning_us,
            "danger_us": clock_.danger_us,
        },
    )


def pause_band(clock_: Clock, page: Page, rect: Rect) -> Part:
    """That the clock stands, at what time, and why."""
    seconds = -(-clock_.timer.left_us // 1_000_000)
    time = f"{seconds // 60}:{seconds % 60:02d}"
    return Part(
        "pause",
        PauseBand,
        rect,
        {
            "label": page.say(msg("Clock stopped at {time}", time=time)),
            "second": page.say(PAUSES[clock_.paused or "talk"]),
        },
    )


def undo(frame: Frame, page: Page, desk: Desk, rect: Rect) -> Part:
    """Undo; its second line says what it takes back."""
    nothing = page.say(msg("nothing to undo"))
    room = rect[2] - 22 - (40 if rect[2] >= UNDO_ICON else 0)
    taken = "" if frame.undo is None else fitted.fitting(frame.undo.label, frame, page, room)
    return Part(
        "undo",
        UndoButton,
        rect,
        {
            "label": page.say(msg("Undo")),
            "second": taken,
            "icon": "undo" if rect[2] >= UNDO_ICON else "",
            "is_left": True,
            "is_off": frame.undo is None,
            "reason": nothing if frame.undo is None else "",
        },
        press=desk.undo,
        means=("undo", frame.undo and frame.undo.seq),
    )


def main(button: Button | Sheet | None, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """The head chef's button: what it does next, and what stands against it."""
    if button is None:
        return []
    is_more = isinstance(button, Sheet) or button.ask is not None
    label = page.say(button.label) + ("…" if is_more else "")
    is_lit = isinstance(button, Button) and button.is_lit
    return [
        Part(
            "main",
            MainButton,
            rect,
            {
                "label": label,
                "second": page.say(button.note),
                "icon": (button.icon or "") if isinstance(button, Button) else "",
                "is_lit": is_lit,
                **off(button, page),
            },
            press=Doing(button, desk),
            refused=Doing(button, desk),
        )
    ]


def off(button: Button | Sheet, page: Page) -> dict[str, Any]:
    """Whether it cannot be touched now, and why."""
    closed = button.closed
    return {"is_off": closed is not None, "reason": page.say(closed)}


def quick(button: Button | Sheet, page: Page, desk: Desk, rect: Rect) -> Part:
    """A quick step: a signed amount and what it is for; a sheet ends in "…"."""
    amount, icon, words = "", button.icon or "", page.say(button.label)
    if isinstance(button, Sheet):
        amount, words = page.say(button.note), f"{words}…"
    elif button.amount is not None:
        amount = page.amount(button.amount, is_signed=True)
    if not amount and not icon:
        icon = "dialpad" if isinstance(button, Sheet) else "arrow-right"
    return Part(
        name_of(button),
        QuickStep,
        rect,
        {"amount": amount, "words": words, "icon": "" if amount else icon, **off(button, page)},
        press=Doing(button, desk),
        refused=Doing(button, desk),
    )


def plain(button: Button | Sheet, page: Page, desk: Desk, rect: Rect) -> Part:
    """Any button of the Frame as a paper button."""
    more = "…" if isinstance(button, Sheet) else ""
    return Part(
        name_of(button),
        SideButton,
        rect,
        {
            "label": capital(page.say(button.label)) + more,
            "second": page.say(button.note),
            "icon": (button.icon or "") if rect[2] >= MOST_NARROW or not rect[2] else "",
            "label_px": theme.least if 0 < rect[2] < TINY else 0,
            **off(button, page),
        },
        press=Doing(button, desk),
        refused=Doing(button, desk),
    )


def name_of(button: Button | Sheet) -> str:
    """The part's name: the command, what it says, and the seat it lies on."""
    if isinstance(button, Sheet):
        return f"open:{word(button.command)}" + (f":{button.seat}" if button.seat else "")
    values = [
        str(getattr(button.command, name))
        for name in button.command.__struct_fields__
        if name not in ("anyway", "since")
    ]
    return ":".join(["do", word(button.command), *values])


def clock_row(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """Pause, or ±15 s, side by side."""
    buttons = [button for button in frame.buttons if button.role == "clock"]
    x, y, wide, high = rect
    each = (wide - 8 * (len(buttons) - 1)) / max(1, len(buttons))
    return [
        plain(button, page, desk, (x + n * (each + 8), y, each, high))
        for n, button in enumerate(buttons)
    ]


def totals(frame: Frame, page: Page, rect: Rect, *, most: int = 5) -> list[Part]:
    """The sums of the whole table; where only a few stand, their units have no room."""
    rows = [quantity for quantity in frame.shared if quantity.is_total][:most]
    if not rows:
        return []
    has_units = most > 3 or len(rows) == 1
    cells = [
        (page.say(row.label), page.value(row.value), page.say(row.unit) if has_units else "")
        for row in rows
    ]
    return [Part("totals", TotalsTicket, rect, {"totals": cells, "has_big": most > 3})]


def sums(frame: Frame, page: Page, rect: Rect) -> list[Part]:
    """The sums in one line: label and number, label and number."""
    x, y, wide, high = rect
    rows = [quantity for quantity in frame.shared if quantity.is_total][:4]
    each = wide / max(1, len(rows))
    return [
        Part(
            f"sum:{row.id}",
            Sum,
            (x + n * each, y, each, high),
            {"label": page.say(row.label), "value": page.value(row.value)},
        )
        for n, row in enumerate(rows)
    ]


def bill(receipt: Receipt, page: Page, rect: Rect) -> Part:
    """A bill with what will be left or what is missing."""
    return Part(
        f"bill:{receipt.id}",
        BillTicket,
        rect,
        {
            "title": page.say(receipt.title),
            "lines": [
                (page.say(line.label), page.amount(line.amount, is_signed=line.is_signed))
                for line in receipt.lines
            ],
            "amount": page.amount(receipt.result.amount),
            "amount_label": page.say(receipt.result.label),
            "is_short": receipt.is_short,
        },
    )


def steps(frame: Frame, page: Page, rect: Rect) -> list[Part]:
    """The steps of a guided phase."""
    if not frame.steps:
        return []
    current = next((n for n, tab in enumerate(frame.steps) if tab.state == "current"), 0)
    titles = [page.say(tab.title) for tab in frame.steps]
    return [Part("steps", StepBar, rect, {"steps": titles, "current": current})]


def ready_card(frame: Frame, seat: Seat, page: Page, desk: Desk, rect: Rect) -> Part:
    """A seat while the table waits; touching it is the same as pressing its button."""
    button = next((b for b in frame.buttons if b.role == "seat" and b.seat == seat.number), None)
    words = {"ready": msg("READY"), "awaited": msg("waiting for you")}
    is_held = frame.held is not None and frame.held.key == seat.key
    kind = "held" if is_held else "unwired" if seat.key is None else seat.ready
    kind = seat.ready if kind == "unwired" and seat.ready == "ready" else kind
    word_ = words.get(seat.ready)
    if kind == "unwired":
        word_ = msg("touch here")
    if seat.is_gone:
        kind, word_ = "none", seat.note
    return Part(
        f"seat:{seat.number}",
        ReadyCard,
        rect,
        {
            "seat": seat.look - 1,
            "name": seat.name,
            "kind": kind,
            "word": page.say(word_) if word_ else "",
        },
        press=(Doing(button, desk)) if button else None,
    )


def chips(quantities: Sequence[Quantity], page: Page) -> list[tuple[str, str, bool]]:
    """Quantities as icon and number, totals first."""
    return [
        (q.icon or "circle-outline", page.value(q.value), q.is_total)
        for q in sorted(quantities, key=lambda q: not q.is_total)
        if q.value is not None and q.value is not False
    ]


def seat_ticket(frame: Frame, seat: Seat, page: Page, desk: Desk, rect: Rect) -> Part:
    """A seat while a phase runs: who, and what the seat has; whose turn it is stands out."""
    has_room = rect[3] >= CHIPS_FROM
    return Part(
        f"seat:{seat.number}",
        SeatTicket,
        rect,
        {
            "seat": seat.look - 1,
            "name": seat.name,
            "note": page.say(seat.note) if has_room else "",
            "chips": [chip for chip in chips(seat.quantities, page) if has_room or chip[2]],
            "is_framed": frame.turn == seat.number,
            "is_dim": frame.turn not in (None, seat.number),
        },
    )


def notice(frame: Frame, page: Page, rect: Rect) -> list[Part]:
    """The latest thing to know; trouble stays until it is over."""
    if not frame.notices:
        return []
    latest = frame.notices[-1]
    return [Part("notice", NoticeLine, rect, {"text": page.say(latest.text), "kind": latest.kind})]


def refusal(frame: Frame, seat: Seat, page: Page) -> str:
    """Why something was refused to that seat just now."""
    rows = [row for row in frame.notices if row.kind == "refused" and row.seat == seat.number]
    return page.say(rows[-1].text) if rows else ""


def of_role(frame: Frame, *roles: str) -> list[Button | Sheet]:
    """The buttons and sheets of these roles, buttons first."""
    buttons: list[Button | Sheet] = [b for b in frame.buttons if b.role in roles]
    return buttons + [sheet for sheet in frame.sheets if sheet.role in roles]


def main_of(frame: Frame) -> Button | Sheet | None:
    """What the main button does."""
    faces: Iterable[Button | Sheet] = chain(frame.buttons, frame.sheets)
    return next((face for face in faces if face.role == "main"), None)
