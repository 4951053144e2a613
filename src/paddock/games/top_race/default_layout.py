"""Lays the spaces of Top Race on any circuit: lanes, one-lane spots, grid and tip lines.

The lap is cut into rows. Wide bends and straights have three lanes, tight ones two, and a few
spots far apart have one. The circuit keeps its shape: only the spaces are new.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from paddock.core.tracks.faults import fault
from paddock.core.tracks.shape import Piece, Shape, cut, tidied
from paddock.core.tracks.writing import rounded, whole_turn, write_track

#: The steps of a usual lap, which suit the deck, and the drawn rows that are tried to get there.
STEPS = 54
LONGEST = 84
#: The width of a lane, the asphalt beyond the lanes and the verge, in rows, as they are drawn.
LANE, EDGE, VERGE = 0.47, 0.11, 0.2
#: Rows of the grid, and the least rows of three lanes after and before the line.
GRID_ROWS, AFTER, BEFORE = 2, 6, 2
#: The radius from which a bend has so many lanes, in rows.
ROOMY = {3: 1.2, 2: 0.56}
#: One-lane spots: how many, how long, and how far apart in rows.
SPOTS, SPOT_ROWS, APART = 3, 4, 10
#: Where the tip lines lie, as shares of the lap.
TIPS = (0.26, 0.48, 0.72)


@dataclass(slots=True)
class Row:
    """A row of spaces: the piece it lies on and its lanes."""

    piece: int
    lanes: int


def lay(shape: Shape) -> str:
    """The text of a Top Race track on a circuit of this shape."""
    shape = _from_the_line(shape)
    steps, longest = (round(n * shape.lap_factor) for n in (STEPS, LONGEST))
    room = shape.room()
    for drawn in range(steps, longest):
        scale = drawn / shape.length
        sections = list(_sections(shape.scaled(scale), [wide * scale for wide in room]))
        if sum(min(section["spaces"]) for section in sections) >= steps:
            break
    _mark(sections)
    return write_track(shape, sections, note="Laid by Top Race itself.")


def _from_the_line(shape: Shape) -> Shape:
    """The shape with the line where the grid has a straight ahead and some of it behind."""
    row = shape.length / 60
    for ahead, behind, most in ((AFTER, BEFORE, 12), (4.5, 1.5, 20), (GRID_ROWS, 1, 30)):
        place = shape.straight_place(behind * row, ahead * row, most)
        if place is not None:
            return shape.started_at(place)
    raise fault("bends-everywhere", title=shape.title, game="Top Race")


def _sections(shape: Shape, room: Sequence[float]) -> Iterator[dict[str, Any]]:
    """The sections of a lap; `room` says how wide its road may be, at equal distances."""
    grid = Piece(GRID_ROWS, shape.turned_between(0, GRID_ROWS))
    pieces = [grid, *tidied(list(shape.pieces_between(GRID_ROWS, shape.length)), 0.7)]
    rows = [
        Row(number, 0)
        for number, piece in enumerate(pieces)
        for _ in range(max(1, round(piece.length)))
    ]
    _choose_lanes(room, pieces, rows)
    runs = list(_runs(pieces, rows))
    turns = whole_turn([piece.turn for piece, _, _ in runs], shape.turn)
    for (piece, lanes, count), turn in zip(runs, turns, strict=True):
        yield _section(piece, lanes, count, turn)


def _choose_lanes(room: Sequence[float], pieces: Sequence[Piece], rows: list[Row]) -> None:
    for k, row in enumerate(rows):
        wide = min(room[(k * len(room) // len(rows) + n) % len(room)] for n in range(4))
        row.lanes = min(_lanes_by_room(wide), _lanes_by_radius(pieces[row.piece]))
    for spot in _spots(pieces, rows):
        for k in spot:
            rows[k].lanes = 1
    for k in (*range(AFTER), *range(len(rows) - BEFORE, len(rows))):
        rows[k].lanes = 3
    _ease(rows)


def _lanes_by_room(wide: float) -> int:
    return max(1, min(3, int((wide - VERGE) / LANE - 2 * EDGE)))


def _lanes_by_radius(piece: Piece) -> int:
    if abs(piece.turn) < 25:
        return 3
    return next((lanes for lanes, least in ROOMY.items() if piece.radius >= least), 1)


def _spots(pieces: Sequence[Piece], rows: Sequence[Row]) -> list[range]:
    """The one-lane spots: in the tightest bends, and elsewhere if there are too few of these."""
    first, last = AFTER + 2, len(rows) - BEFORE - 2
    chosen: list[range] = []
    for middle in _candidates(pieces, rows):
        spot = range(middle - SPOT_ROWS // 2, middle - SPOT_ROWS // 2 + SPOT_ROWS)
        inside = first <= spot.start and spot.stop <= last
        if inside and all(abs(spot.start - other.start) >= APART for other in chosen):
            chosen.append(spot)
        if len(chosen) == SPOTS:
            break
    return [_on_its_piece(rows, spot) for spot in chosen]


def _candidates(pieces: Sequence[Piece], rows: Sequence[Row]) -> list[int]:
    """Rows in the middle of bends, the tightest first; then some by their share of the lap."""
    middles: dict[int, int] = {}
    for number, piece in enumerate(pieces):
        if abs(piece.turn) >= 45:
            own = [k for k, row in enumerate(rows) if row.piece == number]
            middles[number] = own[len(own) // 2]
    bends = sorted(middles, key=lambda n: (round(pieces[n].radius, 2), n))
    shares = [int(len(rows) * share) for share in (0.38, 0.62, 0.8)]
    return [middles[n] for n in bends] + shares


def _on_its_piece(rows: Sequence[Row], spot: range) -> range:
    """A spot without the rows that belong to another piece, if enough remain."""
    middle = rows[spot[SPOT_ROWS // 2]].piece
    own = [k for k in spot if rows[k].piece == middle]
    return range(own[0], own[-1] + 1) if len(own) >= 3 else spot[1:4]


def _ease(rows: list[Row]) -> None:
    """A row of two between three lanes and one, and no lone rows of three."""
    for one, two in (*pairwise(rows), *pairwise(rows[::-1])):
        if two.lanes == 3 and one.lanes == 1:
            two.lanes = 2
    for before, row, after in zip(rows, rows[1:], rows[2:], strict=False):
        if row.lanes == 3 and before.lanes == after.lanes == 2:
            row.lanes = 2


def _runs(pieces: Sequence[Piece], rows: Sequence[Row]) -> Iterator[tuple[Piece, int, int]]:
    """The lap in runs of rows of one piece and as many lanes, none too long for a bend."""
    start = 0
    for end in range(1, len(rows) + 1):
        here = rows[start]
        piece = pieces[here.piece]
        longest = 5 if abs(piece.turn) >= 10 else 30
        if end == len(rows) or rows[end] != here or end - start == longest:
            own = [k for k, row in enumerate(rows) if row.piece == here.piece]
            back, front = (own.index(start) / len(own), (own.index(end - 1) + 1) / len(own))
            yield cut(piece, back, front), here.lanes, end - start
            start = end


def _section(piece: Piece, lanes: int, rows: int, turn: float) -> dict[str, Any]:
    bend = abs(turn) >= 20
    spaces, rows_of = _spaces(lanes, rows, turn)
    section: dict[str, Any] = {"kind": "bend" if bend else "straight", "spaces": spaces}
    if rows_of:
        section["rows"] = rows_of
    if turn:
        section["angle"] = turn
    if bend:
        section["radius"] = rounded(piece.radius)
    else:
        section["length"] = rounded(piece.length)
        if rows == 1 and lanes == 2:
            section["kind"] = "taper"
    return section


def _spaces(lanes: int, rows: int, turn: float) -> tuple[list[int], float | None]:
    """The spaces of each lane, fewer on the inside of a bend, and the rows if they need saying."""
    if lanes == 1 or abs(turn) < 25 or (rows == 1 and lanes == 3):
        return [rows] * lanes, None
    if rows == 1:
        spaces, rows_of = [1, 2], None
    elif lanes == 2:
        spaces, rows_of = [rows - 1, rows], float(rows)
    else:
        spaces, rows_of = [rows - 1, rows, rows + 1], None
    return (spaces if turn < 0 else spaces[::-1]), rows_of


def _mark(sections: list[dict[str, Any]]) -> None:
    """Number the grid and draw the tip lines, each at the section's end nearest to its place."""
    sections[0]["grid"] = [[4, 1], [5, 2], [6, 3]]
    ends, far = [], 0.0
    for section in sections:
        far += section.get("rows") or sum(section["spaces"]) / len(section["spaces"])
        ends.append(far)
    chosen = sorted(
        min(range(1, len(ends) - 1), key=lambda n: abs(ends[n] - far * share)) for share in TIPS
    )
    for number, place in enumerate(chosen, 1):
        sections[place]["tip_line"] = number
