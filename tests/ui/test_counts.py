"""What a tap costs in counts that a slow card and a slow processor multiply."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from kivy.uix.widget import Widget

from app.engine.commands import Command, parse, word
from app.storage import Store
from app.storage.writer import Job
from app.ui.kit import textures
from app.ui.kit.parts import Part, Surface
from app.ui.kit.worn import Worn
from tests.bench.row import budgets
from tests.bench.scenes import SCENES, Scene, end
from tests.ui.evening import SPARES, Evening, Open
from tests.ui.playing import play

STATEMENTS, COMMITS = 12, 2
COUNTED = ("pictures", "parts", "widgets", "textures")


def at_board(hands: Evening, scene: Scene) -> str:
    """The match of a scene at its board, at rest; the key of the touch."""
    hands.player.start(scene.header)
    table = hands.player.table
    assert table.game is not None
    for line in scene.lines:
        assert table.submit(parse(table.game.commands, line, ())) is None
    hands.pass_time(1)
    hands.frames(20)
    return next(key for key in hands.app.surface.keys if key.startswith(scene.touch))


@pytest.mark.parametrize("game", SCENES)
def test_a_tap_asks_the_card_for_little(evening: Open, game: str) -> None:
    hands = evening("en")
    key, table = at_board(hands, SCENES[game]), hands.player.table
    said: list[str] = []
    table.store.ask(lambda db: db.conn.set_trace_callback(said.append), lambda _: None)
    said.clear()
    hands.touch(key)
    table.store.ask(lambda db: db.conn.set_trace_callback(None), lambda _: None)
    own = [statement for statement in said if not statement.startswith("--")]
    assert any(statement.startswith("INSERT INTO moves") for statement in own), own
    commits = [statement for statement in own if statement.startswith("COMMIT")]
    assert len(own) <= STATEMENTS, own
    assert len(commits) <= COMMITS, own


@pytest.mark.parametrize("game", SCENES)
def test_a_tap_draws_once_and_makes_as_little_as_its_budget_says(
    evening: Open, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    SPARES.clear()  # what evenings before left would be counted as nothing
    hands = evening("en")
    hands.frames(3)  # Home was seen before, as at any table
    finger = hands.finger(at_board(hands, SCENES[game]))
    assert dressed(monkeypatch, hands) == []  # nothing has changed
    textures.words.cache_clear()
    found = counted(monkeypatch)
    finger.down()
    hands.frames(1)
    assert not found  # the pressed look is there already and makes nothing
    finger.up()
    hands.frames(30)
    found["textures"] = textures.words.cache_info().misses
    bound = budgets()
    wanted = {name: bound[f"tap.{name}.{game}"].most for name in COUNTED}
    assert {name: found[name] for name in COUNTED} == wanted


def dressed(monkeypatch: pytest.MonkeyPatch, hands: Evening) -> list[str]:
    """The parts whose widgets are set when the same picture is shown once more."""
    found: list[str] = []
    with monkeypatch.context() as patch:
        patch.setattr(Worn, "dress", lambda worn, *_: found.append(worn.part.key))
        hands.app.refresh()
        hands.frames(2)
    return found


ASKED: dict[str, tuple[list[dict[str, Any]], tuple[str, ...], list[str]]] = {
    "the island": (
        [{"do": "set_stand", "seat": 1, "stand": "island"}],
        (),
        ["dump_waste", "sell_chocolate"],
    ),
    "orders": ([end("action")], (), ["miss_order"] * 3),
    "a total": ([], ("total:cash",), ["adjust_cash"] * 2 + ["adjust_prestige"] * 2),
}
"""What is played and touched, and which commands one picture then tries out by the real rules."""


@pytest.mark.parametrize("what", ASKED)
def test_a_board_tries_out_each_of_its_commands_once(
    evening: Open, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    lines, touches, commands = ASKED[what]
    hands = evening("en")
    at_board(hands, SCENES["rival-restaurants" if what == "the island" else "kitchen-rush"])
    play(hands, *lines)
    hands.touch(*touches)
    asked: list[str] = []
    for name in ("preview", "why_not"):
        real = getattr(hands.table, name)

        def noted(command: Command, real: Any = real) -> Any:
            asked.append(word(command))
            return real(command)

        monkeypatch.setattr(hands.table, name, noted)
    hands.app.refresh()
    hands.frames(2)
    assert asked == commands


def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often the screen is drawn anew from now on, with how many parts and new widgets."""
    found: Counter[str] = Counter()
    show, init = Surface.show, Widget.__init__

    def shown(self: Surface, parts: list[Part]) -> None:
        found.update(pictures=1, parts=len(parts))
        show(self, parts)

    def made(self: Widget, **kwargs: Any) -> None:
        found.update(widgets=1)
        init(self, **kwargs)

    monkeypatch.setattr(Surface, "show", shown)
    monkeypatch.setattr(Widget, "__init__", made)
    return found


class Held(Store):
    """A store whose card answers no commit before it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs: list[Job] = []
        self.is_held = False

    def commit(self, job: Job) -> None:
        if self.is_held:
            self.jobs.append(job)
        else:
            super().commit(job)

    def let(self) -> None:
        """Answer what has waited."""
        self.is_held = False
        for job in self.jobs:
            super().commit(job)


def test_a_finger_is_seen_at_once_while_the_card_writes(evening: Open) -> None:
    store = Held()
    hands = evening("en", store=store)
    key = at_board(hands, SCENES["kitchen-rush"])
    before = len(hands.table.log.moves)
    store.is_held = True
    for count in (1, 2, 3):
        finger = hands.finger(key).down()
        assert hands.find(key).sink > 0, count
        hands.frames(1)
        finger.up()
        hands.frames(3)
        assert len(hands.table.log.moves) == before + count
    store.let()
    hands.frames(3)
    shown = hands.table.shown.moves
    assert [move.seq for move in shown] == list(range(1, before + 4))
