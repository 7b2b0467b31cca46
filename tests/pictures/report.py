"""The list of what is wrong: each fault once, with the pictures that show it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from re import sub

from tests.pictures.studio import Found

MOST = 4
"""Pictures named of one fault."""


def text(found: Sequence[Found]) -> str:
    """The list, one line for each kind of fault."""
    rows = _grouped(found)
    return "\n".join([f"Layout faults: {len(rows)}", *rows]) + "\n"


def _grouped(found: Sequence[Found]) -> list[str]:
    """One line for a kind of fault of a family of parts: the first of them, and how many more."""
    shown: dict[tuple[str, str], list[Found]] = defaultdict(list)
    for row in found:
        shown[row.fault.kind, family(row.fault.part)].append(row)
    return [_line(rows) for _, rows in sorted(shown.items())]


def family(part: str) -> str:
    """The part's name without its numbers and without what it says.

    >>> family("choose:squares:31"), family("line:2 “3 coins”")
    ('choose:squares:*', 'line:*')
    """
    return sub(r"\d+", "*", part.split(" “")[0])


def _line(rows: Sequence[Found]) -> str:
    faults = sorted({row.fault for row in rows})
    more = f" (and {len(faults) - 1} like it)" if len(faults) > 1 else ""
    return f"- {faults[0]}{more} [{_names(sorted({row.picture for row in rows}))}]"


def _names(pictures: Sequence[str]) -> str:
    rest = len(pictures) - MOST
    return ", ".join(pictures[:MOST]) + (f" and {rest} more" if rest > 0 else "")
