"""The workers of Kitchen Rush: a sand timer each, its owner, its wage."""

from __future__ import annotations

from app.engine.value import Value

HELPER = 0
"""Owner of a worker that belongs to nobody."""


class Worker(Value, frozen=True):
    """A sand timer: whose it is (0 = helper), and whether its wage is owed."""

    id: int
    owner: int
    is_unpaid: bool = False
