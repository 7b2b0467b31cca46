"""Values put right by what lies on the table: why, as the log keeps it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal, TypeVar

from msgspec import Meta

from app.engine.commands import Command, Event, Rejected, fields
from app.engine.text import N_, Text, msg

S = TypeVar("S")
Reason = Annotated[
    Literal["counted", "forgotten", "mistake"],
    Meta(title=N_("Why"), description=N_("Counted, forgotten, or a mistake")),
]
"""Why a kept value is put right."""

REASONS: dict[str, Text] = {
    "counted": msg("counted", context="choice"),
    "forgotten": msg("forgotten", context="choice"),
    "mistake": msg("mistake", context="choice"),
}
"""Their words in the log, the same as on the sheet."""


def is_righting(kind: type[Command]) -> bool:
    """Whether that command puts a kept value right: it says why, a mistake at worst."""
    said = (field.values for field in fields(kind) if field.name == "reason")
    return any({"forgotten", "mistake"} <= set(values) for values in said)


def counted(apply: Callable[[S, Event], S], state: S, event: Event) -> tuple[Event, ...]:
    """That event alone, or Rejected where the table is counted so already."""
    if apply(state, event) == state:
        raise Rejected(msg("It is already counted that way; nothing changes."))
    return (event,)
