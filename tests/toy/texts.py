"""The words of the toy: what was done, the set-up list, help."""

from __future__ import annotations

from app.engine.game import Setup, Topic, Words
from app.engine.setup import SetUpLine
from app.engine.text import msg
from tests.toy import acts
from tests.toy.box import Box
from tests.toy.state import Options, State

WORDS: Words[State] = {acts.Add: msg("{name}: count {amount:+}")}
"""What each command did, in few words: Undo's label and the log."""


def set_up_list(setup: Setup[Options, Box]) -> tuple[SetUpLine, ...]:
    """What to lay out, L2."""
    lines = [
        SetUpLine("pencil", msg("Pencil"), msg("one for each player"), len(setup.seats)),
        SetUpLine("counter", msg("Rounds"), msg("to be played"), setup.box.rounds),
    ]
    chosen, printed = setup.options.seconds, setup.box.seconds
    if chosen != printed:
        note = msg("instead of {printed}", printed=printed)
        lines.append(SetUpLine("timer-outline", msg("Rush"), note, f"{chosen} s"))
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
