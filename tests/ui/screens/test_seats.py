"""A seat is one thing: plate, colour, shape, button, name and place, from set-up to rematch."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from app.engine.flow import AssignButton, RenamePlayer, SetHeadChef, StopMatch
from app.engine.game import Game
from app.engine.seating import LeaveMatch
from app.engine.text import msg
from app.games import GAMES
from app.storage import player_names
from app.ui.widgets.badge import SeatBadge
from tests.pictures.rules import faults
from tests.ui.evening import Evening, Open, inner

LONG = "Anne-Charlotte Dubois-Le"
NICK = {1: "Michel", 3: "Bob", 4: "Paul", 6: "Irene"}
NAMES = ("Michel", LONG, "Irène", "Max", "Alice", "Pat")
SIZES = {"wide": (800, 480), "tall": (720, 1280)}


def seated(hands: Evening, game: Game, *plates: int) -> Evening:
    """On the page of seats of that game, these plates taken and no other."""
    hands.touch(f"game:{game.id}")
    draft = hands.screens[-1].draft
    for plate in set(draft.sitters) - set(plates):
        hands.touch(f"plate:{plate}", "remove")
    for plate in plates:
        if plate not in draft.sitters:
            hands.touch(f"plate:{plate}")
    return hands


def rename(hands: Evening, plate: int, name: str) -> None:
    """Type a name for whoever sits there."""
    hands.touch(f"plate:{plate}", "seat-rename")
    hands.type(name)
    hands.touch("done")


def started(hands: Evening) -> Evening:
    hands.touch("main", "main", "main")
    return hands


def gap(game: Game) -> tuple[int, ...]:
    """As many plates as the game takes, up to four, with gaps between them."""
    return (1, 3, 4, 6)[: min(4, game.seats[1])]


def table(hands: Evening) -> list[tuple[Any, ...]]:
    """Who sits where, in which colour, at which button."""
    return [(seat.plate, seat.look, seat.key, seat.name) for seat in hands.frame.seats]


def looks(hands: Evening) -> set[int]:
    """The colours and shapes of all badges on the screen."""
    hands.frames(4)
    badges = (w for w in inner(hands.app.surface) if isinstance(w, SeatBadge))
    return {int(w.seat) + 1 for w in badges if w.opacity and w.parent and w.parent.opacity}


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_seat_stays_one_thing_from_the_set_up_to_the_rematch(evening: Open, game: Game) -> None:
    hands = seated(evening(), game, *gap(game))
    for plate in gap(game):
        rename(hands, plate, NICK[plate])
    started(hands)
    assert table(hands) == [(n, n, f"seat{n}", NICK[n]) for n in gap(game)]
    hands.table.submit(AssignButton(2, "seat5"))
    hands.table.submit(RenamePlayer(1, "Pat"))
    hands.table.submit(SetHeadChef(2))
    later = table(hands)
    assert later[0][:3] == (1, 1, "seat1")
    assert later[1][:3] == (3, 3, "seat5")
    assert hands.frame.head_chef == 2
    hands.player._play_crash(None)  # type: ignore[arg-type]
    assert [(s.plate, s.look, s.key, s.name) for s in hands.player._frame().seats] == later


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_board_shows_the_colours_of_the_places(evening: Open, game: Game) -> None:
    plates = (4, 5, 6)[: game.seats[1]]
    hands = started(seated(evening(), game, *plates))
    assert looks(hands) <= {0, *plates}
    assert looks(hands) & set(plates)


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_rematch_takes_the_match_as_it_stands(evening: Open, game: Game) -> None:
    hands = started(seated(evening(), game, *gap(game)))
    hands.table.submit(RenamePlayer(2, LONG))
    hands.table.submit(AssignButton(2, "seat5"))
    hands.table.submit(SetHeadChef(3))
    before = table(hands)
    hands.table.submit(StopMatch("count"))
    hands.frames(3)
    hands.touch("again", wait=4)
    draft = hands.screens[-1].draft
    assert draft.name(3) == LONG
    assert draft.chef == gap(game)[2]
    started(hands)
    assert table(hands) == before
    assert hands.frame.head_chef == 3


def test_a_button_sits_down_and_greets_and_never_frees(evening: Open) -> None:
    hands = seated(evening(), GAMES[0], 1, 2)
    draft = hands.screens[-1].draft
    hands.press("seat1", "seat1", "seat1")
    assert sorted(draft.sitters) == [1, 2]
    assert hands.find("plate:1").greeted == 3
    assert not draft.past
    hands.press("seat5")
    assert sorted(draft.sitters) == [1, 2, 5]
    hands.press("seat5")
    assert sorted(draft.sitters) == [1, 2, 5]


def test_numbers_run_round_the_table_over_taken_plates(evening: Open) -> None:
    hands = seated(evening(), next(g for g in GAMES if g.seats[1] == 6), 1, 3, 6)
    assert [hands.find(f"plate:{n}").number for n in (1, 3, 6)] == ["1", "2", "3"]
    corners = [hands.find(f"plate:{n}").center for n in (1, 2, 3, 4, 5, 6)]
    doubled = sum(
        (x2 - x1) * (y2 + y1)
        for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True)
    )
    assert doubled > 0, "clockwise, y up"


def test_a_seat_freed_by_mistake_is_taken_back_with_all_it_had(evening: Open) -> None:
    hands = seated(evening(), GAMES[0], 1, 2, 3)
    rename(hands, 2, "Irene")
    draft = hands.screens[-1].draft
    hands.touch("plate:2", "seat-chef", "plate:2", "seat-colour", "colour:6")
    had = (draft.sitters[2], draft.chef)
    hands.touch("plate:2", "remove")
    assert 2 not in draft.sitters
    hands.touch("undo")
    assert (draft.sitters[2], draft.chef) == had
    hands.touch("undo", "undo", "undo")
    assert draft.name(2) == "Player 2"


def test_colours_swap_and_no_two_are_alike(evening: Open) -> None:
    hands = seated(evening(), GAMES[0], 1, 2, 3)
    hands.touch("plate:1", "seat-colour", "colour:3")
    draft = hands.screens[-1].draft
    assert [draft.look(n) for n in (1, 2, 3)] == [3, 2, 1]
    hands.touch("plate:2", "seat-colour", "colour:6")
    started(hands)
    assert [row[:3] for row in table(hands)] == [(1, 3, "seat1"), (2, 6, "seat2"), (3, 1, "seat3")]


def test_a_button_is_given_by_pressing_it_and_swaps_with_its_owner(evening: Open) -> None:
    hands = seated(evening(), GAMES[0], 1, 2, 3)
    draft = hands.screens[-1].draft
    hands.touch("plate:2", "seat-button")
    hands.press("seat3")
    assert [draft.sitters[n].key for n in (1, 2, 3)] == ["seat1", "seat3", "seat2"]
    hands.touch("plate:3", "seat-button", "seat-no-button")
    assert draft.sitters[3].key is None
    hands.press("seat2")
    assert [draft.sitters[n].key for n in (1, 2, 3)] == ["seat1", "seat3", None]
    assert [draft.look(n) for n in (1, 2, 3)] == [1, 2, 3]


def test_people_change_places_and_their_cards_go_along(evening: Open) -> None:
    game = next(g for g in GAMES if g.id == "rival-restaurants")
    hands = seated(evening(), game, 1, 2)
    rename(hands, 1, "Irene")
    hands.touch("main", "per-seat", "fact:chefs:1", "choose:kim_chi", "main", "back")
    hands.touch("plate:1", "seat-place", "plate:4")
    draft = hands.screens[-1].draft
    assert draft.name(4).lower() == "irene"
    assert (draft.chef, draft.look(4), draft.sitters[4].key) == (4, 4, "seat4")
    started(hands)
    rows = hands.view()["seats"]
    assert [row["chef_card"] for row in rows] == [None, "kim_chi"]


def test_names_typed_are_asked_about_before_they_are_lost(evening: Open) -> None:
    hands = seated(evening(), GAMES[0], 1, 2)
    hands.touch("back")
    assert hands.has(f"game:{GAMES[0].id}"), "nothing typed, nothing asked"
    seated(hands, GAMES[0], 1, 2)
    rename(hands, 1, "Irene")
    hands.touch("main")
    hands.app.surface.find("rail").dispatch("on_menu")
    assert hands.has("leaving-home")
    hands.touch("leaving-stay", "back")
    assert hands.screens[-1].draft.name(1).lower() == "irene"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_names_of_the_house_are_not_remembered_and_people_can_be_forgotten(
    evening: Open, lang: str
) -> None:
    hands = seated(evening(lang), GAMES[0], 1, 2)
    rename(hands, 1, "Irene")
    started(hands)
    store = hands.player.store
    known: list[str] = []
    store.ask(player_names, known.extend)
    assert [name.lower() for name in known] == ["irene"]
    hands.close()
    later = seated(evening(lang, store=store), GAMES[0], 1, 2)
    later.touch("plate:2", "seat-rename", "all-names", "forget", f"known:{known[0]}")
    found: list[str] = []
    store.ask(player_names, found.extend)
    assert not found
    later.touch("restore")
    store.ask(player_names, found.extend)
    assert found == known
    later.touch("forget", f"known:{known[0]}")
    assert later.screens[-1].draft.name(2) == known[0]


def test_a_name_given_in_the_match_is_on_home_and_offered_on_other_evenings(
    evening: Open,
) -> None:
    hands = started(seated(evening(), GAMES[0], 1, 2))
    hands.table.submit(RenamePlayer(2, "Irene"))
    hands.table.submit(RenamePlayer(1, "Paul"))
    hands.frames(4)
    hands.touch("undo")
    hands.app.home()
    hands.frames(4)
    assert [hands.find(f"under-way-name:{n}").text for n in (0, 1)] == ["Player 1", "Irene"]
    hands.touch("history")
    assert hands.find("match:1").names.endswith("Player 1, Irene")
    known: list[str] = []
    hands.player.store.ask(player_names, known.extend)
    assert set(known) == {"Irene", "Paul"}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_a_full_table_with_long_names_fits(evening: Open, lang: str, size: str) -> None:
    game = next(g for g in GAMES if g.seats[1] == 6)
    hands = seated(evening(lang, size=SIZES[size]), game, 1, 2, 3, 4, 5, 6)
    draft = hands.screens[-1].draft
    for plate, name in enumerate(NAMES, 1):
        draft.call(plate, name)
    hands.app.refresh()
    hands.frames(4)
    rows = [hands.find(f"seat:{n}") for n in range(1, 7)]
    assert all(above.y >= below.top for above, below in pairwise(rows))
    assert rows[-1].y >= hands.find("main").top
    assert all(row.height >= 48 for row in rows)


def test_one_player_too_many_is_refused_and_says_what_to_do(evening: Open) -> None:
    game = next(g for g in GAMES if g.seats[1] == 4)
    hands = seated(evening(), game, 1, 2, 4, 6)
    hands.press("seat5")
    assert len(hands.screens[-1].draft.sitters) == 4
    assert hands.has("notice")


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_field_follows_the_seat_that_is_chosen(evening: Open, game: Game) -> None:
    hands = started(seated(evening(), game, *gap(game)))
    hands.table.submit(AssignButton(2, "seat5"))
    last = hands.frame.seats[-1]
    hands.touch("menu", "open:rename_player")
    sheet = hands.screens[-1]
    assert sheet.values["name"] == hands.frame.seats[0].name
    sheet.take("seat", last.number)
    assert sheet.values["name"] == last.name
    hands.app.back()
    hands.touch("menu", "open:assign_button")
    sheet = hands.screens[-1]
    assert sheet.values["key"] == "seat1"
    sheet.take("seat", 2)
    assert sheet.values["key"] == "seat5"


def test_nothing_of_the_old_match_takes_the_rematch_off_the_screen(evening: Open) -> None:
    hands = started(seated(evening(), GAMES[0], 1, 2))
    hands.table.submit(StopMatch("count"))
    hands.frames(3)
    hands.pass_time(3.6)
    hands.table.say(msg("Nobody is waiting for the buttons now."))
    hands.touch("again")
    rename(hands, 1, "Irene")
    hands.pass_time(5)
    hands.table.store.ledger.changed()
    hands.frames(4)
    assert hands.screens[-1].draft.name(1).lower() == "irene"
    hands.app.surface.find("rail").dispatch("on_menu")
    hands.touch("leaving-home")
    assert any(key.startswith("result:") for key in hands.app.surface.keys)


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_who_has_left_is_not_in_the_rematch(evening: Open, game: Game) -> None:
    count = min(game.seats[1], 4)
    hands = started(seated(evening(), game, *range(1, count + 1)))
    for seat, name in enumerate(("Michel", "Paul", "Irene", "Bob")[:count], 1):
        hands.table.submit(RenamePlayer(seat, name))
    assert hands.table.submit(LeaveMatch(1)) is None
    chef, names = hands.frame.head_chef, [seat.name for seat in hands.frame.seats]
    hands.table.submit(StopMatch("count"))
    hands.frames(3)
    hands.touch("again", wait=4)
    draft = hands.screens[-1].draft
    assert [draft.name(plate) for plate in range(2, count + 1)] == names[1:]
    started(hands)
    assert [seat.name for seat in hands.frame.seats] == names[1:]
    assert [seat.plate for seat in hands.frame.seats] == list(range(2, count + 1))
    assert hands.frame.head_chef == chef - 1


def test_upright_what_undo_takes_back_is_whole(evening: Open) -> None:
    hands = evening("fr", size=(720, 1280))
    hands.touch("game:kitchen-rush", "plate:2", "remove")
    assert [str(fault) for fault in faults(hands.app.surface, None)] == []
