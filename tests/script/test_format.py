"""The script format: every kind of line, on the toy, through the real table and panel."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.script import Failed, Player, ScriptError, read, record
from app.storage import Store, load_match
from tests.toy import GAME as TOY

HEADER = {"toque": 1, "match": "toy", "seats": ["Michel", "Paul", "Irene"], "chef": "Paul"}
GO = {"do": "end_phase", "phase": "plan", "anyway": True}


def played(*lines: dict[str, Any], store: Store | None = None, **header: Any) -> Player:
    said = [json.dumps(line) for line in ({**HEADER, **header}, *lines)]
    head, rest = read(said)
    player = Player((TOY,), store or Store())
    assert head is not None
    player.start(head)
    player.play(rest)
    return player


def fails(*lines: dict[str, Any], **header: Any) -> str:
    with pytest.raises(Failed) as failure:
        played(*lines, **header)
    return str(failure.value)


def refused(*lines: dict[str, Any], **header: Any) -> str:
    with pytest.raises(ScriptError) as error:
        played(*lines, **header)
    message = str(error.value)
    assert "\n" not in message
    return message


# Lines that play


def test_a_header_makes_the_match() -> None:
    view = played(options={"seconds": 9}).view()
    assert (view["game"], view["head_chef"], view["phase"]) == ("toy", "Paul", "plan")
    assert [seat["name"] for seat in view["seats"]] == ["Michel", "Paul", "Irene"]


def test_a_touch_happens_at_its_own_match_second() -> None:
    player = played({"at": 12.5, **GO}, {"at": 20, "expect": {"clock.left": 52.5}})
    assert player.view()["clock"]["running"]


def test_a_line_without_a_time_happens_at_that_of_the_line_before() -> None:
    played({"at": 10, **GO}, {"do": "add"}, {"expect": {"clock.left": 60.0}})


def test_wait_lets_time_pass() -> None:
    played(
        GO,
        {"wait": 59.5},
        {"expect": {"clock.left": 0.5, "clock.tone": "danger"}},
        {"wait": 0.5},
        {"expect": {"clock.left": 0.0, "clock.tone": "over"}},
    )


def test_a_press_closes_for_as_long_as_it_says_and_opens_again() -> None:
    played(
        {"press": "seat1", "for": 0.5},
        {"press": "seat2"},
        {"press": "seat3"},
        {"press": "chef"},
        {"expect": {"phase": "rush", "clock.left": 59.87}},
    )


def test_a_press_may_name_the_player() -> None:
    played({"press": "Paul"}, {"expect": {"seats.Paul.ready": True, "seats.0.ready": False}})


def test_a_hold_of_the_head_chef_stops_the_clock() -> None:
    played(GO, {"hold": "chef"}, {"expect": {"clock.running": False, "clock.left": 58.5}})
    played(GO, {"hold": "chef", "for": 1.4}, {"expect": {"clock.running": True}})


def test_edges_go_through_the_real_debounce() -> None:
    closing = [{"edge": "seat1", "level": level, "after_ms": 1} for level in (1, 0, 1, 0, 1)]
    opening = [{"edge": "seat1", "level": level, "after_ms": 1} for level in (0, 1, 0)]
    played(
        *closing,
        {"wait": 0.9},
        {"expect": {"seats.Michel.ready": True}},
        *opening,
        {"wait": 0.9},
        {"expect": {"seats.Michel.ready": True}},
        *closing,
        {"wait": 0.1},
        {"expect": {"seats.Michel.ready": False}},
    )


def test_a_spike_on_the_line_is_no_press() -> None:
    played(
        {"edge": "seat1", "level": 1},
        {"edge": "seat1", "level": 0, "after_ms": 1},
        {"wait": 1},
        {"expect": {"seats.Michel.ready": False}},
    )


def test_an_edge_counts_from_the_line_before_and_may_stand_at_a_time() -> None:
    played(
        GO,
        {"at": 5, "edge": "chef", "level": 1},
        {"edge": "chef", "level": 0, "after_ms": 80},
        {"wait": 0.1},
        {"expect": {"question": "Time is left: 0:55. End it anyway?"}},
    )


def test_undo_and_redo_by_the_number() -> None:
    played(
        {"do": "add", "amount": 2},
        {"do": "add", "amount": 3},
        {"undo": 2},
        {"expect": {"shared.count": 0, "redo": "Michel: count +2", "undo": None}},
        {"redo": 1},
        {"expect": {"shared.count": 2}},
    )


def test_after_a_crash_time_goes_on_at_the_last_heartbeat_paused() -> None:
    played(
        GO,
        {"at": 10.7, "do": "add"},
        {"at": 15.2, "wait": 0},
        {"crash": True},
        {"expect": {"clock.left": 45.0, "clock.paused": "power", "shared.count": 1}},
        {"do": "resume"},
        {"at": 16, "expect": {"clock.left": 44.0}},
    )


def test_after_a_crash_at_may_not_be_earlier_than_the_restored_time() -> None:
    assert "time goes back" in refused(
        GO, {"at": 10.7, "wait": 0}, {"crash": True}, {"at": 9.9, "do": "resume"}
    )


def test_refused_prints_the_reason() -> None:
    said: list[str] = []
    head, lines = read([json.dumps(HEADER), '{"refused": "add", "amount": -1}'])
    player = Player((TOY,), Store(), say=said.append)
    player.start(head or {})
    player.play(lines)
    assert said == ["line 2: refused: Count: 1 missing."]


def test_a_seat_may_be_given_by_name() -> None:
    played(
        {"do": "ready", "seat": "Irene"},
        {"expect": {"seats.Irene.ready": True}},
        {"do": "set_head_chef", "seat": 3},
        {"expect": {"head_chef": "Irene"}},
    )


def test_names_with_dots_are_found_too() -> None:
    played(
        {"press": "seat1"}, {"expect": {"seats.M. Ralph.ready": True}}, seats=["M. Ralph"], chef=1
    )


def test_comments_and_empty_lines_are_skipped_but_counted() -> None:
    head, lines = read(["# about", "", json.dumps(HEADER), "", '{"wait": 1}'])
    assert head is not None
    assert [line.number for line in lines] == [5]


def test_the_match_goes_on_alone_when_the_header_says_so() -> None:
    played(
        {"press": "seat1"},
        {"press": "seat2"},
        {"press": "seat3"},
        {"wait": 3},
        {"expect": {"phase": "rush"}},
        goes_alone=True,
    )


def test_cues_and_lamps_are_in_the_view_with_their_times() -> None:
    view = played({"press": "seat1"}, {"at": 2, "press": "chef"}).view()
    assert {"at": 0.002, "cue": "ready"} in view["cues"]
    assert {"at": 0.002, "lamp": "seat1", "state": "steady"} in view["lamps"]
    assert view["seats"][1]["lamp"] == "slow"


def test_a_recorded_match_has_the_seq_of_each_move_and_plays_again() -> None:
    player = played(
        {"press": "seat1"},
        {"at": 2, **GO},
        {"at": 30, "do": "add", "amount": 4},
        {"hold": "chef"},
        {"undo": 1},
        {"at": 50, "wait": 0},
    )
    rows: list[Any] = []
    player.store.ask(lambda db: load_match(db, 1), rows.append)
    lines = [json.loads(line) for line in record((TOY,), rows[0])]
    assert [line.get("seq") for line in lines] == [None, 1, 2, 3, 4, 5, None]
    again = played(*lines[1:], **{k: v for k, v in lines[0].items() if k not in HEADER})
    shown = [{**p.view(), "cues": 0, "lamps": 0, "notices": 0} for p in (player, again)]
    assert shown[0]["clock"]["left"] == shown[1]["clock"]["left"]
    assert shown[0]["shared"] == shown[1]["shared"] == {"count": 0}


def test_until_stops_after_a_line_of_the_file() -> None:
    head, lines = read(["# x", json.dumps(HEADER), '{"do": "add"}', '{"do": "add"}'])
    player = Player((TOY,), Store())
    player.start(head or {})
    player.play(lines, until=3)
    assert player.view()["shared"]["count"] == 1


# What does not hold: exit 1, with the line, what was there and what was expected


def test_a_failed_expect_names_line_found_and_wanted() -> None:
    assert fails({"expect": {"shared.count": 1}}) == "line 2: shared.count is 0, expected 1"
    assert fails({"expect": {"seats.Max.ready": True}}) == (
        "line 2: seats.Max.ready is nothing, expected True"
    )
    assert "expected True" in fails({"expect": {"shared.count": True}})


@pytest.mark.parametrize(
    ("path", "wanted"), [("clock.left", True), ("can", []), ("seats.0", {"ready": True})]
)
def test_an_expect_that_is_near_still_fails(path: str, wanted: Any) -> None:
    fails(GO, {"wait": 59}, {"expect": {path: wanted}})


def test_an_accepted_command_that_should_be_refused_fails() -> None:
    assert fails({"refused": "add"}) == "line 2: “add” was accepted, not refused"


def test_a_refused_command_fails_with_its_reason() -> None:
    assert fails({"do": "add", "amount": -2}) == "line 2: “add” was refused: Count: 2 missing."


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ({"do": "ad"}, "No command “ad”. Near: add"),
        ({"do": "add", "amuont": 1}, "“add” takes no amuont. It takes: amount, seat."),
        ({"do": "add", "amount": "2"}, "amount must be int, not str."),
        ({"do": "add", "amount": True}, "amount must be int, not bool."),
        ({"do": "add", "amount": 10}, "amount must be 9 or less."),
        ({"do": "add", "amount": -10}, "amount must be −9 or more."),
        ({"do": "ready"}, "“ready” needs seat."),
        ({"do": "ready", "seat": -1}, "seat must be 1 or more."),
        ({"do": "ready", "seat": 0}, "seat must be 1 or more."),
        ({"do": "ready", "seat": 7}, "seat must be 6 or less."),
        ({"do": "ready", "seat": 4}, "There is no seat 4 here; the last is 3."),
        ({"do": "ready", "seat": "Pat"}, "Nobody here is called Pat. Seats: Michel, Paul, Irene."),
        ({"do": "ready", "seat": [1]}, "seat must be int, not array."),
        ({"do": "pause", "reason": "tea"}, "reason: 'tea' is not one of card, talk, power."),
        ({"do": "end_phase", "phase": "rush"}, "That phase is already over; now: Plan."),
        ({"do": None}, "No command “None”."),
        ({"do": "undo", "seq": 1}, "No command “undo”."),
    ],
)
def test_bad_commands_say_what_is_wrong_and_what_is_allowed(
    line: dict[str, Any], reason: str
) -> None:
    assert reason in fails(line)


TWO = ({"do": "add", "amount": 5}, {"do": "add", "amount": -4})


def test_a_correction_takes_along_only_what_its_line_says() -> None:
    assert "Move 2 would go with it" in fails(*TWO, {"strike": 1})
    assert "Move 2 would go with it" in fails(*TWO, {"correct": 1, "do": "add", "amount": 3})
    view = played(*TWO, {"strike": 1, "refused": True}, {"strike": 1, "along": [2]}).view()
    assert [seat["count"] for seat in view["seats"]] == [0, 0, 0]
    assert "accepted" in fails(*TWO, {"strike": 2, "refused": True})


def test_the_number_of_a_move_is_checked() -> None:
    played(*TWO, {"strike": 2, "seq": 3})
    assert "number 3, not 4" in fails(*TWO, {"strike": 2, "seq": 4})


def test_more_undo_than_there_is_fails() -> None:
    assert fails({"do": "add"}, {"undo": 2}) == "line 3: nothing more to undo"
    assert fails({"redo": 1}) == "line 2: nothing more to redo"


# Scripts that cannot be played: exit 2, one line


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ({"wait": -1}, "line 2: “wait” must be a number from 0"),
        ({"wait": float("inf")}, "line 2: “wait” must be a number from 0"),
        ({"wait": float("nan")}, "line 2: “wait” must be a number from 0"),
        ({"wait": True}, "line 2: “wait” must be a number from 0"),
        ({"undo": 1.5}, "counts whole steps"),
        ({"press": "seat7"}, "no button “seat7”; there are seat1"),
        ({"press": ["seat1"]}, "no button"),
        ({"press": "seat1", "during": 2}, "“press” takes no during"),
        ({"press": "seat1", "for": "long"}, "“for” must be a number"),
        ({"edge": "seat1"}, "“level” is 1 (closed) or 0 (open)"),
        ({"edge": "seat1", "level": 2}, "“level” is 1 (closed) or 0 (open)"),
        ({"expect": ["phase"]}, "“expect” takes an object"),
        ({"do": "add", "wait": 1}, "needs exactly one of"),
        ({"at": 3}, "needs exactly one of"),
        ({"correct": "one", "do": "add"}, "names a move by its number"),
        ({"strike": 0}, "names a move by its number"),
        ({"strike": 1, "along": 2}, "is a list of numbers of moves"),
        ({"do": "add", "seq": "one"}, "is the number of its move"),
    ],
)
def test_bad_lines_are_refused_in_one_line(line: dict[str, Any], reason: str) -> None:
    assert reason in refused(line)


def test_time_may_not_go_back() -> None:
    message = refused({"at": 5, "do": "add"}, {"at": 4.9, "do": "add"})
    assert message.startswith("line 3: time goes back, 4.9 s after 5.0 s")
    assert "time goes back" in refused({"wait": 5}, {"at": 4.9, "do": "add"})


@pytest.mark.parametrize(
    ("header", "reason"),
    [
        ({"match": "toi"}, "No game “toi”. Games: toy."),
        ({"match": 3}, "needs"),
        ({"seats": []}, "Toy is for 1 to 6 players, not 0."),
        ({"seats": ["Max"] * 7}, "Toy is for 1 to 6 players, not 7."),
        ({"seats": ["Max", "Max"], "chef": 1}, "Max sits here already; choose another name."),
        ({"seats": "Max"}, "needs"),
        ({"seats": [""], "chef": 1}, "A name has 1 to 24 letters."),
        ({"seats": ["Max\nPaul"], "chef": 1}, "A name"),
        ({"seats": [None], "chef": 1}, "seats"),
        ({"chef": "Pat"}, "The head chef Pat is not at the table."),
        ({"chef": 4}, "The head chef 4 is not at the table."),
        ({"chef": -1}, "The head chef -1 is not at the table."),
        ({"chef": 1.5}, "chef"),
        ({"options": {"minutes": 3}}, "“options” takes no minutes. It takes: seconds."),
        ({"options": {"seconds": 0}}, "seconds must be 1 or more."),
        ({"options": 3}, "options"),
        ({"box": []}, "box"),
        ({"box": {"seconds": "x"}}, "seconds must be int, not str."),
        ({"seed": "x"}, "seed"),
        ({"goes_alone": "yes"}, "goes_alone"),
        ({"toque": 2}, "script version 2; this Toque reads version 1. Update Toque"),
        ({"toque": "1"}, "script version"),
        ({"guests": 2}, "unknown in a header: guests. Allowed: box, chef"),
    ],
)
def test_bad_headers_are_refused_in_one_line(header: dict[str, Any], reason: str) -> None:
    assert reason in refused(**header)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('{"do": "add"', "line 2: not JSON"),
        ("add", "line 2: not JSON"),
        ("[1, 2]", "line 2: not an object"),
        (json.dumps(HEADER), "line 2: the header stands once, at the top"),
    ],
)
def test_broken_lines_name_their_number(line: str, reason: str) -> None:
    with pytest.raises(ScriptError, match=reason):
        read([json.dumps(HEADER), line])
