"""The log of a match as rows: all games, live and as stored; what was undone, struck, corrected."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.engine.flow import Correct, Redo, Strike, Undo
from app.engine.log import is_step
from app.games import GAMES
from app.games.rival_restaurants.acts.righting import PutRight
from app.games.stir_fry_eighteen.acts import AdjustScore, EndTurn
from app.script import Player, read
from app.storage import MatchRow, Store, load_match
from app.table.match_log import Lead, MatchLog, leads, phase_title
from app.table.readable import read_match
from app.texts import tr
from tests.engine.test_amend import SCRIPTS
from tests.games.stir_fry_eighteen.test_turns import started
from tests.tabletop import Tabletop
from tests.toy import GAME as TOY

ALL = (*GAMES, TOY)


@pytest.mark.sample(20)
@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_move_has_its_row_live_and_as_stored(path: Path) -> None:
    header, lines = read(path.read_text(encoding="utf-8").splitlines())
    player = Player(ALL, Store())
    player.start(header or {})
    player.play(lines)
    log, match = player.table.shown, player.table.match
    live = MatchLog(log)
    seqs = [move.seq for move in log.moves if not isinstance(move.command, Undo | Redo)]
    assert [row.seq for row in live.rows] == seqs
    for row in live.rows:
        assert tr(row.label, "fr")
        assert tr(phase_title(log, row), "fr")
        assert row.is_entry == is_step(log.game, log.moves[row.seq - 1])
    rows: list[MatchRow] = []
    player.store.ask(lambda db: load_match(db, match or 0), rows.append)
    _, _, stored = read_match(ALL, rows[0])
    again = MatchLog(stored)
    assert again.rows == live.rows
    assert [again.changes(row) for row in again.rows] == [live.changes(row) for row in live.rows]
    assert leads(stored) == leads(log)


def log_of(top: Tabletop) -> MatchLog:
    return MatchLog(top.table.shown)


def amounts(found: MatchLog, seq: int) -> list[tuple[object, object]]:
    row = next(row for row in found.rows if row.seq == seq)
    return [(change.before, change.after) for change in found.changes(row)]


def entered(found: MatchLog, seq: int) -> list[object]:
    """What each quantity was as the move was entered, where it was corrected since."""
    row = next(row for row in found.rows if row.seq == seq)
    scores = [change for change in found.changes(row) if change.id == "score"]
    return [found.entered(row, change) for change in scores]


def test_what_was_entered_is_told_of_the_first_entry_after_two_corrections() -> None:
    top = started()
    for amount in (5, 8, 11):
        said = {"do": "adjust_score", "seat": 1, "amount": amount}
        top.do(AdjustScore(1, 5) if amount == 5 else Correct(1, said))
    assert amounts(log_of(top), 1) == [(0, 11)]
    assert entered(log_of(top), 1) == [5]


def test_a_row_has_its_time_phase_seat_and_what_it_changed() -> None:
    top = started()
    top.pass_time(12)
    top.do(AdjustScore(2, 15))
    (row,) = log_of(top).of(2)
    assert (row.at, row.round, row.phase) == (12_000_000, 1, top.flow.phase)
    assert (row.fate, row.is_entry, row.source) == ("stands", True, "touch")
    assert (0, 15) in amounts(log_of(top), row.seq)
    assert log_of(top).of(1) == ()


def test_what_was_undone_shows_what_it_changed_then_and_is_marked() -> None:
    top = started()
    top.do(AdjustScore(1, 5))
    top.do(AdjustScore(1, 9))
    top.undo()
    top.undo()
    found = log_of(top)
    assert [row.fate for row in found.rows] == ["undone", "undone"]
    assert [amounts(found, seq) for seq in (1, 2)] == [[(0, 5)], [(5, 14)]]
    top.redo()
    assert [row.fate for row in log_of(top).rows] == ["stands", "undone"]


def test_a_corrected_move_says_both_and_by_which_move() -> None:
    top = started()
    top.do(AdjustScore(1, 5))
    top.do(EndTurn(1))
    top.do(Correct(1, {"do": "adjust_score", "seat": 1, "amount": 8}))
    first, _, mark = log_of(top).rows
    assert (first.fate, first.by) == ("corrected", 3)
    assert first.was is not None
    assert first.was != first.label
    assert amounts(log_of(top), 1) == [(0, 8)]
    assert amounts(log_of(top), 3) == [(5, 8)]
    assert mark.seats == (1,)
    assert entered(log_of(top), 1) == [5]
    assert entered(log_of(top), 3) == [None]
    top.undo()
    assert [row.fate for row in log_of(top).rows] == ["stands", "stands", "undone"]
    assert amounts(log_of(top), 1) == [(0, 5)]


def test_a_struck_move_stays_with_its_mark() -> None:
    top = started()
    top.do(AdjustScore(1, 5))
    top.do(EndTurn(1))
    top.do(Strike(1))
    first = log_of(top).rows[0]
    assert (first.fate, first.by) == ("struck", 3)
    assert amounts(log_of(top), 1) == [(0, 5)]
    assert amounts(log_of(top), 3) == [(5, 0)]


def test_the_lead_changes_where_another_seat_alone_is_first() -> None:
    top = started()
    top.do(AdjustScore(1, 5))
    top.do(AdjustScore(2, 5))
    top.do(AdjustScore(2, 9))
    top.do(AdjustScore(1, 12))
    assert leads(top.table.shown) == (Lead(3, 2, 1, 14, 5), Lead(4, 1, 2, 17, 14))
    top.undo()
    assert leads(top.table.shown) == (Lead(3, 2, 1, 14, 5),)


def test_at_the_same_points_the_lead_says_what_parted_them() -> None:
    top = Tabletop(GAMES)
    top.start(next(game for game in GAMES if game.id == "rival-restaurants"))
    top.do(PutRight(1, popularity=16, gourmet_cooked=2, anyway=True))
    top.do(PutRight(2, popularity=16))
    top.do(PutRight(2, gourmet_cooked=3, anyway=True))
    (lead,) = leads(top.table.shown)
    assert (lead.seat, lead.over, lead.score, lead.against) == (2, 1, 3, 2)
    assert lead.what is not None
    assert tr(lead.what, "en") == "Gourmet"
    top.do(PutRight(1, popularity=17))
    assert leads(top.table.shown)[1] == Lead(4, 1, 2, 17, 16)
