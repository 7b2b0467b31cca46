"""What every test of a board does when it is over."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from itertools import count

import pytest

from app.ui.kit.theme import theme

TESTS = 8
"""After so many tests the theme forgets: looking for rubbish costs as much as the binds save."""
done = count(1)


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """The theme forgets the widgets of tests: it looks through all whom it tells at each bind."""
    yield
    if next(done) % TESTS:
        return
    gc.collect()
    for prop in theme.properties().values():
        prop.dispatch(theme)
