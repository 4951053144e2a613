"""Generates the rule `observe` of a game from the declared fields of its record.

An observation is a row of bytes. First come the legal actions and the other single fields, then
one block for each seat, from the observing one on, one for each car, the settings, and what the
game adds by hand.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from paddock.core import observing
from paddock.core.bits import spread_eight
from paddock.core.errors import PaddockError
from paddock.core.game import Array, Game
from paddock.core.observing import Field, Kind, Observed
from paddock.core.rule import rule

#: The bytes of the legal actions, at the beginning of every row.
ACTIONS = 63


@dataclass(frozen=True)
class Encoding:
    """How a game's records are observed."""

    #: (v, t, seat, out): write a hidden record as a row of bytes.
    observe: Callable[[Any, Any, int, Any], None]
    #: The name of each byte.
    features: tuple[str, ...]
    #: What to multiply each byte by, so that most values lie between 0 and 1.
    scales: Array
    #: The source of `observe`.
    source: str

    @property
    def width(self) -> int:
        """The bytes of an observation."""
        return len(self.features)


@functools.cache
def encoding_of(name: str) -> Encoding:
    """The encoding of a game, by its name."""
    from paddock import registry

    return encode(registry.game(name))


def encode(game: Game) -> Encoding:
    """The encoding of a game: as it declares, or else every field as a number."""
    observed = game.observed or usual(game)
    _check(game, observed)
    writer = _Writer(game, observed)
    source = writer.source()
    scope: dict[str, Any] = {"spread_eight": spread_eight, "add": observed.add}
    # The file's name tells the compiler's cache which sources the function depends on.
    file = inspect.getfile(observed.add or type(game))
    exec(compile(source, file, "exec"), scope)
    scope["observe"].__module__ = __name__
    return Encoding(
        rule(scope["observe"]), tuple(writer.names), np.array(writer.scales, np.float32), source
    )


def usual(game: Game) -> Observed:
    """What the fields are in a game that does not say: numbers, one for each seat or not."""
    fields = {}
    for name in game.state.names or ():
        size = int(np.prod(game.state[name].shape, dtype=int))
        by_seat = size == game.meta.seats[1] and game.state[name].shape != ()
        fields[name] = Field(observing.count(16), by="seat" if by_seat else "", each=1)
        if size > 1 and not by_seat:
            fields[name] = Field(observing.count(16), each=size)
    fields["legal"] = Field(observing.flags(ACTIONS))
    fields["seat"] = Field(observing.seat(game.meta.seats[1]))
    fields["phase"] = Field(observing.choice(len(game.phases)))
    return Observed(fields=fields)


def _check(game: Game, observed: Observed) -> None:
    declared = {*observed.fields, *observed.by_hand}
    if declared != set(game.state.names or ()):
        wrong = ", ".join(sorted(declared ^ set(game.state.names or ())))
        raise PaddockError(f"{game.id}: the observed fields are not those of the record: {wrong}")


class _Writer:
    """Writes the source of `observe`, and collects the features in the same order."""

    def __init__(self, game: Game, observed: Observed) -> None:
        self._game, self._observed = game, observed
        self._seats = game.meta.seats[1]
        self.names: list[str] = []
        self.scales: list[float] = []

    def source(self) -> str:
        """The function as text."""
        first = {"legal": self._observed.fields["legal"]}
        lines = [*self._single({**first, **self._observed.fields})]
        lines += self._block("seat", self._seats)
        lines += self._block("car", self._cars())
        lines += self._settings()
        if self._observed.add is not None:
            lines.append(f"add(v, t, me, out, {len(self.names)})")
            for name, scale in self._observed.added.items():
                self._feature(name, scale)
        head = [
            "players = t.players + 0",
            "me = seat if seat < players else 0",
            f"for k in range({len(self.names)}):",
            "    out[k] = 0",
        ]
        return "def observe(v, t, seat, out):\n" + "".join(f"    {x}\n" for x in (*head, *lines))

    def _cars(self) -> int:
        """How many cars there are in the fields that have entries by car."""
        sizes = [
            int(np.prod(self._game.state[name].shape)) // field.each
            for name, field in self._observed.fields.items()
            if field.by == "car"
        ]
        return sizes[0] if sizes else 0

    def _feature(self, name: str, scale: float) -> None:
        self.names.append(name)
        self.scales.append(scale)

    def _features(self, words: Iterable[str], kind: Kind) -> None:
        start = " ".join(word for word in words if word)
        for name, scale in zip(kind.names, kind.scales, strict=True):
            self._feature(f"{start} {name}".rstrip(), scale)

    def _single(self, fields: dict[str, Field]) -> Iterator[str]:
        """The fields that belong to no seat or car in particular."""
        for name, field in fields.items():
            if field.by:
                continue
            yield from _when(field)
            for e in range(field.each):
                at = f"v.{name}" if field.each == 1 else f"v.{name}[{e}]"
                indent = "    " if field.when else ""
                if self._game.state[name].shape == () or field.each > 1:
                    yield f"{indent}x = {at} + 0"
                yield from _lines(field.kind, str(len(self.names)), indent)
                self._features((name, str(e) if field.each > 1 else ""), field.kind)

    def _block(self, by: str, count: int) -> Iterator[str]:
        """A loop over seats or cars that writes all their fields."""
        fields = {name: f for name, f in self._observed.fields.items() if f.by == by}
        if not fields:
            return
        yield f"k = {len(self.names)}"
        if by == "seat":
            yield "for r in range(players):"
            yield "    p = r + me if r + me < players else r + me - players"
        else:
            yield f"for p in range({count}):"
        yield from (f"    {line}" for line in self._entries(fields))
        for i in range(count):
            who = f"seat +{i}" if by == "seat" else f"car {i}"
            for name, field in fields.items():
                for e in range(field.each):
                    self._features((who, name, str(e) if field.each > 1 else ""), field.kind)

    def _entries(self, fields: dict[str, Field]) -> Iterator[str]:
        """The lines for one seat or car."""
        offset = 0
        for name, field in fields.items():
            indent = "    " if field.when else ""
            yield from _when(field)
            for e in range(field.each):
                yield f"{indent}x = {self._entry(name, field, e)} + 0"
                yield from _lines(field.kind, f"k + {offset}", indent)
                offset += len(field.kind.names)
        yield f"k += {offset}"

    def _entry(self, name: str, field: Field, e: int) -> str:
        """An entry of a field that belongs to seat or car p."""
        if field.each == 1:
            return f"v.{name}[p]"
        if field.rows:
            return f"v.{name}[p + {e * self._seats}]"
        return f"v.{name}[p * {field.each} + {e}]"

    def _settings(self) -> Iterator[str]:
        for name in self._observed.settings:
            yield f"out[{len(self.names)}] = t.{name}"
            self._feature(f"setting {name}", 1 / 4)


def _when(field: Field) -> Iterator[str]:
    if field.when:
        yield f"if t.{field.when}:"


def _lines(kind: Kind, at: str, indent: str) -> Iterator[str]:
    return (indent + line.replace("{k}", at) for line in kind.lines)
