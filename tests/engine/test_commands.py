"""Commands: names, arguments, and refusals that teach; texts as values."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from app.engine import codec
from app.engine.commands import (
    Command,
    Event,
    Rejected,
    SeatNo,
    checked,
    fields,
    in_bounds,
    parse,
    word,
)
from app.engine.game import Move
from app.engine.text import Text, msg, names, plural
from app.texts import tr
from tests.toy import GAME as TOY
from tests.toy.acts import Add

SEATS = ("Michel", "Paul")


class Cook(Command, frozen=True):
    """Cook a dish."""

    seat: SeatNo
    dish: Literal["soup", "stew"]
    value: Annotated[int, Meta(ge=1, le=5, title="Value")]
    helpers: tuple[SeatNo, ...] = ()
    note: Annotated[str, Meta(max_length=3)] | None = None


def refusal(**said: object) -> str:
    with pytest.raises(Rejected) as rejected:
        parse((Cook, Add), said, SEATS)
    return tr(rejected.value.reason, "en")


COOK = {"do": "cook", "seat": 1, "dish": "soup", "value": 3}


def test_a_command_is_read_with_its_seats_by_name() -> None:
    said = {**COOK, "seat": "Paul", "helpers": ["Michel", 2]}
    assert parse((Cook, Add), said, SEATS) == Cook(2, "soup", 3, (1, 2))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"do": "cok"}, "No command “cok”. Near: cook."),
        ({"do": "zzzz"}, "No command “zzzz”. Near: add, cook."),
        ({"value": 0}, "value must be 1 or more."),
        ({"value": 6}, "value must be 5 or less."),
        ({"value": "3"}, "value must be int, not str."),
        ({"value": 2.5}, "value must be int, not float."),
        ({"value": None}, "value must be int, not null."),
        ({"dish": "cake"}, "dish: 'cake' is not one of soup, stew."),
        ({"seat": "Pat"}, "Nobody here is called Pat. Seats: Michel, Paul."),
        ({"seat": -3}, "seat must be 1 or more."),
        ({"helpers": [1, 9]}, "helpers[1] must be 6 or less."),
        ({"helpers": ["Pat"]}, "Nobody here is called Pat. Seats: Michel, Paul."),
        ({"speed": 1}, "“cook” takes no speed. It takes: seat, dish, value, helpers, note."),
        ({"note": "long"}, "note is too long: 3 at most."),
    ],
)
def test_each_refusal_teaches(change: dict[str, object], reason: str) -> None:
    assert refusal(**{**COOK, **change}).startswith(reason)


def test_what_is_missing_is_named() -> None:
    assert refusal(do="cook", seat=1, dish="soup") == "“cook” needs value."


@pytest.mark.parametrize(
    "command",
    [Cook(0, "soup", 3), Cook(1, "cake", 3), Cook(1, "soup", 99), Cook("1", "soup", 3)],  # type: ignore[arg-type]
)
def test_commands_built_in_code_are_checked_too(command: Cook) -> None:
    with pytest.raises(Rejected):
        checked(command)


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (Cook(1, "cake", 3), "Dish: this value does not fit."),  # type: ignore[arg-type]
        (Cook(1, "soup", 99), "Value must be 5 or less."),
        (Cook("1", "soup", 3), "Seat: this value does not fit."),  # type: ignore[arg-type]
    ],
)
def test_a_touch_is_refused_without_a_word_of_the_code(command: Cook, reason: str) -> None:
    """Seen: “How: 'Paul' is not one of count, put_away, abandon.”"""
    with pytest.raises(Rejected) as rejected:
        checked(command)
    assert tr(rejected.value.reason, "en") == reason


def test_seats_that_are_not_here_are_refused() -> None:
    in_bounds(Cook(2, "soup", 1, (1,)), 2)
    for command in (Cook(3, "soup", 1), Cook(1, "soup", 1, (2, 3))):
        with pytest.raises(Rejected) as rejected:
            in_bounds(command, 2)
        assert tr(rejected.value.reason, "en") == "There is no seat 3 here; the last is 2."


class Rob(Command, frozen=True):
    """Take from another seat."""

    victim: Annotated[SeatNo, Meta(title="Victim")]


def test_the_outermost_title_of_a_field_counts() -> None:
    (victim,) = fields(Rob)
    assert (victim.title, victim.is_seat) == ("Victim", True)


def test_fields_describe_the_arguments() -> None:
    seat, dish, value, helpers, note = fields(Cook)
    assert (seat.is_seat, seat.is_required, seat.title) == (True, True, "Seat")
    assert dish.values == ("soup", "stew")
    assert value.title == "Value"
    assert (helpers.is_seat, helpers.is_required, helpers.default) == (True, False, ())
    assert note.default is None


def test_words_are_short_and_no_python_paths() -> None:
    assert word(Cook) == "cook"
    assert msgspec.json.decode(codec.encode(Add(2))) == {"do": "add", "amount": 2, "seat": 1}


class Tasted(Event, frozen=True):
    pass


def test_two_types_never_share_a_word() -> None:
    for kinds in (TOY.commands, TOY.events):
        assert len({kind.__struct_config__.tag for kind in kinds}) == len(kinds)


@given(seq=st.integers(1), at=st.integers(0), amount=st.integers(-9, 9))
def test_a_move_survives_the_store(seq: int, at: int, amount: int) -> None:
    move = Move(seq, at, "touch", Add(amount))
    back = codec.decode_move(TOY, seq, at, "touch", codec.encode(move.command), "[]")
    assert back == move


def test_old_shapes_are_brought_up_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codec, "VERSION", 3)
    monkeypatch.setitem(codec.UPCASTS, 1, lambda said: {**said, "amount": said["amount"] + 1})
    monkeypatch.setitem(codec.UPCASTS, 2, lambda said: {**said, "amount": said["amount"] * 2})
    for version, amount in ((1, 6), (2, 4), (3, 2)):
        move = codec.decode_move(TOY, 1, 0, "touch", '{"do":"add","amount":2}', "[]", version)
        assert move.command == Add(amount)


# Texts


def test_texts_are_values_until_they_are_shown() -> None:
    text = msg("{who} of {n}", n=2, who=msg("{name}", name="Paul"))
    assert text == msg("{who} of {n}", who=Text("{name}", (("name", "Paul"),)), n=2)
    assert tr(text, "en") == "Paul of 2"
    assert hash(text)


def test_plural_and_lists_of_names() -> None:
    assert [tr(plural("{n} star", "{n} stars", n), "en") for n in (0, 1, 2)] == [
        "0 stars",
        "1 star",
        "2 stars",
    ]
    who = msg("{who:and}", who=names(["Michel", "Paul", "Irene"]))
    assert tr(who, "en") == "Michel, Paul, and Irene"
    assert tr(who, "fr") == "Michel, Paul et Irene"


@given(name=st.text(max_size=24))
def test_a_name_is_never_read_as_a_template(name: str) -> None:
    assert tr(msg("{name}", name=name), "en") == name
