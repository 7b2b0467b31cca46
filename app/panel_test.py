"""The panel in a terminal: what it is, what is missing, and each press as it happens."""

from __future__ import annotations

import json
import queue
import time
from collections.abc import Callable

from app.engine.text import msg
from app.texts import tr
from app.texts.panel import pin_label, pin_name, reading_line, trouble_text
from hardware import PanelSettings, open_panel, report
from hardware.header import pinout as header
from hardware.panel import Panel
from hardware.ports import KEYS, Found, Input, Press

SETTLE_S = 0.3
"""How long the parts get to find out what is there."""


def pinout(settings: PanelSettings, lang: str, *, as_json: bool) -> str:
    """The header with what goes where."""
    if as_json:
        return json.dumps(header.facts(settings), ensure_ascii=False, indent=2)
    return header.pinout(
        settings, lambda pin: pin_label(pin, lang), lambda pin: pin_name(pin, lang)
    )


def facts(settings: PanelSettings, lang: str, *, as_json: bool) -> str:
    """What the panel is just now."""
    panel = opened(settings, lambda _: None)
    try:
        time.sleep(SETTLE_S)
        if as_json:
            return json.dumps(report.facts(panel), ensure_ascii=False, indent=2)
        return "\n".join(lines(panel, lang))
    finally:
        panel.close()


def opened(settings: PanelSettings, on_input: Callable[[Input], None]) -> Panel:
    """The panel that the settings name, reporting to `on_input`."""
    panel = open_panel(settings)
    panel.open(on_input)
    return panel


def lines(panel: Panel, lang: str) -> list[str]:
    """Each input, then what is missing."""
    rows = [reading_line(reading, lang) for reading in panel.readings()]
    return rows + [f"! {tr(trouble_text(trouble), lang)}" for trouble in panel.troubles]


def watch(settings: PanelSettings, lang: str, say: Callable[[str], object]) -> None:
    """Each press and release as it happens; a pressed button lights its lamp and beeps."""
    heard: queue.SimpleQueue[Input] = queue.SimpleQueue()
    panel = opened(settings, heard.put)
    try:
        for line in lines(panel, lang):
            say(line)
        say(tr(msg("Press each button. Ctrl-C ends the test."), lang))
        panel.show(dict.fromkeys(KEYS, "slow"))
        while True:
            follow(panel, heard.get(), lang, say)
    except KeyboardInterrupt:
        say("")
    finally:
        panel.close()


def follow(panel: Panel, item: Input, lang: str, say: Callable[[str], object]) -> None:
    """Show one press or release."""
    is_down = isinstance(item, Press | Found)
    panel.show({**dict.fromkeys(KEYS, "slow"), item.key: "steady" if is_down else "slow"})
    if isinstance(item, Press):
        panel.play("ready", item.key)
    for reading in panel.readings():
        if reading.key == item.key:
            say(reading_line(reading, lang))
