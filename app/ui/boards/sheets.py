"""Sheets that are more than fields one below the other: command -> the screen that fills it in."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.commands import Command
from app.engine.frame import Sheet
from app.ui.screens.screen import Host, Screen

SHEETS: dict[type[Command], Callable[[Host, Sheet], Screen]] = {}
