"""What a designer sees at arm's length: hierarchy, empty halves, covered controls, repetition."""

from __future__ import annotations

import statistics
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from PIL import Image

from app.engine.frame import Frame
from app.ui.kit.parts import Surface
from app.ui.kit.theme import theme
from app.ui.widgets.active_seat import ActiveSeat
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words
from tests.pictures.rules import (
    Box,
    Fault,
    Held,
    _in_order,
    _is_under,
    box,
    common,
    drawn,
    targets,
    texts,
)

MATTERS: dict[tuple[str, str], tuple[str, ...]] = {
    ("dinner-in-paris", "draw"): ("purse",),
    ("dinner-in-paris", "actions"): ("purse",),
    ("stir-fry-eighteen", "turn"): ("hand", "seat:", "dish", "claim", "answer"),
    ("restaurant", "orders"): ("count", "active"),
    ("restaurant", "service"): ("count", "active"),
}
"""The parts whose letters are the largest, by game and phase."""
EMPTY_BAND = 0.14
"""So much of the height may lie empty from one side to the other."""
EMPTY_ALL = 0.5
CELL = 8.0
FREE = 0.2
"""A control may be covered by so much of itself."""
CONTRAST = 4.0
"""What a text has at least against its ground in the picture; smoothed letters lose a little."""
NEAR = 90.0
"""A text so far below another one (u) may not say the same."""


def judged(surface: Surface, frame: Frame | None) -> list[Fault]:
    """All that a designer would not let pass on the surface now."""
    rows = _seen(surface)
    return sorted(
        {
            *_hierarchy(rows, frame),
            *_active(rows, surface, frame),
            *_empty(rows, surface),
            *_covered(rows, surface),
            *_repeated(rows, surface, frame),
        }
    )


def _seen(surface: Surface) -> list[Held]:
    rows = [Held(n, part, widget) for n, (widget, part) in enumerate(_in_order(surface))]
    covers = [(r.order, box(r.widget, surface)) for r in rows if isinstance(r.widget, SheetFrame)]
    return [row for row in rows if not _is_under(row, covers, surface)]


# Hierarchy


def _hierarchy(rows: Sequence[Held], frame: Frame | None) -> Iterator[Fault]:
    """The one thing that matters has the largest letters."""
    wanted = MATTERS.get((frame.game, frame.phase)) if frame and not frame.outcome else None
    if wanted is None:
        return
    sizes = {(row.part.key, w.text): w._size / theme.u for row in rows for w in texts(row)}
    largest = max(sizes, key=lambda key: sizes[key], default=("", ""))
    most = max((s for (key, _), s in sizes.items() if key.startswith(wanted)), default=0.0)
    if sizes.get(largest, 0) > most + 0.6:
        yield Fault("not the largest", wanted[0], f"“{largest[1]}” of {largest[0]} is larger")


def _active(rows: Sequence[Held], surface: Surface, frame: Frame | None) -> Iterator[Fault]:
    """Whose turn it is takes the most room of all seats."""
    if frame is None or frame.turn is None:
        return
    areas = {
        row.part.key: _area(box(row.widget, surface))
        for row in rows
        if row.part.key.startswith("seat:") or isinstance(row.widget, ActiveSeat)
    }
    mine = [area for key, area in areas.items() if key in (f"seat:{frame.turn}", "active")]
    for key, area in areas.items():
        if mine and key not in (f"seat:{frame.turn}", "active") and area > max(mine) + 1:
            yield Fault("not the largest", f"seat:{frame.turn}", f"{key} is larger")


def _area(here: Box) -> float:
    return max(0.0, here[2] - here[0]) * max(0.0, here[3] - here[1])


# Empty room


def _empty(rows: Sequence[Held], surface: Surface) -> Iterator[Fault]:
    """No empty halves: neither a band from side to side, nor half of all."""
    wide, high = surface.width / theme.u, surface.height / theme.u
    across, down = int(wide / CELL), int(high / CELL)
    filled = [[False] * across for _ in range(down)]
    for row in rows:
        if not isinstance(row.widget, SheetFrame):
            _fill(filled, box(row.widget, surface))
    longest = run = 0
    for line in filled:
        run = 0 if any(line) else run + 1
        longest = max(longest, run)
    if longest * CELL > EMPTY_BAND * high:
        yield Fault("empty band", "page", f"{longest * CELL:.0f} u of {high:.0f}")
    bare = 1 - sum(map(sum, filled)) / (across * down)
    if bare > EMPTY_ALL:
        yield Fault("mostly empty", "page", f"{bare:.0%}")


