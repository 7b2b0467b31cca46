"""Raw edges in, presses and releases out: the debounce, without a clock or a thread.

Two stages. A level that lasts under 2 ms is no change, either way. Then a closing counts
if the contact had been open for 25 ms, stamped with its own first edge; the release is
reported when the contact has stayed open for those 25 ms, stamped with the opening.
So presses and releases of one key always alternate.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from hardware.ports import Input, Press, Release

SPIKE_S = 0.002
OPEN_S = 0.025
POLL_S = 0.25
STUCK_S = 30.0
_EXACT_S = 1e-7  # float seconds are compared to a tenth of a microsecond


def has_lasted(since: float, until: float, seconds: float) -> bool:
    """Whether `seconds` passed between two moments.

    >>> has_lasted(10.000, 10.002, 0.002)
    True
    """
    return until - since >= seconds - _EXACT_S


class Contact(msgspec.Struct):
    """One contact: its raw level, the level that held for 2 ms, and whether it is pressed."""

    key: str
    raw: int = 0  # 1 = closed
    raw_at: float = float("-inf")
    level: int = 0
    run_at: float | None = None  # first edge of the run that left `level`
    closed_at: float = float("-inf")
    opened_at: float = float("-inf")
    is_armed: bool = True  # open for 25 ms: the next closing is a press
    is_pressed: bool = False
    doubted_at: float | None = None  # first poll that contradicted `raw`
    presses: int = 0
    edges: int = 0
    events: int = 0

    @property
    def bounces(self) -> int:
        """Raw edges beyond those that became a press or a release."""
        return max(0, self.edges - self.events)

    def due(self) -> float | None:
        """When time alone will next change this contact, in seconds; None = never."""
        if self.run_at is not None:
            return self.raw_at + SPIKE_S
        return None if self.level or self.is_armed else self.opened_at + OPEN_S

    def edge(self, level: int, at: float) -> list[Input]:
        """A raw edge (1 = now closed), stamped by whoever saw it."""
        at = max(at, self.raw_at)
        events = self.settle(at)
        self.doubted_at = None
        if level == self.raw:
            return events
        self.edges += 1
        self.raw, self.raw_at = level, at
        if self.run_at is None:
            self.run_at = at
        return events

    def settle(self, now: float) -> list[Input]:
        """Let time pass up to `now` (seconds): levels that held become presses and releases."""
        return [*self._pass_spikes(now), *self._pass_opening(now)]

    def poll(self, level: int, now: float) -> list[Input]:
        """Compare with a level read at `now`: two contradictions in a row are a missed edge."""
        if level == self.raw:
            self.doubted_at = None
            return self.settle(now)
        if self.doubted_at is None:
            self.doubted_at = now
            return []
        return [*self.edge(level, self.doubted_at), *self.settle(now)]

    def is_stuck(self, now: float) -> bool:
        """Whether the contact has been closed for more than 30 s."""
        return self.level == 1 and now - self.closed_at > STUCK_S

    def _pass_spikes(self, now: float) -> list[Input]:
        if self.run_at is None or not has_lasted(self.raw_at, now, SPIKE_S):
            return []
        first, self.run_at = self.run_at, None
        if self.raw == self.level:
            return []
        self.level = self.raw
        if not self.level:
            self.opened_at = self.raw_at
            return []
        return self._close(first)

    def _close(self, first: float) -> list[Input]:
        if not self.is_armed:
            return []
        self.is_armed, self.is_pressed = False, True
        self.closed_at = first
        self.presses += 1
        self.events += 1
        return [Press(self.key, first)]

    def _pass_opening(self, now: float) -> list[Input]:
        if self.level or self.is_armed or not has_lasted(self.opened_at, now, OPEN_S):
            return []
        if self.run_at is not None and not has_lasted(self.opened_at, self.run_at, OPEN_S):
            return []
        return self._open()

    def _open(self) -> list[Input]:
        self.is_armed = True
        if not self.is_pressed:
            return []
        self.is_pressed = False
        self.events += 1
        return [Release(self.key, self.opened_at)]


class Edges:
    """The contacts of one part, by key; feed it edges and time, take presses and releases."""

    def __init__(self, keys: Iterable[str]) -> None:
        self.contacts = {key: Contact(key) for key in keys}

    def start(self, key: str, level: int, now: float) -> None:
        """Take the level at the start: a contact held from before is no press."""
        self.contacts[key] = Contact(
            key, raw=level, level=level, raw_at=now, closed_at=now, is_armed=level == 0
        )

    def edge(self, key: str, level: int, at: float) -> list[Input]:
        """A raw edge of one contact at `at` (seconds); level 1 = closed."""
        return self.contacts[key].edge(level, at)

    def poll(self, key: str, level: int, now: float) -> list[Input]:
        """A level read at `now` (seconds), every 250 ms, against missed edges."""
        return self.contacts[key].poll(level, now)

    def settle(self, now: float, levels: Mapping[str, int] | None = None) -> list[Input]:
        """What time alone has decided up to `now` (seconds), oldest first.

        In real time edges come late. `levels` are levels read at `now`: a contact that is
        not as its last edge says has an edge on its way, and waits for it.
        """
        read = levels or {}
        events = [
            event
            for key, contact in self.contacts.items()
            if read.get(key, contact.raw) == contact.raw
            for event in contact.settle(now)
        ]
        return sorted(events, key=lambda event: event.at)

    def due(self) -> float | None:
        """The second at which `settle` will next have something to do; None = never."""
        dues = [due for contact in self.contacts.values() if (due := contact.due()) is not None]
        return min(dues, default=None)

    def stuck(self, now: float) -> tuple[str, ...]:
        """The keys whose contact has been closed for more than 30 s."""
        return tuple(key for key, contact in self.contacts.items() if contact.is_stuck(now))
