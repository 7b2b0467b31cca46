"""What the chef whose turn it is can do: lay cards down, cook, end the turn."""

from __future__ import annotations

from msgspec import structs

from app.engine.frame import Button, Frame, Line
from app.engine.text import Text, msg, plural
from app.games.stir_fry_eighteen.acts import Cook, Discard
from app.games.stir_fry_eighteen.box import HAND
from app.ui.board import fitted, pieces
from app.ui.board.desk import Desk
from app.ui.board.quantities import of_seat
from app.ui.games.stir_fry_eighteen.claim_button import ClaimButton
from app.ui.games.stir_fry_eighteen.hand_panel import HandPanel
from app.ui.games.stir_fry_eighteen.parts import buttons, sheet
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room, columns, inset, share
from app.ui.kit.theme import theme
from app.ui.widgets.board_button import BoardButton
from app.ui.widgets.paper import Paper

DISH_LEAST = 110.0
KEPT = (msg("first dish"), msg("second dish"))


def hand(frame: Frame, page: Page, room: Room) -> list[Part]:
    """How many cards, and what to do with them now; a notice takes its place."""
    if line := pieces.notice(frame, page, room):
        return line
    held = int(of_seat(frame, frame.turn or 1, "hand"))
    note = frame.hint or msg("{n} at the end of the turn", n=HAND)
    props = {
        "count": held,
        "kept": HAND,
        "title": page.say(plural("card in hand", "cards in hand", held)),
        "note": fitted.fitting(note, frame, page, 1.7 * (room.wide - 210), 16),
    }
    return [Part("hand", HandPanel, room, props)]


def claims(frame: Frame, page: Page, desk: Desk, room: Room) -> list[Part]:
    """A pair or one of the proteins, each with the cards it draws; the dish once it is cooked."""
    faces = list(buttons(frame, Discard))
    if not faces:
        return _dish(frame, page, room)
    cells = columns(room, *[share()] * len(faces), gap=6)
    return [_claim(page, desk, face, cell) for face, cell in zip(faces, cells, strict=True)]


def _claim(page: Page, desk: Desk, face: Button, room: Room) -> Part:
    props = {
        "amount": page.amount(face.amount or 0, is_signed=True),
        "label": page.say(face.label),
        "is_off": face.closed is not None,
        "reason": page.say(face.closed),
    }

    def act() -> None:
        desk.press(face)

    return Part(pieces.name_of(face), ClaimButton, room, props, press=act, refused=act)


def _dish(frame: Frame, page: Page, room: Room) -> list[Part]:
    """The dish of this turn: its points, and each card with its own."""
    ticket = next((row for row in frame.receipts if row.id == "dish"), None)
    if ticket is None:
        return []
    figure, cards = columns(inset(room, 14, 4), 96, share(), gap=8)
    cells = (_cell(line, page) for line in ticket.lines)
    counts = ticket.result.amount
    points = page.amount(counts, is_signed=counts != 0)
    color = theme.gain if counts > 0 else theme.loss
    big = {"size_px": theme.amount, "tight_px": theme.total, "bold": True, "color": color}
    return [
        Part("dish", Paper, room, {"has_teeth": False}),
        pieces.words("dish-points", points, figure, **big),
        pieces.words("dish-cards", ", ".join(cells), cards, size_px=theme.label, lines=3),
    ]


def _cell(line: Line, page: Page) -> str:
    amount = page.amount(line.amount, is_signed=line.is_signed)
    return f"{page.say(line.label)}\u00a0{amount}"


def cook(frame: Frame, page: Page, desk: Desk, room: Room) -> list[Part]:
    """The dish sheet, large; dishes kept to compare stand beside it."""
    kept = list(buttons(frame, Cook))
    main, *others = columns(room, share(least=150), *[DISH_LEAST] * len(kept))
    opens = sheet(frame, Cook)
    title, label_u = msg("Cook…"), 30 if not kept else 24
    if opens is None:
        off = {"icon": "pot-steam", "label": page.say(msg("Cook")), "label_u": 26, "is_off": True}
        reason = page.say(msg("done this turn"))
        return [Part("wait:cook", BoardButton, main, {**off, "reason": reason})]
    note = "" if kept else page.say(msg("3 to 5 cards, noodles among them"))
    look = {"icon": "pot-steam", "label": page.say(title), "second": note, "label_u": label_u}
    return [
        Part(
            pieces.name_of(opens),
            BoardButton,
            main,
            {**look, "is_green": True, "is_off": opens.closed is not None},
            press=pieces.Doing(opens, desk),
        ),
        *(
            _kept(page, desk, face, name, cell)
            for face, name, cell in zip(kept, KEPT, others, strict=False)
        ),
    ]


def _kept(page: Page, desk: Desk, face: Button, name: Text, room: Room) -> Part:
    """A dish kept to compare: one touch cooks it."""
    return _claim(page, desk, structs.replace(face, label=name), room)


def end(frame: Frame, page: Page, desk: Desk, room: Room) -> list[Part]:
    """The main button: plain, and with what is laid off, until a dish is cooked."""
    main = pieces.main_of(frame)
    if not isinstance(main, Button):
        return pieces.main(main, page, desk, room)
    main = structs.replace(main, label=fitted.short(main.label, frame, page, room.wide - 60, 20))
    if main.is_lit:
        return pieces.main(main, page, desk, room)
    part = pieces.plain(main, page, desk, room)
    props = {**part.props, "halign": "center"}
    return [Part("main", part.kind, room, props, press=part.press, refused=part.refused)]
