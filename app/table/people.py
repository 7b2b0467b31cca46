"""Who is somebody: names that people have given, apart from those that Toque gives by itself."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from app.engine.setup import PLATES
from app.engine.text import msg
from app.texts import languages, tr

MOST = 2 * len(PLATES)
"""Names that Toque gives: one a seat, and as many again where somebody is called like that."""


@cache
def house_name(n: int, lang: str) -> str:
    """What the n-th player is called who has given no name.

    >>> house_name(1, "en"), house_name(2, "fr")
    ('Player 1', 'Joueur 2')
    """
    return tr(msg("Player {n}", n=n), lang)


def is_house_name(name: str) -> bool:
    """Whether a name is one that Toque gives, in whatever language.

    >>> is_house_name("Joueur 2"), is_house_name("Irene")
    (True, False)
    """
    return name in _house_names()


@cache
def _house_names() -> frozenset[str]:
    return frozenset(house_name(n, lang) for n in range(1, MOST + 1) for lang in languages())


def people(names: Iterable[str]) -> tuple[str, ...]:
    """The names that are remembered for the evenings to come."""
    return tuple(name for name in names if not is_house_name(name))
