"""Switching the computer off or on again, as logind allows it to this user."""

from __future__ import annotations

import logging
import subprocess
from collections.abc import Callable, Sequence
from typing import Literal

from app.engine.text import Text, msg

log = logging.getLogger(__name__)

Verb = Literal["PowerOff", "Reboot"]
Run = Callable[[Sequence[str]], str]

LOGIN = "org.freedesktop.login1"
MANAGER = ("busctl", "--system", "call", LOGIN, "/org/freedesktop/login1", f"{LOGIN}.Manager")
PATIENCE_S = 10
CANNOT = msg("This computer does not switch itself off. Close the match, then pull the plug.")


def run(command: Sequence[str]) -> str:
    """What a command prints; raises OSError or SubprocessError."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=True)
    return done.stdout


def can_switch_off(run: Run = run) -> bool:
    """Whether logind would switch off for this user without asking for a password."""
    try:
        return run([*MANAGER, "CanPowerOff"]).split() == ["s", '"yes"']
    except (OSError, subprocess.SubprocessError) as error:
        log.info("logind does not answer: %s", error)
        return False


def switch(verb: Verb, run: Run = run) -> Text | None:
    """Ask logind; None when it has begun, else what to say."""
    log.info("power: %s is asked for", verb)
    try:
        run([*MANAGER, verb, "b", "false"])
    except (OSError, subprocess.SubprocessError) as error:
        log.warning("power: %s was refused: %s", verb, error)
        return CANNOT
    return None
