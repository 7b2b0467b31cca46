"""The second that the clock shows: what runs beside the clock changes with it, in one picture."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.properties import NumericProperty


class Beat(EventDispatcher):
    """Told by the face of the clock; a board of many timers is drawn once a second, not thrice."""

    second = NumericProperty(-1)


beat = Beat()
