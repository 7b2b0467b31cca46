"""The computer: versions, heat and power, the clock, sound, button boxes, the card's speed."""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median

from app.checks.finding import Finding, missing, nearest, well
from app.device import health
from app.engine.text import Text, msg
from app.texts.panel import trouble_text
from app.version import version_text

ROOT = Path("/")
PACKAGES = ("kivy", "gpiozero", "lgpio", "pyserial", "sqlite-utils")
BUILT_YEAR = 2026
SLOW_MS = 200.0
SYNCS = 20


def checks(lang: str, db: Path, root: Path = ROOT) -> tuple[Finding, ...]:
    """All of them."""
    return (
        versions(lang),
        *body(lang, root),
        clock(lang, root),
        sound(lang, root),
        boxes(lang, root),
        card(lang, db.parent),
    )


def versions(lang: str) -> Finding:
    """Toque, the system below it, and the packages that matter."""
    packages = (f"{name} {_version(name)}" for name in PACKAGES)
    text = ", ".join((f"Toque {version_text()}", f"Linux {platform.release()}", *packages))
    return well("versions", text, lang)


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "-"


def body(lang: str, root: Path = ROOT) -> tuple[Finding, ...]:
    """Heat and undervoltage, where the computer feels them."""
    felt = health.look(root)
    troubles = {trouble.code: trouble_text(trouble) for trouble in felt.troubles()}
    found = []
    if felt.celsius is not None:
        degrees = msg("{celsius} °C", celsius=round(felt.celsius))
        found.append(_either("heat", troubles.get("hot"), degrees, lang))
    if felt.is_undervolted is not None:
        enough = msg("The power supply is strong enough.")
        found.append(_either("power", troubles.get("undervoltage"), enough, lang))
    return tuple(found)


def _either(name: str, trouble: Text | None, fine: Text, lang: str) -> Finding:
    return well(name, fine, lang) if trouble is None else missing(name, trouble, lang)


def clock(lang: str, root: Path = ROOT, now: Callable[[], float] = time.time) -> Finding:
    """Whether the time of day can be right: match time never depends on it, dates do."""
    is_synced = (root / "run/systemd/timesync/synchronized").exists()
    has_own = any((root / "sys/class/rtc").glob("rtc*"))
    said = time.strftime("%Y-%m-%d %H:%M", time.localtime(now()))
    if time.gmtime(now()).tm_year < BUILT_YEAR or not (is_synced or has_own):
        text = msg(
            "{time}, perhaps wrong: connect to a network once. Matches are not affected.", time=said
        )
        return missing("clock", text, lang)
    return well("clock", said, lang)


def sound(lang: str, root: Path = ROOT) -> Finding:
    """The sound card, if there is one."""
    try:
        told = (root / "proc/asound/cards").read_text(encoding="utf-8", errors="replace")
    except OSError:
        told = ""
    names = [line.partition("- ")[2] for line in told.splitlines() if "]:" in line]
    if not names:
        return missing("audio", msg("No sound card: lamps, buzzer and screen say the same."), lang)
    return well("audio", ", ".join(names), lang)


def boxes(lang: str, root: Path = ROOT) -> Finding:
    """USB devices that may be a button box."""
    names = sorted(path.name for path in (root / "dev/serial/by-id").glob("*"))
    if not names:
        return missing("serial", msg("No USB button box is plugged in."), lang)
    return well("serial", ", ".join(names), lang)


def card(lang: str, folder: Path, sync: Callable[[Path], float] | None = None) -> Finding:
    """How long the card takes to keep a small write for good."""
    try:
        ms = median((sync or _sync_ms)(nearest(folder)) for _ in range(SYNCS))
    except OSError as error:
        text = msg("Nothing can be written to {folder}: {why}", folder=str(folder), why=str(error))
        return missing("card", text, lang)
    if ms > SLOW_MS:
        text = msg("A write takes {ms} ms: the card is slow or worn, use another.", ms=round(ms))
        return missing("card", text, lang)
    return well("card", msg("A write takes {ms} ms.", ms=round(ms)), lang)


def _sync_ms(folder: Path) -> float:
    """One write of 4 kB that is surely on the card."""
    probe = folder / f".toque-probe-{os.getpid()}"
    started = time.monotonic()
    try:
        with probe.open("wb") as file:
            file.write(b"\0" * 4096)
            file.flush()
            os.fsync(file.fileno())
        return (time.monotonic() - started) * 1000
    finally:
        probe.unlink(missing_ok=True)
