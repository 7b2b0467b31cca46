"""A match of Rival Restaurants as a value that a test moves on."""

from __future__ import annotations

import random
from typing import Any

import pytest

from app.engine.commands import Command, Event, Rejected, checked
from app.engine.flow import EndPhase
from app.engine.frame import Button, Frame, Sheet
from app.games.rival_restaurants import GAME, acts
from app.games.rival_restaurants.box.chefs import COOK, MARKET, MOVE
from app.games.rival_restaurants.state import State
from app.table import make_setup
from app.texts import tr

NAMES = ("Michel", "Paul", "Irene", "Max", "Alice", "Pat")
SECOND = 1_000_000


class Match:
    """The rules alone: a state, and the match time in µs."""

    def __init__(self, players: int = 3, **more: Any) -> None:
        self.now = 0
        self.state: State = GAME.start(make_setup(GAME, NAMES[:players], **more))

    def decide(self, command: Command) -> tuple[Event, ...]:
        return GAME.decide(self.state, checked(command), self.now, random.Random(1))

    def do(self, *commands: Command) -> Match:
        for command in commands:
            for event in self.decide(command):
                self.state = GAME.apply(self.state, event)
        return self

    def refused(self, command: Command) -> str:
        with pytest.raises(Rejected) as refusal:
            self.decide(command)
        return refusal.value.reason.id

    def refusal(self, command: Command) -> str:
        """A refusal as it is read."""
        with pytest.raises(Rejected) as refusal:
            self.decide(command)
        return tr(refusal.value.reason, "en")

    @property
    def frame(self) -> Frame:
        return GAME.frame(self.state, self.now)

    def reveal(self) -> Match:
        """Through the first step of the day."""
        if not self.state.options.coins:
            self.do(acts.PayIncome())
        return self.do(acts.RevealWheels(anyway=True))

    def open_market(self) -> Match:
        """From the reveal to the market."""
        return self.do(EndPhase(MOVE, anyway=True))

    def market(self) -> Match:
        """To the market of the day."""
        return self.reveal().open_market()

    def kitchen(self) -> Match:
        """To the kitchen of the day."""
        return self.market().do(EndPhase(MARKET, anyway=True))

    def next_day(self) -> Match:
        """From the kitchen to the next day."""
        return self.do(EndPhase(COOK, anyway=True))

    def rich(self, money: int) -> Match:
        """Everybody has that much more."""
        seats = self.state.flow.seats if money else ()
        return self.do(*(acts.AdjustMoney(seat, money) for seat in seats))

    def money(self, seat: int) -> int:
        return self.state.seat(seat).money

    def button(self, command: type[Command], seat: int | None = None, **fields: Any) -> Button:
        """The button on the frame with such a command."""
        return next(
            button
            for button in self.frame.buttons
            if isinstance(button.command, command)
            and (seat is None or button.seat == seat)
            and all(getattr(button.command, name) == value for name, value in fields.items())
        )

    def sheet(self, command: type[Command], seat: int | None = None, **start: Any) -> Sheet:
        """The sheet on the frame for such a command."""
        return next(
            sheet
            for sheet in self.frame.sheets
            if sheet.command is command
            and (seat is None or sheet.seat == seat)
            and start.items() <= dict(sheet.start).items()
        )
