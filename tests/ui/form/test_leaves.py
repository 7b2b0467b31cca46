"""Where controls lie: each once, inside, apart, on as few leaves as they need."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.ui.form.entry import Entry, Option
from app.ui.form.leaves import Placed, leaves
from app.ui.kit.rect import Rect

PAGES: dict[str, Rect] = {
    "wide": (24, 72, 752, 328),
    "receipt": (24, 124, 492, 268),
    "side": (486, 100, 306, 208),
    "tall": (24, 72, 432, 700),
}


def entry(n: int, kind: str, count: int, letters: int) -> Entry:
    options = tuple(Option(str(k), "w" * letters, lambda: None) for k in range(count))
    if kind == "choice":
        return Entry(f"e{n}", "choice", "Title", options=options)
    return Entry(f"e{n}", kind, "Title")  # type: ignore[arg-type]


ENTRIES = st.lists(
    st.tuples(
        st.sampled_from(("switch", "number", "text", "page", "choice")),
        st.integers(2, 12),
        st.integers(2, 24),
    ),
    min_size=1,
    max_size=10,
).map(lambda rows: [entry(n, *row) for n, row in enumerate(rows)])


@pytest.mark.parametrize("page", PAGES)
@settings(max_examples=60, deadline=None)
@given(entries=ENTRIES, can_fold=st.booleans())
def test_each_entry_lies_once_inside_and_apart(
    page: str, entries: list[Entry], can_fold: bool
) -> None:
    rect = PAGES[page]
    found = leaves(entries, rect, can_fold=can_fold)
    assert sorted(one.entry.name for leaf in found for one in leaf) == sorted(
        one.name for one in entries
    )
    for leaf in found:
        for one, other in combinations(leaf, 2):
            assert not _overlap(one, other)
        if len(leaf) > 1:
            assert all(one.room.bottom <= rect[1] + rect[3] + 0.2 for one in leaf)
        assert all(one.room.right <= rect[0] + rect[2] + 0.1 for one in leaf)


def _overlap(one: Placed, other: Placed) -> bool:
    a, b = one.room, other.room
    beside = a.right <= b.x + 0.05 or b.right <= a.x + 0.05
    return not (beside or a.bottom <= b.y + 0.05 or b.bottom <= a.y + 0.05)


def test_what_fits_is_not_folded() -> None:
    rows = [entry(n, "choice", 4, 6) for n in range(3)]
    assert not any(one.is_folded for one in leaves(rows, PAGES["tall"], can_fold=True)[0])


def test_the_tallest_choice_is_folded_first() -> None:
    rows = [entry(0, "choice", 12, 12), entry(1, "number", 2, 2), entry(2, "number", 2, 2)]
    placed = leaves(rows, PAGES["side"], can_fold=True)
    assert [one.entry.name for one in placed[0] if one.is_folded] == ["e0"]
    assert len(placed) == 1


def test_options_turn_leaves_instead_of_folding() -> None:
    rows = [entry(n, "choice", 6, 14) for n in range(5)]
    found = leaves(rows, PAGES["wide"], can_fold=False)
    assert len(found) > 1
    assert not any(one.is_folded for leaf in found for one in leaf)


def test_upright_a_choice_alone_has_the_page() -> None:
    (only,) = leaves([entry(0, "choice", 2, 6)], PAGES["tall"], can_fold=True)[0]
    assert tuple(only.room) == PAGES["tall"]
