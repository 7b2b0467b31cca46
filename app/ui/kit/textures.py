"""Small textures made in code: teeth, tapes, damier, dashes, seat shapes, clock digits, texts.

All are white with coverage as alpha: the Color before a Rectangle gives the tint, so that a
change of palette never makes a texture again.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate

from kivy.core.text import Label as CoreLabel
from kivy.core.text.markup import MarkupLabel
from kivy.graphics.texture import Texture
from kivy.utils import escape_markup

from app.ui.kit import fonts

Point = tuple[float, float]
Polygon = Sequence[Point]
ROWS = 8
"""Scan lines per pixel when a polygon becomes coverage."""

TEETH = (12, 6)
TAPE = (28, 20)
DAMIER = (16, 16)
DASHES = (12, 3)
DOTS = (4, 2)
GLYPHS = "0123456789:"
ROBOTO = "Roboto"


def star(points: int = 5, outer: float = 12, inner: float = 5) -> list[Point]:
    """A star on the 24x24 field."""
    return [
        (12 + r * math.sin(a), 12 - r * math.cos(a))
        for i in range(points * 2)
        for r, a in [(inner if i % 2 else outer, math.pi * i / points)]
    ]


def disc(radius: float = 11, centre: float = 12, corners: int = 72) -> list[Point]:
    """A circle on the 24x24 field, as a polygon."""
    angles = [2 * math.pi * i / corners for i in range(corners)]
    return [(centre + radius * math.sin(a), centre - radius * math.cos(a)) for a in angles]


SHAPES: dict[str, list[Polygon]] = {
    "circle": [disc()],
    "square": [[(2, 2), (22, 2), (22, 22), (2, 22)]],
    "triangle": [[(12, 1), (23.5, 22), (0.5, 22)]],
    "diamond": [[(12, 0), (24, 12), (12, 24), (0, 12)]],
    "cross": [
        [
            (8, 1),
            (16, 1),
            (16, 8),
            (23, 8),
            (23, 16),
            (16, 16),
            (16, 23),
            (8, 23),
            (8, 16),
            (1, 16),
            (1, 8),
            (8, 8),
        ]
    ],
    "star": [star()],
}
"""Seat shapes on a 24x24 field, y down."""


def coverage(
    polygons: Sequence[Polygon], field: tuple[float, float], size: tuple[int, int]
) -> bytes:
    """How much of each pixel (0-255, rows downwards) the polygons of a field cover.

    >>> list(coverage([[(0, 0), (2, 0), (2, 2), (0, 2)]], (4, 2), (4, 1)))
    [255, 255, 0, 0]
    """
    width, height = size
    sx, sy = width / field[0], height / field[1]
    scaled = [[(x * sx, y * sy) for x, y in polygon] for polygon in polygons]
    rows: list[int] = []
    for top in range(height):
        sums = [0.0] * (width + 1)
        steps = [0] * (width + 1)
        for line in range(ROWS):
            y = top + (line + 0.5) / ROWS
            for polygon in scaled:
                for left, right in _spans(polygon, y):
                    _add(sums, steps, max(0.0, left), min(float(width), right))
        full = accumulate(steps[:width])
        rows += (
            min(255, round(255 * (part + whole) / ROWS))
            for part, whole in zip(sums, full, strict=False)
        )
    return bytes(rows)


def _spans(polygon: Polygon, y: float) -> list[tuple[float, float]]:
    """Where a horizontal line lies inside a polygon (even-odd)."""
    crossings = []
    x0, y0 = polygon[-1]
    for x1, y1 in polygon:
        if (y0 <= y) != (y1 <= y):
            crossings.append(x0 + (y - y0) * (x1 - x0) / (y1 - y0))
        x0, y0 = x1, y1
    crossings.sort()
    return list(zip(crossings[::2], crossings[1::2], strict=False))


def _add(sums: list[float], steps: list[int], left: float, right: float) -> None:
    """Add what of each pixel lies between left and right: parts, and where whole ones begin."""
    if right <= left:
        return
    first, last = int(left), int(right)
    if first == last:
        sums[first] += right - left
        return
    sums[first] += first + 1 - left
    sums[last] += right - last
    steps[first + 1] += 1
    steps[last] -= 1


def mask(polygons: Sequence[Polygon], field: tuple[float, float], size: tuple[int, int]) -> Texture:
    """A white texture with the polygons' coverage as alpha, nearest and repeating."""
    rows = coverage(polygons, field, size)
    width = size[0]
    # A texture's first row is its foot.
    pixels = b"".join(rows[i : i + width] for i in range(len(rows) - width, -1, -width))
    texture = Texture.create(size=size, colorfmt="rgba")
    white = bytearray(b"\xff" * (4 * len(pixels)))
    white[3::4] = pixels
    texture.blit_buffer(bytes(white), colorfmt="rgba", bufferfmt="ubyte")
    texture.wrap = "repeat"
    texture.mag_filter = texture.min_filter = "nearest"
    return texture


