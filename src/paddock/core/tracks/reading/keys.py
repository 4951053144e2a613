"""The keys of a track file, and what each may hold; a new key is a new line here."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from paddock.core.tracks.faults import EXPECTED
from paddock.core.tracks.reading.plan import KINDS, LETTERS, RING_KINDS, THEMES, ZONES


@dataclass(frozen=True, slots=True)
class Key:
    """What a key may hold: the code of a description, and a test of its value."""

    expects: str
    fits: Callable[[Any], bool]
    choices: str = ""

    @property
    def expected(self) -> str:
        """The description."""
        return EXPECTED[self.expects].format(choices=self.choices)


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _number(value: object) -> bool:
    return _whole(value) or (isinstance(value, Decimal) and value.is_finite())


def _between(low: float, high: float) -> Callable[[Any], bool]:
    return lambda value: _number(value) and low <= value <= high


def _counts(value: object) -> bool:
    return (
        isinstance(value, list)
        and 0 < len(value) < 100
        and all(_whole(n) and 0 < n < 100 for n in value)
    )


def _numbers_by_lane(value: object) -> bool:
    return isinstance(value, list) and all(
        isinstance(lane, list) and all(_whole(n) and n >= 0 for n in lane) for lane in value
    )


def _yes(value: object) -> bool:
    return isinstance(value, bool)


def _whole_between(low: int, high: int) -> Callable[[Any], bool]:
    return lambda value: _whole(value) and low <= value <= high


def _text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _lengths_by_lane(value: object) -> bool:
    return isinstance(value, list) and all(
        isinstance(lane, list) and all(_between(0.25, 8)(length) for length in lane)
        for lane in value
    )


def _letters_by_lane(value: object) -> bool:
    return isinstance(value, list) and all(
        isinstance(lane, str) and set(lane) <= set(LETTERS) for lane in value
    )


def _one_of(choices: tuple[str, ...]) -> Key:
    return Key("one-of", lambda value: value in choices, ", ".join(choices))


def _id(value: object) -> bool:
    return isinstance(value, str) and bool(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", value))


#: The texts written on the board, and their greatest length.
LETTERING = ("title", "corner")
MOST_LETTERS = 60


def can_be_lettered(text: str) -> bool:
    """Whether a text can be drawn: it is short, and every character is allowed in a drawing."""
    return len(text) <= MOST_LETTERS and text.isprintable()


TRACK: dict[str, Key] = {
    "id": Key("id", _id),
    "title": Key("text", _text),
    "theme": _one_of(THEMES),
    "heading": Key("heading", _between(-360, 360)),
    "section": Key("sections", lambda value: isinstance(value, list)),
    "ring": Key("yes-no", _yes),
    "pit": Key("pit", lambda value: isinstance(value, dict)),
}
TRACK_REQUIRED = ("id", "title", "theme", "section")

CIRCUIT: dict[str, Key] = {
    **{key: TRACK[key] for key in ("id", "title", "theme", "heading")},
    "lap": _one_of(("short", "medium", "long")),
    "shape": Key("shapes", lambda value: isinstance(value, list)),
    "layout": Key(
        "layouts",
        lambda value: isinstance(value, dict) and all(isinstance(v, dict) for v in value.values()),
    ),
}
"""What a circuit's file may hold that keeps shape and layouts apart."""
CIRCUIT_REQUIRED = ("id", "title", "theme", "shape")

SECTION: dict[str, Key] = {
    "kind": _one_of(KINDS),
    "spaces": Key("counts", _counts),
    "rows": Key("rows", lambda v: _between(0, 40)(v) and v > 0),
    "length": Key("length", _between(0.25, 40)),
    "radius": Key("length", _between(0.25, 40)),
    "angle": Key("angle", _between(-270, 270)),
    "grid": Key("grid", _numbers_by_lane),
    "lengths": Key(
        "lengths",
        _lengths_by_lane,
    ),
    "colours": Key("colours", _letters_by_lane, "".join(LETTERS)),
    "wide": Key("wide", lambda v: _whole(v) and 1 <= v <= 3),
    "start": Key("yes", _yes),
    "target": Key("yes", _yes),
    "tip_line": Key("tip-line", lambda value: _whole(value) and value >= 1),
}
SECTION_REQUIRED = ("kind", "spaces")

_ANY_KIND = (
    *("kind", "spaces", "rows", "angle", "grid", "tip_line"),
    *("lengths", "colours", "wide", "start", "target"),
)
KEYS_OF_KIND: dict[str, tuple[str, ...]] = {
    "straight": (*_ANY_KIND, "length"),
    "taper": (*_ANY_KIND, "length"),
    "bend": (*_ANY_KIND, "radius"),
    "chicane": (*_ANY_KIND, "length"),
}
ANGLES: dict[str, tuple[float, float]] = {
    "straight": (0, 30),
    "taper": (0, 30),
    "bend": (10, 270),
    "chicane": (5, 60),
}
"""The least and the most degrees that a section of each kind turns, to either side."""


PIECE: dict[str, Key] = {key: SECTION[key] for key in ("kind", "length", "radius", "angle")}
"""What a piece of a shape may hold."""
KEYS_OF_PIECE: dict[str, tuple[str, ...]] = {
    kind: ("kind", "angle", "radius" if kind == "bend" else "length") for kind in KINDS
}

RING_SECTION: dict[str, Key] = {
    **SECTION,
    "kind": _one_of(RING_KINDS),
    "corner": Key("corner", _text),
    "stops": Key("stops", _whole_between(1, 3)),
    "zone": _one_of(ZONES),
    "black": Key("black", _numbers_by_lane),
    "police": Key("yes-no", _yes),
}
"""What a section of a ring may hold."""
_ANY_RING_KIND = ("kind", "spaces", "angle", "zone")
KEYS_OF_RING_KIND: dict[str, tuple[str, ...]] = {
    "straight": (*_ANY_RING_KIND, "length", "grid", "black", "police"),
    "bend": (*_ANY_RING_KIND, "rows", "radius", "corner", "stops"),
    "tunnel": ("kind", "angle", "rows", "length"),
}
RING_ANGLES: dict[str, tuple[float, float]] = {
    "straight": (0, 45),
    "bend": (10, 270),
    "tunnel": (0, 90),
}

PIT: dict[str, Key] = {
    "side": _one_of(("left", "right")),
    "spaces": Key("pit-spaces", _whole_between(8, 40)),
    "boxes": Key(
        "boxes",
        lambda value: _counts(value) and len(value) == 5,
    ),
    "after": Key("after", _whole_between(1, 9)),
}
PIT_REQUIRED = ("side", "spaces", "boxes")


def arc(radius: float, angle: float) -> float:
    """The length of a bend's centre line."""
    return radius * abs(math.radians(angle))
