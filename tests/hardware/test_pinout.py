from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from functools import partial
from pathlib import Path

import hardware
from app.engine.text import msg
from app.texts import tr
from app.texts.panel import SHAPES, pin_label
from app.ui.kit.theme import SEATS
from hardware.header.pinout import facts, header, picture, pinout
from hardware.report import facts as panel_facts
from hardware.settings import PanelSettings, Pins
from hardware.simulated import SimulatedPanel

FOLDER = Path(hardware.__file__).parent


def test_the_header_has_forty_pins_and_every_part_once() -> None:
    pins = header(PanelSettings())
    assert [pin.number for pin in pins] == list(range(1, 41))
    kinds = [pin.kind for pin in pins]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "power": 4,
        "ground": 8,
        "button": 7,
        "lamp": 7,
        "buzzer": 1,
        "reserved": 11,
        "free": 2,
    }
    assert len({pin.name for pin in pins if pin.name.startswith("GPIO")}) == 28


def test_buttons_lie_on_the_inner_row_and_lamps_on_the_outer() -> None:
    pins = header(PanelSettings())
    assert {pin.number % 2 for pin in pins if pin.kind == "button"} == {1}
    assert {pin.number % 2 for pin in pins if pin.kind == "lamp"} == {0}


def test_the_drawing_follows_the_configuration() -> None:
    text = pinout(PanelSettings(button_pins=Pins(chef=4), lamp_pins=Pins(), buzzer_pin=None))
    assert re.search(r"button chef +GPIO4 +7 o\|o 8 +GPIO14 +serial", text)
    assert "lamp" not in text
    assert len(text.splitlines()) == 20


def test_the_drawing_in_the_readme_is_the_default_wiring() -> None:
    assert pinout(PanelSettings()) in (FOLDER / "README.md").read_text("utf-8")


def test_button_and_lamp_are_named_by_number_and_shape_as_on_the_screen() -> None:
    named = ", ".join(f"{n} {tr(shape, 'en')}" for n, shape in enumerate(SHAPES, start=1))
    said = " ".join((FOLDER / "README.md").read_text("utf-8").split())
    assert named in said
    assert [seat.shape for seat in SEATS] == [tr(shape, "en") for shape in SHAPES]
    for lang in ("en", "fr"):
        drawn = pinout(PanelSettings(), label=partial(pin_label, lang=lang))
        assert f"3 ({tr(SHAPES[2], lang)})" in drawn
        assert not any(tr(msg(seat.colour), lang).lower() in drawn.lower() for seat in SEATS)


def test_the_picture_is_the_default_wiring() -> None:
    svg = (FOLDER / "wiring.svg").read_text("utf-8")
    assert svg == picture(PanelSettings())
    assert ET.fromstring(svg).tag.endswith("svg")
    assert svg.count("<circle") == 41


def test_facts_are_plain_data() -> None:
    assert json.loads(json.dumps(facts(PanelSettings())))[10] == {
        "pin": 11,
        "name": "GPIO17",
        "kind": "button",
        "use": "seat1",
    }


def test_a_panel_is_told_as_plain_data() -> None:
    panel = SimulatedPanel(clock=lambda: 0.0)
    panel.open(lambda _: None)
    panel.press("seat1", at=0.0)
    panel.show({"chef": "steady"})
    said = json.loads(json.dumps(panel_facts(panel)))
    assert said["inputs"][0] == {
        "key": "seat1",
        "source": "simulated",
        "is_down": True,
        "is_stuck": False,
        "presses": 1,
        "bounces": 0,
    }
    assert (said["lamps"]["chef"], said["lamps"]["seat1"]) == ("steady", "off")
    assert said["parts"]["buttons"] == ["SimulatedButtons"]
    assert (said["places"], said["troubles"]) == ({}, [])
