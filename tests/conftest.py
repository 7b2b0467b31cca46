"""What every test may ask for: a clock that is a value, a panel and a store without hardware."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, Phase, settings

import tests.ui  # noqa: F401 - prepares Kivy before a doctest or a bench imports it
from app.engine.game import Game
from app.games import GAMES
from app.storage import Store
from tests.sweeps import IS_WHOLE, WHOLE_TIMES
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


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is marked `slow` runs in `make test-all` only."""
    slow = [] if IS_WHOLE else [item for item in items if item.get_closest_marker("slow")]
    if slow:
        config.hook.pytest_deselected(items=slow)
        items[:] = [item for item in items if item not in slow]


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
