"""The names that are remembered: forgotten on request, and taken back as they were."""

from __future__ import annotations

from app.storage.database import Database


def forget_name(db: Database, name: str) -> str | None:
    """Remember that name no longer; when it last played (UTC), to take it back as it was."""
    row = db.conn.execute("SELECT last_utc FROM players WHERE name = ?", (name,)).fetchone()
    with db.atomic():
        db.conn.execute("DELETE FROM players WHERE name = ?", (name,))
    return None if row is None else str(row[0])


def remember_name(db: Database, name: str, last_utc: str) -> None:
    """Remember a name again that was forgotten by mistake."""
    with db.atomic():
        db.conn.execute(
            "INSERT OR IGNORE INTO players (name, last_utc) VALUES (?, ?)", (name, last_utc)
        )
