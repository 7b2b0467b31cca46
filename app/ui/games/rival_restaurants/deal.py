"""A trade on the backs of two cards: each says what it gives, both agree, one move is made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from app.engine.frame import Frame, Seat
from app.engine.text import Text, msg
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.box import UPGRADES
from app.table import Preview
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.board.pieces import words
from app.ui.games.rival_restaurants import people
from app.ui.games.rival_restaurants.back import (
    GAP,
    Item,
    ground,
    head,
    head_cell,
    item_cell,
    lines,
)
from app.ui.games.rival_restaurants.form import do, stepper
from app.ui.games.rival_restaurants.parts import held_by
from app.ui.games.rival_restaurants.turning import Turn, lay, turned
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, Room, columns, share
from app.ui.kit.theme import theme

KINDS: dict[str, tuple[Text, str, int]] = {
    "money": (msg("money", context="button"), "cash", 100),
    "waste": (msg("waste", context="button"), "trash-can", 1),
    "upgrades": (msg("upgrade", context="button"), "arrow-up-bold-box", 1),
}
"""What can be given: its word, its icon, its step."""


def partner_of(turn: Turn) -> int | None:
    """With whom a card trades, once it was said."""
    found: int | None = turn.values.get("other")
    return found


def trade(frame: Frame, seat: Seat, turn: Turn, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """This seat's half of a trade; without a partner, how one is found."""
    others = turned(frame, desk)
    number = partner_of(turn)
    half = others.get(number) if number is not None else None
    if half is None or partner_of(half) != seat.number:
        return _lonely(frame, seat, page, desk, rect)
    return Half(frame, seat, turn, half, page, desk).parts(rect)


def join(frame: Frame, desk: Desk, seat: int, other: int) -> None:
    """Lay the two halves of a trade on the backs of both cards."""
    rows = [
        (one, Turn("trade", values={"other": two})) for one, two in ((seat, other), (other, seat))
    ]
    lay(frame, desk, *rows)


