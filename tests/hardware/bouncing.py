"""Contacts as they are in life: presses that bounce, on virtual time in milliseconds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hardware.contacts.edges import Edges
from hardware.ports import Input, Press

Edge = tuple[float, int]  # (millisecond, level): level 1 = closed


def train(at_ms: float, level: int, lengths_ms: Sequence[float]) -> list[Edge]:
    """Edges that bounce for the given lengths from `at_ms` and end at `level`."""
    edges, now, current = [(at_ms, level)], at_ms, level
    for length in lengths_ms[: len(lengths_ms) // 2 * 2]:
        now, current = now + length, 1 - current
        edges.append((now, current))
    return edges


def run(rows: Iterable[tuple[float, str, int]], until_ms: float) -> list[Input]:
    """What the debounce makes of (millisecond, key, level) rows, in the order it reports."""
    rows = sorted(rows, key=lambda row: row[0])
    edges = Edges({key for _, key, _ in rows})
    events: list[Input] = []
    for at_ms, key, level in rows:
        events += edges.settle(at_ms / 1000)
        events += edges.edge(key, level, at_ms / 1000)
    return events + edges.settle(until_ms / 1000)


def presses_ms(events: Iterable[Input]) -> list[float]:
    """The milliseconds of the presses."""
    return [round(event.at * 1000, 3) for event in events if isinstance(event, Press)]


def one_key(edges: Iterable[Edge], until_ms: float = 1e6) -> list[Input]:
    """What one contact's edges become."""
    return run([(at, "seat1", level) for at, level in edges], until_ms)
