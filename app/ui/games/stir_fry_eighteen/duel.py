"""A taste test: who accuses whom of what, and two answers that say what follows for each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from app.engine.frame import Button, Frame, Seat
from app.engine.text import Text, msg, plural
from app.games.stir_fry_eighteen.acts import TasteTest
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.board.quantities import of_seat
from app.ui.games.stir_fry_eighteen.answer_button import AnswerButton, Consequence
from app.ui.games.stir_fry_eighteen.masks import Masks
from app.ui.games.stir_fry_eighteen.parts import buttons, laid, score
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Columns, Room, Rows, centred, columns, inset, rows, share
from app.ui.kit.theme import theme
from app.ui.widgets.active_seat import ActiveSeat
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.stepper import Stepper

MOST_HELD = 18
HEAD, MASKS = 60.0, 76.0


def board(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """The two chefs, the question, the two answers, and the way back."""
    accuser = frame.seats[asked(frame).accuser - 1]
    chef = frame.seats[(frame.turn or 1) - 1]
    rooms = plan(page)
    held = int(desk.picked(_key(frame), of_seat(frame, accuser.number, "hand")))
    return [
        Part("duel", SheetFrame, (0, 52, page.width, page.height - 52), {"kind": "full"}),
        *_accuser(frame, page, desk, accuser, held, rooms["accuser"]),
        *_chef(frame, page, chef, rooms["chef"]),
        Part("masks", Masks, _between(page, rooms)),
        *_question(frame, page, rooms["question"]),
        *_answers(frame, page, desk, held, rooms),
        pieces.undo(frame, page, desk, rooms["undo"]),
        *_note(frame, page, accuser, held, rooms["note"]),
        _rail(frame, page, desk),
    ]


def plan(page: Page) -> Mapping[str, Room]:
    """Two chefs and two answers side by side, or one below the other upright."""
    area = inset((0, 84, page.width, page.height - 92), 8, 0)
    foot = Columns(undo=216 if not page.is_tall else 176, note=share())
    cut = Rows if page.is_tall else Columns
    chefs = cut(gap=16, accuser=share(), chef=share())
    answers = cut(gap=16, true=share(), bluff=share())
    high = 300.0 if page.is_tall else 136.0
    plan_ = Rows(chefs=(high, chefs), question=34, answers=(share(), answers), foot=(64, foot))
    return plan_.within(area)


def asked(frame: Frame) -> TasteTest:
    """The test that is being settled."""
    command = next(buttons(frame, TasteTest)).command
    assert isinstance(command, TasteTest)
    return command


def _key(frame: Frame) -> str:
    """What the table corrects belongs to this test alone."""
    return f"held:{frame.undo.seq if frame.undo else 0}"


def _between(page: Page, rooms: Mapping[str, Room]) -> Room:
    one, two = rooms["accuser"], rooms["chef"]
    both = (one.x, one.y, two.right - one.x, two.bottom - one.y)
    middle = centred(both, MASKS, MASKS)
    return Room(one.right - MASKS - 12, middle.y, MASKS, MASKS) if page.is_tall else middle


def _rail(frame: Frame, page: Page, desk: Desk) -> Part:
    """The taste test is a step of its own; upright the round gives it its room."""
    rail = pieces.rail(frame, page, desk)
    past = [page.say(tab.title) for tab in frame.tabs if tab.state == "past"]
    phases = [*past, page.say(msg("Taste test"))]
    said = {"round": ""} if page.is_tall else {}
    return replace(rail, props={**rail.props, **said, "phases": phases, "current": len(past)})


# The two chefs


def _seat(page: Page, seat: Seat, words: Text, room: Room, *, indent: float = 0) -> Part:
    """The paper of a chef; upright the sign between the two lies at its end."""
    said = {"seat": seat.look - 1, "words": page.say(words), "head": HEAD, "aside": 0}
    props = {**said, "indent": indent, "kept": MASKS if page.is_tall else 0}
    return Part(f"seat:{seat.number}", ActiveSeat, room, props)


def _accuser(frame: Frame, page: Page, desk: Desk, seat: Seat, held: int, room: Room) -> list[Part]:
    """The hand as Toque keeps it; the table may put it right."""
    _, low = rows(inset(room, 16, 3), HEAD, share(), gap=8)
    steps, words = columns(low, 150, share(), gap=12)
    empty = of_seat(frame, seat.number, "hand") == 0 and len(list(buttons(frame, TasteTest))) < 3
    value = {"least": 0, "most": 0 if empty else MOST_HELD, "value": held}
    title = plural("card in hand", "cards in hand", held)
    look = {"size_px": 20 * theme.u, "lines": 2, "color": theme.paperink}
    return [
        _seat(page, seat, msg("{name} accuses", name=seat.name), room),
        Part(
            "held",
            Stepper,
            centred(steps, 150, 50),
            value,
            valued=lambda n: desk.pick(_key(frame), n) if n != held else None,
        ),
        pieces.words("held-words", page.say(title), words, **look),
    ]


def _chef(frame: Frame, page: Page, seat: Seat, room: Room) -> list[Part]:
    """What was laid down, and the cards that it would draw."""
    claim = laid(frame)
    indent = 0.0 if page.is_tall else MASKS / 2
    parts = [_seat(page, seat, msg("{name} cooks", name=seat.name), room, indent=indent)]
    if claim is None:
        return parts
    _, low = rows(inset(room, 16, 3), HEAD, share(), gap=4)
    _, words, gain = columns(low, indent, share(), 84 + (MASKS if page.is_tall else 0), gap=8)
    title, name = rows(words, share(0.8), share(), gap=0)
    dim, day = theme.by_day("ink2"), theme.by_day("gain")
    at = Room(gain.x, gain.y, 84, gain.high)
    amount = page.amount(claim.amounts[0], is_signed=True)
    return [
        *parts,
        pieces.words("says", page.say(msg("says")), title, size_px=18 * theme.u, color=dim),
        pieces.words(
            "claim",
            page.say(claim.label),
            name,
            size_px=theme.headline,
            bold=True,
            color=theme.paperink,
        ),
        pieces.words(
            "claim-draws", amount, at, size_px=44 * theme.u, bold=True, color=day, halign="right"
        ),
    ]


# The answers


def _question(frame: Frame, page: Page, room: Room) -> list[Part]:
    if line := pieces.notice(frame, page, room):
        return line
    said = page.say(msg("Show the cards: true, or a bluff?"))
    look = {"size_px": theme.button, "bold": True, "halign": "center", "tight_px": theme.body}
    return [pieces.words("question", said, room, **look)]


def _answers(
    frame: Frame, page: Page, desk: Desk, held: int, rooms: Mapping[str, Room]
) -> list[Part]:
    """Which of the Frame's answers stand on the two buttons depends on the cards held."""
    faces = {_word(button): button for button in buttons(frame, TasteTest)}
    true = faces["true" if held and "true" in faces else "bare"]
    return [
        _answer(frame, page, desk, true, msg("It was true"), rooms["true"]),
        _answer(frame, page, desk, faces["bluff"], msg("It was a bluff"), rooms["bluff"]),
    ]


