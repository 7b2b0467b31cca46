"""The Frame: everything that the table shows now. Screen, lamps, scripts and tests read it."""

from __future__ import annotations

from typing import Any, Literal

from app.engine.commands import Command
from app.engine.text import Text
from app.engine.timer import Timer
from app.engine.value import Value

Tone = Literal["calm", "warning", "danger", "over"]
Ready = Literal["none", "awaited", "ready"]
TabState = Literal["past", "current", "coming"]
Values = tuple[tuple[str, Any], ...]
"""Fields of a command, each with a value."""


class Quantity(Value, frozen=True):
    """Something counted, under the field's own word; `icon` is a name of the icon font."""

    id: str
    label: Text
    value: Any
    icon: str | None = None
    unit: Text | None = None
    is_total: bool = False


class SeatTimer(Value, frozen=True):
    """A sand timer of a seat."""

    worker: str
    timer: Timer
    length_us: int


class Piece(Value, frozen=True):
    """A thing that the table sees by itself: a worker, an order, a card.

    `kind` and `state` are words of the game; `amounts`: what it brought or cost; `timer`: its
    own sand (`length_us` when full), or None while none runs.
    """

    kind: str
    id: int
    label: Text
    state: str = ""
    note: Text | None = None
    amounts: tuple[int, ...] = ()
    timer: Timer | None = None
    length_us: int = 0


class Seat(Value, frozen=True):
    """A player's place: who sits there, whether the table waits, and what the seat has.

    `plate`: the place round the table; `look`: the colour and shape; both from 1. `is_gone`:
    whether its player has left.
    """

    number: int
    name: str
    key: str | None
    plate: int
    look: int
    ready: Ready = "none"
    quantities: tuple[Quantity, ...] = ()
    timers: tuple[SeatTimer, ...] = ()
    note: Text | None = None
    pieces: tuple[Piece, ...] = ()
    is_gone: bool = False


class Clock(Value, frozen=True):
    """The clock of the phase; the face interpolates `timer`, it never decides that time is up.

    `is_coming`: the clock of the next phase, shown but not running yet.
    """

    name: Text
    timer: Timer
    length_us: int
    tone: Tone
    warning_us: int
    danger_us: int
    paused: str | None = None
    is_coming: bool = False


class Button(Value, frozen=True):
    """A complete command behind one touch or one key of the panel.

    `role`: main, quick, seat, clock or more; `amount`: the big number of a quick step;
    `key` with `hold_us` > 0: held that long (µs) instead of pressed; `ask`: asked once before
    it is done; `closed`: why it cannot be done now; `is_lit`: brass, the table waits for it.
    """

    label: Text
    command: Command
    role: str = "more"
    note: Text | None = None
    amount: int | None = None
    icon: str | None = None
    key: str | None = None
    hold_us: int = 0
    ask: Text | None = None
    closed: Text | None = None
    is_lit: bool = False
    seat: int | None = None


class Bound(Value, frozen=True):
    """The least and the most that a field of a sheet may take now; `step`: what it moves by."""

    field: str
    least: int
    most: int
    step: int | None = None


class Choice(Value, frozen=True):
    """One value that a field may take, and how it is called."""

    field: str
    value: Any
    label: Text
    note: Text | None = None


class Sheet(Value, frozen=True):
    """A command whose arguments are filled in on the screen before it counts.

    `start`: values to begin with; `of_seat`: those of a field for each seat that may be named;
    `of_value`: for values of some fields, what other fields then begin with;
    `bounds` and `choices` narrow the fields for now;
    `quick`: steps offered beside the keypad; `closed`: why it cannot be opened now; `hints`: what
    the table minds by itself, such as where a piece may lie.
    """

    command: type[Command]
    label: Text
    role: str = "more"
    note: Text | None = None
    icon: str | None = None
    seat: int | None = None
    start: Values = ()
    of_seat: tuple[tuple[str, tuple[Any, ...]], ...] = ()
    of_value: tuple[tuple[Values, Values], ...] = ()
    hidden: tuple[str, ...] = ()
    bounds: tuple[Bound, ...] = ()
    choices: tuple[Choice, ...] = ()
    quick: tuple[int, ...] = ()
    closed: Text | None = None
    hints: tuple[Text, ...] = ()


