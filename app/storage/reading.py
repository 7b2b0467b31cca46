"""The file read by whoever writes nothing, beside the one connection that does."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from app.storage.identity import readable_text


def read_only(path: Path) -> sqlite3.Connection:
    """A connection that cannot change the file."""
    conn = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=5)
    conn.text_factory = readable_text
    return conn
