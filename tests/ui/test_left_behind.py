"""What matches leave behind when they have left the table: what Home lists of them, no more."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from kivy.clock import Clock

from app.device.memory import give_back
from app.engine.commands import parse
from app.storage import MatchRow
from app.storage.played import Played
from app.ui import tidy
from app.ui.widgets.pressable import Dashes
from tests.bench.scenes import SCENES, Scene
from tests.sweeps import some
from tests.ui.evening import SPARES, Evening, Open
from tests.ui.playing import play

LISTED = {MatchRow.__name__, Played.__name__}
"""One of each a match: Home shows them."""
ONCE = {Dashes.__name__}
"""One of each button at most, made when it is first switched off, however long that takes."""


def play_and_leave(hands: Evening, scene: Scene) -> None:
    """The match of a scene at its board, a tap on it, then Home."""
    hands.player.start(scene.header)
    table = hands.player.table
    assert table.game is not None
    for line in scene.lines:
        assert table.submit(parse(table.game.commands, line, ())) is None
    hands.pass_time(1)
    hands.touch(next(key for key in hands.app.surface.keys if key.startswith(scene.touch)))
    hands.app.home()
    hands.frames(5)


def alive() -> Counter[str]:
    """The app's own objects that live, its widgets among them, by kind."""
    gc.collect()
    return Counter(type(one).__qualname__ for one in gc.get_objects() if is_own(type(one)))


def is_own(kind: type) -> bool:
    return kind.__module__.startswith(("app.", "hardware."))


def test_matches_leave_nothing_behind_but_their_rows(evening: Open) -> None:
    SPARES.clear()  # what evenings before left is exchanged for what these matches leave
    hands = evening("en")
    found = []
    for _ in range(6):
        for scene in some(list(SCENES.values()), 1):
            play_and_leave(hands, scene)
        found.append(alive())
    pairs = list(pairwise(found[1:]))
    more = {kind: min(after[kind] - before[kind] for before, after in pairs) for kind in found[-1]}
    assert {kind: n for kind, n in more.items() if n > 0 and kind not in LISTED | ONCE} == {}


def to_home(hands: Evening) -> None:
    """Home, the match left open."""
    hands.app.home()


def to_the_same_table(hands: Evening) -> None:
    """A rematch, as evening after evening is played without ever a look at Home."""
    play(hands, {"do": "stop_match", "how": "count"})
    hands.pass_time(3)
    hands.touch("again")


@pytest.mark.sample(2)
@pytest.mark.parametrize("is_next_begun", [False, True])
@pytest.mark.parametrize("on", [to_home, to_the_same_table])
def test_memory_is_given_back_between_two_matches(
    evening: Open,
    monkeypatch: pytest.MonkeyPatch,
    on: Callable[[Evening], None],
    *,
    is_next_begun: bool,
) -> None:
    hands, tidied, due = evening("en", tidies=True), [], []
    schedule = Clock.schedule_once_free

    def scheduled(call: Callable[..., Any], after: float) -> Any:
        return due.append(call) if call == hands.app.tidy.all else schedule(call, after)

    monkeypatch.setattr(tidy, "give_back", lambda: tidied.append(True))
    monkeypatch.setattr(Clock, "schedule_once_free", scheduled)
    hands.player.start(SCENES["restaurant"].header)
    on(hands)
    if is_next_begun:
        hands.player.start(SCENES["restaurant"].header)
    for call in due:
        call()
    assert tidied == ([] if is_next_begun else [True])


def test_what_is_freed_is_found() -> None:
    ring: list[object] = []
    ring.append(ring)
    gc.disable()
    try:
        before = len(gc.get_objects())
        del ring
        give_back()
        assert len(gc.get_objects()) < before
    finally:
        gc.enable()


def test_a_closed_app_draws_nothing_more(evening: Open) -> None:
    """What was due at its last frame would bring a match's widgets back to life."""
    hands = evening()
    hands.app.refresh()
    hands.close()
    hands.frames(2)
    assert not hands.app.surface.children
