"""A widget outlives its part: the next one of its kind looks and answers as on a new widget."""

from __future__ import annotations

import gc
import importlib
import pkgutil
import weakref
from collections.abc import Iterator
from typing import Any

import pytest
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget
from PIL import ImageChops

import app.ui
from app.ui.kit.parts import Part, Surface
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.stepper import Keypad
from app.ui.widgets.words import Icon
from tests.ui.stage import Finger, Stage, frames, picture

SMALL, LARGE = (8.0, 8.0, 96.0, 52.0), (120.0, 90.0, 300.0, 96.0)
NEAR = 40
"""How far the light of a pixel at a round corner may differ (0-255)."""
ICONS = {"icon", "glyph", "mark", "sign", "alert"}
INNER = {"Dashes", "Sign", "TerraceCell"}
"""Made by the widgets that they are in, never of a part."""


def kinds() -> list[type[Widget]]:
    """Every widget of the app that another part may take over."""
    for module in pkgutil.walk_packages(app.ui.__path__, "app.ui."):
        importlib.import_module(module.name)
    found = {kind for kind in heirs(Widget) if kind.__module__.startswith("app.ui.")}
    named = sorted(found, key=lambda kind: kind.__qualname__)
    return [kind for kind in named if kind.__name__ not in INNER and not remembers(kind)]


def heirs(kind: type[Widget]) -> Iterator[type[Widget]]:
    for heir in kind.__subclasses__():
        yield heir
        yield from heirs(heir)


def remembers(kind: type[Widget]) -> bool:
    """Whether a part of it has more to say than properties, or it is the surface itself."""
    return getattr(kind, "is_once", False) or hasattr(kind, "show")


def props(kind: type[Widget], said: str, *, is_on: bool) -> dict[str, object]:
    """A value for each text and each switch of a kind."""
    out: dict[str, object] = {}
    for name, found in kind().properties().items():
        if type(found) is StringProperty and name != "tag" and type(getattr(kind(), name)) is str:
            out[name] = "undo" if name in ICONS or kind is Icon else said
        elif type(found) is BooleanProperty and name.startswith(("is_", "has_")):
            out[name] = is_on
    return out


@pytest.mark.sample(5)
@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__qualname__)
def test_it_looks_as_on_a_new_one(stage: Stage, kind: type[Widget]) -> None:
    first = Part("first", kind, SMALL, props(kind, "Anne", is_on=True))
    second = Part("second", kind, LARGE, props(kind, "Michel", is_on=False))

    def drawn(*parts: Part) -> Any:
        stage.clear()
        surface = stage.put(Surface(), 0, 0, 800, 480)
        for part in parts:
            surface.show([part])
            frames(2)
        return picture()

    apart = ImageChops.difference(drawn(first, second), drawn(second))
    assert max(high for _, high in apart.getextrema()) < NEAR, apart.getbbox()


def test_the_next_part_of_its_kind_takes_it_over_clean(stage: Stage) -> None:
    surface, heard = stage.put(Surface(), 0, 0, 800, 480), []
    old = {"label": "Done", "is_off": True, "reason": "Not yet."}
    surface.show([Part("old", SideButton, SMALL, old, refused=lambda: heard.append("old"))])
    widget = surface.find("old")
    surface.show(
        [Part("new", SideButton, LARGE, {"label": "Go"}, press=lambda: heard.append("new"))]
    )
    assert surface.find("new") is widget
    assert (widget.label, widget.is_off, widget.reason, widget.tag) == ("Go", False, "", "new")
    surface.press("new")
    assert heard == ["new"]


def test_what_it_did_is_forgotten_with_its_screen(stage: Stage) -> None:
    class Act:
        def __call__(self) -> None:
            pytest.fail("pressed what is gone")

    surface, act = stage.put(Surface(), 0, 0, 800, 480), Act()
    known = weakref.ref(act)
    surface.show([Part("old", SideButton, SMALL, press=act)])
    surface.show([])
    del act
    gc.collect()
    assert known() is None


def test_what_a_finger_holds_is_not_taken_over(stage: Stage) -> None:
    surface, heard = stage.put(Surface(), 0, 0, 800, 480), []
    surface.clock = lambda: 10.0
    surface.show([Part("old", SideButton, SMALL, press=lambda: heard.append("old"))])
    held = surface.find("old")
    surface.clock = lambda: 20.0
    finger = Finger(*held.center).down()
    surface.show([Part("new", SideButton, SMALL, press=lambda: heard.append("new"))])
    assert surface.find("new") is not held
    finger.up()
    assert heard == []


def test_it_comes_to_rest_first(stage: Stage) -> None:
    surface = stage.put(Surface(), 0, 0, 800, 480)
    surface.show([Part("old", MainButton, SMALL, press=bool)])
    widget = surface.find("old")
    widget.state = "down"
    assert widget.sink
    surface.show([Part("new", MainButton, SMALL, press=bool)])
    assert (surface.find("new"), widget.state, widget.sink) == (widget, "normal", 0)


def test_a_keypad_replaces_the_figure_of_the_next_field(stage: Stage) -> None:
    surface = stage.put(Surface(), 0, 0, 800, 480)
    surface.show([Part("old", Keypad, LARGE, {"amount": 12})])
    pad = surface.find("old")
    pad.type("3")
    surface.show([Part("new", Keypad, LARGE, {"amount": 3})])
    assert surface.find("new") is pad
    pad.type("4")
    assert pad.amount == 4
