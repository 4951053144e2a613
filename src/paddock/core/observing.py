"""What each field of a record is, so that observations for learning can be made from it.

A game declares its fields beside the layout of its record. From that declaration
`paddock.envs.compiled.encoding` generates `observe(v, t, seat, out)`, which writes a hidden record
as a row of bytes. Seats are counted from the observing one, and every byte has a name and a scale.
A game adds by hand what is hard to learn from the fields alone, such as distances (`Observed.add`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from paddock.core.bits import SPREADS
from paddock.core.rule import rule

#: The largest value of a byte.
MOST = 255

#: The table in which `Observed.add_most_places` makes notes: so many columns and rows, one row
#: after the other. There are more columns than cars in all games that are observed together.
COLUMNS, ROWS = 200, 18

#: What the entries of a field belong to: nothing, the seats in turn, or the cars.
By = Literal["", "seat", "car"]


@dataclass(frozen=True)
class Kind:
    """What a value is: the lines that write it, and a name and a scale for each of its bytes.

    In the lines, `x` is the value, `me` the observing seat, and `{k}` the first byte in `out`. They
    write every byte. Lines are generated, not called, because a call would take longer than most.
    A kind that is only flags has their `bits` as well, so that neighbours can be written together.
    """

    names: tuple[str, ...]
    scales: tuple[float, ...]
    lines: tuple[str, ...]
    bits: str = ""
    #: Whether what is written depends on the observing seat.
    turns: bool = False


@dataclass(frozen=True)
class Field:
    """A field of a record: what its values are, and what its entries belong to."""

    kind: Kind
    by: By = ""
    #: How many entries each seat or car has.
    each: int = 1
    #: Whether the entries of one seat lie apart, a row of all seats after another.
    rows: bool = False
    #: The setting without which the field never changes; it is then observed as zeros.
    when: str = ""
    #: What a seat knows of `x`, an entry of the seat `r` places further on (for `Observed.often`).
    shown: str = "x"


@dataclass(frozen=True, kw_only=True)
class Observed:
    """Everything that a game declares about its observations."""

    fields: Mapping[str, Field]
    #: The fields of the setup that describe the variant.
    settings: Sequence[str] = ("players",)
    #: The names of what `add` writes, with their scales.
    added: Mapping[str, float] = field(default_factory=dict)
    #: (v, t, seat, out, k, *shared): write further features from byte k on, where all is 0 before;
    #: `seat` is always a player. If anything is `often`, the record may hold what is hidden.
    add: Callable[..., None] | None = None
    #: The variables that lines of kinds leave to `add`.
    shared: Sequence[str] = ()
    #: (v, t, out, k): write those of them that depend only on the fields by car that are among
    #: `often`. A game with this function writes even what is 0 itself.
    add_places: Callable[[Any, Any, Any, int], None] | None = None
    #: For speed alone, the same in two parts. (v, t, out, k, moved, game, work, count): write what
    #: takes little time if the cars `moved` have moved, as bits, and note the rest in `work` as
    #: `count` and following; returns the new count.
    add_most_places: Callable[[Any, Any, Any, int, int, int, Any, int], int] | None = None
    #: (states, slots, setups, observations, k, work, count): write the rest, of many games at once.
    add_other_places: Callable[[Any, Any, Any, Any, int, Any, int], None] | None = None
    #: For speed alone: the single fields and those by car that most actions change, and those by
    #: seat of which most actions change only the entry of the seat to act. All of them are public
    #: or that seat's own. Where little has changed, only they are written.
    often: Sequence[str] = ()
    own: Sequence[str] = ()
    #: Further fields that change when the turn passes to another seat.
    passing: Sequence[str] = ()
    #: (v, t, seat, out, k): write what of `add` depends on nothing but the fields `own`, if only
    #: these and `often` have changed.
    add_own: Callable[[Any, Any, int, Any, int], None] | None = None
    #: The fields that only `add` encodes.
    by_hand: Sequence[str] = ()


def _numbered(count: int) -> tuple[str, ...]:
    return tuple(map(str, range(count)))


def spread(count: int, value: str = "x", first: int = 0) -> tuple[str, ...]:
    """Lines that write so many bits as bytes, many at a time; the last may overlap the others."""
    widths = [width for width in SPREADS if width <= count]
    if not widths:
        return tuple(f"out[{{k}} + {first + i}] = {value} >> {i} & 1" for i in range(count))
    width = max(widths)
    starts = [*range(0, count - width, width), count - width]
    return tuple(f"spread_{width}({value} >> {i}, out, {{k}} + {first + i})" for i in starts)


def _flags(names: tuple[str, ...], bits: str, *, turns: bool = False) -> Kind:
    lines = (f"x = {bits}", *spread(len(names)))
    return Kind(names, (1.0,) * len(names), lines, bits, turns)


def flags(count: int) -> Kind:
    """A set of so many items, as bits: one byte each."""
    return _flags(_numbered(count), f"x & {(1 << count) - 1}")


def cards(count: int, hidden: int) -> Kind:
    """A set of cards, with the number of hidden ones above bit `hidden`."""
    lines = (*spread(count), f"out[{{k}} + {count}] = x >> {hidden}")
    return Kind((*_numbered(count), "hidden"), (*(1.0,) * count, 1 / 16), lines)


def pile(name: str, length: str, count: int) -> Kind:
    """A pile of cards, so many of which count: which are in it, and which is on top.

    It leaves the set of its cards as `NAME_cards`.
    """
    lines = (
        f"n = v.{length} + 0",
        f"{name}_cards = union(v.{name}, n)",
        f"y = 1 << int(v.{name}[n - 1]) if n > 0 else 0",
        *spread(count, f"{name}_cards"),
        *spread(count, "y", count),
    )
    names = (*_numbered(count), *(f"top {card}" for card in range(count)))
    return Kind(names, (1.0,) * (2 * count), lines)


def seat(seats: int) -> Kind:
    """A seat, or nobody or chance."""
    names = (*(f"is seat +{r}" for r in range(seats)), "is nobody")
    turned = f"x - me + (0 if x >= me else players) if x < players else {seats}"
    return _flags(names, f"1 << ({turned})", turns=True)


def seat_flags(seats: int) -> Kind:
    """A set of seats, as bits."""
    names = tuple(f"has seat +{r}" for r in range(seats))
    bits = "(x >> me | x << (players - me)) & ((1 << players) - 1)"
    return _flags(names, bits, turns=True)


def choice(count: int) -> Kind:
    """One of so many values, from 0; the last one also stands for any above it."""
    return _flags(tuple(f"is {value}" for value in range(count)), f"1 << min(x, {count - 1})")


def count(most: int) -> Kind:
    """A number that is seldom above `most`."""
    return Kind(("",), (1 / most,), (f"out[{{k}}] = min(x, {MOST})",))


def secret_count(most: int, hidden: int) -> Kind:
    """A number that may be hidden, which one value stands for."""
    lines = (
        f"out[{{k}}] = 0 if x == {hidden} else x",
        f"out[{{k}} + 1] = 1 if x == {hidden} else 0",
    )
    return Kind(("", "is hidden"), (1 / most, 1.0), lines)


def money(unit: int) -> Kind:
    """An amount in units: in full, in twenties of units, and a debt."""
    lines = (
        f"y = max(x, 0) // {unit}",
        f"out[{{k}}] = min(y, {MOST})",
        f"out[{{k}} + 1] = min(y // 20, {MOST})",
        f"out[{{k}} + 2] = min(max(-x, 0) // {unit}, {MOST})",
    )
    return Kind(("", "in twenties", "owed"), (1 / 64, 1 / 16, 1 / 64), lines)


def space(off: int) -> Kind:
    """The number of a space below 255, and whether there is one; `off` stands for none."""
    lines = (f"out[{{k}}] = 0 if x == {off} else x", f"out[{{k}} + 1] = 0 if x == {off} else 1")
    return Kind(("", "is there"), (1 / MOST, 1.0), lines)


def wide_space() -> Kind:
    """The number of a space below 4096, in two parts."""
    return Kind(("by 16", "rest"), (1 / 64, 1 / 16), ("out[{k}] = x >> 4", "out[{k} + 1] = x & 15"))


@rule
def byte(value: int) -> int:
    """A number as a byte: from 0 to 255."""
    return max(0, min(MOST, value))
