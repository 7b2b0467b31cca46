"""Graphics cards of the kernel: which one has a screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

ROOT = Path("/")
BUILT_IN = ("DSI", "DPI", "SPI", "LVDS", "eDP")


class Connector(msgspec.Struct, frozen=True):
    """A plug of a card, such as HDMI-A-1 or DSI-1, and whether a screen is at it."""

    card: int
    name: str
    is_connected: bool
    modes: tuple[str, ...] = ()

    @property
    def is_built_in(self) -> bool:
        """Whether it is a panel of the device itself and no television."""
        return self.name.startswith(BUILT_IN)


def connectors(root: Path = ROOT) -> tuple[Connector, ...]:
    """All plugs of all cards, by card and name."""
    return tuple(sorted(_connectors(root), key=lambda one: (one.card, one.name)))


def _connectors(root: Path) -> Iterator[Connector]:
    for folder in (root / "sys/class/drm").glob("card*-*"):
        card, _, name = folder.name.partition("-")
        if card.removeprefix("card").isdecimal():
            status, modes = (_text(folder / file) for file in ("status", "modes"))
            number = int(card.removeprefix("card"))
            yield Connector(number, name, status.strip() == "connected", tuple(modes.split()))


def screen(root: Path = ROOT) -> Connector | None:
    """The screen to draw on: a built-in panel before a television; None = nothing is plugged in."""
    found = [one for one in connectors(root) if one.is_connected]
    return min(found, key=lambda one: not one.is_built_in, default=None)


def node(connector: Connector, root: Path = ROOT) -> Path:
    """The device file of a plug's card."""
    return root / "dev/dri" / f"card{connector.card}"


def driver(connector: Connector, root: Path = ROOT) -> str:
    """The kernel's driver of a plug's card, such as vc4-drm; empty where it says none."""
    link = root / "sys/class/drm" / f"card{connector.card}" / "device" / "driver"
    return link.resolve().name if link.exists() else ""


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
