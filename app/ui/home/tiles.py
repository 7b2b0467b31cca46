"""The tiles of the settings: a name, a value always in view, and what a touch does."""

from __future__ import annotations

import msgspec

from app.engine.text import Text
from app.ui.form.number import NumberScreen
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import Rect
from app.ui.kit.screen import Host
from app.ui.widgets.setting_tile import SettingGround, SettingTile
from app.ui.widgets.stepper import Stepper

STEPPER = 50.0
"""Height of a stepper on its tile (u)."""


class Tile(msgspec.Struct, frozen=True):
    """A setting: its name, its value, and what a touch does.

    `bounds`: least, most and step of a number that has a stepper. `closed`: why it is not here.
    """

    key: str
    label: Text
    value: Text | str = ""
    icon: str = ""
    press: Act = lambda: None
    switch: bool | None = None
    bounds: tuple[int, int, int] | None = None
    closed: Text | None = None


def tile_parts(host: Host, page: Page, tile: Tile, rect: Rect) -> list[Part]:
    """A tile to touch, or one with a stepper."""
    if tile.bounds is not None and tile.closed is None:
        return _stepper(host, page, tile, tile.bounds, rect)
    switch = "" if tile.switch is None else "on" if tile.switch else "off"
    value = tile.value if isinstance(tile.value, str) else page.say(tile.value)
    props = {
        "label": page.say(tile.label),
        "value": value,
        "icon": tile.icon,
        "switch": switch,
        "is_off": tile.closed is not None,
        "reason": page.say(tile.closed),
    }
    return [Part(tile.key, SettingTile, rect, props, press=tile.press, means=(tile.key, value))]


def _stepper(
    host: Host, page: Page, tile: Tile, bounds: tuple[int, int, int], rect: Rect
) -> list[Part]:
    """The name over a number in percent; its middle opens the keypad."""
    path = tile.key.removeprefix("set:")
    level = int(host.setting(path))
    least, most, step = bounds
    x, y, wide, high = rect
    spot = (x + 4, y + high - STEPPER - 2, wide - 8, STEPPER)
    shown = {"value": level, "text": f"{level} %"}

    def keep(value: int) -> None:
        host.set(path, value)

    def keys() -> None:
        host.lay(NumberScreen(host, tile.label, level, (least, most), keep))

    props = {"least": least, "most": most, "step": step, **shown}
    ground = Part(f"{tile.key}:ground", SettingGround, rect, {"label": page.say(tile.label)})
    return [ground, Part(tile.key, Stepper, spot, props, middle=keys, valued=keep)]
