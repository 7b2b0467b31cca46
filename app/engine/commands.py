"""Commands and events: the only two kinds of things that are said to and by the rules.

A command is what somebody wants, an event what has happened. Both are frozen structs whose
JSON is what the store keeps and what a script contains. One definition checks the arguments.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, ClassVar, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from app.engine.text import N_, Text, game_of, msg
from app.engine.value import Value

MOST_SEATS = 6


def snake(name: str) -> str:
    """The short word of a type: what scripts, the store and the screen call it.

    >>> snake("EndPhase")
    'end_phase'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Command(Value, frozen=True, tag_field="do", tag=snake, forbid_unknown_fields=True):
    """What somebody at the table wants; refused or turned into events by the rules.

    `is_never_deaf`: its button of the panel acts even where it has just come to mean this.
    """

    is_never_deaf: ClassVar[bool] = False


class Event(Value, frozen=True, tag_field="type", tag=snake):
    """What has happened; the state is folded from these and from nothing else.

    `numbers`: the field of a number that it makes (an order, a war): it stays when decided again.
    """

    numbers: ClassVar[str | None] = None

    @property
    def named(self) -> tuple[int, ...]:
        """The seats that it names; each of them must be at the table for it to happen."""
        seat = getattr(self, "seat", None)
        return () if seat is None else (seat,)

    @classmethod
    def names_seats(cls) -> bool:
        """Whether an event of this kind can name a seat at all."""
        return "seat" in cls.__struct_fields__ or cls.named is not Event.named


SeatNo = Annotated[
    int,
    Meta(
        ge=1,
        le=MOST_SEATS,
        title=N_("Seat"),
        description=N_("Number of the seat, from 1"),
        extra={"seat": True},
    ),
]


class Rejected(Exception):
    """A refusal, with the reason that the players see; `is_silent` makes no sound."""

    def __init__(self, reason: Text, *, is_silent: bool = False) -> None:
        super().__init__(reason.id)
        self.reason = reason
        self.is_silent = is_silent


def why_not(check: Callable[..., object], *args: Any, **more: Any) -> Text | None:
    """Why a rule refuses, asked beforehand; None where it does not."""
    try:
        check(*args, **more)
    except Rejected as refused:
        return refused.reason
    return None


def word(kind: Command | Event | type[Command] | type[Event]) -> str:
    """The short word of a command or event."""
    return str(kind.__struct_config__.tag)


NOTES, NEEDS, LENGTH = "notes", "needs", "length"
PLAYERS = "players"
"""Extras of an option: a sentence for each value; what other options, or the players, must hold;
that it is the length of a clock."""


class Field(msgspec.Struct, frozen=True):
    """One argument of a command, as the screen and the help show it.

    `context`: the game that it belongs to. `is_hidden`: for scripts and tests, or filled in
    elsewhere; no screen asks for it. `notes`: a sentence for each value that not everybody knows;
    `needs`: what other fields must hold for it to mean anything; `is_length`: how long a clock
    runs, which a house may set for all its matches.
    """

    name: str
    type: msgspec.inspect.Type
    title: str
    meaning: str
    is_seat: bool
    is_hidden: bool
    is_required: bool
    default: Any
    values: tuple[Any, ...]
    context: str | None = None
    notes: Mapping[str, str] = {}
    needs: Mapping[str, Any] = {}
    is_length: bool = False


def fields(kind: type[msgspec.Struct]) -> tuple[Field, ...]:
    """The arguments of a command with their types, bounds, titles and meanings."""
    return _fields(kind)


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[Field, ...]:
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    return tuple(_field(kind, field) for field in info.fields)


def _field(kind: type[msgspec.Struct], field: msgspec.inspect.Field) -> Field:
    hint = get_type_hints(kind, include_extras=True)[field.name]
    meta = metas(hint)
    return Field(
        name=field.encode_name,
        type=bare(field.type),
        title=next((m.title for m in meta if m.title), field.name.replace("_", " ").capitalize()),
        meaning=next((m.description for m in meta if m.description), ""),
        is_seat=any((m.extra or {}).get("seat") for m in meta),
        is_hidden=any((m.extra or {}).get("hidden") for m in meta),
        is_required=field.required,
        default=_default(field),
        values=words_of(hint),
        context=game_of(kind.__module__),
        notes=_extra(meta, NOTES),
        needs=_extra(meta, NEEDS),
        is_length=any((m.extra or {}).get(LENGTH) for m in meta),
    )


