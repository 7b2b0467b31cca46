from __future__ import annotations

from collections.abc import Mapping

from hardware.contacts.contacts import Contacts
from hardware.ports import Input, Press, Release


class Sleepy:
    """A machine that falls asleep for `sleeps` seconds after it has read a level."""

    def __init__(self) -> None:
        self.now, self.level, self.sleeps = 10.0, 0, 0.0
        self.inputs: list[Input] = []
        self.contacts = Contacts(["seat1"], self.read, clock=lambda: self.now)
        self.contacts.listen(self.inputs.append)

    def read(self) -> Mapping[str, int]:
        self.now += self.sleeps
        return {"seat1": self.level}

    def look(self, now: float, level: int, sleeps: float = 0.0) -> list[Input]:
        """What is reported when the thread looks at `now` and reads a level."""
        self.now, self.level, self.sleeps = now, level, sleeps
        self.inputs.clear()
        self.contacts.look()
        return self.inputs[:]


def test_a_level_vouches_for_no_moment_after_it_was_read() -> None:
    machine = Sleepy()
    machine.contacts.edge("seat1", 1, 10.100)
    assert machine.look(10.103, 1) == [Press("seat1", 10.100)]
    machine.contacts.edge("seat1", 0, 10.160)
    assert machine.look(10.163, 0, sleeps=0.03) == []
    machine.contacts.edge("seat1", 1, 10.164)
    machine.contacts.edge("seat1", 0, 10.168)
    assert machine.look(10.240, 0) == [Release("seat1", 10.168)]


def test_a_spike_whose_end_is_on_its_way_waits_for_it() -> None:
    machine = Sleepy()
    machine.contacts.edge("seat1", 1, 10.100)
    assert machine.look(10.104, 0) == []
    machine.contacts.edge("seat1", 0, 10.101)
    assert machine.look(10.110, 0) == []


def test_polls_mend_a_missed_edge_within_half_a_second() -> None:
    machine = Sleepy()
    assert machine.look(10.26, 1) == []
    assert machine.look(10.40, 1) == []
    assert machine.look(10.52, 1) == [Press("seat1", 10.26)]
