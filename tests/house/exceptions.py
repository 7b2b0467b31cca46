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

FOR_GAMES = ("next_phase",)
"""What the template of a game reads; a game made from it may, and need not."""

FOR_TESTS = (
    "LAMP_STATES",
    "OF_CLICK",
    "is_overwritten",
    "resize",
    "Split",  # of the plans of a board, the one that turns with the screen
)
"""What only tests read."""

BY_HAND: tuple[str, ...] = ("tests/ui/history/",)
"""Folders where some lines are still laid out by hand; none is added."""