class Line(Value, frozen=True):
    """A line of a receipt: words and an amount; a signed one shows its sign and colour."""

    label: Text
    amount: int
    is_signed: bool = False


class Receipt(Value, frozen=True):
    """A ticket with a sum; `is_short`: the result is missing money and is shown as a loss."""

    id: str
    title: Text
    lines: tuple[Line, ...]
    result: Line
    is_short: bool = False


class Tab(Value, frozen=True):
    """A phase on the rail or a step of a guided phase."""

    id: str
    title: Text
    state: TabState


class Place(Value, frozen=True):
    """A seat's place in the ranking, and the reason that decided it."""

    seat: int
    place: int
    score: int
    because: Text


class Check(Value, frozen=True):
    """A condition of the verdict: met or missed, and by what."""

    label: Text
    is_met: bool
    value: Text


class Outcome(Value, frozen=True):
    """How the match ended: who won, the sentence that decided, the score pad.

    `ends`: which of the game's ends these are, by its words; counted or abandoned.
    """

    winners: tuple[int, ...]
    ranking: tuple[Place, ...]
    text: Text
    title: Text
    ends: tuple[str, ...] = ()
    checks: tuple[Check, ...] = ()
    columns: tuple[Text, ...] = ()
    rows: tuple[tuple[int, ...], ...] = ()


class Due(Value, frozen=True):
    """A command that falls due by itself at a match time (µs)."""

    at: int
    command: Command


class Alarm(Value, frozen=True):
    """A cue that sounds by itself at a match time (µs) and changes nothing."""

    at: int
    cue: str


class Step(Value, frozen=True):
    """A move that Undo takes back or Redo brings back, by its number in the log.

    `seat`: whose it was, where it was one seat's.
    """

    seq: int
    label: Text
    seat: int | None = None


class Notice(Value, frozen=True):
    """Something the table should know; `kind`: info, refused or trouble (stays until over)."""

    text: Text
    kind: Literal["info", "refused", "trouble"] = "info"
    seat: int | None = None


class Held(Value, frozen=True):
    """A key being held: since when (match µs) and how long it takes (µs)."""

    key: str
    since: int
    hold_us: int


class Frame(Value, frozen=True, kw_only=True):
    """All that the table shows now; `pieces` and `timers` here belong to nobody.

    A game makes it from its state; the Table adds the last block. `until`: the next match
    time (µs) at which it would differ with no event; `due`: the earliest deadline; `latest`: the
    last steps that stand, oldest first.
    """

    game: str
    mode: str
    round: int
    phase: str
    prompt: Text
    head_chef: int
    round_title: Text | None = None
    tabs: tuple[Tab, ...] = ()
    steps: tuple[Tab, ...] = ()
    hint: Text | None = None
    turn: int | None = None
    clock: Clock | None = None
    seats: tuple[Seat, ...] = ()
    shared: tuple[Quantity, ...] = ()
    pieces: tuple[Piece, ...] = ()
    timers: tuple[SeatTimer, ...] = ()
    receipts: tuple[Receipt, ...] = ()
    buttons: tuple[Button, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    due: Due | None = None
    until: int | None = None
    alarms: tuple[Alarm, ...] = ()
    lamps: tuple[tuple[str, str], ...] = ()
    outcome: Outcome | None = None
    undo: Step | None = None
    redo: Step | None = None
    latest: tuple[Step, ...] = ()
    notices: tuple[Notice, ...] = ()
    question: Button | None = None
    held: Held | None = None

    def look(self, seat: int) -> int:
        """The colour and shape of a seat, from 1."""
        return self.seats[seat - 1].look
