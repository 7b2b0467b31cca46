"""A computer that is a folder: its kernel's files as a test writes them."""

from __future__ import annotations

from pathlib import Path


class Computer:
    """Files below a root, as /sys, /proc and /dev would show them."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def write(self, path: str, text: str) -> Path:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        return file

    def plug(self, name: str, *, is_connected: bool, modes: str = "800x480") -> None:
        """A connector such as card1-DSI-1, with its card's device."""
        folder = f"sys/class/drm/{name}"
        self.write(f"{folder}/status", "connected\n" if is_connected else "disconnected\n")
        self.write(f"{folder}/modes", f"{modes}\n" if is_connected else "")
        self.write(f"dev/dri/{name.partition('-')[0]}", "")

    def touchscreen(self, event: str = "event0", name: str = "10-0038 generic ft5x06 (79)") -> None:
        """One more touchscreen, beside what there is."""
        old = self.root / "proc/bus/input/devices"
        told = old.read_text() if old.exists() else KEYBOARD
        block = (
            f'I: Bus=0018\nN: Name="{name}"\nH: Handlers=mouse0 {event} \nB: PROP=2\n'
            "B: EV=b\nB: KEY=400 0 0 0 0 0\nB: ABS=260800000000003\n\n"
        )
        self.write("proc/bus/input/devices", told + block)
        self.write(f"dev/input/{event}", "")


KEYBOARD = (
    'I: Bus=0003\nN: Name="A keyboard"\nH: Handlers=sysrq kbd leds event9 \nB: PROP=0\n'
    "B: EV=120013\nB: KEY=1000000000007 ff9f207ac14057ff febeffdfffefffff fffffffffffffffe\n\n"
    'I: Bus=0003\nN: Name="A touchpad"\nH: Handlers=mouse1 event8 \nB: PROP=5\n'
    "B: EV=b\nB: KEY=e520 10000 0 0 0 0\nB: ABS=260800000000003\n\n"
)
