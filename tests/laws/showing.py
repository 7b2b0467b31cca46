"""Laws of a Frame: what every table sees, whatever the game."""

from __future__ import annotations

from collections import Counter

from app.engine import conduct, flow
from app.engine.commands import Command, fields, word
from app.engine.flow import EndPhase, NotReady, Pause, Ready, Resume, StopMatch
from app.engine.frame import Button, Frame
from app.engine.phases import Phase, find
from app.engine.seating import LeaveMatch
from app.engine.timer import us
from tests.laws.case import Case, Moment, phases_of
from tests.laws.law import law
from tests.laws.records import assert_said

MENU = (StopMatch, flow.SetHeadChef, flow.RenamePlayer, flow.AssignButton, LeaveMatch)
HOLD_US = us(1.5)


@law
def a_frame_says_where_the_match_stands(case: Case) -> None:
    for moment in case.few:
        frame, on = moment.frame, moment.flow
        assert (frame.game, frame.phase, frame.round) == (case.game.id, on.phase, on.round)
        assert frame.head_chef == on.chef, str(moment)
        assert frame.mode
        assert [(seat.number, seat.name, seat.key) for seat in frame.seats] == [
            (seat, on.name(seat), on.keys[seat - 1]) for seat in on.seats
        ], str(moment)
        assert frame.turn is None or frame.turn in on.seats
        assert_said(frame.prompt, *([frame.hint] if frame.hint else []))
        assert frame.round_title is not None
        assert_said(frame.round_title)


@law
def its_tabs_lead_from_past_to_coming(case: Case) -> None:
    """At most one is current; where the tabs are the phases, it is the phase."""
    order = ("past", "current", "coming")
    for moment in case.few:
        tabs = moment.frame.tabs
        places = [order.index(tab.state) for tab in tabs]
        assert tabs, str(moment)
        assert places == sorted(places), str(moment)
        assert places.count(1) <= 1, str(moment)
        ids = [tab.id for tab in tabs]
        current = [tab.id for tab in tabs if tab.state == "current"]
        if ids == [phase.id for phase in phases_of(moment)]:
            assert current == [moment.flow.phase], str(moment)
        assert_said(*(tab.title for tab in tabs))


@law
def who_is_ready_is_shown_and_can_be_said(case: Case) -> None:
    """In a phase that waits each seat has its mark and its button, by touch and by key."""
    for moment in case.few:
        on, frame = moment.flow, moment.frame
        waits = phase_of(moment).waits and not on.ended
        if not waits:
            assert {seat.ready for seat in frame.seats} == {"none"}, str(moment)
            assert not buttons_of(frame, Ready, NotReady), str(moment)
            continue
        for seat in on.here:
            is_ready = on.ready[seat - 1]
            assert frame.seats[seat - 1].ready == ("ready" if is_ready else "awaited"), str(moment)
            button = next((b for b in buttons_of(frame, Ready, NotReady) if b.seat == seat), None)
            if button is None:
                assert moment.is_refused(Ready(seat), moment.now + us(1)), str(moment)
                continue
            assert button.command == (NotReady(seat) if is_ready else Ready(seat)), str(moment)
            assert button.key == on.keys[seat - 1], str(moment)


def phase_of(moment: Moment) -> Phase:
    """The phase as this match plays it."""
    return find(phases_of(moment), moment.flow.phase)


def buttons_of(frame: Frame, *kinds: type[Command]) -> list[Button]:
    """The buttons with such a command."""
    return [button for button in frame.buttons if isinstance(button.command, kinds)]


