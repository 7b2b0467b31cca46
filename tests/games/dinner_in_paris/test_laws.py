"""What holds in every match of Dinner in Paris, under random play, sensible and not."""

from __future__ import annotations

from random import Random
from typing import Any, Literal, get_args

import msgspec
from hypothesis import event as note
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from app.engine.commands import Command, Rejected, in_bounds
from app.engine.flow import EndPhase
from app.games.dinner_in_paris import acts
from app.games.dinner_in_paris.box import CATEGORIES, KINDS, RESTAURANTS, ROWS, Majority
from tests.games.dinner_in_paris.ledger import Ledger
from tests.games.dinner_in_paris.playing import Match, match
from tests.sweeps import examples

TURNS = 50
"""Turns of one random match, or things said between them."""


class Tongue:
    """Says commands at random, from a seed: whole turns mostly, and anything at any time."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.favourite = self.random.choice(KINDS)

    def words(self) -> list[Command]:
        """Seat 0 is the seat whose turn it is. They have a favourite kind, so rows fill up."""
        return [word for _ in range(TURNS) for word in self._some()]

    def _some(self) -> list[Command]:
        if self.random.random() < 0.3:
            return [self._any()]
        acting = (self._open, self._objective, self._any, self._any)
        return [
            acts.DrawCard(0),
            self.random.choice(acting)(),
            self._row() if self.random.random() < 0.7 else self._build(),
            *(self._pigeon() for _ in range(self.random.randrange(3))),
            EndPhase("actions", anyway=True),
        ]

    def _any(self) -> Command:
        command = self.random.choice(
            (self._open, self._build, self._row, self._pigeon, self._objective, self._other)
        )()
        who = self.random.choice((0, 0, 0, 1, 2, 3, 4))
        return replace(command, seat=who) if "seat" in command.__struct_fields__ else command

    def _open(self) -> Command:
        kind = self.random.choice((self.favourite, self.random.choice(KINDS)))
        return acts.OpenRestaurant(0, kind, self.random.random() < 0.2)

    def _row(self) -> Command:
        """A few terraces of one category, mostly paid for by the coin cards."""
        favourite = RESTAURANTS[self.favourite].category
        row = self.random.choice((favourite, favourite, self.random.choice(CATEGORIES)))
        a, b, c, d = (self.random.choice((1, 1, 2, 3, 5)) if row == n else 0 for n in CATEGORIES)
        pigeons = self.random.choice((0, 0, 1))
        return acts.BuildTerraces(0, a, b, c, d, self.random.randint(3, 7), pigeons)

    def _build(self) -> Command:
        a, b, c, d = (self.random.choice((0, 0, 1, 1, 2)) for _ in range(4))
        return acts.BuildTerraces(0, a, b, c, d, self.random.randint(0, 7))

    def _pigeon(self) -> Command:
        card = self.random.choice(CARD_USES)
        return acts.TakePigeon(0, card, self.random.choice((None, *CATEGORIES)))

    def _objective(self) -> Command:
        return acts.CompleteObjective(
            0,
            self.random.choice((3, 4, 5, 6)),
            self.random.choice(("own", "shared")),
            self.random.choice(("keep", "share")),
            self.random.random() < 0.4,
        )

    def _other(self) -> Command:
        number, count = self.random.randint(1, 8), self.random.randint(0, 12)
        others: tuple[Command, ...] = (
            acts.DrawCard(0),
            acts.DrawObjective(0, self.random.choice(("keep", "share"))),
            acts.CoverTerraces(0, self.random.choice((None, 1, 2, 3)), number % 3 or None),
            acts.ChooseFirst(number % 4 + 1),
            msgspec.convert(
                {"do": "choose_majority_card", "card": number}, acts.ChooseMajorityCard
            ),
            acts.CountHeld(0, count),
            acts.CountMajority(0, self.random.choice(get_args(Majority)), count),
            EndPhase(self.random.choice(PHASES), self.random.random() < 0.5),
        )
        return self.random.choice(others)


CARD_USES: tuple[Literal["resources", "terrace", "kept"], ...]
CARD_USES = ("resources", "terrace", "kept", "kept")
PHASES = ("draw", "actions", "objectives", "majorities")
WORDS = st.integers(0, 10**6).map(lambda seed: Tongue(seed).words())
START = st.builds(
    lambda players, end: match(players, **{f"ends_at_{players}": end}),
    st.integers(2, 4),
    st.integers(5, 18),
)


def say(m: Match, word: Command) -> bool:
    """Try a command; whether it was accepted. Only a refusal may come out of it."""
    if getattr(word, "seat", None) == 0:
        word = replace(word, seat=m.seat)
    try:
        in_bounds(word, len(m.state.boards))
        m.do(word)
    except Rejected:
        return False
    return True


def assert_bounds(m: Match) -> None:
    """The box is never emptied twice, and nothing is ever spent that is not there."""
    state = m.state
    assert state.turn.budget >= 0
    assert 0 <= len(state.turn.actions) <= 2
    assert state.turn.actions.count("build") <= 1
    for kind in KINDS:
        assert 0 <= state.copies_left(kind) <= RESTAURANTS[kind].copies
    for board in state.boards:
        assert board.opened <= 18
        assert board.placed <= 52
        assert all(board.terraces[c - 1] <= ROWS[c].tiles for c in CATEGORIES)
        assert all(board.has_open(c) or not board.terraces[c - 1] for c in CATEGORIES)
        assert 0 <= board.covered <= board.placed
        assert 0 <= board.kept <= board.pigeons <= board.placed
        assert board.held >= 0
    cards = sum(board.held + len(board.done) for board in state.boards)
    assert cards + state.shared + state.deck == 24
    assert min(state.shared, state.deck) >= 0
    assert state.pigeons_left >= 0


@examples(60)
@given(m=START, words=WORDS)
def test_the_box_is_never_overdrawn(m: Match, words: list[Command]) -> None:
    for word in words:
        say(m, word)
        assert_bounds(m)
    note(f"phase {m.state.flow.phase}")
    note(f"terraces {max(board.placed for board in m.state.boards) // 10}0")
    note(f"ended by {m.state.ending}")


@examples(50)
@given(m=START, words=WORDS)
def test_totals_are_the_sum_of_the_log(m: Match, words: list[Command]) -> None:
    accepted = sum(say(m, word) for word in words)
    note(f"accepted: {accepted // 10}0")
    ledger = Ledger(len(m.state.boards), m.events)
    is_counted = m.state.flow.phase == "majorities"
    for seat in m.frame().seats:
        shown = {quantity.id: quantity.value for quantity in seat.quantities}
        won = ledger.majority_points(seat.number) if is_counted else 0
        assert shown["points"] == ledger.points(seat.number) + won
        assert shown["income"] == ledger.income(seat.number)
        assert shown["pigeons"] == ledger.pigeons[seat.number]
        assert shown["terraces"] == tuple(ledger.placed[seat.number][c] for c in CATEGORIES)


@examples(40)
@given(m=START, words=WORDS, data=st.data())
def test_a_match_played_to_its_end_is_counted_right(
    m: Match, words: list[Command], data: st.DataObject
) -> None:
    for word in words:
        say(m, word)
    played_out(m, data)
    ledger = Ledger(len(m.state.boards), m.events)
    outcome = m.frame().outcome
    for seat, row in zip(ledger.seats, outcome.rows, strict=True):
        assert row[-1] == sum(row[:-1])
        assert row[-1] == ledger.points(seat) + ledger.majority_points(seat)
    keys = {
        seat: (row[-1], ledger.placed[seat].total())
        for seat, row in zip(ledger.seats, outcome.rows, strict=True)
    }
    best = max(keys.values())
    assert outcome.winners == tuple(seat for seat in ledger.seats if keys[seat] == best)
    for place in outcome.ranking:
        assert place.place == 1 + sum(key > keys[place.seat] for key in keys.values())
    assert m.log().state == m.state


def played_out(m: Match, data: st.DataObject) -> None:
    """Play the round to its end, count every hand and every majority within its bounds."""
    if m.state.flow.phase in ("draw", "actions") and not m.state.ending:
        m.do(acts.DeclareFull())
    while m.state.flow.phase in ("draw", "actions"):
        m.draw() if m.state.flow.phase == "draw" else m.end()
    if not m.state.majorities:
        m.do(acts.ChooseMajorityCard(data.draw(st.sampled_from((1, 2, 3, 4, 5, 6, 7, 8)))))
    while m.state.flow.ended is None:
        counted(m, data)
        m.do(EndPhase(m.state.flow.phase, anyway=True))


def counted(m: Match, data: st.DataObject) -> None:
    """Fill in each sheet of the count with a value within its bounds."""
    for sheet in m.frame().sheets:
        for bound in sheet.bounds if sheet.command in (acts.CountHeld, acts.CountMajority) else ():
            value = data.draw(st.integers(bound.least, bound.most))
            m.do(sheet.command(**{**dict(sheet.start), bound.field: value}))


@examples(60)
@given(m=START, words=WORDS)
def test_every_seat_has_as_many_turns(m: Match, words: list[Command]) -> None:
    for word in words:
        say(m, word)
        if m.state.flow.phase in ("objectives", "majorities"):
            turns = [m.state.first, *Ledger(len(m.state.boards), m.events).turns]
            assert len({turns.count(seat) for seat in m.state.flow.seats}) == 1
            assert m.state.ending
            return
    note("not ended")


@examples(20)
@given(m=START, words=WORDS)
def test_what_is_open_is_accepted_and_what_is_closed_is_not(m: Match, words: list[Command]) -> None:
    for word in words[: len(words) // 3]:
        say(m, word)
        frame = m.frame()
        for button in frame.buttons:
            if button.closed is None:
                Match(m.state).do(button.command)
            else:
                assert m.refused(button.command) == button.closed.id
        for sheet in frame.sheets:
            if sheet.command in (acts.OpenRestaurant, acts.DrawObjective, acts.CountHeld):
                assert_sheet(m, sheet)


def assert_sheet(m: Match, sheet: Any) -> None:
    """A sheet opens exactly when what it starts with would be accepted."""
    start = dict(sheet.start)
    if sheet.closed is None:
        tried = Match(m.state)
        tried.do(sheet.command(**start))
    elif "restaurant" in start or sheet.command is acts.DrawObjective:
        assert m.refused(sheet.command(**start)) == sheet.closed.id