def _word(button: Button) -> str:
    command = button.command
    assert isinstance(command, TasteTest)
    if command.outcome == "bluff":
        return "bluff"
    return "true" if command.has_cards else "bare"


def _answer(frame: Frame, page: Page, desk: Desk, button: Button, title: Text, room: Room) -> Part:
    props: dict[str, Any] = {
        "title": page.say(title),
        "lines": _follows(frame, page, desk, button),
        "is_off": button.closed is not None,
        "reason": page.say(button.closed),
    }

    def act() -> None:
        desk.press(button)

    return Part(f"answer:{_word(button)}", AnswerButton, room, props, press=act, refused=act)


def _follows(frame: Frame, page: Page, desk: Desk, button: Button) -> list[Consequence]:
    """What follows for the accuser and for the chef: seat, words, whether it is good."""
    command = asked(frame)
    accuser, chef = command.accuser, frame.turn or 1
    claim = laid(frame)
    draws = claim.amounts[0] if claim else 0
    held = int(desk.picked(_key(frame), of_seat(frame, accuser, "hand")))
    if _word(button) == "bluff":
        return [
            Consequence(accuser - 1, page.say(msg("draws 1 card")), "gain"),
            Consequence(chef - 1, page.say(msg("draws no more this turn")), "loss"),
        ]
    lost = plural("discards the only card", "discards all {n} cards", held)
    if _word(button) == "bare":
        changes = desk.preview(button.command).changes
        now = score(frame, accuser)
        then = next((r.after for r in changes if (r.seat, r.id) == (accuser, "score")), now)
        lost = msg("loses {n} points: {now}, then {then}", n=now - then, now=now, then=then)
    gained = plural("draws the card", "draws the {n} cards", draws)
    return [
        Consequence(accuser - 1, page.say(lost), "loss"),
        Consequence(chef - 1, page.say(gained), "gain"),
    ]


def _note(frame: Frame, page: Page, accuser: Seat, held: int, room: Room) -> list[Part]:
    """What an empty hand would cost, as long as it is not empty."""
    costs = next((b for b in buttons(frame, TasteTest) if _word(b) == "bare"), None)
    if costs is None or not held or costs.closed is not None:
        return []
    points = abs(costs.amount or 0)
    said = plural(
        "Empty hand: {name} loses {n} point.",
        "Empty hand: {name} loses {n} points.",
        points,
        name=accuser.name,
    )
    look = {"size_px": theme.label, "lines": 2, "tight_px": theme.least}
    return [pieces.words("note", page.say(said), room, **look)]
