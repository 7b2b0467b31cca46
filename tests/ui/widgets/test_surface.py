"""The surface: one widget a key, whatever screen shows it."""

from __future__ import annotations

from app.ui.kit.parts import Part, Surface
from app.ui.widgets.buttons import MainButton, SideButton, UndoButton
from tests.ui.stage import Stage

RECT = (0.0, 0.0, 200.0, 64.0)


def shown(surface: Surface, **props: object) -> MainButton:
    surface.show([Part("main", MainButton, RECT, props)])
    found = surface.find("main")
    assert isinstance(found, MainButton)
    return found


def test_what_the_next_screen_does_not_set_goes_back(stage: Stage) -> None:
    surface = stage.put(Surface(), 0, 0, 800, 480)
    first = shown(surface, label="Done", is_off=True, reason="Not yet.", icon="play")
    second = shown(surface, label="Done")
    assert second is first
    assert (second.is_off, second.reason, second.icon) == (False, "", "")
    assert shown(surface, label="Done", icon="home").icon == "home"


def test_a_widget_of_another_kind_begins_anew(stage: Stage) -> None:
    surface = stage.put(Surface(), 0, 0, 800, 480)
    shown(surface, label="Done", is_off=True)
    surface.show([Part("main", SideButton, RECT, {"label": "Back"})])
    assert not surface.find("main").is_off
    surface.show([])
    assert surface.keys == ()
    assert not shown(surface, label="Done").is_off


def test_each_kind_goes_back_to_what_is_its_own(stage: Stage) -> None:
    surface = stage.put(Surface(), 0, 0, 800, 480)
    shown(surface, icon="home")
    for props in ({"icon": "play"}, {}):
        surface.show([Part("main", UndoButton, RECT, props)])
    assert surface.find("main").icon == "undo"
