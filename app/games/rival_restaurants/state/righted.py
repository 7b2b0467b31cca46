"""What a value is that can be put right, and how a state takes another one for it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from app.engine.conduct import put
from app.games.rival_restaurants.acts import righting
from app.games.rival_restaurants.box import LEVELS
from app.games.rival_restaurants.state import State
from app.games.rival_restaurants.state.incomes import computed, income

FIELDS = {
    "money": "money",
    "waste": "waste",
    "gourmet_cooked": "gourmet_cooked",
    "basic_cooked": "basic_cooked",
    "cards_played": "cards_used",
    "waste_to_come": "pending",
    "popularity": "popularity",
}
"""What a restaurant keeps as it is; income and level follow from more than one thing."""


def value(state: State, seat: int, what: str) -> int:
    """What the app has for that value now."""
    if what == "income":
        return income(state, seat)
    if what == "level":
        return state.levels(seat)
    count: int = getattr(state.seat(seat), FIELDS[what])
    return count


def value_righted(state: State, event: righting.ValueRighted) -> State:
    """That value is as the table says; popularity takes along what follows from it."""
    state = replace(state, is_forced=state.is_forced or event.is_forced)
    mine = state.seat(event.seat)
    changes: dict[str, Any] = {}
    if event.what == "income":
        changes["income_more"] = event.count - computed(state, event.seat)
    elif event.what == "level":
        changes["peak"] = _peak(mine.popularity, event.count)
    elif event.what == "popularity":
        lost = max(0, mine.popularity - event.count)
        changes = {"popularity": event.count, "peak": max(event.count, mine.peak - lost)}
    else:
        changes[FIELDS[event.what]] = event.count
    peak = changes.get("peak", mine.peak)
    changes["open_levels"] = tuple(level for level in mine.open_levels if level <= peak)
    return replace(state, seats=put(state.seats, event.seat, replace(mine, **changes)))


def _peak(popularity: int, level: int) -> int:
    """The highest popularity that means that level, beside what is there now."""
    least = LEVELS[level - 1] if level else 0
    most = LEVELS[level] - 1 if level < len(LEVELS) else max(popularity, least)
    return min(max(popularity, least), most)


def upgrades_righted(state: State, event: righting.UpgradesRighted) -> State:
    """A seat has these upgrades."""
    mine = replace(state.seat(event.seat), upgrades=event.upgrades)
    return replace(state, seats=put(state.seats, event.seat, mine))


def powers_righted(state: State, event: righting.PowersRighted) -> State:
    """A power that was not used after all hit nobody today."""
    hit = tuple(
        row for row in state.targets if row.day != state.flow.round or row.power in event.used
    )
    return replace(state, used=event.used, passed=event.passed, targets=hit)
