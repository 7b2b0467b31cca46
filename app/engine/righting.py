"""Values put right by what lies on the table: why, as the log keeps it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from app.engine.text import N_, Text, msg

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
