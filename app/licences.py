"""What Toque is made of, each piece with its version and its licence, read off what is there."""

from __future__ import annotations

from importlib.metadata import PackageMetadata, PackageNotFoundError, metadata
from typing import NamedTuple

PACKAGES = (
    "kivy",
    "gpiozero",
    "lgpio",
    "pyserial",
    "sqlite-utils",
    "msgspec",
    "babel",
    "click",
    "platformdirs",
    "segno",
    "fonticon-materialdesignicons7",
)
"""The packages that Toque needs, as pyproject.toml names them."""


class Piece(NamedTuple):
    """A work of others."""

    name: str
    version: str
    licence: str


FONTS = (
    Piece("Roboto", "", "Apache-2.0"),
    Piece("Material Design Icons", "7", "Apache-2.0"),
    Piece("SDL", "2", "Zlib"),
)


def pieces() -> tuple[Piece, ...]:
    """All that is installed of them, then the fonts and what draws."""
    found = (_piece(name) for name in PACKAGES)
    return (*(piece for piece in found if piece is not None), *FONTS)


def _piece(name: str) -> Piece | None:
    try:
        about = metadata(name)
    except PackageNotFoundError:
        return None
    return Piece(about["Name"], about["Version"], _licence(about))


def _licence(about: PackageMetadata) -> str:
    """As the package itself says it, by one of the three ways that there are."""
    said = [*_rows(about, "License-Expression"), *_rows(about, "License")]
    classes = (row for row in _rows(about, "Classifier") if "License" in row)
    named = (row.rpartition(" :: ")[2] for row in classes)
    return next((row for row in said if row and "\n" not in row), None) or next(named, "?")


def _rows(about: PackageMetadata, key: str) -> list[str]:
    return list(map(str, about.get_all(key) or []))
