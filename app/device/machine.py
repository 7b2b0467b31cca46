"""What a table may do with its computer: turn and dim the screen, switch off."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass

from app.device import power
from app.device.backlight import Backlight
from app.engine.text import Text

Post = Callable[[Callable[[], None]], None]


@dataclass(frozen=True)
class Machine:
    """The computer as the screens see it; by default one that only shows a window.

    `is_own`: the whole screen is ours, so that it may be turned and dimmed. `may_switch_off`:
    logind obeys. `post` brings an answer back to the main thread.
    """

    is_own: bool = False
    may_switch_off: bool = False
    backlight: Backlight | None = None
    post: Post = lambda call: call()
    switch: Callable[[power.Verb], Text | None] = power.switch

    def ask(self, verb: power.Verb, failed: Callable[[Text], None]) -> None:
        """Switch off or restart; `failed` hears why not. Nobody waits for D-Bus."""

        def work() -> None:
            if (why := self.switch(verb)) is not None:
                self.post(lambda: failed(why))

        threading.Thread(target=work, name="toque-power", daemon=True).start()
