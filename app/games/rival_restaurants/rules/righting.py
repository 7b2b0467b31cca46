"""Putting right by value: what lies on the table counts, whatever was entered before.

What goes beyond what was entered so far is asked about once, then the table is believed. Nothing
fires in between: levels are judged on what is there after it, 20 at the end of the day.
"""

from __future__ import annotations

from functools import reduce

from msgspec.structs import replace

from app.engine.commands import Event, Rejected
from app.engine.text import Text, msg
from app.games.rival_restaurants.acts import events, righting
from app.games.rival_restaurants.box import LEVELS, UPGRADES
from app.games.rival_restaurants.box.chefs import FIRST_POWERS
from app.games.rival_restaurants.rules.sums import Events, cards_a_day
from app.games.rival_restaurants.state import State
from app.games.rival_restaurants.state.fold import apply
from app.games.rival_restaurants.state.righted import value

NOTHING = msg("It is already counted that way; nothing changes.")


def put_right(state: State, command: righting.PutRight, now: int) -> Events:
    """Each value that differs; the levels that are reached are announced, their bonus may be due.

    One that is counted so already follows from the others: a level from the popularity.
    """
    if command.money is not None and state.options.coins:
        raise Rejected(msg("The coins lie on the table: nothing to enter here."))
    told = differing(state, command)
    found = (*_upgrades(state, command), *_values(command, told))
    if not found:
        raise Rejected(NOTHING)
    after = reduce(apply, found, state)
    questions = tuple(filter(None, (_doubt(state, after, command, what) for what in told)))
    if questions and not command.anyway:
        raise Rejected(_joined(questions))
    if after.waste_left < min(0, state.waste_left):
        found = _forced(found)
    return (*found, *_levels(state, after, command.seat))


def differing(state: State, command: righting.PutRight) -> dict[righting.What, int]:
    """The values that the table says and that are counted otherwise, popularity first."""
    said = ((what, getattr(command, what)) for what in righting.MOST)
    return {
        what: count
        for what, count in said
        if count is not None and count != value(state, command.seat, what)
    }


def _values(command: righting.PutRight, told: dict[righting.What, int]) -> Events:
    return tuple(
        righting.ValueRighted(command.seat, what, count, command.reason)
        for what, count in told.items()
    )


def _upgrades(state: State, command: righting.PutRight) -> Events:
    """The upgrades of a seat, one of each at most, L345-347."""
    said = command.upgrades
    if said is None or set(state.seat(command.seat).upgrades) == set(said):
        return ()
    ordered = tuple(name for name in UPGRADES if name in said)
    return (righting.UpgradesRighted(command.seat, ordered, command.reason),)


def _forced(found: Events) -> Events:
    """The waste that the table says is more than the box has."""
    return tuple(
        replace(event, is_forced=True)
        if isinstance(event, righting.ValueRighted) and event.what in ("waste", "waste_to_come")
        else event
        for event in found
    )


def _joined(questions: tuple[Text, ...]) -> Text:
    """Several questions one after the other; each is said once."""
    first, *others = dict.fromkeys(questions)
    for other in others:
        first = Text("{a} {b}", (("a", first), ("b", other)))
    return first


def _levels(state: State, after: State, seat: int) -> tuple[Event, ...]:
    gained = LEVELS[state.levels(seat) : after.levels(seat)]
    return tuple(events.LevelReached(seat, level) for level in gained)


def _doubt(state: State, after: State, command: righting.PutRight, what: str) -> Text | None:
    """The question, where the table says more than what was entered so far allows."""
    check = _DOUBTS.get(what)
    return None if check is None else check(state, after, command)


def _waste(state: State, after: State, command: righting.PutRight) -> Text | None:
    if after.waste_left >= min(0, state.waste_left):
        return None
    return msg("More waste than the box has, {n}. Count it anyway?", n=state.box.waste_supply)


def _to_come(state: State, after: State, command: righting.PutRight) -> Text | None:
    mine = state.seat(command.seat)
    if command.waste_to_come and not mine.cooked_today:
        return msg("{name} cooked nothing today. Count it anyway?", name=state.name(command.seat))
    return _waste(state, after, command)


def _level(state: State, after: State, command: righting.PutRight) -> Text | None:
    """The highest popularity so far says the level, L412-414."""
    popularity = after.seat(command.seat).popularity
    own = sum(popularity >= level for level in LEVELS)
    if command.level == own:
        return None
    return msg("Popularity {n} is level {level}. Count it anyway?", n=popularity, level=own)


def _basic(state: State, after: State, command: righting.PutRight) -> Text | None:
    return _dishes(state, command.basic_cooked)


def _dishes(state: State, count: int | None) -> Text | None:
    """At most one dish of a kind a day, L525-527."""
    if count is None or count <= state.flow.round:
        return None
    return msg("More than one dish of a kind a day. Count it anyway?")


def _gourmet(state: State, after: State, command: righting.PutRight) -> Text | None:
    count, cooked = command.gourmet_cooked, after.seat(command.seat).basic_cooked
    if count and state.options.start_up and not cooked:
        return msg("No basic dish was cooked yet. Count it anyway?")
    return _dishes(state, count)


def _cards(state: State, after: State, command: righting.PutRight) -> Text | None:
    most = cards_a_day(state)
    if (command.cards_played or 0) <= most:
        return None
    return msg("More cards than a day allows, {n}. Count it anyway?", n=most)


_DOUBTS = {
    "waste": _waste,
    "waste_to_come": _to_come,
    "level": _level,
    "basic_cooked": _basic,
    "gourmet_cooked": _gourmet,
    "cards_played": _cards,
}


def set_powers(state: State, command: righting.SetPowers, now: int) -> Events:
    """Which powers are done with today; one that was passed counts as such."""
    done = {*state.used, *state.passed}
    if done == set(command.used):
        raise Rejected(NOTHING)
    for chef in command.used:
        if chef not in done and state.working(chef) is None:
            raise Rejected(msg("Nobody plays that chef today."))
    passed = tuple(chef for chef in state.passed if chef in command.used)
    used = tuple(dict.fromkeys(chef for chef in command.used if chef not in passed))
    return (righting.PowersRighted(used, passed, command.reason),)


def once_a_day(state: State, others: tuple[str, ...]) -> tuple[str, ...]:
    """The chefs in play whose power is used once a day: the first phase's, and `others`."""
    rows = (*FIRST_POWERS, *others)
    done = {*state.used, *state.passed}
    return tuple(chef for chef in rows if chef in done or state.working(chef) is not None)
