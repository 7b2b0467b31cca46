"""One offscreen window for all tests of the screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.ui.theme import theme
from tests.ui.stage import Stage


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
