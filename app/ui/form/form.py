"""One form for sheets and options: controls on leaves, choices unfolded, the keypad."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from app.ui.form.controls import ALONE, CONTROL, GAP, control, label_of, per_row, tiles
from app.ui.form.entry import Entry
from app.ui.form.foot import Way, cancel, done, pager
from app.ui.form.keypad import Below, Typing, keypad, refused
from app.ui.form.leaves import leaves
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, room_for
from app.ui.kit.screen import Host, Plain


class Form(Plain):
    """What is asked, one control an entry; one of them may be typed or chosen on its own.

    A subclass says the entries and takes their values.
    """

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.typing: str | None = None
        self.picking: str | None = None
        self.leaf = self.leaves = 0
        self._before: Any = None

    def context(self) -> Hashable:
        """What is typed or chosen on its own, if anything."""
        return self.typing, self.picking

    def entries(self, page: Page) -> list[Entry]:
        """What is asked, in order."""
        raise NotImplementedError

    def take(self, name: str, value: Any) -> None:
        """Take a value."""
        raise NotImplementedError

    # What lies on the page

    def body(
        self, page: Page, rect: Rect, below: Below = lambda rect: [], *, can_fold: bool = True
    ) -> list[Part]:
        """The keypad, the choices of one entry, or the controls of this leaf."""
        entries = self.entries(page)
        at = {entry.name: entry for entry in entries}
        if self.typing in at:
            return self._on_keypad(page, rect, at[self.typing], below)
        if self.picking in at:
            return self._unfolded(rect, at[self.picking])
        return self._controls(rect, entries, can_fold=can_fold)

    def _on_keypad(self, page: Page, rect: Rect, entry: Entry, below: Below) -> list[Part]:
        self.leaves = 1
        quick = self.quick(entry)
        return keypad(page, rect, Typing(entry, quick, lambda n: self.quickly(entry, n), below))

    def _controls(self, rect: Rect, entries: Sequence[Entry], *, can_fold: bool) -> list[Part]:
        found = leaves(entries, rect, can_fold=can_fold)
        self.leaves = len(found)
        return [
            part
            for entry, room, is_folded in (found[self.leaf % len(found)] if found else [])
            for part in control(
                entry,
                room,
                pick=(lambda name=entry.name: self._pick(name)) if is_folded else None,
                key=lambda name=entry.name: self._type(name),
            )
        ]

    def _unfolded(self, rect: Rect, entry: Entry) -> list[Part]:
        """All choices of one entry, on as many leaves as they need."""
        across = per_row(entry.options, rect[2])
        _, down = room_for((0, 0, rect[2], rect[3] - label_of(entry)), (0, CONTROL), GAP)
        room = across * down
        self.leaves = -(-len(entry.options) // room)
        first = self.leaf % self.leaves * room
        return tiles(entry, rect, entry.options[first : first + room], ALONE)

    def foot_of(self, page: Page, leave: Way, ok: Way) -> tuple[Way | None, Way, list[Way]]:
        """The ways of the foot: those given, or those out of the keypad or of the choices."""
        turn = pager(page, self.leaf, self.leaves, self._turn_leaf)
        if self.picking is not None:
            return None, done(lambda: self._pick(None)), turn
        if self.typing is None:
            return leave, ok, turn
        entries = self.entries(page)
        entry = next((entry for entry in entries if entry.name == self.typing), None)
        if entry is None or len(entries) == 1:
            return leave, ok, turn
        closed = refused(page, entry)
        return cancel(self._give_up), done(lambda: self._type(None), closed), []

    def is_alone(self, page: Page) -> bool:
        """Whether the amount being typed is all that is asked."""
        return len(self.entries(page)) == 1

    # What touches do

    def quick(self, entry: Entry) -> Sequence[int]:
        """Quick steps offered beside the keypad for that entry."""
        return ()

    def quickly(self, entry: Entry, amount: int) -> None:
        """A quick step: added to what can only grow, else taken as the amount itself."""
        if entry.least >= 0:
            amount = min(entry.most, int(entry.value or 0) + amount)
        entry.set(amount)

    def _type(self, name: str | None) -> None:
        """Type that amount, or show all controls again."""
        self.typing = name
        self._before = self.value_of(name) if name else None
        self.host.refresh()

    def value_of(self, name: str) -> Any:
        """The value that an entry has now."""
        raise NotImplementedError

    def _give_up(self) -> None:
        """Close the keypad; the amount is what it was."""
        if self.typing is not None:
            self.take(self.typing, self._before)
        self._type(None)

    def _pick(self, name: str | None) -> None:
        """Show all choices of an entry, or the whole form again."""
        self.picking, self.leaf = name, 0
        self.host.refresh()

    def _turn_leaf(self) -> None:
        """Show the next leaf."""
        self.leaf = (self.leaf + 1) % max(1, self.leaves)
        self.host.refresh()
