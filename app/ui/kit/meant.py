"""What touching a part of a screen means, so that what comes to mean something else is deaf."""

from __future__ import annotations

from collections.abc import Hashable

from kivy.core.window import Window
from msgspec.structs import replace

from app.ui.kit.parts import Part
from app.ui.kit.screen import Screen


def meant(part: Part, screen: Screen, context: Hashable) -> Part:
    """The part with what touching it means: on which screen, and there in which context.

    Turned upside down everything means something else, and a switch that was turned.
    """
    if not part.is_control:
        return part
    if part.means is not None:
        return replace(part, means=(screen, part.means, Window.rotation))
    own = getattr(part.press or part.refused, "means", part.key)
    turned = part.props.get("is_on"), part.props.get("switch")
    return replace(part, means=(screen, own, context, turned, Window.rotation))
