"""What every test may ask for: a clock that is a value, a panel and a store without hardware."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

import tests.ui  # noqa: F401 - prepares Kivy before a doctest or a bench imports it
from app.engine.game import Game
from app.games import GAMES
from app.storage import Store
from tests.sweeps import IS_WHOLE, WHOLE_TIMES, some
from tests.tabletop import FakeClock, Tabletop

settings.register_profile(
    "toque",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=50 * (WHOLE_TIMES if IS_WHOLE else 1),
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
# Slow, for a fault at hand: HYPOTHESIS_PROFILE=shrink finds the shortest way to it.
settings.register_profile("shrink", settings.get_profile("toque"), phases=tuple(Phase))
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "toque"))


MUCH = 40
"""Python has looked at its young objects so often when all are: at 300,000 more of them.

Later, a widget that goes is sought among too many others that follow the theme.
"""
NEVER = 1_000_000
LET_GO: list[Callable[[], None]] = []
"""What is called before: widgets laid by follow the theme, and are looked through each time."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is marked `slow` runs in `make test-all` only, and so do rows beyond a `sample(n)`."""
    left_out = [] if IS_WHOLE else [item for item in items if item.get_closest_marker("slow")]
    left_out += _beyond_samples([item for item in items if item not in left_out])
    if left_out:
        out = set(left_out)
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in out]


def pytest_collection_finish() -> None:
    """What all tests share stays: a third of their time was looking through it for rubbish."""
    gc.set_threshold(*gc.get_threshold()[:2], NEVER)
    keep()


def pytest_runtest_setup(item: pytest.Item) -> None:
    """What the tests before have left for others, such as scripts that were played, stays too.

    Not so on the screen: a widget that lives today is rubbish in another test, and as long as it
    is not freed it follows the theme.
    """
    if gc.get_count()[2] >= MUCH:
        for let_go in LET_GO:
            let_go()
        keep(is_frozen="ui" not in item.path.parts)


def keep(*, is_frozen: bool = True) -> None:
    """Look for rubbish now; whatever else lives is never looked through again, if it is frozen."""
    gc.collect()
    if is_frozen:
        gc.freeze()


def _beyond_samples(items: list[pytest.Item]) -> list[pytest.Item]:
    """The rows of parametrised tests that a sample leaves to the whole sweep."""
    groups: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("sample"):
            groups.setdefault(item.nodeid.split("[")[0], []).append(item)
    return [row for rows in groups.values() for row in rows if row not in _sample(rows)]


def _sample(rows: list[pytest.Item]) -> list[pytest.Item]:
    mark = rows[0].get_closest_marker("sample")
    return some(rows, mark.args[0]) if mark else rows


@pytest.fixture(autouse=True)
def same_folder() -> Iterator[None]:
    """A test that goes elsewhere comes back: others read the project's files by their paths."""
    here = Path.cwd()
    yield
    assert Path.cwd() == here


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def store() -> Iterator[Store]:
    store = Store()
    yield store
    store.close()


@pytest.fixture
def table(clock: FakeClock, store: Store) -> Callable[..., Tabletop]:
    def made(games: tuple[Game, ...] = GAMES) -> Tabletop:
        return Tabletop(games, clock=clock, store=store)

    return made
