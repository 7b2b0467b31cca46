"""The sums of Restaurant against real deals of the 60 cards."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.commands import Command
from app.engine.flow import EndPhase, StopMatch
from app.games.restaurant import GAME, acts
from app.games.restaurant.box import MENUS, WORTH
from app.texts import tr
from tests.games.restaurant.playing import DECK, NAMES, Deal, dealt
from tests.tabletop import Tabletop

deals = given(
    seats=st.integers(3, 6),
    cards=st.integers(30, 60),
    seed=st.integers(0, 10**6),
    is_tapped=st.booleans(),
    is_service_only=st.booleans(),
)


def with_totals(deal: Deal, seats: int, *, is_tapped: bool = False, **options: Any) -> Tabletop:
    """A table that has taken these cards and entered its totals."""
    top = Tabletop((GAME,)).start(GAME, NAMES[:seats], options=options)
    for seat, kind, _, _ in deal.taken if is_tapped else ():
        assert top.frame.turn == seat
        top.do(acts.TakeCard(seat, kind))  # type: ignore[arg-type]
    if not is_tapped:
        top.do(acts.SetTaken(len(deal.taken)))
    top.do(EndPhase("orders"))
    for seat in range(1, seats + 1):
        top.do(acts.EnterTotal(seat, deal.total(seat)))
    return top


@deals
def test_a_real_deal_is_never_doubted(
    seats: int, cards: int, seed: int, is_tapped: bool, is_service_only: bool
) -> None:
    deal = dealt(seats, cards, seed)
    top = with_totals(deal, seats, is_tapped=is_tapped, service_only=is_service_only)
    totals = [deal.total(seat) for seat in range(1, seats + 1)]
    lowest = totals.index(min(totals)) + 1
    if totals.count(min(totals)) > 1:
        assert top.button("main").closed is not None
        top.do(acts.ChooseStarter(lowest))
    top.do(EndPhase("totals"))
    assert top.frame.turn == lowest
    top.do(EndPhase("service", anyway=True))
    for seat in range(1, seats + 1):
        top.do(deal.counts(seat))
    top.do(EndPhase("counts"))
    shown = {seat["seat"]: seat["total"] for seat in top.view()["seats"]}
    assert shown == {
        seat: deal.service(seat) + (0 if is_service_only else deal.total(seat)) for seat in shown
    }


def test_the_box_is_the_one_of_the_rulebook() -> None:
    assert [(menu.value, menu.copies, menu.reserved) for menu in MENUS] == [
        (100, 9, 2),
        (200, 9, 2),
        (300, 9, 1),
        (600, 5, 1),
    ]
    assert len(DECK) == 60
    assert sum(value for _, value, _ in DECK) == WORTH == 8400
    assert sum(value for _, value, is_res in DECK if is_res) == 1500


@pytest.mark.parametrize("missing", range(0, 1000, 100))
def test_one_card_left_on_the_board_is_one_menu_or_none(missing: int) -> None:
    """59 cards taken: what is missing of 8400 is the worth of the last card."""
    top = Tabletop((GAME,)).start(GAME, NAMES[:3])
    top.do(acts.SetTaken(59))
    top.do(EndPhase("orders"))
    for seat, total in ((1, 2800), (2, 2900), (3, 2700 - missing)):
        top.do(acts.EnterTotal(seat, total))
    refused = top.table.why_not(EndPhase("totals"))
    assert (refused is None) == (missing in (0, 100, 200, 300, 600))


def totalled(*totals: int, **options: Any) -> Tabletop:
    top = Tabletop((GAME,)).start(GAME, NAMES[: len(totals)], options=options)
    top.do(acts.SetTaken(40))
    top.do(EndPhase("orders"))
    for seat, total in enumerate(totals, 1):
        top.do(acts.EnterTotal(seat, total))
    return top


def counting(*totals: int, **options: Any) -> Tabletop:
    top = totalled(*totals, **options)
    top.do(EndPhase("totals"))
    top.do(EndPhase("service", anyway=True))
    return top


def previewed(top: Tabletop, command: Command) -> dict[str, Any]:
    preview = top.table.preview(command)
    assert preview.refused is None
    return {f"{change.seat or 'table'}.{change.id}": change.after for change in preview.changes}


def test_the_count_sheet_reads_every_sum_from_its_preview() -> None:
    top = counting(1100, 700, 900)
    command = acts.EnterCounts(1, served_200=1, served_300=1, served_600=1, left_100=1, res_200=1)
    assert previewed(top, command) == {
        "table.counted_sum": 1400,
        "table.seen_100": 1,
        "table.seen_200": 2,
        "table.seen_300": 1,
        "table.seen_600": 1,
        "1.served": 1100,
        "1.left": -100,
        "1.res": -400,
        "1.service_score": 600,
        "1.total": 1700,
    }


def test_counts_are_checked_against_the_orders_and_can_go_on_anyway() -> None:
    top = counting(1100, 700, 900)
    top.do(acts.EnterCounts(1, served_600=4, served_100=1))
    top.do(acts.EnterCounts(2))
    top.do(acts.EnterCounts(3))
    main = top.button("main")
    assert main.ask is not None
    assert tr(main.ask, "en") == "Counted 2,500, orders 2,700: −200. Go on anyway?"
    top.table.press(main)
    assert top.frame.outcome is None
    top.pass_time(1)
    top.table.press(top.button("main"))
    assert top.view()["outcome"]["winners"] == ["Michel"]


def test_with_all_cards_taken_each_value_is_checked() -> None:
    top = totalled(4400, 2000, 2000)
    top.do(acts.SetTaken(60))
    top.do(acts.ChooseStarter(2))
    top.do(EndPhase("totals"))
    top.do(EndPhase("service", anyway=True))
    top.do(acts.EnterCounts(1, served_100=9, served_200=8, served_300=7))
    top.do(acts.EnterCounts(2, served_600=5))
    top.do(acts.EnterCounts(3, left_200=1))
    assert "orders" in tr(top.refused(EndPhase("counts")), "en")
    top.do(acts.EnterTotal(1, 3800))
    said = tr(top.refused(EndPhase("counts")), "en")
    assert said == "All cards were taken, but 300: 7 of 9. Go on anyway?"


def test_all_protected_menus_double_where_the_table_plays_so() -> None:
    top = counting(1800, 700, 900, doubled="protected")
    top.do(acts.EnterCounts(1, res_600=3))
    assert top.view()["seats"][0]["service_score"] == -3600
    marked = counting(1800, 700, 900)
    assert "RES." in tr(marked.refused(acts.EnterCounts(1, res_600=2)), "en")


def test_a_total_changed_before_the_service_asks_again_who_starts() -> None:
    top = totalled(700, 700, 900)
    assert (
        tr(top.refused(acts.ChooseStarter(3)), "en") == "The lowest total starts: Michel or Paul."
    )
    top.do(acts.ChooseStarter(2))
    top.do(acts.EnterTotal(3, 700))
    assert top.button("main").closed is not None
    top.do(acts.ChooseStarter(3))
    top.do(EndPhase("totals"))
    assert top.view()["turn"] == "Irene"


def test_a_total_may_be_put_right_while_counting() -> None:
    top = counting(1100, 700, 900)
    top.do(acts.EnterTotal(1, 1000))
    assert top.view()["seats"][0]["total"] == 1000


def test_stopped_before_anything_is_known_nobody_has_won() -> None:
    top = Tabletop((GAME,)).start(GAME, NAMES[:3])
    top.do(StopMatch("count"))
    assert top.view()["outcome"]["winners"] == []
