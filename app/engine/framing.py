"""How a Frame is made: a game says in `Show` what it alone knows, the engine adds all the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from app.engine import faces
from app.engine.commands import Command
from app.engine.faces import Main
from app.engine.flow import Flow
from app.engine.frame import (
    Alarm,
    Button,
    Clock,
    Frame,
    Notice,
    Outcome,
    Piece,
    Quantity,
    Receipt,
    Seat,
    SeatTimer,
    Sheet,
    Tab,
)
from app.engine.leaving import NOBODY, Leaving
from app.engine.leaving import buttons as without
from app.engine.leaving import sheets as sheets_without
from app.engine.phases import Phase, find, why_not_here
from app.engine.ranking import PUT_AWAY
from app.engine.text import Text, msg
from app.engine.value import Value

Offer = TypeVar("Offer", Button, Sheet)
Reasons = dict[type[Command], Text | None]
GONE = msg("has left")
"""What stands on the card of a seat that left."""

__all__ = ["Main", "SeatShow", "Show", "framed", "switches"]


class SeatShow(Value, frozen=True):
    """What a seat has, as its game shows it."""

    quantities: tuple[Quantity, ...] = ()
    timers: tuple[SeatTimer, ...] = ()
    note: Text | None = None
    pieces: tuple[Piece, ...] = ()


class Show(Value, frozen=True, kw_only=True):
    """What a game alone knows of a moment of its match; `framed` makes the Frame of it.

    `prompt`: where it is not that of the phase. `main`: the head chef's button, None where
    something else has to be done first; `buttons` and `sheets`: the game's own; `turn`, `hint`,
    both, the main button and `lamps` count while the match is played. `tabs`: where they are not
    simply the phases. `clock`: what the phase's clock is called, where not as the phase.
    `coming_us`: the length of the clock that the next phase brings; `hides_clock`: whether the
    clock stands apart now. `resumes`: whether the main button itself lets the clock go on.
    `alarms` and `until`: what only this game has to come by itself. `lamps`: by seat, where the
    ready marks do not say it. `notices`: what the table is told for a moment; `until` ends it.
    """

    seats: tuple[SeatShow, ...]
    prompt: Text | None = None
    mode: str = ""
    round_title: Text | None = None
    tabs: tuple[Tab, ...] | None = None
    steps: tuple[Tab, ...] = ()
    hint: Text | None = None
    turn: int | None = None
    clock: Text | None = None
    coming_us: int | None = None
    hides_clock: bool = False
    shared: tuple[Quantity, ...] = ()
    pieces: tuple[Piece, ...] = ()
    timers: tuple[SeatTimer, ...] = ()
    receipts: tuple[Receipt, ...] = ()
    main: Main | None = None
    resumes: bool = False
    buttons: tuple[Button, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    alarms: tuple[Alarm, ...] = ()
    until: int | None = None
    lamps: tuple[tuple[int, str], ...] = ()
    notices: tuple[Notice, ...] = ()


def switches(options: msgspec.Struct) -> tuple[str, ...]:
    """The options of yes or no that are on, by their words."""
    rows = ((name, getattr(options, name)) for name in options.__struct_fields__)
    return tuple(name for name, value in rows if value is True)


def framed(
    game: str,
    show: Show,
    flow: Flow,
    phases: Sequence[Phase],
    now: int,
    *,
    rounds: int | None = None,
    options: msgspec.Struct,
    outcome: Outcome | None,
    leaving: Leaving = NOBODY,
    table: tuple[Sheet, ...] = (),
) -> Frame:
    """The Frame of a game's Show: phases, clock, ready marks, deadlines, lamps, the menu.

    `rounds`: how many the match has, where that is known. `table`: the menu's ways for somebody to
    leave or to join.
    """
    main, elsewhere = _main(show, flow, phases, now, rounds), _elsewhere(show, flow, phases)
    onward = main if show.main and show.main.is_onward else None
    return Frame(
        game=game,
        mode=show.mode or "+".join(switches(options)) or "base",
        round=flow.round,
        round_title=show.round_title or _round(flow, rounds),
        phase=flow.phase,
        tabs=faces.tabs(phases, flow.phase) if show.tabs is None else show.tabs,
        steps=show.steps,
        prompt=_prompt(show, flow, phases, outcome),
        hint=None if flow.ended else show.hint,
        head_chef=flow.chef,
        turn=None if flow.ended else show.turn,
        clock=_clock(show, flow, phases, now),
        seats=_seats(show, flow, phases),
        shared=show.shared,
        pieces=show.pieces,
        timers=show.timers,
        receipts=show.receipts,
        buttons=without(flow, leaving, _buttons(show, flow, phases, main, elsewhere)),
        sheets=sheets_without(flow, leaving, _sheets(show, flow, table, elsewhere)),
        due=faces.due(flow, phases, onward),
        until=_until(show, flow, now),
        alarms=(*faces.alarms(flow), *show.alarms),
        lamps=_lamps(show, flow, phases, main),
        outcome=outcome,
        notices=show.notices,
    )


def _round(flow: Flow, rounds: int | None) -> Text:
    if rounds is None:
        return msg("Round {n}", n=flow.round)
    return msg("Round {n} of {all}", n=flow.round, all=rounds)


def _main(
    show: Show, flow: Flow, phases: Sequence[Phase], now: int, rounds: int | None
) -> Button | None:
    """The head chef's button; the last phase of the last round leads to the result."""
    if show.main is None or flow.ended:
        return None
    main = show.main
    is_last = flow.round == rounds and find(phases, flow.phase).rounds is not None
    if is_last and main.label is None:
        main = replace(main, label=msg("To the result"))
    return faces.main_button(flow, phases, main, now)


