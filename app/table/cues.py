"""Which cues go with a move: by its events, and by what they end."""

from __future__ import annotations

from app.engine.commands import Event
from app.engine.flow import Flow, MatchEnded, SeatReady
from app.engine.log import Log

Cues = tuple[tuple[str, str | None], ...]
"""(cue, the key of the seat that it is about, or None)."""


def cues_of(before: Flow, log: Log, events: tuple[Event, ...]) -> Cues:
    """The cues of these events; the last "ready" of all sounds as "all ready"."""
    after: Flow = log.state.flow
    rows: list[tuple[str, str | None]] = []
    for event in events:
        cue, key = log.game.cues.get(type(event)), None
        if cue == "ready" and event.named:
            key = after.keys[event.named[0] - 1]
        if isinstance(event, SeatReady):
            cue = "all_ready" if after.is_all_ready and not before.is_all_ready else cue
        if isinstance(event, MatchEnded):
            cue = _end(log)
        if cue is not None:
            rows.append((cue, key))
    return tuple(rows)


def _end(log: Log) -> str | None:
    outcome = log.game.frame(log.state, log.last_at).outcome
    if outcome is None or log.state.flow.ended == "abandoned":
        return None
    return "won" if outcome.winners else "lost"
