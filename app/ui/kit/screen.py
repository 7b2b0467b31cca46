"""What a screen is, and what it may ask of the app."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from app.device.machine import Machine
from app.engine.game import Game
from app.ui.kit.page import Page
from app.ui.kit.parts import Part

if TYPE_CHECKING:
    from app.table import Table
    from app.vault import Vault


ASKED = "ask-yes"
"""The name of the answer that goes on."""


class Host(Protocol):
    """The app as the screens see it."""

    table: Table
    panel: Any
    machine: Machine
    vault: Vault | None

    @property
    def has_light(self) -> bool:
        """Whether the brightness of the screen can be set."""

    @property
    def games(self) -> Sequence[Game]:
        """The games of the menu."""

    def drawn_set_up(self, game: str) -> Any:
        """How the set-up of a game is drawn, or None where it is a list."""

    def go(self, screen: Screen) -> None:
        """Show another screen instead of this one."""

    def lay(self, screen: Screen) -> None:
        """Lay a screen over this one."""

    def back(self) -> None:
        """Take the topmost screen away."""

    def drop(self, screen: Screen) -> None:
        """Take that screen away, wherever it lies."""

    def home(self) -> None:
        """Show Home."""

    def leave(self) -> None:
        """Take the match off the table; it waits on the card."""

    def show_settings(self) -> None:
        """Lay the settings over this screen."""

    def show_log(self, seat: int | None) -> None:
        """Lay the log of the match over this screen, of that seat where one is meant."""

    def clean(self) -> None:
        """Be deaf to touches for a while, so that the screen can be wiped."""

    def refresh(self) -> None:
        """Show the screen anew."""

    def ask(self, query: Callable[[Any], Any], then: Callable[[Any], None]) -> None:
        """Ask the store; the answer comes on the main thread."""

    def setting(self, path: str) -> Any:
        """A setting by its dotted path."""

    def set(self, path: str, value: object) -> None:
        """Change a setting, at once and for good."""

    def languages(self) -> dict[str, str]:
        """The languages with their own names."""


class Screen(Protocol):
    """A page of parts; one that `covers` hides all screens under it.

    `names_time`: its words say what time is left, so that each second shows it anew.
    `is_match`: it shows the match on the table; `is_typing`: it takes every key of a keyboard.
    """

    covers: bool
    is_match: bool
    is_typing: bool
    names_time: bool

    def context(self) -> Hashable:
        """What its controls mean besides their names: a touch in another context is another."""

    def parts(self, page: Page) -> list[Part]:
        """What lies on the page now."""

    def asked_keys(self) -> Collection[str]:
        """Buttons that it asks for over a match: a press of one is its answer."""

    def on_input(self, key: str) -> bool:
        """A button of the panel was pressed; True when the screen took it."""

    def on_let_go(self, key: str) -> None:
        """A button of the panel was let go, or is out of sight."""

    def on_text(self, text: str) -> bool:
        """A key of a keyboard was typed; True when the screen took it."""

    def on_key(self, name: str) -> None:
        """A key that is no button of the panel went down."""


class Plain:
    """A screen that takes neither buttons nor keys."""

    covers = True
    is_match = is_typing = False
    names_time = False

    def __init__(self, host: Host) -> None:
        self.host = host

    def context(self) -> Hashable:
        """A page that always means the same."""
        return None

    def asked_keys(self) -> Collection[str]:
        """Ask for none."""
        return ()

    def on_input(self, key: str) -> bool:
        """Leave the press to the match."""
        return False

    def on_let_go(self, key: str) -> None:
        """Leave it."""

    def on_text(self, text: str) -> bool:
        """Leave the key."""
        return False

    def on_key(self, name: str) -> None:
        """Leave the key."""
