"""What a table tells the launcher that counts failures: that it stands, and why it fell."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Mapping
from pathlib import Path

log = logging.getLogger(__name__)

NO_WINDOW = "no-window"
"""How words begin after which another session is tried."""


def say(words: str, environment: Mapping[str, str] = os.environ) -> None:
    """Leave one line in the service's own folder; nothing where no service runs."""
    folder = environment.get("RUNTIME_DIRECTORY")
    if not folder:
        return
    try:
        Path(folder, "last-words").write_text(" ".join(words.split()) + "\n", encoding="utf-8")
    except OSError as error:
        log.warning("the reason is not kept: %s", error)


def stand(environment: Mapping[str, str] = os.environ) -> None:
    """Note that the table is seen, at this second of the machine: from here on it stands."""
    folder = environment.get("RUNTIME_DIRECTORY")
    if folder:
        second = int(time.clock_gettime(time.CLOCK_BOOTTIME))
        try:
            Path(folder, "ready").write_text(f"{second}\n", encoding="utf-8")
        except OSError as error:
            log.warning("that the table is up is not noted: %s", error)


def failures(environment: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """Why the starts before this one failed, the oldest first."""
    folder = environment.get("RUNTIME_DIRECTORY")
    try:
        told = Path(folder, "failures").read_text(encoding="utf-8") if folder else ""
    except OSError:
        return ()
    return tuple(told.splitlines())
