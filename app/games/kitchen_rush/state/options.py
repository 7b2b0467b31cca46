"""What a table of Kitchen Rush chooses before it plays."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from app.engine.commands import LENGTH, NEEDS, NOTES
from app.engine.text import N_
from app.games.kitchen_rush.box import SAND_SECONDS

TIMES = {"4:00": 240, "4:30": 270, "5:00": 300}
"""Lengths of the Action phase (s) that a table may choose, L243-244, L716."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the table chooses before it plays; the objective may also be filled in later."""

    name: Annotated[
        str, Meta(max_length=40, title=N_("Objective card"), description=N_("Its name"))
    ] = ""
    orders: Annotated[
        int, Meta(ge=0, le=60, title=N_("Orders served"), description=N_("On the objective card"))
    ] = 0
    coins: Annotated[
        int, Meta(ge=0, le=99, title=N_("Coins"), description=N_("On the objective card"))
    ] = 0
    prestige: Annotated[
        int, Meta(ge=0, le=60, title=N_("Prestige"), description=N_("On the objective card"))
    ] = 0
    difficulty: Annotated[
        Literal["easy", "normal", "hard", "expert"], Meta(title=N_("Difficulty"))
    ] = "normal"
    events: Annotated[
        bool, Meta(title=N_("Event cards"), description=N_("One each Preparation, L718-726"))
    ] = False
    time: Annotated[
        Literal["as_printed", "4:00", "4:30", "5:00"],
        Meta(
            title=N_("Action time"),
            description=N_("Alone 5:00, or 4:30 to make it harder"),
            extra={LENGTH: True},
        ),
    ] = "as_printed"
    quick_goes_on: Annotated[
        bool,
        Meta(
            title=N_("Mercy for quick services"),
            description=N_("If only cooking or spices are missing"),
        ),
    ] = False
    sand: Annotated[
        bool,
        Meta(
            title=N_("Sand timers on screen"),
            description=N_("One per worker, in place of the real sand"),
        ),
    ] = False
    sand_seconds: Annotated[
        Annotated[int, Meta(ge=20, le=45)],
        Meta(title=N_("Seconds of sand"), description=N_("Those in the box run 26 to 32 s")),
        Meta(extra={NEEDS: {"sand": True}, LENGTH: True}),
    ] = SAND_SECONDS
    rings: Annotated[
        Literal["nothing", "order", "tip"],
        Meta(
            title=N_("Players’ buttons"),
            description=N_("What a press says during Action"),
            extra={
                NEEDS: {"sand": False},
                NOTES: {
                    "nothing": N_("the buttons rest"),
                    "order": N_("“I took an order”"),
                    "tip": N_("“A tip”: one coin"),
                },
            },
        ),
    ] = "nothing"
    seconds: Annotated[
        int,
        Meta(
            ge=0,
            le=3600,
            title=N_("Action seconds"),
            description=N_("0 = the time chosen above"),
            extra={"hidden": True},
        ),
    ] = 0
    condition: Annotated[
        str,
        Meta(
            max_length=60,
            title=N_("Other condition"),
            description=N_("What only the team can judge"),
            extra={"hidden": True},
        ),
    ] = ""


def trimmed(options: Options) -> Options:
    """The options with no blanks around what was typed, as a later entry of the objective has."""
    return replace(options, name=options.name.strip(), condition=options.condition.strip())
