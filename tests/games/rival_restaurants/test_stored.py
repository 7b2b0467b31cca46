"""Moves of older versions of Toque are read as they were meant."""

from __future__ import annotations

from app.engine import codec
from app.games.rival_restaurants import GAME, acts
from app.games.rival_restaurants.acts import events
from app.games.rival_restaurants.acts.righting import PutRight


def test_what_was_called_a_place_is_a_stand() -> None:
    command = '{"do":"set_place","seat":2,"place":"island","who":"second"}'
    happened = '[{"type":"place_set","seat":2,"who":"second","place":"island"}]'
    move = codec.decode_move(GAME, 1, 0, "touch", command, happened, version=1)
    assert move.command == acts.SetStand(2, "island", who="second")
    assert move.events == (events.StandSet(2, "second", "island"),)


def test_other_moves_of_that_version_are_left_alone() -> None:
    command = '{"do":"buy","seat":1,"price":100}'
    move = codec.decode_move(GAME, 1, 0, "touch", command, '[{"type":"income_paid"}]', version=1)
    assert move.command == acts.Buy(1, 100)
    assert move.events == (events.IncomePaid(),)


def test_one_value_put_right_is_a_move_of_several_now() -> None:
    command = '{"do":"put_right","seat":2,"what":"money","count":400,"reason":"forgotten"}'
    move = codec.decode_move(GAME, 1, 0, "touch", command, "[]", version=3)
    assert move.command == PutRight(2, money=400, reason="forgotten")
    command = '{"do":"set_upgrades","seat":1,"upgrades":["celebrity"]}'
    move = codec.decode_move(GAME, 1, 0, "touch", command, "[]", version=3)
    assert move.command == PutRight(1, upgrades=("celebrity",))
