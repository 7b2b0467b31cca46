"""The hardware of the table: `open_panel(settings)` puts it together from named adapters."""

from __future__ import annotations

from hardware.assembly import open_panel
from hardware.panel import Panel
from hardware.settings import PanelSettings

__all__ = ["Panel", "PanelSettings", "open_panel"]
