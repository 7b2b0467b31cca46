"""Texts stay inside their rectangle: shortened with an ellipsis, on as many lines as allowed."""

from __future__ import annotations

from typing import Any

import pytest

from app.ui.kit.theme import theme
from app.ui.widgets.buttons import MainButton, OptionTile, QuickStep, SideButton
from app.ui.widgets.home_parts import MenuRow
from app.ui.widgets.ready_card import ReadyCard
from app.ui.widgets.receipt import BillTicket, Receipt, TotalsTicket
from app.ui.widgets.seat_ticket import SeatTicket
from app.ui.widgets.sheet import NoticeLine, StepBar
from app.ui.widgets.words import Icon, Words
from tests.ui.stage import Stage, frames

LONG = "Anne-Charlotte Dubois-Le"
WIDE: list[tuple[Any, dict[str, Any]]] = [
    (MainButton, {"label": LONG * 3, "second": LONG * 3, "icon": "play"}),
    (SideButton, {"label": LONG, "second": LONG, "icon": "pause"}),
    (QuickStep, {"amount": "+12 000", "words": LONG * 2}),
    (OptionTile, {"label": LONG, "second": LONG, "amount": "+12"}),
    (MenuRow, {"title": LONG, "second": LONG * 2, "players": "1–4", "icon": "pot-steam"}),
    (ReadyCard, {"name": LONG, "kind": "ready", "word": "PRÊT"}),
    (SeatTicket, {"name": LONG, "chips": [("thumb-up", "20", True), ("", "12 200", True)]}),
    (NoticeLine, {"text": LONG * 4}),
    (StepBar, {"steps": [LONG, LONG, LONG]}),
    (TotalsTicket, {"totals": [(LONG, "12 000", "sous"), (LONG, "99"), (LONG, "99")]}),
    (Receipt, {"title": LONG * 2, "lines": [(LONG, "−12 000", "sign")], "result": "12 000"}),
    (BillTicket, {"title": LONG, "lines": [(LONG, "18")], "amount": "12 000"}),
]


def texts(widget: Any) -> list[Words]:
    inner = [w for child in widget.children for w in texts(child)]
    return [widget, *inner] if isinstance(widget, Words) and widget.shown else inner


@pytest.mark.sample(5)
@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
@pytest.mark.parametrize(("kind", "what"), WIDE, ids=[kind.__name__ for kind, _ in WIDE])
def test_long_texts_stay_inside(stage: Stage, kind: Any, what: dict[str, Any], large: bool) -> None:
    theme.is_large = large
    theme.on_u()
    widget = stage.put(kind(**what), 40, 40, 256, 96)
    frames(3)
    shown = texts(widget)
    assert shown
    for words in shown:
        assert words.x >= widget.x - 1, words.text
        assert words.x + words.width <= widget.right + 1 or words.halign == "left", words.text
        right = words.x + words.text_width
        assert right <= widget.right + 1, words.text
    theme.is_large = False
    theme.on_u()


def test_what_does_not_fit_ends_in_an_ellipsis(stage: Stage) -> None:
    words = stage.put(Words(text=LONG), 8, 8, 120, 30)
    assert words.shown.endswith("…")
    assert words.is_cut
    words.width = 400
    assert (words.shown, words.is_cut) == (LONG, False)


def test_two_lines_when_two_are_allowed(stage: Stage) -> None:
    words = stage.put(Words(text="réembaucher un impayé", lines=2), 8, 8, 120, 50)
    assert words.shown == "réembaucher\nun impayé"


def test_a_smaller_size_is_taken_before_the_text_is_cut(stage: Stage) -> None:
    words = stage.put(Words(text="Terminer", size_px=24, tight_px=16), 8, 8, 70, 30)
    assert words.shown == "Terminer"
    assert not words.is_cut


def test_a_word_is_never_broken_over_two_lines(stage: Stage) -> None:
    words = stage.put(Words(text="réembaucher un impayé", lines=2), 8, 8, 80, 50)
    assert words.shown.endswith("…")
    assert "\n" not in words.shown


def test_only_as_many_lines_as_the_height_holds(stage: Stage) -> None:
    words = stage.put(Words(text="Terminer l’Action", size_px=24, lines=2), 8, 8, 120, 51)
    assert "\n" not in words.shown
    words.tight_px = 20
    assert words.shown == "Terminer\nl’Action"


def test_an_icon_is_drawn_by_its_name_and_never_cut(stage: Stage) -> None:
    icon = stage.put(Icon(text="menu", size_px=28), 8, 8, 20, 20)
    assert len(icon.shown) == 1
    assert not icon.is_cut


def test_colour_follows_the_look_without_a_new_texture(stage: Stage) -> None:
    words = stage.put(Words(text="Paul"), 8, 8, 100, 30)
    words.lay_now()
    texture = words._rows[0].texture
    theme.show("night")
    assert list(words._tint.rgba) == pytest.approx(theme.ink)
    assert words._rows[0].texture is texture
