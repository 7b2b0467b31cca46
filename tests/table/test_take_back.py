"""Take mine back: a seat's own newest entry, whatever others and the table did since."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.flow import AssignButton, RenamePlayer, SetHeadChef
from tests.tabletop import Tabletop
from tests.toy import GAME as TOY
from tests.toy.acts import Add


def test_it_goes_back_entry_by_entry_and_leaves_the_others(rush: Tabletop) -> None:
    for command in (Add(2, seat=1), Add(5, seat=2), Add(3, seat=1)):
        rush.do(command)
    before = [seat.quantities for seat in rush.frame.seats]
    rush.table.take_back(1)
    rush.table.take_back(1)
    after = [seat.quantities for seat in rush.frame.seats]
    assert after[0] != before[0]
    assert after[1:] == before[1:]
    assert rush.table.take_back(1) is not None


def test_a_name_a_button_or_the_head_chef_is_the_tables(table: Callable[..., Tabletop]) -> None:
    top = table((TOY,)).start(TOY)
    for command in (RenamePlayer(1, "Zoé"), AssignButton(1, "seat6"), SetHeadChef(2)):
        top.do(command)
    known = len(top.log.moves)
    assert top.table.take_back(1) is not None
    assert top.table.take_back(2) is not None
    assert len(top.log.moves) == known
