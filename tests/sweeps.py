"""How far the large sweeps go: a seeded sample in `make test`, the whole in `make test-all`."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from typing import TypeVar

from hypothesis import settings

IS_WHOLE = os.environ.get("SWEEPS") == "whole"
"""`make test-all` sets it; a test marked `slow` runs only then."""
WHOLE_TIMES = 10
"""So many times the examples of the sample."""

Row = TypeVar("Row")


def examples(sample: int) -> settings:
    """A random test's examples: so many in `make test`, ten times as many in `make test-all`."""
    return settings(max_examples=sample * (WHOLE_TIMES if IS_WHOLE else 1))


def some(rows: Sequence[Row], sample: int, seed: int = 1) -> list[Row]:
    """So many of the rows, the same ones every time and in their order; the whole has them all.

    >>> len(some(range(100), 3)) == (100 if IS_WHOLE else 3)
    True
    """
    if IS_WHOLE or len(rows) <= sample:
        return list(rows)
    kept = sorted(random.Random(seed).sample(range(len(rows)), sample))
    return [rows[n] for n in kept]
