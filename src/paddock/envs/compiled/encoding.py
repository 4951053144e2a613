"""Generates the rule `observe` of a game from the declared fields of its record.

An observation is a row of bytes. First come the legal actions and the other single fields, then
one block for each seat, from the observing one on, one for each car, the settings, and what the
game adds by hand.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import numpy as np

from paddock.core import observing
from paddock.core.bits import SPREADS, lowest, popcount, union
from paddock.core.errors import PaddockError
from paddock.core.game import Array, Game
from paddock.core.observing import Field, Kind, Observed
from paddock.core.plain_record import differing
from paddock.core.rule import rule
from paddock.envs.compiled.lines import Entry, clear, indented, merged
from paddock.envs.compiled.refreshing import Layout, refreshing_sources, turning

#: The bytes of the legal actions, at the beginning of every row.
ACTIONS = 63
#: The functions that are generated.
_PARTS = (
    *("observe", "update", "classify", "touch", "write_own"),
    *("move", "finish_moves", "turn"),
)


@dataclass(frozen=True)
class Encoding:
    """How a game's records are observed."""

    #: (v, t, seat, out): write a hidden record as a row of bytes.
    observe: Callable[[Any, Any, int, Any], None]
    #: (v, t, seat, out, fresh): the same, but unless `fresh`, the row is known to show an earlier
    #: record of the same game, and what never changes, or only by `move`, is left as it is.
    update: Callable[[Any, Any, int, Any, int], None]
    #: The same in parts, for loops over many games; see `refreshing`. (s, old) -> what has changed.
    classify: Callable[[Any, Any], int]
    #: (s, out), (s, t, seat, out): write what often changes; these records may hold what is hidden,
    #: for only public and own fields are written.
    touch: Callable[[Any, Any], None]
    write_own: Callable[[Any, Any, int, Any], None]
    #: (s, old, t, out, game, work, count) -> count: the same for cars, leaving some of it to
    #: `finish_moves`, which takes many games at once (states, slots, setups, rows, work, count).
    move: Callable[[Any, Any, Any, Any, int, Any, int], int]
    finish_moves: Callable[[Any, Any, Any, Any, Any, int], None]
    #: (s, t, seat, out): write what depends on whose turn it is, also from a record with secrets.
    turn: Callable[[Any, Any, int, Any], None]
    #: The name of each byte.
    features: tuple[str, ...]
    #: What to multiply each byte by, so that most values lie between 0 and 1.
    scales: Array
    #: The source of all of them.
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
    source = "\n\n".join(writer.sources())
    scope: dict[str, Any] = {f.__name__: f for f in SPREADS.values()}
    scope |= {"add": observed.add, "add_places": observed.add_places}
    scope |= {"add_own": observed.add_own, "differing": differing, "union": union}
    scope |= {"lowest": lowest, "popcount": popcount}
    scope |= {"add_most_places": observed.add_most_places}
    scope |= {"add_other_places": observed.add_other_places}
    # The file's name tells the compiler's cache which sources the function depends on.
    file = inspect.getfile(observed.add or type(game))
    exec(compile(source, file, "exec"), scope)
    for name in _PARTS:
        scope[name].__module__ = __name__
        rule(scope[name])
    scales = np.array(writer.scales, np.float32)
    made = {name: scope[name] for name in _PARTS}
    return Encoding(**made, features=tuple(writer.names), scales=scales, source=source)


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

    def __init__(
        self, game: Game, observed: Observed, chosen: Container[str] | None = None
    ) -> None:
        """If fields are `chosen`, write only these, from a record that holds what is hidden."""
        self._raw = chosen is not None
        self._game, self._observed = game, observed
        self._chosen = observed.fields if chosen is None else chosen
        self._seats = game.meta.seats[1]
        self.names: list[str] = []
        self.scales: list[float] = []
        #: Where each field begins, and the bytes of the block of a seat or a car.
        self._layout = Layout({}, {"seat": 0, "car": 0})

    def sources(self) -> Iterator[str]:
        """The functions as text."""
        game, observed = self._game, self._observed
        yield f"def update(v, t, seat, out, fresh):\n{self._body()}"
        yield "def observe(v, t, seat, out):\n    update(v, t, seat, out, 1)\n"
        yield from refreshing_sources(game, observed, self._layout, self._cars())
        turn = _Writer(game, observed, turning(observed))._body()
        yield f"def turn(v, t, seat, out):\n    fresh = 0\n{turn}"

    def _body(self) -> str:
        first = {"legal": self._observed.fields["legal"]}
        lines = [*self._single({**first, **self._observed.fields})]
        lines += self._block("seat", self._seats)
        lines += self._block("car", self._cars())
        lines += self._settings()
        lines += self._additions()
        head = ["players = t.players + 0", "me = seat if seat < players else 0"]
        return "".join(f"    {line}\n" for line in (*head, *lines))

    def _additions(self) -> Iterator[str]:
        """What the game writes by itself."""
        start, observed = len(self.names), self._observed
        self._layout.starts["added"] = start
        for name, scale in observed.added.items():
            self._feature(name, scale)
        if observed.add is not None:
            if observed.add_places is None:
                yield from clear(str(start), len(observed.added))
            yield f"add({', '.join(('v', 't', 'me', 'out', str(start), *observed.shared))})"
        if observed.add_places is not None:
            yield "if fresh != 0:"
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
                entries.append(Entry(at if plain else "", name, field))
        yield from self._entries(entries, "", len(self.names))
        for name, field in fields.items():
            if not field.by:
                self._layout.starts[name] = len(self.names)
            for e in range(field.each if not field.by else 0):
                self._features((name, str(e) if field.each > 1 else ""), field.kind)

    def _entries(self, entries: list[Entry], base: str, offset: int) -> Iterator[str]:
        """Write values side by side; without the setting that some of them need, write zeros."""
        for (when, chosen), group in groupby(entries, self._together):
            some = list(group)
            size = sum(len(entry.field.kind.names) for entry in some)
            lines = merged(some, base, offset, raw=self._raw) if chosen else ()
            if when:
                yield f"if t.{when}:"
                yield from indented(lines)
                yield "elif fresh != 0:"
                yield from indented(clear(f"{base}{offset}", size))
            else:
                yield from lines
            offset += size

    def _together(self, entry: Entry) -> tuple[str, bool]:
        """What is the same for entries that are written together."""
        return entry.field.when, entry.name in self._chosen

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
            Entry(self._entry(name, field, e), name, field)
            for name, field in fields.items()
            for e in range(field.each)
        ]
        width = sum(len(entry.field.kind.names) for entry in entries)
        self._layout.widths[by] = width
        yield from indented(self._entries(entries, "k + ", 0))
        yield f"    k += {width}"
        if by == "seat":
            yield "if fresh != 0:"
            yield f"    for i in range(k, {len(self.names) + count * width}):"
            yield "        out[i] = 0"
        for i in range(count):
            who = f"seat +{i}" if by == "seat" else f"car {i}"
            for name, field in fields.items():
                self._layout.starts.setdefault(name, len(self.names))
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
