"""The evening book by touch: history, a result opened again, statistics, deleting, names."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import combinations
from random import Random
from typing import Any

import pytest

from app.engine.flow import RenamePlayer, StopMatch
from app.storage import Store
from app.storage.played import Played, people, played_matches
from app.ui.form.pin import WRONG
from tests.history.evening_book import NAMES as PEOPLE
from tests.history.evening_book import random_match, write
from tests.ui.evening import Evening, Open
from tests.ui.history.touched import BEGIN
from tests.ui.match.test_result import restaurant
from tests.ui.playing import NAMES, start

NIGHT = datetime(2027, 1, 9, 20, tzinfo=UTC)
SIZES = [(800, 480), (720, 1280)]


def filled(count: int = 12, people: Sequence[str] = PEOPLE) -> Store:
    """A store with matches of several evenings, none of them open."""
    store, rng = Store(), Random(7)

    def fill(db: Any) -> None:
        for n in range(1, count + 1):
            fact = random_match(rng, n, people)
            fact["ended"] = fact["ended"] or "counted"
            write(db, fact | {"start": NIGHT + timedelta(hours=8 * n)})

    store.ask(fill)
    return store


def matches(hands: Evening) -> tuple[Played, ...]:
    rows: list[tuple[Played, ...]] = []
    hands.table.store.ask(played_matches, rows.append)
    return rows[0]


def opened(hands: Evening) -> Evening:
    """The history, reached by touch from Home."""
    hands.touch("history")
    hands.pass_time(0.1)
    return hands


def rows(hands: Evening) -> list[str]:
    hands.frames(3)
    return [key for key in hands.app.surface.keys if key.startswith("match:")]


def all_rows(hands: Evening) -> list[str]:
    """Those of every leaf."""
    found = rows(hands)
    while hands.has("more"):
        hands.touch("more")
        if rows(hands)[0] in found:
            break
        found += rows(hands)
    return found


@pytest.mark.parametrize("size", SIZES)
def test_every_match_is_on_one_leaf(evening: Open, size: tuple[int, int]) -> None:
    hands = opened(evening("fr", size=size, store=filled()))
    found = all_rows(hands)
    assert sorted(found) == sorted({f"match:{match.match}" for match in matches(hands)})


def test_by_game_by_player_and_all_again(evening: Open) -> None:
    hands = opened(evening("en", store=filled()))
    match = matches(hands)[0]
    hands.touch(f"game:{match.game}")
    assert set(all_rows(hands)) == {
        f"match:{row.match}" for row in matches(hands) if row.game == match.game
    }
    name = min(name for row in matches(hands) for name in row.names)
    hands.touch("game:all", "player", f"name:{name}")
    hands.pass_time(0.1)
    assert set(all_rows(hands)) == {
        f"match:{row.match}" for row in matches(hands) if name in row.names
    }
    assert hands.find("player").label == name


def test_nothing_of_a_kind_offers_all_again(evening: Open) -> None:
    hands = opened(evening("en"))
    assert hands.find("empty").text == "No match yet."
    hands.touch("game:restaurant", "show-all")
    assert hands.find("game:all").is_chosen


def test_a_result_opens_as_it_was_with_undo_and_rematch(evening: Open) -> None:
    hands = restaurant(evening("en"))
    before = hands.view()["outcome"]
    moves = len(hands.table.shown.moves)
    hands.touch("home")
    hands.pass_time(400)
    opened(hands).touch("match:1")
    hands.pass_time(0.1)
    assert hands.view()["outcome"] == before
    assert len(hands.table.shown.moves) == moves  # nothing was written by looking
    hands.touch("undo")
    assert hands.frame.outcome is None


def test_a_match_under_way_goes_on(evening: Open) -> None:
    hands = start(evening("en"), "stir-fry-eighteen", 3)
    hands.app.home()
    opened(hands)
    assert hands.find("match:1").said == "under way"
    hands.touch("match:1")
    hands.pass_time(0.1)
    assert hands.table.match == 1


def test_who_has_won_stands_in_the_row(evening: Open) -> None:
    hands = restaurant(evening("en"))
    hands.touch("home")
    row = opened(hands).find("match:1")
    assert row.said == "level"
    assert row.names.startswith(f"0 min – 1\u00a0{NAMES[0]}, 1\u00a0{NAMES[1]}, 3\u00a0")
    assert list(row.seats) == [0, 1]
    assert row.has_cup


def test_who_won_alone_stands_once_in_the_row(evening: Open) -> None:
    hands = opened(evening("en", store=filled(40)))
    for match in matches(hands):
        key = f"match:{match.match}"
        if not match.is_finished or match.game == "kitchen-rush" or len(match.winners) != 1:
            continue
        if hands.has(key):
            row = hands.find(key)
            assert row.said == match.winners[0].name
            assert row.said not in row.names
            assert all(seat.name in row.names for seat in match.seats[1:])


def test_a_stopped_match_has_no_winner_in_its_row(evening: Open) -> None:
    hands = start(evening("en"), "stir-fry-eighteen", 3)
    hands.table.submit(StopMatch("count"))
    hands.app.home()
    row = opened(hands).find("match:1")
    assert (row.said, row.has_cup, row.points) == ("counted early", False, "")


@pytest.mark.sample(2)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_statistics_of_everybody_and_every_game(
    evening: Open, lang: str, size: tuple[int, int]
) -> None:
    hands = opened(evening(lang, size=size, store=filled(40)))
    hands.touch("statistics")
    hands.pass_time(0.1)
    assert hands.find("one:value").text.isdigit()
    hands.touch("tab:against")
    assert hands.has("against:0:label")
    hands.touch("tab:evenings")
    assert hands.has("bars:0:label")
    assert hands.has("records:0:value")
    hands.touch("tab:games", "picker")
    names = [key for key in hands.app.surface.keys if key.startswith("name:")]
    for name in names:
        hands.touch(name)
        hands.pass_time(0.1)
        assert hands.has("records:0:value")
        assert any(key.startswith("spent-words:") for key in hands.app.surface.keys)
        hands.touch("picker")
    hands.touch("close", "matches")
    assert hands.find(f"game:{hands.app.games[-1].id}").is_chosen


def test_statistics_of_nothing_say_so(evening: Open) -> None:
    hands = opened(evening("en"))
    hands.touch("statistics")
    assert "first finished match" in hands.find("nobody").text


LONGEST = (
    *("Anne-Charlotte Dubois-Le", "Maximilienne de Montfort", "Bérengère-Élise Lacroixé"),
    *("Jean-Sébastien Delacourt", "Guillemette Vandenberghe", "Wilhelmine-Mercédès Wünd"),
)


@pytest.mark.parametrize("size", SIZES)
def test_the_longest_names_are_whole_in_rows_and_records(
    evening: Open, size: tuple[int, int]
) -> None:
    """Rows say how many more played, records put what they are of into two lines."""
    hands = opened(evening("fr", size=size, store=filled(40, LONGEST)))
    all_rows(hands)
    for key in rows(hands):
        cut = [w.text for w in hands.find(key).walk(restrict=True) if getattr(w, "is_cut", False)]
        assert cut == []
    hands.touch("statistics", "tab:games", "picker")
    for name in [key for key in hands.app.surface.keys if key.startswith("name:")]:
        hands.touch(name)
        hands.draw()
        shown = [key for key in hands.app.surface.keys if key.startswith("records:")]
        assert [key for key in shown if getattr(hands.find(key), "is_cut", False)] == []
        hands.touch("picker")


def tidied(evening: Open) -> Evening:
    hands = opened(evening("en", store=filled()))
    hands.touch("menu")
    hands.pass_time(0.1)
    return hands


def test_one_match_is_deleted_after_a_question(evening: Open) -> None:
    hands = tidied(evening)
    before = matches(hands)
    hands.touch("evening:0")
    key = next(key for key in hands.app.surface.keys if key.startswith("delete:"))
    hands.touch(key, "close")
    assert matches(hands) == before
    hands.touch(key, "sure")
    hands.pass_time(0.1)
    assert {m.match for m in before} - {m.match for m in matches(hands)} == {int(key[7:])}


def test_all_of_an_evening_is_deleted(evening: Open) -> None:
    hands = tidied(evening)
    before = matches(hands)
    hands.touch("evening:0", "all", "sure")
    hands.pass_time(0.1)
    gone = {m.match for m in before} - {m.match for m in matches(hands)}
    assert gone
    assert hands.has("gone")
    store = hands.table.store
    found: list[Any] = []
    store.ask(lambda db: list(db.conn.execute("SELECT DISTINCT match FROM moves")), found.extend)
    assert not gone & {match for (match,) in found}


def test_a_name_is_written_anew_and_two_become_one(evening: Open) -> None:
    hands = tidied(evening)
    tables = [set(match.names) for match in matches(hands)]
    people = sorted(set().union(*tables))
    one, other = next(
        pair for pair in combinations(people, 2) if not any(set(pair) <= table for table in tables)
    )
    hands.touch("people")
    turn_to(hands, f"person:{one}").touch(f"person:{one}", "rename")
    write_name(hands, "Bobby")
    assert [set(match.names) for match in matches(hands)] == renamed(tables, one, "Bobby")
    hands.touch("rename")
    write_name(hands, other)
    assert [set(match.names) for match in matches(hands)] == renamed(tables, one, other)


def renamed(tables: list[set[str]], one: str, other: str) -> list[set[str]]:
    return [{other if name == one else name for name in table} for table in tables]


def test_two_who_sat_at_one_table_stay_two(evening: Open) -> None:
    hands = tidied(evening)
    before = matches(hands)
    one, other = before[0].names[:2]
    hands.touch("people")
    turn_to(hands, f"person:{one}").touch(f"person:{one}", "rename")
    write_name(hands, other)
    assert matches(hands) == before


def turn_to(hands: Evening, key: str) -> Evening:
    """The leaf of a list on which that row stands."""
    leaves = 9
    while not hands.has(key) and leaves:
        hands.touch("more")
        leaves -= 1
    return hands


def write_name(hands: Evening, name: str) -> None:
    """In place of what stands there, by the keyboard of the screen."""
    hands.pass_time(0.1)
    while hands.find("typed").text != "|":
        hands.touch("erase")
    for letter in name:
        if hands.has(f"key:{letter.upper()}"):
            hands.touch(f"key:{letter.upper()}")
        else:
            hands.touch("others", f"key:{letter.upper()}", "others")
    hands.touch("done")
    hands.pass_time(0.1)


@pytest.mark.parametrize("key", ["all", "rename", "forget"])
def test_the_code_is_asked_before_anything_is_lost(evening: Open, key: str) -> None:
    hands = tidied(evening)
    hands.app.set("staff.pin", "2468")
    before = matches(hands)
    hands.touch(*(("evening:0",) if key == "all" else ("people", "person:Paul")), key)
    hands.touch(*(f"digit:{n}" for n in "1357"))
    assert hands.says(WRONG)
    assert not hands.has("sure")
    hands.touch(*(f"digit:{n}" for n in "2468"))
    assert hands.has("typed" if key == "rename" else "sure")
    assert matches(hands) == before


def test_a_name_is_hidden_and_taken_out(evening: Open) -> None:
    hands = tidied(evening)
    hands.touch("people")
    turn_to(hands, "person:Paul").touch("person:Paul", "hide")
    hands.pass_time(0.1)
    rows: list[Any] = []
    hands.table.store.ask(people, rows.extend)
    assert [row.name for row in rows if row.is_hidden] == ["Paul"]
    hands.touch("forget", "sure")
    hands.pass_time(0.1)
    assert not any("Paul" in match.names for match in matches(hands))
    assert any("Player 1" in match.names for match in matches(hands))


def test_a_guest_evening_by_touch_keeps_no_name(evening: Open) -> None:
    hands = opened(evening("en"))
    hands.touch("menu", "guests", "close", "home")
    hands.touch("game:stir-fry-eighteen", *BEGIN)
    hands.table.submit(RenamePlayer(1, "Zoé"))
    hands.touch("menu", "open:stop_match", "choose:how:count")
    hands.pass_time(4)
    assert matches(hands)[0].names[0] == "Zoé"
    hands.touch("home")
    hands.pass_time(0.1)
    (only,) = matches(hands)
    assert only.is_guests
    assert "Zoé" not in only.names
    found: list[Any] = []
    hands.table.store.ask(people, found.extend)
    assert "Zoé" not in {row.name for row in found}


def test_nothing_is_cut_short_that_need_not_be(evening: Open) -> None:
    hands = opened(evening("fr", store=filled()))
    assert not [text for text in hands.texts() if text.endswith("…") and text != "Statistiques…"]
