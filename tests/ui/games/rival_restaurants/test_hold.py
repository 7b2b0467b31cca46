"""A hold on the panel, seen on the card of whoever holds: it grows by the time between pictures."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pytest
from kivy.clock import Clock

from tests.ui.evening import Open
from tests.ui.games.rival_restaurants.minute import GAME, opened
from tests.ui.playing import start


def test_the_hold_grows_on_the_card_and_is_forgotten_when_let_go(
    evening: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    market = opened(start(evening("en"), GAME, 6))
    grows: list[Callable[[float], object]] = []
    stands = SimpleNamespace(cancel=grows.clear)
    repeat = Clock.schedule_interval

    def scheduled(call: Callable[[float], object], every: float) -> object:
        if every != 1 / 20:
            return repeat(call, every)
        grows.append(call)
        return stands

    monkeypatch.setattr(Clock, "schedule_interval", scheduled)
    market.pass_time(5)
    market.player.panel.edge("seat2", 1, market.player.clock())
    market.pass_time(0.3)
    assert 0.4 < market.find("card:2").held < 0.9
    before = market.find("card:2").held
    grows[-1](0.05)
    assert before < market.find("card:2").held < 0.9
    assert market.find("card:1").held == -1
    market.player.panel.edge("seat2", 0, market.player.clock())
    market.pass_time(0.1)
    assert market.find("card:2").held == -1
    assert market.view()["clock"]["running"]
