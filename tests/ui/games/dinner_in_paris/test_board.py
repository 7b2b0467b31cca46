"""The turn board of Dinner in Paris: who plays, coins, tracks, the end, majorities, actions."""

from __future__ import annotations

from typing import Any

import pytest

from app.games.dinner_in_paris.acts import TakePigeon
from app.ui.games.dinner_in_paris.active import purse
from app.ui.games.dinner_in_paris.coins import fit
from app.ui.kit.theme import theme
from tests.pictures.judgement import judged
from tests.ui.evening import Evening, Open
from tests.ui.playing import play, seat, start

Line = dict[str, Any]


def turn(number: int, *lines: Line) -> list[Line]:
    """A whole turn of a seat."""
    ended = {"do": "end_phase", "phase": "actions", "anyway": True}
    return [{"do": "draw_card", "seat": number}, *lines, ended]


def opened(number: int, kind: str) -> Line:
    return {"do": "open_restaurant", "seat": number, "restaurant": kind}


def built(number: int, category: int, **more: int) -> Line:
    return {"do": "build_terraces", "seat": number, f"category_{category}": 1, **more}


@pytest.fixture
def three(evening: Open) -> Evening:
    """Three seats, the second plays: a pizzeria is open, one terrace is built."""
    hands = start(evening("en"), "dinner-in-paris", 3)
    play(hands, *turn(1, opened(1, "grill")), {"do": "draw_card", "seat": 2})
    play(hands, opened(2, "pizzeria"), built(2, 2))
    return hands


# Who plays


def test_the_active_seat_is_paper_and_the_others_follow_in_order(three: Evening) -> None:
    names = [three.find(f"seat:{n}") for n in (2, 3, 1)]
    assert [type(widget).__name__ for widget in names] == ["ActiveSeat", "OtherSeat", "OtherSeat"]
    assert names[0].words == "Anne-Charlotte Dubois-Le plays"
    assert names[1].y > names[2].y


def test_it_is_brighter_than_all_others_by_day_and_by_night(three: Evening) -> None:
    from app.ui.kit.theme import DAY, NIGHT
    from tests.ui.colours import luminance

    for palette in (DAY, NIGHT):
        around = (palette.cloth, palette.linen, palette.line)
        assert all(luminance(palette.paper) > luminance(tone) for tone in around)


# Coins


def test_coins_are_spent_and_gained(three: Evening) -> None:
    assert purse(three.frame, 2) == (0, 2, 0)
    shown = three.find("purse")
    assert (shown.number, shown.state) == ("2", "spent")
    play(three, built(2, 2, coins=2), built(2, 2, coins=2))
    assert purse(three.frame, 2) == (0, 2, 1)
    assert three.find("purse").state == "spent, then 3"


def test_before_the_build_the_whole_income_can_be_spent(evening: Open) -> None:
    hands = start(evening("en"), "dinner-in-paris", 2)
    assert purse(hands.frame, 1) == (1, 0, 0)
    play(hands, {"do": "draw_card", "seat": 1}, opened(1, "grill"))
    assert purse(hands.frame, 1) == (3, 0, 0)
    assert hands.find("purse").state == "to spend"


