"""The icons of the screen: Material Design Icons, by the names of its catalogue."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path

PACKAGE = "fonticon_mdi7"
HOME = {
    "account-multiple": "\U000f000e",
    "cog": "\U000f0493",
    "gamepad-circle": "\U000f0e33",
    "history": "\U000f02da",
    "information-outline": "\U000f02fd",
    "lightbulb-on": "\U000f06e8",
    "noodles": "\U000f117e",
    "pot-steam": "\U000f065a",
    "silverware-fork-knife": "\U000f0a70",
    "storefront": "\U000f07c7",
    "table-furniture": "\U000f05bc",
}
"""What the first picture shows: no start waits for a catalogue of 7,000 names."""


def _font() -> str:
    spec = find_spec(PACKAGE)
    assert spec is not None
    assert spec.origin is not None
    return str(Path(spec.origin).parent / "fonts" / "materialdesignicons-webfont.ttf")


FONT = _font()


@cache
def catalogue() -> Mapping[str, str]:
    """Each icon as the package writes it: "mdi7.<character>" under a name that Python takes."""
    from fonticon_mdi7 import MDI7

    names: Mapping[str, str] = vars(MDI7)
    return names


class Icons(Mapping[str, str]):
    """The character of each name; the catalogue is read with the first that Home lacks."""

    def __getitem__(self, name: str) -> str:
        if name in HOME:
            return HOME[name]
        if name.startswith("_"):
            raise KeyError(name)
        return catalogue()[name.replace("-", "_")].removeprefix("mdi7.")

    def __iter__(self) -> Iterator[str]:
        return (name.replace("_", "-") for name in catalogue() if not name.startswith("_"))

    def __len__(self) -> int:
        return sum(1 for _ in self)


ICONS = Icons()
