"""The stretches between corners, cut into sections; streets have zones and a tunnel on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from paddock.core.tracks.shape import Piece
from paddock.games.formula_d.default_layout.features import MOST_CURVE, Feature

#: FD-9.3 The danger zone: its rows, and which of its spaces are black, lane by lane.
DANGER_ROWS = 8
BLACK = [[0, 0, 1, 0, 0, 0, 1, 0], [0, 0, 0, 1, 0, 0, 1, 0], [0, 0, 1, 0, 0, 1, 0, 0]]
#: FD-9.5 The tunnel, and the rows before and after it.
TUNNEL_ROWS, MOUTH = 4, 4
#: FD-9.2, FD-9.4 The least rows of a stretch with a marksman's zone or the police line.
ZONE_ROWS, POLICE_ROWS = 5, 4


@dataclass
class Part:
    """A part of a stretch: from one share of it to another, and its rows."""

    pieces: Sequence[Piece]
    back: float
    front: float
    rows: int
    kind: str = "straight"
    marks: dict[str, Any] = field(default_factory=dict)

    def within(self, back: float, front: float) -> list[Piece]:
        """The pieces between two shares of the whole stretch."""
        total = sum(piece.length for piece in self.pieces)
        low, high, at, kept = back * total, front * total, 0.0, []
        for piece in self.pieces:
            start, end = max(low, at), min(high, at + piece.length)
            if end - start > 1e-9:
                kept.append(Piece(end - start, piece.turn * (end - start) / piece.length))
            at += piece.length
        return kept

    @property
    def piece(self) -> Piece:
        """The part as one arc."""
        own = self.within(self.back, self.front)
        return Piece(sum(p.length for p in own), sum(p.turn for p in own))


def split(feature: Feature, rows: int) -> list[Part]:
    """A stretch in as many sections as it has pieces, if each can have two rows."""
    length = feature.length
    pieces = feature.pieces
    count = len(pieces)
    if rows < 2 * count + 1:
        count = max(1, min((rows - 1) // 2, int(feature.bent // MOST_CURVE) + 1))
        ends = [length * k / count for k in range(1, count + 1)]
    else:
        ends = [sum(p.length for p in pieces[: k + 1]) for k in range(count)]
    marks = [0, *(max(1, round(rows * end / length)) for end in ends[:-1]), rows]
    for k in range(1, count):
        marks[k] = min(max(marks[k], marks[k - 1] + 1), rows - 2 * (count - k))
    shares = [0.0, *(end / length for end in ends[:-1]), 1.0]
    return [Part(pieces, shares[k], shares[k + 1], marks[k + 1] - marks[k]) for k in range(count)]


def street_parts(
    stretches: Mapping[int, Feature], rows: Mapping[int, int]
) -> dict[int, list[Part]]:
    """Danger, tunnel, marksman and police on the longest stretches, one on each."""
    order = sorted(stretches, key=lambda n: (-rows[n], n))
    chosen: dict[int, list[Part]] = {}
    for least, make in (
        (DANGER_ROWS + 4, _danger),
        (TUNNEL_ROWS + 2 * MOUTH, _tunnel),
        (ZONE_ROWS, _marksman),
        (POLICE_ROWS, _police),
    ):
        if order and rows[order[0]] >= least:
            number = order.pop(0)
            chosen[number] = make(stretches[number], rows[number])
    return chosen


def _parts(feature: Feature, rows: Sequence[int]) -> list[Part]:
    total, at, made = sum(rows), 0, []
    for count in rows:
        made.append(Part(feature.pieces, at / total, (at + count) / total, count))
        at += count
    return made


def _danger(feature: Feature, rows: int) -> list[Part]:
    rest = rows - DANGER_ROWS
    parts = _parts(feature, (rest // 2, DANGER_ROWS, rest - rest // 2))
    parts[1].marks = {"zone": "danger", "black": BLACK}
    return parts


def _tunnel(feature: Feature, rows: int) -> list[Part]:
    rest = rows - TUNNEL_ROWS
    parts = _parts(feature, (rest // 2, TUNNEL_ROWS, rest - rest // 2))
    parts[1].kind = "tunnel"
    return parts


def _marksman(feature: Feature, rows: int) -> list[Part]:
    parts = split(feature, rows)
    for part in parts:
        part.marks = {"zone": "marksman"}
    return parts


def _police(feature: Feature, rows: int) -> list[Part]:
    parts = _parts(feature, (rows // 2, rows - rows // 2))
    parts[0].marks = {"police": True}
    return parts
