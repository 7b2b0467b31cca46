"""The log: lines for a person on the terminal, with their weight for systemd's journal."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Mapping
from typing import TextIO

WEIGHTS = {logging.DEBUG: 7, logging.INFO: 6, logging.WARNING: 4, logging.ERROR: 3}
"""What the journal reads before a line, as the kernel writes it: <6> and so on."""


OURS = ("app", "hardware")


class Weighted(logging.Formatter):
    """A line of the journal, which adds time and name itself; each line has its weight."""

    def format(self, record: logging.LogRecord) -> str:
        """Mark every line, a traceback's too."""
        weight = WEIGHTS.get(record.levelno, 2)
        return "\n".join(f"<{weight}>{line}" for line in super().format(record).splitlines())


def open_log(environment: Mapping[str, str] = os.environ, out: TextIO = sys.stderr) -> None:
    """Write what Toque has to say; of Kivy and its kin only what is wrong."""
    is_journal = "JOURNAL_STREAM" in environment
    handler = logging.StreamHandler(out)
    handler.setFormatter(
        Weighted("%(message)s")
        if is_journal
        else logging.Formatter("%(asctime)s %(message)s", "%H:%M:%S")
    )
    handler.addFilter(_is_ours_or_wrong)
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)


def _is_ours_or_wrong(record: logging.LogRecord) -> bool:
    return record.levelno >= logging.WARNING or record.name.partition(".")[0] in OURS
