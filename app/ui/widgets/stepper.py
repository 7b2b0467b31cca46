"""Minus, value, plus; and the keypad that opens from a wide middle."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kit.theme import theme
from app.ui.widgets import load_kv
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.pressable import Pressable

__all__ = ["Keypad", "Stepper", "typed"]

HOLD_S, REPEAT_S = 0.4, 0.12
SIDE_U = 48
DELETE, SIGN = "delete", "±"
HUNDREDS = 100
KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "00", "0", DELETE)


def typed(amount: int | None, key: str, most: int, *, is_fresh: bool = False) -> int | None:
    """The amount after a key; what would pass `most` changes nothing, no digit left is None.

    `is_fresh`: it was not typed here, so that a digit takes its place. The sign is kept.

    >>> typed(12, "00", 9999), typed(12, "delete", 9999), typed(999, "1", 9999 // 2)
    (1200, 1, 999)
    >>> typed(2100, "3", 9999, is_fresh=True), typed(-40, "5", 99, is_fresh=True)
    (3, -5)
    >>> typed(7, "delete", 9999), typed(None, "0", 9999), typed(-30, "±", 99)
    (None, 0, 30)
    """
    if key == SIGN:
        return amount if amount is None else -amount
    sign, digits = ("-" if (amount or 0) < 0 else ""), str(abs(amount or 0))
    if key == DELETE:
        return int(sign + digits[:-1]) if digits[:-1] else None
    longer = int(key if is_fresh or amount is None else digits + key)
    return int(f"{sign}{longer}") if longer <= most else amount


def of_clock(digits: int | None) -> int | None:
    """The seconds that digits mean as a clock shows them: minutes, and the last two are seconds.

    >>> of_clock(330), of_clock(45), of_clock(None)
    (210, 45, None)
    """
    return None if digits is None else digits // 100 * 60 + digits % 100


def as_clock(seconds: int | None) -> int | None:
    """The digits that a clock shows for so many seconds.

    >>> as_clock(210), as_clock(45), as_clock(None)
    (330, 45, None)
    """
    return None if seconds is None else seconds // 60 * 100 + seconds % 60


class Stepper(Pressable):
    """A whole number from `least` to `most`; holding repeats; `text` replaces the number.

    Events: `on_middle` (a middle of 48 u or more was touched; a narrower figure is no target),
    `on_refused` at a bound; the new number is in `value`.
    """

    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(99)
    step = NumericProperty(1)
    text = StringProperty("")
    side = NumericProperty(SIDE_U)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_middle")
        self._direction = 0
        self._is_middle = False
        self._repeat: Any = None
        super().__init__(**kwargs)

    def zone(self, x: float) -> int | None:
        """Which part lies at x: -1 minus, 0 the middle, 1 plus; None a figure too narrow to hit."""
        if x < self.x + self.side or x >= self.right - self.side:
            return -1 if x < self.center_x else 1
        return 0 if self.width - 2 * self.side >= SIDE_U * theme.u else None

    def change(self, direction: int) -> None:
        """One step down or up, inside the bounds."""
        wanted = min(self.most, max(self.least, self.value + direction * self.step))
        if wanted == self.value:
            self.dispatch("on_refused", self.reason)
        self.value = wanted

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Remember the part that is touched; minus and plus act at once."""
        if not self.collide_point(*touch.pos) or self.is_off:
            return bool(super().on_touch_down(touch))
        zone = self.zone(touch.x)
        if zone is None:
            return True
        self._direction = zone
        taken = bool(super().on_touch_down(touch))
        if taken and self._direction:
            self.change(self._direction)
            self._repeat = Clock.schedule_once(self._again, HOLD_S)
        return taken

    def _again(self, *_: object) -> None:
        if self._direction:
            before = self.value
            self.change(self._direction)
            if self.value != before:
                self._repeat = Clock.schedule_once(self._again, REPEAT_S)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Stop repeating, wherever the finger leaves."""
        if touch.grab_current is self:
            self._is_middle, self._direction = self._direction == 0, 0
            if self._repeat is not None:
                self._repeat.cancel()
        return bool(super().on_touch_up(touch))

    def on_release(self) -> None:
        """A touch on the middle asks for the keypad."""
        if self._is_middle:
            self.dispatch("on_middle")

    def on_middle(self) -> None:
        """The middle was touched."""


class Keypad(Widget):
    """Twelve keys, 3x4; a key changes `amount` (never above `most`) and fires `on_key`.

    The first digit takes the place of a figure that was not typed here. `can_empty`: the last
    digit taken away leaves no amount (None), not 0. `is_signed`: 00 makes room for the sign.
    `step`: what the amount is a multiple of; 100 makes the key 00 stand out. `is_time`: the amount
    is in seconds, typed as a clock shows it.
    """

    amount = NumericProperty(0, allownone=True)
    most = NumericProperty(99999)
    step = NumericProperty(1)
    is_signed = BooleanProperty(False)
    can_empty = BooleanProperty(False)
    is_time = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_key")
        self._is_fresh, self._is_typing = True, False
        self._digits: int | None = None
        super().__init__(**kwargs)
        for key in KEYS:
            self.add_widget(self._made(key))
        self.bind(pos=self._place, size=self._place)
        theme.follow(self, "_place")
        self._place()
        self.on_is_signed()

    def calm(self) -> None:
        """Take the figure of the next part as one that was not typed here."""
        self._is_fresh = True

    def on_amount(self, *_: object) -> None:
        """A figure that comes from elsewhere is replaced by the next digit."""
        self._is_fresh = not self._is_typing

    def on_step(self, *_: object) -> None:
        """The key that ends every amount stands out."""
        for button in self.children:
            button.is_chosen = button.label == "00" and self.step == HUNDREDS

    def on_is_signed(self, *_: object) -> None:
        """The sign takes the place of 00."""
        for button in self.children:
            if button.tag == "key-00":
                button.label = SIGN if self.is_signed else "00"
        self.on_step()

    def _made(self, key: str) -> SideButton:
        button = SideButton(tag=f"key-{key}", foot=4)
        if key == DELETE:
            button.icon = "backspace-outline"
        else:
            button.label = key
        button.bind(on_press=lambda button: self.type(button.label or key))
        return button

    def type(self, key: str) -> None:
        """Take a key."""
        amount = self._timed(key) if self.is_time else self._next(self._shown(), key, self.most)
        self._is_typing = True
        self.amount = 0 if amount is None and not self.can_empty else amount
        self._is_typing = self._is_fresh = False
        self.dispatch("on_key", key)

    def _shown(self) -> int | None:
        return None if self.amount is None else int(self.amount)

    def _next(self, shown: int | None, key: str, most: float) -> int | None:
        return typed(shown, key, int(most), is_fresh=self._is_fresh)

    def _timed(self, key: str) -> int | None:
        """The seconds after a key: digits stay as they are typed, 1:75 on the way to 17:50."""
        shown = as_clock(self._shown()) if self._is_fresh else self._digits
        self._digits = self._next(shown, key, as_clock(int(self.most)) or 0)
        return of_clock(self._digits)

    def on_key(self, key: str) -> None:
        """A key was touched; `amount` is already the new one."""

    def _place(self, *_: object) -> None:
        """Four rows of three keys, gap 6 u."""
        gap = 6 * theme.u
        wide, high = (self.width - 2 * gap) / 3, (self.height - 3 * gap) / 4
        for index, button in enumerate(reversed(self.children)):
            row, column = divmod(index, 3)
            button.label_px = theme.headline if button.label else 0
            button.size = (wide, high)
            button.pos = (self.x + column * (wide + gap), self.top - (row + 1) * high - row * gap)


load_kv(__file__)
