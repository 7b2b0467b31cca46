"""Plans of rectangles: all inside, none on another, as long as said, both ways of the screen."""

from __future__ import annotations

import doctest
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.ui.kit import rect as kit
from app.ui.kit.rect import Columns, Room, Rows, Share, Size, share, split

SPOT = (8.0, 52.0, 784.0, 420.0)
LENGTHS = st.floats(0, 400).map(lambda length: round(length, 1))
SHARES = st.builds(
    lambda weight, least, more: share(weight, least=least, most=least + more),
    st.integers(1, 5),
    st.integers(0, 200),
    st.integers(0, 900),
)
SIZES = st.lists(st.one_of(LENGTHS, SHARES), min_size=1, max_size=8)


def test_the_examples_of_the_kit_hold() -> None:
    result = doctest.testmod(kit)
    assert (result.failed, result.attempted >= 12) == (0, True)


@given(SIZES, st.sampled_from((0.0, 6.0, 8.0)))
def test_rows_follow_one_another_inside_their_rectangle(sizes: list[Size], gap: float) -> None:
    rooms = kit.rows(SPOT, *sizes, gap=gap)
    assert rooms[0].y == SPOT[1]
    assert max(room.bottom for room in rooms) <= SPOT[1] + SPOT[3] + 0.05
    assert {(room.x, room.wide) for room in rooms} == {(SPOT[0], SPOT[2])}
    there = [room for size, room in zip(sizes, rooms, strict=True) if size != 0]
    for one, following in pairwise(there):
        assert following.y == pytest.approx(one.bottom + gap, abs=0.05)


def _gaps(sizes: list[Size], gap: float) -> float:
    return gap * (sum(size != 0 for size in sizes) - 1)


@given(SIZES)
def test_lengths_are_kept_and_shares_stay_within_their_bounds(sizes: list[Size]) -> None:
    rooms = kit.columns(SPOT, *sizes)
    needed = sum(size.least if isinstance(size, Share) else size for size in sizes)
    if needed + _gaps(sizes, kit.GAP) > SPOT[2]:
        return
    for size, room in zip(sizes, rooms, strict=True):
        if isinstance(size, Share):
            assert size.least - 0.01 <= room.wide <= size.most + 0.01
        else:
            assert room.wide == pytest.approx(size, abs=0.01)


@given(SIZES)
def test_shares_leave_nothing_over_while_one_of_them_may_grow(sizes: list[Size]) -> None:
    rooms = kit.columns(SPOT, *sizes)
    can_grow = any(
        isinstance(size, Share) and room.wide < size.most - 0.01
        for size, room in zip(sizes, rooms, strict=True)
    )
    if can_grow:
        assert max(room.right for room in rooms) == pytest.approx(SPOT[0] + SPOT[2], abs=0.1)


@given(st.integers(1, 24), st.integers(1, 300), st.booleans())
def test_cells_of_a_grid_have_one_size_and_lie_apart(count: int, least: int, is_down: bool) -> None:
    cells = kit.grid(SPOT, count, least=least, is_down=is_down)
    assert len(cells) == count
    assert max(cell.wide for cell in cells) - min(cell.wide for cell in cells) < 0.03
    assert cells[0].wide >= min(least, SPOT[2]) - 0.01
    for one, other in combinations(cells, 2):
        assert not _overlap(one, other)


def _overlap(one: Room, other: Room) -> bool:
    beside = one.right <= other.x + 0.05 or other.right <= one.x + 0.05
    return not (beside or one.bottom <= other.y + 0.05 or other.bottom <= one.y + 0.05)


def test_a_grid_spreads_its_cells_evenly_over_the_lines() -> None:
    cells = kit.grid((0, 0, 400, 200), 6, least=90)
    assert [sum(cell.y == y for cell in cells) for y in sorted({cell.y for cell in cells})] == [
        3,
        3,
    ]


def test_a_split_turns_with_its_rectangle() -> None:
    slip, workers = split((0, 60, 800, 348), share(least=250), share(2))
    assert slip.y == workers.y
    slip, workers = split((0, 60, 480, 721), share(least=250), share(2))
    assert slip.x == workers.x


def test_a_plan_reads_the_same_both_ways_of_the_screen() -> None:
    foot = Columns(undo=share(most=272), main=share(2))
    plan = Rows(rail=52, body=share(), foot=(64, foot))
    wide, tall = plan.within((0, 0, 800, 480)), plan.within((0, 0, 480, 853))
    assert wide.keys() == tall.keys()
    assert wide["foot"].bottom == 480
    assert tall["main"].right == 480


def test_a_room_named_twice_in_a_plan_is_refused() -> None:
    plan = Rows(foot=64, body=Columns(foot=share()))
    with pytest.raises(ValueError, match="foot"):
        plan.within((0, 0, 800, 480))


def test_without_a_part_its_gap_is_gone_too() -> None:
    assert Rows(strip=0, cards=share()).within((0, 0, 800, 480))["cards"].high == 480
