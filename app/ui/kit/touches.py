"""One touch counts once: some panels report it twice, as a finger and as a mouse."""

from __future__ import annotations

import msgspec

TWICE_S = 0.06
TWICE_PX = 20.0


class Echo(msgspec.Struct):
    """Knows the last touch, and whether the next one is its echo from another device.

    >>> echo = Echo()
    >>> echo.is_echo("mtdev", 10, 10, 1.0), echo.is_echo("mouse", 12, 11, 1.03)
    (False, True)
    >>> echo.is_echo("mtdev", 12, 11, 1.05)
    False
    """

    device: str = ""
    x: float = 0
    y: float = 0
    at: float = -1

    def is_echo(self, device: str, x: float, y: float, at: float) -> bool:
        """Whether this touch repeats the last one; `at` in seconds, `x` and `y` in px."""
        is_near = abs(x - self.x) < TWICE_PX and abs(y - self.y) < TWICE_PX
        is_same = is_near and at - self.at < TWICE_S and device != self.device
        if not is_same:
            self.device, self.x, self.y, self.at = device, x, y, at
        return is_same
