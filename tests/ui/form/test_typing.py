"""The keyboard on the screen: whose name, every letter, one layout, and no name that is a box."""

from __future__ import annotations

import pytest

from app.engine.text import msg
from app.ui.form.typing import ACROSS, LETTERS, LONGEST, OTHERS, TypeScreen
from app.ui.kit import fonts
from tests.ui.evening import Evening, Open

SIZES = {"wide": (800, 480), "tall": (720, 1280)}
FRENCH = "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÂÇÉÈÊËÎÏÔÙÛÜŒÑ0123456789'-"


def at_name(hands: Evening, seat: int = 2) -> Evening:
    hands.touch("game:rival-restaurants", f"seat:{seat}", "seat-rename")
    return hands


def typed(hands: Evening) -> str:
    return str(hands.screens[-1].text)


def test_every_letter_and_figure_of_french_has_a_key() -> None:
    assert set(FRENCH) <= set(LETTERS + OTHERS)
    assert len(set(LETTERS + OTHERS)) == len(LETTERS + OTHERS)
    assert all(fonts.is_own(key + key.lower()) for key in LETTERS + OTHERS)


def test_the_keys_lie_in_the_same_order_on_every_screen(evening: Open) -> None:
    orders = []
    for lang, size in (("fr", "wide"), ("fr", "tall"), ("en", "wide")):
        hands = at_name(evening(lang, size=SIZES[size]))
        spots = {key: hands.find(f"key:{key}") for key in LETTERS}
        rows = sorted({-widget.y for widget in spots.values()})
        orders.append([sum(-w.y == y for w in spots.values()) for y in rows])
        orders.append(sorted(LETTERS, key=lambda key: (-spots[key].y, spots[key].x)))
        hands.close()
    assert orders[0] == [ACROSS] * 5
    assert orders[0::2] == [orders[0]] * 3
    assert orders[1::2] == [list(LETTERS)] * 3


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_says_whose_name_is_typed(evening: Open, lang: str) -> None:
    hands = at_name(evening(lang))
    name = hands.screens[0].draft.name(2)
    assert hands.says(msg("Name of {name}", name=name))
    assert hands.find("asked-badge").seat == 1


def test_a_name_with_oe_and_figures_is_typed_by_touch(evening: Open) -> None:
    hands = at_name(evening())
    hands.touch("key:A", "key:Û", "others", "key:Œ", "key:7", "done")
    assert hands.screens[-1].draft.name(2) == "Aûœ7"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("שרה", msg("Letters from right to left cannot be shown here.")),
        ("محمد", msg("Letters from right to left cannot be shown here.")),
        ("हिन्दी", msg("Letters that join cannot be shown here.")),
    ],
)
def test_scripts_that_cannot_be_drawn_are_refused_with_the_reason(
    evening: Open, name: str, reason: object
) -> None:
    hands = at_name(evening())
    hands.screens[-1].on_text(name)
    hands.frames(3)
    assert hands.find("done").is_off
    assert hands.find("done").reason == hands.app.page().say(reason)  # type: ignore[arg-type]
    hands.screens[-1].on_text("\n")
    assert isinstance(hands.screens[-1], TypeScreen)


def test_a_letter_that_no_font_has_is_refused_and_drawn_as_a_question_mark(
    evening: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fonts, "fallback", lambda letter: None)
    hands = at_name(evening())
    hands.screens[-1].on_text("李")
    hands.frames(3)
    assert hands.says(msg("No font here has all these letters."))


def test_a_name_that_a_font_of_the_system_has_goes_through_the_match(evening: Open) -> None:
    hands = at_name(evening())
    hands.screens[-1].on_text("李 Мария")
    hands.touch("done", "main", "main", "main")
    assert hands.view()["seats"][1]["name"] == "李 Мария"


def test_no_more_letters_are_taken_than_a_name_may_have(evening: Open) -> None:
    hands = at_name(evening())
    for _ in range(LONGEST + 3):
        hands.screens[-1].on_text("a")
    assert typed(hands) == "a" * LONGEST
