"""A number says for 400 ms by how much it has changed, and the stamp comes down on its receipt."""

from __future__ import annotations

import doctest

import pytest
from kivy.clock import Clock

from app.ui.kit.theme import theme
from app.ui.widgets import figure
from app.ui.widgets.figure import Figure
from app.ui.widgets.receipt_stamp import ReceiptStamp
from app.ui.widgets.totals import TotalsTicket
from tests.ui.stage import Stage, frames


def test_the_examples_hold() -> None:
    assert doctest.testmod(figure).failed == 0


def number(stage: Stage, **props: object) -> Figure:
    shown: Figure = stage.put(Figure(text="5", size_px=36, **props), 100, 100, 200, 60)
    frames(2)
    return shown


@pytest.mark.parametrize("is_still", [False, True])
def test_the_change_stays_a_moment_and_goes(stage: Stage, is_still: bool) -> None:
    theme.is_still = is_still
    shown = number(stage)
    assert shown.said == ""
    shown.text = "7"
    frames(1)
    assert (shown.said, shown.has_said) == ("+2", True)
    assert shown._said.x > shown.x + shown.measured()
    shown.text = "1"
    frames(1)
    assert shown.said == "−6"
    assert shown._over.is_triggered
    shown._forget()
    assert (shown.said, shown.has_said) == ("", False)


def test_the_change_follows_its_number_to_another_place(stage: Stage) -> None:
    shown = number(stage)
    shown.text = "7"
    frames(1)
    beside = shown._said.x - shown.x
    shown.pos = (400, 300)
    assert (shown._said.x - shown.x, shown._said.y) == (beside, 300)
    shown.width = shown.measured()
    assert shown.said == ""


def test_it_fades_unless_motion_is_reduced(stage: Stage) -> None:
    shown = number(stage, halign="right")
    theme.is_still = True
    shown.text = "7"
    Clock.tick()
    frames(3)
    assert shown._said.opacity == 1
    assert shown._said.right < shown.right - shown.measured()


def test_a_number_that_comes_with_its_screen_has_not_changed(stage: Stage) -> None:
    waiting = Figure(text="5", size_px=36)
    waiting.text = "9"
    frames(2)
    assert waiting.said == ""


def test_a_total_says_it_in_the_place_of_its_unit(stage: Stage) -> None:
    ticket = stage.put(TotalsTicket(totals=[("Bureau", "5", "coins")]), 0, 0, 300, 90)
    frames(3)
    ticket.totals = [("Bureau", "4", "coins")]
    frames(2)
    unit, value, _ = ticket._cells.children[0].children
    assert (value.said, unit.opacity) == ("−1", 0)


@pytest.mark.parametrize("is_still", [False, True])
def test_the_stamp_comes_down_unless_motion_is_reduced(stage: Stage, is_still: bool) -> None:
    theme.is_still = is_still
    stamp = ReceiptStamp(text="WON")
    stage.put(stamp, 100, 100, 200, 44)
    assert stamp.lift == (0 if is_still else 1)


def test_what_stands_beside_it_gives_way(stage: Stage) -> None:
    """On the free side as far as it says, behind the number only there; smaller before nothing."""
    card = stage.put(
        Figure(text="1 000", size_px=36, halign="right", gives_px=80), 200, 100, 90, 60
    )
    lane = stage.put(Figure(text="36", size_px=36, is_behind=True, gives_px=40), 100, 200, 50, 60)
    frames(2)
    card.text, lane.text = "700", "53"
    frames(1)
    assert (card.said, lane.said) == ("−300", "+17")
    assert card.x - 80 <= card._said.x < card._said.right < card.right - card.measured()
    assert lane._said.x >= lane.right
    assert lane._said.size_px < card._said.size_px


def test_a_neighbours_words_are_not_written_over(stage: Stage) -> None:
    narrow = stage.put(Figure(text="1 000", size_px=36), 100, 100, 100, 60)
    frames(2)
    narrow.text = "700"
    frames(2)
    assert narrow.said == ""
