from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.contacts.edges import Edges
from hardware.ports import KEYS, Press, Release
from tests.hardware.bouncing import Edge, one_key, presses_ms, run, train

BOUNCE = st.lists(st.floats(0.05, 4.0), max_size=12).filter(lambda lengths: sum(lengths) < 10)


def press(at_ms: float, held_ms: float) -> list[Edge]:
    return [(at_ms, 1), (at_ms + held_ms, 0)]


@pytest.mark.parametrize("held_ms", [0.5, 1, 1.9])
def test_a_spike_is_no_press(held_ms: float) -> None:
    assert one_key(press(100, held_ms)) == []


@pytest.mark.parametrize("held_ms", [2, 3, 5, 10, 20, 25, 50, 100, 200])
def test_a_pulse_of_two_milliseconds_or_more_is_one_press(held_ms: float) -> None:
    assert one_key(press(100, held_ms)) == [
        Press("seat1", 0.1),
        Release("seat1", (100 + held_ms) / 1000),
    ]


@pytest.mark.parametrize(
    ("gap_ms", "count"), [(1, 1), (5, 1), (10, 1), (24.9, 1), (25, 2), (26, 2), (60, 2), (500, 2)]
)
def test_a_second_press_needs_25_ms_open(gap_ms: float, count: int) -> None:
    assert len(presses_ms(one_key(press(100, 60) + press(160 + gap_ms, 60)))) == count


def test_two_presses_120_ms_apart_both_count() -> None:
    assert presses_ms(one_key(press(100, 60) + press(220, 60))) == [100, 220]


def test_seven_buttons_within_a_millisecond_all_count() -> None:
    rows = [(100 + place / 7, key, 1) for place, key in enumerate(KEYS)]
    rows += [(180 + place / 7, key, 0) for place, key in enumerate(KEYS)]
    events = run(rows, 1000)
    assert [event.key for event in events if isinstance(event, Press)] == list(KEYS)
    assert [event.key for event in events if isinstance(event, Release)] == list(KEYS)


@given(
    presses=st.lists(
        st.tuples(BOUNCE, st.floats(30, 300), BOUNCE, st.floats(25, 400)), min_size=1, max_size=8
    )
)
def test_bouncing_presses_are_never_lost_or_doubled(
    presses: list[tuple[list[float], float, list[float], float]],
) -> None:
    now, edges, firsts = 100.0, [], []
    for down, held_ms, up, open_ms in presses:
        firsts.append(round(now, 3))
        edges += train(now, 1, down)
        now = edges[-1][0] + held_ms
        edges += train(now, 0, up)
        now = edges[-1][0] + open_ms
    events = one_key(edges)
    got = presses_ms(events)
    assert len(got) == len(firsts)
    # A run of spikes before the contact holds may be a spike of its own: at most 10 ms late.
    assert all(0 <= at - first < 10 for at, first in zip(got, firsts, strict=True))
    assert [type(event) for event in events] == [Press, Release] * len(firsts)


@given(
    rows=st.lists(
        st.tuples(st.floats(0, 2000), st.sampled_from(KEYS[:2]), st.integers(0, 1)), max_size=60
    ),
    looks=st.lists(st.floats(0, 2000), max_size=20),
)
def test_looking_more_often_changes_nothing(
    rows: list[tuple[float, str, int]], looks: list[float]
) -> None:
    plain = run(rows, 5000)
    looked = run([*rows, *((at, "looker", 0) for at in looks)], 5000)
    assert sorted(plain, key=str) == sorted(looked, key=str)


@given(
    st.lists(
        st.tuples(st.floats(0, 2000), st.sampled_from(KEYS[:3]), st.integers(0, 1)), max_size=80
    )
)
def test_presses_and_releases_alternate_and_keep_25_ms(rows: list[tuple[float, str, int]]) -> None:
    events = run(rows, 5000)
    for key in KEYS[:3]:
        mine = [event for event in events if event.key == key]
        assert all(isinstance(event, Press) for event in mine[::2])
        assert all(isinstance(event, Release) for event in mine[1::2])
        for old, new in zip(mine[1::2], mine[2::2], strict=False):
            assert new.at - old.at >= 0.025 - 1e-6


