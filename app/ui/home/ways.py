"""Where Home leads: what is shown there is imported with the first touch, not at every start."""

from __future__ import annotations

from app.engine.game import Game
from app.ui.kit.screen import Host


def show_history(host: Host) -> None:
    """What was played."""
    from app.ui.history.history import HistoryScreen

    host.go(HistoryScreen(host))


def show_hardware(host: Host) -> None:
    """Buttons, lamps and sounds, to try."""
    from app.ui.home.hardware import HardwareScreen

    host.go(HardwareScreen(host))


def take_seats(host: Host, game: Game) -> None:
    """The seats of a new match."""
    from app.ui.new_match.seats import SeatsScreen

    host.go(SeatsScreen(host, game))


def rematch(host: Host, match: int) -> None:
    """The seats of that match once more."""
    from app.ui.match.again import again

    host.table.resume(match, lambda: again(host))


def ask_power_off(host: Host) -> None:
    """The question before the table switches off."""
    from app.ui.home.power import PowerScreen

    host.lay(PowerScreen(host, "PowerOff", is_sure=True))
