"""Tables on which something is under way already."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.engine.flow import EndPhase
from tests.tabletop import Tabletop
from tests.toy import GAME as TOY


@pytest.fixture
def rush(table: Callable[..., Tabletop]) -> Tabletop:
    """The toy with its clock of 30 s just started."""
    top = table((TOY,)).start(TOY, options={"seconds": 30})
    top.do(EndPhase("plan", anyway=True))
    return top
