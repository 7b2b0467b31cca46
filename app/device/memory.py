"""What stays is no longer looked through; what was freed goes back to the system."""

from __future__ import annotations

import gc


def keep() -> None:
    """All that lives now stays to the end: looking for rubbish passes it over from here on."""
    gc.freeze()
    gc.enable()


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
