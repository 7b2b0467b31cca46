"""What this computer has for Toque, and what to do about what it lacks."""

from __future__ import annotations

import platform
import struct
import sys
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import asdict

from app.checks import computer, screen, store
from app.checks.finding import Finding
from app.device import rights
from app.engine.game import Topic
from app.engine.text import Text, msg
from app.settings import Settings, files, is_file
from app.texts import tr
from app.texts.panel import trouble_text
from app.ui.kit import fonts
from hardware.header import factory as header
from hardware.header import present
from hardware.ports import PartMissingError

DEVICES = Path("/dev")
MISSING = msg("Missing")
NAMES = {
    msg("The data"): {
        "store": msg("Matches"),
        "unsaved": msg("Unsaved moves"),
        "backups": msg("Backups"),
        "aside": msg("Set aside"),
        "overlay": msg("Folder"),
        "card": msg("Memory card"),
    },
    msg("Screen"): {
        "screen": msg("Screen"),
        "driver": msg("Driver"),
        "gl": msg("Drawn by"),
        "touch": msg("Touchscreen"),
        "libmtdev": msg("Reader of touches"),
    },
    msg("Buttons and sound"): {
        "gpio": msg("Header"),
        "lgpio": msg("lgpio"),
        "gpiozero": msg("gpiozero"),
        "serial": msg("USB box"),
        "audio": msg("Sound card"),
    },
    msg("This computer"): {
        "computer": msg("System"),
        "fonts": msg("Fonts"),
        "settings": msg("Settings"),
        "versions": msg("Versions"),
        "heat": msg("Heat"),
        "power": msg("Power supply"),
        "clock": msg("Time of day"),
    },
}
"""What the findings are called on the screen, by the page that they stand on."""
FAR = "李"
"""A letter that Latin, Greek and Cyrillic fonts lack."""


def findings(settings: Settings, db: Path, lang: str) -> tuple[Finding, ...]:
    """Everything that was looked at, what is needed first."""
    return _looked(db, lang, _answers)


def _looked(db: Path, lang: str, header_: Callable[[], None]) -> tuple[Finding, ...]:
    return (
        _computer(lang),
        *store.checks(lang, db),
        _settings(lang),
        *screen.checks(lang),
        _fonts(lang),
        _part("lgpio", lambda: void(header.import_lgpio()), msg("lgpio is here."), lang),
        _part("gpiozero", header.check_gpiozero, msg("gpiozero is new enough."), lang),
        _part("gpio", header_, msg("The Pi's header answers."), lang),
        *computer.checks(lang, db),
    )


def _computer(lang: str) -> Finding:
    machine = f"{platform.machine()}, Python {platform.python_version()}"
    is_well = struct.calcsize("P") == 8 and (3, 11) <= sys.version_info < (3, 14)
    why = msg("Toque needs a 64-bit system with Python 3.11 to 3.13; here: {what}.", what=machine)
    return Finding("computer", is_well, machine if is_well else tr(why, lang))


def _settings(lang: str) -> Finding:
    """The files that were read; a broken one ends the command before it comes here."""
    read = [str(path) for path in files() if is_file(path)]
    text = ", ".join(read) or tr(msg("No file; the built-in settings."), lang)
    return Finding("settings", is_well=True, text=text)


def _fonts(lang: str) -> Finding:
    """Whether a name in letters that Roboto lacks can be drawn; without, it is refused."""
    found = fonts.fallback(FAR)
    if found is None:
        text = msg("No font for names in other scripts: they are refused. Run make setup.")
        return Finding("fonts", is_well=False, text=tr(text, lang), is_needed=False)
    return Finding("fonts", is_well=True, text=found, is_needed=False)


def _part(name: str, look: Callable[[], None], well: Text, lang: str) -> Finding:
    """A part of the hardware: without it the match is played by touch."""
    try:
        look()
    except PartMissingError as error:
        return Finding(
            name, is_well=False, text=tr(trouble_text(error.trouble), lang), is_needed=False
        )
    return Finding(name, is_well=True, text=tr(well, lang), is_needed=False)


def _reached() -> None:
    """Raise PartMissingError where there is no header, or who draws here may not use it."""
    chips = sorted(DEVICES.glob("gpiochip*"))
    if not chips:
        raise PartMissingError(present.NO_CHIP)
    if not any(map(rights.can_use, chips)):
        raise PartMissingError(present.no_rights(str(chips[0])))


def _answers() -> None:
    """Open the header as well."""
    _reached()
    header.open_chip().close()


def pages(db: Path, lang: str) -> tuple[Topic, ...]:
    """The same as pages for the screen: first what is missing, then all of it by its kind.

    The header is the panel's own there, and stays shut.
    """
    rows = _looked(db, lang, _reached)
    lacking = tuple(_said(row) for row in rows if not row.is_well)
    first = (Topic(MISSING, lacking),) if lacking else ()
    kinds = (
        Topic(title, tuple(_said(row) for row in rows if row.name in NAMES[title]))
        for title in NAMES
    )
    return (*first, *kinds)


def _said(row: Finding) -> Text:
    (name,) = (names[row.name] for names in NAMES.values() if row.name in names)
    return msg("{name}: {text}", name=name, text=row.text)


def line(finding: Finding) -> str:
    """A finding for a terminal: ok, missing (play by touch), or WRONG."""
    mark = "ok" if finding.is_well else "WRONG" if finding.is_needed else "missing"
    return f"{mark:<8}{finding.name:<10}{finding.text}"


def facts(found: tuple[Finding, ...]) -> list[dict[str, object]]:
    """The findings as plain data."""
    return [asdict(finding) for finding in found]


def void(_: object) -> None:
    """Drop what was looked at."""
