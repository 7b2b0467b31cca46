"""The Hardware screen in the real window: press and see, lamps and tunes, what is to be mended."""

from __future__ import annotations

import pytest

from app.device.machine import Call, Machine
from app.engine.game import Topic
from app.engine.text import Text
from app.texts import tr
from app.texts.panel import trouble_text
from app.ui.home.hardware import LAMPS, TUNES
from hardware.box.serial_box import BOX_MISSING, BOX_NOISE
from hardware.contacts.contacts import stuck_trouble
from hardware.header.present import NO_CHIP
from hardware.ports import KEYS
from tests.ui.evening import Evening, Open


@pytest.fixture
def test(evening: Open) -> Evening:
    """The Hardware screen, in French."""
    made = evening("fr")
    made.touch("hardware")
    return made


def down(evening: Evening, key: str) -> None:
    evening.player.panel.edge(key, 1, evening.player.clock())
    evening.pass_time(0.05)


def lamps(evening: Evening) -> dict[str, str]:
    return dict(evening.panel.lamp_states)


def up(evening: Evening, key: str) -> None:
    evening.player.panel.edge(key, 0, evening.player.clock())
    evening.pass_time(0.05)
    evening.screens[-1]._looked()  # as it does five times a second
    evening.frames(3)


def test_a_pressed_button_is_seen_lit_and_heard(test: Evening) -> None:
    down(test, "seat2")
    cards = {key: test.find(f"contact:{key}") for key in KEYS}
    assert [key for key in KEYS if cards[key].is_down] == ["seat2"]
    assert [key for key in KEYS if cards[key].is_lit] == ["seat2"]
    assert "1 appui" in cards["seat2"].lines
    assert lamps(test)["seat2"] == "steady"
    assert lamps(test)["seat1"] == "off"
    assert test.panel.sound.played[-1][1] == "ready"
    up(test, "seat2")
    assert not test.find("contact:seat2").is_down
    assert lamps(test)["seat2"] == "off"


def test_a_card_waits_with_its_lamp_blinking_and_gets_the_button_pressed(test: Evening) -> None:
    test.touch("contact:seat3")
    assert lamps(test)["seat3"] == "fast"
    assert test.find("contact:seat3").is_chosen
    down(test, "seat5")
    up(test, "seat5")
    assert not test.find("contact:seat3").is_chosen
    assert lamps(test)["seat3"] == "off"
    assert ("seat5", "seat3") in test.look.get("panel.places")
    down(test, "seat5")
    assert [key for key in KEYS if test.find(f"contact:{key}").is_down] == ["seat3"]
    assert [key for key in KEYS if test.panel.lights.states[key] == "steady"] == ["seat5"]


def test_every_lamp_pattern_and_every_tune_can_be_tried(test: Evening) -> None:
    states = []
    for _ in LAMPS:
        states.append(lamps(test)["seat1"])
        test.touch("lamps")
    assert states == [state for state, _ in LAMPS]
    for _ in TUNES:
        test.touch("tune")
    assert [cue for _, cue in test.panel.sound.played] == [cue for cue, _ in TUNES]


def test_a_button_that_bounces_a_lot_is_named(test: Evening) -> None:
    for level in (1, 0, 1, 0, 1, 0, 1):
        test.panel.edge("seat4", level, test.player.clock())
        test.pass_time(0.002)
    up(test, "seat4")
    assert "Bouton 4 rebondit" in test.find("notice").text


def test_all_that_is_to_be_mended_can_be_read_in_full(test: Evening) -> None:
    notices = (NO_CHIP, BOX_MISSING, BOX_NOISE, stuck_trouble("seat3"))
    test.panel._start_troubles = notices
    test.app.hear_of(notices)
    test.touch("missing")
    lines = [test.find(f"help-line:{n}").text for n in range(len(notices))]
    assert lines == [tr(trouble_text(notice), "fr") for notice in notices]
    assert "bouton 3" in lines[3]
    test.touch("close")
    assert test.has("contact:seat1")


def test_the_check_up_says_what_the_doctor_sees(test: Evening) -> None:
    lines = tuple(Text(f"part{n}: well") for n in range(8))
    said = (Topic(Text("Data"), lines), Topic(Text("Screen"), (Text("KMSDRM"),)))
    test.app.machine = Machine(look=lambda lang: said if lang == "fr" else ())
    test.touch("missing")
    assert [test.find(f"help-line:{n}").text for n in range(4)] == [row.id for row in lines[:4]]
    test.touch("topic:1")
    assert test.find("help-line:3").text == "part7: well"
    test.touch("topic:2")
    assert test.find("help-line:0").text == "KMSDRM"


def test_the_check_up_opens_before_the_doctor_has_looked(test: Evening) -> None:
    started: list[Call] = []
    test.app.machine = Machine(
        look=lambda lang: (Topic(Text("Data"), (Text("well"),)),), start=started.append
    )
    test.touch("missing")
    assert test.find("help-line:0").text.endswith("…")
    started[0]()
    test.window.frames()
    assert test.find("help-line:0").text == "well"


def test_the_end_of_the_test_leaves_the_lamps_dark(test: Evening) -> None:
    test.touch("lamps", "done")
    assert set(lamps(test).values()) == {"off"}
    assert not test.has("contact:seat1")
