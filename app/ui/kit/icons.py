"""The icons of the screen: Material Design Icons, by the names of its catalogue."""

from __future__ import annotations

from fonticon_mdi7 import MDI7

FONT: str = MDI7.__font_file__

# The package writes each icon as "mdi7.<character>" under a name that Python takes.
ICONS: dict[str, str] = {
    name.replace("_", "-"): icon.removeprefix("mdi7.")
    for name, icon in vars(MDI7).items()
    if not name.startswith("_")
}
