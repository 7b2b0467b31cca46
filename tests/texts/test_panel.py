"""What the panel says of itself, in the reader's language."""

from __future__ import annotations

from app.panel_test import pinout
from app.texts import tr
from app.texts.panel import reading_line, trouble_text
from hardware.contacts.contacts import stuck_trouble
from hardware.ports import Reading, Trouble
from hardware.settings import PanelSettings


def test_a_trouble_names_the_button_as_the_screen_does() -> None:
    said = tr(trouble_text(stuck_trouble("seat3")), "fr")
    assert said.startswith("Le bouton 3 (triangle) est enfoncé")
    other = Trouble("lost", "The gpio chip does not answer any more ({error}).", (("error", "x"),))
    assert tr(trouble_text(other), "en") == "The gpio chip does not answer any more (x)."


def test_an_input_is_one_line_of_a_terminal() -> None:
    down = Reading("seat1", "GPIO17", is_down=True, presses=3, bounces=2)
    assert reading_line(down, "en").split() == [
        "seat1",
        "GPIO17",
        "PRESSED",
        *["3", "presses", "2", "bounces"],
    ]
    stuck = Reading("chef", "box E66 7", is_down=True, is_stuck=True, presses=1)
    assert reading_line(stuck, "fr").split() == [
        "chef",
        *["boîtier", "E66", "7", "BLOQUÉ", "1", "appui", "0", "rebond"],
    ]


def test_the_header_is_drawn_in_french_with_its_pins_in_line() -> None:
    lines = pinout(PanelSettings(), "fr", as_json=False).splitlines()
    assert "bouton : 1 (rond)  GPIO17 11 o|o 12 GPIO18" in lines[5].replace("\u00a0", " ")
    assert lines[6].endswith("masse")
    assert len({line.index("o|o") for line in lines}) == 1
