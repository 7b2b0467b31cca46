"""The tables and the JSON of everything, copied to the one USB stick that is plugged in."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.text import Text, msg
from app.ui.kit.screen import Host


def copy_tables(host: Host, tell: Callable[[Text], None]) -> None:
    """Begin, and tell how far it is until it is done."""
    assert host.vault is not None
    tell(msg("Copying to the stick…"))
    host.vault.export(str(host.setting("language")), tell)
