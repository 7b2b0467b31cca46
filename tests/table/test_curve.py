"""The curve of an evening: a row a round, phases in a short match, nothing of what was undone."""

from __future__ import annotations

from app.engine.flow import Undo
from app.games.stir_fry_eighteen.acts import AdjustScore, EndTurn
from app.table.curve import MOST, curve
from tests.games.stir_fry_eighteen.test_turns import started


def test_a_round_is_a_row_and_the_last_one_is_now() -> None:
    top = started()
    for _ in range(4):
        for seat in (1, 2, 3):
            top.do(AdjustScore(seat, seat))
            top.do(EndTurn(seat))
    assert curve(top.table.shown) == (
        (0, 0, 0),
        (1, 2, 3),
        (2, 4, 6),
        (3, 6, 9),
        (4, 8, 12),
        (4, 8, 12),
    )


def test_what_was_undone_is_no_part_of_it() -> None:
    top = started()
    top.do(AdjustScore(1, 30))
    assert top.frame.undo is not None
    top.do(Undo(top.frame.undo.seq))
    assert curve(top.table.shown)[-1] == (0, 0, 0)


def test_a_long_evening_is_thinned_out_but_ends_where_it_ends() -> None:
    top = started()
    for _ in range(MOST + 10):
        for seat in (1, 2, 3):
            top.do(EndTurn(seat))
    top.do(AdjustScore(2, 7))
    rows = curve(top.table.shown)
    assert len(rows) <= MOST
    assert rows[-1] == (0, 7, 0)
