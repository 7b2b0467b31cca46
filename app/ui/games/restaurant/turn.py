"""What the player whose turn it is can do: the ordinary card large, the others beside it."""

from __future__ import annotations

from msgspec import structs

from app.engine.flow import EndPhase
from app.engine.frame import Button, Frame, Sheet
from app.engine.text import Text, msg
from app.games.restaurant.acts import GiveTurn, Pass, PlaceCard, TakeCard
from app.ui.board import fitted, pieces
from app.ui.board.desk import Desk
from app.ui.games.restaurant.parts import following, is_reversed
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room, grid
from app.ui.widgets.board_button import BoardButton

LABEL, TALL_LABEL = 24.0, 22.0


def give_turn(frame: Frame) -> Sheet | None:
    """The sheet that gives the turn."""
    return next((sheet for sheet in frame.sheets if sheet.command is GiveTurn), None)


def given_to(sheet: Sheet, seat: int) -> Sheet:
    """The sheet that gives the turn, with that seat chosen."""
    return structs.replace(sheet, start=(("seat", seat),), hidden=("reason",))


def card(frame: Frame, kind: str) -> Button | None:
    """The button of that card."""
    rows = ((b, b.command) for b in frame.buttons)
    of_kind = (b for b, c in rows if isinstance(c, TakeCard | PlaceCard) and c.card == kind)
    return next(of_kind, None)


def name_of(frame: Frame) -> str:
    """Who plays."""
    return frame.seats[(frame.turn or 1) - 1].name


# The ordinary card


def is_over(frame: Frame) -> bool:
    """Whether the phase can only be ended now."""
    main, plain = pieces.main_of(frame), card(frame, "plain")
    is_lit = isinstance(main, Button) and main.is_lit
    return is_lit or plain is None or plain.closed is not None


def large(frame: Frame, page: Page, desk: Desk, room: Room) -> list[Part]:
    """One card taken or served, and who is next; or the end of the phase."""
    plain = card(frame, "plain")
    if plain is None or is_over(frame):
        return pieces.main(pieces.main_of(frame), page, desk, room)
    then = msg("then {name} plays", name=following(frame).name)
    label = msg("{name} serves a table", name=name_of(frame))
    icon = "room-service"
    if not is_reversed(frame):
        label, icon = msg("{name} takes a menu", name=name_of(frame)), "cards-playing-outline"
    label = fitted.short(label, frame, page, room.wide - 120, 24)
    then = fitted.short(then, frame, page, room.wide - 60, 16)
    named = structs.replace(plain, label=label, note=then, icon=icon)
    (part,) = pieces.main(named, page, desk, room)
    key = pieces.name_of(plain)
    return [Part(key, part.kind, room, part.props, press=part.press, refused=part.refused)]


# The others


def others(frame: Frame, page: Page, desk: Desk, room: Room) -> list[Part]:
    """The special cards, a pass, and the end of the phase."""
    cells = grid(room, 4, 2 if page.is_tall else 1)
    rows = [_double(frame), _jump(frame), _third(frame), _last(frame)]
    return [
        _other(frame, page, desk, row, cell)
        for row, cell in zip(rows, cells, strict=True)
        if row is not None
    ]


Row = tuple[str, str, Text, Text, Button | None]
"""A key, an icon, words, what follows, and the button of the Frame."""


def _double(frame: Frame) -> Row:
    then = msg("{name} plays again", name=name_of(frame))
    return "double", "repeat", msg("Coup double"), then, card(frame, "double")


def _jump(frame: Frame) -> Row:
    then = msg("{name} plays elsewhere", name=name_of(frame))
    return "jump", "debug-step-over", msg("Saut"), then, card(frame, "jump")


def _third(frame: Frame) -> Row:
    if is_reversed(frame):
        passes = next((b for b in frame.buttons if isinstance(b.command, Pass)), None)
        return "pass", "skip-next", msg("Pass"), msg("no card possible"), passes
    then = msg("a swap, then {name}", name=following(frame).name)
    return "daily", "swap-horizontal-bold", msg("Plat du jour"), then, card(frame, "daily")


def _last(frame: Frame) -> Row | None:
    """The end of the phase: the main button of the Frame, or the ordinary card once it is over."""
    ends = (button for button in frame.buttons if isinstance(button.command, EndPhase))
    main = next(ends, None)
    if is_over(frame) or main is None:
        return None
    if is_reversed(frame):
        return (
            "main",
            "flag-checkered",
            msg("End of service"),
            msg("blocked, or a hand empty"),
            main,
        )
    return "main", "close-circle", msg("Dead end"), msg("no card beside it"), main


def _other(frame: Frame, page: Page, desk: Desk, row: Row, room: Room) -> Part:
    key, icon, label, then, button = row
    is_off = button is None or button.closed is not None
    more = "…" if button is not None and button.ask is not None else ""
    then = fitted.short(then, frame, page, room.wide - 70, 16)
    props = {
        "icon": icon,
        "label": page.say(label) + more,
        "second": page.say(then),
        "label_u": TALL_LABEL if page.is_tall else LABEL,
        "is_off": is_off,
        "reason": page.say(button.closed) if button is not None else "",
    }
    if button is None:
        return Part(f"wait:{key}", BoardButton, room, props)
    name = "main" if isinstance(button.command, EndPhase) else pieces.name_of(button)

    def act() -> None:
        desk.press(button)

    return Part(name, BoardButton, room, props, press=act, refused=act)
