"""The table of a match once more, with the seats as they are by now."""

from __future__ import annotations

from app.table.setup import setup_now
from app.ui.kit.screen import Host
from app.ui.new_match.seats import SeatsScreen


def again(host: Host) -> None:
    """Leave the match on the table for its seats; it is found on Home and has no more to say."""
    table = host.table
    if table.setup is not None and table.game is not None:
        now = setup_now(table.setup, table.shown.state)
        host.leave()
        host.go(SeatsScreen(host, table.game, now))
