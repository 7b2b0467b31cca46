"""Names of people in a text: exchanged for others, as a report and the log do."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping


def without(text: str, others: Mapping[str, str]) -> str:
    """The text with other names; the longest first, whole words only, and as JSON writes them.

    >>> without("Paul and Paula", {"Paul": "Player 1"})
    'Player 1 and Paula'
    """
    for name in sorted(others, key=len, reverse=True):
        for said in dict.fromkeys((name, json.dumps(name)[1:-1])):
            text = re.sub(rf"(?<!\w){re.escape(said)}(?!\w)", others[name], text)
    return text
