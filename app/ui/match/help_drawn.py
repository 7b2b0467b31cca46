"""The parts of the screen, drawn beside what they mean, and what a lamp says."""

from __future__ import annotations

from app.engine.text import Text, msg
from app.ui.board import pieces
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room, centred, columns, rows, share
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import MainButton, UndoButton
from app.ui.widgets.phase_bar import PhaseBar
from app.ui.widgets.ready_card import ReadyCard
from app.ui.widgets.sound_tile import RhythmMark

RAIL, BUTTON, CARD, LAMP = 52.0, 60.0, 98.0, 30.0
SAYS_RAIL = msg("On top: the menu, the round, the phase under way in full, the sound.")
SAYS_MAIN = msg("The large button says what comes next; the chef’s button does the same.")
SAYS_UNDO = msg("Undo says what it takes back.")
CARDS: tuple[tuple[str, Text, Text], ...] = (
    ("awaited", msg("waiting for you"), msg("The table waits for you.")),
    ("ready", msg("READY"), msg("You are ready.")),
    ("unwired", msg("touch here"), msg("No button: touch the card.")),
)
"""What a seat's card shows, the word on it, and what it means."""
NAMES = ("Paul", "Bob", "Irène")
SLOW, FAST, GLOW_MS = ((True, 500), (False, 500)), ((True, 150), (False, 150)), 3000
LAMPS: tuple[tuple[str, tuple[tuple[bool, int], ...], Text], ...] = (
    ("slow", SLOW * 3, msg("A slow lamp: it is up to you.")),
    ("steady", ((True, GLOW_MS),), msg("A steady lamp: ready, or your turn.")),
    ("fast", FAST * 10, msg("A fast lamp: answer now.")),
)
"""How a lamp shines in three seconds, and what that means."""


def drawn(page: Page, room: Room) -> list[Part]:
    """The rail, the large button with Undo, three cards, three lamps."""
    if page.is_tall:
        sizes = (RAIL, 56, BUTTON, 76, CARD, 76, share())
        rail, words, keys, what, cards, means, lamps = rows(room, *sizes, gap=10)
        return [
            *_rail(page, rail, words),
            *_keys(page, keys, what),
            *_cards(page, cards, means),
            *_lamps(page, lamps),
        ]
    above, below = rows(room, 134, share(), gap=8)
    left, right = columns(above, share(), share(), gap=20)
    cards, lamps = columns(below, share(1.4), share(), gap=16)
    rail, words = rows(left, RAIL, share(), gap=4)
    keys, what = rows(right, BUTTON, share(), gap=4)
    face, means = rows(cards, CARD, share(), gap=4)
    return [
        *_rail(page, rail, words),
        *_keys(page, keys, what),
        *_cards(page, face, means),
        *_lamps(page, lamps),
    ]


def _says(key: str, page: Page, text: Text, room: Room, lines: int = 3) -> Part:
    look = {"size_px": theme.body, "tight_px": theme.least, "lines": lines, "valign": "top"}
    return pieces.words(key, page.say(text), room, **look)


def _rail(page: Page, room: Room, words: Room) -> list[Part]:
    props = {
        "round": page.say(msg("Round {n}", n=2)),
        "phases": [page.say(msg("Phase", context="drawn"))],
        "current": 0,
    }
    return [
        Part("drawn-rail", PhaseBar, room, props),
        _says("says-rail", page, SAYS_RAIL, words),
    ]


def _keys(page: Page, room: Room, words: Room) -> list[Part]:
    """Undo at its left, as on every board."""
    undo, main = columns(room, share(0.8), share())
    last = page.say(msg("the last entry"))
    back = {"label": page.say(msg("Undo")), "second": last, "icon": "undo", "is_left": True}
    onward = {"label": page.say(msg("What is next")), "is_lit": True}
    both = msg("{one} {two}", one=SAYS_MAIN, two=SAYS_UNDO)
    return [
        Part("drawn-undo", UndoButton, undo, back),
        Part("drawn-main", MainButton, main, onward),
        _says("says-keys", page, both, words),
    ]


def _cards(page: Page, room: Room, words: Room) -> list[Part]:
    faces, says = (columns(one, share(1.25), share(), share()) for one in (room, words))
    parts: list[Part] = []
    for n, (kind, word, means) in enumerate(CARDS):
        props = {"seat": n, "name": NAMES[n], "kind": kind, "word": page.say(word)}
        parts += [
            Part(f"drawn-card:{kind}", ReadyCard, faces[n], props),
            _says(f"says-card:{kind}", page, means, says[n]),
        ]
    return parts


def _lamps(page: Page, room: Room) -> list[Part]:
    lines = rows(room, *[share(most=64)] * len(LAMPS), gap=4)
    found = zip(LAMPS, lines, strict=True)
    return [part for lamp, line in found for part in _lamp(page, *lamp, line)]


def _lamp(
    page: Page, key: str, beats: tuple[tuple[bool, int], ...], means: Text, room: Room
) -> list[Part]:
    """The lamp, how it shines, and what that means below."""
    sign, rest = columns(room, 32, share())
    bar, words = rows(rest, 14, share(), gap=2)
    look = {"size_px": theme.body, "tight_px": 16 * theme.u, "valign": "top"}
    tint = {"size_px": 26 * theme.u, "color": theme.reached}
    mark = centred(bar, bar.wide, 10)
    return [
        pieces.icon(f"drawn-lamp:{key}", "lightbulb-on", sign, **tint),
        Part(f"drawn-beat:{key}", RhythmMark, mark, {"beats": list(beats)}),
        pieces.words(f"says-lamp:{key}", page.say(means), words, **look),
    ]
