"""Touching another card while one is turned over: partner of a trade, bidder, owner."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.frame import Frame, Seat
from app.ui.board.desk import Desk
from app.ui.games.rival_restaurants.bidder import join_war
from app.ui.games.rival_restaurants.deal import join, partner_of
from app.ui.games.rival_restaurants.turning import Turn, lay, turned
from app.ui.kit.parts import Act


def picked_by(frame: Frame, seat: Seat, desk: Desk) -> Act | None:
    """What touching that seat's card means to the card that waits for one, or None."""
    rows = [(n, turn) for n, turn in turned(frame, desk).items() if n != seat.number]
    for number, turn in sorted(rows, key=lambda row: -row[1].at):
        act = _wanted(frame, seat, number, turn, desk)
        if act is not None:
            return act
    return None


def _wanted(frame: Frame, seat: Seat, number: int, turn: Turn, desk: Desk) -> Act | None:
    if turn.kind == "trade" and partner_of(turn) is None:
        return lambda: join(frame, desk, number, seat.number)
    if turn.kind == "war":
        return lambda: join_war(frame, desk, number, seat.number, turn)
    if turn.kind == "island" and turn.values.get("chosen") not in (None, "card"):
        values = {**turn.values, "owner": seat.number}
        return lambda: lay(frame, desk, (number, replace(turn, values=values)))
    return None


def touch(frame: Frame, seat: Seat, desk: Desk) -> None:
    """Turn a card over, or say to the one that waits that this seat is meant."""
    act = picked_by(frame, seat, desk)
    if act is not None:
        act()
    else:
        lay(frame, desk, (seat.number, Turn()))
