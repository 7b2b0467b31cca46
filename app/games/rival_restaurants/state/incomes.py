"""What a restaurant takes from the bank each day, L297, L532-537."""

from __future__ import annotations

from app.games.rival_restaurants.state import State


def income(state: State, seat: int) -> int:
    """Dollars a day: the box, the upgrades, and what was put right; never below 0."""
    return max(0, computed(state, seat) + state.seat(seat).income_more)


def computed(state: State, seat: int) -> int:
    """Dollars a day by the box and the upgrades alone."""
    box, mine = state.box, state.seat(seat)
    heads = 2 if state.options.table == "two_chefs" and box.each_chef_earns else 1
    social = box.social_income if "social_media" in mine.upgrades else 0
    celebrity = box.celebrity_income if "celebrity" in mine.upgrades else 0
    return box.income * heads + social + celebrity
