"""The head chef's button is the big button on the screen, whatever lies there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from app.engine.faces import CHEF_HOLD_US
from app.engine.frame import Button
from app.engine.text import Text, msg
from app.engine.timer import SECOND
from app.ui.kit.deaf import DEAF_S
from app.ui.kit.parts import Act, Part, Surface
from app.ui.kit.screen import ASKED, Screen
from hardware.ports import Input, Lost, Press, Release

CHOOSE = msg("Choose on the screen.")


class ChefKey:
    """What a press of the head chef does: always what a finger on the big button would do.

    `shown`: the surface as it is seen now; `refuse`: says why a press does nothing.
    """

    def __init__(self, shown: Callable[[], Surface], refuse: Callable[[Text], object]) -> None:
        self._shown, self._refuse = shown, refuse
        self._down: tuple[str | None, float] | None = None
        self._claimed = float("-inf")

    def take(self, item: Input, screen: Screen) -> None:
        """A button went down or up where no match is played."""
        if isinstance(item, Press):
            self._press(item, screen)
        elif isinstance(item, Release | Lost):
            screen.on_let_go(item.key)
            self._let_go(item)

    def _press(self, item: Press, screen: Screen) -> None:
        surface = self._shown()
        big = surface.big() if item.key == "chef" else None
        if big is not None and surface.is_deaf(big.key):
            return
        is_taken = screen.on_input(item.key)
        if is_taken and item.key == "chef":
            self._claimed = surface.clock()
        elif item.key == "chef":
            self._down = big.key if big is not None else None, item.at

    def _let_go(self, item: Release | Lost) -> None:
        """It acts when it is let go: held, it may mean another thing."""
        if item.key != "chef" or self._down is None:
            return
        (key, since), self._down = self._down, None
        if not isinstance(item, Release) or item.at - since >= CHEF_HOLD_US / SECOND:
            return
        self._claimed = self._shown().clock()
        self._refuse(CHOOSE) if key is None else self._shown().press(key)

    def claim(self, key: str, screens: Sequence[Screen]) -> Act | None:
        """What the press does over a match; None: what the match says."""
        if key != "chef":
            asks = screens and key in screens[-1].asked_keys()
            return partial(screens[-1].on_input, key) if asks else None
        if not any(screen.is_match for screen in screens):
            return None
        surface = self._shown()
        big = surface.big()
        if _is_own(big, screens[-1]):
            is_second = surface.clock() - self._claimed < DEAF_S  # it answered a page just now
            return _nothing if is_second else None
        if big is None:
            return partial(self._refuse, CHOOSE)
        self._claimed = surface.clock()
        return partial(surface.press, big.key)


def _nothing() -> None:
    """A second press of a nervous finger."""


def _is_own(big: Part | None, screen: Screen) -> bool:
    """Whether it is the Frame's own button, or the answer to its question; a board may lack it."""
    if big is None:
        return screen.is_match
    face = getattr(big.press, "face", None)
    return big.key == ASKED or (isinstance(face, Button) and face.key == "chef")
