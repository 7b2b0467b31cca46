"""The three ports of a panel: what buttons, lamps and beepers are to the rest of Toque."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Literal, Protocol, runtime_checkable

import msgspec

SEATS = ("seat1", "seat2", "seat3", "seat4", "seat5", "seat6")
KEYS = (*SEATS, "chef")

LampState = Literal["off", "steady", "slow", "fast", "breathe"]


class Press(msgspec.Struct, frozen=True):
    """A contact closed: `at` is the time.monotonic second of its own first edge."""

    key: str
    at: float


class Release(msgspec.Struct, frozen=True):
    """A pressed contact opened for good: `at` is the second at which it opened."""

    key: str
    at: float


class Lost(msgspec.Struct, frozen=True):
    """A pressed contact is out of sight since `at`, its plug out: Found or Release follows."""

    key: str
    at: float


class Found(msgspec.Struct, frozen=True):
    """A lost contact is in sight again at `at`, and was pressed all the time."""

    key: str
    at: float


Input = Press | Release | Lost | Found
OnInput = Callable[[Input], None]


def msg(text: str) -> str:
    """Marks an English text for the translators; says it as it is."""
    return text


class Trouble(msgspec.Struct, frozen=True):
    """What is missing or wrong and what to do: `message` is an English template for `params`."""

    code: str
    message: str
    params: tuple[tuple[str, str | int], ...] = ()

    @property
    def text(self) -> str:
        """The English sentence with its parameters filled in."""
        return self.message.format(**dict(self.params))


class PartMissingError(Exception):
    """A part cannot be opened; the trouble says why and what to do."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.text)
        self.trouble = trouble


class Reading(msgspec.Struct, frozen=True):
    """One input as the Hardware screen shows it: where it is wired and what it has done."""

    key: str
    source: str
    is_down: bool = False
    is_stuck: bool = False
    presses: int = 0
    bounces: int = 0


class Part(Protocol):
    """What all parts have in common: something to say, and an end."""

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """What is wrong with this part just now."""

    def close(self) -> None:
        """Let go of everything; may be called twice."""


class Buttons(Part, Protocol):
    """A source of presses; calls `on_input` from any thread, and never raises from there."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The panel keys that this part can press."""

    def open(self, on_input: OnInput) -> None:
        """Start to report presses and releases."""

    def readings(self) -> tuple[Reading, ...]:
        """Each input as it stands now."""


class Lamps(Part, Protocol):
    """Lamps by key; called by one thread at a time."""

    def show(self, states: Mapping[str, LampState]) -> None:
        """Set the named lamps, leave the others; unknown names are ignored."""


class Beeper(Part, Protocol):
    """A sounder; called by one thread at a time."""

    def play(self, cue: str) -> None:
        """Start a cue of `hardware.sound.tunes.CUES` and return at once."""

    def silence(self) -> None:
        """Cut off the cue that sounds now, if any."""


@runtime_checkable
class Stepped(Protocol):
    """A part on virtual time: it acts only when it is advanced."""

    def due(self) -> float | None:
        """The second at which `advance` will next do something; None = never."""

    def advance(self, to: float) -> None:
        """Let time pass up to `to` (seconds)."""


class Stick(msgspec.Struct, frozen=True):
    """A USB stick that files can be copied to: its device, what is written on it, its size."""

    device: str
    label: str
    size: int


class Sticks(Protocol):
    """USB sticks: listed, mounted and let go by ourselves; no call is for the main thread."""

    def list(self) -> tuple[Stick, ...]:
        """The sticks that are plugged in; raises PartMissingError where nobody can tell."""

    def mount(self, stick: Stick) -> Path:
        """The folder of the stick's files; raises PartMissingError with what to do."""

    def unmount(self, stick: Stick) -> None:
        """Write all and let go, so that it may be pulled out; raises PartMissingError."""
