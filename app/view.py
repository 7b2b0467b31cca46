"""The view: everything that the table shows, as plain data for scripts, tests and programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.engine.commands import word
from app.engine.frame import Clock, Frame, Outcome, Seat, SeatTimer
from app.engine.text import Text
from app.engine.timer import SECOND
from app.texts import tr

Log = Iterable[dict[str, Any]]


def view(frame: Frame, now: int, lang: str, cues: Log = (), lamps: Log = ()) -> dict[str, Any]:
    """The frame at match time `now` (µs) as JSON-ready data, its texts in `lang`."""

    def said(text: Text | None) -> str | None:
        return None if text is None else tr(text, lang)

    names = [seat.name for seat in frame.seats]
    return {
        "game": frame.game,
        "mode": frame.mode,
        "round": frame.round,
        "phase": frame.phase,
        "prompt": said(frame.prompt),
        "turn": None if frame.turn is None else names[frame.turn - 1],
        "head_chef": names[frame.head_chef - 1],
        "clock": _clock(frame.clock, now, lang),
        "seats": [_seat(frame, seat, now) for seat in frame.seats],
        "shared": {quantity.id: quantity.value for quantity in frame.shared},
        "timers": _timers(frame.timers, now),
        "can": can(frame),
        "undo": said(frame.undo.label) if frame.undo else None,
        "redo": said(frame.redo.label) if frame.redo else None,
        "question": said(frame.question.ask) if frame.question else None,
        "notices": [said(notice.text) for notice in frame.notices],
        "outcome": _outcome(frame.outcome, names, lang),
        "cues": list(cues),
        "lamps": list(lamps),
    }


def can(frame: Frame) -> list[str]:
    """Names of the commands that would be accepted now, in the frame's order, each once."""
    open_ = [word(button.command) for button in frame.buttons if button.closed is None]
    open_ += [word(sheet.command) for sheet in frame.sheets if sheet.closed is None]
    return list(dict.fromkeys(open_))


def _clock(clock: Clock | None, now: int, lang: str) -> dict[str, Any] | None:
    if clock is None or clock.is_coming:
        return None
    return {
        "name": tr(clock.name, lang),
        "left": clock.timer.left(now) / SECOND,
        "running": clock.timer.is_running,
        "paused": clock.paused,
        "tone": clock.tone,
    }


def _seat(frame: Frame, seat: Seat, now: int) -> dict[str, Any]:
    return {
        "name": seat.name,
        "seat": seat.number,
        "plate": seat.plate,
        "look": seat.look,
        "ready": seat.ready == "ready",
        "gone": seat.is_gone,
        "lamp": dict(frame.lamps).get(seat.key or "", "off"),
        "timers": _timers(seat.timers, now),
        "pieces": [{"kind": p.kind, "id": p.id, "state": p.state} for p in seat.pieces],
        **{quantity.id: quantity.value for quantity in seat.quantities},
    }


def _timers(timers: Iterable[SeatTimer], now: int) -> list[dict[str, Any]]:
    return [
        {
            "worker": row.worker,
            "left": row.timer.left(now) / SECOND,
            "running": row.timer.is_running and row.timer.left(now) > 0,
        }
        for row in timers
    ]


def _outcome(outcome: Outcome | None, names: list[str], lang: str) -> dict[str, Any] | None:
    if outcome is None:
        return None
    return {
        "winners": [names[seat - 1] for seat in outcome.winners],
        "ranking": [
            {
                "name": names[place.seat - 1],
                "place": place.place,
                "score": place.score,
                "because": tr(place.because, lang),
            }
            for place in outcome.ranking
        ],
        "text": tr(outcome.text, lang),
        "checks": [
            {"label": tr(check.label, lang), "met": check.is_met, "value": tr(check.value, lang)}
            for check in outcome.checks
        ],
    }
