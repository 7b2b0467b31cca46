"""The result as a till receipt: who, the stamp, what decided, the pad, the curve, what is next."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.timer import SECOND
from app.games import GAMES
from app.ui.kit.page import Page
from app.ui.kit.rect import Room
from app.ui.kit.theme import theme
from app.ui.match.log import LogScreen
from app.ui.match.scale import marks
from app.ui.match.spent import strip
from app.ui.widgets.evening_curve import parted
from tests.ui.evening import Evening, Open
from tests.ui.playing import play, start

Line = dict[str, Any]
TOTALS = (1200, 1200, 1300, 1400, 1100, 700)
SERVED = ((1, 1, 2), (1, 1, 2), (1, 1, 1), (1, 1, 1), (1, 1, 1), (1, 1, 0))


def end(phase: str) -> Line:
    return {"do": "end_phase", "phase": phase, "anyway": True}


def restaurant(hands: Evening, first: int = 1) -> Evening:
    """Six seats; the first two are level. `first`: the seat that begins."""
    start(hands, "restaurant", 6)
    if first > 1:
        play(hands, {"do": "give_turn", "seat": first})
    play(hands, {"do": "set_taken", "cards": 60}, end("orders"))
    totals = enumerate(TOTALS, 1)
    play(hands, *({"do": "enter_total", "seat": n, "total": t} for n, t in totals), end("totals"))
    counts = enumerate(SERVED, 1)
    entered = [
        {"do": "enter_counts", "seat": n, "served_100": a, "served_200": b, "served_300": c}
        for n, (a, b, c) in counts
    ]
    play(hands, end("service"), *entered, end("counts"))
    return hands


def columns(hands: Evening) -> int:
    """Lines of the score pad."""
    outcome = hands.frame.outcome
    assert outcome is not None
    return len(outcome.columns)


@pytest.fixture
def tied(evening: Open) -> Evening:
    return restaurant(evening("en"))


def test_places_are_shared_and_the_next_one_is_left_out(tied: Evening) -> None:
    shown = [tied.find(f"place:{n}").text for n in (1, 2)]
    places = [row["place"] for row in tied.view()["outcome"]["ranking"]]
    assert shown == ["1", "1"]
    assert places == [1, 1, 3, 4, 5, 6]


def test_the_stamp_and_the_brass_say_what_decided(tied: Evening) -> None:
    assert tied.find("stamp").text == "TIED"
    assert tied.find("title").text == "Michel and Anne-Charlotte Dubois-Le"
    last = columns(tied) - 1
    assert tied.has(f"lit:1:{last}")
    assert tied.has(f"lit:2:{last}")
    assert not tied.has(f"lit:3:{last}")
    assert tied.find("cup").text == "trophy"


def test_it_fills_the_screen_from_the_rail_to_the_foot(tied: Evening) -> None:
    ticket = tied.find("ticket")
    assert ticket.width >= 780
    assert ticket.height >= 340


def test_the_curve_follows_the_phases_and_opens_large(tied: Evening) -> None:
    rows = tied.find("curve").rows
    assert rows[0] == (0,) * 6
    assert rows[-1] == (2100, 2100, 1900, 2000, 1700, 1000)
    tied.touch("curve")
    assert tied.find("curve-large").rows == rows
    tied.touch("close")
    assert tied.has("again")


def test_home_starts_nothing_and_the_result_is_found_again(tied: Evening) -> None:
    match = tied.table.match
    tied.touch("home")
    assert tied.table.match in (None, match)
    assert tied.has("game:restaurant")


def test_undo_opens_the_counts_again(tied: Evening) -> None:
    tied.touch("undo")
    assert tied.view()["phase"] == "counts"


@pytest.mark.parametrize(("how", "stamp"), [("count", "STOPPED"), ("abandon", "ABANDONED")])
def test_a_stopped_match_wins_no_trophy(evening: Open, how: str, stamp: str) -> None:
    hands = start(evening("en"), "stir-fry-eighteen", 3)
    play(hands, {"do": "adjust_score", "seat": 1, "amount": 20})
    play(hands, {"do": "stop_match", "how": how})
    assert hands.find("stamp").text == stamp
    assert hands.find("cup").text != "trophy"
    assert not hands.find("ticket").is_lit
    assert not any(key.startswith("lit:") for key in hands.app.surface.keys)


def test_a_tie_break_is_told_by_its_own_line(evening: Open) -> None:
    from app.engine.frame import Outcome, Place
    from app.engine.text import msg
    from app.ui.match.verdict import decided, stamp

    because = msg("gourmet recipes, {a} to {b}", a=3, b=2)
    outcome = Outcome(
        winners=(2,),
        ranking=(Place(2, 1, 21, because), Place(1, 2, 21, because)),
        text=because,
        title=msg("Top Chef"),
        columns=(msg("Money"), msg("Gourmet"), msg("Popularity")),
        rows=((900, 2, 21), (400, 3, 21)),
    )
    assert decided(outcome) == 1
    assert stamp(outcome).id == "TIE-BREAK"


def test_it_prints_line_by_line_unless_motion_is_reduced(evening: Open) -> None:
    hands = evening("en")
    hands.app.set("display.reduced_motion", False)
    restaurant(hands)
    lines = columns(hands)
    printing = next(s for s in hands.screens if hasattr(s, "_printing"))._printing
    assert not theme.is_still
    first = sum(key.startswith("line:") for key in hands.app.surface.keys)
    assert first < lines
    while printing._lines < lines:
        printing._next(0)
    hands.frames(3)
    assert sum(key.startswith("line:") for key in hands.app.surface.keys) == lines
    hands.app.set("display.reduced_motion", True)


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_nothing_is_cut_or_covered(evening: Open, size: tuple[int, int]) -> None:
    from tests.pictures.rules import faults

    hands = restaurant(evening("fr", size=size))
    hands.frames(8)
    assert [str(fault) for fault in faults(hands.app.surface, hands.frame)] == []


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_five_digits_of_six_have_one_size_in_a_line(evening: Open, size: tuple[int, int]) -> None:
    from tests.pictures.rules import faults

    hands = start(evening("fr", size=size), "rival-restaurants", 6)
    rich = [{"do": "adjust_money", "seat": n, "amount": n * 5_550} for n in (2, 4)]
    play(hands, *rich, {"do": "stop_match", "how": "count"})
    hands.frames(8)
    assert [str(fault) for fault in faults(hands.app.surface, hands.frame)] == []
    money = [key for key in hands.app.surface.keys if key.startswith("cell:")]
    sizes = {(key.split(":")[2], hands.find(key)._size) for key in money}
    assert len(sizes) == len({line for line, _ in sizes})


def test_the_large_curve_tells_where_the_time_went(evening: Open) -> None:
    hands = start(evening("en"), "stir-fry-eighteen", 3)
    hands.pass_time(75)
    play(hands, {"do": "end_turn", "seat": 1})
    hands.pass_time(5)
    play(hands, {"do": "stop_match", "how": "count"})
    hands.pass_time(4)
    hands.touch("curve")
    words = [text for text in hands.texts() if "·" in text]
    assert "0 · 1:15" in [text.replace("−", "-") for text in words]
    assert "points, time of turns" in hands.texts()
    assert any(text.endswith("1:20") for text in hands.texts())


def test_a_phase_whose_name_has_no_room_tells_its_time_alone(evening: Open) -> None:
    evening("fr", size=(480, 853))
    game = next(game for game in GAMES if game.id == "restaurant")
    spent = (("orders", 228 * SECOND), ("counts", 39 * SECOND))
    parts = strip(game, spent, Page(480, 853, "fr"), Room(0, 0, 540, 40))
    narrow = strip(game, spent, Page(480, 853, "fr"), Room(0, 0, 160, 40))
    said = [[part.props["text"] for part in row if "text" in part.props] for row in (parts, narrow)]
    assert said == [["Commandes 3:48", "Décompte 0:39"], ["Commandes 3:48", "0:39"]]


@pytest.mark.parametrize("way", ["wide", "upright"])
def test_undo_of_a_stopped_match_is_large_and_nobody_has_a_trophy(way: str, evening: Open) -> None:
    hands = evening("fr", size=(800, 480) if way == "wide" else (720, 1280))
    start(hands, "rival-restaurants", 6)
    play(hands, {"do": "stop_match", "how": "count"})
    assert hands.find("undo").height >= 60 * theme.u
    assert hands.find("cup").text != "trophy"


def test_what_was_entered_is_put_right_from_the_result(tied: Evening) -> None:
    tied.touch("correct")
    assert isinstance(tied.screens[-1], LogScreen)
    tied.touch("back")
    assert tied.has("again")


@pytest.mark.parametrize(
    ("rows", "wanted"),
    [
        ([(0, 0), (7, 21)], (10, 20)),
        ([(0,), (1,)], (1,)),
        ([(0, -300), (900, 2100)], (1000, 2000)),
        ([(0, 0), (-9, -20)], (-20, -10)),
    ],
)
def test_a_curve_has_round_numbers_at_its_side(
    rows: list[tuple[int, ...]], wanted: tuple[int, ...]
) -> None:
    assert marks(rows) == wanted


def test_lines_that_end_level_end_beside_one_another() -> None:
    assert parted([10, 10, 30], 5, 0, 100) == [10, 15, 30]
    assert parted([99, 100], 5, 0, 100) == [95, 100]
    assert parted([0, 0, 0], 5, 0, 100) == [0, 5, 10]
