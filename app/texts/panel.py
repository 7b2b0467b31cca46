"""What the panel says of itself, as texts of the app: troubles, buttons, the header's labels."""

from __future__ import annotations

from app.engine.text import Text, msg, plural
from app.texts import tr
from hardware.header.pinout import HeaderPin, label
from hardware.ports import KEYS, Reading, Trouble

SHAPES = (
    msg("circle"),
    msg("square"),
    msg("triangle"),
    msg("diamond"),
    msg("cross"),
    msg("star"),
)
"""The shape of each seat's button and lamp."""
PIN_WORDS = {"buzzer": msg("buzzer"), "serial": msg("serial"), "ground": msg("ground")}


def trouble_text(trouble: Trouble) -> Text:
    """A trouble of the hardware, its buttons named as on the screen."""
    named = {name: wired_name(str(key)) for name, key in trouble.params if key in KEYS}
    return Text(trouble.message, tuple(sorted({**dict(trouble.params), **named}.items())))


def button_name(key: str) -> Text:
    """The name of a button by its panel key."""
    return msg("Head chef") if key == "chef" else msg("Button {n}", n=KEYS.index(key) + 1)


def wired_name(key: str) -> Text:
    """What is written beside a wire: the number and the shape; colours may be swapped.

    >>> tr(wired_name("seat3"), "en"), tr(wired_name("chef"), "fr")
    ('3 (triangle)', 'Chef Cuisinier')
    """
    if key == "chef":
        return button_name(key)
    at = KEYS.index(key)
    return msg("{n} ({shape})", n=at + 1, shape=SHAPES[at])


def source_name(reading: Reading) -> Text:
    """Where an input is wired: a line, a key of a keyboard, a button of a box."""
    kind, _, rest = reading.source.partition(" ")
    if kind == "box":
        return msg("box {name}", name=rest)
    return msg("simulated") if kind == "simulated" else Text("{name}", (("name", reading.source),))


def reading_line(reading: Reading, lang: str) -> str:
    """One input as a line of a terminal: its key, its wiring, its state, its counts."""
    state = (
        msg("STUCK") if reading.is_stuck else msg("PRESSED") if reading.is_down else msg("released")
    )
    presses = plural("{n} press", "{n} presses", reading.presses)
    bounces = plural("{n} bounce", "{n} bounces", reading.bounces)
    said, pressed, bounced = (tr(text, lang) for text in (state, presses, bounces))
    source = tr(source_name(reading), lang)
    return f"{reading.key:<7} {source:<15} {said:<9} {pressed:<13} {bounced}"


def pin_label(pin: HeaderPin, lang: str) -> str:
    """What goes to a pin of the header."""
    if pin.kind in ("button", "lamp"):
        name = wired_name(pin.use)
        said = msg("button: {name}", name=name), msg("lamp: {name}", name=name)
        return tr(said[pin.kind == "lamp"], lang)
    plain = label(pin)
    return tr(PIN_WORDS[plain], lang) if plain in PIN_WORDS else plain


def pin_name(pin: HeaderPin, lang: str) -> str:
    """What a pin of the header is called."""
    return tr(PIN_WORDS[pin.name], lang) if pin.name in PIN_WORDS else pin.name
