"""What a table may do with its computer: turn and dim the screen, look at it, switch off."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

import msgspec

from app.device import power
from app.device.backlight import Backlight
from app.engine.game import Topic
from app.engine.text import Text

Call = Callable[[], None]


def at_once(call: Call) -> None:
    """Do it here and now."""
    call()


def apart(work: Call) -> None:
    """Do it on a thread of its own: nobody waits for D-Bus or a slow card."""
    threading.Thread(target=work, name="toque-machine", daemon=True).start()


class Machine(msgspec.Struct, frozen=True):
    """The computer as the screens see it; by default one that only shows a window.

    `is_own`: the whole screen is ours, so that it may be turned and dimmed. `can_switch_off`:
    logind obeys. `look`: what the doctor says, as pages. `start` does work that takes long,
    `post` brings its answer back to the main thread.
    """

    is_own: bool = False
    can_switch_off: bool = False
    backlight: Backlight | None = None
    switch: Callable[[power.Verb], Text | None] = power.switch
    look: Callable[[str], Sequence[Topic]] = lambda lang: ()
    start: Callable[[Call], None] = at_once
    post: Callable[[Call], None] = at_once

    def ask(self, verb: power.Verb, failed: Callable[[Text], None]) -> None:
        """Switch off or restart; `failed` hears why not."""

        def work() -> None:
            if (why := self.switch(verb)) is not None:
                self.post(lambda: failed(why))

        self.start(work)

    def examine(self, lang: str, then: Callable[[Sequence[Topic]], None]) -> None:
        """Look at everything, in words of `lang`."""

        def work() -> None:
            pages = self.look(lang)
            self.post(lambda: then(pages))

        self.start(work)