@given(st.lists(st.tuples(st.floats(0, 2000), st.integers(0, 1)), max_size=40))
def test_due_names_the_next_moment_that_time_alone_decides(edges: list[Edge]) -> None:
    contacts = Edges(["seat1"])
    for at_ms, level in sorted(edges):
        contacts.settle(at_ms / 1000)
        contacts.edge("seat1", level, at_ms / 1000)
    if (due := contacts.due()) is not None:
        assert contacts.settle(due - 1e-4) == []
    for _ in range(3):
        if (due := contacts.due()) is not None:
            contacts.settle(due)
    assert contacts.due() is None


def test_a_missed_closing_is_a_press_after_two_polls() -> None:
    edges = Edges(["seat1"])
    assert edges.poll("seat1", 1, 0.25) == []
    assert edges.poll("seat1", 1, 0.50) == [Press("seat1", 0.25)]


def test_a_missed_opening_lets_go_after_two_polls() -> None:
    edges = Edges(["seat1"])
    edges.edge("seat1", 1, 0.10)
    assert edges.settle(0.2) == [Press("seat1", 0.10)]
    assert edges.poll("seat1", 0, 0.25) == []
    assert edges.poll("seat1", 0, 0.50) == [Release("seat1", 0.25)]


def test_one_poll_against_an_edge_on_its_way_does_nothing() -> None:
    edges = Edges(["seat1"])
    assert edges.poll("seat1", 1, 0.25) == []
    assert edges.edge("seat1", 1, 0.2501) == []
    assert edges.poll("seat1", 1, 0.50) == [Press("seat1", 0.2501)]


def test_a_button_held_at_the_start_is_no_press_and_then_works() -> None:
    edges = Edges(["seat1"])
    edges.start("seat1", 1, 0.0)
    assert edges.settle(1.0) == []
    assert edges.poll("seat1", 1, 1.25) == []
    assert edges.edge("seat1", 0, 2.0) == []
    assert edges.settle(3.0) == []
    edges.edge("seat1", 1, 4.0)
    assert edges.settle(5.0) == [Press("seat1", 4.0)]


def test_a_button_down_for_over_30_s_is_named_until_it_is_let_go() -> None:
    edges = Edges(["seat1", "chef"])
    edges.edge("seat1", 1, 10.0)
    edges.settle(11.0)
    assert edges.stuck(40.0) == ()
    assert edges.stuck(40.1) == ("seat1",)
    edges.edge("seat1", 0, 41.0)
    edges.settle(42.0)
    assert edges.stuck(90.0) == ()


def test_bounces_are_counted() -> None:
    edges = Edges(["seat1"])
    for at_ms, level in [*train(100, 1, [3, 3, 1, 1]), (200.0, 0)]:
        edges.edge("seat1", level, at_ms / 1000)
    edges.settle(1.0)
    contact = edges.contacts["seat1"]
    assert (contact.presses, contact.bounces) == (1, 4)


def test_a_level_read_in_time_stops_a_spike_whose_end_comes_late() -> None:
    edges = Edges(["seat1"])
    edges.edge("seat1", 1, 0.100)
    assert edges.settle(0.103, {"seat1": 0}) == []
    edges.edge("seat1", 0, 0.101)
    assert edges.settle(0.2, {"seat1": 0}) == []


def test_a_button_held_at_the_start_may_bounce_when_it_is_let_go() -> None:
    edges = Edges(["seat1"])
    edges.start("seat1", 1, 0.0)
    events = []
    for at_ms, level in train(1000, 0, [5, 5, 5, 5]):
        events += edges.edge("seat1", level, at_ms / 1000)
    assert events + edges.settle(2.0) == []
