"""What the keys of a keyboard are called, by the codes that come from the window."""

from __future__ import annotations

from kivy.core.window import Keyboard

F13 = 0x40000068
UNNAMED = {294: "print", 295: "scrolllock", 296: "pause"}
"""Codes that Kivy takes for F13 to F15, but that Print, Scroll Lock and Pause send."""
NAMES = {code: name for name, code in Keyboard.keycodes.items()}
KEYS = {8: "\b", 13: "\n", 271: "\n"}
"""Key codes that are not text: erase and done."""


def key_name(code: int) -> str:
    """The name of a key by its code: f13 to f24 by their place on the keyboard.

    >>> key_name(49), key_name(0x40000068)
    ('1', 'f13')
    >>> key_name(294), key_name(295)
    ('print', 'scrolllock')
    """
    if code in UNNAMED:
        return UNNAMED[code]
    if F13 <= code < F13 + 12:
        return f"f{13 + code - F13}"
    return NAMES.get(code, "")
