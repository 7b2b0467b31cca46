"""What every test of a board does when it is over."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from app.ui.kit.theme import theme


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """The theme forgets the widgets of a test: it looks through all whom it tells at each bind."""
    yield
    gc.collect()
    for prop in theme.properties().values():
        prop.dispatch(theme)
