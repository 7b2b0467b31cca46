"""Safe mode: the table after three quick failures, with nothing that could make it fail again."""

from __future__ import annotations

from app.device import last_words
from app.settings import Display, Settings
from hardware.ports import Trouble, msg
from hardware.settings import PanelSettings

NO_PANEL = PanelSettings(buttons=(), lamps=(), beeper=())
SAFE = msg(
    "Safe mode, without buttons. Failures: {count}, the last: {why}. Switch off and on to leave it."
)


def settings(asked: Settings) -> Settings:
    """The built-in settings without a panel; language, staff and how the screen stands stay."""
    look = asked.display
    display = Display(fullscreen=True, rotation=look.rotation, upside_down=look.upside_down)
    return Settings(asked.language, display, staff=asked.staff, panel=NO_PANEL)


def troubles() -> tuple[Trouble, ...]:
    """Why the table is in safe mode, for Home and the Hardware screen."""
    failures = last_words.failures()
    why = failures[-1] if failures else "?"
    return (Trouble("safe_mode", SAFE, (("count", len(failures)), ("why", why))),)
