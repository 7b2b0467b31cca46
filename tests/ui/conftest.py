"""One offscreen window for all tests of the screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.ui.theme import theme
from tests.ui.stage import Stage


@pytest.fixture(scope="session")
def window() -> Stage:
    return Stage()


@pytest.fixture
def stage(window: Stage) -> Iterator[Stage]:
    window.resize(800, 480)
    theme.show("day")
    theme.is_still = theme.is_large = False
    yield window
    window.clear()
    theme.show("day")
    theme.is_still = theme.is_large = False
