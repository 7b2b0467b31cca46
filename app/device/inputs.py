"""Input devices of the kernel: which one is a touchscreen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

ROOT = Path("/")
ABS_MT_POSITION_X = 0x35


class InputDevice(msgspec.Struct, frozen=True):
    """An input as /proc/bus/input/devices tells of it."""

    name: str
    event: str
    is_touch: bool


def input_devices(root: Path = ROOT) -> tuple[InputDevice, ...]:
    """All inputs with an event node, in the kernel's order."""
    try:
        told = (root / "proc/bus/input/devices").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ()
    return tuple(_devices(told))


def touchscreens(root: Path = ROOT) -> tuple[InputDevice, ...]:
    """The inputs that report fingers by their place."""
    return tuple(device for device in input_devices(root) if device.is_touch)


def node(device: InputDevice, root: Path = ROOT) -> Path:
    """Its device file."""
    return root / "dev/input" / device.event


def _devices(told: str) -> Iterator[InputDevice]:
    for block in told.split("\n\n"):
        name = re.search(r'^N: Name="(.*)"$', block, re.MULTILINE)
        event = re.search(r"^H: Handlers=.*\b(event\d+)\b", block, re.MULTILINE)
        if name and event:
            axes = re.search(r"^B: ABS=([0-9a-f ]+)$", block, re.MULTILINE)
            props = re.search(r"^B: PROP=([0-9a-f]+)", block, re.MULTILINE)
            is_direct = props is not None and int(props[1], 16) & 0b10 != 0
            has_fingers = axes is not None and bool(_bits(axes[1]) >> ABS_MT_POSITION_X & 1)
            yield InputDevice(name[1], event[1], is_touch=has_fingers and is_direct)


def _bits(words: str) -> int:
    """The kernel's bit field: words of 64 bits, the highest first.

    >>> _bits("1 0") == 1 << 64
    True
    """
    bits = 0
    for word in words.split():
        bits = bits << 64 | int(word, 16)
    return bits
