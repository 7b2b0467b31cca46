"""Tests of the screen: Kivy is prepared once, on an offscreen window, before it is imported."""

import os
import sys

from app.ui import kivy_setup

if "kivy" not in sys.modules:
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    # The surface keeps its first size: as large as the largest window of the tests.
    kivy_setup.prepare(1920, 1280)
