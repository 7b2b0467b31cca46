"""Rival Restaurants, its sheets: where they lie so that the clock stays in view, and their foot."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from app.engine.commands import Field, fields, word
from app.engine.frame import Choice, Frame, Quantity, Sheet
from app.engine.text import Text, msg
from app.table import Change, Preview
from app.ui.board import pieces
from app.ui.board.pieces import capital
from app.ui.form.filling import Filling
from app.ui.form.sheet import CLOCK_FOOT, CLOCK_RIGHT, FREE_FOOT, SheetScreen
from app.ui.games.rival_restaurants.card_cell import CardCell
from app.ui.games.rival_restaurants.parts import MOVE, STAND_OF
from app.ui.kit.page import Page
from app.ui.kit.parts import Part, Rect
from app.ui.kit.screen import Host
from app.ui.kit.theme import theme
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.words import Words

Figure = tuple[int, str]
FEW = 3
BESIDE_FEW, BESIDE_STRIP = 464.0, 268.0
"""Where a sheet begins: right of the full clock, or right of the first column of cards."""
BELOW_FEW, BELOW_MANY, ABOVE_FOOT = 270.0, 178.0, 72.0
"""Upright: right below the full clock or the small one, so that no card is cut; above the foot."""
DOES = {
    "bar_chef": msg("Use the power"),
    "take_tolls": msg("Use the power"),
    "bring_chef": msg("Use the power"),
    "give_waste": msg("Use the power"),
    "take_unused": msg("Use the power"),
    "buy_shelf": msg("Use the power"),
    "play_card": msg("Play the card"),
    "rob_half": msg("Take half"),
    "open_bidding": msg("Open the bidding"),
    "set_stand": msg("Go there"),
}
"""What the main button of a sheet does, where the sheet is called by a thing or a chef."""
SURCHARGE = msg("Antoine: +100")
"""Antoine's surcharge, where a sheet asks for it."""


def area(frame: Frame, page: Page) -> tuple[Rect, str]:
    """Where a sheet lies and its kind: beside or below a clock that counts, else all the page."""
    if frame.clock is None or frame.clock.is_coming:
        return (0, 52, page.width, page.height - 52), "full"
    if page.is_tall:
        top = BELOW_FEW if len(frame.seats) <= FEW else BELOW_MANY
        return (0, top, page.width, page.height - top - ABOVE_FOOT), "full"
    left = BESIDE_FEW if len(frame.seats) <= FEW else BESIDE_STRIP
    return (left, 52, page.width - left, page.height - 52), "side"


def inside(rect: Rect, kind: str) -> Rect:
    """What of a sheet is free of its stripes."""
    x, y, wide, high = rect
    if kind == "side":
        return (x + 16, y + 7, wide - 22, high - 11)
    return (x + 16, y + 24, wide - 32, high - 30)


class MarketSheet(SheetScreen):
    """Any sheet of fields, where the market's clock leaves room for it."""

    def parts(self, page: Page) -> list[Part]:
        """As everywhere; while the clock counts, beside it."""
        frame = self.frame
        if frame is None or frame.clock is None or frame.clock.is_coming:
            return super().parts(page)
        spot, _ = area(frame, page)
        left, up = (0.0, CLOCK_FOOT - spot[1]) if page.is_tall else (CLOCK_RIGHT - spot[0], 0.0)
        down = FREE_FOOT - ABOVE_FOOT if page.is_tall else 0.0
        larger = replace(page, width=page.width + left, height=page.height + up + down)
        parts = [_moved(part, left, up) for part in super().parts(larger)]
        refused = next((p.props.get("reason") for p in parts if p.key == "ok"), "")
        return [_told(part, refused) for part in parts] if refused else parts

    def _foot(self, page: Page, rect: Rect, preview: Preview) -> list[Part]:
        """The main button says what is done, where the sheet's own name does not."""
        does = DOES.get(word(self.sheet.command))
        return [
            replace(part, props={**part.props, "label": page.say(does)})
            if part.key == "ok" and does is not None
            else part
            for part in super()._foot(page, rect, preview)
        ]


class StandSheet(MarketSheet):
    """Where a figure of a seat stands: touching a place says so at once.

    While the wheels lie open, the next figure of which nobody said it is asked at once: one touch
    a figure, six for a full table.
    """

    def __init__(self, host: Host, sheet: Sheet) -> None:
        super().__init__(host, sheet)
        self.said: set[Figure] = set()

    def _choose(self, field: Field, choice: Choice) -> None:
        super()._choose(field, choice)
        if field.name == "stand" and self.sheet.seat is not None:
            self._submit()

    def _is_chosen(self, field: Field, choice: Choice) -> bool:
        """No place is lit before it was said."""
        if field.name == "stand" and self._is_open(self.sheet):
            return False
        return super()._is_chosen(field, choice)

    def _submit(self) -> None:
        was_open = self._is_open(self.sheet)
        refused = self.host.table.submit(self._command())
        if refused is not None:
            self.host.refresh()
            return
        self.said.add(_figure(self.sheet))
        following = self._following() if was_open else None
        if following is None:
            self.host.back()
            return
        self.sheet = following
        self.values = self._first_values()
        self.host.refresh()

    def _preview(self) -> Preview:
        """Nothing is said before a place is touched."""
        if self._is_open(self.sheet):
            return Preview(refused=msg("Touch a place."))
        return super()._preview()

    def _is_open(self, sheet: Sheet) -> bool:
        """Whether nobody said yet where that figure stands."""
        if sheet.seat is None or self.frame is None or _figure(sheet) in self.said:
            return False
        seat, who = _figure(sheet)
        rows = {row.id: row.value for row in self.frame.seats[seat - 1].quantities}
        return rows.get(STAND_OF[who]) is None

    def _following(self) -> Sheet | None:
        """The next figure round the table of which nobody said it, before the market opens."""
        frame = self.frame
        if frame is None or frame.phase != MOVE:
            return None
        rows = [s for s in frame.sheets if word(s.command) == "set_stand" and s.seat is not None]
        rows.sort(key=lambda sheet: (_figure(sheet) <= _figure(self.sheet), _figure(sheet)))
        return next((sheet for sheet in rows if self._is_open(sheet)), None)


