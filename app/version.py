"""Which Toque this is: its version, and the commit that was installed or is checked out."""

from __future__ import annotations

import subprocess
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "VERSION"
"""Written by the installer, since what it installs has no git: version, a space, commit."""


@lru_cache
def version_text(file: Path = FILE) -> str:
    """The version with its commit, such as 0.1.0 (1a2b3c4)."""
    if file.is_file():
        number, _, commit = file.read_text(encoding="utf-8").strip().partition(" ")
    else:
        number, commit = _number(), _commit(file.parent)
    return f"{number} ({commit})" if commit else number


def _number() -> str:
    from importlib.metadata import PackageNotFoundError, version  # not where it is installed

    try:
        return version("toque")
    except PackageNotFoundError:
        return "0"


def _commit(root: Path) -> str:
    if not (root / ".git").exists():
        return ""
    asked = ["git", "-C", str(root), "rev-parse", "--short", "HEAD"]
    try:
        done = subprocess.run(asked, capture_output=True, text=True, timeout=5, check=True)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip()
