"""Few rows that hold every pair of values, of a product too large to draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

Pair = frozenset[tuple[str, int]]


def pairwise(values: Mapping[str, Sequence[Any]]) -> list[dict[str, Any]]:
    """Rows in which each two values of different names stand together at least once.

    >>> rows = pairwise({"size": "abc", "lang": "xy", "night": (False, True)})
    >>> len(rows) < 3 * 2 * 2, {(row["lang"], row["night"]) for row in rows} == {
    ...     ("x", False), ("x", True), ("y", False), ("y", True)}
    (True, True)
    """
    left = {
        frozenset({(one, a), (other, b)})
        for one, other in combinations(values, 2)
        for a in range(len(values[one]))
        for b in range(len(values[other]))
    }
    rows = []
    while left:
        row = dict(sorted(min(left, key=sorted)))
        for name in values:
            if name not in row:
                gains = [_new(left, row, name, n) for n in range(len(values[name]))]
                row[name] = gains.index(max(gains))
        left -= {frozenset(pair) for pair in combinations(row.items(), 2)}
        rows.append({name: values[name][row[name]] for name in values})
    return rows


def _new(left: set[Pair], row: Mapping[str, int], name: str, n: int) -> int:
    """How many pairs that are still wanted come with the n-th value of that name."""
    return sum(frozenset({(name, n), each}) in left for each in row.items())
