"""Arguments that several commands share: titles, meanings, bounds."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from app.engine.commands import SeatNo
from app.engine.text import N_
from app.games.rival_restaurants.box import Upgrade, Who
from app.games.rival_restaurants.box.chefs import Chef

ChefCard = Annotated[Chef, Meta(title=N_("Chef"), description=N_("A chef card of the box"))]
Figure = Annotated[
    Who, Meta(title=N_("Figure"), description=N_("The chef, the second or the non-cooking one"))
]
Anyway = Annotated[bool, Meta(description=N_("Even if somebody is not ready or time is left"))]
Whom = Annotated[SeatNo, Meta(title=N_("Who"))]
Price = Annotated[
    Literal[100, 200, 300], Meta(title=N_("Price"), description=N_("List price of an item"))
]
Surcharge = Annotated[
    bool | None,
    Meta(
        title=N_("Antoine's surcharge"),
        description=N_("Paid or not; empty: by the places that are known"),
    ),
]
Forced = Annotated[
    bool, Meta(title=N_("Force"), description=N_("Although the box has no token left"))
]
Level = Literal[3, 7, 12]
Count = Annotated[int, Meta(ge=1, le=20, title=N_("How many"))]
Reason = Annotated[
    Literal["card", "power", "level", "correction"],
    Meta(title=N_("Reason"), description=N_("A card, a power, a level bonus, or a correction")),
]
Seats = Annotated[tuple[SeatNo, ...], Meta(max_length=6)]
Upgrades = Annotated[tuple[Upgrade, ...], Meta(max_length=5)]
UpgradeName = Annotated[Upgrade, Meta(title=N_("Upgrade"))]
