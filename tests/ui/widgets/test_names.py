"""A widget's name is its own: Kivy gives a rule to every class of that name."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

UI = Path(__file__).parents[3] / "app" / "ui"


def test_a_kv_rule_is_of_one_class_alone() -> None:
    ruled = {
        name
        for path in UI.rglob("*.kv")
        for row in re.findall(r"^<(.+)>:", path.read_text("utf-8"), re.MULTILINE)
        for name in re.findall(r"\w+", row.split("@")[0])
    }
    trees = [ast.parse(path.read_text("utf-8")) for path in UI.rglob("*.py")]
    classes = (n for tree in trees for n in ast.walk(tree) if isinstance(n, ast.ClassDef))
    bases = ((node.name, [ast.unparse(base) for base in node.bases]) for node in classes)
    found = Counter(name for name, own in bases if own and "msgspec.Struct" not in own)
    assert ruled
    assert [name for name in sorted(ruled) if found[name] > 1] == []