def _extra(meta: list[Meta], name: str) -> Mapping[str, Any]:
    extras = [m.extra or {} for m in meta]
    found: Mapping[str, Any] = next((one[name] for one in extras if name in one), {})
    return found


def bare(type_: msgspec.inspect.Type) -> msgspec.inspect.Type:
    """The type without its titles and meanings."""
    while isinstance(type_, msgspec.inspect.Metadata):
        type_ = type_.type
    return type_


def words_of(hint: Any, *, is_deep: bool = False) -> tuple[Any, ...]:
    """The few words that a field may take, in the order in which they are written down.

    `is_deep`: also those of the items of a field that holds several.
    """
    if get_origin(hint) is Literal:
        return get_args(hint)
    return tuple(
        word
        for part in get_args(hint)
        if not isinstance(part, Meta) and (is_deep or not is_many(hint))
        for word in words_of(part, is_deep=is_deep)
    )


def is_many(hint: Any) -> bool:
    """Whether a field holds several values."""
    return get_origin(hint) in (tuple, list, dict)


def _default(field: msgspec.inspect.Field) -> Any:
    if field.default is not msgspec.NODEFAULT:
        return field.default
    return None if field.default_factory is msgspec.NODEFAULT else field.default_factory()


def metas(hint: Any) -> list[Meta]:
    """Titles, bounds and marks of a field, the outermost first: it says what is meant here."""
    own = [m for m in reversed(getattr(hint, "__metadata__", ())) if isinstance(m, Meta)]
    inner = getattr(hint, "__args__", ()) or ()
    return own + [m for part in inner for m in metas(part)]


def parse(kinds: Sequence[type[Command]], said: dict[str, Any], seats: Sequence[str]) -> Command:
    """The command that a script line or a sheet says; seats may be given by name.

    Raises Rejected with what is wrong and what is allowed.
    """
    kind = _kind(kinds, said.get("do"))
    args = {k: v for k, v in said.items() if k != "do"}
    for field in fields(kind):
        if field.is_seat and field.name in args:
            args[field.name] = _seat_number(args[field.name], seats)
    return _convert({**args, "do": word(kind)}, kind)


def checked(command: Command) -> Command:
    """The same command, its arguments checked: structs are not checked when they are built.

    A refusal names the argument as the screen does: a person reads it.
    """
    kind = type(command)
    try:
        return msgspec.convert(msgspec.to_builtins(command), type=kind)
    except msgspec.ValidationError as error:
        raise Rejected(explain(str(error), kind, word(kind), is_spoken=True)) from None


def _kind(kinds: Sequence[type[Command]], name: object) -> type[Command]:
    by_word = {word(kind): kind for kind in kinds}
    if isinstance(name, str) and name in by_word:
        return by_word[name]
    from difflib import get_close_matches  # a script that errs needs it, and no start

    near = get_close_matches(str(name), by_word, n=3, cutoff=0.5) or sorted(by_word)
    raise Rejected(msg("No command “{name}”. Near: {near}.", name=str(name), near=", ".join(near)))


def _seat_number(value: Any, seats: Sequence[str]) -> Any:
    if isinstance(value, str):
        if value not in seats:
            raise Rejected(
                msg(
                    "Nobody here is called {name}. Seats: {seats}.",
                    name=value,
                    seats=", ".join(seats),
                )
            )
        return seats.index(value) + 1
    if isinstance(value, (list, tuple)):
        return [_seat_number(one, seats) for one in value]
    return value


def _convert(said: dict[str, Any], kind: type[Command]) -> Command:
    try:
        return msgspec.convert(said, type=kind)
    except msgspec.ValidationError as error:
        raise Rejected(explain(str(error), kind, word(kind))) from None


class _Fault(msgspec.Struct, frozen=True):
    """Where msgspec found fault: the command's word, the path to the argument, and its name."""

    kind: type[msgspec.Struct]
    name: str
    path: str
    at: str | Text


