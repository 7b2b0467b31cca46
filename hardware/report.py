"""What a panel is and does just now, as plain data: for `toque hardware --json`."""

from __future__ import annotations

from msgspec.structs import asdict

from hardware.panel import Panel

Facts = dict[str, object]


def facts(panel: Panel) -> Facts:
    """Each input, the lamps as shown, the parts by name, and the troubles in English."""
    return {
        "inputs": [asdict(reading) for reading in panel.readings()],
        "lamps": dict(panel.lamp_states),
        "parts": {
            "buttons": [type(part).__name__ for part in panel.buttons],
            "lamps": [type(part).__name__ for part in panel.lamps],
            "beepers": [type(part).__name__ for part in panel.beepers],
        },
        "places": dict(panel.places),
        "troubles": [{"code": trouble.code, "text": trouble.text} for trouble in panel.troubles],
    }
