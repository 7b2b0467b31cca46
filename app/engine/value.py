"""What every value is made of."""

from __future__ import annotations

import msgspec


class Value(msgspec.Struct, frozen=True, gc=False):
    """A record of text, numbers and other values, all there before it: so it is in no ring.

    A match makes them by the thousand; Python does not look among them for rubbish. What holds a
    function is none: a function can lead back to whoever holds it.
    """
