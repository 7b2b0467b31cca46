"""One offscreen window for all tests of the screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.core.window import Window

from app.ui.kit.theme import theme
from tests.conftest import LET_GO
from tests.ui.evening import SPARES, Evening, Open
from tests.ui.stage import Stage

LET_GO.append(SPARES.clear)


@pytest.fixture(scope="session")
def window() -> Stage:
    return Stage()


@pytest.fixture(autouse=True)
def no_fault_on_the_screen(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """The app lives through a fault while drawing and logs it; a test must not."""
    yield
    faults = [record for record in caplog.records if record.levelname == "ERROR"]
    assert not faults, [record.getMessage() for record in faults]


@pytest.fixture
def stage(window: Stage) -> Iterator[Stage]:
    window.resize(800, 480)
    theme.show("day")
    theme.is_still = theme.is_large = False
    yield window
    window.clear()
    theme.show("day")
    theme.is_still = theme.is_large = False


@pytest.fixture
def evening() -> Iterator[Open]:
    """Evenings in the offscreen window, opened by a test and closed after it."""
    opened: list[Evening] = []

    def made(*args: Any, **more: Any) -> Evening:
        opened.append(Evening(*args, **more))
        return opened[-1]

    yield made
    for one in opened:
        one.close()


@pytest.fixture
def upright() -> Iterator[None]:
    """The window stands upright again after a test that turned it."""
    yield
    Window.rotation = 0
