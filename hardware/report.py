"""What a panel is and does just now, as plain data: for `toque hardware --json` and `--test`."""

from __future__ import annotations

from dataclasses import asdict

from hardware.panel import Panel
from hardware.ports import Reading

Facts = dict[str, object]


def facts(panel: Panel) -> Facts:
    """Each input, the lamps as shown, the parts by name, and the notices in English."""
    return {
        "inputs": [asdict(reading) for reading in panel.readings()],
        "lamps": dict(panel.lamp_states),
        "parts": {
            "buttons": [type(part).__name__ for part in panel.buttons],
            "lamps": [type(part).__name__ for part in panel.lamps],
            "beepers": [type(part).__name__ for part in panel.beepers],
        },
        "places": dict(panel.places),
        "notices": [{"code": notice.code, "text": notice.text} for notice in panel.notices],
    }


def reading_line(reading: Reading) -> str:
    """One input as a line of the terminal test.

    >>> reading_line(Reading("seat1", "GPIO17", is_down=True, presses=3, bounces=2))
    'seat1   GPIO17          DOWN     3 presses    2 bounces'
    """
    state = "STUCK" if reading.is_stuck else "DOWN" if reading.is_down else "up"
    counts = f"{reading.presses:>4} presses {reading.bounces:>4} bounces"
    return f"{reading.key:<7} {reading.source:<15} {state:<5} {counts}"
