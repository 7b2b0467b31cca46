from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.box.lines import LINE_MAX, LineBuffer, line
from hardware.box.session import Session
from hardware.ports import KEYS, Found, Input, Lost, Press, Release
from tests.hardware.boxes import Cable, new_box
from tests.sweeps import examples

Pull = tuple[int, int]  # (when in ms, for how many ms)


def greeted(cable: Cable) -> Cable:
    cable.plug()
    cable.run(20)
    assert cable.session.is_greeted
    return cable


def evening(pulls: list[Pull]) -> list[Input]:
    """Ten presses of changing keys, with the plug out at some moments."""
    cable = greeted(Cable())
    outs = {at + ms for at, long in pulls for ms in range(long)}
    for ms in range(2500):
        if (ms in outs) == cable.is_plugged:
            cable.pull() if cable.is_plugged else cable.plug()
        if ms < 2000 and ms % 200 in (0, 80):
            cable.levels[ms // 200 % len(KEYS)] = int(ms % 200 == 0)
        cable.run(1)
    if not cable.is_plugged:
        cable.plug()
    cable.run(600)
    return [event for event in cable.inputs if isinstance(event, Press | Release)]


def test_a_press_comes_with_the_time_of_its_edge() -> None:
    cable = greeted(Cable())
    cable.levels[2] = 1
    pressed = (cable.now + 1) / 1000
    cable.run(80)
    cable.levels[2] = 0
    cable.run(80)
    assert [(type(event), event.key) for event in cable.inputs] == [
        (Press, "seat3"),
        (Release, "seat3"),
    ]
    assert [event.at for event in cable.inputs] == pytest.approx(
        [pressed, pressed + 0.08], abs=0.005
    )


@examples(100)
@given(st.lists(st.tuples(st.integers(0, 2400), st.integers(1, 1500)), max_size=6))
def test_pulled_plugs_change_no_press(pulls: list[Pull]) -> None:
    whole, cut = evening([]), evening(pulls)
    assert len(whole) == 20
    assert [(type(event), event.key) for event in cut] == [
        (type(event), event.key) for event in whole
    ]
    assert all(abs(a.at - b.at) < 0.03 for a, b in zip(whole, cut, strict=True))


def test_what_was_pressed_before_hello_does_not_count() -> None:
    cable = Cable()
    cable.levels[0] = 1
    cable.run(100)
    cable.levels[0] = 0
    cable.run(100)
    greeted(cable).run(600)
    assert cable.inputs == []


def test_a_button_held_through_hello_is_no_press_and_then_works() -> None:
    cable = Cable()
    cable.levels[0] = 1
    cable.run(100)
    greeted(cable).run(1500)
    assert cable.inputs == []
    assert cable.session.readings("box")[0].is_down
    cable.levels[0] = 0
    cable.run(100)
    cable.levels[0] = 1
    cable.run(100)
    assert [type(event) for event in cable.inputs] == [Press]


def test_a_box_that_lost_its_power_lets_go_what_was_down() -> None:
    cable = greeted(Cable())
    cable.levels[1] = 1
    cable.run(100)
    cable.pull()
    cable.levels[1] = 0
    pulled = cable.now / 1000
    cable.box = new_box(cable.now, boot="8")
    greeted(cable).run(100)
    assert cable.inputs[1:] == [Lost("seat2", pulled), Release("seat2", pulled)]
    cable.levels[1] = 1
    cable.run(100)
    assert [type(event) for event in cable.inputs[3:]] == [Press]


def test_a_button_still_down_after_the_pulled_plug_is_found() -> None:
    cable = greeted(Cable())
    cable.levels[6] = 1
    cable.run(100)
    cable.pull()
    cable.run(3000)
    cable.plug()
    cable.run(100)
    assert [type(event) for event in cable.inputs] == [Press, Lost, Found]
    cable.levels[6] = 0
    cable.run(100)
    assert isinstance(cable.inputs[-1], Release)


def test_a_button_let_go_while_the_plug_was_out_was_let_go_then() -> None:
    cable = greeted(Cable())
    cable.levels[6] = 1
    cable.run(100)
    cable.pull()
    cable.run(100)
    cable.levels[6] = 0
    let_go = cable.now / 1000
    cable.run(1000)
    cable.plug()
    cable.run(100)
    assert [type(event) for event in cable.inputs] == [Press, Lost, Release]
    assert cable.inputs[-1].at == pytest.approx(let_go, abs=0.005)


def test_a_state_said_while_a_release_bounces_releases_nothing_yet() -> None:
    cable = greeted(Cable())
    cable.levels[0] = 1
    cable.run(900)
    for level in (0, 1, 0, 1):
        cable.levels[0] = level
        cable.box._state_at -= 1000  # a state is due at once
        cable.run(8)
    assert [type(event) for event in cable.inputs] == [Press]


def test_a_press_of_long_ago_means_nothing_any_more() -> None:
    cable = greeted(Cable())
    cable.pull()
    cable.levels[0] = 1
    cable.run(100)
    cable.levels[0] = 0
    cable.run(6000)
    greeted(cable).run(600)
    assert cable.inputs == []
    cable.levels[0] = 1
    cable.run(100)
    assert [type(event) for event in cable.inputs] == [Press]


def hello(session: Session, *, protocol: int = 1, firmware: str = "1.0") -> tuple[str, ...]:
    return (">HELLO", str(protocol), firmware, "E66", "7", session.name, "1.5", "0")


def test_an_older_box_works_and_is_named() -> None:
    session = Session("abc", KEYS)
    session.take(hello(session, firmware="0.9"), 1.0)
    assert session.is_greeted
    assert session.trouble is not None
    assert session.trouble.code == "box_older"
    assert session.take((">D", "1", "1", "0"), 2.0)[0] == [Press("seat1", 2.0)]


def test_a_newer_box_of_the_same_protocol_may_say_more() -> None:
    session = Session("abc", KEYS)
    session.take((*hello(session, firmware="1.7"), "extra", "words"), 1.0)
    assert session.trouble is None
    session.take((">WEATHER", "fine"), 1.5)
    session.take((">D", "1", "1", "0", "3", "more"), 1.6)
    assert session.take((">D", "1", "1", "0", "3", "4"), 2.0)[0] == [Press("seat1", 2.0)]


def test_a_newer_protocol_is_a_trouble_and_nothing_counts() -> None:
    session = Session("abc", KEYS)
    session.take(hello(session, protocol=2, firmware="2.0"), 1.0)
    assert not session.is_greeted
    assert session.trouble is not None
    assert session.trouble.code == "box_newer"
    assert session.take((">D", "1", "1", "0"), 2.0) == ([], [])


@given(st.lists(st.sampled_from([">D", ">U", ">STATE", ">HELLO", "0", "1", "-4", "ff", "x"])))
def test_no_line_with_a_right_check_can_break_the_session(row: list[str]) -> None:
    session = Session("abc", KEYS)
    session.take(hello(session), 1.0)
    if row:
        session.take(tuple(row), 2.0)


@given(st.binary(max_size=3000), st.lists(st.integers(1, 100), min_size=1))
def test_lines_survive_garbage_and_any_cutting(noise: bytes, cuts: list[int]) -> None:
    buffer = LineBuffer()
    data = noise + b"\n" + line(">PONG", 7) + noise + b"\n"
    found, at = [], 0
    for turn in range(len(data)):
        size = cuts[turn % len(cuts)]
        found += buffer.feed(data[at : at + size])
        at += size
        if at >= len(data):
            break
    assert (">PONG", "7") in found


def test_a_line_without_end_takes_no_memory() -> None:
    buffer = LineBuffer()
    for _ in range(1000):
        assert buffer.feed(b"x" * 1000) == []
        assert len(buffer._rest) <= LINE_MAX
    assert buffer.feed(b"\n" + line(">PONG", 1)) == [(">PONG", "1")]


def test_random_bytes_press_nothing() -> None:
    session, buffer = Session("abc", KEYS), LineBuffer()
    session.take(hello(session), 1.0)
    noise = random.Random(1)
    events = [
        event
        for _ in range(500)
        for words in buffer.feed(noise.randbytes(4096))
        for event in session.take(words, 2.0)[0]
    ]
    assert events == []
    assert buffer.dropped > 1000


def test_events_are_taken_in_order_and_without_gaps() -> None:
    session = Session("abc", KEYS)
    session.take(hello(session), 1.0)
    assert session.take((">U", "2", "1", "0"), 2.0) == ([], [])
    assert session.take((">D", "1", "1", "0"), 2.1) == ([Press("seat1", 2.1)], [line("<A", 1)])
    assert session.take((">D", "1", "1", "0"), 2.2) == ([], [line("<A", 1)])
    assert session.take((">U", "2", "1", "0"), 2.3) == ([Release("seat1", 2.3)], [line("<A", 2)])


def test_a_line_lost_without_a_pulled_plug_is_said_again() -> None:
    cable = greeted(Cable())
    cable.levels[0] = 1
    cable.run(1, bytes_per_ms=0)
    cable.run(3, bytes_per_ms=0)
    cable.lose()
    cable.run(400)
    assert [type(event) for event in cable.inputs] == [Press]


def test_a_line_with_a_wrong_check_is_as_good_as_unsaid() -> None:
    buffer = LineBuffer()
    assert buffer.feed(b">PONG 7*A1\n>PONG 7\n>PONG 7*A0\n") == [(">PONG", "7")]
    assert buffer.dropped == 2


def told(session: Session, now: float, text: str) -> list[Input]:
    return session.take(tuple(text.split()), now)[0]


def box_at(now: float) -> Session:
    """A session greeted at that second, whose box has just said that nothing has happened."""
    session = Session("5e55", KEYS)
    session.connect(now)
    told(session, now, ">HELLO 1 1.0 E6 7 5e55 7.500 0")
    told(session, now, ">STATE 0000 0")
    return session


@pytest.mark.parametrize(
    ("age_ms", "at"),
    [
        (10, 99.99),  # as it was
        (-5000, 100.0),  # not yet to come
        (-(10**12), 100.0),
        (4000, 99.25),  # a second ago the box knew of nothing
        (10**12, 99.25),
    ],
)
def test_a_stamp_is_not_believed_beyond_the_way_of_the_line(age_ms: int, at: float) -> None:
    session = box_at(99.5)
    (press,) = told(session, 100.0, f">D 1 1 {age_ms}")
    assert isinstance(press, Press)
    assert press.at == pytest.approx(at)
    (release,) = told(session, 100.3, f">U 2 1 {age_ms}")
    assert at <= release.at <= 100.3


def test_the_way_of_the_line_is_measured() -> None:
    session = box_at(99.5)
    session.tick(99.6)
    told(session, 99.62, ">PONG 1")
    (press,) = told(session, 100.0, ">D 1 1 4000")
    assert press.at == pytest.approx(99.48)


def test_a_press_of_before_the_plug_came_back_keeps_its_time() -> None:
    session = box_at(96.5)
    session.lose(97.0)
    session.connect(99.0)
    told(session, 99.0, ">HELLO 1 1.0 E6 7 5e55 7.500 0")
    (press,) = told(session, 100.0, ">D 1 1 3000")
    assert press.at == pytest.approx(97.0)
