"""Where a finger touches the guest's 800x480 screen, and the part of the app that it means there.

tests/ui/test_kiosk_taps.py taps the same places in a window: a screen that changed is seen there,
in seconds, before the guest finds it out.
"""

from __future__ import annotations

from typing import NamedTuple


class Tap(NamedTuple):
    """Pixels from the top left, and the part that lies there."""

    x: int
    y: int
    part: str


BEGIN = (
    Tap(500, 125, "game:kitchen-rush"),
    Tap(500, 440, "main"),  # the seats
    Tap(500, 440, "main"),  # the options
    Tap(500, 440, "main"),  # what to lay out
)
"""From Home to the preparation of a match: it is stored with the last one."""
GO = Tap(600, 440, "main")
"""The head chef goes on, though nobody is ready."""
ANYWAY = Tap(600, 440, "ask-yes")
RESUME = Tap(312, 142, "resume")
OFF = (Tap(176, 442, "settings"), Tap(717, 441, "power-off"), Tap(210, 246, "sure"))
"""From Home to a computer that switches itself off."""
BACKUPS = (Tap(176, 442, "settings"), Tap(531, 363, "backups"))
"""From Home to the copies that there are."""
TO_STICK = Tap(400, 436, "to:/dev/sda")
COPY = Tap(400, 100, "copy")
"""The newest copy in the list, where one is."""
TAKE_BACK = Tap(623, 436, "yes")
HISTORY = Tap(80, 442, "history")
TABLES = Tap(365, 441, "copy")
"""The tables of all matches, onto the stick."""
TAKE_IN = (Tap(24, 26, "rail"), Tap(400, 272, "take-in"))
"""From the history to the matches of the stick."""
CLOSE = (Tap(400, 436, "close"), Tap(124, 441, "home"))
