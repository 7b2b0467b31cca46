"""How a page says a value."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.text import Text
from app.ui.kit.page import Page


@pytest.mark.parametrize(
    ("value", "english", "french"),
    [
        (12500, "12,500", "12\u00a0500"),
        (-3, "−3", "−3"),
        (True, "", ""),
        (None, "", ""),
        ("island", "island", "Îlot Central"),
        ("dairy_king", "dairy king", "Dairy King"),
        ("Irène", "Irène", "Irène"),
        ((1, "north", None), "1 north ", "1 nord "),
        (Text("Undo"), "Undo", "Annuler"),
    ],
)
def test_a_value_reads_in_the_page_s_language(value: Any, english: str, french: str) -> None:
    assert Page(800, 480, "en").value(value) == english
    assert Page(800, 480, "fr").value(value) == french
