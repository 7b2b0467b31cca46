"""The catalogues: what gettext knows in each language, compiled by Babel where it must be."""

from __future__ import annotations

import io
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

LOCALES = Path(__file__).resolve().parents[2] / "assets" / "locales"
LANGS = ("en", *sorted(po.parent.parent.name for po in LOCALES.glob("*/LC_MESSAGES/toque.po")))


def known(lang: str) -> str:
    """The language itself where Toque speaks it, else English."""
    return lang if lang in LANGS else "en"


@lru_cache
def catalogue(lang: str) -> NullTranslations:
    """What gettext knows of that language; of none for English, the language of the code."""
    po = LOCALES / lang / "LC_MESSAGES" / "toque.po"
    if lang not in LANGS or not po.exists():
        return NullTranslations()
    mo = po.with_suffix(".mo")
    is_fresh = mo.exists() and mo.stat().st_mtime_ns >= po.stat().st_mtime_ns
    found = GNUTranslations(io.BytesIO(mo.read_bytes() if is_fresh else compiled(po)))
    found.add_fallback(_Elsewhere(found))
    return found


class _Elsewhere(NullTranslations):
    """What is said where a context has no words of its own: those of everywhere else."""

    def __init__(self, catalogue: GNUTranslations) -> None:
        super().__init__()
        self.catalogue = catalogue

    def pgettext(self, context: str, message: str) -> str:  # noqa: ARG002 - gettext's call
        return self.catalogue.gettext(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:  # noqa: ARG002
        return self.catalogue.ngettext(msgid1, msgid2, n)


def compiled(po: Path) -> bytes:
    """A catalogue as gettext reads it; entries that still wait for a translator are left out."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with po.open("rb") as source:
        messages = read_po(source)
    target = io.BytesIO()
    write_mo(target, messages, use_fuzzy=False)
    return target.getvalue()
