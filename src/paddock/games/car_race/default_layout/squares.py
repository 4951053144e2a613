"""The squares of a default board: how long they are, lane by lane."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from paddock.core.tracks.shape import Piece, Shape, closed, cut, tidied
from paddock.core.tracks.writing import rounded, whole_turn

#: The start and the targets are so long, as drawn and in rows of the game.
ENDS, END_ROWS = 1.6, 2
LANES, TARGETS = 3, 2
#: Rows of the game to one row as drawn, and the rows that a lap should have.
DENSE, FEWEST, MOST = 0.95, 18.0, 34.0
#: A bend has fewer squares on the inside from so many degrees on.
BEND = 40.0
#: The most rows of one section of a bend and of a straight.
LONGEST_BEND, LONGEST = 4, 5


def sections(shape: Shape) -> list[dict[str, Any]]:
    """The sections of the track file, without colours; lengths add up in every lane."""
    pieces = _pieces(shape)
    turns = whole_turn([piece.turn for piece in pieces], shape.turn)
    rate = _rate(shape.length)
    made = [_end(pieces[0], turns[0], 1) | {"start": True}]
    for number, (piece, turn) in enumerate(zip(pieces[1:-1], turns[1:-1], strict=True)):
        made.append(_section(piece, turn, piece.length * rate, number))
    return [*made, _end(pieces[-1], turns[-1], TARGETS) | {"target": True}]


def _rate(length: float) -> float:
    """How many rows of the game one row as drawn has: a long circuit gets longer squares."""
    between = length - 2 * ENDS
    return min(max(between * DENSE, FEWEST - 2 * END_ROWS), MOST - 2 * END_ROWS) / between


def _pieces(shape: Shape) -> list[Piece]:
    """The start, pieces of the lap that are long enough for squares, and the targets."""
    end = shape.length - ENDS
    first = Piece(ENDS, shape.turned_between(0, ENDS))
    last = Piece(ENDS, shape.turned_between(end, shape.length))
    rate = _rate(shape.length)
    middle = tidied(list(shape.pieces_between(ENDS, end)), 1.4 / rate)
    parts = [part for piece in middle for part in _parts(piece, rate)]
    return closed([first, *parts, last], shape.heading)


def _parts(piece: Piece, rate: float) -> Iterator[Piece]:
    """A long piece in several, each at most so many rows long."""
    longest = LONGEST_BEND if abs(piece.turn) >= BEND else LONGEST
    count = max(1, -int(-piece.length * rate // (longest + 0.49)))
    yield from (cut(piece, k / count, (k + 1) / count) for k in range(count))


def _end(piece: Piece, turn: float, squares: int) -> dict[str, Any]:
    return {
        "kind": "straight",
        "spaces": [1] * squares,
        "wide": LANES,
        "rows": END_ROWS,
        **({"angle": turn} if turn else {}),
        "length": rounded(piece.length),
    }


def _section(piece: Piece, turn: float, rows: float, number: int) -> dict[str, Any]:
    if abs(turn) >= BEND and round(rows) >= 2:
        return _bend(piece, turn, min(LONGEST_BEND, round(rows)))
    lengths = straight_lengths(max(2, round(rows * 2)), number)
    section: dict[str, Any] = {
        "kind": "straight" if abs(turn) <= 30 else "bend",
        "spaces": [len(lane) for lane in lengths],
        "lengths": lengths,
    }
    drawn = {"length": piece.length} if abs(turn) <= 30 else {"radius": piece.radius}
    curve = {"angle": turn} if turn else {}
    return section | curve | {key: rounded(value) for key, value in drawn.items()}


def _bend(piece: Piece, turn: float, rows: int) -> dict[str, Any]:
    spaces = [rows - 1, rows, rows + 1]
    return {
        "kind": "bend",
        "spaces": spaces if turn < 0 else spaces[::-1],
        "angle": turn,
        "radius": rounded(piece.radius),
    }


def straight_lengths(halves: int, number: int) -> list[list[float]]:
    """The lengths of the squares of each lane, staggered; the section has so many half rows.

    After the start, whose middle lane is closed, the lanes leave a way around.

    >>> straight_lengths(5, 1)
    [[1, 1.5], [1.5, 1], [1, 1.5]]
    """
    late = (2,) if number == 0 else (1,)
    return [_lane(halves, (number + lane) % LANES, falling=lane in late) for lane in range(LANES)]


def _lane(halves: int, turn: int, *, falling: bool) -> list[float]:
    """Squares of one and of one and a half rows; every third lane has the fewest it can."""
    fewest, most = -(-halves // 3), halves // 2
    count = fewest if turn == 0 else min(most, fewest + 1)
    long = halves - 2 * count
    if falling:
        sizes = [3] * long + [2] * (count - long)
    else:
        sizes = [2] * (count - long) + [3] * long
    return [1 if size == 2 else 1.5 for size in sizes]
