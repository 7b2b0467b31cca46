"""The Pi's header as a drawing: `python -m hardware.header.pinout` writes wiring.svg."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal

import msgspec

from hardware.settings import PanelSettings, Pins

Kind = Literal["button", "lamp", "buzzer", "ground", "power", "reserved", "free"]

# The header as it lies, pins 1 and 2 first: BCM numbers, or what the pin is.
HEADER: tuple[tuple[int | str, int | str], ...] = (
    ("3V3", "5V"),
    (2, "5V"),
    (3, "ground"),
    (4, 14),
    ("ground", 15),
    (17, 18),
    (27, "ground"),
    (22, 23),
    ("3V3", 24),
    (10, "ground"),
    (9, 25),
    (11, 8),
    ("ground", 7),
    (0, 1),
    (5, "ground"),
    (6, 12),
    (13, "ground"),
    (19, 16),
    (26, 20),
    ("ground", 21),
)
RESERVED = {
    **dict.fromkeys((2, 3), "I2C"),
    **dict.fromkeys((7, 8, 9, 10, 11), "SPI"),
    **dict.fromkeys((14, 15), "serial"),
    **dict.fromkeys((0, 1), "ID"),
}
COLOURS = {
    "button": "#2f6db5",
    "lamp": "#d08a00",
    "buzzer": "#8a3f9e",
    "ground": "#3a3a3a",
    "power": "#b3261e",
    "reserved": "#9a9a9a",
    "free": "#d9d9d9",
}


class HeaderPin(msgspec.Struct, frozen=True):
    """One pin: its place on the header, its name, and what Toque uses it for."""

    number: int
    name: str
    kind: Kind
    use: str = ""  # a panel key, or what else needs the line


Label = Callable[[HeaderPin], str]


def header(settings: PanelSettings) -> tuple[HeaderPin, ...]:
    """The forty pins with what goes to each."""
    uses = _uses(settings)
    pins = (what for row in HEADER for what in row)
    return tuple(_pin(number, what, uses) for number, what in enumerate(pins, start=1))


def label(pin: HeaderPin) -> str:
    """What goes to a pin, in English.

    >>> label(HeaderPin(11, "GPIO17", "button", "seat1"))
    'button seat1'
    """
    if pin.kind in ("ground", "power", "free"):
        return ""
    return pin.use if pin.kind == "reserved" else f"{pin.kind} {pin.use}".strip()


def name(pin: HeaderPin) -> str:
    """What a pin is called, in English."""
    return pin.name


def pinout(settings: PanelSettings, label: Label = label, name: Label = name) -> str:
    """The header as text, seen from above with pin 1 at the top left."""
    pins = header(settings)
    rows = list(zip(pins[::2], pins[1::2], strict=True))
    wide = max(14, *(len(label(left)) for left, _ in rows))
    return "\n".join(
        f"{label(left):>{wide}}  {name(left):>6} {left.number:>2} o|o {right.number:<2}"
        f" {name(right):<6}  {label(right)}".rstrip()
        for left, right in rows
    )


def facts(settings: PanelSettings) -> list[dict[str, str | int]]:
    """The header as plain data, for `--json`."""
    return [
        {"pin": pin.number, "name": pin.name, "kind": pin.kind, "use": pin.use}
        for pin in header(settings)
    ]


def picture(settings: PanelSettings, label: Label = label) -> str:
    """The header as an SVG picture, with a button, a lamp and the buzzer wired."""
    rows = [
        _svg_pin(pin, 250 + 60 * (at % 2), 60 + 24 * (at // 2), label)
        for at, pin in enumerate(header(settings))
    ]
    return "\n".join([_HEAD, *rows, _CIRCUITS, "</svg>\n"])


def _uses(settings: PanelSettings) -> dict[int, tuple[Kind, str]]:
    wired: tuple[tuple[Kind, Pins], ...] = (
        ("button", settings.button_pins),
        ("lamp", settings.lamp_pins),
    )
    uses = {line: (kind, key) for kind, pins in wired for key, line in pins.wired().items()}
    if settings.buzzer_pin is not None:
        uses[settings.buzzer_pin] = ("buzzer", "")
    return uses


def _pin(number: int, what: int | str, uses: dict[int, tuple[Kind, str]]) -> HeaderPin:
    if isinstance(what, str):
        return HeaderPin(number, what, "ground" if what == "ground" else "power")
    if what in uses:
        return HeaderPin(number, f"GPIO{what}", *uses[what])
    if what in RESERVED:
        return HeaderPin(number, f"GPIO{what}", "reserved", RESERVED[what])
    return HeaderPin(number, f"GPIO{what}", "free")


def _svg_pin(pin: HeaderPin, x: int, y: int, label: Label) -> str:
    from html import escape  # a drawing is asked for at no table

    is_left = pin.number % 2 == 1
    text = escape(f"{label(pin)}  {pin.name}" if is_left else f"{pin.name}  {label(pin)}").strip()
    anchor, at = ("end", x - 24) if is_left else ("start", x + 24)
    inside = "#000000" if pin.kind == "free" else "#ffffff"
    return (
        f'<circle cx="{x}" cy="{y}" r="10" fill="{COLOURS[pin.kind]}"/>'
        f'<text x="{x}" y="{y + 4}" text-anchor="middle" font-size="10" fill="{inside}">'
        f'{pin.number}</text><text x="{at}" y="{y + 4}" text-anchor="{anchor}">{text}</text>'
    )


_HEAD = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 680" width="560" font-family="sans-serif"
 font-size="13">
<rect width="560" height="680" fill="#ffffff"/>
<text x="280" y="28" text-anchor="middle" font-size="16">The header of the Pi, from above</text>
<rect x="232" y="44" width="96" height="492" rx="8" fill="#efefef" stroke="#999999"/>"""

# A line to ground through a button, through 330 ohm and a lamp, and through a piezo.
_CIRCUITS = """\
<g stroke="#333333" fill="none" stroke-width="2">
<path d="M60 600h45l34 -16M145 600h45"/>
<path d="M240 600h20M304 600h24M328 589v22l18 -11zM346 589v22M346 600h24"/>
<rect x="260" y="592" width="44" height="16"/>
<path d="M420 600h25m30 0h25"/><circle cx="460" cy="600" r="15"/></g>
<g text-anchor="middle">
<text x="125" y="570">button</text><text x="282" y="580">330 &#937;</text>
<text x="337" y="580">lamp</text><text x="460" y="570">piezo</text>
<text x="60" y="624">line</text><text x="190" y="624">ground</text>
<text x="240" y="624">line</text><text x="370" y="624">ground</text>
<text x="420" y="624">line</text><text x="500" y="624">ground</text>
<text x="280" y="660">Seven buttons, seven lamps, one piezo; any ground will do.</text></g>"""


if __name__ == "__main__":
    (Path(__file__).parents[1] / "wiring.svg").write_text(picture(PanelSettings()), "utf-8")
