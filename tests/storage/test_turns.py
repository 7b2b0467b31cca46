"""Who computes when: the card's thread comes to its commit first, then the table goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.engine.frame import Frame
from app.engine.game import Game
from app.storage import ledger
from app.storage.saving import save
from app.storage.spare import Clerkship
from app.storage.writer import ThreadWriter
from app.table import make_setup
from tests.table.test_store import Threaded
from tests.toy import GAME as TOY
from tests.toy.acts import Add


def test_a_card_that_takes_all_wakes_nobody_else(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Second files that were asked to take nothing have nothing to be taken away."""
    woken: list[object] = []
    monkeypatch.setattr(Clerkship, "__call__", lambda *what: woken.append(what))
    threaded = Threaded(tmp_path / "toque.db")
    threaded.table.new_match(make_setup(TOY, ("Michel", "Paul")))
    threaded.settled()
    for _ in range(3):
        assert threaded.table.submit(Add(2)) is None
        threaded.settled()
    assert threaded.count == 6
    assert not woken
    threaded.store.close()


def test_a_frame_is_made_while_the_card_writes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Not before: what the one computes is what the other waits for."""
    monkeypatch.setattr(ThreadWriter, "BEGIN_S", 30.0)
    threaded = Threaded(tmp_path / "toque.db")
    threaded.table.new_match(make_setup(TOY, ("Michel", "Paul")))
    threaded.settled()
    order: list[str] = []
    frame = Game.frame

    def saved(*what: Any) -> Any:
        order.append("at the card")
        return save(*what)

    def framed(game: Game, state: Any, now: int) -> Frame:
        order.append("a Frame")
        return frame(game, state, now)

    monkeypatch.setattr(ledger, "save", saved)
    monkeypatch.setattr(Game, "frame", framed)
    assert threaded.table.submit(Add(2)) is None
    assert order[:2] == ["at the card", "a Frame"]
    threaded.settled()
    assert threaded.count == 2
    threaded.store.close()
