"""The second file: moves that the card refuses go here at once, and are found at the next start.

Lines of JSON, each behind its checksum, only ever added to: a torn last line is seen as such.
The file lies beside the store, else in another place that can be written.
"""

from __future__ import annotations

import logging
import queue
import threading
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from app.storage.files import Files
from app.storage.rows import MoveRow, ScoreRow
from app.storage.saving import Entry

log_ = logging.getLogger(__name__)

ENDING = ".unsaved"
KEPT = ".damaged"
"""What is put behind the name of a second file that holds lines nobody can read."""
TORN = b" torn"
"""Stands at the end of a line that its writer knows to be torn; what was in it comes again."""
LATE_S = 1.0
AGAIN_S = 2.0


class _Match(msgspec.Struct, tag="match"):
    """A match that has unsaved moves, `saved` of them on the card."""

    uid: str
    number: int | None
    game: str
    setup: str
    started_utc: str
    players: tuple[str, ...]
    saved: int


class _Moved(msgspec.Struct, tag="move"):
    uid: str
    row: MoveRow


class _Standing(msgspec.Struct, tag="standing"):
    uid: str
    newest: int
    clock_us: int
    ended: str | None
    ended_before: str | None
    scores: tuple[ScoreRow, ...]


class _Setting(msgspec.Struct, tag="setting"):
    path: str
    value: Any


Line = _Match | _Moved | _Standing | _Setting
_LINE = msgspec.json.Decoder(Line)


class Newer(Exception):
    """A line is whole, and no line of this version."""


class Unsaved(msgspec.Struct, frozen=True):
    """All that the card lacks: matches and settings."""

    entries: tuple[Entry, ...] = ()
    settings: dict[str, Any] = msgspec.field(default_factory=dict)


def lines_of(data: bytes) -> tuple[list[Line], bool]:
    """The lines of a second file that are whole, and whether no other was lost; raises Newer.

    The last line may be torn by a pulled plug: nobody has seen what was in it.
    """
    *ended, last = data.split(b"\n")
    lines = [_line_of(text) for text in (*ended, last)]
    lost = [text for text, line in zip(ended, lines, strict=False) if text and line is None]
    is_whole = all(text.endswith(TORN) for text in lost)
    return [line for line in lines if line is not None], is_whole


def _line_of(text: bytes) -> Line | None:
    check, _, said = text.partition(b" ")
    if not said or check != b"%08x" % zlib.crc32(said):
        return None
    try:
        line: Line = _LINE.decode(said)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Newer(str(error)) from None
    return line


def joined(lines: Iterable[Line]) -> Unsaved:
    """What the lines of all second files hold together."""
    matches: dict[str, _Match] = {}
    rows: dict[str, dict[int, MoveRow]] = {}
    standing: dict[str, _Standing] = {}
    settings: dict[str, Any] = {}
    for line in lines:
        if isinstance(line, _Match):
            matches[line.uid] = line
        elif isinstance(line, _Moved):
            rows.setdefault(line.uid, {})[line.row.seq] = line.row
        elif isinstance(line, _Standing):
            old = standing.setdefault(line.uid, line)
            if (line.newest, line.clock_us) > (old.newest, old.clock_us):
                standing[line.uid] = line
        else:
            settings[line.path] = line.value
    entries = (
        _entry(match, rows.get(uid, {}), standing.get(uid)) for uid, match in matches.items()
    )
    return Unsaved(tuple(entries), settings)


def _entry(match: _Match, by_seq: dict[int, MoveRow], standing: _Standing | None) -> Entry:
    """The match with the moves that the file has; a line between them may be torn."""
    rows = tuple(by_seq[seq] for seq in sorted(by_seq))
    said = standing or _Standing(match.uid, 0, 0, None, None, ())
    return Entry(
        match.uid,
        match.number,
        match.game,
        match.setup,
        match.started_utc,
        match.players,
        saved=min(by_seq, default=match.saved + 1) - 1,
        newest=max(by_seq, default=match.saved),
        clock_us=said.clock_us,
        ended=said.ended,
        ended_before=said.ended_before,
        scores=said.scores,
        rows=lambda low: tuple(row for row in rows if row.seq >= low),
        is_past=True,
    )


