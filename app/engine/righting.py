"""Values put right by what lies on the table: why, as the log keeps it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal, TypeVar

from msgspec import Meta

from app.engine.commands import Event, Rejected
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


def counted(apply: Callable[[S, Event], S], state: S, event: Event) -> tuple[Event, ...]:
    """That event alone, or Rejected where the table is counted so already."""
    if apply(state, event) == state:
        raise Rejected(msg("It is already counted that way; nothing changes."))
    return (event,)
