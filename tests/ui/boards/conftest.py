"""An evening in the offscreen window, opened by a test and closed after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.ui.evening import Evening

Open = Callable[..., Evening]


@pytest.fixture
def evening() -> Iterator[Open]:
    opened: list[Evening] = []

    def made(*args: Any, **more: Any) -> Evening:
        opened.append(Evening(*args, **more))
        return opened[-1]

    yield made
    for one in opened:
        one.close()
