"""Keys as buttons: USB encoders, Bluetooth buttons and a plain keyboard.

The window feeds the keys in, so that this file needs no window. F13 to F19 are seat1 to
seat6 and the chef, always; 1 to 7 are the same while no text is typed.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from hardware.ports import KEYS, OnInput, Press, Reading, Release, Trouble

ALWAYS: Mapping[str, str] = MappingProxyType(
    {f"f{number}": key for number, key in enumerate(KEYS, start=13)}
)
UNLESS_TYPING: Mapping[str, str] = MappingProxyType(
    {str(number): key for number, key in enumerate(KEYS, start=1)}
)


class Keyboard:
    """Buttons made of keys; `feed` takes key names as the window gives them."""

    troubles: tuple[Trouble, ...] = ()

    def __init__(
        self,
        always: Mapping[str, str] = ALWAYS,
        unless_typing: Mapping[str, str] = UNLESS_TYPING,
    ) -> None:
        self._always = {name.lower(): key for name, key in always.items()}
        self._unless_typing = {name.lower(): key for name, key in unless_typing.items()}
        self._down: dict[str, str] = {}
        self._presses: dict[str, int] = {}
        self._on_input: OnInput | None = None

    @property
    def keys(self) -> tuple[str, ...]:
        """The panel keys that some keyboard key presses."""
        mapped = {*self._always.values(), *self._unless_typing.values()}
        return tuple(key for key in KEYS if key in mapped)

    def open(self, on_input: OnInput) -> None:
        """Start to report."""
        self._on_input = on_input

    def close(self) -> None:
        """Report nothing any more."""
        self._on_input = None
        self._down.clear()

    def assign(self, key_name: str, key: str) -> None:
        """Let a keyboard key press a panel key from now on, while text is typed or not."""
        name = key_name.lower()
        self._unless_typing.pop(name, None)
        self._always[name] = key

    def feed(self, key_name: str, at: float, *, is_down: bool, is_typing: bool = False) -> bool:
        """Take one key going down or up at `at` (seconds); says whether it is a panel key.

        A key that repeats while held is one press. A release is always taken, so that a key
        pressed before somebody started to type does not stay down.
        """
        name = key_name.lower()
        if not is_down:
            return self._lift(name, at)
        if name in self._down:
            return True
        key = self._always.get(name)
        if key is None and not is_typing:
            key = self._unless_typing.get(name)
        if key is None:
            return False
        is_first = key not in self._down.values()
        self._down[name] = key
        if is_first and self._on_input is not None:
            self._presses[key] = self._presses.get(key, 0) + 1
            self._on_input(Press(key, at))
        return True

    def let_go(self, at: float) -> None:
        """Release every key, as when the window loses the keyboard while some are held."""
        for name in tuple(self._down):
            self._lift(name, at)

    def readings(self) -> tuple[Reading, ...]:
        """Each panel key as it stands now, with the keyboard keys that press it."""
        return tuple(
            Reading(
                key,
                self._names(key),
                is_down=key in self._down.values(),
                presses=self._presses.get(key, 0),
            )
            for key in self.keys
        )

    def _lift(self, name: str, at: float) -> bool:
        key = self._down.pop(name, None)
        if key is None:
            return False
        if key not in self._down.values() and self._on_input is not None:
            self._on_input(Release(key, at))
        return True

    def _names(self, key: str) -> str:
        mapped = {**self._unless_typing, **self._always}
        return " ".join(sorted(name.upper() for name, to in mapped.items() if to == key))
