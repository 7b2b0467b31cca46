"""A long row of things that only grows at its end, and shares all that does not change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Generic, TypeVar, overload

T = TypeVar("T")

SIZE = 64


class Shared(Sequence[T], Generic[T]):
    """An immutable sequence; one with another thing at its end costs the same however long it is.

    >>> row = Shared.of(range(200))
    >>> longer = row.add(200)
    >>> len(row), len(longer), longer[-1], longer[64:66], row.cut(3)
    (200, 201, 200, (64, 65), Shared(0, 1, 2))
    """

    __slots__ = ("_blocks", "_tail")

    def __init__(self, blocks: tuple[tuple[T, ...], ...] = (), tail: tuple[T, ...] = ()) -> None:
        self._blocks, self._tail = blocks, tail

    @classmethod
    def of(cls, things: Iterable[T]) -> Shared[T]:
        """These things."""
        row = tuple(things)
        whole = len(row) // SIZE * SIZE
        blocks = tuple(row[start : start + SIZE] for start in range(0, whole, SIZE))
        return cls(blocks, row[whole:])

    def add(self, thing: T) -> Shared[T]:
        """The same with one more at the end."""
        tail = (*self._tail, thing)
        if len(tail) < SIZE:
            return Shared(self._blocks, tail)
        return Shared((*self._blocks, tail))

    def extend(self, things: Sequence[T]) -> Shared[T]:
        """The same with all these at the end."""
        longer = Shared.of((*self._tail, *things))
        return Shared(self._blocks + longer._blocks, longer._tail)

    def cut(self, count: int) -> Shared[T]:
        """The first `count` of them."""
        if count >= len(self):
            return self
        block, rest = divmod(max(0, count), SIZE)
        tail = self._blocks[block] if block < len(self._blocks) else self._tail
        return Shared(self._blocks[:block], tail[:rest])

    def __len__(self) -> int:
        return len(self._blocks) * SIZE + len(self._tail)

    @overload
    def __getitem__(self, at: int) -> T: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[T, ...]: ...

    def __getitem__(self, at: int | slice) -> T | tuple[T, ...]:
        if isinstance(at, slice):
            return self._slice(range(*at.indices(len(self))))
        at = at + len(self) if at < 0 else at
        block, rest = divmod(at, SIZE)
        if at < 0 or block > len(self._blocks):
            raise IndexError(at)
        return (self._blocks[block] if block < len(self._blocks) else self._tail)[rest]

    def _slice(self, span: range) -> tuple[T, ...]:
        """Those things: whole blocks are passed over, not looked up one by one."""
        if span.step != 1:
            return tuple(self[n] for n in span)
        first = span.start // SIZE
        rest = chain(*self._blocks[first : span.stop // SIZE + 1], self._tail)
        skipped = min(first, len(self._blocks)) * SIZE
        return tuple(islice(rest, span.start - skipped, max(span) + 1 - skipped if span else 0))

    def __reversed__(self) -> Iterator[T]:
        yield from reversed(self._tail)
        for block in reversed(self._blocks):
            yield from reversed(block)

    def __iter__(self) -> Iterator[T]:
        for block in self._blocks:
            yield from block
        yield from self._tail

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence) or isinstance(other, str):
            return NotImplemented
        return tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Shared{tuple(self)}"
