"""What has just changed under a finger is deaf.

For half a second after a control came to mean something else a tap on it does nothing, and neither
does a second tap that falls on another control than the first one.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from math import hypot

import msgspec

from app.ui.kit.rect import Rect

DEAF_S = 0.5
NEAR_U = 60.0
"""A second tap this near (u) to the first is the same finger."""


class Control(msgspec.Struct, frozen=True):
    """What can be touched: where it lies (u), what it means, how long it is deaf (s) when new.

    `is_wary`: deaf whenever it comes, also where nothing could be touched before.
    """

    rect: Rect
    means: Hashable
    deaf_s: float = DEAF_S
    is_wary: bool = False


class Deaf(msgspec.Struct):
    """Which controls are shown since when, and which taps were taken just now; times in s.

    >>> deaf = Deaf()
    >>> deaf.show({"main": Control((0, 0, 99, 60), "start")}, 0.0)
    >>> deaf.takes("main", 50, 30, 0.0)
    True
    >>> deaf.show({"main": Control((0, 0, 99, 60), "end")}, 0.1)
    >>> [deaf.takes("main", 50, 30, at) for at in (0.2, 0.59, 0.6)]
    [False, False, True]
    """

    _shown: Mapping[str, Control] = msgspec.field(default_factory=dict)
    _until: dict[str, float] = msgspec.field(default_factory=dict)
    _gone: list[tuple[float, Control]] = msgspec.field(default_factory=list)
    _taps: list[tuple[float, float, float, Hashable]] = msgspec.field(default_factory=list)

    def show(self, controls: Mapping[str, Control], now: float) -> None:
        """These controls are shown now, and no others."""
        self._gone = [row for row in self._gone if now - row[0] < DEAF_S]
        self._gone += [
            (now, old) for key, old in self._shown.items() if _left(old, controls.get(key))
        ]
        until = {}
        for key, control in controls.items():
            old = self._shown.get(key)
            if old is not None and old.means == control.means:
                until[key] = self._until[key]
            else:
                until[key] = now + (control.deaf_s if self._is_changed(control, old) else 0)
        self._shown, self._until = controls, until

    def _is_changed(self, control: Control, old: Control | None) -> bool:
        """Whether something else could be touched where it lies, a moment ago."""
        before = [gone for _, gone in self._gone]
        return (
            control.is_wary
            or old is not None
            or any(one.means != control.means and _meet(one.rect, control.rect) for one in before)
        )

    def is_deaf(self, key: str, now: float) -> bool:
        """Whether that control has only just come to mean what it means."""
        return self._until.get(key, 0.0) > now

    def takes(self, key: str, x: float, y: float, now: float) -> bool:
        """Whether a tap at that place (u) counts; one that does is remembered."""
        self._taps = [tap for tap in self._taps if now - tap[0] < DEAF_S]
        control = self._shown.get(key)
        means = control.means if control is not None else None
        is_second = any(
            hypot(tap[1] - x, tap[2] - y) < NEAR_U and tap[3] != means for tap in self._taps
        )
        if self.is_deaf(key, now) or is_second:
            return False
        self._taps.append((now, x, y, means))
        return True

    def next_end(self, now: float) -> float | None:
        """When the next control hears again, or None where none is deaf."""
        return min((until for until in self._until.values() if until > now), default=None)


def _left(old: Control, new: Control | None) -> bool:
    """Whether a control is not where it was any more."""
    return new is None or new.rect != old.rect


def _meet(one: Rect, other: Rect) -> bool:
    """Whether the middle of one lies on the other."""
    return holds(one, other) or holds(other, one)


def holds(outer: Rect, inner: Rect) -> bool:
    """Whether the middle of the one lies on the other."""
    x, y = inner[0] + inner[2] / 2, inner[1] + inner[3] / 2
    return 0 <= x - outer[0] <= outer[2] and 0 <= y - outer[1] <= outer[3]
