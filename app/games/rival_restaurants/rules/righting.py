"""Putting right by value: what lies on the table counts, whatever was entered before.

What goes beyond what was entered so far is asked about once, then the table is believed. Nothing
fires in between: levels are judged on what is there after it, 20 at the end of the day.
"""

from __future__ import annotations

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
    """One value of a seat; the levels that it reaches are announced, their bonus may be due."""
    if command.what == "money" and state.options.coins:
        raise Rejected(msg("The coins lie on the table: nothing to enter here."))
    if command.count == value(state, command.seat, command.what):
        raise Rejected(NOTHING)
    if command.count > righting.MOST[command.what]:
        raise Rejected(msg("At most {n} here.", n=righting.MOST[command.what]))
    event = righting.ValueRighted(command.seat, command.what, command.count, command.reason)
    after = apply(state, event)
    question = _doubt(state, after, command)
    if question is not None and not command.anyway:
        raise Rejected(question)
    if command.what in ("waste", "waste_to_come") and after.waste_left < min(0, state.waste_left):
        event = righting.ValueRighted(
            command.seat, command.what, command.count, command.reason, is_forced=True
        )
    return (event, *_levels(state, after, command.seat))


def _levels(state: State, after: State, seat: int) -> tuple[Event, ...]:
    gained = LEVELS[state.levels(seat) : after.levels(seat)]
    return tuple(events.LevelReached(seat, level) for level in gained)


def _doubt(state: State, after: State, command: righting.PutRight) -> Text | None:
    """The question, where the table says more than what was entered so far allows."""
    check = _DOUBTS.get(command.what)
    return None if check is None else check(state, after, command)


def _waste(state: State, after: State, command: righting.PutRight) -> Text | None:
    if after.waste_left >= min(0, state.waste_left):
        return None
    return msg("More waste than the box has, {n}. Count it anyway?", n=state.box.waste_supply)


def _to_come(state: State, after: State, command: righting.PutRight) -> Text | None:
    mine = state.seat(command.seat)
    if command.count and not mine.cooked_today:
        return msg("{name} cooked nothing today. Count it anyway?", name=state.name(command.seat))
    return _waste(state, after, command)


def _level(state: State, after: State, command: righting.PutRight) -> Text | None:
    """The highest popularity so far says the level, L412-414."""
    popularity = state.seat(command.seat).popularity
    own = sum(popularity >= level for level in LEVELS)
    if command.count == own:
        return None
    return msg("Popularity {n} is level {level}. Count it anyway?", n=popularity, level=own)


def _dishes(state: State, after: State, command: righting.PutRight) -> Text | None:
    """At most one dish of a kind a day, L525-527."""
    if command.count <= state.flow.round:
        return None
    return msg("More than one dish of a kind a day. Count it anyway?")


def _gourmet(state: State, after: State, command: righting.PutRight) -> Text | None:
    if command.count and state.options.start_up and not state.seat(command.seat).basic_cooked:
        return msg("No basic dish was cooked yet. Count it anyway?")
    return _dishes(state, after, command)


def _cards(state: State, after: State, command: righting.PutRight) -> Text | None:
    most = cards_a_day(state)
    if command.count <= most:
        return None
    return msg("More cards than a day allows, {n}. Count it anyway?", n=most)


_DOUBTS = {
    "waste": _waste,
    "waste_to_come": _to_come,
    "level": _level,
    "basic_cooked": _dishes,
    "gourmet_cooked": _gourmet,
    "cards_played": _cards,
}


def set_upgrades(state: State, command: righting.SetUpgrades, now: int) -> Events:
    """The upgrades of a seat, one of each at most, L345-347."""
    mine = state.seat(command.seat).upgrades
    if set(mine) == set(command.upgrades):
        raise Rejected(NOTHING)
    ordered = tuple(name for name in UPGRADES if name in command.upgrades)
    return (righting.UpgradesRighted(command.seat, ordered, command.reason),)


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
