"""Settings: what the files, the screen and the command line say, checked, and where from."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from platformdirs import user_config_path, user_data_path, user_state_path

from app.engine.commands import explain
from app.engine.game import Game
from app.texts import LANGS, languages, tr
from hardware.settings import PanelSettings, clashing

SYSTEM_FILE = Path("/etc/toque/config.toml")
OPEN = ("box", "options")
"""The tables whose keys belong to the games: box numbers, and how a table likes to begin."""
Kinds = Mapping[str, type[msgspec.Struct]]
"""A type for each game, by the game's id."""
Boxes = Mapping[str, Kinds]
"""What a game's own keys may be, for each table that is open."""


class Display(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the screen looks; `upside_down` is told to the window, `rotation` to a bare screen."""

    width: Annotated[int, Meta(ge=320, le=7680)] = 800
    height: Annotated[int, Meta(ge=320, le=7680)] = 480
    fullscreen: bool = False
    rotation: Literal[0, 90, 180, 270] = 0
    upside_down: bool = False
    brightness: Annotated[int, Meta(ge=10, le=100)] = 100
    rest_minutes: Annotated[int, Meta(ge=0, le=60)] = 5
    night: bool = False
    large_type: bool = False
    reduced_motion: bool = False


class Sound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is heard; `lamps`: whether they flash with it; `bed`: a kitchen under Kitchen Rush."""

    volume: Annotated[int, Meta(ge=0, le=100)] = 80
    mute: bool = False
    lamps: bool = True
    bed: bool = False


class Cues(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which marks of a clock are told, by the names of their cues; time up always is."""

    mark_60: bool = True
    warning: bool = True
    mark_10: bool = True
    tick: bool = True


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the table moves on.

    `goes_alone`: by itself, three seconds after all are ready.
    """

    goes_alone: bool = False


class Evening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is kept of an evening; `guests`: no name, once a match is over."""

    guests: bool = False


class Staff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who may change numbers, delete, put a backup back and switch off; no `pin`: everybody."""

    pin: Annotated[str, Meta(pattern=r"^([0-9]{4})?$")] = ""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that can be set; each key is documented in assets/config.toml."""

    language: str = ""
    display: Display = Display()
    sound: Sound = Sound()
    cues: Cues = Cues()
    play: Play = Play()
    evening: Evening = Evening()
    staff: Staff = Staff()
    panel: PanelSettings = PanelSettings()
    box: dict[str, dict[str, Any]] = {}
    options: dict[str, dict[str, Any]] = {}


class SettingsError(Exception):
    """A file holds something that cannot be; the message says where and what is allowed."""


def files(extra: Path | None = None) -> tuple[Path, ...]:
    """The configuration files, the later ones winning."""
    own = user_config_path("toque") / "config.toml"
    return (SYSTEM_FILE, own) + ((extra,) if extra else ())


def boxes_of(games: Iterable[Game]) -> Boxes:
    """What the keys of these games may be."""
    known = tuple(games)
    return {
        "box": {game.id: game.box for game in known},
        "options": {game.id: game.options for game in known},
    }


def read_settings(extra: Path | None = None, boxes: Boxes = MappingProxyType({})) -> Settings:
    """The settings of all files; raises SettingsError naming file and key."""
    merged: dict[str, Any] = {}
    for path in files(extra):
        if is_file(path):
            merged = merge(merged, _read(path, boxes))
            _check_pins(path, merged)
        elif path == extra:
            raise SettingsError(f"{path}: there is no such file")
    return msgspec.convert(merged, type=Settings)


def _check_pins(path: Path, merged: Mapping[str, Any]) -> None:
    """Raise SettingsError where this file gives a pin to a second part."""
    clash = clashing(msgspec.convert(merged, type=Settings).panel)
    if clash is not None:
        raise SettingsError(f"{path}: {clash}")


def is_file(path: Path) -> bool:
    """Whether a file is there; raises SettingsError where its folder may not be entered."""
    try:
        return path.is_file()
    except OSError as error:
        raise SettingsError(f"{path}: cannot be read ({error.strerror})") from None


def _read(path: Path, boxes: Boxes) -> dict[str, Any]:
    import tomllib  # where there is a file

    try:
        said = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(f"{path}: {error}") from None
    except UnicodeDecodeError:
        raise SettingsError(f"{path}: not a text in UTF-8; save it as one") from None
    except OSError as error:
        raise SettingsError(f"{path}: cannot be read ({error.strerror})") from None
    except (ValueError, RecursionError):  # digits by the thousand, brackets without end
        raise SettingsError(f"{path}: a number too long, or nested too deep") from None
    _check(path, said, Settings, "")
    if said.get("language", "") not in ("", *languages()):
        known = ", ".join(languages())
        raise SettingsError(f"{path}: language: {said['language']} is none of {known}")
    for table in OPEN:
        _check_open(path, table, said.get(table, {}), boxes.get(table, {}))
    return said


def _check_open(path: Path, table: str, rows: Mapping[str, Any], kinds: Kinds) -> None:
    """Raise SettingsError where a game's own key is none, or cannot be so."""
    for game, values in rows.items():
        if game not in kinds:
            known = ", ".join(kinds)
            raise SettingsError(f"{path}: {table}.{game}: no such game; games: {known}")
        _check(path, values, kinds[game], f"{table}.{game}.")


def _check(path: Path, said: Mapping[str, Any], kind: type[msgspec.Struct], prefix: str) -> None:
    try:
        msgspec.convert(said, type=kind)
    except msgspec.ValidationError as error:
        reason = tr(explain(str(error), kind, prefix.rstrip(".") or "config"), "en")
        raise SettingsError(f"{path}: {prefix}{reason}") from None


def merge(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """The tables of `over` laid over those of `base`."""
    merged = dict(base)
    for key, value in over.items():
        old = merged.get(key)
        merged[key] = (
            merge(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
        )
    return merged


def language_of_environment() -> str:
    """The language that the environment asks for, if Toque speaks it; else English."""
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    asked = next((os.environ[name] for name in names if os.environ.get(name)), "")
    lang = re.split(r"[_.:@]", asked)[0]
    return lang if lang in LANGS else "en"


def default_db() -> Path:
    """Where the store is kept when nobody says otherwise."""
    return user_data_path("toque") / "toque.db"


def elsewhere() -> tuple[Path, ...]:
    """Folders for what the store's own folder does not take, the lasting ones first."""
    runtime = os.environ.get("XDG_RUNTIME_DIR") or tempfile.gettempdir()
    return (user_state_path("toque"), Path(runtime) / f"toque-{os.getuid()}")


def set_paths(settings: Settings, values: Sequence[tuple[str, Any]]) -> Settings:
    """The settings with values set on the screen, by dotted path; unknown paths are left out.

    Raises msgspec.ValidationError for a value that the setting cannot have. What belongs to a game
    is taken as it is: the game checks it when a match is set up.
    """
    data = msgspec.to_builtins(settings)
    for path, value in values:
        *tables, key = path.split(".")
        is_open = bool(tables) and tables[0] in OPEN
        here = data
        for table in tables:
            here = here.setdefault(table, {}) if is_open else here.get(table, {})
            if not isinstance(here, dict):
                raise msgspec.ValidationError(f"{table} is no table of settings")
        if key in here or is_open:
            here[key] = value
    return msgspec.convert(data, type=Settings)


def settle(
    settings: Settings, values: Sequence[tuple[Any, Any]], boxes: Boxes
) -> tuple[Settings, tuple[str, ...]]:
    """The settings with what was set on the screen, and the paths of what cannot be read.

    Each is taken by itself: one that is damaged leaves the others as they were set.
    """
    unread: list[str] = []
    for path, value in values:
        try:
            tried = set_paths(settings, ((path, value),))
            _check_box(tried, path, boxes)
        except (msgspec.ValidationError, TypeError, AttributeError):
            unread.append(str(path))
        else:
            settings = tried
    return settings, tuple(unread)


def _check_box(settings: Settings, path: str, boxes: Boxes) -> None:
    """Raise ValidationError where a key of a game set on the screen is none of its own."""
    table, _, rest = path.partition(".")
    game = rest.partition(".")[0]
    if game in (kinds := boxes.get(table, {})):
        msgspec.convert(getattr(settings, table)[game], type=kinds[game])


class Look:
    """Settings that are set by their dotted path and kept nowhere, as in the demo."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    def get(self, path: str) -> Any:
        """A setting by its dotted path."""
        value: Any = self.settings
        for name in path.split("."):
            value = getattr(value, name)
        return value or language_of_environment() if path == "language" else value

    def set(self, path: str, value: object) -> None:
        """Change a setting for now."""
        self.settings = set_paths(self.settings, ((path, value),))