def _lonely(frame: Frame, seat: Seat, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """The card waits for another one to be touched."""
    top, first, *free = lines(rect)
    text = page.say(msg("Touch the other player's card."))
    return [
        ground(seat, rect),
        head_cell(
            seat,
            top,
            page.say(msg("trades with…")),
            lambda: lay(frame, desk, (seat.number, None)),
            is_big=False,
        ),
        pieces.words(
            f"ask:{seat.number}",
            text,
            first,
            size_px=theme.body,
            tight_px=theme.least,
            lines=2,
            halign="center",
            bold=True,
        ),
        *_rule(frame, seat, page, free),
    ]


def recipe_rule(frame: Frame) -> Text | None:
    """What a trade of recipes has to leave, L337-343; Start-up begins with others."""
    if "start_up" in frame.mode:
        return None
    return msg("Always one basic and one gourmet recipe each.")


def _rule(frame: Frame, seat: Seat, page: Page, free: list[Room]) -> list[Part]:
    """The same on cards that have a line for it."""
    rule = recipe_rule(frame)
    if not free or rule is None:
        return []
    text = page.say(rule)
    return [
        pieces.words(
            f"rule:{seat.number}",
            text,
            free[0],
            size_px=theme.label,
            tight_px=theme.least,
            lines=2,
        )
    ]


class Half:
    """What one of two seats gives, by its card's pick."""

    def __init__(
        self, frame: Frame, seat: Seat, turn: Turn, theirs: Turn, page: Page, desk: Desk
    ) -> None:
        self.frame, self.seat, self.turn, self.theirs = frame, seat, turn, theirs
        self.page, self.desk = page, desk
        self.other = frame.seats[turn.values["other"] - 1]

    def parts(self, rect: Rect) -> list[Part]:
        """Who trades with whom and what this one will have; agreed; what it gives."""
        top, first, *free = lines(rect)
        name, beside = head(top)
        count, kind = columns(first, share(), 62, gap=GAP)
        preview = self.desk.preview(self._command())
        what = self._what()
        label, icon, _ = KINDS[what]
        figure, waste = self._will_have(preview)
        return [
            ground(self.seat, rect),
            head_cell(
                self.seat,
                name,
                figure,
                self._away,
                other=self.other.look - 1,
                is_big=False,
                icon="",
                waste=waste,
            ),
            self._agree(preview, beside),
            self._stepper(count, what),
            self._says_gives(count),
            item_cell(
                Item(f"kind:{self.seat.number}", self.page.say(label), self._next_kind, icon=icon),
                kind,
            ),
            *_rule(self.frame, self.seat, self.page, free),
        ]

    # What is given

    def _what(self) -> str:
        kinds = self._kinds()
        said = str(self.turn.values.get("what", kinds[0]))
        return said if said in kinds else kinds[0]

    def _kinds(self) -> list[str]:
        """Money, waste, and upgrades where there is one to give."""
        rows = ["money"] if held_by(self.seat, "money") is not None else []
        return [*rows, "waste", *(["upgrades"] if self._givable() else [])]

    def _givable(self) -> list[str]:
        """The upgrades that the other one lacks."""
        theirs = held_by(self.other, "upgrades_owned") or ()
        return [up for up in held_by(self.seat, "upgrades_owned") or () if up not in theirs]

    def _given(self, what: str, values: Mapping[str, Any] | None = None) -> Any:
        return (values or self.turn.values).get(what, () if what == "upgrades" else 0)

    def _stepper(self, rect: Room, what: str) -> Part:
        given = self._given(what)
        if what == "upgrades":
            rows = self._givable()
            last = UPGRADES[given[-1]] if given else msg("no upgrade")
            return stepper(
                self.seat,
                rect,
                len(given),
                (0, len(rows)),
                self.page.say(last),
                lambda n: self._put(upgrades=tuple(rows[:n])),
            )
        most = int(held_by(self.seat, what) or 0)
        text = people.dollars(given, self.page) if what == "money" else self.page.amount(given)
        return stepper(
            self.seat,
            rect,
            given,
            (0, most),
            text,
            lambda n: self._put(**{what: n}),
            step=KINDS[what][2],
        )

    def _says_gives(self, rect: Room) -> Part:
        """Above the number, that it is given."""
        x, y, wide, _ = rect
        above = (x + wide * 0.3, y + 3, wide * 0.4, 16.0)
        return words(
            f"gives:{self.seat.number}",
            self.page.say(msg("gives")),
            above,
            size_px=theme.least,
            tight_px=14 * theme.u,
            halign="center",
            color=theme.ink2,
        )

    def _next_kind(self) -> None:
        kinds = self._kinds()
        following = kinds[(kinds.index(self._what()) + 1) % len(kinds)]
        values = {**self.turn.values, "what": following}
        lay(self.frame, self.desk, (self.seat.number, replace(self.turn, values=values)))

    def _put(self, **values: Any) -> None:
        """Another offer: nobody has agreed to it yet."""
        mine = {**self.turn.values, **values, "agreed": False}
        theirs = {**self.theirs.values, "agreed": False}
        lay(
            self.frame,
            self.desk,
            (self.seat.number, replace(self.turn, values=mine)),
            (self.other.number, replace(self.theirs, values=theirs)),
        )

    # Agreed

    def _command(self) -> acts.Trade:
        mine, theirs = self.turn.values, self.theirs.values
        return acts.Trade(
            self.seat.number,
            self.other.number,
            self._given("money", mine),
            self._given("money", theirs),
            self._given("waste", mine),
            self._given("waste", theirs),
            self._given("upgrades", mine),
            self._given("upgrades", theirs),
        )

    def _will_have(self, preview: Preview) -> tuple[str, str]:
        """Money and waste after it, or why not."""
        if preview.refused is not None:
            return self.page.say(msg("nothing given yet")), ""
        after = {row.id: row.after for row in preview.changes if row.seat == self.seat.number}
        waste = after.get("waste", held_by(self.seat, "waste"))
        money = after.get("money", held_by(self.seat, "money"))
        cash = "" if money is None else people.dollars(money, self.page)
        return self.page.say(msg("then {money}", money=cash)), self.page.amount(waste)

    def _agree(self, preview: Preview, rect: Room) -> Part:
        is_agreed = bool(self.turn.values.get("agreed"))
        reason = None if preview.refused is None else self.page.say(preview.refused)
        item = Item(
            f"agree:{self.seat.number}",
            self.page.say(msg("Agreed", context="button")),
            self._say_yes,
            icon="check-bold" if is_agreed else "handshake",
            reason=reason,
            is_chosen=True,
            seat=self.seat.look - 1 if is_agreed else -1,
        )
        return item_cell(item, rect)

    def _say_yes(self) -> None:
        """Yes, or no more; the second yes makes the trade."""
        command = self._command()
        preview = self.desk.preview(command)
        if preview.refused is not None:
            self.desk.refuse(preview.refused, self.seat.number)
        elif self.theirs.values.get("agreed") and not self.turn.values.get("agreed"):
            self._away()
            do(self.desk, self.seat, command)
        else:
            agreed = not self.turn.values.get("agreed")
            values = {**self.turn.values, "agreed": agreed}
            lay(self.frame, self.desk, (self.seat.number, replace(self.turn, values=values)))

    def _away(self) -> None:
        lay(self.frame, self.desk, (self.seat.number, None), (self.other.number, None))


def deals(frame: Frame, desk: Desk) -> list[tuple[Seat, Turn]]:
    """Both halves of every trade that is being made, the lower seat first."""
    rows = turned(frame, desk)
    return [
        (frame.seats[n - 1], turn)
        for n, turn in sorted(rows.items())
        if turn.kind == "trade" and partner_of(turn) is not None
    ]


def given_words(turn: Turn, page: Page) -> list[str]:
    """Every piece that one half gives."""
    values = turn.values
    rows = [people.dollars(values["money"], page)] if values.get("money") else []
    rows += [page.say(msg("waste {n}", n=values["waste"]))] if values.get("waste") else []
    rows += [page.say(UPGRADES[up]) for up in values.get("upgrades", ())]
    return rows or [page.say(msg("nothing", context="trade"))]