class SecondFile:
    """One file that unsaved moves can go to; it adds what it does not hold yet.

    `is_found`: an earlier evening wrote it; `is_whole`: and all of it could be read.
    """

    def __init__(
        self, path: Path, files: Files, *, is_found: bool = False, is_whole: bool = True
    ) -> None:
        self.path = path
        self._files, self._is_whole = files, is_whole
        self._held: dict[str, int] = {}
        self._standing: dict[str, bytes] = {}
        self._settings: dict[str, Any] = {}
        self._is_torn = is_found

    def write(self, unsaved: Unsaved) -> None:
        """Add what is new, synced; raises OSError, and then holds no more than before."""
        held, standing = dict(self._held), dict(self._standing)
        lines = [line for entry in unsaved.entries for line in _added(entry, held, standing)]
        changed = {k: v for k, v in unsaved.settings.items() if self._settings.get(k) != v}
        lines += [_line(_Setting(path, value)) for path, value in changed.items()]
        if not lines:
            return
        try:
            self._files.append(self.path, (TORN + b"\n") * self._is_torn + b"".join(lines))
        except OSError:
            self._is_torn = True
            raise
        self._held, self._standing = held, standing
        self._settings.update(changed)
        self._is_torn = False

    def clear(self) -> None:
        """Take the file away: the card holds all of it. One that is damaged is kept."""
        if not self._is_whole:
            self._files.rename(self.path, self.path.with_name(self.path.name + KEPT))
        elif self._held or self._settings or self._is_torn:
            self._files.remove(self.path)
        self._held, self._standing, self._settings = {}, {}, {}
        self._is_torn = False


def _added(entry: Entry, held: dict[str, int], standing: dict[str, bytes]) -> Iterator[bytes]:
    """The lines of what a file does not hold of this match, which it then holds."""
    if entry.uid not in held or held[entry.uid] < entry.saved:
        yield _line(
            _Match(
                entry.uid,
                entry.number,
                entry.game,
                entry.setup,
                entry.started_utc,
                entry.players,
                entry.saved,
            )
        )
    low = max(held.get(entry.uid, 0), entry.saved)
    for row in entry.rows(low + 1):
        yield _line(_Moved(entry.uid, row))
    held[entry.uid] = entry.newest
    now = _line(
        _Standing(
            entry.uid, entry.newest, entry.clock_us, entry.ended, entry.ended_before, entry.scores
        )
    )
    if standing.get(entry.uid) != now:
        standing[entry.uid] = now
        yield now


def _line(value: msgspec.Struct) -> bytes:
    text = msgspec.json.encode(value)
    return b"%08x %s\n" % (zlib.crc32(text), text)


Call = Callable[[], None]
Clerk = Callable[[Call, Call, Callable[[Exception], None]], None]
"""Does a call somewhere, then tells that it is done, or the fault."""


def inline(work: Call, then: Call, failed: Callable[[Exception], None]) -> None:
    """Do it now."""
    try:
        work()
    except OSError as fault:
        failed(fault)
    else:
        then()


class Clerkship:
    """A thread that does calls in order and posts how they went."""

    def __init__(self, post: Callable[[Call], None]) -> None:
        self._post = post
        self._calls: queue.SimpleQueue[tuple[Call, Call, Callable[[Exception], None]]]
        self._calls = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    def __call__(self, work: Call, then: Call, failed: Callable[[Exception], None]) -> None:
        """Hand a call over; the thread is started for the first one."""
        self._calls.put((work, then, failed))
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="toque-spare", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        while True:
            work, then, failed = self._calls.get()
            inline(
                work,
                lambda then=then: self._post(then),  # type: ignore[misc]
                lambda fault, failed=failed: self._post(lambda: failed(fault)),  # type: ignore[misc]
            )


