"""What the seat whose turn it is can do: four actions, a pigeon card, the end of the turn."""

from __future__ import annotations

from msgspec import structs

from app.engine.commands import Command, word
from app.engine.frame import Button, Frame, Sheet
from app.engine.text import Text, msg, plural
from app.games.dinner_in_paris import acts
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.board.quantities import shared
from app.ui.games.dinner_in_paris.parts import has
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room, grid
from app.ui.kit.textures import measure
from app.ui.kit.theme import theme
from app.ui.widgets.board_button import BoardButton

Face = Button | Sheet
Action = tuple[type[Command], str, Text, Text]
"""A command, its icon, what it says while it can be done, and while it cannot."""
ACTIONS: tuple[Action, ...] = (
    (acts.DrawCard, "cards-playing-outline", msg("Draw a card"), msg("Draw", context="action")),
    (acts.OpenRestaurant, "storefront", msg("Open a restaurant…"), msg("Open", context="action")),
    (acts.BuildTerraces, "table-furniture", msg("Build terraces…"), msg("Build", context="action")),
    (
        acts.CompleteObjective,
        "bullseye-arrow",
        msg("Complete an objective…"),
        msg("Complete", context="action"),
    ),
)
PIGEONS = (acts.TakePigeon, acts.DrawObjective, acts.CoverTerraces)


def find(frame: Frame, command: type[Command]) -> Face | None:
    """The button or the sheet of a command that stands in the Frame now."""
    every: tuple[Face, ...] = (*frame.buttons, *frame.sheets)
    faces = [face for face in every if face.role != "table"]
    return next((face for face in faces if word(face.command) == word(command)), None)


def actions(frame: Frame, page: Page, desk: Desk, room: Room) -> list[Part]:
    """The four actions; off ones say why in a few words."""
    cells = grid(room, len(ACTIONS), 2 if page.is_tall else len(ACTIONS))
    return [
        _action(frame, page, desk, action, cell)
        for action, cell in zip(ACTIONS, cells, strict=True)
    ]


def _action(frame: Frame, page: Page, desk: Desk, action: Action, room: Room) -> Part:
    command, icon, label, short = action
    face = find(frame, command) if frame.phase == "actions" else None
    if face is None:
        off = _off(page, icon, short, msg("after the first card"))
        return Part(f"wait:{word(command)}", BoardButton, room, off)
    if face.closed is not None:
        return _pressed(face, _off(page, icon, short, _why(frame, command)), desk, room)
    note = face.note if isinstance(face, Button) else None
    said = page.say(label if note is None else short)
    props = {"icon": icon, "label": said, "second": page.say(note), "is_green": True}
    return _pressed(face, props, desk, room)


def _off(page: Page, icon: str, label: Text, why: Text) -> dict[str, object]:
    return {"icon": icon, "label": page.say(label), "is_off": True, "reason": page.say(why)}


def _pressed(face: Face, props: dict[str, object], desk: Desk, room: Room) -> Part:
    def act() -> None:
        pieces.act(face, desk)

    return Part(pieces.name_of(face), BoardButton, room, props, press=act, refused=act)


def _why(frame: Frame, command: type[Command]) -> Text:
    """Why an action is off, in few words; a touch says it in full."""
    turn = frame.turn or 1
    if not has(frame, turn, "actions_left"):
        return msg("no action left")
    if command is acts.BuildTerraces:
        if shared(frame, "budget") is None:
            return msg("done this turn")
        return msg("too expensive") if has(frame, turn, "restaurants") else msg("nothing open")
    return msg("none there") if command is acts.CompleteObjective else msg("none left")


# The foot


def pigeon(frame: Frame, page: Page, desk: Desk, room: Room) -> Part:
    """A pigeon card drawn or played; before the first card of the match, who starts."""
    starts = find(frame, acts.ChooseFirst)
    if starts is not None:
        label = page.say(msg("Who starts…"))
        return _pressed(starts, {"icon": "account-arrow-right", "label": label}, desk, room)
    faces = [face for command in PIGEONS if (face := find(frame, command)) is not None]
    open_ = next((face for face in faces if face.closed is None), None)
    title, note = msg("Pigeon card…"), msg("takes no action")
    if open_ is None:
        title, note = msg("Pigeon card"), msg("none to play")
    said = "" if page.is_tall else page.say(note)
    props: dict[str, object] = {"icon": "bird", "label": page.say(title), "is_off": open_ is None}
    props |= {"second": said, "reason": said}
    if not faces:
        return Part("wait:pigeon", BoardButton, room, props)
    return _pressed(open_ or faces[0], props, desk, room)


def end_turn(frame: Frame, page: Page, desk: Desk, room: Room) -> list[Part]:
    """The main button; while something can still be done it is plain and says what is lost."""
    main = pieces.main_of(frame)
    if not isinstance(main, Button):
        return pieces.main(main, page, desk, room)
    if main.ask is None or frame.phase != "actions":
        return pieces.main(_short(main) if page.is_tall else main, page, desk, room)
    turn = frame.turn or 1
    left = int(has(frame, turn, "actions_left") or 0)
    note = plural("{n} action lost", "{n} actions lost", left) if left else None
    name = frame.seats[turn - 1].name
    label = msg("End {name}’s turn", name=name)
    if page.is_tall or not _has_room(page.say(label), room):
        label = msg("End the turn")
    plain = structs.replace(main, label=label, note=note)
    part = pieces.plain(plain, page, desk, room)
    props = {**part.props, "label": f"{part.props['label']}…", "halign": "center"}
    return [Part("main", part.kind, room, props, press=part.press, refused=part.refused)]


EDGES = 24.0
"""What a button leaves free beside its label (u)."""


def _has_room(label: str, room: Room) -> bool:
    """Whether the label keeps its size in that room."""
    wide = measure(f"{label}…", round(theme.body), is_bold=True)
    return wide <= (room.wide - EDGES) * theme.u


def _short(main: Button) -> Button:
    """Upright it is narrow: who comes next stands first below, the hint in its own line."""
    label = msg("Next turn") if main.label.args else main.label
    return structs.replace(main, label=label, note=None)


def hint(frame: Frame, page: Page, room: Room) -> list[Part]:
    """What the table minds now, where there is a line for it: upright, unless a button says so."""
    told = [b.note for b in frame.buttons if b.closed is None]
    if not page.is_tall or frame.hint in told:
        return []
    props = {"size_px": theme.label, "tight_px": theme.least}
    return [pieces.words("hint", page.say(frame.hint), room, **props)]
