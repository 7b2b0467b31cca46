"""Names written anew, made one, taken out; matches deleted; what is left reads as before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from app.engine.flow import EndPhase, RenamePlayer, StopMatch
from app.storage import player_names
from app.storage.played import played_matches
from app.storage.tidying import SameTable, delete_matches, forget_name, hide, rename
from tests.tabletop import Tabletop
from tests.toy import GAME as TOY
from tests.toy.acts import Add


@pytest.fixture
def top() -> Tabletop:
    """Three matches: one finished with a name changed in its midst, one of others, one open."""
    top = Tabletop((TOY,))
    top.start(TOY, ("Michel", "Paul"))
    top.do(RenamePlayer(2, "Bob"))
    top.do(RenamePlayer(2, "Paul"))
    top.do(EndPhase("plan", anyway=True))
    top.do(StopMatch("count"))
    top.start(TOY, ("Irene", "Max"))
    top.do(Add(1))
    top.start(TOY, ("Paul", "Max"))
    top.table.leave()
    return top


def ask(top: Tabletop, query: Callable[[Any], Any]) -> Any:
    rows: list[Any] = []
    top.store.ask(query, rows.append, rows.append)
    if isinstance(rows[0], Exception):
        raise rows[0]
    return rows[0]


def names(top: Tabletop) -> list[tuple[str, ...]]:
    return [match.names for match in ask(top, played_matches)][::-1]


def everything(top: Tabletop) -> str:
    return "\n".join(ask(top, lambda db: list(db.conn.iterdump())))


def test_a_name_reads_differently_everywhere(top: Tabletop) -> None:
    assert ask(top, lambda db: rename(db, "Paul", "Pauline")) == 2
    assert names(top) == [("Michel", "Pauline"), ("Irene", "Max"), ("Pauline", "Max")]
    assert "'Paul'" not in everything(top)
    assert '"Paul"' not in everything(top)
    assert "Pauline" in ask(top, player_names)


def test_two_names_become_one(top: Tabletop) -> None:
    ask(top, lambda db: rename(db, "Irene", "Michel"))
    assert names(top) == [("Michel", "Paul"), ("Michel", "Max"), ("Paul", "Max")]
    assert ask(top, player_names).count("Michel") == 1


def test_two_who_sat_at_one_table_stay_two(top: Tabletop) -> None:
    before = everything(top)
    with pytest.raises(SameTable):
        ask(top, lambda db: rename(db, "Max", "Irene"))
    assert everything(top) == before


def test_a_name_is_taken_out_and_the_matches_stay(top: Tabletop) -> None:
    assert ask(top, lambda db: forget_name(db, "Paul")) == 2
    assert names(top) == [("Michel", "Player 1"), ("Irene", "Max"), ("Player 1", "Max")]
    assert "Paul" not in everything(top)


def test_what_is_left_can_still_be_resumed(top: Tabletop) -> None:
    ask(top, lambda db: forget_name(db, "Paul"))
    for match in (1, 3):
        top.table.resume(match)
        top.table.pump()
        assert top.table.match == match
    top.table.leave()


def test_a_hidden_name_is_offered_no_more(top: Tabletop) -> None:
    ask(top, lambda db: hide(db, "Paul", is_hidden=True))
    assert "Paul" not in ask(top, player_names)
    ask(top, lambda db: hide(db, "Paul", is_hidden=False))
    assert "Paul" in ask(top, player_names)


def test_a_deleted_match_leaves_nothing(top: Tabletop) -> None:
    assert ask(top, lambda db: delete_matches(db, (1, 3, 99))) == 2
    assert names(top) == [("Irene", "Max")]
    left = "SELECT match FROM moves UNION SELECT match FROM scores"
    assert ask(top, lambda db: list(db.conn.execute(left))) == [(2,)]
