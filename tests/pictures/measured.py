"""What is measured in the picture itself: contrast of texts, light of seats."""

from __future__ import annotations

import statistics
from typing import Any

from PIL import Image

from app.engine.frame import Frame
from app.ui.kit.parts import Surface
from app.ui.kit.theme import theme
from tests.pictures.judgement import bare, seen
from tests.pictures.rules import Box, Fault, box, drawn, texts

CONTRAST = 4.0
"""What a text has at least against its ground in the picture; smoothed letters lose a little."""


def faint(surface: Surface, image: Image.Image) -> list[Fault]:
    """Texts that do not stand out enough from what really lies under them in the picture."""
    found = []
    grey = image.convert("RGB")
    for row in bare(surface):
        for words in texts(row):
            here = [int(edge * theme.u) for edge in drawn(words, surface)]
            measured = _contrast(grey.crop((here[0], here[1], here[2] + 1, here[3] + 1)))
            if measured < CONTRAST:
                found.append(Fault("faint", row.part.key, f"“{words.text}”: {measured:.1f}"))
    return found


def _contrast(cut: Image.Image) -> float:
    """That of a text with its ground: the commonest colour and the one farthest from it."""
    colours = cut.getcolors(cut.width * cut.height) or []
    if len(colours) < 2:
        return CONTRAST
    ground = _luminance(max(colours)[1])
    lights = [_luminance(colour) for count, colour in colours if count > 1]
    best = max(lights, key=lambda light: abs(light - ground), default=ground)
    low, high = sorted((ground, best))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: Any) -> float:
    red, green, blue = (
        v / 12.92 if (v := each / 255) <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4
        for each in colour[:3]
    )
    return float(0.2126 * red + 0.7152 * green + 0.0722 * blue)


def dimmer(surface: Surface, frame: Frame, image: Image.Image) -> list[Fault]:
    """Seats that are brighter in the picture than the one whose turn it is."""
    found = {
        row.part.key: _light(box(row.widget, surface), image)
        for row in seen(surface)
        if row.part.key.startswith("seat:") or row.part.key == "active"
    }
    mine = max(found.get("active", 0), found.get(f"seat:{frame.turn}", 0))
    mine_key = {f"seat:{frame.turn}", "active"}
    if not mine_key & found.keys():
        return []  # a question lies over it
    return [
        Fault("brighter than the active one", key, f"{light:.0f} over {mine:.0f}")
        for key, light in sorted(found.items())
        if key not in mine_key and light > mine + 1
    ]


def _light(here: Box, image: Image.Image) -> float:
    """The light of a rectangle (0-255): that of its brightest fifth, where the paper lies."""
    u = theme.u
    left, top, right, foot = (int(edge * u) for edge in here)
    cut = image.convert("L").crop((left, top, right, foot))
    return float(statistics.quantiles(cut.tobytes(), n=5)[3])
