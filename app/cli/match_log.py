"""The log of a stored match for a terminal, or as JSON: `toque history --match N`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import click

from app.cli.shared import Unusable, lang
from app.engine.flow import Flow
from app.engine.log import Log
from app.engine.text import Text, msg
from app.engine.timer import SECOND
from app.games import GAMES
from app.storage import load_match
from app.storage.database import Database
from app.table.change import Change
from app.table.match_log import Lead, LogRow, MatchLog, leads, phase_title
from app.table.readable import Unreadable, read_match
from app.texts import tr

FATES = {"undone": msg("undone"), "struck": msg("struck"), "corrected": msg("corrected")}


def show_log(db: Database, match: int, player: str | None, *, as_json: bool) -> None:
    """Print the log of that match, on request of one player only; raises Unusable."""
    row = load_match(db, match)
    if row is None:
        raise Unusable(f"there is no match {match} in this file; toque history lists them")
    try:
        _, _, log = read_match(GAMES, row)
    except Unreadable as unreadable:
        raise Unusable(f"match {match}: {tr(unreadable.reason, lang())}") from None
    utc = {move.seq: move.at_utc for move in row.moves}
    found = MatchLog(log)
    rows = [(entry, found.changes(entry)) for entry in found.of(_seat_of(log, player))]
    if as_json:
        facts = {
            "match": match,
            "moves": [move_facts(log, entry, moved, utc) for entry, moved in rows],
            "leads": [lead_facts(log, lead) for lead in leads(log)],
        }
        click.echo(json.dumps(facts, ensure_ascii=False, indent=2))
        return
    for entry, moved in rows:
        click.echo(move_line(log, entry, moved))


def _seat_of(log: Log, player: str | None) -> int | None:
    flow: Flow = log.state.flow
    if player is None:
        return None
    if player not in flow.names:
        raise Unusable(f"nobody called {player} has played; names: {', '.join(flow.names)}")
    return flow.names.index(player) + 1


def move_facts(
    log: Log, row: LogRow, moved: tuple[Change, ...], utc: Mapping[int, str]
) -> dict[str, Any]:
    """A move as plain data; `at`: seconds of match time."""
    flow: Flow = log.state.flow
    return {
        "seq": row.seq,
        "at": row.at / SECOND,
        "utc": utc.get(row.seq),
        "round": row.round,
        "phase": row.phase,
        "players": [flow.name(seat) for seat in row.seats],
        "what": tr(row.label, lang()),
        "was": None if row.was is None else tr(row.was, lang()),
        "source": row.source,
        "fate": row.fate,
        "by": row.by,
        "changes": [
            {
                "what": change.id,
                "player": None if change.seat is None else flow.name(change.seat),
                "before": _said(change.before),
                "after": _said(change.after),
            }
            for change in moved
        ],
    }


def lead_facts(log: Log, lead: Lead) -> dict[str, Any]:
    """A change of the lead as plain data."""
    flow: Flow = log.state.flow
    return {
        "seq": lead.seq,
        "player": flow.name(lead.seat),
        "over": flow.name(lead.over),
        "score": lead.score,
        "against": lead.against,
    }


def move_line(log: Log, row: LogRow, moved: tuple[Change, ...]) -> str:
    """A move in a line: number, time, round, phase, who, what, what became of it, its values."""
    flow: Flow = log.state.flow
    minutes, seconds = divmod(row.at // SECOND, 60)
    who = ", ".join(flow.name(seat) for seat in row.seats)
    fate = f" [{tr(FATES[row.fate], lang())}]" if row.fate in FATES else ""
    numbers = "; ".join(_change_text(flow, change) for change in moved)
    head = f"{row.seq:4}  {minutes:3}:{seconds:02}  {row.round} {tr(phase_title(log, row), lang())}"
    words = [who, tr(row.label, lang()) + fate, numbers]
    return "  ".join([head, *filter(None, words)])


def _change_text(flow: Flow, change: Change) -> str:
    who = "" if change.seat is None else f"{flow.name(change.seat)}, "
    said = f"{who}{tr(change.label, lang())}"
    return f"{said} {_said(change.before)} → {_said(change.after)}"


def _said(value: Any) -> Any:
    """A value as it is printed: a number, words, or several of them."""
    if isinstance(value, Text):
        return tr(value, lang())
    if isinstance(value, list | tuple):
        return [_said(one) for one in value]
    return value
