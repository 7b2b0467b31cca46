"""The panel: buttons, lamps and beepers from any adapters, and the one alarm thread."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from msgspec.structs import replace

from hardware.ports import (
    KEYS,
    Beeper,
    Buttons,
    Input,
    Lamps,
    LampState,
    OnInput,
    Part,
    PartMissingError,
    Reading,
    Stepped,
    Trouble,
    msg,
)
from hardware.schedule import Moment, Schedule
from hardware.sound.tunes import rhythm

log = logging.getLogger(__name__)

LOOK_S = 1.0  # how often the thread looks for changed troubles when nothing is due


class Panel:
    """All parts of one table, and the thread that sounds alarms at their moment.

    With `threaded=False` nothing happens by itself: `advance(to)` plays what is due, at its
    own time, for scripts and tests on virtual time.
    """

    def __init__(
        self,
        buttons: Sequence[Buttons] = (),
        lamps: Sequence[Lamps] = (),
        beepers: Sequence[Beeper] = (),
        *,
        troubles: Iterable[Trouble] = (),
        places: Mapping[str, str] | None = None,
        clock: Callable[[], float] = time.monotonic,
        threaded: bool = True,
    ) -> None:
        self.buttons, self.lamps, self.beepers = tuple(buttons), tuple(lamps), tuple(beepers)
        self._is_muted = False
        self.ticks = 0  # rounds of the thread: it lives while they grow
        self._places = {key: (places or {}).get(key, key) for key in KEYS}
        self._start_troubles = tuple(troubles)
        self._failures: dict[int, Trouble] = {}
        self._clock = clock
        self._moment: float | None = None
        self._schedule = Schedule(KEYS)
        self._turn = threading.Condition()
        self._is_closed = False
        self._on_troubles: Callable[[], None] = lambda: None
        self._told: tuple[Trouble, ...] = ()
        self._thread = (
            threading.Thread(target=self._run, name="toque-alarms", daemon=True)
            if threaded
            else None
        )

    def now(self) -> float:
        """The panel's time in seconds: the clock, or the moment being played by `advance`."""
        return self._clock() if self._moment is None else self._moment

    @property
    def is_muted(self) -> bool:
        """Whether cues are shown by the lamps alone."""
        return self._is_muted

    @is_muted.setter
    def is_muted(self, is_muted: bool) -> None:
        is_new, self._is_muted = is_muted and not self._is_muted, is_muted
        for beeper in self.beepers if is_new else ():
            self._try(beeper, beeper.silence)

    @property
    def has_flashes(self) -> bool:
        """Whether the lamps say what the cues say."""
        return self._schedule.has_flashes

    @has_flashes.setter
    def has_flashes(self, has_flashes: bool) -> None:
        self._schedule.has_flashes = has_flashes

    @property
    def left_out(self) -> frozenset[str]:
        """The cues of a clock that nobody wants to be told."""
        return self._schedule.left_out

    @left_out.setter
    def left_out(self, cues: frozenset[str]) -> None:
        self._schedule.left_out = cues

    @property
    def places(self) -> tuple[tuple[str, str], ...]:
        """The buttons that play another key than the one they are wired as: (button, key)."""
        return tuple((button, key) for button, key in self._places.items() if button != key)

    def swap(self, key: str, other: str) -> None:
        """Let two keys change their buttons and lamps, as when a seat gets another button."""
        change = {key: other, other: key}
        with self._turn:
            self._places = {at: change.get(key, key) for at, key in self._places.items()}
        self._change(self._schedule.resend)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that some button can press, in panel order."""
        known = {self._places[key] for part in self.buttons for key in part.keys}
        return tuple(key for key in KEYS if key in known)

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """What is missing or failing now, each once, and what to do."""
        parts: tuple[Part, ...] = (*self.buttons, *self.lamps, *self.beepers)
        said = (trouble for part in parts for trouble in part.troubles)
        return tuple(dict.fromkeys((*self._start_troubles, *self._failures.values(), *said)))

    @property
    def lamp_states(self) -> Mapping[str, LampState]:
        """What each lamp shows now, flashes included, by table key."""
        with self._turn:
            return self._schedule.shown

    def readings(self) -> tuple[Reading, ...]:
        """Each input of each part as it stands now, by the key that it plays."""
        return tuple(
            replace(reading, key=self._places.get(reading.key, reading.key))
            for part in self.buttons
            for reading in part.readings()
        )

    def open(self, on_input: OnInput, on_troubles: Callable[[], None] | None = None) -> None:
        """Start: inputs go to `on_input`, changed troubles wake `on_troubles`, from any thread."""
        self._on_troubles = on_troubles or self._on_troubles
        for part in self.buttons:
            self._try(part, partial(part.open, self._guarded(part, on_input)))
        self._told = self.troubles
        if self._thread is not None:
            self._thread.start()

    def show(self, states: Mapping[str, LampState]) -> None:
        """The lamps as they shall be; unnamed ones are off, and only differences are sent."""
        self._change(lambda: self._schedule.show(states))

    def play(self, cue: str, key: str | None = None) -> None:
        """Sound a cue now, with its twin in the lamps (`key`: the seat that it is about)."""
        self._change(lambda: self._schedule.ring(cue, key, self.now()))

    def rhythm(self, cue: str) -> tuple[tuple[bool, int], ...]:
        """A cue as the eye sees it: (sounding, milliseconds) in turn."""
        return rhythm(cue)

    def set_alarms(self, alarms: Iterable[tuple[float, str]]) -> None:
        """Replace the alarms: (monotonic second, cue); each sounds once, at its moment."""
        rows = tuple(alarms)
        self._change(lambda: self._schedule.set_alarms(rows, self.now()))

    def next_due(self) -> float | None:
        """The second at which `advance` will next have something to do; None = never."""
        dues = [part.due() for part in self.buttons if isinstance(part, Stepped)]
        return min((due for due in (self._schedule.due(), *dues) if due is not None), default=None)

    def advance(self, to: float) -> None:
        """Let virtual time pass up to `to` (seconds), everything at its own moment."""
        while (due := self.next_due()) is not None and due <= to:
            self._step(due)
        self._step(to)

    def close(self) -> None:
        """Lamps off, parts let go, threads ended; may be called twice."""
        with self._turn:
            if self._is_closed:
                return
            self._is_closed = True
            self._turn.notify()
        if self._thread is not None and self._thread.is_alive():
            self._thread.join()
        self._perform([Moment(self.now(), lamps=dict.fromkeys(KEYS, "off"))])
        for part in dict.fromkeys((*self.buttons, *self.lamps, *self.beepers)):
            self._try(part, part.close)

    def _change(self, change: Callable[[], None]) -> None:
        with self._turn:
            change()
            self._turn.notify()
        if self._thread is None:
            self._perform(self._schedule.take(self.now()))

    def _step(self, to: float) -> None:
        self._moment = to
        try:
            for part in self.buttons:
                if isinstance(part, Stepped):
                    part.advance(to)
            self._perform(self._schedule.take(to))
        finally:
            self._moment = None

    def _run(self) -> None:
        while True:
            self.ticks += 1
            with self._turn:
                if self._is_closed:
                    return
                moments = self._schedule.take(self._clock())
                if not moments:
                    due = self._schedule.due()
                    wait = LOOK_S if due is None else min(LOOK_S, due - self._clock())
                    self._turn.wait(max(0.0, wait))
            self._perform(moments)
            self._tell()

    def _perform(self, moments: Iterable[Moment]) -> None:
        for moment in moments:
            if moment.cue is not None and not self.is_muted:
                for beeper in self.beepers:
                    self._try(beeper, partial(beeper.play, moment.cue))
            states = {
                button: moment.lamps[key]
                for button, key in self._places.items()
                if key in moment.lamps
            }
            if states:
                for lamps in self.lamps:
                    self._try(lamps, partial(lamps.show, states))

    def _try(self, part: Part, act: Callable[[], None]) -> None:
        try:
            act()
        except PartMissingError as error:
            self._failures[id(part)] = error.trouble
        except Exception as error:  # a broken part must not take the others with it
            log.exception("%s failed", type(part).__name__)
            self._failures[id(part)] = _failed(part, error)
        else:
            self._failures.pop(id(part), None)

    def _guarded(self, part: Buttons, on_input: OnInput) -> OnInput:
        def report(event: Input) -> None:
            placed = replace(event, key=self._places.get(event.key, event.key))
            self._try(part, partial(on_input, placed))

        return report

    def _tell(self) -> None:
        if (troubles := self.troubles) != self._told:
            self._told = troubles
            self._on_troubles()


def _failed(part: Part, error: Exception) -> Trouble:
    return Trouble(
        "part_failed",
        msg(
            "{part} does not answer ({error}). Check its plug and wires;"
            " the match goes on by touch."
        ),
        (("part", type(part).__name__), ("error", str(error) or type(error).__name__)),
    )
