"""From a contact to a command: presses, holds, and what is deaf because it has just changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import msgspec
from msgspec.structs import replace

from app.engine.commands import Command
from app.engine.frame import Alarm, Button, Frame, Held
from app.engine.meaning import DEAF_US, Whereabouts, meaning, whereabouts

Do = Callable[[Button, int], object]
Act = Callable[[int], object]
"""What a press does, at a match time (µs)."""
Face = tuple[str, bool]
"""A key, and whether it is held."""


TICKS = (0.45, 0.7, 0.85, 0.95)
"""Where in a hold it ticks, of its length."""


class Hold(msgspec.Struct):
    """A key that is down and may become a hold; `is_lost`: it is out of sight."""

    since: int
    long: Button
    short: Act | None
    is_lost: bool = False

    @property
    def ends_at(self) -> int:
        """The match time from which it counts as held."""
        return self.since + self.long.hold_us


class Meant(msgspec.Struct, frozen=True):
    """What a key means, since when, and until when it is deaf (match time, µs)."""

    what: tuple[Command, Whereabouts]
    since: int
    deaf_until: int


class Presses(msgspec.Struct):
    """Which key is down since when, and what each key means since when.

    Times are match time in µs. A press that is older than what its key means is dropped, and so is
    one within half a second after the key came to mean something else: a double press cannot act
    on a phase that nobody has seen. What meant nothing before, ready marks, sand and holds are
    never deaf.
    """

    holds: dict[str, Hold] = msgspec.field(default_factory=dict)
    _shown: dict[Face, Meant] = msgspec.field(default_factory=dict)
    _gone: dict[Face, tuple[tuple[Command, Whereabouts], int]] = msgspec.field(default_factory=dict)

    def show(self, frame: Frame, now: int) -> None:
        """Take note of what the keys of this frame mean; the head chef's is an open question's."""
        where = whereabouts(frame)
        shown: dict[Face, Meant] = {}
        for button in frame.buttons:
            if button.key is not None:
                face = (button.key, button.hold_us > 0)
                is_asked = face == ("chef", False) and frame.question is not None
                means = frame.question if is_asked and frame.question else button
                shown.setdefault(face, self._meant(face, means, where, now))
        for face, meant in self._shown.items():
            if face not in shown:
                self._gone[face] = (meant.what, now)
        self._shown = shown

    def _meant(self, face: Face, button: Button, where: Whereabouts, now: int) -> Meant:
        what, old = (meaning(button.command), where), self._shown.get(face)
        if old is not None and old.what == what:
            return old
        before = (old.what, now) if old is not None else self._gone.pop(face, None)
        is_new = before is None or before[0] == what or now - before[1] >= DEAF_US
        is_heard = is_new or button.hold_us > 0 or type(button.command).is_never_deaf
        return Meant(what, now, now if is_heard else now + DEAF_US)

    def press(
        self, frame: Frame, key: str, at: int, do: Do, *, stamped: int, claim: Act | None = None
    ) -> bool:
        """A contact closed at `stamped`, which counts at `at`: match time does not go back.

        `claim`: what a press does instead, while the screen or a question has the key. False when
        the table does not wait for this key at all.
        """
        short = claim or self._short(frame, key, stamped, do)
        long = self._find(frame, key, stamped, is_hold=True)
        if long is not None:
            self.holds[key] = Hold(at, long, short)
        elif short is not None:
            short(at)
        return claim is not None or any(button.key == key for button in frame.buttons)

    def _short(self, frame: Frame, key: str, at: int, do: Do) -> Act | None:
        button = self._find(frame, key, at, is_hold=False)
        return None if button is None else partial(do, button)

    def release(self, key: str, at: int, do: Do) -> None:
        """A contact opened: a key that can be held acts as a press only now.

        One that was out of sight may turn out to have been held after all.
        """
        hold = self.holds.get(key)
        if hold is not None and hold.is_lost and at >= hold.ends_at:
            self.held(key, hold.ends_at, do)
            return
        self.holds.pop(key, None)
        if hold is not None and hold.short is not None:
            hold.short(at)

    def lose(self, key: str, *, is_lost: bool) -> None:
        """A key that is down went out of sight, or is in sight again: lost, it becomes no hold."""
        if key in self.holds:
            self.holds[key].is_lost = is_lost

    def next_hold(self) -> tuple[int, str] | None:
        """The match time at which the next key counts as held, and the key."""
        rows = ((hold.ends_at, key) for key, hold in self.holds.items() if not hold.is_lost)
        return min(rows, default=None)

    def held(self, key: str, at: int, do: Do) -> None:
        """The key has been down long enough: its command counts from when the hold began."""
        hold = self.holds.pop(key)
        command = hold.long.command
        if "since" in command.__struct_fields__:
            command = replace(command, since=hold.since)
        do(replace(hold.long, command=command), at)

    def held_now(self) -> Held | None:
        """The hold that the screen shows growing."""
        rows = ((key, hold) for key, hold in self.holds.items() if not hold.is_lost)
        return next((Held(key, hold.since, hold.long.hold_us) for key, hold in rows), None)

    def ticks(self) -> tuple[Alarm, ...]:
        """The ticks of the hold that grows, quicker and quicker; a short press has none."""
        held = self.held_now()
        if held is None:
            return ()
        return tuple(Alarm(held.since + int(held.hold_us * part), "hold_tick") for part in TICKS)

    def lit(self, lamps: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
        """The lamps, those of the keys being held blinking fast."""
        held = {key for key, hold in self.holds.items() if not hold.is_lost}
        return tuple((key, "fast" if key in held else lamp) for key, lamp in lamps)

    def _find(self, frame: Frame, key: str, at: int, *, is_hold: bool) -> Button | None:
        for button in frame.buttons:
            if button.key == key and (button.hold_us > 0) == is_hold:
                meant = self._shown.get((key, is_hold))
                return button if meant is not None and meant.deaf_until <= at else None
        return None
