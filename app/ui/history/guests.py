"""Evenings of guests, of which no name stays."""

from __future__ import annotations

from app.engine.text import msg
from app.storage import tidying
from app.texts import tr
from app.ui.kit.screen import Host

NAMELESS = msg("Player {n}", n="{n}")
"""What stands in the place of a name that was taken out; `n` is a number."""


def forget_guests(host: Host) -> None:
    """No name of an evening of guests stays, once nothing of it waits to be saved."""
    if not host.table.store.ledger.count:
        word = tr(NAMELESS, str(host.setting("language")))
        host.ask(lambda db: tidying.forget_guests(db, word), lambda _: None)
