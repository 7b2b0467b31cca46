"""What stays is no longer looked through; what was freed goes back to the system.

A look through all that lives keeps every thread waiting, for a tenth of a second on a desk and ten
times that on a Pi. By itself Python takes it when much is made at once: with a board's first
picture, under a finger. So it is left to moments in which nobody waits.
"""

from __future__ import annotations

import gc

YOUNG = 20_000
"""What is made and kept (objects) before Python looks for rubbish by itself: a hundred moves."""
FEW = 700
"""Fewer of the youngest are left for the next look."""
OLD = 100
"""After so many looks at the young, all are looked through: ten minutes of an evening."""


def keep() -> None:
    """All that lives now stays to the end: looking for rubbish passes it over from here on."""
    gc.freeze()
    gc.set_threshold(YOUNG, 10, 10)
    gc.enable()


def look_about(*, is_idle: bool) -> None:
    """Look for rubbish now that nothing is drawn.

    `is_idle`: nothing falls due by itself. While a clock runs only what is youngest is looked
    through, in a millisecond: its cue would wait for all that a board is made of.
    """
    youngest, young, looks = gc.get_count()
    if not is_idle:
        if youngest >= FEW:
            gc.collect(0)
    elif looks >= OLD:
        gc.collect()
    elif youngest >= FEW or young:
        gc.collect(1)


def give_back() -> None:
    """Free what a match has left behind, and hand it to the system where the C library can.

    Freed widgets and pictures lie between others that live, so glibc keeps their pages: some
    twenty megabytes of an evening's matches.
    """
    from ctypes import CDLL  # nothing else on the way to the first frame needs it

    gc.collect()
    trim = getattr(CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
