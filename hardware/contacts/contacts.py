"""Live contacts: edges from any thread, level polls, and one thread that lets time decide."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterable, Mapping

from hardware.contacts.edges import POLL_S, Edges
from hardware.ports import Input, OnInput, Reading, Trouble, msg

log = logging.getLogger(__name__)

ON_ITS_WAY_S = 0.001  # how soon to look again for an edge that has not arrived yet


class Contacts:
    """Edges in real time; presses and releases go to `on_input` one at a time.

    `read` gives the level of each contact that can be read (1 = closed); it is called
    every 250 ms. `on_input` must only enqueue: it is called with the contacts locked.
    """

    def __init__(
        self,
        keys: Iterable[str],
        read: Callable[[], Mapping[str, int]],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._edges = Edges(keys)
        self._read = read
        self._clock = clock
        self._turn = threading.Condition()
        self._next_poll = clock() + POLL_S
        self._not_before = float("-inf")
        self._on_input: OnInput | None = None
        self._thread: threading.Thread | None = None

    def listen(self, on_input: OnInput) -> None:
        """Report to `on_input`, without a thread: somebody else looks."""
        self._on_input = on_input

    def open(self, on_input: OnInput) -> None:
        """Report to `on_input`, and look by a thread of our own."""
        self.listen(on_input)
        self._thread = threading.Thread(target=self._run, name="toque-contacts", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End the thread; nothing is reported any more."""
        with self._turn:
            self._on_input = None
            self._turn.notify()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def start(self, key: str, level: int) -> None:
        """Take a contact's level as the one it starts from."""
        with self._turn:
            self._edges.start(key, level, self._clock())

    def edge(self, key: str, level: int, at: float) -> None:
        """Take a raw edge; never raises and never waits for long."""
        with self._turn:
            self._report(self._edges.edge(key, level, at))
            self._turn.notify()

    def readings(self, sources: Mapping[str, str]) -> tuple[Reading, ...]:
        """Each contact as it stands now, with the name of its source."""
        with self._turn:
            stuck = self._edges.stuck(self._clock())
            return tuple(
                Reading(
                    key,
                    sources.get(key, ""),
                    is_down=contact.level == 1,
                    is_stuck=key in stuck,
                    presses=contact.presses,
                    bounces=contact.bounces,
                )
                for key, contact in self._edges.contacts.items()
            )

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """Buttons that have been closed for more than 30 s."""
        with self._turn:
            return tuple(stuck_trouble(key) for key in self._edges.stuck(self._clock()))

    def look(self) -> None:
        """Let time decide what is due and, every 250 ms, mend what edges have missed."""
        now = self._clock()  # before the levels are read: they vouch for no later moment
        is_poll = now >= self._next_poll
        if not is_poll and not self._is_due(now):
            return
        levels = self._levels()
        with self._turn:
            self._not_before = now + ON_ITS_WAY_S
            if not is_poll:
                self._report(self._edges.settle(now, levels))
                return
            self._next_poll = now + POLL_S
            for key, level in levels.items():
                self._report(self._edges.poll(key, level, now))

    def _run(self) -> None:
        while self._on_input is not None:
            self._wait()
            self.look()

    def _wait(self) -> None:
        with self._turn:
            due = self._edges.due()
            until = self._next_poll
            if due is not None:
                until = min(until, max(due, self._not_before))
            if self._on_input is not None:
                self._turn.wait(max(0.0, until - self._clock()))

    def _is_due(self, now: float) -> bool:
        with self._turn:
            due = self._edges.due()
            return due is not None and due <= now

    def _levels(self) -> Mapping[str, int]:
        try:
            return self._read()
        except Exception:  # edges still come in
            log.exception("levels not read")
            return {}

    def _report(self, events: Iterable[Input]) -> None:
        for event in events:
            if self._on_input is None:
                continue
            try:
                self._on_input(event)
            except Exception:  # the caller may be the one thread that serves every line
                log.exception("%s not taken", event)


def stuck_trouble(key: str) -> Trouble:
    """The trouble that names a button which has been closed for more than 30 s."""
    return Trouble(
        "button_stuck",
        msg("The button {button} has been down for over 30 seconds. Free it or unplug it."),
        (("button", key),),
    )
