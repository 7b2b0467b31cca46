"""Any match: its phases by a script, each open sheet once, what lies over it, how it ends."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from app.engine.commands import word
from app.engine.frame import Sheet
from app.engine.game import Game
from app.script import Failed, read
from app.script.lines import Line
from app.ui.kit.parts import Act
from app.ui.match.menu import MenuScreen
from tests.pictures.studio import Studio

REPLAYS = Path(__file__).parent.parent / "replays"
MOST_SCRIPTS = 6
SKIPPED = {"crash", "expect", "refused", "correct", "strike"}


def sheets(studio: Studio, seen: set[str], *, is_twice: bool = False) -> None:
    """Each open sheet of the Frame once, with its keypad."""
    for sheet in studio.frame.sheets:
        key = f"{studio.frame.phase}-{word(sheet.command)}"
        if sheet.closed is not None or (key in seen and not is_twice):
            continue
        seen.add(key)
        _sheet(studio, sheet, key)


def _sheet(studio: Studio, sheet: Sheet, key: str) -> None:
    studio.open(sheet)
    studio.shot(f"sheet-{key}")
    opens = keypad(studio)
    if opens is not None:
        opens()
        studio.shot(f"keypad-{key}")
        if studio.has("done"):
            studio.touch("done")
    for name in [name for name in studio.app.surface.keys if name.startswith("pick:")]:
        studio.touch(name)
        studio.shot(f"choices-{key}-{name[5:]}")
        studio.touch("done")
    if len(studio.screens) > 1:
        studio.back()


def keypad(studio: Studio) -> Act | None:
    """What a touch on the middle of the first stepper does, where it opens the keypad."""
    parts = [worn.part for worn in studio.app.surface._held.values()]
    return next((p.middle for p in parts if p.key.startswith("field:") and p.middle), None)


def menu(studio: Studio) -> None:
    """The menu over the match."""
    studio.lay(MenuScreen(studio.app, studio.desk()))
    studio.shot(f"menu-{studio.frame.phase}")
    studio.back()


def question(studio: Studio) -> None:
    """The question of the main button, if it asks now."""
    button = next((b for b in studio.frame.buttons if b.role == "main" and b.ask), None)
    if button is not None:
        studio.player.table.press(button)
        studio.shot(f"question-{studio.frame.phase}")
        studio.player.table.dismiss()


def every_game(studio: Studio, game: Game) -> None:
    """A match of the game with as few and as many as it takes, then its recorded matches."""
    seen: set[str] = set()
    shown: set[str] = set()
    for count in sorted({max(2, game.seats[0]), game.seats[1]}):
        studio.start(game.id, count)
        studio.shot(f"{game.id}-{count}-{studio.frame.phase}")
        question(studio)
        menu(studio)
        sheets(studio, seen)
    for path in sorted((REPLAYS / game.id).glob("*.jsonl"))[:MOST_SCRIPTS]:
        _replay(studio, path, seen, shown)


def _replay(studio: Studio, path: Path, seen: set[str], shown: set[str]) -> None:
    """A picture at each place where the script looks, in each phase once."""
    header, lines = read(path.read_text(encoding="utf-8").splitlines())
    assert header is not None
    studio.clear()
    studio.player.start(header)
    for line in _played(lines):
        try:
            studio.play_lines([line])
        except Failed:
            return
        if studio.player.table.frame is None:
            return  # put away, or abandoned
        place = f"{studio.frame.phase}-{step_of(studio)}{len(studio.frame.seats)}"
        if place not in shown:
            shown.add(place)
            studio.shot(f"{studio.frame.game}-{place}")
        sheets(studio, seen)


def _played(lines: tuple[Line, ...]) -> Iterator[Line]:
    for line in lines:
        if line.verb == "crash":
            return
        if line.verb not in SKIPPED:
            yield line


def step_of(studio: Studio) -> str:
    """What tells two pictures of a phase apart: its guided step, its clock's tone, its end."""
    frame = studio.frame
    step = next((tab.id for tab in frame.steps if tab.state == "current"), "")
    tone = frame.clock.tone if frame.clock else ""
    end = "result" if frame.outcome else ""
    return "".join(f"{part}-" for part in (step, tone, end) if part)
