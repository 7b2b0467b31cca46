"""What a stage says of what it saw."""

from __future__ import annotations


class Wrong(AssertionError):
    """What was seen is not what should be."""


def must(is_so: bool, what: str) -> None:
    """Note what holds, stop at what does not."""
    if not is_so:
        raise Wrong(what)
    print(f"    {what}", flush=True)