def explain(error: str, kind: type[msgspec.Struct], name: str, *, is_spoken: bool = False) -> Text:
    """Turn msgspec's sentence into ours: which argument of `name`, and what is allowed.

    `is_spoken`: the argument by its title, for people, not by the word that scripts use.
    """
    path = found[1] if (found := re.search(r" - at `\$\.?([\w.\[\]]*)", error)) else name
    fault = _Fault(kind, name, path, _title(kind, path) if is_spoken else path)
    for pattern, say in SPOKEN if is_spoken else SENTENCES:
        if found := re.search(pattern, error):
            return say(found, fault)
    if is_spoken:
        return msg("{field}: this value does not fit.", field=fault.at)
    return msg("“{name}” cannot be understood: {field}.", name=name, field=fault.at)


def _beyond(found: re.Match[str], fault: _Fault) -> Text:
    n = int(found[2])
    if found[1] == ">=":
        return msg("{field} must be {n} or more.", field=fault.at, n=n)
    return msg("{field} must be {n} or less.", field=fault.at, n=n)


def _no_multiple(found: re.Match[str], fault: _Fault) -> Text:
    return msg("{field} must be a multiple of {n}.", field=fault.at, n=int(found[1]))


def _missing(found: re.Match[str], fault: _Fault) -> Text:
    return msg("“{name}” needs {field}.", name=fault.name, field=found[1])


def _unknown(found: re.Match[str], fault: _Fault) -> Text:
    inner = _inner(fault.kind, "" if fault.path == fault.name else fault.path)
    known = ", ".join(field.name for field in fields(inner)) or "–"
    where = found[1] if inner is fault.kind else f"{fault.path}.{found[1]}"
    return msg(
        "“{name}” takes no {field}. It takes: {known}.", name=fault.name, field=where, known=known
    )


def _too_long(found: re.Match[str], fault: _Fault) -> Text:
    n = int(found[2])
    if found[1] == ">=":
        return msg("{field} is too short: {n} at least.", field=fault.at, n=n)
    return msg("{field} is too long: {n} at most.", field=fault.at, n=n)


def _too_large(_: re.Match[str], fault: _Fault) -> Text:
    return msg("{field} is a number too large.", field=fault.at)


def _other_type(found: re.Match[str], fault: _Fault) -> Text:
    return msg("{field} must be {want}, not {got}.", field=fault.at, want=found[1], got=found[2])


def _no_word(found: re.Match[str], fault: _Fault) -> Text:
    known = _allowed(fault.kind, fault.path)
    return msg(
        "{field}: {value} is not one of {known}.", field=fault.at, value=found[1], known=known
    )


SENTENCES: tuple[tuple[str, Callable[[re.Match[str], _Fault], Text]], ...] = (
    (r"Expected `int` (>=|<=) (-?\d+)", _beyond),
    (r"that's a multiple of (\d+)", _no_multiple),
    (r"missing required field `(\w+)`", _missing),
    (r"unknown field `(\w+)`", _unknown),
    (r"of length (>=|<=) (\d+)", _too_long),
    (r"out of range", _too_large),
    (r"Expected `([^`]+)`, got `([^`]+)`", _other_type),
    (r"Invalid enum value (\S+)", _no_word),
)
"""What msgspec says, and our sentence for it; the first that fits counts."""
SPOKEN = tuple(row for row in SENTENCES if row[1] in (_beyond, _no_multiple, _too_long, _too_large))
"""Those that name no type and no word of the code."""


def _title(kind: type[msgspec.Struct], path: str) -> Text:
    """What the screen calls the argument at that path."""
    first = re.split(r"[.\[]", path)[0]
    found = (Text(row.title, context=row.context) for row in fields(kind) if row.name == first)
    return next(found, Text(first))


def _inner(kind: type[msgspec.Struct], path: str) -> type[msgspec.Struct]:
    """The struct that stands at a dotted path inside another one."""
    for part in path.split("."):
        found = next((row.type for row in fields(kind) if row.name == part), None)
        if isinstance(found, msgspec.inspect.StructType):
            kind = found.cls
    return kind


def _allowed(kind: type[msgspec.Struct], field: str) -> str:
    hint = get_type_hints(kind, include_extras=True).get(re.split(r"[.\[]", field)[0])
    return ", ".join(str(value) for value in words_of(hint, is_deep=True))


def in_bounds(command: Command, seats: int) -> None:
    """Raise Rejected where a seat that the command names is not at this table."""
    for field in fields(type(command)):
        value = getattr(command, field.name) if field.is_seat else None
        for number in value if isinstance(value, tuple) else (value,):
            if number is not None and number > seats:
                raise Rejected(
                    msg("There is no seat {n} here; the last is {last}.", n=number, last=seats)
                )
