"""Which closings count: pulses, gaps, and trains on press and on release, as a table.

A column is what happens at the start of the second press and at the end of the first; a row is
how long the first is held and how long it is open before the second (held 60 ms). The entry is
the number of presses.
"""

from __future__ import annotations

import pytest

from tests.hardware.bouncing import Edge, one_key, presses_ms, train

CLEAN: list[float] = []
TRAINS = {
    "clean": CLEAN,
    "spikes": [0.5, 0.5] * 5,  # settles in 5 ms, no level holds 2 ms
    "pulses": [3.0, 2.0, 3.0, 2.0],  # settles in 10 ms, every level holds 2 ms
}

#        held, open: presses with clean / spikes / pulses edges
TABLE = """
   1     5           1   1   1
   1   500           1   1   2
   2     5           1   1   1
   2    25           2   2   2
   5     5           1   1   1
   5    25           2   2   2
  10    10           1   1   1
  20    24           1   1   1
  20    25           2   2   2
  30    30           2   2   2
  60    60           2   2   2
 100   100           2   2   2
 200     5           1   1   1
 200    24           1   1   1
 200    25           2   2   2
 200   500           2   2   2
"""
ROWS = [tuple(int(cell) for cell in row.split()) for row in TABLE.strip().splitlines()]


def two_presses(held_ms: float, open_ms: float, bounce: list[float]) -> list[Edge]:
    """A press held and let go, then one of 60 ms; each change bounces before it holds."""
    edges = train(100, 1, bounce)
    edges += train(edges[-1][0] + held_ms, 0, bounce)
    edges += train(edges[-1][0] + open_ms, 1, bounce)
    return [*edges, (edges[-1][0] + 60, 0)]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]} ms held, {row[1]} ms open")
def test_the_table(row: tuple[int, ...]) -> None:
    held_ms, open_ms, *counts = row
    got = [len(presses_ms(one_key(two_presses(held_ms, open_ms, b)))) for b in TRAINS.values()]
    assert got == counts


@pytest.mark.parametrize("bounce", TRAINS.values(), ids=TRAINS)
def test_a_press_is_stamped_with_its_own_first_edge(bounce: list[float]) -> None:
    assert presses_ms(one_key(two_presses(60, 60, bounce)))[0] == 100