def _prompt(show: Show, flow: Flow, phases: Sequence[Phase], outcome: Outcome | None) -> Text:
    if outcome is not None:
        return outcome.text
    if flow.ended:
        return PUT_AWAY
    phase = find(phases, flow.phase)
    said = show.prompt or (phase.over if flow.is_over else None) or phase.prompt
    assert said is not None, f"nothing asks the table to do anything in {phase.id}"
    return said


def _clock(show: Show, flow: Flow, phases: Sequence[Phase], now: int) -> Clock | None:
    name = show.clock or find(phases, flow.phase).title
    if show.coming_us is not None and not flow.ended:
        return faces.coming_clock(name, show.coming_us)
    return None if show.hides_clock else faces.clock(flow, name, now)


def _seats(show: Show, flow: Flow, phases: Sequence[Phase]) -> tuple[Seat, ...]:
    rows = zip(faces.seats(flow, phases), show.seats, strict=True)
    return tuple(
        replace(
            seat,
            quantities=mine.quantities,
            timers=mine.timers,
            note=GONE if seat.is_gone else mine.note,
            pieces=mine.pieces,
        )
        for seat, mine in rows
    )


def _buttons(
    show: Show, flow: Flow, phases: Sequence[Phase], main: Button | None, elsewhere: Reasons
) -> tuple[Button, ...]:
    """Ready marks, the game's own, the main button, then the clock's and the table's."""
    own = () if flow.ended else show.buttons
    return (
        *faces.ready_buttons(flow, phases),
        *(_closed(one, elsewhere.get(type(one.command))) for one in own),
        *((main,) if main else ()),
        *_clock_buttons(show, flow, main),
        *faces.table_buttons(flow),
    )


def _clock_buttons(show: Show, flow: Flow, main: Button | None) -> tuple[Button, ...]:
    """The clock's buttons; where the game's own main button comes first, "go on" steps back."""
    rows = () if show.hides_clock else faces.clock_buttons(flow)
    if main is None or main.role != "main":
        return rows
    kept = (row for row in rows if row.role != "main" or not show.resumes)
    return tuple(
        replace(row, role="clock", key=None) if row.role == "main" else row for row in kept
    )


def _sheets(
    show: Show, flow: Flow, table: tuple[Sheet, ...], elsewhere: Reasons
) -> tuple[Sheet, ...]:
    """The game's own, the clock's, then the table's."""
    sheets = () if flow.ended else show.sheets
    own = (_closed(one, elsewhere.get(one.command)) for one in sheets)
    clock = () if show.hides_clock else faces.clock_sheets(flow)
    return (*own, *clock, *faces.table_sheets(flow), *(() if flow.ended else table))


def _elsewhere(show: Show, flow: Flow, phases: Sequence[Phase]) -> Reasons:
    """What the game offers that belongs to other phases, by its kind, each with why not here."""
    here = find(phases, flow.phase).own
    named = {kind for row in phases for kind in row.own if kind not in here}
    if not named:
        return {}
    offered = {*(type(one.command) for one in show.buttons), *(one.command for one in show.sheets)}
    return {kind: why_not_here(phases, flow.phase, kind) for kind in named & offered}


def _closed(offer: Offer, reason: Text | None) -> Offer:
    """Closed where its command does not belong to the phase."""
    return offer if reason is None else replace(offer, closed=reason)


def _until(show: Show, flow: Flow, now: int) -> int | None:
    ends = (at for at in (faces.until(flow, now), show.until) if at is not None)
    return min(ends, default=None)


def _lamps(
    show: Show, flow: Flow, phases: Sequence[Phase], main: Button | None
) -> tuple[tuple[str, str], ...]:
    """Ready marks and the main button; where the game says more of a seat, that."""
    is_lit = main is not None and main.role == "main" and main.is_lit
    rows = faces.lamps(flow, phases, is_chef_lit=is_lit)
    own = {} if flow.ended else {flow.keys[seat - 1]: lamp for seat, lamp in show.lamps}
    return tuple((key, own.get(key, lamp)) for key, lamp in rows)