@law
def the_clock_is_the_phases(case: Case) -> None:
    """Where a clock is there it is shown, as long and as far as it is; each timed phase has one."""
    seen = set()
    for moment in case.few:
        clock, on = moment.frame.clock, moment.flow
        if clock is None or clock.is_coming:
            assert on.clock is None or not on.clock.is_running, str(moment)
            assert on.clock is None or not buttons_of(moment.frame, Pause, Resume), str(moment)
            continue
        seen.add(on.phase)
        assert clock.timer == on.clock, str(moment)
        assert (clock.length_us, clock.paused) == (on.length_us, on.paused), str(moment)
        assert clock.tone == tone_of(moment), str(moment)
        assert clock.danger_us == us(10), str(moment)
        assert clock.warning_us == warning_of(on), str(moment)
        assert_said(clock.name)
    assert seen >= {phase.id for phase in case.game.phases if phase.is_timed}


def warning_of(on: flow.Flow) -> int:
    """Half a minute; a quarter of one for a minute or less."""
    return us(15) if on.length_us <= us(60) else us(30)


def tone_of(moment: Moment) -> str:
    """How much the clock presses, by what is left of it."""
    on = moment.flow
    assert on.clock is not None
    left = on.clock.left(moment.now)
    if on.is_over:
        return "over"
    return "danger" if left <= us(10) else "warning" if left <= warning_of(on) else "calm"


@law
def the_clock_can_be_stopped_and_goes_on(case: Case) -> None:
    """The head chef's button held stops it, pressed it goes on; ±15 s while it stands."""
    for moment in case.playing():
        frame, on = moment.frame, moment.flow
        if frame.clock is None or frame.clock.is_coming or on.clock is None:
            assert not buttons_of(frame, Pause, Resume, flow.AddTime), str(moment)
            continue
        plus = [b.command for b in buttons_of(frame, flow.AddTime)]
        if on.is_over:
            assert plus == [flow.AddTime(15)], str(moment)
        elif on.clock.is_running:
            held = [b for b in buttons_of(frame, Pause) if b.key == "chef"]
            assert [b.hold_us for b in held] == [HOLD_US], str(moment)
        else:
            assert set(plus) == {flow.AddTime(15), flow.AddTime(-15)}, str(moment)
            goes_on = [b.command for b in frame.buttons if b.role == "main"]
            assert goes_on, str(moment)
            assert buttons_of(frame, flow.RestartClock), str(moment)


@law
def the_head_chef_has_one_button(case: Case) -> None:
    """Pressed and held, each key means one thing; the head chef's is the main button."""
    for moment in case.few:
        faces = Counter((b.key, b.hold_us > 0) for b in moment.frame.buttons if b.key)
        assert not [face for face, count in faces.items() if count > 1], str(moment)
        chef = [b for b in moment.frame.buttons if b.key == "chef" and not b.hold_us]
        assert all(b.role == "main" for b in chef), str(moment)
        assert all(b.key == "chef" for b in moment.frame.buttons if b.role == "main"), str(moment)
        phase = phase_of(moment)
        if moment.flow.ended is None and (phase.waits or phase.is_timed):
            assert chef or moment.frame.turn or closed(moment), str(moment)


def closed(moment: Moment) -> bool:
    """Whether the phase cannot be ended now, whatever the head chef presses."""
    return moment.is_refused(EndPhase(moment.flow.phase, anyway=True))


@law
def ending_a_phase_asks_what_the_rules_ask(case: Case) -> None:
    """The button says "anyway" exactly when it asks first."""
    for moment in case.playing():
        for button in buttons_of(moment.frame, EndPhase):
            command = button.command
            assert isinstance(command, EndPhase)
            question = conduct.to_ask(moment.flow, phase_of(moment), moment.now)
            assert command.phase == moment.flow.phase, str(moment)
            assert command.anyway or question is None, str(moment)
            assert button.ask is not None or not command.anyway, str(moment)


@law
def keys_follow_their_seat(case: Case) -> None:
    """What is a seat's own button has the seat's key, or none."""
    for moment in case.few:
        for button in moment.frame.buttons:
            if button.key not in (None, "chef"):
                seat = button.seat or getattr(button.command, "seat", None)
                assert seat is not None, (str(moment), button.command)
                assert button.key == moment.flow.keys[seat - 1], (str(moment), button.command)


