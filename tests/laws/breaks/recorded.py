"""What a game may get wrong in what its record says."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.flow import (
    AssignButton,
    EndPhase,
    PhaseStarted,
    Ready,
    SeatReady,
)
from app.engine.purse import Gained
from tests.laws.breaks.broken import Broken, toy
from tests.toy import GAME as TOY
from tests.toy import acts
from tests.toy.rules import PHASES
from tests.toy.state import Options

RECORDED: dict[str, Broken] = {
    "an end without a script": toy("every_end_has_its_script", ends=("won", "tie", "lost")),
    "no script of a tie": Broken("every_end_has_its_script", without=("end-tie",)),
    "no script of putting away": Broken(
        "every_end_has_its_script", without=("put-away-and-taken-up",)
    ),
    "no script of counting early": Broken(
        "every_end_has_its_script", without=("end-counted-early",)
    ),
    "an icon that is not there": toy("a_game_names_itself", icon="toque-of-gold"),
    "no help": toy("a_game_names_itself", help=()),
    "more seats than buttons": toy("a_game_names_itself", seats=(1, 7)),
    "a phase that nobody plays": toy(
        "its_phases_follow_one_another_and_are_all_played",
        phases=(*PHASES, replace(PHASES[0], id="sum", next="plan")),
    ),
    "a phase that leads nowhere": toy(
        "its_phases_follow_one_another_and_are_all_played",
        phases=(PHASES[0], replace(PHASES[1], next="sum")),
    ),
    "a shared command left out": toy(
        "it_has_every_shared_command_and_event",
        commands=tuple(kind for kind in TOY.commands if kind is not AssignButton),
    ),
    "an event left out": toy(
        "what_is_stored_is_what_is_shown",
        events=tuple(kind for kind in TOY.events if kind is not Gained),
    ),
    "another state than it says": toy("what_is_stored_is_what_is_shown", state=Options),
    "a command without words": toy("each_move_of_the_scripts_has_words", words={}),
    "ready that makes no sound": toy(
        "shared_cues_sound", cues={k: cue for k, cue in TOY.cues.items() if k is not SeatReady}
    ),
    "a cue without a tune": toy("shared_cues_sound", cues={**TOY.cues, Gained: "bang"}),
    "a phase that begins in silence": toy(
        "a_phase_that_waits_or_runs_begins_with_its_cue",
        cues={k: cue for k, cue in TOY.cues.items() if k is not PhaseStarted},
    ),
    "the end of a phase no step": toy(
        "what_is_no_step_for_others_is_none_here", no_steps=TOY.no_steps | {EndPhase}
    ),
    "ready a step": toy("what_is_no_step_for_others_is_none_here", no_steps=TOY.no_steps - {Ready}),
    "an own command no step": toy("everything_can_be_undone", no_steps=TOY.no_steps | {acts.Add}),
    "no set-up list for some": toy(
        "the_set_up_list_is_there_for_every_number_of_players",
        set_up_list=lambda setup: TOY.set_up_list(setup) if len(setup.seats) < 5 else (),
    ),
}
