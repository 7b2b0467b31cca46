"""The eight files of a game as types: what each has to hold, checked where `game` is called."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, Protocol

import msgspec

from app.engine.commands import Command, Event
from app.engine.flow import Flow
from app.engine.frame import Quantity
from app.engine.framing import Show
from app.engine.phases import Phase
from app.engine.ranking import Result
from app.engine.setup import Setup, SetUpLine
from app.engine.text import Text

Counted = tuple[tuple[Quantity, ...], ...]
"""The table's quantities, then those of each seat."""


class Rng(Protocol):
    """The dice of a match, handed in so that the rules own no chance."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to `stop` - 1."""


class State(Protocol):
    """What every game's state has: the part that all games share, and what was chosen."""

    @property
    def flow(self) -> Flow:
        """Phase, round, ready marks, clock, names and end of the match."""

    @property
    def options(self) -> Any:
        """What the table chose before it played."""


if TYPE_CHECKING:
    from typing_extensions import TypeVar

    S = TypeVar("S", bound=State, default=Any)
    Chosen = TypeVar("Chosen", bound=msgspec.Struct, default=Any)
    Printed = TypeVar("Printed", bound=msgspec.Struct, default=Any)
    BoxOf = TypeVar("BoxOf", bound=msgspec.Struct, covariant=True)
    Seen = TypeVar("Seen", bound=State, contravariant=True)
else:
    from typing import TypeVar

    S, Chosen, Printed = TypeVar("S"), TypeVar("Chosen"), TypeVar("Printed")
    BoxOf, Seen = TypeVar("BoxOf", covariant=True), TypeVar("Seen", contravariant=True)


class Topic(msgspec.Struct, frozen=True):
    """A page of a game's help: a title and short lines."""

    title: Text
    lines: tuple[Text, ...]


Events = tuple[Event, ...]
Decide = Callable[[S, Command, int, Rng], Events]
Apply = Callable[[S, Event], S]
Words = Mapping[type[Command], Text | Callable[[S, Any], Text]]
"""What each command did, in few words: from the state before it, or a sentence alone, into which
`{name}` of its seat and its own arguments go by their names."""


class BoxPart(Protocol[BoxOf]):
    """`box.py`: the numbers of the box."""

    @property
    def Box(self) -> type[BoxOf]:  # noqa: N802 - the name of the class
        """Numbers that another edition may print differently."""


class StatePart(Protocol[S, Chosen, Printed]):
    """`state.py`: what was chosen, where the match stands, how it starts and how events fold."""

    @property
    def Options(self) -> type[Chosen]:  # noqa: N802 - the name of the class
        """What the table chooses before it plays."""

    @property
    def State(self) -> type[S]:  # noqa: N802 - the name of the class
        """Where the match stands."""

    @property
    def start(self) -> Callable[[Setup[Chosen, Printed]], S]:
        """The match before its first phase."""

    @property
    def apply(self) -> Apply[S]:
        """The state after an event; total, it never refuses, and reads no clock or dice."""


class RulesPart(Protocol[Seen]):
    """`rules.py`: the phases, and what each command does."""

    @property
    def PHASES(self) -> tuple[Phase, ...]:  # noqa: N802 - a constant
        """The phases of a round."""

    @property
    def decide(self) -> Decide[Seen]:
        """The events of a command, or Rejected."""


class ScoringPart(Protocol[Seen]):
    """`scoring.py`: the sums."""

    @property
    def result(self) -> Callable[[Seen], Result]:
        """What each seat has and why, and the sentence that decides."""


class ShowPart(Protocol[Seen]):
    """`show.py`: what only the game knows of what the table sees."""

    @property
    def show(self) -> Callable[[Seen, int], Show]:
        """What the table sees at a match time (µs), pure in both."""

    @property
    def counted(self) -> Callable[[Seen], Counted]:
        """What it sees counted, without all the rest."""


class TextsPart(Protocol[Seen, Chosen, Printed]):
    """`texts.py`: the words."""

    @property
    def WORDS(self) -> Words[Seen]:  # noqa: N802 - a constant
        """What each command did."""

    @property
    def HELP(self) -> tuple[Topic, ...]:  # noqa: N802 - a constant
        """A page for each thing that is asked most."""

    @property
    def set_up_list(self) -> Callable[[Setup[Chosen, Printed]], tuple[SetUpLine, ...]]:
        """The lines to be ticked at the table."""


class Parts(msgspec.Struct, Generic[S, Chosen, Printed], frozen=True):
    """The files of a game, as they are, or what stands for them.

    `acts`: the modules that hold its own commands and events.
    """

    acts: ModuleType | tuple[ModuleType, ...]
    box: BoxPart[Printed]
    state: StatePart[S, Chosen, Printed]
    rules: RulesPart[S]
    scoring: ScoringPart[S]
    show: ShowPart[S]
    texts: TextsPart[S, Chosen, Printed]