def _pixels(field: tuple[int, int], u: float) -> tuple[int, int]:
    return max(1, round(field[0] * u)), max(1, round(field[1] * u))


@lru_cache(maxsize=8)
def teeth(u: float) -> Texture:
    """The torn foot of a ticket: one tooth of 12x6 u, pointing down."""
    return mask([[(0, 0), (12, 0), (6, 6)]], TEETH, _pixels(TEETH, u))


@lru_cache(maxsize=8)
def tape(u: float) -> Texture:
    """The stripes of the barrier tape, 28x20 u."""
    stripes = [[(x, 20), (x + 14, 20), (x + 34, 0), (x + 20, 0)] for x in (-28, 0, 28)]
    return mask(stripes, TAPE, _pixels(TAPE, u))


@lru_cache(maxsize=8)
def damier(u: float) -> Texture:
    """Two white and two empty squares of 8 u."""
    squares: list[Polygon] = [
        [(0, 0), (8, 0), (8, 8), (0, 8)],
        [(8, 8), (16, 8), (16, 16), (8, 16)],
    ]
    return mask(squares, DAMIER, _pixels(DAMIER, u))


@lru_cache(maxsize=8)
def dashes(u: float) -> Texture:
    """A dash of 6 u and a gap of 6 u, the tear line."""
    return mask([[(0, 0), (6, 0), (6, 3), (0, 3)]], DASHES, _pixels(DASHES, u))


@lru_cache(maxsize=8)
def dots(u: float) -> Texture:
    """A dot of 2 u and a gap of 2 u, the leader of a receipt."""
    return mask([[(0, 0), (2, 0), (2, 2), (0, 2)]], DOTS, _pixels(DOTS, u))


@lru_cache(maxsize=8)
def hatching(u: float) -> Texture:
    """Stripes of 7 u with a gap of 5 u: the track of a stopped clock."""
    return mask([[(0, 0), (7, 0), (7, 8), (0, 8)]], (12, 8), _pixels((12, 8), u))


@lru_cache(maxsize=16)
def half_disc(radius: int, *, is_left: bool) -> Texture:
    """The left or the right half of a disc (px), the bite in the side of a ticket."""
    shift = 0 if is_left else 12
    polygon = [(x - shift, y) for x, y in disc(12, 12, 96)]
    return mask([polygon], (12, 24), (radius, 2 * radius))


@lru_cache(maxsize=64)
def shape(name: str, side: int) -> Texture:
    """A seat's shape, `side` px wide."""
    return mask(SHAPES[name], (24, 24), (side, side))


@lru_cache(maxsize=4)
def glyphs(size_px: int) -> dict[str, Texture]:
    """The eleven glyphs of the clock, once per size."""
    return {glyph: words(glyph, size_px, is_bold=True) for glyph in GLYPHS}


