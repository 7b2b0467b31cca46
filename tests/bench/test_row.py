"""A budget is missed exactly where the figure that it names is beyond it."""

from __future__ import annotations

import pytest

from tests.bench.row import Budget, Row, as_text, budgets

SAMPLES = (1.0, 2.0, 9.0)


@pytest.mark.parametrize(
    ("budget", "is_missed"),
    [
        (None, False),
        (Budget(most=2), False),
        (Budget(most=1.9), True),
        (Budget(of="most", most=8.9), True),
        (Budget(ratio=1), False),
        (Budget(ratio=0.9), True),
        (Budget(least=2), False),
        (Budget(least=2.1), True),
    ],
)
def test_a_budget_is_missed_beyond_its_figure(budget: Budget | None, is_missed: bool) -> None:
    row = Row("key", "name", "ms", SAMPLES, (2.0, 2.0, 3.0), "a bare one")
    assert row.is_missed(budget) == is_missed
    assert ("MISSED" in as_text(row, budget)) == is_missed


def test_every_budget_can_be_held() -> None:
    for key, budget in budgets().items():
        assert (budget.ratio, budget.most, budget.least) != (None, None, None), key
        assert budget.said("ms").isprintable()
