"""Laws of offers: what a game offers it accepts, or it asks first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from msgspec import inspect

from app.engine.commands import Command, Field, fields, word
from app.engine.frame import Sheet
from app.engine.phases import find
from tests.laws.case import Case, Moment, phases_of
from tests.laws.law import law

MOST_TRIES = 400
"""Fillings of a sheet that are tried before it counts as a dead end."""

SAYS_WHY = {
    "rival-restaurants": {"buy", "buy_card", "buy_shelf", "buy_upgrade", "open_bidding", "rob_half"}
}
"""Sheets that stay open for a player without the money, to say how much is lacking."""
PLAIN: dict[type[inspect.Type], list[Any]] = {
    inspect.BoolType: [False, True],
    inspect.NoneType: [None],
    inspect.StrType: ["Zoé", ""],
    inspect.VarTupleType: [()],
    inspect.DictType: [{}],
}


@law
def what_belongs_to_other_phases_waits_for_them(case: Case) -> None:
    """It is refused, and whatever offers it says so beforehand."""
    done = {type(move.command): move.command for log in case.logs for move in log.moves}
    for moment in case.playing():
        phases = phases_of(moment)
        here = find(phases, moment.flow.phase)
        others = {kind for phase in phases for kind in phase.own} - set(here.own)
        offers = [(type(one.command), one.closed) for one in moment.frame.buttons]
        offers += [(one.command, one.closed) for one in moment.frame.sheets]
        for kind, closed in offers:
            assert kind not in others or closed is not None, (str(moment), word(kind))
        for kind in others & done.keys():
            assert moment.is_refused(done[kind]), (str(moment), word(kind))


@law
def an_open_sheet_leads_somewhere(case: Case) -> None:
    """It can be filled in so that it is accepted, and so can each choice that it lists."""
    says_why = SAYS_WHY.get(case.game.id, set())
    for moment in case.playing():
        for sheet in moment.frame.sheets:
            if sheet.closed is None and word(sheet.command) not in says_why:
                assert_leads(moment, sheet)


def assert_leads(moment: Moment, sheet: Sheet) -> None:
    """Some filling is accepted or asks; with each value that is listed, too.

    Where one thing alone is asked, the screen tries each answer and says why it is off.
    """
    where = (str(moment), word(sheet.command))
    assert is_accepted(moment, sheet, {}), where
    shown = {row.name for row in fields(sheet.command)} - set(sheet.hidden)
    for choice in sheet.choices if len(shown) > 1 else ():
        if choice.field in shown and choice.value is not None and not is_list(sheet, choice.field):
            given = {choice.field: choice.value}
            assert is_accepted(moment, sheet, given), (*where, given)


def is_list(sheet: Sheet, name: str) -> bool:
    """Whether several of the choices go together."""
    kinds = {row.name: row.type for row in fields(sheet.command)}
    begun = dict(sheet.start).get(name)
    return isinstance(kinds[name], inspect.VarTupleType) or isinstance(begun, tuple)


def is_accepted(moment: Moment, sheet: Sheet, given: dict[str, Any]) -> bool:
    """Whether a filling with these values is accepted, at least after a question."""
    tries = islice(fillings(sheet, moment.flow.here, given), MOST_TRIES)
    return any(not moment.is_refused(command) for command in tries)


def fillings(sheet: Sheet, here: tuple[int, ...], given: dict[str, Any]) -> Iterator[Command]:
    """As it opens, then with one field after another changed, then any."""
    rows = {row.name: values(row, sheet, here) for row in fields(sheet.command)}
    rows |= {name: [value] for name, value in given.items()}
    first = {name: each[0] for name, each in rows.items()}
    yield from (made for made in answered(sheet, first))
    for name, each in rows.items():
        for value in each[1:]:
            yield from answered(sheet, {**first, name: value})
    chance = Random(1)
    for _ in range(MOST_TRIES):
        yield from answered(sheet, {name: chance.choice(each) for name, each in rows.items()})


def answered(sheet: Sheet, said: dict[str, Any]) -> Iterator[Command]:
    """The command, and where it asks first, its answer."""
    yield sheet.command(**said)
    if "anyway" in said:
        yield sheet.command(**{**said, "anyway": True})


def values(row: Field, sheet: Sheet, here: tuple[int, ...]) -> list[Any]:
    """What the field begins with, then the others that the sheet lets it take."""
    begun = [value for name, value in sheet.start if name == row.name]
    begun += [] if begun or row.is_required else [row.default]
    if row.name in sheet.hidden:
        return begun or taken(row.type)[:1]
    chosen = [choice.value for choice in sheet.choices if choice.field == row.name]
    bound = next((bound for bound in sheet.bounds if bound.field == row.name), None)
    if is_list(sheet, row.name):
        return unique([*begun, *lists(chosen, begun)])
    if chosen:
        return unique([*begun, *chosen])
    if bound is not None:
        middle = (bound.least + bound.most) // 2
        return unique([*begun, bound.least, bound.most, bound.least + 1, middle])
    return unique([*begun, *(here if row.is_seat else taken(row.type))])


def lists(chosen: list[Any], begun: list[Any]) -> Iterator[tuple[Any, ...]]:
    """What begins the list with more and more of the others, and a few in a row."""
    first = begun[0] if begun else ()
    others = [value for value in chosen if value not in first]
    yield from ((*first, *others[:size]) for size in range(len(others) + 1))
    yield from (tuple(chosen[n : n + 3]) for n in range(len(chosen)))


def unique(rows: list[Any]) -> list[Any]:
    """Each value once, in order."""
    return list(dict.fromkeys(rows))


def taken(type_: inspect.Type) -> list[Any]:
    """A few values that the type takes."""
    match type_:
        case inspect.Metadata(type=inner):
            return taken(inner)
        case inspect.UnionType(types=types):
            return [value for one in types for value in taken(one)]
        case inspect.IntType(ge=least, le=most):
            low = least or 0
            return [low, low + 1, low + 2, *([] if most is None else [most])]
        case inspect.LiteralType(values=words) | inspect.EnumType(cls=words):
            return list(words)
    return PLAIN[type(type_)]
