"""Memory that was freed: the C library keeps it until it is told to give it back."""

from __future__ import annotations

import gc


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
