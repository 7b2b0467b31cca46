"""The words of the toy: what was done, the set-up list, help."""

from __future__ import annotations

from app.engine.game import Setup, Topic, Words
from app.engine.text import Text, msg
from tests.toy import acts
from tests.toy.box import Box
from tests.toy.state import Options, State

WORDS: Words[State] = {acts.Add: msg("{name}: count {amount:+}")}
"""What each command did, in few words: Undo's label and the log."""


def set_up_list(setup: Setup[Options, Box]) -> tuple[Text, ...]:
    """The lines to be ticked at the table, L2."""
    lines = [
        msg("A pencil for each of the {n} players", n=len(setup.seats)),
        msg("{n} rounds", n=setup.box.rounds),
    ]
    chosen, printed = setup.options.seconds, setup.box.seconds
    if chosen != printed:
        lines.append(msg("A rush lasts {n} s, not {printed}", n=chosen, printed=printed))
    return tuple(lines)


HELP = (
    Topic(
        msg("A round"),
        (msg("Plan until all are ready."), msg("Then count until time is up.")),
    ),
    Topic(
        msg("The end"),
        (
            msg("Rounds: {n}", n=Box().rounds),
            msg("Who has counted most wins; ties are shared."),
        ),
    ),
)
"""A round, and the end."""