class Spare:
    """Where unsaved moves go: to the first place that takes them, each tried for a second.

    `is_nowhere`: no place took the last ones. `clock`: monotonic seconds.
    """

    def __init__(
        self, places: Sequence[SecondFile], clerk: Callable[[], Clerk], clock: Callable[[], float]
    ) -> None:
        self._places = tuple(places)
        self._clerks = tuple(clerk() for _ in self._places)
        self._at = 0
        self._used: set[int] = set()
        self._unsaved = Unsaved()
        self._calls: list[Call] = []
        self._asked: list[Call] = []
        self._since: float | None = None
        self._try: object = None
        self._again_at = 0.0
        self._found: list[SecondFile] = []
        self._clerk = clerk()
        self.clock = clock
        self.is_nowhere = not self._places

    @property
    def path(self) -> Path | None:
        """The file that takes them now."""
        return None if self.is_nowhere else self._places[self._at].path

    def put(self, unsaved: Unsaved, then: Call) -> None:
        """Keep all this in the second file; `then` is called when it is there, or nowhere."""
        self._unsaved = unsaved
        self._calls.append(then)
        if self.is_nowhere and self._places and self.clock() >= self._again_at:
            self.is_nowhere, self._at = False, 0
        if self.is_nowhere:
            self._answer()
        elif self._since is None:
            self._write()

    def _write(self) -> None:
        self._asked += self._calls
        self._calls, self._since = [], self.clock()
        place, unsaved, token = self._places[self._at], self._unsaved, object()
        self._try = token
        self._used.add(self._at)
        self._clerks[self._at](
            lambda: place.write(unsaved),
            lambda: self._done(token),
            lambda fault: self._failed(token, fault),
        )

    def _done(self, token: object) -> None:
        if token is not self._try:
            return
        self._since = self._try = None
        self._answer()
        if self._calls and self._since is None:
            self._write()

    def _answer(self) -> None:
        calls, self._asked = self._asked, []
        if self.is_nowhere:
            calls, self._calls = calls + self._calls, []
        for call in calls:
            call()

    def _failed(self, token: object, fault: Exception) -> None:
        if token is self._try:
            log_.warning("%s takes no unsaved moves: %s", self._places[self._at].path, fault)
            self._next()

    def _next(self) -> None:
        self._since = self._try = None
        if self._at + 1 < len(self._places):
            self._at += 1
            self._write()
        else:
            self.is_nowhere, self._again_at = True, self.clock() + AGAIN_S
            self._answer()

    @property
    def is_busy(self) -> bool:
        """Whether a place was asked and has not answered."""
        return self._since is not None

    @property
    def due_at(self) -> float | None:
        """When the place that was asked is late."""
        return None if self._since is None else self._since + LATE_S

    def tick(self, now: float) -> None:
        """A place that does not answer within a second: ask the next one."""
        if self._since is not None and now >= self._since + LATE_S:
            log_.warning("%s does not answer", self._places[self._at].path)
            self._next()

    def adopt(self, found: SecondFile) -> None:
        """Take this file away too, once the card holds all."""
        self._found.append(found)

    def clear(self) -> None:
        """The card holds all: take the second files away, those that were asked to take some."""
        used, self._used = self._used, set()
        found, self._found = self._found, []
        for at in sorted(used):
            self._clerks[at](self._places[at].clear, void, partial(self._stays, at))
        for place in found:
            self._clerk(place.clear, void, stays)

    def _stays(self, at: int, fault: Exception) -> None:
        """Try again with the next commit."""
        self._used.add(at)
        stays(fault)


def stays(fault: Exception) -> None:
    """A second file that stays does no harm: the next start finds its moves on the card."""
    log_.warning("a second file stays: %s", fault)


def void() -> None:
    """Nothing more to do."""
