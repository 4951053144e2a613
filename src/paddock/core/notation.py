"""The notation of moves: each kind declares one template, which both writes and reads it.

A kind of move is a class whose fields say how they are written, and a template that puts them
in order:

    CAR = Word("[a-z]+")

    @move("drive {car} {space}")
    class Drive:
        car: Annotated[str, CAR]
        space: Annotated[int, number(3)]

`str(Drive("red", 45))` is then "drive red 45", and a `Notation` of the kinds reads it back.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import partial
from operator import attrgetter
from string import Formatter
from types import FunctionType
from typing import Any, Generic, TypeVar, dataclass_transform, get_type_hints

from paddock.core.errors import MalformedError, shown

M = TypeVar("M")


@dataclass(frozen=True, eq=False, slots=True)
class Word:
    """How a field is written: the pattern of its text, its value, and the text of a value."""

    pattern: str
    read: Callable[[str], Any] = str
    write: Callable[[Any], str] = str
    item: Word | None = None
    """The item type, if it is a list."""


def number(digits: int) -> Word:
    """An integer with at most this many digits."""
    return Word(rf"\d{{1,{digits}}}", int)


def several(item: Word, least: int = 1, most: int | None = None, between: str = " ") -> Word:
    """A tuple of words, with its least and greatest length."""
    more = f"{{{least - 1},{'' if most is None else most - 1}}}"
    return Word(
        f"(?:{item.pattern})(?:{re.escape(between)}(?:{item.pattern})){more}",
        lambda text: tuple([item.read(part) for part in text.split(between)]),
        # Words that stand for themselves are joined as they are, which is faster.
        between.join if item.read is str else lambda v: between.join(map(item.write, v)),
        item,
    )


@dataclass(frozen=True, slots=True)
class Form:
    """What a template says about one kind of move."""

    kind: type
    head: str
    """The first word, or empty if it differs from move to move."""
    pattern: re.Pattern[str]
    reads: tuple[Callable[[str], Any], ...]
    names: Mapping[Word, tuple[Callable[[Any], Any], ...]]
    """For each kind of word, functions that return a move's values of that kind, as tuples."""

    def parse(self, text: str) -> Any:
        """The move that a text denotes, or None."""
        match = self.pattern.fullmatch(text)
        if match is None:
            return None
        return self.kind(
            *[read(part) for read, part in zip(self.reads, match.groups(), strict=True)]
        )


_FORMS: dict[type, Form] = {}


@dataclass_transform(frozen_default=True)
def move(template: str) -> Callable[[type[M]], type[M]]:
    """Make a class a frozen dataclass whose text is the template with its fields filled in."""

    def declared(body: type[M]) -> type[M]:
        kind = dataclass(frozen=True, slots=True)(body)
        words = _words(kind)
        parts = [(text, name) for text, name, _, _ in Formatter().parse(template)]
        if [name for _, name in parts if name] != list(words):
            raise TypeError(f"the notation of {kind.__name__} must name its fields in their order")
        if any(not text for text, name in parts[1:] if name):
            raise TypeError(f"the notation of {kind.__name__} must part its fields by some text")
        _FORMS[kind] = _form(kind, template, parts, words)
        kind.__str__ = _writer(kind, parts, words)  # type: ignore[method-assign]
        return kind

    return declared


def _words(kind: Any) -> dict[str, Word]:
    """How each field of a class is written, according to its annotation."""
    hints = get_type_hints(kind, include_extras=True)
    marks = {f.name: getattr(hints[f.name], "__metadata__", ()) for f in fields(kind)}
    words = {name: [m for m in mark if isinstance(m, Word)] for name, mark in marks.items()}
    for name, given in words.items():
        if len(given) != 1:
            raise TypeError(
                f"{kind.__name__}.{name} must say how it is written: Annotated[…, Word]"
            )
    return {name: given[0] for name, given in words.items()}


def _form(
    kind: type, template: str, parts: list[tuple[str, str | None]], words: dict[str, Word]
) -> Form:
    head = template.split(" ")[0]
    pattern = "".join(
        re.escape(text) + (f"({words[name].pattern})" if name else "") for text, name in parts
    )
    names: dict[Word, tuple[Callable[[Any], Any], ...]] = {}
    for name, word in words.items():
        give = attrgetter(name) if word.item else partial(_alone, attrgetter(name))
        names[word.item or word] = (*names.get(word.item or word, ()), give)
    return Form(
        kind=kind,
        head="" if "{" in head else head,
        pattern=re.compile(pattern, re.ASCII),
        reads=tuple(word.read for word in words.values()),
        names=names,
    )


def _alone(give: Callable[[Any], Any], move: Any) -> tuple[Any]:
    return (give(move),)


def _writer(
    kind: type, parts: list[tuple[str, str | None]], words: dict[str, Word]
) -> Callable[[Any], str]:
    """The template compiled as an f-string: as fast as one written by hand."""
    line = "".join(
        text.replace("{", "{{").replace("}", "}}") + (_slot(name, words[name]) if name else "")
        for text, name in parts
    )
    code = compile(f"lambda move: f{line!r}", f"<notation of {kind.__name__}>", "eval").co_consts[0]
    return FunctionType(code, {f"write_{name}": word.write for name, word in words.items()})


def _slot(name: str, word: Word) -> str:
    value = f"move.{name}"
    return f"{{{value}}}" if word.write is str else f"{{write_{name}({value})}}"


def names_in(move: object, word: Word) -> tuple[Any, ...]:
    """All values of a move that are written as this word, in the order of its fields."""
    form = _FORMS.get(type(move))
    givers = form.names.get(word, ()) if form else ()
    if len(givers) == 1:
        return givers[0](move)  # type: ignore[no-any-return]
    return tuple([value for give in givers for value in give(move)])


class Notation(Generic[M]):
    """Reads moves of several kinds."""

    def __init__(self, kinds: tuple[type[M], ...], examples: str) -> None:
        self.examples = examples
        forms = [_FORMS[kind] for kind in kinds]
        self._others = tuple(form for form in forms if not form.head)
        self._by_head = {
            head: tuple(form for form in forms if form.head in ("", head))
            for head in {form.head for form in forms if form.head}
        }

    def parse(self, text: str) -> M:
        """The move that a text denotes; the error says what a move looks like."""
        line = " ".join(text.split())
        for form in self._by_head.get(line.partition(" ")[0], self._others):
            if (made := form.parse(line)) is not None:
                return made  # type: ignore[no-any-return]
        raise MalformedError(f"{shown(text)} is not a move; moves are: {self.examples}")