@law
def each_button_has_its_lamp(case: Case) -> None:
    """One a seat with a button and the head chef's; dark after the end."""
    for moment in case.few:
        lamps, on = moment.frame.lamps, moment.flow
        keys = [key for key, _ in lamps]
        assert sorted(keys) == sorted([*(key for key in on.keys if key), "chef"]), str(moment)
        if on.ended:
            assert {state for _, state in lamps} == {"off"}, str(moment)


@law
def lamps_say_for_whom_the_table_waits(case: Case) -> None:
    """Ready steady, awaited slow; the head chef's is lit when the main button is."""
    for moment in case.playing():
        lamps, on = dict(moment.frame.lamps), moment.flow
        for seat in on.seats if phase_of(moment).waits else ():
            lamp = lamps.get(on.keys[seat - 1] or "")
            own = "steady" if on.ready[seat - 1] else "slow"
            assert lamp in (own, None) or moment.frame.turn, (str(moment), seat, lamp)
        main = [b for b in moment.frame.buttons if b.key == "chef" and not b.hold_us]
        if any(b.is_lit for b in main) or (on.clock and on.paused):
            assert lamps["chef"] != "off", str(moment)


@law
def the_menu_stops_renames_and_gives_buttons(case: Case) -> None:
    for moment in case.few:
        kinds = [sheet.command for sheet in moment.frame.sheets]
        for kind in MENU:
            assert kinds.count(kind) == (moment.flow.ended is None), (str(moment), kind)
        assert_sheets_fit(moment)


def assert_sheets_fit(moment: Moment) -> None:
    """A sheet speaks of its command's own fields, with values that these take."""
    for sheet in moment.frame.sheets:
        known = {field.name for field in fields(sheet.command)}
        named = {name for name, _ in sheet.start} | set(sheet.hidden)
        named |= {bound.field for bound in sheet.bounds}
        named |= {choice.field for choice in sheet.choices}
        assert named <= known, (str(moment), word(sheet.command), named - known)
        assert_said(sheet.label)


@law
def what_was_put_away_can_be_taken_up(case: Case) -> None:
    """After the end nothing of the match is offered any more, but to take up what waits."""
    for moment in case.few:
        ended = moment.flow.ended
        taken_up = buttons_of(moment.frame, flow.TakeUpMatch)
        assert len(taken_up) == (ended == "put_away"), str(moment)
        assert all(b.key == "chef" and b.role == "main" for b in taken_up), str(moment)
        if ended is not None:
            assert len(moment.frame.buttons) == len(taken_up), str(moment)
            assert not moment.frame.sheets, str(moment)


@law
def an_open_button_is_accepted(case: Case) -> None:
    """And a closed one is refused, with words."""
    for moment in case.few:
        for button in moment.frame.buttons:
            assert_said(button.label, *(text for text in (button.ask, button.closed) if text))
            if button.closed is not None:
                assert moment.is_refused(button.command), (str(moment), button.command)
            elif not isinstance(button.command, NotReady):
                assert not moment.is_refused(button.command), (str(moment), button.command)


@law
def what_is_counted_has_one_name(case: Case) -> None:
    """Quantities are known by their ids, the same for every seat."""
    for moment in case.few:
        rows = [[q.id for q in seat.quantities] for seat in moment.frame.seats]
        rows.append([q.id for q in moment.frame.shared])
        for ids in rows:
            assert len(set(ids)) == len(ids), (str(moment), ids)
        for seat in moment.frame.seats:
            assert_said(*(quantity.label for quantity in seat.quantities))


@law
def what_is_counted_hangs_on_the_state_alone(case: Case) -> None:
    """As it is shown, at any time: a preview counts, and makes nothing else of what is shown."""
    for moment in case.few:
        counted = case.game.counted(moment.state)
        for at in (moment.now, moment.now + us(60)):
            show = case.game.show(moment.state, at)
            assert counted == (show.shared, *(seat.quantities for seat in show.seats)), str(moment)
