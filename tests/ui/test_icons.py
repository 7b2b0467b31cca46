"""Every icon that the code names exists in the font."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from app.ui.kit.icons import FONT, HOME, ICONS, catalogue

ROOT = Path(__file__).resolve().parents[2]
IN_CODE = re.compile(r"""(?:\bicon\s*[=:]|SetUpLine\()\s*["']([a-z0-9-]+)["']""")
IN_USE = [
    "menu",
    "check-bold",
    "undo",
    "pause",
    "play",
    "bell-ring",
    "hand-back-right",
    "close",
    "close-thick",
    "pencil",
    "lock",
    "arrow-right",
    "dialpad",
    "backspace-outline",
    "thumb-up",
    "cash-plus",
    "trash-can",
    "arrow-up-bold-box",
    "silverware-variant",
    "cards",
    "cards-playing-outline",
    "star",
    "timer-sand",
    "timer-sand-empty",
    "timer-plus-outline",
    "account-hard-hat",
    "chef-hat",
    "storefront",
    "bird",
    "fountain",
    "compass",
    "table-furniture",
    "trophy",
    "qrcode",
    "chart-line",
    "lightbulb-on",
    "lightbulb-outline",
    "power-plug-off",
    "alert",
    "bullhorn",
    "volume-high",
    "circle-outline",
]


def named_in_code() -> set[str]:
    files = [*ROOT.glob("app/**/*.py"), *ROOT.glob("app/**/*.kv")]
    return {name for file in files for name in IN_CODE.findall(file.read_text("utf-8"))}


def test_the_icons_in_use_are_in_the_font() -> None:
    glyphs = TTFont(FONT).getBestCmap()
    assert [name for name in IN_USE if ord(ICONS.get(name, "\0")) not in glyphs] == []


def test_the_code_names_no_other_icons() -> None:
    assert sorted(named_in_code() - set(ICONS)) == []


@pytest.mark.parametrize("name", ["shrimp", "ginger"])
def test_what_the_font_lacks_is_not_pretended(name: str) -> None:
    assert name not in ICONS


def test_what_home_knows_by_itself_is_what_the_catalogue_says() -> None:
    assert {name: ICONS[name] for name in HOME} == {
        name: catalogue()[name.replace("-", "_")].removeprefix("mdi7.") for name in HOME
    }
