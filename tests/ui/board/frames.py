"""Frames of a game with no board of its own, made by hand: any count of anything."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from app.engine.flow import AddTime, Pause
from app.engine.frame import (
    Button,
    Clock,
    Frame,
    Line,
    Quantity,
    Receipt,
    Seat,
    Step,
    Tab,
)
from app.engine.text import msg
from app.engine.timer import Timer, us

NAMES = ("Michel", "Anne-Charlotte Dubois-Le", "Irène", "Max", "Alice", "Pat")
KINDS = (
    ("points", "star", 107, True),
    ("coins", "cash", 1200, True),
    ("cards", "cards", 3, False),
    ("waste", "trash-can", 0, False),
)


def quantity(name: str, icon: str, value: int, is_total: bool) -> Quantity:
    return Quantity(name, msg(name), value, icon=icon, is_total=is_total)


def seat(number: int, kinds: int) -> Seat:
    rows = tuple(quantity(*row) for row in KINDS[:kinds])
    return Seat(number, NAMES[number - 1], f"seat{number}", number, number, quantities=rows)


def timed(
    seats: int, quick: int, *, kinds: int = 4, totals: int = 4, has_bill: bool = True, **more: Any
) -> Frame:
    """A phase with a running clock."""
    clock = Clock(msg("Rush"), Timer(us(95), 0), us(240), "calm", us(30), us(10))
    bill = Receipt("wages", msg("Wages"), (Line(msg("due"), 18),), Line(msg("missing"), 13), True)
    steps = (
        Button(msg("guests welcomed"), AddTime(n + 1), "quick", amount=n + 1) for n in range(quick)
    )
    fields: dict[str, Any] = {
        "game": "toy",
        "mode": "toy",
        "round": 2,
        "phase": "rush",
        "prompt": msg("Count!"),
        "head_chef": 1,
        "clock": clock,
        "tabs": (Tab("rush", msg("Rush"), "current"),),
        "seats": tuple(seat(n + 1, kinds) for n in range(seats)),
        "shared": tuple(quantity(f"sum{n}", "star", 45 + n, True) for n in range(totals)),
        "buttons": (
            *steps,
            Button(msg("End"), Pause(), "main"),
            Button(msg("Pause"), Pause(), "clock", icon="pause"),
        ),
        "receipts": (bill,) if has_bill else (),
        "undo": Step(3, msg("market −1 coin")),
    }
    return Frame(**{**fields, **more})


def waiting(seats: int, quick: int, *, has_clock: bool = False) -> Frame:
    """A phase that waits for all, with what takes one tap meanwhile; a clock may be coming."""
    frame = timed(seats, quick, totals=0, has_bill=False)
    kept = tuple(button for button in frame.buttons if button.role != "clock")
    assert frame.clock is not None
    clock = replace(frame.clock, is_coming=True) if has_clock else None
    who = tuple(replace(seat, ready="awaited") for seat in frame.seats)
    return replace(frame, seats=who, clock=clock, buttons=kept, prompt=msg("Buy."))


def shifts() -> tuple[Button, ...]:
    """The clock's two buttons while it stands."""
    return tuple(Button(msg("{n:+} s", n=n), AddTime(n), "clock") for n in (-15, 15))
