"""Rules of kv go by the name of a class, wherever it stands: two of one name dress each other."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import app.ui

RULE = re.compile(r"^<(\w+)>:", re.MULTILINE)


def test_no_two_widgets_share_the_name_of_their_rule() -> None:
    folder = Path(app.ui.__file__).parent
    names = Counter(
        name for file in folder.rglob("*.kv") for name in RULE.findall(file.read_text("utf-8"))
    )
    assert [name for name, count in names.items() if count > 1] == []
