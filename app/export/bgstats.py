"""A finished match as a link that the BG Stats app reads from a QR code, with no network."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import blake2b
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import msgspec

if TYPE_CHECKING:  # a match is played without it
    import segno

LINK = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Toque"
VERSION = 33
"""The largest code that is shown: 149 modules and 8 of margin, 3 px each on 480 px."""
OPTIONAL = ("durationMin", "bggId", "rank")
"""What a code that would be too large does without, in this order, before names are cut."""
NAME_LENGTHS = (24, 16, 12, 8, 5, 3)


class Player(msgspec.Struct, frozen=True):
    """A player's part in the match; `place` counts ties as 1, 1, 3."""

    name: str
    score: int
    place: int
    is_winner: bool
    is_first: bool = False


class Play(msgspec.Struct, frozen=True):
    """A finished match in BG Stats' words.

    `id`: the same for the same match for ever. `has_points`: whether the score decides;
    together against the game it does not, and all win or all lose.
    """

    id: str
    game: str
    game_id: str
    ended: datetime
    minutes: int
    players: tuple[Player, ...]
    has_points: bool = True
    bgg_id: int | None = None


def player_id(name: str) -> str:
    """A player's number for BG Stats: the same for a name on every evening, on every Toque.

    >>> player_id("Irène") == player_id("irène "), len(player_id("Irène"))
    (True, 8)
    """
    return blake2b(name.strip().casefold().encode(), digest_size=4).hexdigest()


def link(play: Play) -> str:
    """The link with all that fits into the code: optional facts go first, then long names."""
    fitting = (text for text in _shorter(play) if fits(text))
    return next(fitting)


def code(text: str, *, mask: int | None = None) -> segno.QRCode:
    """The link as a QR code at the lowest level of repetition, its size as small as it goes.

    `mask`: one of the standard's eight. To weigh them all takes five times as long as the code.
    """
    import segno

    return segno.make_qr(text, error="l", boost_error=False, mask=mask)


def fits(text: str) -> bool:
    """Whether a link stays readable on the smallest screen."""
    from segno import DataOverflowError

    try:
        return int(code(text, mask=0).version) <= VERSION
    except DataOverflowError:
        return False


def _shorter(play: Play) -> Iterator[str]:
    """The same match in fewer and fewer letters."""
    for dropped in range(len(OPTIONAL) + 1):
        yield _text(play, frozenset(OPTIONAL[:dropped]), NAME_LENGTHS[0])
    for length in NAME_LENGTHS[1:]:
        yield _text(play, frozenset(OPTIONAL), length)


def _text(play: Play, without: frozenset[str], length: int) -> str:
    data = msgspec.json.encode(_facts(play, without, length))
    return LINK + quote(data, safe=":,")


def _facts(play: Play, without: frozenset[str], length: int) -> dict[str, Any]:
    """The play as BG Stats names it."""
    facts = {
        "sourceName": SOURCE,
        "sourcePlayId": play.id,
        "playDate": play.ended.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S"),
        "durationMin": play.minutes,
        "game": {
            "name": play.game,
            "sourceGameId": play.game_id,
            "highestWins": True,
            "noPoints": not play.has_points,
            "bggId": play.bgg_id,
        },
        "players": [_player(play, player, length) for player in play.players],
    }
    kept: dict[str, Any] = _kept(facts, without)
    return kept


def _player(play: Play, player: Player, length: int) -> dict[str, Any]:
    """A player; `winner` and `startPlayer` stand there even when false: the app wants them."""
    return {
        "name": _cut(player.name, length),
        "sourcePlayerId": player_id(player.name),
        "startPlayer": player.is_first,
        "score": player.score if play.has_points else None,
        "rank": player.place if play.has_points else None,
        "winner": player.is_winner,
    }


def _kept(facts: Any, without: frozenset[str]) -> Any:
    """The facts without those that are not known or not wanted."""
    if isinstance(facts, list):
        return [_kept(each, without) for each in facts]
    if not isinstance(facts, dict):
        return facts
    known = {key: value for key, value in facts.items() if value is not None}
    return {key: _kept(value, without) for key, value in known.items() if key not in without}


def _cut(name: str, length: int) -> str:
    return name if len(name) <= length else f"{name[: length - 1].rstrip()}…"
