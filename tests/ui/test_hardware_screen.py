"""The Hardware screen in the real window: press and see, lamps and tunes, what is to be mended."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.i18n import tr
from app.panel_words import notice_text
from app.ui.screens.hardware import LAMPS, TUNES
from hardware.contacts import stuck_notice
from hardware.header import NO_CHIP
from hardware.ports import KEYS
from hardware.serial_box import BOX_MISSING, BOX_NOISE
from tests.ui.evening import Evening


@pytest.fixture
def evening() -> Iterator[Evening]:
    made = Evening("fr")
    made.touch("hardware")
    yield made
    made.close()


def down(evening: Evening, key: str) -> None:
    evening.player.panel.edge(key, 1, evening.player._seconds())
    evening.pass_time(0.05)


def lamps(evening: Evening) -> dict[str, str]:
    return dict(evening.panel.lamp_states)


def up(evening: Evening, key: str) -> None:
    evening.player.panel.edge(key, 0, evening.player._seconds())
    evening.pass_time(0.05)
    evening.app.screens[-1]._looked()  # as it does five times a second
    evening.frames(3)


def test_a_pressed_button_is_seen_lit_and_heard(evening: Evening) -> None:
    down(evening, "seat2")
    cards = {key: evening.find(f"contact:{key}") for key in KEYS}
    assert [key for key in KEYS if cards[key].is_down] == ["seat2"]
    assert [key for key in KEYS if cards[key].is_lit] == ["seat2"]
    assert "1 appui" in cards["seat2"].lines
    assert lamps(evening)["seat2"] == "steady"
    assert lamps(evening)["seat1"] == "off"
    assert evening.panel.sound.played[-1][1] == "ready"
    up(evening, "seat2")
    assert not evening.find("contact:seat2").is_down
    assert lamps(evening)["seat2"] == "off"


def test_a_card_waits_with_its_lamp_blinking_and_gets_the_button_pressed(evening: Evening) -> None:
    evening.touch("contact:seat3")
    assert lamps(evening)["seat3"] == "fast"
    assert evening.find("contact:seat3").is_chosen
    down(evening, "seat5")
    up(evening, "seat5")
    assert not evening.find("contact:seat3").is_chosen
    assert lamps(evening)["seat3"] == "off"
    assert ("seat5", "seat3") in evening.look.get("panel.places")
    down(evening, "seat5")
    assert [key for key in KEYS if evening.find(f"contact:{key}").is_down] == ["seat3"]
    assert [key for key in KEYS if evening.panel.lights.states[key] == "steady"] == ["seat5"]


def test_every_lamp_pattern_and_every_tune_can_be_tried(evening: Evening) -> None:
    states = []
    for _ in LAMPS:
        states.append(lamps(evening)["seat1"])
        evening.touch("lamps")
    assert states == [state for state, _ in LAMPS]
    for _ in TUNES:
        evening.touch("tune")
    assert [cue for _, cue in evening.panel.sound.played] == [cue for cue, _ in TUNES]


def test_a_button_that_bounces_a_lot_is_named(evening: Evening) -> None:
    for level in (1, 0, 1, 0, 1, 0, 1):
        evening.panel.edge("seat4", level, evening.player._seconds())
        evening.pass_time(0.002)
    up(evening, "seat4")
    assert "Place 4 rebondit" in evening.find("notice").text


def test_all_that_is_to_be_mended_can_be_read_in_full(evening: Evening) -> None:
    notices = (NO_CHIP, BOX_MISSING, BOX_NOISE, stuck_notice("seat3"))
    evening.panel._start_notices = notices
    evening.app.hear_of(notices)
    evening.touch("missing")
    lines = [evening.find(f"help-line:{n}").text for n in range(len(notices))]
    assert lines == [tr(notice_text(notice), "fr") for notice in notices]
    assert "Place 3" in lines[3]
    evening.touch("close")
    assert evening.has("contact:seat1")


def test_the_end_of_the_test_leaves_the_lamps_dark(evening: Evening) -> None:
    evening.touch("lamps", "done")
    assert set(lamps(evening).values()) == {"off"}
    assert not evening.has("contact:seat1")
