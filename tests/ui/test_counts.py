"""What a tap costs in counts that a slow card multiplies: SQL statements and commits."""

from __future__ import annotations

import pytest

from app.engine.commands import parse
from tests.bench.scenes import SCENES
from tests.ui.evening import Open

STATEMENTS, COMMITS = 12, 2


@pytest.mark.parametrize("game", SCENES)
def test_a_tap_asks_the_card_for_little(evening: Open, game: str) -> None:
    hands, scene = evening("en"), SCENES[game]
    hands.player.start(scene.header)
    table = hands.player.table
    assert table.game is not None
    for line in scene.lines:
        assert table.submit(parse(table.game.commands, line, ())) is None
    hands.pass_time(1)
    said: list[str] = []
    table.store.ask(lambda db: db.conn.set_trace_callback(said.append), lambda _: None)
    said.clear()
    key = next(key for key in hands.app.surface.keys if key.startswith(scene.touch))
    hands.touch(key)
    table.store.ask(lambda db: db.conn.set_trace_callback(None), lambda _: None)
    own = [statement for statement in said if not statement.startswith("--")]
    assert any(statement.startswith("INSERT INTO moves") for statement in own), own
    commits = [statement for statement in own if statement.startswith("COMMIT")]
    assert len(own) <= STATEMENTS, own
    assert len(commits) <= COMMITS, own
