"""Home says what the card has not taken yet, and the match that only memory holds is resumed."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.engine.flow import EndPhase
from app.games import GAMES
from app.games.kitchen_rush.acts import TakeTip
from app.storage import Store
from app.table import make_setup
from tests.tabletop import Switch
from tests.ui.evening import Evening, Open


def unsaved(evening: Evening) -> str:
    evening.frames(3)
    return str(evening.find("unsaved").text)


def played(made: Evening, *, is_broken: bool, tips: int) -> Switch:
    store = made.table.store
    assert isinstance(store, Switch)
    store.is_broken = is_broken
    kitchen = next(game for game in GAMES if game.id == "kitchen-rush")
    made.table.new_match(make_setup(kitchen, ("Michel", "Paul")))
    made.table.pump()
    store.is_broken = True
    made.table.submit(EndPhase("preparation", anyway=True))
    for _ in range(tips):
        made.table.submit(TakeTip(1))
    made.app.home()
    return store


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "moves not yet saved"), ("fr", "coups pas encore enregistrés")],
)
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_home_says_how_many_moves_are_not_yet_saved(
    evening: Open, lang: str, said: str, size: tuple[int, int]
) -> None:
    made = evening(lang, size=size, store=Switch())
    store = played(made, is_broken=False, tips=3)
    count = store.ledger.count
    assert count >= 3
    assert unsaved(made) == f"{count} {said}"
    store.is_broken = False
    made.player.pass_time(3)
    made.frames(3)
    assert not made.has("unsaved")


def test_a_match_that_only_memory_holds_is_resumed_from_home(evening: Open) -> None:
    made = evening(store=Switch())
    played(made, is_broken=True, tips=2)
    made.touch("resume")
    assert made.table.match is not None
    assert made.table.match < 0
    made.app.home()


def test_home_says_that_there_is_no_card_before_a_match_starts(
    evening: Open, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    made = evening(store=Store(tmp_path / "file" / "toque.db", is_patient=True))
    assert unsaved(made) == "The card does not write"
    (tmp_path / "file").unlink()
    made.player.pass_time(3)
    made.frames(3)
    assert not made.has("unsaved")
