"""Files of rules are read with the first widget of their module, in their old place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from kivy.lang import Builder

from app.ui.widgets import Unread, load_kv
from app.ui.widgets.buttons import MainButton

FILES = sorted(file for file in Path("app").rglob("*.kv") if file.stem != "style")
RULE = re.compile(r"^<-?([^>@]+)[>@]", re.MULTILINE)
IMPORT = re.compile(r"^#:import (\w+)", re.MULTILINE)


@pytest.mark.parametrize("file", FILES, ids=str)
def test_rules_are_for_the_module_beside_them(file: Path) -> None:
    text, beside = file.read_text("utf-8"), file.with_suffix(".py").read_text("utf-8")
    own = set(re.findall(r"^class (\w+)", beside, re.MULTILINE))
    made = set(re.findall(r"^<(\w+)@", text, re.MULTILINE))
    for names in RULE.findall(text):
        assert {name.strip() for name in names.split(",")} <= own | made


def test_a_file_brings_what_it_uses() -> None:
    """None may lean on what another file has imported: nobody knows which is read first."""
    texts = {file: file.read_text("utf-8") for file in FILES}
    known = {name for text in texts.values() for name in IMPORT.findall(text)}
    for file, text in texts.items():
        body = re.sub(r"^#:import.*$", "", text, flags=re.MULTILINE)
        used = {name for name in known if re.search(rf"\b{name}\b\.?", body)}
        assert used <= set(IMPORT.findall(text)), file


def test_a_file_is_read_once_and_its_rules_stand_where_it_was_named(tmp_path: Path) -> None:
    source = tmp_path / "late.py"
    source.with_suffix(".kv").write_text("<MainButton>:\n    opacity: 0.5\n", "utf-8")
    button = MainButton()
    rules = list(Builder.rules)
    try:
        load_kv(str(source))
        named = Builder.rules[-1][0]
        assert isinstance(named, Unread)
        Builder.rules.append(last := rules[0])
        assert not named.match(button)
        assert not named.is_read
        named.read()
        after = Builder.rules[len(rules) :]
        assert [one[0] for one in after[:1]] == [named]
        assert after[1][0].key == "mainbutton"
        assert after[2] is last
    finally:
        Builder.files.remove(str(source.with_suffix(".kv")))
        Builder.rules[:] = rules
