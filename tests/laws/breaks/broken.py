"""A toy with one thing wrong, and how to make one."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec
from msgspec.structs import replace

from app.engine.framing import Show
from app.engine.game import Game
from app.engine.tables import deciding
from tests.laws.case import REPLAYS, Case
from tests.toy import GAME as TOY
from tests.toy import acts
from tests.toy import rules as toy_rules
from tests.toy.state import State

SCRIPTS = REPLAYS / TOY.id


class Broken(msgspec.Struct, frozen=True):
    """A toy with one thing wrong, or whole on an engine with one; `law`: what finds it."""

    law: str
    game: Game = TOY
    patches: dict[tuple[Any, str], Any] = msgspec.field(default_factory=dict)
    without: tuple[str, ...] = ()

    def case(self) -> Case:
        """It, with the toy's scripts."""
        return Case(self.game, SCRIPTS, self.without)


def toy(law: str, **parts: Any) -> Broken:
    """A toy whose record has other parts."""
    return Broken(law, dataclasses.replace(TOY, **parts))


def engine(law: str, part: Any, name: str, put: Any) -> Broken:
    """The whole toy on an engine with another part."""
    return Broken(law, patches={(part, name): put})


PHASES = (toy_rules.PHASES[0], replace(toy_rules.PHASES[1], own=(acts.Add,)))
PHASED = dataclasses.replace(
    TOY, phases=PHASES, phases_of=lambda _: PHASES, decide=deciding(PHASES, toy_rules.RULES)
)
"""A toy that counts in the rush alone, not broken: its engine is."""

counter = count()
"""Another number each time."""


def shows_late(change: Callable[[Show, State, int], Show]) -> Callable[[State, int], Show]:
    """The toy's Show changed by what it says, the state and the time."""
    return lambda state, now: change(TOY.show(state, now), state, now)


def nothing(*_: Any, **__: Any) -> tuple[Any, ...]:
    return ()


def none(*_: Any, **__: Any) -> None:
    return None


def but(part: Any, name: str, change: Callable[..., Any]) -> Callable[..., Any]:
    """A part of the engine whose answer is changed."""
    true = getattr(part, name)
    return lambda *args, **more: change(true(*args, **more), *args)


def cut(part: Any, name: str, change: Callable[..., Any], law: str) -> Broken:
    """An engine one of whose parts answers something else."""
    return engine(law, part, name, but(part, name, change))
