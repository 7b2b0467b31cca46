"""Paths into the view: `seats.Paul.money`, `clock.left`, `shared.cash`."""

from __future__ import annotations

from typing import Any

MISSING = object()
CLOSE = 0.001
"""Seconds may differ by a thousandth: they are fractions in a script."""


def find(data: Any, path: str) -> Any:
    """What stands at the path, or MISSING; list items by number or by their name.

    >>> find({"seats": [{"name": "Paul", "money": 4}]}, "seats.Paul.money")
    4
    """
    if path == "":
        return data
    for key, value in _children(data):
        if path == key:
            return value
        if path.startswith(f"{key}."):
            return find(value, path[len(key) + 1 :])
    return MISSING


def _children(data: Any) -> list[tuple[str, Any]]:
    if isinstance(data, dict):
        return sorted(data.items(), key=lambda item: -len(item[0]))
    if isinstance(data, (list, tuple)):
        named = [(v["name"], v) for v in data if isinstance(v, dict) and "name" in v]
        numbered = [(str(n), v) for n, v in enumerate(data)]
        return sorted(named, key=lambda item: -len(item[0])) + numbered
    return []


def same(found: Any, wanted: Any) -> bool:
    """Whether what stands there is what was expected."""
    if isinstance(found, float) and type(wanted) in (int, float):
        return bool(abs(found - wanted) < CLOSE)
    if isinstance(found, (list, tuple)) and isinstance(wanted, list):
        return len(found) == len(wanted) and all(map(same, found, wanted))
    if isinstance(found, dict) and isinstance(wanted, dict):
        return all(key in found and same(found[key], wanted[key]) for key in wanted)
    return bool(found == wanted and isinstance(found, bool) == isinstance(wanted, bool))
