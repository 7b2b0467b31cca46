"""The icons of the screen: Material Design Icons, by the names of its catalogue."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fonticon_mdi7 import MDI7

FONT: str = MDI7.__font_file__


class Icons(Mapping[str, str]):
    """The character of each name, read from the catalogue: a copy of its 7,000 would take longer.

    The package writes each icon as "mdi7.<character>" under a name that Python takes.
    """

    def __getitem__(self, name: str) -> str:
        if name.startswith("_"):
            raise KeyError(name)
        icon: str = vars(MDI7)[name.replace("-", "_")]
        return icon.removeprefix("mdi7.")

    def __iter__(self) -> Iterator[str]:
        names = (name for name in vars(MDI7) if not name.startswith("_"))
        return (name.replace("_", "-") for name in names)

    def __len__(self) -> int:
        return sum(1 for _ in self)


ICONS = Icons()
