"""Generates the rules that write only what has changed in an observation.

Most actions change a few fields only, the same ones nearly always, and leave the turn to the same
seat. A loop over many games first finds out what has changed in each of them (`classify`), and
then takes the games that need the same parts of their rows written one after the other, because
what a processor cannot foresee costs it more than what it writes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from paddock.core.game import Game
from paddock.core.observing import Observed
from paddock.envs.compiled.lines import Entry, indented, merged

#: How many bytes each entry of `changed` tells of.
_WORD = 64
#: What `classify` returns, as bits: the turn has passed, or more than that has changed; the own
#: entries of the observing seat have changed; cars have moved.
TURNED, CHANGED, OWN, MOVED = 1, 2, 4, 8


@dataclass(frozen=True)
class Layout:
    """Where the fields are in a row: their first bytes, and the sizes of the blocks."""

    starts: dict[str, int]
    widths: dict[str, int]


def turning(observed: Observed) -> set[str]:
    """The fields that are written when the turn passes: all that depend on who observes, too."""
    fields = observed.fields.items()
    seen = {name for name, field in fields if field.by == "seat" or field.kind.turns}
    return {*seen, *observed.passing} - set(observed.often)


def refreshing_sources(game: Game, observed: Observed, layout: Layout, cars: int) -> Iterator[str]:
    """The functions as text."""
    writer = _Writer(game, observed, layout, cars)
    yield from (
        f"def {head}:\n" + "".join(f"    {line}\n" for line in lines)
        for head, lines in (
            ("classify(v, old)", writer.classify()),
            ("touch(v, out)", writer.touch()),
            ("write_own(v, t, me, out)", writer.write_own()),
            ("move(v, old, t, out, game, work, count)", writer.move()),
            ("finish_moves(states, slots, setups, observations, work, count)", writer.finish()),
        )
    )


class _Writer:
    def __init__(self, game: Game, observed: Observed, layout: Layout, cars: int) -> None:
        self._game, self._observed, self._layout, self._cars = game, observed, layout, cars

    def classify(self) -> Iterator[str]:
        """What has changed since an earlier record, as bits."""
        observed = self._observed
        if not observed.often:
            yield f"return {CHANGED}"
            return
        yield "changed = differing(old, v)"
        yield "me = v.seat + 0"
        names = set(observed.fields)
        known = {"legal", *observed.often, *observed.own}
        cars = [name for name in observed.often if observed.fields[name].by == "car"]
        yield f"kind = {MOVED} * int({self._changed(cars)})"
        yield f"kind |= {OWN} * int({self._own_changed()})"
        # Whatever is more than that is written with all that depends on the turn, or altogether.
        yield f"kind |= {TURNED} * int({self._changed(names - known, observed.own)})"
        yield f"kind |= {CHANGED} * int({self._changed(names - known - turning(observed))})"
        yield "return kind"

    def touch(self) -> Iterator[str]:
        """What changes often and belongs to no seat or car; neighbours are written together."""
        chosen = ("legal", *self._observed.often)
        if not self._observed.often:
            yield "return"
        fields = [(name, f) for name, f in self._observed.fields.items() if not f.by]
        for often, group in groupby(fields, lambda entry: entry[0] in chosen):
            if often and self._observed.often:
                some = list(group)
                entries = [Entry(f"v.{name}", name, field) for name, field in some]
                yield from merged(entries, "", self._layout.starts[some[0][0]])

    def write_own(self) -> Iterator[str]:
        """The observing seat's own entries."""
        for name in self._observed.own:
            entry = Entry(f"v.{name}[me]", name, self._observed.fields[name])
            yield from merged([entry], "", self._layout.starts[name])
        if self._observed.add_own is not None:
            yield f"add_own(v, t, me, out, {self._layout.starts['added']})"
        yield "return"

    def move(self) -> Iterator[str]:
        """What changes often and belongs to the cars; what takes long is noted in `work`."""
        fields = [(name, self._observed.fields[name]) for name in self._observed.often]
        cars = [(name, field) for name, field in fields if field.by == "car"]
        yield from self._moved([name for name, _ in cars])
        if cars:
            yield "m = moved"
            yield "while m != 0:"
            yield "    p = lowest(m)"
            yield "    m &= m - 1"
            yield f"    k = p * {self._layout.widths['car']}"
        for name, field in cars:
            entry = Entry(f"v.{name}[p]", name, field)
            yield from indented(merged([entry], "k + ", self._layout.starts[name]))
        added = self._layout.starts["added"]
        if self._observed.add_most_places is not None:
            yield f"count = add_most_places(v, t, out, {added}, moved, game, work, count)"
        elif self._observed.add_places is not None:
            yield f"add_places(v, t, out, {added})"
        yield "return count"

    def _moved(self, names: Iterable[str]) -> Iterator[str]:
        """The cars with a changed field of one byte, as bits."""
        yield "changed = differing(old, v)"
        yield "moved = 0"
        for name in names:
            size, offset = self._place(name)
            assert size == self._cars <= _WORD - offset % _WORD
            bits = f"changed[{offset // _WORD}] >> {offset % _WORD}"
            yield f"moved |= {bits} & {(1 << size) - 1}"

    def finish(self) -> Iterator[str]:
        """What `move` has left."""
        if self._observed.add_other_places is not None:
            place = self._layout.starts["added"]
            yield f"add_other_places(states, slots, setups, observations, {place}, work, count)"
        yield "return"

    def _own_changed(self) -> str:
        """Whether the observing seat's entry of an `own` field has changed."""
        parts = []
        for name in self._observed.own:
            size, offset = self._place(name)
            each = size // self._game.meta.seats[1]
            bits = f"changed[{offset // _WORD}] >> ({offset % _WORD} + me * {each})"
            parts.append(f"({bits} & {(1 << each) - 1})")
        return " | ".join(parts or ["0"]) + " != 0"

    def _changed(self, names: Iterable[str], own: Iterable[str] = ()) -> str:
        """Whether a field has changed, or another seat's entry of an `own` field."""
        words: dict[int, int] = {}
        for name in names:
            size, offset = self._place(name)
            for place in range(offset, offset + size):
                words[place // _WORD] = words.get(place // _WORD, 0) | 1 << place % _WORD
        parts = [f"(changed[{word}] & {_signed(bits)})" for word, bits in sorted(words.items())]
        for name in own:
            size, offset = self._place(name)
            each, shift = size // self._game.meta.seats[1], offset % _WORD
            entry = f"{(1 << each) - 1} << ({shift} + me * {each})"
            whole = ((1 << size) - 1) << shift
            parts.append(f"(changed[{offset // _WORD}] & {whole} & ~({entry}))")
        return " | ".join(parts or ["0"]) + " != 0"

    def _place(self, name: str) -> tuple[int, int]:
        """The bytes of a field and the first of them."""
        layout = self._game.state.fields
        assert layout is not None
        kind, offset = layout[name][:2]
        return kind.itemsize, offset


def _signed(bits: int) -> int:
    """A word of bits as a signed number, as the compiler wants it."""
    return bits - (bits >> (_WORD - 1) << _WORD)
