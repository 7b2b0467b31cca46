"""The log on the screen: leaves, seats, a move put right or struck, and back to a move."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.engine.flow import Correct, Strike
from app.script import Failed, read
from app.script.lines import Line
from app.ui.kit.theme import theme
from app.ui.match.correction import CorrectionScreen
from app.ui.match.log import LogScreen
from app.ui.match.log_rows import bare
from tests.engine.test_amend import SCRIPTS, targets
from tests.toy import GAME as TOY
from tests.ui.evening import Evening, Open
from tests.ui.playing import NAMES, play, start

OWN = [path for path in SCRIPTS if path.parent.name != TOY.id]


def stir_fry(hands: Evening) -> None:
    """Three turns with points put right by hand."""
    start(hands, "stir-fry-eighteen", 3)
    for seat, amount in ((1, 5), (2, 12), (3, 7)):
        play(hands, {"do": "adjust_score", "seat": seat, "amount": amount})
        play(hands, {"do": "end_turn", "seat": seat})


def opened(hands: Evening) -> None:
    hands.touch("menu", "log")


def scores(hands: Evening) -> list[int]:
    log = hands.table.shown
    return [p.score for p in sorted(log.game.score(log.state), key=lambda p: p.seat)]


def shown(hands: Evening) -> Any:
    return hands.screens[-1]


def moves(hands: Evening) -> list[int]:
    hands.frames(2)
    keys = [key for key in hands.app.surface.keys if key.startswith("move:")]
    return [int(key.split(":")[1]) for key in keys]


def test_the_menu_opens_the_log_and_its_leaves_hold_every_entry(evening: Open) -> None:
    hands = evening("fr")
    stir_fry(hands)
    opened(hands)
    found = moves(hands)
    while hands.app.surface.find("older").is_off is False:
        hands.touch("older")
        found += moves(hands)
    assert found == sorted(hands.table.shown.done, reverse=True)
    hands.touch("back")
    assert not isinstance(shown(hands), LogScreen)


def test_only_the_moves_of_a_seat(evening: Open) -> None:
    hands = evening("fr")
    stir_fry(hands)
    opened(hands)
    hands.touch("seat:2")
    assert moves(hands) == [4, 3]
    hands.touch("seat:all")
    assert len(moves(hands)) > 2


def test_an_entry_is_corrected_after_its_difference_was_seen(evening: Open) -> None:
    hands = evening("fr")
    stir_fry(hands)
    opened(hands)
    hands.touch("seat:1", "move:1", "correct")
    assert hands.app.surface.find("ok").is_off  # nothing is changed yet
    said = hands.app.surface.find("line:0")
    assert (said.text, said.color) == ("Rien n’est changé.", list(theme.ink))
    screen = shown(hands)
    assert isinstance(screen, CorrectionScreen)
    screen.take("amount", 8)
    hands.frames(3)
    assert scores(hands) == [5, 12, 7]  # shown, not done
    assert "8" in [getattr(row, "after", "") for row in hands.app.surface.children]
    assert hands.app.surface.find("ok").label == "Corriger 5 en 8"
    assert hands.app.surface.find("when").text.endswith(", 0:00")
    hands.touch("ok")
    assert scores(hands) == [8, 12, 7]
    assert isinstance(hands.table.shown.moves[-1].command, Correct)
    assert hands.app.surface.find("move:1").mark
    row = hands.app.surface.find("move:1")
    assert (row.before, row.old, row.after) == ("0", "5", "8")
    assert any("+5" in text for text in hands.texts())  # what it said before


def test_the_ticket_leads_to_where_the_lead_changed(evening: Open) -> None:
    hands = evening("en")
    stir_fry(hands)
    play(hands, *({"do": "end_turn", "seat": seat} for seat in (1, 2, 3) * 3))
    play(hands, {"do": "adjust_score", "seat": 3, "amount": 20})
    opened(hands)
    assert hands.app.surface.find("move:16").has_flag
    hands.touch("lead:go", "lead:go")  # the last change, then the one before
    assert shown(hands).chosen == 3
    assert 3 in moves(hands)
    assert hands.app.surface.find("move:3").is_chosen


def test_a_round_of_the_curve_leads_the_list_there(evening: Open) -> None:
    hands = evening("en")
    stir_fry(hands)
    play(hands, *({"do": "end_turn", "seat": seat} for seat in (1, 2, 3) * 3))
    opened(hands)
    assert 6 not in moves(hands)
    hands.touch("seat:1", "to-round:1")
    assert 6 in moves(hands)  # the end of the round, by another seat


def test_an_entry_is_struck_in_two_touches_and_undone(evening: Open) -> None:
    hands = evening("en")
    stir_fry(hands)
    opened(hands)
    hands.touch("seat:2", "move:3", "correct", "strike")
    assert scores(hands) == [5, 12, 7]
    hands.touch("ok")
    assert scores(hands) == [5, 0, 7]
    assert isinstance(hands.table.shown.moves[-1].command, Strike)
    assert hands.app.surface.find("move:3").is_gone
    hands.touch("back", "undo")
    assert scores(hands) == [5, 12, 7]


def test_a_changed_field_stands_beside_what_it_was(evening: Open) -> None:
    hands = evening("en")
    start(hands, "rival-restaurants", 3)
    play(hands, {"do": "pay_income"}, {"do": "reveal_wheels", "anyway": True})
    for phase in ("income_and_move", "buy_and_trade"):
        play(hands, {"do": "end_phase", "phase": phase, "anyway": True})
    for seat, value in ((1, 6), (2, 5)):
        play(hands, {"do": "cook", "seat": seat, "kind": "basic", "value": value, "icons": 0})
    dish = hands.table.shown.done[-2]
    hands.app.lay(CorrectionScreen.of(hands.app, dish))
    assert not [key for key in keys(hands) if key.startswith("changed:")]
    shown(hands).take("value", 2)
    assert [key for key in keys(hands) if key.startswith("changed:")] == ["changed:value"]
    assert hands.find("was:value").text == "6"
    said = receipt(hands)
    assert said[:3] == ["Popularity", "Level", f"Now first: {NAMES[1]}, 5 to 2"]  # places below
    hands.touch("leaf", "strike")
    assert not hands.has("leaf")  # what is struck has no fields to turn
    shown(hands)._turn_over()
    shown(hands).take("value", 6)
    hands.frames(3)
    assert hands.find("ok").is_off


@pytest.mark.parametrize(
    ("size", "names"),
    [((800, 480), ["Log", "Correction"]), ((720, 1280), ["Correction"])],
    ids=["wide", "tall"],
)
def test_the_rail_over_a_correction_has_no_lone_tick(
    evening: Open, size: tuple[int, int], names: list[str]
) -> None:
    hands = evening("en", size=size)
    stir_fry(hands)
    hands.app.lay(CorrectionScreen.of(hands.app, 1))
    hands.frames(3)
    assert hands.find("rail").phases == names


def test_names_that_stand_above_are_not_said_twice() -> None:
    assert bare("corrected: Paul – bread", ["Paul"]) == "corrected: bread"
    assert bare("Paul et Irène : échange", ["Paul", "Irène"]) == "échange"


def keys(hands: Evening) -> tuple[str, ...]:
    hands.frames(3)
    return tuple(hands.app.surface.keys)


def receipt(hands: Evening) -> list[str]:
    """The words of each line of what changes after."""
    lines = [hands.find(key) for key in keys(hands) if re.fullmatch(r"line:\d+", key)]
    return [getattr(line, "words", "") or line.text for line in lines]


def test_what_moved_the_match_on_is_not_struck_and_says_why(evening: Open) -> None:
    hands = evening("en")
    stir_fry(hands)
    opened(hands)
    hands.touch("seat:1", "move:2", "correct", "strike")
    assert hands.app.surface.find("ok").is_off
    assert any("moved the match on" in text for text in hands.texts())


def test_back_to_a_move_asks_and_undoes_all_after_it(evening: Open) -> None:
    hands = evening("en")
    stir_fry(hands)
    opened(hands)
    hands.touch("seat:2", "move:3", "here")
    assert len(hands.table.shown.done) == 6
    hands.touch("ask-no")
    assert len(hands.table.shown.done) == 6
    hands.touch("here", "ask-yes")
    assert tuple(hands.table.shown.done) == (1, 2, 3)


def played_here(hands: Evening, lines: Sequence[Line]) -> None:
    """The lines, with a picture before each press and pause: the key means what is seen."""
    for line in lines:
        if line.verb in ("press", "wait"):
            hands.frames(3)
        try:
            hands.player.play([line])
        except Failed as failed:  # the scripts themselves are played in tests/replays
            pytest.skip(f"on a screen the key is the button that is seen: {failed}")
        if hands.table.match is None:
            pytest.skip("it is put away, so no match lies on the table")


@pytest.mark.sample(4)
@pytest.mark.parametrize("path", OWN, ids=lambda path: f"{path.parent.name}-{path.stem}")
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["wide", "tall"])
def test_every_kind_of_entry_has_its_form(evening: Open, path: Path, size: tuple[int, int]) -> None:
    hands = evening("en", size=size)
    header, lines = read(path.read_text(encoding="utf-8").splitlines())
    hands.player.start(header or {})
    played_here(hands, lines)
    hands.app.lay(LogScreen(hands.app))
    hands.frames(3)
    kinds: set[type] = set()
    log = hands.table.shown
    for seq in targets(log):
        kind = type(log.command(seq))
        if kind in kinds:
            continue
        kinds.add(kind)
        screen = CorrectionScreen.of(hands.app, seq)
        mark = screen._command()
        assert isinstance(mark, Correct)
        assert mark.command == msgspec.to_builtins(log.command(seq))
        hands.app.lay(screen)
        hands.frames(3)
        screen._turn_over()
        hands.frames(3)
        hands.app.back()
