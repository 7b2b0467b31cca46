"""A touchscreen that comes after the start: Kivy looks for them once, we go on looking."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

from kivy.base import EventLoop
from kivy.input.factory import MotionEventFactory

from app.device import inputs, rights

log = logging.getLogger(__name__)

LOOK_S = 2.0


class LateTouch:
    """Reads each touchscreen that nobody reads yet, as soon as this user may."""

    def __init__(
        self, root: Path = inputs.ROOT, can_use: Callable[[Path], bool] = rights.can_use
    ) -> None:
        self._root, self._can_use = root, can_use

    def look(self, *_: object) -> None:
        """Take up what has come; one that went and came back is mostly read on by Kivy itself.

        A reader whose thread has ended feels nothing any more: the screen was not ours to read yet
        as it looked, at the start or when it came back.
        """
        for provider in [one for one in EventLoop.input_providers if is_dead(one)]:
            EventLoop.remove_input_provider(provider)
            log.info("touchscreen lost: %s", provider.device)
        known = {getattr(provider, "input_fn", "") for provider in EventLoop.input_providers}
        for screen in inputs.touchscreens(self._root):
            node = inputs.node(screen, self._root)
            if str(node) not in known and self._can_use(node):
                self._take_up(screen, node)

    def _take_up(self, screen: inputs.InputDevice, node: Path) -> None:
        provider = MotionEventFactory.get("mtdev")(screen.event, str(node))
        provider.start()
        EventLoop.add_input_provider(provider)
        log.info("touchscreen plugged in: %s at %s", screen.name, node)


def is_dead(provider: object) -> bool:
    """Whether this was the reader of a touchscreen."""
    thread = getattr(provider, "thread", None)
    return bool(getattr(provider, "input_fn", "")) and thread is not None and not thread.is_alive()
