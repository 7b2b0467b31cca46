"""What each command of Kitchen Rush did, in few words: Undo's label and the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.engine import conduct
from app.engine.commands import Command
from app.engine.text import Text, msg, plural
from app.games.kitchen_rush import acts
from app.games.kitchen_rush.rules.phases import PHASES
from app.games.kitchen_rush.state import State


def describe(state: State, command: Command) -> Text:
    """What a command of this game does, in few words; Undo says it."""
    shared = conduct.describe(state.flow, PHASES, command)
    return shared if shared is not None else _WORDS[type(command)](state, command)


def _name(state: State, command: Any) -> str:
    return state.flow.name(command.seat)


_WORDS: dict[type[Command], Callable[[State, Any], Text]] = {
    acts.WelcomeGuests: lambda s, c: plural("{n} guest", "{n} guests", c.guests),
    acts.TakeTip: lambda s, c: plural("{n} tip", "{n} tips", c.tips),
    acts.BuyAtMarket: lambda s, c: msg("market {amount:+}", amount=-s.box.market),
    acts.RehireWorker: lambda s, c: msg("worker re-hired"),
    acts.BuyUpgrade: lambda s, c: msg("upgrade {amount:+}", amount=-c.price),
    acts.Repair: lambda s, c: msg("repair {amount:+}", amount=-c.price),
    acts.AdjustCash: lambda s, c: msg("cash {amount:+}", amount=c.amount),
    acts.AdjustPrestige: lambda s, c: msg("prestige {amount:+}", amount=c.amount),
    acts.TakeOrder: lambda s, c: msg("taken: {name}", context="order", name=_name(s, c)),
    acts.QuickServe: lambda s, c: msg("quick service"),
    acts.ServeOrder: lambda s, c: msg("served: {name}", context="order", name=_name(s, c)),
    acts.MissOrder: lambda s, c: msg("not served: {name}", context="order", name=_name(s, c)),
    acts.FinishOrders: lambda s, c: msg("orders verified"),
    acts.PayWages: lambda s, c: msg("wages paid"),
    acts.SettleCards: lambda s, c: msg("end of round {n}", n=s.flow.round),
    acts.SetObjective: lambda s, c: msg("objective"),
    acts.ReopenOrder: lambda s, c: msg("order reopened"),
    acts.FlipWorker: lambda s, c: msg("{name}: sand flipped", name=_name(s, c)),
    acts.FlipHelper: lambda s, c: msg("helper: sand flipped"),
    acts.JudgeCondition: lambda s, c: msg("other condition"),
    acts.NoteCards: lambda s, c: msg("cards in play"),
    acts.NoteCardSquares: lambda s, c: msg("card squares"),
}
