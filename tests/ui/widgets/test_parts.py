"""Rail, ready cards, tickets and sheets: what they show and which events they send."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from app.ui.kit.theme import theme
from app.ui.widgets import outline
from app.ui.widgets.outline import DashedOutline
from app.ui.widgets.phase_bar import PhaseBar, slots
from app.ui.widgets.ready_card import ReadyCard
from app.ui.widgets.receipt import Lines, Row, TotalsTicket
from app.ui.widgets.seat_ticket import SeatTicket
from app.ui.widgets.sheet import StepBar
from app.ui.widgets.stepper import Keypad, Stepper
from app.ui.widgets.tracks import LevelTrack, SquareTrack
from app.ui.widgets.worker_tile import WorkerTile
from tests.ui import specimen
from tests.ui.stage import Finger, Stage, frames, picture, press
from tests.ui.widgets.test_words import texts

LEAST = {"menu": 48, "sound": 48}


def said(widget: Any) -> list[str]:
    return [words.shown for words in texts(widget)]


def test_the_rail_shows_round_past_current_and_coming(stage: Stage) -> None:
    phases = ["Préparation", "Action", "Maintenance"]
    bar = stage.put(PhaseBar(round="Tour 2", of="/ 4", phases=phases, current=1), 0, 0, 800, 52)
    frames(3)
    assert {"Tour 2", "/ 4", "Préparation", "ACTION", "Maintenance"} <= set(said(bar))
    assert bar.ticket_width > 100


def test_a_long_phase_is_whole_beside_a_warning(stage: Stage) -> None:
    stage.resize(720, 1280)
    look = {"round": "Manche 1", "phases": ["Maintenance"], "alert": "alert"}
    bar = stage.put(PhaseBar(**look), 0, 0, 480, 52)
    frames(3)
    assert "MAINTENANCE" in said(bar)


def test_a_rail_without_a_current_phase_has_no_ticket(stage: Stage) -> None:
    bar = stage.put(PhaseBar(round="Draft", phases=["A", "B"], current=0), 0, 0, 800, 52)
    frames(3)
    middle = int(bar.ticket_x + bar.ticket_width / 2), 12
    assert picture().getpixel(middle) != picture().getpixel((400, 12))
    bar.current = -1
    frames(3)
    assert {"A", "B"} <= set(said(bar))
    assert bar.ticket_width == 0
    assert picture().getpixel(middle) == picture().getpixel((400, 12)), "nor what is left of one"


def test_the_rail_drops_past_names_then_coming_ones_then_cuts() -> None:
    names = [100.0, 100.0, 100.0, 100.0]
    full = sum(names) + 40 + 3 * 24 + 22
    assert [s.width for s in slots(names, 1, full)] == names
    assert [s.width for s in slots(names, 1, full - 1)] == [0, 100, 100, 100]
    assert slots(names, 1, full - 1)[0].is_shown
    assert [s.is_shown for s in slots(names, 1, full - 150)] == [True, True, True, False]
    cut = slots(names, 1, 90)
    assert (cut[1].is_shown, cut[1].width) == (True, 50)


@pytest.mark.parametrize("event", ["menu", "sound"])
def test_the_rail_tells_menu_and_sound(stage: Stage, event: str) -> None:
    heard: list[str] = []
    bar = stage.put(PhaseBar(phases=["A"]), 0, 0, 800, 52)
    bar.bind(**{f"on_{event}": lambda *_: heard.append(event)})
    frames(2)
    key = next(c for c in bar.children if getattr(c, "tag", "") == event)
    assert min(key.size) >= LEAST[event]
    press(key)
    assert heard == [event]


@pytest.mark.parametrize(
    ("kind", "icon"),
    [
        ("ready", "check-bold"),
        ("awaited", "circle-outline"),
        ("held", "hand-back-right"),
        ("unwired", "power-plug-off"),
        ("none", ""),
    ],
)
def test_a_ready_card_says_its_state_by_mark_and_word(stage: Stage, kind: str, icon: str) -> None:
    card = stage.put(ReadyCard(seat=2, name="Irène", kind=kind, word="le mot"), 8, 8, 256, 130)
    frames(2)
    assert "Irène" in said(card)
    assert card.icon == icon
    assert "le mot" in said(card)


def test_the_block_of_a_seat_that_is_ready_has_its_colour(stage: Stage) -> None:
    theme.is_still = True
    card = stage.put(ReadyCard(seat=1, name="Paul", kind="awaited"), 8, 8, 256, 130)
    frames(2)
    assert picture().getpixel((20, 120)) != (0x2A, 0x4F, 0xC4)
    card.kind = "ready"
    frames(2)
    assert picture().getpixel((20, 120)) == (0x2A, 0x4F, 0xC4)


def test_a_hold_fills_the_bar_from_the_left(stage: Stage) -> None:
    card = stage.put(ReadyCard(kind="held", held=0.5, word="carte"), 8, 8, 256, 130)
    frames(2)
    image = picture()
    assert image.getpixel((20, 132)) == (0xFF, 0x9A, 0x3A)
    assert image.getpixel((250, 132)) != (0xFF, 0x9A, 0x3A)
    card.held = 1
    frames(2)
    assert picture().getpixel((250, 132)) == (0xFF, 0x9A, 0x3A)


def test_a_refused_card_says_why_for_a_while(stage: Stage) -> None:
    card = stage.put(ReadyCard(kind="awaited", word="on t’attend"), 8, 8, 256, 130)
    card.refuse("pas maintenant")
    assert "pas maintenant" in said(card)
    card._forget()
    assert "on t’attend" in said(card)


def test_lines_follow_their_list(stage: Stage) -> None:
    lines = stage.put(Lines(lines=[("a", "1"), ("b", "2"), ("c", "3")]), 8, 8, 200, 120)
    frames(2)
    assert [(row.words, row.amount) for row in reversed(lines.children)] == [
        ("a", "1"),
        ("b", "2"),
        ("c", "3"),
    ]
    lines.lines = [("b", "2", "loss")]
    frames(2)
    assert [row.tone for row in lines.children if isinstance(row, Row)] == ["loss"]
    lines.lines = []
    frames(2)
    assert lines.children == []


def test_totals_are_at_least_32_u(stage: Stage) -> None:
    ticket = stage.put(
        TotalsTicket(totals=[("Bureau", "5", "sous"), ("Prises", "4")]), 8, 8, 328, 84
    )
    frames(2)
    sizes = {words.text: words.size_px for words in texts(ticket)}
    assert (sizes["5"], sizes["4"]) == (48, 36)


def test_a_seat_keeps_its_totals_in_the_same_places(stage: Stage) -> None:
    places = []
    for money in ("0", "12 200"):
        chips = [("thumb-up", "9", True), ("", money, True), ("trash-can", "1"), ("cards", "")]
        ticket = stage.put(SeatTicket(name="Pat", chips=chips), 464, 62, 328, 64)
        frames(3)
        thumb = next(c for c in ticket._cells.children if c.icon == "thumb-up")
        places.append(thumb.pos)
        stage.clear()
    assert places[0] == places[1]


def test_keypad_types_the_amount(stage: Stage) -> None:
    pad = stage.put(Keypad(most=12000), 486, 220, 306, 252)
    frames(2)
    keys = {key.tag: key for key in pad.children}
    assert all(key.width >= 60 and key.height >= 58 for key in keys.values())
    for tag in ("key-1", "key-2", "key-00", "key-0", "key-5", "key-delete"):
        press(keys[tag])
    assert pad.amount == 1200


def keypad(stage: Stage, **props: Any) -> tuple[Keypad, Callable[..., None]]:
    pad = stage.put(Keypad(**props), 486, 220, 306, 252)
    frames(2)
    keys = {key.tag.removeprefix("key-"): key for key in pad.children}

    def touch(*names: str) -> None:
        for name in names:
            press(keys[name])

    return pad, touch


def test_the_first_digit_takes_the_place_of_the_figure(stage: Stage) -> None:
    pad, keys = keypad(stage, amount=2100, most=9999)
    keys("3", "9", "00")
    assert pad.amount == 3900
    pad.amount = 500  # a quick step
    keys("7")
    assert pad.amount == 7


def test_a_figure_is_corrected_from_its_end_and_may_be_emptied(stage: Stage) -> None:
    pad, keys = keypad(stage, amount=21, most=9999, can_empty=True)
    amounts = []
    for pressed in (("delete", "5"), ("delete", "delete"), ("0",)):
        keys(*pressed)
        amounts.append(pad.amount)
    assert amounts == [25, None, 0]


def test_a_time_is_typed_as_the_clock_shows_it(stage: Stage) -> None:
    pad, keys = keypad(stage, amount=210, most=5999, can_empty=True, is_time=True)
    amounts = []
    for pressed in (("delete",), ("delete", "delete"), ("1", "7", "5", "0")):
        keys(*pressed)
        amounts.append(pad.amount)
    assert amounts == [33, None, 17 * 60 + 50]
    pad.amount = 60
    keys("4", "00")
    assert pad.amount == 240


def test_the_sign_is_a_key_where_there_is_one(stage: Stage) -> None:
    pad, keys = keypad(stage, amount=0, most=999, is_signed=True)
    keys("4", "0", "00")
    assert pad.amount == -40
    keys("5")
    assert pad.amount == -405


def test_the_figure_of_a_narrow_stepper_is_no_target(stage: Stage) -> None:
    for wide, is_asked in ((128, False), (190, True)):
        asked: list[int] = []
        stepper = stage.put(Stepper(value=3), 8, 8, wide, 50)
        stepper.bind(on_middle=lambda *_, asked=asked: asked.append(1))
        frames(2)
        for at in (0.42, 0.5, 0.58):
            Finger(stepper.x + stepper.width * at, stepper.center_y).down().up()
        assert stepper.value == 3
        assert bool(asked) is is_asked
        stage.clear()


def test_guided_steps_tick_those_done_and_tell_which_is_touched(stage: Stage) -> None:
    picked: list[int] = []
    bar = stage.put(StepBar(steps=["A", "B", "C"], current=1), 8, 66, 784, 48)
    bar.bind(on_pick=lambda _, index: picked.append(index))
    frames(2)
    tabs = list(reversed(bar.children))
    assert [tab.kind for tab in tabs] == ["past", "current", "coming"]
    press(tabs[0])
    assert picked == [0]


@pytest.mark.sample(2)
@pytest.mark.parametrize("page", specimen.PAGES, ids=lambda page: page.__name__)
def test_the_same_page_is_the_same_picture_and_another_at_night(stage: Stage, page: Any) -> None:
    theme.is_still = True

    def draw(look: str) -> bytes:
        stage.clear()
        theme.show(look)
        page(stage)
        frames(4)
        return picture().tobytes()

    day = draw("day")
    night = draw("night")
    assert draw("day") == day
    assert day != night
    theme.show("night")
    frames(4)
    assert picture().tobytes() == night


def test_a_level_track_lights_what_the_gain_reaches(stage: Stage) -> None:
    track = stage.put(LevelTrack(level=5, gain=2), 8, 8, 206, 20)
    lit = {round(d.center_x): d.is_reached for d in track._diamonds.children}
    assert [lit[x] for x in sorted(lit)] == [True, True, False]
    assert track.part(99) == 1.0


def test_squares_keep_where_we_stand_in_view(stage: Stage) -> None:
    track = stage.put(SquareTrack(value=-4, marks=[3]), 8, 8, 300, 60)
    for value in range(-4, 21):
        track.value = value
        frames(2)
        here = [square for square in track.children if square.is_here]
        assert [square.number for square in here] == [value]
        assert here[0].right <= track.right


def test_a_worker_tile_shows_each_sand_timer(stage: Stage) -> None:
    sands = [("runs", "18 s", 0.6), ("free", "libre"), ("owed", "dû 3")]
    tile = stage.put(WorkerTile(name="Paul", sands=sands), 8, 8, 180, 64)
    frames(2)
    assert {"18 s", "libre", "dû 3", "Paul"} <= set(said(tile))
    bars = sorted(tile._bars.children, key=lambda bar: bar.x)
    assert [bar.kind for bar in bars] == ["runs", "free", "owed"]
    assert bars[-1].right <= tile.right


def test_dashes_are_cut_once_a_frame(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    dashes = stage.put(DashedOutline(color=theme.ink), 0, 0, 80, 40)
    frames(2)
    cuts: list[float] = []
    dashed = outline.dashed

    def counted(points: Any, dash: float, gap: float) -> Any:
        cuts.append(dash)
        return dashed(points, dash, gap)

    monkeypatch.setattr(outline, "dashed", counted)
    dashes.pos, dashes.size, dashes.radius, dashes.thick = (9, 9), (90, 60), 8, 2
    frames(2)
    assert len(cuts) == 1
