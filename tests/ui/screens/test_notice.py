"""Home says what is wrong with the hardware in a whole sentence, whatever it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from app.ui.home.home import HomeScreen, first_sentence
from app.ui.kit.theme import theme
from app.ui.widgets.words import Words
from tests.ui.evening import Open, inner

FRENCH = Path("assets/locales/fr/LC_MESSAGES/toque.po")
SIZES = {"wide": (800, 480), "tall": (720, 1280)}
LEAST_U = 52
"""Of a game's row, which stays a target."""


def sentences(lang: str) -> list[str]:
    """What the hardware may say first, its blanks filled with the word of a button."""
    with FRENCH.open("rb") as file:
        catalogue = read_po(file, locale="fr")
    found = set()
    for message in catalogue:
        if any(place.startswith("hardware/") for place, _ in message.locations):
            said = message.id if lang == "en" else message.string
            text = said if isinstance(said, str) else list(said or ("",))[-1]
            found.add(first_sentence(re.sub(r"\{\w+\}", "seat1", text)))
    return sorted(found, key=len)[-30:]


@pytest.mark.sample(2)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_trouble_is_cut(
    evening: Open, monkeypatch: pytest.MonkeyPatch, size: str, lang: str
) -> None:
    hands = evening(lang, size=SIZES[size])
    cut, games = [], len(hands.app.games)
    for kind in ("info", "trouble"):
        for text in sentences(lang):
            monkeypatch.setattr(HomeScreen, "_noticed", lambda *_, k=kind, t=text: ("notice", k, t))
            hands.app.refresh()
            hands.frames(2)
            line = next(one for one in inner(hands.find("notice")) if type(one) is Words)
            if line.shown.replace("\n", " ") != text:
                cut.append((kind, text, line.shown))
            rows = [key for key in hands.app.surface.keys if key.startswith("game:")]
            assert len(rows) == games, text
    assert cut == []
    u = theme.u
    lines = [hands.find(key) for key in hands.app.surface.keys if key.startswith("game:")]
    foot = hands.find("notice")
    assert lines
    assert all(row.height >= LEAST_U * u for row in lines)
    assert all(row.y >= foot.top for row in lines)
