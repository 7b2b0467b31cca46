"""Every colour, size and seat of the screen; the look switches between day and night live."""

from __future__ import annotations

import math
from typing import Any, Literal
from weakref import WeakKeyDictionary

import msgspec
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.utils import get_color_from_hex

from app.engine.text import N_

Tone = Literal["calm", "warning", "danger", "over"]


class Palette(msgspec.Struct, frozen=True):
    """The colours of one look, as #RRGGBB."""

    name: str
    cloth: str
    plate: str
    linen: str
    line: str
    edge: str
    ink: str
    ink2: str
    rail: str
    railfoot: str
    railtx: str
    raildim: str
    green: str
    greenedge: str
    greentx: str
    brass: str
    brassedge: str
    brasstx: str
    gain: str
    loss: str
    stripe: str
    sand: str
    wood: str
    woodedge: str
    fill: str
    ring: str
    reached: str
    paper: str = "#F6EFE0"
    paperink: str = "#17262A"
    hold: str = "#FF9A3A"


DAY = Palette(
    name="day",
    cloth="#EFE5D3",
    plate="#FFFBF2",
    linen="#E2D4BA",
    line="#BCA982",
    edge="#8C7A52",
    ink="#17262A",
    ink2="#46534E",
    rail="#1D3B36",
    railfoot="#172F2B",
    railtx="#FBF4E4",
    raildim="#B4C6BC",
    green="#1F5C48",
    greenedge="#123A2D",
    greentx="#FFFBF2",
    brass="#F5C242",
    brassedge="#B5830F",
    brasstx="#17262A",
    gain="#17633D",
    loss="#9E1F18",
    stripe="#B3261B",
    sand="#E3B56A",
    wood="#C99A5B",
    woodedge="#9A6E35",
    fill="#1F5C48",
    ring="#17262A",
    reached="#B5830F",
    paper="#FFFBF2",
)
NIGHT = Palette(
    name="night",
    cloth="#11191A",
    plate="#1E2B2C",
    linen="#2B3B3C",
    line="#566968",
    edge="#7F9492",
    ink="#F6EFE0",
    ink2="#BDC8C1",
    rail="#080D0E",
    railfoot="#060A0B",
    railtx="#F6EFE0",
    raildim="#9DB0A8",
    green="#256B54",
    greenedge="#123A2D",
    greentx="#FFFBF2",
    brass="#F5C242",
    brassedge="#A3760D",
    brasstx="#17262A",
    gain="#86DBAA",
    loss="#FFA696",
    stripe="#E4573D",
    sand="#8A6426",
    wood="#4A3A26",
    woodedge="#33271A",
    fill="#4C9C80",
    ring="#F6EFE0",
    reached="#F5C242",
)
PALETTES = {"day": DAY, "night": NIGHT}
TOKENS = tuple(name for name in Palette.__struct_fields__ if name != "name")


class Plaque(msgspec.Struct, frozen=True):
    """The colours of the clock in one tone."""

    face: str
    digits: str
    rim: str
    track: str


PLAQUES: dict[str, dict[Tone, Plaque]] = {
    "day": {
        "calm": Plaque("#FFFBF2", "#17262A", "#1F5C48", "#E2D4BA"),
        "warning": Plaque("#FF9A3A", "#17262A", "#B85A00", "#D27D2C"),
        "danger": Plaque("#A81C14", "#FFFFFF", "#6E0F0A", "#A81C14"),
        "over": Plaque("#17262A", "#FFFBF2", "#F5C242", "#17262A"),
    },
    "night": {
        "calm": Plaque("#080D0E", "#F6EFE0", "#4C9C80", "#2B3B3C"),
        "warning": Plaque("#FF9A3A", "#17262A", "#FFD2A1", "#D27D2C"),
        "danger": Plaque("#A81C14", "#FFFFFF", "#FF7A66", "#A81C14"),
        "over": Plaque("#F6EFE0", "#17262A", "#F5C242", "#F6EFE0"),
    },
}
TAPE = ("#17262A", "#F5C242")
"""Ground and stripes of the barrier tape, by day and by night."""


class SeatLook(msgspec.Struct, frozen=True):
    """How a seat is told apart: colour, shape and their names (message ids)."""

    colour: str
    tile: str
    glyph: str
    shape: str


SEATS = (
    SeatLook(N_("Tomato"), "#BA2D0B", "#FFFBF2", "circle"),
    SeatLook(N_("Blueberry"), "#2A4FC4", "#FFFBF2", "square"),
    SeatLook(N_("Saffron"), "#F2C81E", "#17262A", "triangle"),
    SeatLook(N_("Basil"), "#4BA685", "#17262A", "diamond"),
    SeatLook(N_("Aubergine"), "#4A1838", "#FFFBF2", "cross"),
    SeatLook(N_("Salt"), "#D2E8F7", "#17262A", "star"),
)

ROLES = {
    "clock": 226,
    "clock_small": 124,
    "clock_strip": 113,
    "amount_big": 64,
    "amount": 48,
    "total": 36,
    "total_small": 32,
    "ready": 36,
    "headline": 28,
    "phase": 26,
    "seat": 26,
    "button": 24,
    "body": 20,
    "label": 18,
    "least": 16,
    "sand": 15,
}
"""Size of each role of text, in u."""
LARGE_ROLES = {"body", "label", "least"}
LARGE_BY = 4


def unit(width: float, height: float) -> float:
    """Pixels of one u: a 480th of the short side, rounded down to 0.05.

    >>> unit(800, 480), unit(720, 1280), unit(1920, 1080), unit(1024, 600)
    (1.0, 1.5, 2.25, 1.25)
    """
    return max(0.5, math.floor(min(width, height) / 480 * 20 + 1e-9) / 20)


