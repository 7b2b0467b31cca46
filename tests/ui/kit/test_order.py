"""The surface lays later parts on top, and moves no widget that lies right."""

from __future__ import annotations

from random import Random

import pytest
from kivy.uix.widget import Widget

from app.ui.kit.parts import Part, Surface
from app.ui.offscreen import Finger


class Card(Widget):
    """Any widget."""

    is_off = False


def parts(keys: list[int]) -> list[Part]:
    """Parts of these names, in this order."""
    return [Part(str(key), Card, (key, 0, 10, 10)) for key in keys]


def lies(surface: Surface) -> tuple[list[str], list[str]]:
    """What lies on what, the lowest first: as it is touched, and as it is drawn."""
    names = {surface.find(key): key for key in surface.keys}
    drawn = {widget.canvas: key for widget, key in names.items()}
    touched = [names[widget] for widget in reversed(surface.children)]
    return touched, [drawn[one] for one in surface.canvas.children if one in drawn]


@pytest.mark.parametrize("seed", range(20))
def test_later_parts_lie_on_top_whatever_lay_before(seed: int) -> None:
    surface, rng = Surface(), Random(seed)
    for _ in range(10):
        keys = rng.sample(range(9), rng.randint(0, 9))
        surface.show(parts(keys))
        wanted = [str(key) for key in keys]
        assert lies(surface) == (wanted, wanted)


def test_one_that_comes_moves_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    surface, moved = Surface(), []
    surface.show(parts([1, 2, 4, 5]))
    add = Surface.add_widget

    def counted(self: Surface, widget: Widget, index: int = 0) -> None:
        moved.append(widget)
        add(self, widget, index=index)

    monkeypatch.setattr(Surface, "add_widget", counted)
    surface.show(parts([1, 2, 3, 4, 5]))
    assert moved == [surface.find("3")]


@pytest.mark.parametrize("event", ["on_touch_move", "on_touch_up"])
def test_a_finger_asks_nobody_whose_it_is(monkeypatch: pytest.MonkeyPatch, event: str) -> None:
    """What it holds hears of it by itself."""
    asked: list[Widget] = []
    monkeypatch.setattr(Card, event, lambda card, _: asked.append(card), raising=False)
    surface = Surface()
    surface.show(parts([1, 2, 3]))
    surface.dispatch(event, Finger(5, 5))
    assert asked == []
