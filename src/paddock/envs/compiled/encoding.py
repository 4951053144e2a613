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
from itertools import groupby
from typing import Any

import numpy as np

from paddock.core import observing
from paddock.core.bits import SPREADS
from paddock.core.errors import PaddockError
from paddock.core.game import Array, Game
from paddock.core.observing import Field, Kind, Observed, spread
from paddock.core.rule import rule

#: The bytes of the legal actions, at the beginning of every row.
ACTIONS = 63
#: The most flags that are written together.
_MOST_BITS = 63


@dataclass(frozen=True)
class Encoding:
    """How a game's records are observed."""

    #: (v, t, seat, out): write a hidden record as a row of bytes.
    observe: Callable[[Any, Any, int, Any], None]
    #: (v, t, seat, out, fresh): the same, but unless `fresh`, the row is known to show an earlier
    #: record of the same game, and what has not changed may be left as it is.
    update: Callable[[Any, Any, int, Any, int], None]
    #: The name of each byte.
    features: tuple[str, ...]
    #: What to multiply each byte by, so that most values lie between 0 and 1.
    scales: Array
    #: The source of both.
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
    scope: dict[str, Any] = {f.__name__: f for f in SPREADS.values()}
    scope |= {"add": observed.add, "add_places": observed.add_places}
    # The file's name tells the compiler's cache which sources the function depends on.
    file = inspect.getfile(observed.add or type(game))
    exec(compile(source, file, "exec"), scope)
    for name in ("observe", "update"):
        scope[name].__module__ = __name__
        rule(scope[name])
    scales = np.array(writer.scales, np.float32)
    return Encoding(scope["observe"], scope["update"], tuple(writer.names), scales, source)


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


#: Values as they are read, each with its field.
_Entries = list[tuple[str, Field]]


class _Writer:
    """Writes the source of `observe`, and collects the features in the same order."""

    def __init__(self, game: Game, observed: Observed) -> None:
        self._game, self._observed = game, observed
        self._seats = game.meta.seats[1]
        self.names: list[str] = []
        self.scales: list[float] = []

    def source(self) -> str:
        """The functions as text."""
        first = {"legal": self._observed.fields["legal"]}
        lines = [*self._single({**first, **self._observed.fields})]
        lines += self._block("seat", self._seats)
        lines += self._block("car", self._cars())
        lines += self._settings()
        lines += self._additions()
        head = ["players = t.players + 0", "me = seat if seat < players else 0", "moved = fresh"]
        update = "".join(f"    {line}\n" for line in (*head, *lines))
        whole = "def observe(v, t, seat, out):\n    update(v, t, seat, out, 1)\n"
        return f"def update(v, t, seat, out, fresh):\n{update}\n\n{whole}"

    def _additions(self) -> Iterator[str]:
        """What the game writes by itself."""
        start, observed = len(self.names), self._observed
        for name, scale in observed.added.items():
            self._feature(name, scale)
        if observed.add is not None:
            if observed.add_places is None:
                yield from _clear(str(start), len(observed.added))
            yield f"add(v, t, me, out, {start})"
        if observed.add_places is not None:
            yield "if moved != 0:"
            yield f"    add_places(v, t, out, {start})"

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
        entries = []
        for name, field in fields.items():
            plain = self._game.state[name].shape == () or field.each > 1
            for e in range(field.each if not field.by else 0):
                at = f"v.{name}" if field.each == 1 else f"v.{name}[{e}]"
                entries.append((at if plain else "", field))
        yield from self._entries(entries, "", len(self.names))
        for name, field in fields.items():
            for e in range(field.each if not field.by else 0):
                self._features((name, str(e) if field.each > 1 else ""), field.kind)

    def _entries(self, entries: _Entries, base: str, offset: int) -> Iterator[str]:
        """Write values side by side; without the setting that some of them need, write zeros."""
        for when, group in groupby(entries, lambda entry: entry[1].when):
            some = list(group)
            size = sum(len(field.kind.names) for _, field in some)
            lines = self._merged(some, base, offset)
            if when:
                yield f"if t.{when}:"
                yield from (f"    {line}" for line in lines)
                yield "elif fresh != 0:"
                yield from (f"    {line}" for line in _clear(f"{base}{offset}", size))
            else:
                yield from lines
            offset += size

    def _merged(self, entries: _Entries, base: str, offset: int) -> Iterator[str]:
        """Write values; flags are collected and written many at a time."""
        waiting = 0
        for at, field in entries:
            kind, size = field.kind, len(field.kind.names)
            if waiting and (not kind.bits or waiting + size > _MOST_BITS):
                yield from _write(waiting, f"{base}{offset - waiting}")
                waiting = 0
            if at:
                yield f"x = {at} + 0"
            if kind.bits:
                yield f"z {'|' if waiting else ''}= ({kind.bits}) << {waiting}"
                waiting += size
            else:
                yield from self._watched(at, kind, f"{base}{offset}")
            offset += size
        if waiting:
            yield from _write(waiting, f"{base}{offset - waiting}")

    def _watched(self, at: str, kind: Kind, place: str) -> Iterator[str]:
        """A value, and whether it has changed if it is that of a place."""
        watched = at.removeprefix("v.").removesuffix("[p]") in self._observed.places
        size = range(len(kind.names)) if watched else ()
        yield from (f"old_{i} = out[{place} + {i}] + 0" for i in size)
        yield from _lines(kind, place)
        yield from (f"moved |= int(old_{i} != out[{place} + {i}])" for i in size)

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
        entries = [
            (self._entry(name, field, e), field)
            for name, field in fields.items()
            for e in range(field.each)
        ]
        width = sum(len(field.kind.names) for _, field in entries)
        yield from (f"    {line}" for line in self._entries(entries, "k + ", 0))
        yield f"    k += {width}"
        if by == "seat":
            yield "if fresh != 0:"
            yield f"    for i in range(k, {len(self.names) + count * width}):"
            yield "        out[i] = 0"
        for i in range(count):
            who = f"seat +{i}" if by == "seat" else f"car {i}"
            for name, field in fields.items():
                for e in range(field.each):
                    self._features((who, name, str(e) if field.each > 1 else ""), field.kind)

    def _entry(self, name: str, field: Field, e: int) -> str:
        """An entry of a field that belongs to seat or car p."""
        if field.each == 1:
            return f"v.{name}[p]"
        if field.rows:
            return f"v.{name}[p + {e * self._seats}]"
        return f"v.{name}[p * {field.each} + {e}]"

    def _settings(self) -> Iterator[str]:
        yield "if fresh != 0:"
        for name in self._observed.settings:
            yield f"    out[{len(self.names)}] = t.{name}"
            self._feature(f"setting {name}", 1 / 4)


def _clear(at: str, count: int) -> tuple[str, ...]:
    return (f"for i in range({count}):", f"    out[{at} + i] = 0")


def _write(count: int, place: str) -> Iterator[str]:
    """Write collected flags."""
    return (line.replace("{k}", place) for line in spread(count, "z"))


def _lines(kind: Kind, place: str) -> Iterator[str]:
    return (line.replace("{k}", place) for line in kind.lines)