def _fill(filled: list[list[bool]], here: Box) -> None:
    for y in range(max(0, int(here[1] / CELL)), min(len(filled), int(here[3] / CELL) + 1)):
        for x in range(max(0, int(here[0] / CELL)), min(len(filled[y]), int(here[2] / CELL) + 1)):
            filled[y][x] = True


# Controls


def _covered(rows: Sequence[Held], surface: Surface) -> Iterator[Fault]:
    """Nothing that cannot be touched lies on a control."""
    controls = [(row, w, box(w, surface)) for row in rows for w in targets(row)]
    lids = [row for row in rows if not targets(row) and not isinstance(row.widget, Words)]
    for row, widget, here in controls:
        for lid in lids:
            there = box(lid.widget, surface)
            wide, high = common(here, there)
            if lid.order > row.order and wide > 0 and high > 0 and wide * high > FREE * _area(here):
                name = getattr(widget, "tag", "") or row.part.key
                yield Fault("control covered", name, f"by {lid.part.key}")


# Words


def plain(text: str) -> str:
    """A text without its signs and accents, to be compared.

    >>> plain("Finir le tour…") == plain("finir le tour"), plain("+3")
    (True, '')
    """
    flat = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in flat if letter.isalpha() or letter == " ").strip()


def _repeated(rows: Sequence[Held], surface: Surface, frame: Frame | None) -> Iterator[Fault]:
    """No text says what the one above it says; names of players may stand twice."""
    names = {plain(seat.name) for seat in frame.seats} if frame else set()
    found = [
        (row, plain(words.text), drawn(words, surface))
        for row in rows
        for words in texts(row)
        if len(plain(words.text)) > 5 and plain(words.text) not in names
    ]
    for (one, first, here), (other, second, there) in combinations(found, 2):
        is_row = one.part.key.split(":")[0] == other.part.key.split(":")[0]
        if is_row or first != second:
            continue
        is_below = abs(here[1] - there[1]) < NEAR and common(here, there)[0] > 0
        if is_below:
            yield Fault("says the same", f"{one.part.key} and {other.part.key}", f"“{first}”")


# Two pictures


def sizes(surface: Surface) -> dict[tuple[str, str], float]:
    """The size of every text (u), by its part and its words."""
    return {
        (row.part.key, words.text): words._size / theme.u
        for row in _seen(surface)
        for words in texts(row)
    }


def smaller(
    normal: Mapping[tuple[str, str], float], large: Mapping[tuple[str, str], float]
) -> list[Fault]:
    """Texts that large type makes smaller."""
    return [
        Fault("smaller in large type", key[0], f"“{key[1]}”: {normal[key]:.0f}, then {size:.0f} u")
        for key, size in sorted(large.items())
        if key in normal and size < normal[key] - 0.6
    ]


def cut_by_large(
    normal: Collection[tuple[str, str]], large: Collection[tuple[str, str]]
) -> list[Fault]:
    """Texts that large type cuts."""
    return [
        Fault("cut in large type", part, f"“{text}”")
        for part, text in sorted(set(large) - set(normal))
    ]


def cuts(surface: Surface) -> set[tuple[str, str]]:
    """The texts that are cut, by part and words."""
    return {
        (row.part.key, words.text) for row in _seen(surface) for words in texts(row) if words.is_cut
    }


def faint(surface: Surface, image: Image.Image) -> list[Fault]:
    """Texts that do not stand out enough from what really lies under them in the picture."""
    found = []
    grey = image.convert("RGB")
    for row in _seen(surface):
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
        for row in _seen(surface)
        if row.part.key.startswith("seat:") or row.part.key == "active"
    }
    mine = max(found.get("active", 0), found.get(f"seat:{frame.turn}", 0))
    mine_key = {f"seat:{frame.turn}", "active"}
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
