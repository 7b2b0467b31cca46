"""Lines laid out by hand: the formatter has the last word everywhere."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

from tests.house.exceptions import BY_HAND

MARK = re.compile(r"#\s*fmt:\s*(skip|off)\b")


def by_hand(root: Path, files: list[Path]) -> Iterator[str]:
    """Each line that keeps the formatter away; an exception that is needed no more."""
    waiting = set(BY_HAND)
    for path in files:
        name = path.relative_to(root).as_posix()
        folder = next((one for one in BY_HAND if name.startswith(one)), None)
        for line in marks(path.read_text("utf-8")) if path.suffix == ".py" else ():
            if folder is None:
                yield f"{name}:{line}: shape it so that the formatter's lines read well"
            waiting.discard(folder or "")
    for folder in sorted(waiting):
        yield f"{folder}: none is laid out by hand: take it out of tests/house/exceptions.py"


def marks(source: str) -> Iterator[int]:
    """The lines with a comment that keeps the formatter away.

    >>> list(marks("a = 1  # fmt: skip\\nb = '# fmt: off'"))
    [1]
    """
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and MARK.search(token.string):
            yield token.start[0]
