"""The parts of which every screen is made; none knows a game."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder


def load_kv(source: str) -> None:
    """Load the .kv file that lies beside a module and has its name."""
    Builder.load_file(str(Path(source).with_suffix(".kv")))
