"""What large type may not do: make a text smaller, or cut one."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from app.ui.kit.parts import Surface
from tests.pictures.judgement import letters, seen
from tests.pictures.rules import Fault, texts

HAIR = 0.6
"""Whole pixels are no fault (u)."""


class Type(msgspec.Struct, frozen=True):
    """The texts of a surface by part and words: how large (u), and which of them are cut."""

    sizes: dict[tuple[str, str], float]
    cut: frozenset[tuple[str, str]]

    @classmethod
    def of(cls, surface: Surface) -> Type:
        """Those on the surface now."""
        rows = seen(surface)
        cut = {(row.part.key, w.text) for row in rows for w in texts(row) if w.is_cut}
        return cls({at: size for row in rows for at, size in letters(row)}, frozenset(cut))

    @property
    def largest(self) -> dict[str, float]:
        """The largest letters of each part, whatever they say."""
        found: dict[str, float] = {}
        for (part, _), size in self.sizes.items():
            found[part] = max(size, found.get(part, 0))
        return found


def worse(normal: Type, large: Type) -> Iterator[Fault]:
    """What large type has made smaller or cut."""
    for (part, text), size in sorted(large.sizes.items()):
        was = normal.sizes.get((part, text), 0)
        if size < was - HAIR:
            yield Fault("smaller in large type", part, f"“{text}”: {was:.0f}, then {size:.0f} u")
    for part, size in sorted(large.largest.items()):
        was = normal.largest.get(part, 0)
        if size < was - HAIR:
            yield Fault("smaller in large type", part, f"at most {was:.0f}, then {size:.0f} u")
    for part, text in sorted(large.cut - normal.cut):
        yield Fault("cut in large type", part, f"“{text}”")
