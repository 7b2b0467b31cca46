"""Dead code: names of the source that nothing but their own definition says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from tests.house.exceptions import CALLED_OTHERWISE, UNREAD

WORD = re.compile(r"\w+")
EXCEPTED = (*CALLED_OTHERWISE, *UNREAD)


class Name(msgspec.Struct, frozen=True):
    """A function, class, constant or field where it is defined."""

    word: str
    file: str
    line: int


def unused(root: Path, files: list[Path], users: Sequence[Path] = ()) -> Iterator[str]:
    """Each name that no other line of the source says, and each exception that lets none pass.

    `users`: files that use names, and are asked for none themselves.
    """
    unsaid = list(names_unsaid(root, files, users))
    for name in unsaid:
        if not any(re.fullmatch(row, name.word) for row in EXCEPTED):
            yield f"{name.file}:{name.line}: nothing says {name.word}: take it out"
    for row in EXCEPTED:
        if not any(re.fullmatch(row, name.word) for name in unsaid):
            yield f"{row}: nothing needs it: take it out of tests/house/exceptions.py"


def names_unsaid(root: Path, files: list[Path], users: Sequence[Path]) -> Iterator[Name]:
    """Names that only their own definition says; a kv file says names too."""
    known: list[Name] = []
    said = {word for path in users for word in words(ast.parse(path.read_text("utf-8")))}
    for path in files:
        source = path.read_text("utf-8")
        if path.suffix == ".py":
            tree = ast.parse(source)
            known += defined(tree, path.relative_to(root).as_posix())
            said |= set(words(tree))
        else:
            said |= set(WORD.findall(source))
    return (name for name in known if name.word not in said and not name.word.startswith("__"))


def defined(tree: ast.Module, file: str) -> Iterator[Name]:
    """Functions and classes, and what a module or a class assigns.

    >>> [name.word for name in defined(ast.parse("A = 1\\ndef f(): b = 2"), "a.py")]
    ['A', 'f']
    """
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield Name(node.name, file, node.lineno)
        if isinstance(node, (ast.Module, ast.ClassDef)):
            for row in node.body:
                yield from (Name(word, file, row.lineno) for word in assigned(row))


def assigned(row: ast.stmt) -> Iterator[str]:
    """The names that a statement gives a value."""
    if isinstance(row, ast.Assign):
        targets = row.targets
    else:
        targets = [row.target] if isinstance(row, ast.AnnAssign) else []
    for target in targets:
        yield from (node.id for node in ast.walk(target) if isinstance(node, ast.Name))


def words(tree: ast.Module) -> Iterator[str]:
    """What the code uses: names read, attributes, keywords and the words of its strings.

    An import, `__all__` and a docstring use nothing.

    >>> sorted(words(ast.parse("from a import b\\nc = d.e(f=getattr(g, 'h'))")))
    ['d', 'e', 'f', 'g', 'getattr', 'h']
    """
    silent = {id(node) for row in ast.walk(tree) for node in _silent(row)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.keyword):
            yield node.arg or ""
        elif isinstance(node, ast.MatchClass):
            yield from node.kwd_attrs
        elif id(node) not in silent and isinstance(node, ast.Constant):
            yield from WORD.findall(str(node.value))


def _silent(row: ast.AST) -> Iterator[ast.AST]:
    """Strings that are a docstring, or say what a module offers."""
    if isinstance(row, ast.Expr):
        yield row.value
    elif isinstance(row, ast.Assign) and "__all__" in assigned(row):
        yield from ast.walk(row.value)
