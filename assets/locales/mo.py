"""Compiled catalogues, for a quick start: `python -m assets.locales.mo`; needs no tool of ours."""

from __future__ import annotations

from app.texts.catalogues import LANGS, LOCALES, compiled


def compile_one(lang: str) -> None:
    """Writes the catalogue in gettext's own form beside it."""
    po = LOCALES / lang / "LC_MESSAGES" / "toque.po"
    po.with_suffix(".mo").write_bytes(compiled(po))


if __name__ == "__main__":
    for lang in LANGS[1:]:
        compile_one(lang)