@lru_cache(maxsize=256)
def words(text: str, size_px: int, *, is_bold: bool = False, font: str = "Roboto") -> Texture:
    """A text as a white texture; the same text is made once."""
    label: CoreLabel
    if font == ROBOTO and not fonts.is_own(text):
        label = MarkupLabel(text=_marked(text), font_size=size_px, bold=is_bold, font_name=font)
    else:
        label = CoreLabel(text=text, font_size=size_px, bold=is_bold, font_name=font)
    label.refresh()
    return label.texture


def _marked(text: str) -> str:
    """The text with the font of each of its pieces."""
    return "".join(
        f"[font={font}]{escape_markup(piece)}[/font]" if font else escape_markup(piece)
        for font, piece in fonts.runs(text)
    )


@lru_cache(maxsize=256)
def _ruler(size_px: int, *, is_bold: bool, font: str) -> Callable[[str], tuple[int, int]]:
    label = CoreLabel(text="", font_size=size_px, bold=is_bold, font_name=font)
    label.resolve_font_name()
    return label.get_extents


@lru_cache(maxsize=8192)
def measure(text: str, size_px: int, *, is_bold: bool = False, font: str = "Roboto") -> float:
    """The width of a text (px)."""
    if font == ROBOTO and not fonts.is_own(text):
        return sum(
            measure(piece, size_px, is_bold=is_bold, font=own or font)
            for own, piece in fonts.runs(text)
        )
    return float(_ruler(size_px, is_bold=is_bold, font=font)(text)[0]) if text else 0.0


def grown(text: str, size: float, base: float, width: float, *, is_bold: bool = False) -> float:
    """The size if the text has room at it, else the base size: large type never shrinks a text."""
    return size if measure(text, round(size), is_bold=is_bold) <= width else min(size, base)


def some(names: Sequence[str], width: float, measured: Callable[[str], float]) -> str:
    """As many names as have room, whole, and how many more; the first one at least.

    >>> some(["Alice", "Max", "Irène"], 14, len), some(["Alice", "Max"], 10, len)
    ('Alice, Max + 1', 'Alice, Max')
    """
    for count in range(len(names), 1, -1):
        more = f" + {len(names) - count}" if count < len(names) else ""
        said = ", ".join(names[:count]) + more
        if measured(said) <= width:
            return said
    return f"{names[0]} + {len(names) - 1}" if len(names) > 1 else "".join(names)


def shortened(text: str, width: float, lines: int, measured: Callable[[str], float]) -> list[str]:
    """The text in at most so many lines of this width; what does not fit ends in an ellipsis.

    >>> shortened("Anne-Charlotte Dubois", 8, 1, len)
    ['Anne-Ch…']
    >>> shortened("rehire one left unpaid", 12, 2, len)
    ['rehire one', 'left unpaid']
    """
    out: list[str] = []
    rest = text
    while rest and len(out) < lines:
        if measured(rest) <= width:
            return [*out, rest]
        head = _head(rest, width, measured) if len(out) < lines - 1 else ""
        if not head:
            return [*out, _ellipsis(rest, width, measured)]
        out.append(head)
        rest = rest[len(head) :].lstrip(" ")
    return out


def _head(text: str, width: float, measured: Callable[[str], float]) -> str:
    """The words that fit on one line, or "" when not even one does."""
    parts = text.split(" ")
    for count in range(len(parts) - 1, 0, -1):
        head = " ".join(parts[:count])
        if measured(head) <= width:
            return head
    return ""


def _cut(text: str, width: float, measured: Callable[[str], float]) -> str:
    """As many characters as fit."""
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if measured(text[:middle]) <= width else (low, middle - 1)
    return text[:low]


def _ellipsis(text: str, width: float, measured: Callable[[str], float]) -> str:
    """As many characters as fit before an ellipsis."""
    return _cut(text, width - measured("…"), measured).rstrip(" -,:") + "…"
