"""What the table sees in a turn: previews, buttons, taste tests, the ways to win."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from app.engine.commands import Command, Rejected, parse
from app.engine.text import Text
from app.games.stir_fry_eighteen import GAME, acts
from app.games.stir_fry_eighteen.texts import values
from app.texts import tr
from tests.tabletop import Tabletop

SEATS = ("Pat", "Ralph", "Alice")
SIX: Any = ("noodles", "ginger", "soy_sauce")


def started(*, seats: tuple[str, ...] = SEATS, **options: Any) -> Tabletop:
    return Tabletop((GAME,)).start(GAME, seats, options=options)


def previewed(top: Tabletop, command: Command) -> dict[str, Any]:
    preview = top.table.preview(command)
    assert preview.refused is None
    return {f"{change.seat or 'table'}.{change.id}": change.after for change in preview.changes}


def said(text: Text | None) -> str:
    return tr(text, "en") if text else ""


def scores(top: Tabletop) -> list[int]:
    return [seat["score"] for seat in top.view()["seats"]]


def test_the_dish_sheet_reads_every_sum_from_its_preview() -> None:
    top = started()
    top.do(acts.AdjustScore(1, 36))
    dish: Any = ("soy_sauce", "shrimp", "ginger", "noodles")
    assert previewed(top, acts.Cook(1, dish)) == {
        "table.dish": 17,
        "table.noodles": 1,
        "table.shrimp": 11,
        "table.ginger": 2,
        "table.soy_sauce": 3,
        "1.score": 53,
        "1.hand": 0,
    }
    assert scores(top) == [36, 0, 0]


def test_the_dish_sheet_says_why_not() -> None:
    top = started()
    refused = top.table.preview(acts.Cook(1, ("noodles", "shrimp"))).refused
    assert said(refused) == "1 more card: a dish has 3 to 5."


def test_a_kept_dish_is_shown_with_its_points_and_cooked_by_one_tap() -> None:
    top = started()
    assert previewed(top, acts.KeepDish(1, SIX)) == {"table.dish_a": 6}
    top.do(acts.KeepDish(1, SIX))
    top.do(acts.KeepDish(1, ("noodles", "pork", "ginger")))
    assert [receipt.result.amount for receipt in top.frame.receipts] == [6, 10]
    second = next(b for b in top.frame.buttons if b.amount == 10)
    top.table.press(second)
    assert scores(top) == [10, 0, 0]


def hands(top: Tabletop) -> list[int]:
    return [seat["hand"] for seat in top.view()["seats"]]


def test_the_hand_follows_every_card_drawn_laid_tasted_and_cooked() -> None:
    top = started()
    assert hands(top) == [4, 3, 3]
    top.do(acts.Discard(1, "pair"))
    assert hands(top) == [5, 3, 3]
    top.do(acts.TasteTest(2, "truth"))
    assert hands(top) == [5, 0, 3]
    top.do(acts.Discard(1, "shrimp"))
    top.do(acts.TasteTest(3, "bluff"))
    assert hands(top) == [4, 0, 4]
    top.do(acts.EndTurn(1))
    assert hands(top) == [3, 1, 4]
    top.do(acts.EndTurn(2))
    top.do(acts.Cook(3, SIX))
    assert hands(top) == [3, 1, 2]


def test_who_starts_anew_has_drawn_the_card() -> None:
    top = started()
    top.do(acts.StartWith(2))
    assert hands(top) == [3, 4, 3]


@pytest.mark.parametrize(
    ("claim", "cards", "laid"),
    [("pair", 3, 2), ("chicken", 2, 1), ("pork", 3, 1), ("shrimp", 4, 1)],
)
def test_a_discard_draws_what_the_rulebook_says(claim: Any, cards: int, laid: int) -> None:
    top = started()
    now = {"1.draws": 1 + cards, "1.hand": 4 + cards - laid}
    assert previewed(top, acts.Discard(1, claim)) == now
    button = next(b for b in top.frame.buttons if b.command == acts.Discard(1, claim))
    assert button.amount == cards


def test_an_empty_pantry_gives_no_card_at_the_turns_start() -> None:
    assert started(empty_pantry=True).view()["seats"][0]["draws"] == 0
    assert started().view()["seats"][0]["draws"] == 1


def test_the_first_to_press_has_asked_and_only_their_answers_are_shown() -> None:
    top = started()
    top.do(acts.Discard(1, "pair"))
    top.press("seat3")
    top.press("seat2")
    answers = [b.command for b in top.frame.buttons if b.role == "quick" and b.closed is None]
    assert {getattr(command, "accuser", None) for command in answers} == {3}
    assert dict(top.frame.lamps)["seat3"] == "fast"


def test_who_lost_the_hand_and_has_no_points_cannot_ask_until_a_card_comes() -> None:
    top = started()
    top.do(acts.Discard(1, "pair"))
    top.do(acts.TasteTest(2, "truth"))
    top.do(acts.Discard(1, "pork"))
    button = next(b for b in top.frame.buttons if b.command == acts.CallTest(2))
    assert said(button.closed) == "Without cards it takes 5 points to ask."
    top.do(acts.EndTurn(1))
    top.do(acts.EndTurn(2))
    top.do(acts.Discard(3, "pair"))
    top.do(acts.TasteTest(2, "truth"))


def test_with_points_the_answer_of_an_empty_hand_costs_them() -> None:
    top = started()
    top.do(acts.AdjustScore(2, 6))
    top.do(acts.Discard(1, "pair"))
    top.do(acts.TasteTest(2, "truth"))
    top.do(acts.Discard(1, "pork"))
    top.press("seat2")
    offered = [b.command for b in top.frame.buttons if b.role == "quick"]
    assert acts.TasteTest(2, "truth") not in offered
    top.do(acts.TasteTest(2, "truth", has_cards=False))
    assert scores(top) == [0, 1, 0]


def test_an_empty_hand_takes_just_five_points_to_ask() -> None:
    top = started()
    top.do(acts.AdjustScore(2, 5))
    top.do(acts.AdjustScore(3, 4))
    top.do(acts.Discard(1, "pair"))
    top.refused(acts.TasteTest(3, "truth", has_cards=False))
    top.do(acts.TasteTest(2, "truth", has_cards=False))
    assert scores(top) == [0, 0, 4]


def test_only_before_anything_is_played_may_another_chef_start() -> None:
    top = started()
    top.do(acts.StartWith(3))
    assert top.view()["turn"] == "Alice"
    top.do(acts.Discard(3, "pair"))
    assert "first turn" in said(top.refused(acts.StartWith(1)))


def test_a_late_tap_ends_no_other_turn() -> None:
    top = started()
    top.do(acts.EndTurn(1))
    assert "Ralph’s" in said(top.refused(acts.EndTurn(1)))
    assert top.view()["turn"] == "Ralph"


# The ways to win


ENDS = list(product((False, True), repeat=3))


@pytest.mark.parametrize(("finish_round", "star_chef", "bullseye"), ENDS)
@pytest.mark.parametrize("beyond", [0, 4])
def test_every_combination_of_variants(
    finish_round: bool, star_chef: bool, bullseye: bool, beyond: int
) -> None:
    top = started(finish_round=finish_round, star_chef=star_chef, bullseye=bullseye)
    target = 300 if star_chef else 50
    top.do(acts.AdjustScore(1, target - 6 + beyond))
    top.do(acts.Cook(1, SIX))
    is_reached = not (bullseye and beyond)
    assert scores(top)[0] == target + beyond - (0 if is_reached else 6)
    assert (top.flow.ended == "finished") == (is_reached and not finish_round)
    if finish_round and is_reached:
        top.do(acts.EndTurn(1))
        top.do(acts.EndTurn(2))
        assert top.frame.outcome is None
        top.do(acts.EndTurn(3))
        assert top.flow.ended == "finished"
        assert top.view()["outcome"]["winners"] == ["Pat"]


@pytest.mark.parametrize(("overshoot", "score"), [("nothing", 48), ("refused", 48), ("zero", 0)])
def test_what_happens_beyond_the_bullseye_is_a_setting(overshoot: str, score: int) -> None:
    top = started(bullseye=True, overshoot=overshoot)
    top.do(acts.AdjustScore(1, 48))
    refused = top.table.submit(acts.Cook(1, SIX))
    assert (refused is not None) == (overshoot == "refused")
    assert scores(top)[0] == score


def test_the_last_of_the_round_ends_it_by_a_dish() -> None:
    top = started(seats=("Pat", "Ralph"), finish_round=True)
    top.do(acts.AdjustScore(1, 50))
    top.do(acts.EndTurn(1))
    top.do(acts.AdjustScore(2, 44))
    top.do(acts.Cook(2, SIX))
    outcome = top.view()["outcome"]
    assert outcome["winners"] == ["Pat", "Ralph"]
    assert outcome["text"] == "Tie at 50: Pat and Ralph share the win."


def test_points_lost_again_before_the_round_is_full_do_not_win() -> None:
    top = started(seats=("Pat", "Ralph"), finish_round=True)
    top.do(acts.AdjustScore(1, 46))
    top.do(acts.Cook(1, ("noodles", "soy_sauce", "mushrooms")))
    top.do(acts.EndTurn(1))
    top.do(acts.Discard(2, "pair"))
    top.do(acts.TasteTest(1, "truth", has_cards=False))
    top.do(acts.EndTurn(2))
    assert top.flow.ended is None
    assert top.view()["round"] == 2


def test_places_are_one_one_three() -> None:
    top = started()
    for seat, points in ((1, 20), (2, 7), (3, 20)):
        top.do(acts.AdjustScore(seat, points))
    places = {place.seat: place.place for place in GAME.score(top.log.state)}
    assert places == {1: 1, 2: 3, 3: 1}


def test_all_values_of_a_card_are_said_on_it() -> None:
    assert tr(values("shrimp"), "en") == "6, 9 with Ginger, 11 with Ginger and Soy sauce"
    assert tr(values("noodles"), "en") == "1"


def test_turns_without_a_beep_and_rounds_with_one() -> None:
    top = started(seats=("Pat", "Ralph"))
    top.do(acts.EndTurn(1))
    assert top.heard("phase_started") == 0
    top.do(acts.EndTurn(2))
    assert top.heard("phase_started") == 1


def test_a_card_that_is_not_in_the_box_is_refused_with_those_that_are() -> None:
    said_ = {"do": "cook", "seat": 1, "cards": ["noodles", "tofu"]}
    with pytest.raises(Rejected) as refusal:
        parse(GAME.commands, said_, SEATS)
    assert "noodles, shrimp, pork" in said(refusal.value.reason)


def test_a_bullseye_says_how_many_are_missing_and_what_a_dish_counts() -> None:
    top = started(bullseye=True)
    top.do(acts.SetScore(1, 46))
    assert said(top.frame.hint) == "Exactly 50 wins: 4 to go."
    top.do(acts.KeepDish(1, SIX))
    assert [receipt.result.amount for receipt in top.frame.receipts] == [0]
    assert sum(line.amount for line in top.frame.receipts[0].lines) == 0
    assert next(b.amount for b in top.frame.buttons if isinstance(b.command, acts.Cook)) == 0
    top.do(acts.Cook(1, SIX))
    assert top.frame.undo is not None
    assert said(top.frame.undo.label) == "Pat: dish 0"


def test_what_is_laid_off_and_how_many_points_win_stand_in_the_frame() -> None:
    top = started()
    top.do(acts.Discard(1, "pair"))
    top.do(acts.Discard(1, "shrimp"))
    main = next(b for b in top.frame.buttons if b.role == "main")
    assert said(main.note) == "discard 5 cards"
    assert {said(seat.quantities[0].unit) for seat in top.frame.seats} == {"of 50"}


def test_an_empty_hand_is_offered_nothing_but_the_end_of_its_turn() -> None:
    top = started(empty_pantry=True)
    top.do(acts.SetHand(1, 0))
    closed = {b.command: b.closed for b in top.frame.buttons if isinstance(b.command, acts.Discard)}
    assert all(closed.values())
    main = next(b for b in top.frame.buttons if b.role == "main")
    assert main.is_lit
    assert said(top.frame.hint) == "No card in hand: only the turn’s end is left."
    top.do(acts.SetHand(1, 1))
    closed = {b.command: b.closed for b in top.frame.buttons if isinstance(b.command, acts.Discard)}
    assert [claim.claim for claim, why in closed.items() if why] == ["pair"]


def test_a_score_put_right_to_the_target_counts_at_the_end_of_the_turn() -> None:
    top = started()
    top.do(acts.SetScore(2, 50))
    assert top.view()["outcome"] is None
    assert said(top.frame.hint) == "50 reached: end the turn."
    top.do(acts.EndTurn(1))
    assert top.view()["outcome"]["winners"] == ["Ralph"]
