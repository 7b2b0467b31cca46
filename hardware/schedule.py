"""What the panel must do and at which moment: cues, flashes and lamps, without a clock."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from hardware.ports import KEYS, LampState
from hardware.sound.tunes import light_steps

MISSED_S = 1.0  # an alarm handed in later than this was missed and stays silent
SAME_S = 0.05  # the same cue within this is the same alarm, computed again
KEPT_S = 60.0  # how long a sounded alarm is remembered, so that no later list repeats it


class Moment(msgspec.Struct, frozen=True):
    """One thing to do at `at` (seconds): play a cue, or set some lamps."""

    at: float
    cue: str | None = None
    lamps: Mapping[str, LampState] = msgspec.field(default_factory=dict)


class _Ring(msgspec.Struct, frozen=True):
    at: float
    cue: str
    key: str | None = None


class _Flash(msgspec.Struct, frozen=True):
    at: float
    lamp: str
    state: LampState | None


class Schedule:
    """Cues to sound and lamps to switch; `take(now)` says what is due, `due()` when.

    `has_flashes`: whether lamps flash with a cue; `left_out`: alarms that nobody wants told.
    """

    def __init__(self, lamps: Iterable[str] = KEYS) -> None:
        self._known = tuple(lamps)
        self._alarms: list[_Ring] = []
        self._sounded: list[_Ring] = []
        self._rings: list[_Ring] = []
        self._flashes: list[_Flash] = []
        self._wanted: dict[str, LampState] = {}
        self._flashing: dict[str, LampState] = {}
        self._sent: dict[str, LampState] = {}
        self.has_flashes = True
        self.left_out: frozenset[str] = frozenset()

    def set_alarms(self, alarms: Iterable[tuple[float, str]], now: float) -> None:
        """Replace the alarms; those already sounded, or over for a second, are left out.

        One whose moment has just come stays: the table may be quicker than the thread that
        sounds it, and no time-up may be lost to that.
        """
        come = [ring for ring in self._alarms if now - MISSED_S <= ring.at <= now]
        self._sounded = [ring for ring in self._sounded if ring.at > now - KEPT_S]
        rings = dict.fromkeys([*come, *(_Ring(at, cue) for at, cue in alarms)])
        self._alarms = sorted((ring for ring in rings if ring.at >= now - MISSED_S), key=_when)

    def show(self, states: Mapping[str, LampState]) -> None:
        """The lamps as the Frame wants them; lamps that are not named are off."""
        self._wanted = {lamp: states.get(lamp, "off") for lamp in self._known}

    def ring(self, cue: str, key: str | None, at: float) -> None:
        """Play a cue, with the lamp of its seat, at `at` (seconds)."""
        self._rings = sorted([*self._rings, _Ring(at, cue, key)], key=_when)

    @property
    def shown(self) -> Mapping[str, LampState]:
        """What each lamp was told last."""
        return dict(self._sent)

    def resend(self) -> None:
        """Forget what the lamps were told, so that the next `take` tells them all again."""
        self._sent = {}

    def due(self) -> float | None:
        """The second of the next cue or lamp step; None when there is none."""
        firsts = (rows[0].at for rows in (self._flashes, self._alarms, self._rings) if rows)
        return min(firsts, default=None)

    def take(self, now: float) -> list[Moment]:
        """Everything due up to `now` (seconds), oldest first, with the lamps as wanted."""
        moments: list[Moment] = []
        while (due := self.due()) is not None and due <= now:
            moments += self._take_at(due)
        return moments + self._switch(now)

    def _take_at(self, due: float) -> list[Moment]:
        moments: list[Moment] = []
        if self._rings and self._rings[0].at == due:
            moments.append(self._sound(self._rings.pop(0)))
        elif self._alarms and self._alarms[0].at == due:
            ring = self._alarms.pop(0)
            if not self._has_sounded(ring) and ring.cue not in self.left_out:
                self._sounded.append(ring)
                moments.append(self._sound(ring))
        while self._flashes and self._flashes[0].at <= due:
            self._step(self._flashes.pop(0))
        return moments + self._switch(due)

    def _sound(self, ring: _Ring) -> Moment:
        steps = light_steps(ring.cue, ring.key, self._known) if self.has_flashes else ()
        lamps = {step.lamp for step in steps}
        kept = [flash for flash in self._flashes if flash.lamp not in lamps]
        new = [_Flash(ring.at + step.after_ms / 1000, step.lamp, step.state) for step in steps]
        self._flashes = sorted(kept + new, key=_when)
        return Moment(ring.at, ring.cue)

    def _has_sounded(self, ring: _Ring) -> bool:
        return any(old.cue == ring.cue and abs(old.at - ring.at) <= SAME_S for old in self._sounded)

    def _step(self, flash: _Flash) -> None:
        if flash.state is None:
            self._flashing.pop(flash.lamp, None)
        else:
            self._flashing[flash.lamp] = flash.state

    def _switch(self, at: float) -> list[Moment]:
        shown = {**self._wanted, **self._flashing}
        changed = {lamp: state for lamp, state in shown.items() if self._sent.get(lamp) != state}
        self._sent.update(changed)
        return [Moment(at, lamps=changed)] if changed else []


def _when(row: _Ring | _Flash) -> float:
    return row.at
