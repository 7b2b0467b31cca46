"""What stored matches of older versions call otherwise."""

from __future__ import annotations

from app.engine.game import Shape, Upcast

REOPENED = ("reopen_order", "order_reopened")


def _by_number(data: Shape) -> Shape:
    """Until version 2 an order verified again was named by its place: the first is −1 now."""
    if (data.get("do") or data.get("type")) not in REOPENED:
        return data
    rest = {key: value for key, value in data.items() if key != "entry"}
    return {**rest, "order": -data["entry"]}


UPCASTS: dict[int, Upcast] = {2: _by_number}
