"""What is laid out once a frame."""

from __future__ import annotations

import logging

import pytest

from app.ui.kit.laid import Laid
from tests.ui.stage import Stage, frames


class Restless(Laid):
    """One that moves another each time, as that one moves it."""

    other: Restless
    turns = 0

    def lay(self) -> None:
        self.turns += 1
        self.other.later()


def test_two_that_never_settle_end_no_evening(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    one, two = Restless(), Restless()
    one.other, two.other = two, one
    with caplog.at_level(logging.ERROR):
        one.later()
        frames(1)
    assert one.turns > 1
    assert "does not settle" in caplog.text
    one.other = two.other = Restless()
    one.other.later = lambda *_: None  # type: ignore[method-assign]
    before = one.turns
    one.later()
    frames(1)
    assert one.turns == before + 1, "and is laid out again when something changes"
