"""The parts of which every screen is made; none knows a game."""

from __future__ import annotations

import sys
from pathlib import Path

from kivy.lang import Builder
from kivy.lang.parser import ParserSelector
from kivy.uix.widget import Widget


def load_kv(source: str) -> None:
    """The .kv file that lies beside a module and has its name, read with its first widget."""
    Builder.rules.append((Unread(source), None))


class Unread(ParserSelector):
    """A file of rules that nothing was made of yet: parsing all of them is a third of a start.

    It stands where its rules belong, so that those of a base come before those of its heirs.
    """

    def __init__(self, source: str) -> None:
        super().__init__(str(Path(source).with_suffix(".kv")))
        self.source = source
        self.is_read = False

    def match(self, widget: Widget) -> bool:
        """Read the file for a widget of its module, or for an heir of one; is no rule itself."""
        if not self.is_read and any(_file(kind) == self.source for kind in type(widget).__mro__):
            self.read()
        return False

    def read(self) -> None:
        """The rules of the file, in this place."""
        self.is_read = True
        rules = Builder.rules
        before = len(rules)
        Builder.load_file(self.key, rulesonly=True)
        fresh = rules[before:]
        del rules[before:]
        place = next(n for n, (selector, _) in enumerate(rules) if selector is self) + 1
        rules[place:place] = fresh


def _file(kind: type) -> str | None:
    """Where a class was written."""
    return getattr(sys.modules.get(kind.__module__), "__file__", None)
