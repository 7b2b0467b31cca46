"""What the rules of the house let pass; the first list only ever shrinks."""

from __future__ import annotations

LONG = {
    "tests/storage/test_ledger.py": 408,
}
"""Files with more lines than their kind may have, and how many they have; none may grow."""

CALLED_OTHERWISE = (
    r"on_\w+",  # Kivy: a property has changed, a touch has come
    r"exit_code",  # click
    r"(format|convert)_field",  # string.Formatter
    r"handle_exception|open_settings",  # Kivy
    r"_disable_event_detect",  # gpiozero
)
"""Names that a library calls, or that are put together: patterns of the whole word."""

UNREAD = (
    "OF_CLICK",  # translators: click says these by gettext
    "is_overwritten",  # the store: what a recorded event says
)
"""What no line of the source reads."""

BY_HAND: tuple[str, ...] = ()
"""Folders where some lines are still laid out by hand; none is added."""