def role_px(role: str, u: float, *, is_large: bool = False) -> int:
    """The size of a role in whole pixels, so that each exists once per screen.

    >>> role_px("body", 1.5), role_px("body", 1.0, is_large=True)
    (30, 24)
    """
    grown = LARGE_BY if is_large and role in LARGE_ROLES else 0
    return round((ROLES[role] + grown) * u)


class Theme(EventDispatcher):
    """What kv reads: `theme.ink`, `theme.u`, `theme.body`; everything follows a change."""

    palette = StringProperty("day")
    u = NumericProperty(1.0)
    is_large = BooleanProperty(False)
    is_still = BooleanProperty(False)
    version = NumericProperty(0)

    cloth = ColorProperty(DAY.cloth)
    plate = ColorProperty(DAY.plate)
    linen = ColorProperty(DAY.linen)
    line = ColorProperty(DAY.line)
    edge = ColorProperty(DAY.edge)
    ink = ColorProperty(DAY.ink)
    ink2 = ColorProperty(DAY.ink2)
    rail = ColorProperty(DAY.rail)
    railfoot = ColorProperty(DAY.railfoot)
    railtx = ColorProperty(DAY.railtx)
    raildim = ColorProperty(DAY.raildim)
    green = ColorProperty(DAY.green)
    greenedge = ColorProperty(DAY.greenedge)
    greentx = ColorProperty(DAY.greentx)
    brass = ColorProperty(DAY.brass)
    brassedge = ColorProperty(DAY.brassedge)
    brasstx = ColorProperty(DAY.brasstx)
    gain = ColorProperty(DAY.gain)
    loss = ColorProperty(DAY.loss)
    stripe = ColorProperty(DAY.stripe)
    sand = ColorProperty(DAY.sand)
    wood = ColorProperty(DAY.wood)
    woodedge = ColorProperty(DAY.woodedge)
    fill = ColorProperty(DAY.fill)
    ring = ColorProperty(DAY.ring)
    reached = ColorProperty(DAY.reached)
    paper = ColorProperty(DAY.paper)
    paperink = ColorProperty(DAY.paperink)
    hold = ColorProperty(DAY.hold)

    amount_big = NumericProperty(ROLES["amount_big"])
    amount = NumericProperty(ROLES["amount"])
    total = NumericProperty(ROLES["total"])
    total_small = NumericProperty(ROLES["total_small"])
    ready = NumericProperty(ROLES["ready"])
    headline = NumericProperty(ROLES["headline"])
    phase = NumericProperty(ROLES["phase"])
    seat = NumericProperty(ROLES["seat"])
    button = NumericProperty(ROLES["button"])
    body = NumericProperty(ROLES["body"])
    label = NumericProperty(ROLES["label"])
    least = NumericProperty(ROLES["least"])
    sandtx = NumericProperty(ROLES["sand"])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._followers: WeakKeyDictionary[Any, tuple[str, ...]] = WeakKeyDictionary()
        self.fbind("version", self._lead)

    def follow(self, widget: object, *names: str) -> None:
        """Call these methods of a widget with each change, for as long as it lives.

        A binding would stay behind when the widget goes, and be scanned by every next one.
        """
        known = self._followers.get(widget, ())
        self._followers[widget] = (*known, *names)

    def _lead(self, *_: object) -> None:
        for widget, names in list(self._followers.items()):
            for name in names:
                getattr(widget, name)()

    def show(self, palette: str) -> None:
        """Change to "day" or "night"; every widget follows in the same frame."""
        for token in TOKENS:
            setattr(self, token, getattr(PALETTES[palette], token))
        self.palette = palette
        self.version += 1

    def fit(self, width: float, height: float) -> None:
        """Take the unit of a window of this size (px)."""
        self.u = unit(width, height)

    def on_u(self, *_: object) -> None:
        """Give every role its size in whole pixels."""
        for role in ROLES:
            name = "sandtx" if role == "sand" else role
            if self.property(name, quiet=True) is not None:
                setattr(self, name, role_px(role, self.u, is_large=self.is_large))
        self.version += 1

    on_is_large = on_u

    def sizes(self, size: float, tight: float = 0) -> list[float]:
        """The sizes (px) that a text tries, largest first; in large type the normal ones too."""
        asked = [each for each in (size, tight) if each]
        if not self.is_large:
            return asked
        u = self.u
        large = {role_px(role, u, is_large=True): role_px(role, u) for role in LARGE_ROLES}
        normal = [large.get(round(each), each) for each in asked]
        return sorted({*asked, *normal}, reverse=True)

    def on_is_still(self, *_: object) -> None:
        """What moves is drawn anew."""
        self.version += 1

    def by_day(self, token: str) -> list[float]:
        """A colour of the day, for paper that stays paper at night: the seat whose turn it is."""
        return list(get_color_from_hex(getattr(DAY, token)))

    def plaque(self, tone: Tone) -> Plaque:
        """The clock's colours in this tone and palette."""
        return PLAQUES[self.palette][tone]

    def amount_color(self, amount: str, _version: float = 0) -> list[float]:
        """Gain, loss or ink, by the sign written in front of an amount."""
        sign = amount.strip()[:1]
        return self.gain if sign == "+" else self.loss if sign in {"−", "-"} else self.ink

    def tone_color(self, tone: str, amount: str = "", _version: float = 0) -> list[float]:
        """The colour of a tone: ink, gain, loss, or "sign" (by the sign of the amount)."""
        if tone == "sign":
            return self.amount_color(amount)
        return {"gain": self.gain, "loss": self.loss}.get(tone, self.ink)


theme = Theme()
