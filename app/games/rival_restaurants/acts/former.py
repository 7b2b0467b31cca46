"""What stored matches of older versions call otherwise."""

from __future__ import annotations

from app.engine.commands import word
from app.engine.game import Shape, Upcast
from app.games.rival_restaurants.acts import SetStand
from app.games.rival_restaurants.acts.events import StandSet

RENAMED = {"set_place": ("do", word(SetStand)), "place_set": ("type", word(StandSet))}


def _stands(data: Shape) -> Shape:
    """Version 1 called the stand of a chef a place, which a rank is called as well."""
    tag, name = RENAMED.get(data.get("do") or data.get("type") or "", ("", ""))
    if not tag:
        return data
    rest = {"stand" if key == "place" else key: value for key, value in data.items()}
    return {**rest, tag: name}


def _at_once(data: Shape) -> Shape:
    """Until version 3 one value was put right in a move, and the upgrades in one of their own."""
    if data.get("do") == "set_upgrades":
        return {**data, "do": "put_right"}
    if data.get("do") != "put_right":
        return data
    rest = {key: value for key, value in data.items() if key not in ("what", "count")}
    return {**rest, data["what"]: data["count"]}


UPCASTS: dict[int, Upcast] = {1: _stands, 3: _at_once}
