"""All 91 legal dishes against a table written out on its own, and everything that is no dish."""

from __future__ import annotations

from itertools import combinations, product
from typing import get_args

import pytest

from app.games.stir_fry_eighteen.box import CARDS, Card
from app.games.stir_fry_eighteen.scoring import card_points, dish_points, in_order, why_not_dish

LETTERS: dict[str, Card] = {
    "S": "shrimp",
    "P": "pork",
    "C": "chicken",
    "G": "ginger",
    "O": "green_onion",
    "Y": "soy_sauce",
    "M": "mushrooms",
}
TABLE = """
    SP 12    SC 10    SG 12    SO 12    SY 8     SM 9     PC 9
    PG 10    PO 9     PY 7     PM 11    CG 6     CO 9     CY 5
    CM 7     GO 6     GY 6     GM 5     OY 6     OM 6     YM 4
    SPC 15   SPG 19   SPO 17   SPY 13   SPM 17   SCG 15   SCO 17
    SCY 11   SCM 13   SGO 17   SGY 17   SGM 14   SOY 14   SOM 14
    SYM 10   PCG 13   PCO 14   PCY 10   PCM 15   PGO 13   PGY 13
    PGM 15   POY 11   POM 14   PYM 12   CGO 13   CGY 9    CGM 9
    COY 11   COM 12   CYM 8    GOY 9    GOM 8    GYM 8    OYM 8
    SPCG 22  SPCO 22  SPCY 16  SPCM 21  SPGO 24  SPGY 24  SPGM 24
    SPOY 19  SPOM 22  SPYM 18  SCGO 24  SCGY 20  SCGM 18  SCOY 19
    SCOM 20  SCYM 14  SGOY 22  SGOM 19  SGYM 19  SOYM 16  PCGO 20
    PCGY 16  PCGM 19  PCOY 16  PCOM 20  PCYM 16  PGOY 16  PGOM 18
    PGYM 18  POYM 16  CGOY 16  CGOM 16  CGYM 12  COYM 14  GOYM 11
"""
"""Every dish by the cards beside its noodles, and its points."""

WORDS = TABLE.split()
POINTS = dict(zip(WORDS[::2], map(int, WORDS[1::2]), strict=True))


def dish(letters: str) -> tuple[Card, ...]:
    return ("noodles", *(LETTERS[letter] for letter in letters))


@pytest.mark.parametrize(("letters", "points"), POINTS.items())
def test_a_dish_is_worth_what_the_table_says(letters: str, points: int) -> None:
    cards = dish(letters)
    assert why_not_dish(cards) is None
    assert dish_points(cards) == points
    assert sum(card_points(card, cards) for card in cards) == points


def test_the_table_has_every_dish_once() -> None:
    assert len(POINTS) == 91
    legal = {
        frozenset(cards)
        for n in range(9)
        for cards in combinations(CARDS, n)
        if why_not_dish(cards) is None
    }
    assert legal == {frozenset(dish(letters)) for letters in POINTS}


def test_the_smallest_and_the_four_largest() -> None:
    assert min(POINTS.values()) == 4
    best = {letters for letters, points in POINTS.items() if dish_points(dish(letters)) == 24}
    assert max(map(dish_points, map(dish, POINTS))) == 24
    assert best == {"SPGY", "SPGM", "SPGO", "SCGO"}


def test_the_order_of_the_cards_does_not_matter() -> None:
    for letters, points in POINTS.items():
        assert dish_points(tuple(reversed(dish(letters)))) == points
        assert in_order(reversed(dish(letters))) == in_order(dish(letters))


def test_two_alike_are_never_a_dish() -> None:
    for n in (2, 3):
        for cards in product(CARDS, repeat=n):
            doubled = ("noodles", *cards, cards[0])
            assert why_not_dish(doubled) is not None


def test_the_box_holds_eighteen_cards() -> None:
    assert sum(row.copies for row in CARDS.values()) == 18
    assert tuple(CARDS) == get_args(Card)
