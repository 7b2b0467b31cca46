"""The sums of a match a second time, from its events alone and the printed player board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from app.engine.commands import Event
from app.games.dinner_in_paris import acts
from tests.games.dinner_in_paris.test_box import BOARD

# kind: category, income, points
OPENED = {
    "friterie": (1, 0, 2),
    "seafood": (2, 1, 3),
    "creperie": (2, 1, 3),
    "pizzeria": (2, 1, 3),
    "grill": (3, 2, 5),
    "wine_bar": (3, 2, 5),
    "brasserie": (4, 3, 8),
    "gastronomic": (4, 4, 12),
}
NO_TERRACES = {"restaurants", "money", "pigeons"}
RANKS = {2: (10, 4), 3: (12, 6, 0), 4: (12, 8, 4, 0)}


class Ledger:
    """What each seat has by the log; seats count from 1."""

    def __init__(self, players: int, events: Iterable[Event]) -> None:
        self.players = players
        self.opened: dict[int, list[str]] = {seat: [] for seat in self.seats}
        self.placed: dict[int, Counter[int]] = {seat: Counter() for seat in self.seats}
        self.objectives: Counter[int] = Counter()
        self.pigeons: Counter[int] = Counter()
        self.held: dict[int, int] = {}
        self.majorities: tuple[str, ...] = ()
        self.counts: dict[tuple[str, int], int] = {}
        self.turns: list[int] = []
        self.builds: list[tuple[int, int]] = []
        for event in events:
            self._note(event)

    @property
    def seats(self) -> range:
        return range(1, self.players + 1)

    def _note(self, event: Event) -> None:
        match event:
            case acts.RestaurantOpened(seat, kind):
                self.opened[seat].append(kind)
            case acts.TerracesBuilt(seat, terraces, _):
                self.placed[seat].update(dict(enumerate(terraces, 1)))
            case acts.ObjectiveDone(seat, points, _):
                self.objectives[seat] += points
            case acts.PigeonTaken(seat, _):
                self.pigeons[seat] += 1
            case acts.HeldCounted(seat, points):
                self.held[seat] = points
            case acts.MajoritiesChosen(majorities):
                self.majorities = majorities
            case acts.MajorityCounted(seat, majority, count):
                self.counts[majority, seat] = count
            case acts.TurnStarted(seat):
                self.turns.append(seat)

    def income(self, seat: int) -> int:
        bonus = sum(
            line[1].split()[: self.placed[seat][category]].count("+")
            for category, line in BOARD.items()
        )
        return 1 + bonus + sum(OPENED[kind][1] for kind in self.opened[seat])

    def points(self, seat: int) -> int:
        """Restaurants, terraces and objectives, without majorities."""
        rows = sum(
            int(["0", *line[2].split()][self.placed[seat][category]])
            for category, line in BOARD.items()
        )
        own = sum(OPENED[kind][2] for kind in self.opened[seat])
        return own + rows + self.objectives[seat] - self.held.get(seat, 0)

    def majority_points(self, seat: int) -> Fraction:
        return sum((self._share(majority, seat) for majority in self.majorities), Fraction(0))

    def _share(self, majority: str, seat: int) -> Fraction:
        """Points are laid on the ranks one by one; each level takes the mean of its own."""
        counts = {each: self._count(majority, each) for each in self.seats}
        eligible = [each for each in self.seats if majority in NO_TERRACES or counts[each] > 0]
        if seat not in eligible:
            return Fraction(0)
        order = sorted(eligible, key=lambda each: -counts[each])
        level = [n for n, each in enumerate(order) if counts[each] == counts[seat]]
        return Fraction(sum(RANKS[self.players][n] for n in level), len(level))

    def _count(self, majority: str, seat: int) -> int:
        known = {
            "restaurants": len(self.opened[seat]),
            "money": self.income(seat),
            "pigeons": self.pigeons[seat],
        }
        return self.counts.get((majority, seat), known.get(majority, 0))