def _figure(sheet: Sheet) -> Figure:
    """Whose place a sheet asks for."""
    return sheet.seat or 0, str(dict(sheet.start)["who"])


def _told(part: Part, refused: str) -> Part:
    """Why the main button is off, on the line of the result, which is empty then."""
    if part.key == "ok":
        return replace(part, props={**part.props, "reason": ""})
    if part.key == "result":
        small = {"text": refused, "size_px": theme.label, "bold": False, "tight_px": theme.least}
        return replace(part, props={**part.props, **small})
    return part


def _moved(part: Part, left: float, up: float) -> Part:
    x, y, wide, high = part.rect
    return replace(part, rect=(x - left, y - up, wide, high))


class RivalSheet(Filling):
    """What the sheets of this game share: who, values of the seat, tiles, the foot."""

    def field(self, name: str) -> Field:
        """A field of the command by its name."""
        return next(row for row in fields(self.sheet.command) if row.name == name)

    def is_shown(self, name: str) -> bool:
        """Whether the rules ask for that field now."""
        return name not in self.sheet.hidden

    def quantity(self, name: str, seat: int | None = None) -> Quantity:
        """A quantity of the sheet's seat, or of another."""
        frame = self.frame
        assert frame is not None
        number = seat or self.sheet.seat or 1
        return next(row for row in frame.seats[number - 1].quantities if row.id == name)

    def changed(self, preview: Preview, name: str, seat: int | None = None) -> Change | None:
        """How a quantity of a seat would change."""
        number = seat or self.sheet.seat
        return next((c for c in preview.changes if c.id == name and c.seat == number), None)

    def head(self, page: Page, text: str, rect: Rect) -> list[Part]:
        """The seat's badge and what it does."""
        x, y, wide, high = rect
        side = min(38.0, high)
        number = self.sheet.seat or 1
        look = self.frame.look(number) if self.frame else number
        return [
            Part(
                "sheet-badge",
                SeatBadge,
                (x, y + (high - side) / 2, side, side),
                {"seat": look - 1, "side": side * theme.u},
            ),
            pieces.words(
                "sheet-title",
                text,
                (x + side + 10, y, wide - side - 10, high),
                size_px=theme.headline,
                bold=True,
                tight_px=theme.body,
            ),
        ]

    def label(self, key: str, text: str, rect: Rect, **props: Any) -> Part:
        """A line of secondary words."""
        said = {
            "text": text,
            "size_px": theme.label,
            "tight_px": theme.least,
            "color": theme.ink2,
            **props,
        }
        return Part(key, Words, rect, said)

    def tiles(self, page: Page, name: str, rect: Rect, row: range, per: int) -> list[Part]:
        """Numbers to touch, the last of them and all above it in one; so many a line."""
        x, y, wide, high = rect
        lines = -(-len(row) // per)
        each, tall = (wide - 4 * (per - 1)) / per, (high - 4 * (lines - 1)) / lines
        value, last = int(self.values.get(name) or 0), row[-1]
        parts = []
        for n, number in enumerate(row):
            spot = (x + n % per * (each + 4), y + n // per * (tall + 4), each, tall)
            is_last = number == last
            shown = max(value, last) if is_last else number
            said = f"{page.amount(shown)}+" if is_last and value < last else page.amount(shown)
            wanted = max(last, value + 1) if is_last else number
            parts.append(
                Part(
                    f"{name}:{number}",
                    CardCell,
                    spot,
                    {"amount": said, "foot": 4, "is_chosen": value == shown},
                    press=lambda wanted=wanted: self._set(name, wanted),
                )
            )
        return parts

    def foot(self, page: Page, rect: Rect, label: Text, preview: Preview) -> list[Part]:
        """Cancel, and the main button with what it does or why it cannot."""
        x, y, wide, high = rect
        left = min(180.0, wide * 0.32)
        refused = preview.refused
        return [
            self.cancel(page, (x, y, left, high)),
            Part(
                "ok",
                MainButton,
                (x + left + 8, y, wide - left - 8, high),
                {
                    "label": capital(page.say(label)),
                    "is_off": refused is not None,
                    "reason": page.say(refused),
                },
                press=self._submit,
            ),
        ]

    def cancel(self, page: Page, rect: Rect) -> Part:
        """The way out that changes nothing."""
        return Part(
            "cancel",
            SideButton,
            rect,
            {"label": page.say(msg("Cancel")), "icon": "close" if rect[2] > 130 else ""},
            press=self.host.back,
        )
