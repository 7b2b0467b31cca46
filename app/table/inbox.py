"""What other threads hand over: presses of the panel, answers of the card."""

from __future__ import annotations

import queue
import time
from collections.abc import Callable, Iterator
from contextlib import suppress

from hardware.ports import Input

Item = Input | Callable[[], None]

LOOK_S = 0.1
"""How often the end looks whether a place is late."""


class Inbox:
    """Things in the order in which they came."""

    def __init__(self) -> None:
        self._items: queue.SimpleQueue[Item] = queue.SimpleQueue()

    def put(self, item: Item) -> None:
        """Hand over a press, a release or an answer; from any thread."""
        self._items.put(item)

    def all(self) -> Iterator[Item]:
        """All that waits, oldest first."""
        while not self._items.empty():
            yield self._items.get()

    def settle(self, seconds: float, is_done: Callable[[], bool], tick: Callable[[], None]) -> None:
        """Take answers until it is done, no longer than that; presses have no meaning any more."""
        end = time.monotonic() + seconds
        while not is_done() and (left := end - time.monotonic()) > 0:
            with suppress(queue.Empty):
                item = self._items.get(timeout=min(left, LOOK_S))
                if callable(item):
                    item()
            tick()
