"""What Formula D sees in a circuit: corners, and the stretches between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from paddock.core.tracks.shape import Piece, Shape, cut, tidied

#: A bend turns at least so far, on a radius of at most so many rows.
LEAST_TURN, WIDEST = 24.0, 9.0
#: The longest bend that is one corner, and the rows of the corners that a longer one is cut into.
LONGEST, SHARE, CORNER_ROWS = 11.0, 14.0, 6.0
#: The shortest stretch between two corners, in rows as drawn; shorter ones join the corners.
SHORTEST = 1.7
#: The most bends of one corner, and its most rows.
MOST_BENDS, MOST_ROWS = 3, 15.0
#: The most degrees that one section of a straight curves.
MOST_CURVE = 44.0
#: The longest section of a straight, in rows.
MOST_STRAIGHT = 30.0


@dataclass
class Feature:
    """A corner with its bends, or a stretch with its straights."""

    corner: bool
    pieces: list[Piece] = field(default_factory=list)

    @property
    def length(self) -> float:
        """Its length in rows, as drawn."""
        return sum(piece.length for piece in self.pieces)

    @property
    def bent(self) -> float:
        """The degrees that it turns, to the left and to the right."""
        return sum(abs(piece.turn) for piece in self.pieces)


def features(shape: Shape) -> list[Feature]:
    """Stretches and corners in turn from the line on; the first and the last are stretches."""
    parts = [part for piece in tidied(shape.pieces, 0.5) for part in _parts(piece)]
    made: list[Feature] = []
    for corner, piece in parts:
        if not made or made[-1].corner != corner:
            made.append(Feature(corner))
        made[-1].pieces.append(piece)
    return _split_corners(_join(made))


def _parts(piece: Piece) -> Iterator[tuple[bool, Piece]]:
    """A piece as a corner, as a stretch, or as several of both if it is a long bend."""
    bend = abs(piece.turn) >= LEAST_TURN and (piece.radius <= WIDEST or abs(piece.turn) >= 50)
    if not bend:
        yield from ((False, part) for part in _curved(piece))
    elif piece.length <= LONGEST:
        yield True, piece
    else:
        yield from _cut_up(piece)


def _cut_up(piece: Piece) -> Iterator[tuple[bool, Piece]]:
    """A long bend: corners at equal distances, with curved straights around them."""
    count = max(1, round(piece.length / SHARE))
    half = CORNER_ROWS / piece.length / 2
    back = 0.0
    for k in range(count):
        middle = (k + 0.5) / count
        yield from ((False, part) for part in _curved(cut(piece, back, middle - half)))
        yield True, cut(piece, middle - half, middle + half)
        back = middle + half
    yield from ((False, part) for part in _curved(cut(piece, back, 1)))


def _curved(piece: Piece) -> Iterable[Piece]:
    count = max(int(abs(piece.turn) // MOST_CURVE), int(piece.length // MOST_STRAIGHT)) + 1
    return (cut(piece, k / count, (k + 1) / count) for k in range(count))


def _join(made: Sequence[Feature]) -> list[Feature]:
    """Corners with hardly anything between them are one corner, whose bends share what was."""
    kept: list[Feature] = []
    for number, feature in enumerate(made):
        inner = 0 < number < len(made) - 1
        if inner and not feature.corner and feature.length < SHORTEST:
            _lengthen(kept[-1].pieces, -1, feature, 0.5)
            _lengthen(made[number + 1].pieces, 0, feature, 0.5)
        elif kept and kept[-1].corner and feature.corner:
            kept[-1].pieces += feature.pieces
        else:
            kept.append(feature)
    return kept


def _lengthen(pieces: list[Piece], which: int, other: Feature, share: float) -> None:
    turn = sum(piece.turn for piece in other.pieces) * share
    piece = pieces[which]
    pieces[which] = Piece(piece.length + other.length * share, piece.turn + turn)


def _split_corners(made: Sequence[Feature]) -> list[Feature]:
    """A corner with too many bends becomes several, with a short stretch cut out between them."""
    kept: list[Feature] = []
    for feature in made:
        if not feature.corner:
            kept.append(feature)
            continue
        groups = list(_groups(_same_way(feature.pieces)))
        for k, group in enumerate(groups):
            if k:
                kept.append(Feature(False, [_borrow(kept[-1].pieces, group)]))
            kept.append(Feature(True, group))
    return kept


def _same_way(pieces: Sequence[Piece]) -> list[Piece]:
    """Bends to the same side in a row as one bend."""
    kept: list[Piece] = []
    for piece in pieces:
        if kept and kept[-1].turn * piece.turn > 0:
            last = kept.pop()
            piece = Piece(last.length + piece.length, last.turn + piece.turn)
        kept.append(piece)
    return kept


def _groups(pieces: Sequence[Piece]) -> Iterator[list[Piece]]:
    group: list[Piece] = []
    for piece in pieces:
        full = len(group) == MOST_BENDS or sum(p.length for p in group) + piece.length > MOST_ROWS
        if group and full:
            yield group
            group = []
        group.append(piece)
    yield group


def _borrow(before: list[Piece], after: list[Piece]) -> Piece:
    """A stretch between two corners, taken from the end of one and the start of the other."""
    last, first = before[-1], after[0]
    one, two = (min(1.1 / piece.length, 0.3) for piece in (last, first))
    before[-1], after[0] = cut(last, 0, 1 - one), cut(first, two, 1)
    return Piece(last.length * one + first.length * two, last.turn * one + first.turn * two)
