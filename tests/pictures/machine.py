"""What belongs to the computer: this table, switching off, the count-down, safe mode."""

from __future__ import annotations

import time
from pathlib import Path
from tempfile import TemporaryDirectory

from app.device.backlight import Backlight
from app.device.machine import Machine
from app.device.power import CANNOT
from app.doctor import pages
from app.safe_mode import SAFE
from app.ui.home.power import PowerScreen
from hardware.ports import Trouble
from tests.pictures.studio import Studio

SAFE_MODE = Trouble("safe_mode", SAFE, (("count", 3), ("why", "the watchdog")))


def machine(studio: Studio) -> None:
    """All its pictures."""
    with TemporaryDirectory() as folder:
        studio.clear()
        Path(folder, "brightness").write_text("31")
        studio.app.rest._backlight = Backlight(Path(folder), 31)
        studio.app.machine = Machine(is_own=True, can_switch_off=True, switch=lambda verb: None)
        _table(studio)
        _hold(studio)
        studio.app.rest._backlight = None
        _safe(studio)
    studio.app.machine = Machine()


def _table(studio: Studio) -> None:
    studio.touch("settings")
    studio.shot("machine-settings")
    studio.touch("power-off")
    studio.shot("machine-sure")
    studio.touch("sure")
    studio.shot("machine-going")
    studio.back()
    refused = PowerScreen(studio.app, "PowerOff")
    refused.why = CANNOT
    studio.lay(refused)
    studio.shot("machine-refused")
    studio.app.home()


def _hold(studio: Studio) -> None:
    home = studio.screens[-1]
    home._hold._since = time.monotonic() - 2.5
    studio.app.refresh()
    studio.shot("machine-count-down")
    home._hold.let_go()
    studio.app.refresh()


def _safe(studio: Studio) -> None:
    studio.player.panel._start_troubles = (SAFE_MODE,)
    studio.shot("machine-safe")
    studio.touch("hardware")
    studio.touch("missing")
    studio.shot("machine-safe-why")
    studio.player.panel._start_troubles = ()
    studio.app.home()
    _check(studio)


def _check(studio: Studio) -> None:
    """What the doctor says of this very computer: each of its pages."""
    said = pages(Path("/var/lib/toque/none/toque.db"), studio.lang)
    studio.app.machine = Machine(look=lambda lang: said)
    studio.touch("hardware")
    studio.shot("machine-hardware")
    studio.touch("missing")
    for n in range(len(studio.screens[-1].topics)):
        studio.touch(f"topic:{n}")
        studio.shot(f"machine-check-up-{n}")
    studio.app.home()
