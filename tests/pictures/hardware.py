"""The Hardware screen: at rest, pressed, waiting for a button, with troubles, and their list."""

from __future__ import annotations

from hardware.box.serial_box import BOX_MISSING, BOX_NOISE
from hardware.contacts.contacts import stuck_trouble
from hardware.header.present import NO_CHIP
from tests.pictures.studio import Studio

TROUBLES = (NO_CHIP, BOX_MISSING, BOX_NOISE, stuck_trouble("seat3"))


def hardware(studio: Studio) -> None:
    """All its pictures."""
    studio.clear()
    studio.touch("hardware")
    studio.shot("hardware")
    studio.player.panel.press("seat2", studio.player.clock())
    studio.player.advance(studio.player.clock.us + 50_000)
    studio.shot("hardware-pressed")
    studio.touch("contact:seat4")
    studio.shot("hardware-assign")
    studio.player.panel._start_troubles = TROUBLES
    studio.app.hear_of(TROUBLES)
    studio.app.tell_nothing()
    studio.shot("hardware-troubles")
    studio.touch("missing")
    studio.shot("hardware-to-mend")
    studio.touch("close")
    studio.set("display.night", True)
    studio.shot("hardware-night")
    studio.set("display.night", False)
    studio.app.home()
