"""What a stage tries and what it says of what it saw."""

from __future__ import annotations

KEYS = (
    ("esc",),
    ("f1",),
    ("ctrl", "c"),
    ("alt", "f4"),
    ("ctrl", "alt", "f1"),
    ("ctrl", "alt", "f2"),
    ("ctrl", "alt", "delete"),
    ("alt", "sysrq", "b"),
)
"""Ways out that a keyboard knows."""


class Wrong(AssertionError):
    """What was seen is not what should be."""


def must(is_so: bool, what: str) -> None:
    """Note what holds, stop at what does not."""
    if not is_so:
        raise Wrong(what)
    print(f"    {what}", flush=True)
