"""Majority points for every tie pattern with every eligibility pattern, 2 to 4 players."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from app.games.dinner_in_paris.scoring import shares

# players -> how many eligible seats stand level on each rank -> points on each of these ranks
SHARED: dict[int, dict[tuple[int, ...], tuple[int, ...]]] = {
    2: {
        (): (),
        (1,): (10,),
        (1, 1): (10, 4),
        (2,): (7,),
    },
    3: {
        (): (),
        (1,): (12,),
        (1, 1): (12, 6),
        (2,): (9,),
        (1, 1, 1): (12, 6, 0),
        (2, 1): (9, 0),
        (1, 2): (12, 3),
        (3,): (6,),
    },
    4: {
        (): (),
        (1,): (12,),
        (1, 1): (12, 8),
        (2,): (10,),
        (1, 1, 1): (12, 8, 4),
        (2, 1): (10, 4),
        (1, 2): (12, 6),
        (3,): (8,),
        (1, 1, 1, 1): (12, 8, 4, 0),
        (2, 1, 1): (10, 4, 0),
        (1, 2, 1): (12, 6, 0),
        (1, 1, 2): (12, 8, 2),
        (2, 2): (10, 2),
        (3, 1): (8, 0),
        (1, 3): (12, 4),
        (4,): (6,),
    },
}


def seatings(players: int, groups: tuple[int, ...]) -> set[tuple[int | None, ...]]:
    """Every way to seat these groups: the rank of each seat, None where it is not eligible."""
    ranks: list[int | None] = [rank for rank, size in enumerate(groups) for _ in range(size)]
    return set(permutations(ranks + [None] * (players - len(ranks))))


CASES = [
    (players, groups, points) for players, rows in SHARED.items() for groups, points in rows.items()
]


@pytest.mark.parametrize(("players", "groups", "points"), CASES)
def test_terraces_share_among_those_who_have_one(
    players: int, groups: tuple[int, ...], points: tuple[int, ...]
) -> None:
    for ranks in seatings(players, groups):
        counts = tuple(0 if rank is None else 9 - rank for rank in ranks)
        wanted = tuple(0 if rank is None else points[rank] for rank in ranks)
        assert shares(counts, needs_one=True) == wanted


@pytest.mark.parametrize(("players", "groups", "points"), CASES)
def test_elsewhere_none_at_all_stands_in_the_ranks_too(
    players: int, groups: tuple[int, ...], points: tuple[int, ...]
) -> None:
    if sum(groups) < players:
        return
    for ranks in seatings(players, groups):
        counts = tuple(len(groups) - 1 - rank for rank in ranks if rank is not None)
        wanted = tuple(points[rank] for rank in ranks if rank is not None)
        assert min(counts) == 0
        assert shares(counts, needs_one=False) == wanted


@pytest.mark.parametrize("players", SHARED)
def test_no_pattern_is_left_out(players: int) -> None:
    drawn = set()
    for counts in product(range(players + 1), repeat=players):
        levels = sorted({count for count in counts if count}, reverse=True)
        drawn.add(tuple(counts.count(level) for level in levels))
    assert drawn == set(SHARED[players])


@pytest.mark.parametrize("players", SHARED)
def test_all_points_go_out_when_all_are_eligible(players: int) -> None:
    whole = {2: 14, 3: 18, 4: 24}[players]
    for counts in product(range(1, players + 1), repeat=players):
        assert sum(shares(counts, needs_one=True)) == whole
