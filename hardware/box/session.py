"""What a USB box has said and what it must be told: no port, no thread, no clock of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hardware.box.lines import PROTOCOL, line
from hardware.ports import Found, Input, LampState, Lost, Press, Reading, Release, Trouble, msg
from hardware.sound.tunes import pitches

FIRMWARE = "1.0"
HELLO_S = 0.5
PING_S = 1.0
SILENT_S = 3.0  # three states missed
STALE_S = 5.0  # a press this old on arrival means nothing to anybody any more
TRIP_S = 0.25  # the way of a line there and back, as long as none has been measured
MOST_TRIP_S = 1.0

Words = tuple[str, ...]


class Session:
    """One run of Toque with one box, across pulled plugs.

    Presses are numbered by the box and repeated until they are acknowledged, so that none is
    lost or doubled when a line is cut. `epoch` changes when the box has lost its memory.
    """

    def __init__(self, name: str, keys: Sequence[str]) -> None:
        self.name, self.keys = name, tuple(keys)
        self.is_greeted = False
        self.serial = ""
        self.trouble: Trouble | None = None
        self._epoch = ""
        self._last = 0
        self._heard_at = self._next_at = float("-inf")
        self._pings = 0
        self._pinged_at = float("-inf")
        self._trip_s = TRIP_S
        self._quiet_at = float("-inf")
        self._down: dict[str, float] = {}
        self._lost: dict[str, float] = {}
        self._levels = 0
        self._presses = dict.fromkeys(self.keys, 0)
        self._bounces = dict.fromkeys(self.keys, 0)

    def connect(self, now: float) -> None:
        """A port was opened: nothing counts before the box has said hello."""
        self.is_greeted, self._heard_at, self._next_at = False, now, now

    def tick(self, now: float) -> list[bytes]:
        """What to send by the clock: hello until it is answered, then a ping each second."""
        if now < self._next_at:
            return []
        self._next_at = now + (PING_S if self.is_greeted else HELLO_S)
        if not self.is_greeted:
            return [line("<HELLO", PROTOCOL, self.name)]
        self._pings += 1
        self._pinged_at = now
        return [line("<PING", self._pings)]

    def is_silent(self, now: float) -> bool:
        """Whether the box has said nothing for three seconds."""
        return now - self._heard_at > SILENT_S

    def take(self, words: Words, now: float) -> tuple[list[Input], list[bytes]]:
        """One line of the box: the inputs that it means, and the answers to send."""
        try:
            return self._take(words, now)
        except (ValueError, IndexError):  # a right check on words of some other firmware
            return [], []

    def lose(self, at: float) -> list[Input]:
        """The plug is out: nobody knows whether what was down still is."""
        gone = [key for key in self._down if key not in self._lost]
        self._lost |= {key: max(at, self._down[key]) for key in gone}
        return [Lost(key, self._lost[key]) for key in gone]

    def let_go(self) -> list[Input]:
        """What was lost will not be found: it counts as released when it was seen last."""
        return [event for key, at in tuple(self._lost.items()) for event in self._release(key, at)]

    def readings(self, source: str) -> tuple[Reading, ...]:
        """Each button as it stands now."""
        return tuple(
            Reading(
                key,
                f"{source} {number}",
                is_down=key in self._down or bool(self._levels >> number - 1 & 1),
                presses=self._presses[key],
                bounces=self._bounces[key],
            )
            for number, key in enumerate(self.keys, start=1)
        )

    def lamp_lines(self, states: Mapping[str, LampState]) -> list[bytes]:
        """The lines that set the named lamps of this box."""
        return [
            line("<LAMP", number, states[key])
            for number, key in enumerate(self.keys, start=1)
            if key in states
        ]

    def _take(self, words: Words, now: float) -> tuple[list[Input], list[bytes]]:
        kind = words[0]
        if kind == ">HELLO":
            return self._greet(words, now), []
        if not self.is_greeted:
            return [], []
        self._heard_at = now
        if kind in (">D", ">U"):
            return self._event(kind, [int(word) for word in words[1:]], now)
        if kind == ">STATE":
            return self._state(int(words[1], 16), int(words[2]), now), []
        if kind == ">PONG" and int(words[1]) == self._pings:
            self._trip_s = min(now - self._pinged_at, MOST_TRIP_S)
        return [], []

    def _greet(self, words: Words, now: float) -> list[Input]:
        protocol, firmware, serial = int(words[1]), words[2], words[3]
        if protocol != PROTOCOL:
            self.trouble = newer(firmware) if protocol > PROTOCOL else older(firmware)
            return []
        if words[5] != self.name:  # it has not heard our hello yet
            return []
        self.trouble = older(firmware) if _version(firmware) < _version(FIRMWARE) else None
        self.is_greeted, self.serial, self._heard_at = True, serial, now
        if words[6] == self._epoch:
            return []
        self._epoch, self._last, self._quiet_at = words[6], int(words[7]), now
        return [*self.lose(now), *self.let_go()]

    def _event(self, kind: str, values: list[int], now: float) -> tuple[list[Input], list[bytes]]:
        number, button, age_ms, *more = values
        if number > self._last + 1 or number < 1:
            return [], []  # one before it was cut: the box repeats both
        ack = [line("<A", min(number, self._last + 1))]
        if number <= self._last or not 1 <= button <= len(self.keys):
            self._last = max(self._last, number)
            return [], ack
        self._last = number
        key = self.keys[button - 1]
        self._bounces[key] += sum(more[:1])
        at = self._believed(age_ms / 1000, now)
        self._quiet_at = at
        if kind == ">D":
            return self._press(key, at, now), ack
        return self._release(key, at), ack

    def _believed(self, age_s: float, now: float) -> float:
        """When it happened: not yet to come, and not before the box was last silent about it.

        A box says each second what its last event was; what comes next is younger than that, but
        for the way of the line.
        """
        return max(min(now, now - age_s), min(now, self._quiet_at - self._trip_s))

    def _press(self, key: str, at: float, now: float) -> list[Input]:
        if now - at > STALE_S or key in self._down:
            return []
        self._down[key] = at
        self._presses[key] += 1
        return [Press(key, at)]

    def _release(self, key: str, at: float) -> list[Input]:
        since = self._down.pop(key, None)
        self._lost.pop(key, None)
        return [] if since is None else [Release(key, max(since, at))]

    def _state(self, levels: int, number: int, now: float) -> list[Input]:
        self._levels = levels
        if number != self._last:
            return []
        self._quiet_at = now
        up = [key for place, key in enumerate(self.keys) if not levels >> place & 1]
        return [*(event for key in up for event in self._release(key, now)), *self._find(now)]

    def _find(self, now: float) -> list[Input]:
        found: list[Input] = [Found(key, now) for key in self._lost]
        self._lost.clear()
        return found


def tune_line(cue: str) -> bytes:
    """The line that plays a cue: hertz and milliseconds of each note, 0 hertz for a rest."""
    return line("<TUNE", *(f"{hz or 0}:{ms}" for hz, ms in pitches(cue)))


REST = line("<TUNE", "0:1")
"""The line that plays nothing."""


def older(firmware: str) -> Trouble:
    """The trouble that a box runs an older program than ours."""
    return Trouble(
        "box_older",
        msg(
            "The USB box runs program {firmware}, older than {ours}."
            " Copy hardware/firmware/main.py onto it when there is time."
        ),
        (("firmware", firmware), ("ours", FIRMWARE)),
    )


def newer(firmware: str) -> Trouble:
    """The trouble that a box speaks a protocol which we do not know yet."""
    return Trouble(
        "box_newer",
        msg(
            "The USB box runs program {firmware}, which this Toque does not know."
            " Update Toque; until then tap the cards."
        ),
        (("firmware", firmware),),
    )


def _version(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(".") if part.isdigit())
