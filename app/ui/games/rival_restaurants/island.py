"""The Island on a card's back: what it sells and takes, and what is left after it."""

from __future__ import annotations

from app.engine.commands import Command
from app.engine.frame import Button, Choice, Frame, Seat, Sheet
from app.engine.text import Text, msg
from app.games.rival_restaurants import acts
from app.table import Preview
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.games.rival_restaurants import people
from app.ui.games.rival_restaurants.back import (
    Item,
    ground,
    head,
    head_cell,
    item_cell,
    lines,
)
from app.ui.games.rival_restaurants.form import do
from app.ui.games.rival_restaurants.opened import OpenSheet
from app.ui.games.rival_restaurants.parts import Front, held_by, name_of, seat_faces
from app.ui.games.rival_restaurants.steps import front_faces
from app.ui.games.rival_restaurants.turning import Turn
from app.ui.games.rival_restaurants.wares import CARD, SHORT
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, Room

OWNED = msg("owned", context="offer")
NARROW = 240.0
"""On a narrower card (u) an offer that is owned says so in place of its name."""


def island(frame: Frame, seat: Seat, turn: Turn, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """Offers to choose from; the chosen one is bought by the cell beside the head."""
    sheet = next((f for f in seat_faces(frame, seat, "buy_upgrade") if isinstance(f, Sheet)), None)
    return Island.on(sheet, frame, seat, turn, page, desk, rect)


class Island(OpenSheet):
    """One seat at the Island, with what it has chosen and for whom."""

    def __init__(
        self, frame: Frame, seat: Seat, turn: Turn, page: Page, desk: Desk, sheet: Sheet
    ) -> None:
        super().__init__(frame, seat, turn, page, desk, sheet)
        self.chosen: str | None = turn.values.get("chosen")
        self.owner: int = turn.values.get("owner") or seat.number
        self.surcharge: bool | None = turn.values.get("surcharge")
        self.is_narrow = False

    def parts(self, rect: Rect) -> list[Part]:
        """Ground, head, the way to buy, the offers."""
        self.is_narrow = rect[2] < NARROW
        top, *room = lines(rect)
        name, beside = head(top)
        made = self._command(self.chosen) if self.chosen else None
        preview = self.desk.preview(made) if made else Preview()
        apart = beside if "surcharge" in self.sheet.hidden else None
        return [
            ground(self.seat, rect),
            head_cell(
                self.seat,
                name,
                self._figure(preview),
                self.away,
                is_big=False,
            ),
            *self._buy(made, preview, beside),
            *self.spread(self._items(), room, apart, has_more=apart is None or not made),
        ]

    def _figure(self, preview: Preview) -> str:
        """Whose the upgrade becomes, what is there, what would be left."""
        if self.owner != self.seat.number:
            name = self.frame.seats[self.owner - 1].name
            return self.page.say(msg("for {name}", name=name))
        change = self.change(preview)
        if change is not None:
            return self.page.say(msg("{money} left", money=people.dollars(change.after, self.page)))
        money = people.money(self.seat, self.page)
        return self.page.say(msg("Island, {money}", money=money)) if money else ""

    def _buy(self, made: Command | None, preview: Preview, rect: Room) -> list[Part]:
        if made is None:
            return self._surcharge(rect)
        change = self.change(preview)
        amount = (
            "" if change is None else self.page.amount(change.after - change.before, is_signed=True)
        )
        reason = self.why(preview.refused)
        item = Item(
            f"ok:{self.seat.number}",
            self.page.say(msg("buy", context="button")),
            lambda: self._do(made, preview),
            amount=amount,
            reason=reason,
            is_chosen=reason is None,
        )
        return [item_cell(item, rect)]

    def _surcharge(self, rect: Room) -> list[Part]:
        """Antoine's surcharge, where the places do not say."""
        if "surcharge" in self.sheet.hidden:
            return []
        words = self.page.say(msg("Antoine", context="button"))
        item = Item(
            f"surcharge:{self.seat.number}",
            words,
            lambda: self.put(surcharge=None if self.surcharge else True),
            amount="+100",
            is_chosen=bool(self.surcharge),
        )
        return [item_cell(item, rect)]

    # Offers

    def _items(self) -> list[Item]:
        """Upgrades and the action card, those owned last; waste and chocolate not in front."""
        ups = [row for row in self.sheet.choices if row.field == "upgrade"]
        offers = [(str(row.value), row) for row in ups]
        if held_by(self.seat, "money") is not None:
            offers.append((CARD, Choice("upgrade", CARD, msg("card", context="step"))))
        offers.sort(key=lambda offer: self._is_owned(offer[0]))
        return [*(self._offer(name, row) for name, row in offers), *self._small()]

    def _offer(self, name: str, row: Choice) -> Item:
        """Its icon and price over its name; owned, that it is; too dear, what is missing."""
        preview = self.desk.preview(self._command(name))
        words, icon = SHORT.get(name, (row.label, ""))
        change = self.change(preview)
        price = _price(row) if change is None else change.before - change.after
        amount = self.page.amount(price) if price else ""
        if self._is_owned(name):
            amount, words = ("", OWNED) if self.is_narrow else (self.page.say(OWNED), words)
        return Item(
            f"offer:{self.seat.number}:{name}",
            self.page.say(_missing(preview.refused) or words),
            lambda: self._choose(name, preview),
            icon="" if amount else icon,
            sign=icon if amount else "",
            amount=amount,
            reason=self.why(preview.refused),
            is_chosen=name == self.chosen,
        )

    def _is_owned(self, name: str) -> bool:
        """Whether the seat that it is for has that upgrade, one of each."""
        return name in (held_by(self.frame.seats[self.owner - 1], "upgrades_owned") or ())

    def _small(self) -> list[Item]:
        """One waste dumped, one chocolate sold, where the card's front has them not."""
        card = Front.of(self.frame, self.seat, self.page, self.desk)
        shown = {name_of(face) for face in front_faces(card)}
        rows = [
            ("dump_waste", "waste", acts.DumpWaste(self.seat.number)),
            ("sell_chocolate", "chocolate", acts.SellChocolate(self.seat.number)),
        ]
        if held_by(self.seat, "money") is None:
            rows = rows[:1]
        return [self._at_once(words, made) for name, words, made in rows if name not in shown]

    def _at_once(self, words: str, made: Command) -> Item:
        from app.ui.games.rival_restaurants.steps import priced

        button: Button = priced(self.desk, self.seat, made, words)
        amount = button.amount
        return Item(
            pieces.name_of(button),
            self.page.say(button.label),
            lambda: pieces.act(button, self.desk),
            amount="" if amount is None else self.page.amount(amount, is_signed=True),
            icon="" if amount is not None else button.icon or "",
            reason=None if button.closed is None else self.page.say(button.closed),
        )

    # What touches do

    def _command(self, name: str | None) -> Command:
        extra = None if "surcharge" in self.sheet.hidden else self.surcharge
        if name == CARD:
            return acts.BuyCard(self.seat.number, surcharge=extra)
        owner = None if self.owner == self.seat.number else self.owner
        return acts.BuyUpgrade(self.seat.number, name, owner, extra)  # type: ignore[arg-type]

    def _choose(self, name: str, preview: Preview) -> None:
        """Chosen; touched again, chosen no more."""
        if preview.refused is not None:
            self.desk.refuse(preview.refused, self.seat.number)
        else:
            self.put(chosen=None if name == self.chosen else name)

    def _do(self, made: Command, preview: Preview) -> None:
        """Bought; the Island stays open for the next purchase."""
        if preview.refused is not None:
            self.desk.refuse(preview.refused, self.seat.number)
            return
        self.put(chosen=None, owner=None)
        do(self.desk, self.seat, made)


def _price(row: Choice) -> int:
    """The price that stands with an offer."""
    amount = dict(row.note.args).get("amount") if row.note is not None else None
    return -amount if isinstance(amount, int) else 0


def _missing(refused: Text | None) -> Text | None:
    """What the buyer lacks, where that is why it cannot be bought."""
    lacks = None if refused is None else dict(refused.args).get("missing")
    return None if lacks is None else msg("lacks\u00a0{n}", n=lacks, context="offer")
