"""Whose turn it is in Restaurant, and what the table sees of it."""

from __future__ import annotations

from typing import Any

from app.engine.flow import EndPhase
from app.engine.text import Text
from app.games.restaurant import GAME, acts
from app.texts import tr
from tests.tabletop import Tabletop

SEATS = ("Michel", "Paul", "Irene", "Max")


def started(**options: Any) -> Tabletop:
    return Tabletop((GAME,)).start(GAME, SEATS, options=options)


def serving(**options: Any) -> Tabletop:
    top = started(**options)
    top.do(acts.SetTaken(40))
    top.do(EndPhase("orders"))
    for seat, total in enumerate((900, 700, 1200, 800), 1):
        top.do(acts.EnterTotal(seat, total))
    top.do(EndPhase("totals"))
    return top


def said(text: Text | None) -> str:
    return tr(text, "en") if text else ""


def test_a_double_and_a_jump_play_again_and_chain() -> None:
    top = started()
    top.do(acts.TakeCard(1))
    top.do(acts.TakeCard(2, "double"))
    assert said(top.frame.prompt) == "Paul plays again."
    assert said(top.frame.hint) == "Beside the last table."
    top.do(acts.TakeCard(2, "jump"))
    assert top.view()["turn"] == "Paul"
    assert said(top.frame.hint) == "At any table, far or near."
    top.do(acts.TakeCard(2, "daily"))
    assert top.view()["turn"] == "Irene"
    assert "Paul may swap it" in said(top.frame.hint)


def test_the_seat_whose_turn_it_is_presses_its_own_button() -> None:
    top = started()
    top.press("seat1")
    top.press("seat1")
    assert top.view()["shared"]["taken"] == 1
    assert dict(top.frame.lamps) == {
        "seat1": "off",
        "seat2": "steady",
        "seat3": "off",
        "seat4": "off",
        "chef": "off",
    }


def test_in_the_service_turns_run_anticlockwise_with_doubles_and_passes() -> None:
    top = serving()
    assert said(top.frame.round_title) == "Anticlockwise"
    assert top.view()["turn"] == "Paul"
    top.do(acts.PlaceCard(2, "double"))
    assert top.view()["turn"] == "Paul"
    top.do(acts.PlaceCard(2))
    top.do(acts.Pass(1))
    assert top.view()["turn"] == "Max"
    assert top.view()["shared"]["placed"] == 2


def test_when_everybody_has_passed_the_head_chef_is_asked_to_end() -> None:
    top = serving()
    for seat in (2, 1, 4, 3):
        assert dict(top.frame.lamps)["chef"] == "off"
        top.do(acts.Pass(seat))
    assert said(top.frame.hint) == "Everybody passed: end the service."
    assert dict(top.frame.lamps)["chef"] == "steady"
    top.do(acts.PlaceCard(2))
    assert dict(top.frame.lamps)["chef"] == "off"


def test_the_rules_of_the_salon_are_in_view() -> None:
    assert said(serving().frame.hint) == "Salon: no 100 or 200. The 600 only there."
    assert said(serving(stairs=True).frame.hint).endswith("In and out by the stairs.")


def test_the_turn_can_be_put_right_in_both_phases() -> None:
    top = started()
    top.do(acts.GiveTurn(3))
    top.do(acts.TakeCard(3))
    assert top.view()["turn"] == "Max"
    top = serving()
    top.do(acts.GiveTurn(4))
    top.do(acts.PlaceCard(4))
    assert top.view()["turn"] == "Irene"


def test_the_box_runs_out_of_cards() -> None:
    top = started()
    for _ in range(3):
        top.do(acts.TakeCard(1, "jump"))
    button = next(b for b in top.frame.buttons if b.command == acts.TakeCard(1, "jump"))
    assert said(button.closed) == "The box has only 3 such cards: all noted."
    top.do(acts.SetTaken(60))
    assert "All 60 cards" in said(top.refused(acts.TakeCard(1)))
    assert dict(top.frame.lamps)["chef"] == "steady"
    assert "undo takes them back" in said(top.refused(acts.SetTaken(2)))


def test_no_more_markers_are_served_than_were_laid() -> None:
    top = serving()
    for _ in range(40):
        top.do(acts.PlaceCard(top.frame.turn or 0))
    assert "All 40 markers" in said(top.refused(acts.PlaceCard(top.frame.turn or 0)))


def test_commands_of_another_phase_say_where_they_belong() -> None:
    top = started()
    assert said(top.refused(acts.PlaceCard(1))) == "Only during Service."
    assert said(top.refused(acts.EnterTotal(1, 100))) == "Only during Totals, Service, or Counts."
    assert said(top.refused(acts.EnterCounts(1))) == "Only during Counts."


def test_a_late_tap_of_the_main_button_ends_no_other_phase() -> None:
    top = serving()
    assert "already over" in said(top.refused(EndPhase("totals")))
    assert top.view()["phase"] == "service"


def test_the_end_beside_the_ordinary_card_asks_while_cards_are_missing() -> None:
    top = Tabletop((GAME,)).start(GAME, ("Michel", "Paul", "Irene"))
    assert isinstance(top.button("main").command, acts.TakeCard)
    end = next(b for b in top.frame.buttons if isinstance(b.command, EndPhase))
    assert said(end.ask) == "0 of at least 30 cards are taken. Go on anyway?"
    top.table.press(end)
    assert top.view()["phase"] == "orders"
