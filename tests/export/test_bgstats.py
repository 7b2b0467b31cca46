from __future__ import annotations

from datetime import datetime, timedelta, timezone
from typing import Any
from urllib.parse import unquote

import msgspec
import pytest
import zxingcpp
from msgspec.structs import replace
from PIL import Image

from app.export.bgstats import LINK, VERSION, Play, Player, code, link

PARIS = timezone(timedelta(hours=1))
EVENING = Play(
    id="5f0c/3",
    game="Stir-Fry Eighteen",
    game_id="stir-fry-eighteen",
    ended=datetime(2026, 11, 28, 0, 12, 5, tzinfo=PARIS),
    minutes=38,
    players=(
        Player("Michel", 53, 1, is_winner=True, is_first=True),
        Player("Irène", 53, 1, is_winner=True),
        Player("Paul", 41, 3, is_winner=False),
    ),
)
LONG = tuple(first + ("éèàùçêîôûëïü" * 2)[1:] for first in "ÀÉÈÙÇÊ")


def facts(text: str) -> Any:
    assert text.startswith(LINK)
    return msgspec.json.decode(unquote(text.removeprefix(LINK)))


def read_back(text: str, module_px: int = 3) -> str:
    """What a camera reads off the screen's picture."""
    rows = [[0 if dark else 255 for dark in row] for row in code(text).matrix_iter(border=4)]
    picture = Image.new("L", (len(rows), len(rows)))
    picture.putdata([level for row in rows for level in row])
    size = len(rows) * module_px
    assert size <= 480
    (found,) = zxingcpp.read_barcodes(picture.resize((size, size), Image.Resampling.NEAREST))
    return str(found.text)


def test_it_is_a_play_in_the_words_of_bg_stats() -> None:
    assert facts(link(EVENING)) == {
        "sourceName": "Toque",
        "sourcePlayId": "5f0c/3",
        "playDate": "2026-11-27 23:12:05",
        "durationMin": 38,
        "game": {
            "name": "Stir-Fry Eighteen",
            "sourceGameId": "stir-fry-eighteen",
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": "Michel",
                "sourcePlayerId": "949055a0",
                "startPlayer": True,
                "score": 53,
                "rank": 1,
                "winner": True,
            },
            {
                "name": "Irène",
                "sourcePlayerId": "6e607a59",
                "startPlayer": False,
                "score": 53,
                "rank": 1,
                "winner": True,
            },
            {
                "name": "Paul",
                "sourcePlayerId": "cd87857b",
                "startPlayer": False,
                "score": 41,
                "rank": 3,
                "winner": False,
            },
        ],
    }


def test_winner_and_start_player_are_written_when_false() -> None:
    last = facts(link(EVENING))["players"][-1]
    assert last["winner"] is False
    assert last["startPlayer"] is False


def test_a_team_wins_or_loses_without_points() -> None:
    lost = tuple(replace(player, is_winner=False) for player in EVENING.players)
    told = facts(link(replace(EVENING, players=lost, has_points=False)))
    assert told["game"]["noPoints"] is True
    assert [player["winner"] for player in told["players"]] == [False] * 3
    assert not any({"score", "rank"} & set(player) for player in told["players"])


def test_a_number_of_the_game_is_a_number_and_only_where_it_is_known() -> None:
    assert "bggId" not in facts(link(EVENING))["game"]
    assert facts(link(replace(EVENING, bgg_id=30549)))["game"]["bggId"] == 30549


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
def test_a_camera_reads_it_off_the_smallest_screen(count: int) -> None:
    names = LONG[:count]
    players = tuple(Player(name, 12_345, 1 + n, is_winner=n == 0) for n, name in enumerate(names))
    text = link(replace(EVENING, players=players, bgg_id=123_456))
    assert int(code(text).version) <= VERSION
    assert read_back(text) == text
    told = facts(text)["players"]
    assert [player["name"][:2] for player in told] == [name[:2] for name in names]
    assert len({player["sourcePlayerId"] for player in told}) == count


def test_optional_facts_go_before_a_name_is_cut() -> None:
    names = [first + "ანბანი" * 4 for first in "აბგდევ"]
    players = tuple(Player(name[:24], 12_345, 1, is_winner=False) for name in names)
    told = facts(link(replace(EVENING, players=players, bgg_id=123_456)))
    assert "durationMin" not in told
    assert "bggId" not in told["game"]
    assert "rank" not in told["players"][0]
    assert told["players"][0]["name"].endswith("…")


def test_a_few_short_names_keep_everything() -> None:
    told = facts(link(replace(EVENING, bgg_id=123_456)))
    assert (told["durationMin"], told["game"]["bggId"]) == (38, 123_456)
