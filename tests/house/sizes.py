"""Sizes of the source: files and kv files have a most, functions a middle and a long end."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

from tests.house.exceptions import LONG

MOST_LINES = {".py": 400, ".kv": 120}
MIDDLE, LONG_END = 8, 25
"""Lines of a function: half have as many or fewer, nine of ten at most the second."""
ENOUGH = 20
"""Fewer functions say nothing about a part."""


def long_files(root: Path, files: list[Path]) -> Iterator[str]:
    """Each file with more lines than its kind may have; what is excepted may not grow."""
    for path in files:
        name = path.relative_to(root).as_posix()
        lines, most = lines_of(path), MOST_LINES[path.suffix]
        if lines > LONG.get(name, most):
            yield f"{name}: {lines} lines, at most {LONG.get(name, most)}: split it by noun"
    for name in LONG:
        path = root / name
        if not path.exists() or lines_of(path) <= MOST_LINES[path.suffix]:
            yield f"{name}: needs no exception any more: take it out of tests/house/exceptions.py"


def lines_of(path: Path) -> int:
    """How many lines a file has."""
    return len(path.read_text("utf-8").splitlines())


def long_functions(root: Path, files: list[Path]) -> Iterator[str]:
    """What is wrong with the functions of each part of the source, taken together."""
    parts: dict[str, list[int]] = {}
    for path in files:
        if path.suffix == ".py":
            names = path.relative_to(root).parts
            part = "/".join(names[:2] if len(names) > 2 else names[:1])
            parts.setdefault(part, []).extend(lengths(path.read_text("utf-8")))
    for part, rows in parts.items():
        if len(rows) >= ENOUGH:
            yield from (f"{part}: {fault}" for fault in _too_long(rows))


def _too_long(rows: list[int]) -> Iterator[str]:
    middle, long_end = median(rows), quantiles(rows, n=10)[-1]
    if middle > MIDDLE:
        yield f"half of the functions have over {MIDDLE} lines ({middle:g}): write smaller ones"
    if long_end > LONG_END:
        yield f"one function in ten has over {LONG_END} lines ({long_end:g}): split them"


def lengths(source: str) -> Iterator[int]:
    """The lines of each function, from its `def` to its end.

    >>> list(lengths("def f():\\n    return 1\\n\\n\\ndef g(): pass"))
    [2, 1]
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield (node.end_lineno or node.lineno) - node.lineno + 1
