"""The board as text: what the table shows, for a terminal."""

from __future__ import annotations

from typing import Any


def board_text(view: dict[str, Any]) -> str:
    """The view as a few lines that a person can read."""
    lines = [f"{view['game']} · {view['round']} · {view['phase']}", view["prompt"]]
    if view["clock"]:
        lines.append(_clock(view["clock"]))
    lines.append(_row(view["shared"]))
    for seat in view["seats"]:
        known = {"name", "seat", "ready", "lamp", "timers", "pieces"}
        rest = {key: value for key, value in seat.items() if key not in known}
        mark = "ready" if seat["ready"] else "     "
        lines.append(f"  {seat['seat']} {seat['name']:<24} {mark} {_row(rest)}")
    lines += [f"! {notice}" for notice in view["notices"]]
    if view["question"]:
        lines.append(f"? {view['question']}")
    if view["outcome"]:
        lines += _outcome(view["outcome"])
    return "\n".join(line.rstrip() for line in lines)


def _clock(clock: dict[str, Any]) -> str:
    seconds = -int(-clock["left"] // 1)
    state = "runs" if clock["running"] else f"stands ({clock['paused'] or clock['tone']})"
    return f"{clock['name']} {seconds // 60}:{seconds % 60:02d} {state}"


def _row(quantities: dict[str, Any]) -> str:
    return "  ".join(f"{key} {value}" for key, value in quantities.items() if value is not None)


def _outcome(outcome: dict[str, Any]) -> list[str]:
    lines = [f"= {outcome['text']}"]
    lines += [
        f"  {'✓' if check['met'] else '✗'} {check['label']}: {check['value']}"
        for check in outcome["checks"]
    ]
    if not outcome["checks"]:
        lines += [f"  {r['place']}. {r['name']}  {r['score']}" for r in outcome["ranking"]]
    return lines