def test_all_coins_have_room() -> None:
    for wide, high in ((150, 46), (280, 60)):
        for count in range(1, 40):
            side, gap, across = fit(count, wide, high)
            lines = -(-count // across)
            assert across * (side + gap) - gap <= wide
            assert lines * (side + gap) - gap <= high, count


# Tracks


def test_a_track_says_what_is_placed_and_what_the_next_costs(three: Evening) -> None:
    track = three.find("track:2:2")
    assert (track.placed, track.cells, track.cost, track.is_open) == (1, 16, "2", True)
    assert track.bonuses == [2, 6, 11]
    assert not three.find("track:2:4").is_open


# The end


@pytest.mark.parametrize("count", [2, 3, 4])
def test_upright_the_tracks_have_room_for_their_terraces(evening: Open, count: int) -> None:
    """Cells nearly as high as wide, whatever waits below."""
    hands = start(evening("fr", size=(720, 1280)), "dinner-in-paris", count)
    hands.frames(3)
    tracks = [hands.find(f"track:1:{n}") for n in range(1, 5)]
    assert min(track.height for track in tracks) >= 22 * theme.u


def test_upright_what_a_hand_may_hold_is_said_once(evening: Open) -> None:
    hands = start(evening("fr", size=(720, 1280)), "dinner-in-paris", 2)
    assert judged(hands.app.surface, hands.frame) == []
    hands.touch("main")
    assert hands.frame.phase == "actions"
    assert judged(hands.app.surface, hands.frame) == []


def test_the_last_restaurants_and_the_end_stand_out(three: Evening) -> None:
    end = three.find("end")
    assert (end.filled, end.cells, end.words, end.is_over) == (2, 13, "ends at 13", False)
    play(three, {"do": "declare_full"})
    assert (three.find("end").words, three.find("end").is_over) == ("last round", True)


# Majorities


def test_the_table_marks_who_leads_and_toque_counts_the_rest(three: Evening) -> None:
    assert three.has("open:choose_majority_card")
    play(three, {"do": "choose_majority_card", "card": 5})
    assert three.find("majority:north").word == "leader?"
    for leaders in ([0], [1], [2], []):
        three.touch("majority:north")
        assert three.find("majority:north").seats == leaders
    assert three.find("majority:pigeons").seats == []


def test_money_stays_hidden(three: Evening) -> None:
    play(three, {"do": "choose_majority_card", "card": 7})
    assert three.find("majority:money").is_hidden


# Actions


def test_an_action_that_is_off_says_why_in_few_words(three: Evening) -> None:
    assert three.find("open:open_restaurant").reason == "no action left"
    assert not three.find("open:build_terraces").is_off, "an open build goes on"
    play(three, *turn(2)[1:], {"do": "draw_card", "seat": 3})
    assert three.find("open:build_terraces").reason == "nothing open"
    three.touch("open:build_terraces")
    assert three.has("notice")


def test_the_end_of_the_turn_says_what_is_lost(evening: Open) -> None:
    hands = start(evening("en"), "dinner-in-paris", 2)
    assert hands.find("wait:build_terraces").reason == "after the first card"
    hands.touch("main")
    assert hands.find("main").label == "End Michel’s turn…"
    assert hands.find("main").second == "2 actions lost"
    hands.touch("main")
    assert hands.has("ask-yes")


def test_before_the_first_card_the_table_says_who_starts(evening: Open) -> None:
    hands = start(evening("en"), "dinner-in-paris", 3)
    assert hands.find("open:choose_first").label == "Who starts…"
    hands.touch("main")
    assert not hands.has("open:choose_first")


# Sheets


def test_a_pigeon_card_takes_two_touches(three: Evening) -> None:
    three.touch("open:take_pigeon")
    assert three.find("way:kept").second == "Pigeons: 0 to 1"
    three.touch("way:kept")
    assert seat(three, 2)["pigeons"] == 1
    assert not three.has("way:kept")


def test_a_free_terrace_that_fits_nowhere_is_an_answer_of_its_own(three: Evening) -> None:
    before = seat(three, 2)["terraces"]
    three.touch("open:take_pigeon")
    three.touch("way:terrace")
    assert three.table.log.moves[-1].command == TakePigeon(2, "terrace")
    assert seat(three, 2)["terraces"] == before
    assert not three.has("way:terrace")


def test_a_pigeon_card_that_is_used_up_is_closed_and_says_why(evening: Open) -> None:
    hands = start(evening("en"), "dinner-in-paris", 3)
    drawn = {"do": "take_pigeon", "seat": 1, "card": "resources"}
    built_ = {"do": "build_terraces", "seat": 1, "category_1": 8, "coins": 7}
    play(hands, {"do": "draw_card", "seat": 1}, opened(1, "friterie"), built_, *[drawn] * 4)
    moves = len(hands.table.log.moves)
    hands.touch("open:take_pigeon")
    used, free = hands.find("way:resources"), hands.find("way:kept")
    assert used.is_off
    assert used.second.endswith("0 pigeon cards are left in the box.")
    assert not free.is_off
    hands.touch("way:resources")
    assert len(hands.table.log.moves) == moves
    assert hands.has("way:kept")


def test_an_objective_takes_two_touches_and_says_the_score_before_and_after(
    three: Evening,
) -> None:
    play(three, *turn(2)[1:], {"do": "draw_card", "seat": 3})
    before = seat(three, 3)["points"]
    three.touch("open:complete_objective")
    assert three.find("points:5").label == f"{before} to {before + 5}"
    three.touch("points:5")
    assert seat(three, 3)["points"] == before + 5
