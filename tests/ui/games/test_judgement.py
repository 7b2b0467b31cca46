"""The boards of three games as a designer sees them: over sizes, looks, languages and players."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from kivy.uix.widget import Widget

from app.ui.kit.parts import Part, Surface
from app.ui.kit.theme import theme
from app.ui.widgets.board_button import BoardButton
from app.ui.widgets.buttons import QuickStep
from app.ui.widgets.paper import Paper
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words
from tests.pictures.judgement import judged, plain
from tests.pictures.large_type import Type, worse
from tests.pictures.measured import dimmer, faint
from tests.pictures.rules import faults
from tests.ui.evening import Evening, Open
from tests.ui.games.rival_restaurants.minute import opened
from tests.ui.playing import play, start
from tests.ui.stage import Stage, frames, picture

Line = dict[str, Any]
SIZES = ((800, 480), (1024, 600), (1280, 720), (1920, 1080), (720, 1280))


def end(phase: str) -> Line:
    return {"do": "end_phase", "phase": phase, "anyway": True}


def dinner(hands: Evening, players: int) -> None:
    play(hands, {"do": "draw_card", "seat": 1}, end("actions"), {"do": "draw_card", "seat": 2})
    play(hands, {"do": "open_restaurant", "seat": 2, "restaurant": "pizzeria"})
    play(hands, {"do": "choose_majority_card", "card": 4})


def stir_fry(hands: Evening, players: int) -> None:
    scores = enumerate((36, 41, 29, 12, 4)[:players], 1)
    play(hands, *({"do": "adjust_score", "seat": n, "amount": p} for n, p in scores))
    play(hands, {"do": "end_turn", "seat": 1}, {"do": "discard", "seat": 2, "claim": "pair"})


def duel(hands: Evening, players: int) -> None:
    stir_fry(hands, players)
    play(hands, {"do": "call_test", "accuser": 1})


def orders(hands: Evening, players: int) -> None:
    play(hands, {"do": "take_card", "seat": 1, "card": "plain"})


def service(hands: Evening, players: int) -> None:
    totals = (
        {"do": "enter_total", "seat": n, "total": 1000 + 100 * n} for n in range(1, players + 1)
    )
    play(hands, {"do": "set_taken", "cards": 60}, end("orders"), *totals, end("totals"))


Scene = Callable[[Evening, int], None]
BOARDS: dict[str, tuple[str, Scene, tuple[int, ...]]] = {
    "dinner": ("dinner-in-paris", dinner, (2, 3, 4)),
    "stir-fry": ("stir-fry-eighteen", stir_fry, (2, 3, 4, 5)),
    "duel": ("stir-fry-eighteen", duel, (2, 5)),
    "orders": ("restaurant", orders, (3, 4, 5, 6)),
    "service": ("restaurant", service, (3, 6)),
}


def laid(evening: Open, board: str, n: int) -> Evening:
    """That board, with the n-th of its numbers of players, sizes and languages."""
    game, scene, counts = BOARDS[board]
    count = counts[n % len(counts)]
    hands: Evening = evening(("fr", "en")[n % 2], size=SIZES[n % len(SIZES)])
    start(hands, game, count)
    scene(hands, count)
    hands.frames(6)
    return hands


@pytest.mark.sample(2)
@pytest.mark.parametrize("n", [0, 4, *(pytest.param(n, marks=pytest.mark.slow) for n in (1, 2, 3))])
@pytest.mark.parametrize("board", BOARDS)
def test_a_board_is_judged(evening: Open, board: str, n: int) -> None:
    """Each board at all five sizes, in both languages; players, night and large type in turn."""
    hands = laid(evening, board, n)
    hands.app.set("display.night", n % 2 == 1)
    hands.frames(4)
    found = [*faults(hands.app.surface, hands.frame), *judged(hands.app.surface, hands.frame)]
    assert [str(fault) for fault in found] == []
    before = Type.of(hands.app.surface)
    hands.app.set("display.large_type", True)
    hands.frames(6)
    after = Type.of(hands.app.surface)
    found = [*faults(hands.app.surface, hands.frame), *judged(hands.app.surface, hands.frame)]
    assert [str(fault) for fault in (*found, *worse(before, after))] == []


@pytest.mark.sample(2)
@pytest.mark.parametrize("is_night", [False, True], ids=["day", "night"])
@pytest.mark.parametrize("board", ["dinner", "stir-fry", "orders", "service"])
def test_the_active_seat_is_the_brightest(evening: Open, board: str, is_night: bool) -> None:
    hands = laid(evening, board, 0)
    hands.app.set("display.night", is_night)
    hands.frames(4)
    hands.draw()
    assert dimmer(hands.app.surface, hands.frame, picture()) == []


def test_whose_card_is_resolved_is_the_brightest_at_night(evening: Open) -> None:
    """What it tells stands on paper; no badge of a lighter colour outshines it."""
    chefs = [["kim_chi"], [], ["phyllis_grubman"], ["pork_knuckles"], [], []]
    hands = evening("fr", size=(720, 1280))
    start(hands, "rival-restaurants", 6, options={"chefs": chefs})
    opened(hands)
    hands.app.set("display.night", True)
    play(hands, {"do": "play_card", "seat": 4})
    hands.draw()
    assert hands.frame.turn == 4
    assert dimmer(hands.app.surface, hands.frame, picture()) == []


def test_without_a_clock_the_cards_matter(evening: Open) -> None:
    options = {"amateur": True}
    hands = opened(start(evening("fr"), "rival-restaurants", 6, options=options))
    assert hands.frame.clock is None
    assert judged(hands.app.surface, hands.frame) == []


# The rules find what they are for


def shown(stage: Stage, *parts: Part) -> Surface:
    surface = Surface(size=stage.root.size)
    stage.root.add_widget(surface)
    surface.size = (800 * theme.u, 480 * theme.u)
    surface.show(parts)
    return surface


def kinds(surface: Surface) -> set[str]:
    return {fault.kind for fault in judged(surface, None)}


FULL = Part("full", Paper, (0, 0, 800, 480))


def test_an_empty_half_is_found(stage: Stage) -> None:
    half = shown(stage, Part("half", Paper, (0, 0, 800, 200)))
    assert kinds(half) == {"empty band", "mostly empty"}
    assert kinds(shown(stage, FULL)) == set()


def test_a_control_under_something_is_found(stage: Stage) -> None:
    button = Part("button", BoardButton, (0, 0, 200, 60), press=lambda: None)
    under = shown(stage, FULL, button, Part("lid", Widget, (0, 0, 150, 60)))
    assert kinds(under) == {"control covered"}
    assert kinds(shown(stage, FULL, button)) == set()


def test_a_control_half_under_a_side_sheet_is_not(stage: Stage) -> None:
    button = Part("go", BoardButton, (200, 100, 200, 60), {"label": "Go"}, press=lambda: None)
    sheet = Part("sheet", SheetFrame, (300, 52, 500, 428), {"kind": "side"})
    on_it = Part("paper", Paper, (310, 90, 300, 80))
    beside = Part("lid", Widget, (200, 100, 90, 60))
    assert "control covered" not in kinds(shown(stage, FULL, button, sheet, on_it))
    assert "control covered" in kinds(shown(stage, FULL, button, sheet, on_it, beside))


def test_a_text_that_says_the_same_is_found(stage: Stage) -> None:
    one = Part("one", Words, (0, 0, 300, 30), {"text": "Objective done"})
    other = Part("other", Words, (0, 40, 300, 30), {"text": "objective done…"})
    assert kinds(shown(stage, FULL, one, other)) == {"says the same"}


def test_a_sentence_that_stands_twice_is_found(stage: Stage) -> None:
    said = {"text": "Two cards more: a dish has 3 to 5."}
    one = Part("one", Words, (0, 0, 300, 30), said)
    other = Part("two", Words, (400, 440, 300, 30), said)
    assert kinds(shown(stage, FULL, one, other)) == {"says the same"}


def test_a_text_that_large_type_shrinks_is_found() -> None:
    normal = Type({("a", "x"): 20, ("b", "y"): 16, ("c", "z"): 32}, frozenset({("a", "x")}))
    large = Type({("a", "x"): 16, ("b", "y"): 20, ("c", "w"): 28}, frozenset({("b", "y")}))
    found = [(fault.kind, fault.part) for fault in worse(normal, large)]
    small = "smaller in large type"
    assert found == [(small, "a"), (small, "a"), (small, "c"), ("cut in large type", "b")]


def told(**facts: Any) -> Any:
    """What a rule asks of a Frame."""
    known = {"game": "restaurant", "phase": "orders", "outcome": None, "turn": 1, "seats": ()}
    return SimpleNamespace(**{**known, "clock": None, **facts})


def test_letters_larger_than_those_that_matter_are_found(stage: Stage) -> None:
    count = Part("count", Words, (0, 0, 300, 60), {"text": "34", "size_px": 40})
    title = Part("title", Words, (400, 0, 300, 60), {"text": "Service", "size_px": 44})
    found = judged(shown(stage, FULL, count, title), told(turn=None))
    assert [(fault.kind, fault.part) for fault in found] == [("not the largest", "count")]
    assert judged(shown(stage, FULL, count), told(turn=None)) == []


@pytest.mark.parametrize(("size", "found"), [(16, {"prompt small"}), (20, set())])
def test_a_prompt_in_small_letters_is_found(stage: Stage, size: int, found: set[str]) -> None:
    words = {"text": "Wheel face down?", "size_px": size}
    surface = shown(stage, FULL, Part("prompt", Words, (8, 60, 500, 40), words))
    assert {fault.kind for fault in judged(surface, told(phase="totals"))} == found


def test_a_seat_larger_than_the_one_whose_turn_it_is_is_found(stage: Stage) -> None:
    mine, theirs = (
        Part(f"seat:{n}", Paper, (0, 100 * n, 300, 60 + 10 * n), {"has_teeth": False})
        for n in (1, 2)
    )
    count = Part("count", Words, (400, 0, 300, 60), {"text": "34", "size_px": 40})
    found = judged(shown(stage, FULL, mine, theirs, count), told())
    assert [(fault.kind, fault.part) for fault in found] == [("not the largest", "seat:1")]


def test_a_seat_brighter_than_the_one_whose_turn_it_is_is_found(stage: Stage) -> None:
    mine = Part("seat:1", Paper, (0, 0, 300, 100), {"colour": theme.linen})
    theirs = Part("seat:2", Paper, (0, 200, 300, 100), {"colour": theme.plate})
    surface = shown(stage, mine, theirs)
    frames(3)
    found = dimmer(surface, told(), picture())
    assert [(fault.kind, fault.part) for fault in found] == [
        ("brighter than the active one", "seat:2")
    ]
    assert dimmer(surface, told(turn=2), picture()) == []


def test_a_text_that_does_not_stand_out_is_found(stage: Stage) -> None:
    look = {"size_px": 24, "bold": True}
    faint_ = Part("faint", Words, (0, 0, 300, 40), {"text": "Money", "color": theme.line, **look})
    clear = Part("clear", Words, (0, 60, 300, 40), {"text": "Money", **look})
    surface = shown(stage, FULL, faint_, clear)
    frames(3)
    assert [fault.part for fault in faint(surface, picture())] == ["faint"]


def test_a_target_is_small_only_while_it_is_hurried(stage: Stage) -> None:
    step = Part("step", QuickStep, (0, 0, 161, 50), {"amount": "+1"}, press=lambda: None)
    surface = shown(stage, FULL, step)
    assert faults(surface, told()) == []
    timed = told(clock=SimpleNamespace(is_coming=False))
    assert [fault.kind for fault in faults(surface, timed)] == ["target under 60 u"]


def test_words_are_compared_without_their_signs() -> None:
    assert plain("Été…") == plain("ETE")
