"""What a track file says, with types: the plan that a track is built from."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from paddock.core.tracks.model import ROW

KINDS = ("straight", "bend", "taper", "chicane")
RING_KINDS = ("straight", "bend", "tunnel")
ZONES = ("marksman", "danger")
THEMES = ("town", "lake", "desert", "city", "coast", "meadow")
TYRES = "tyres"
"""The colour of a space that is closed: nothing leads into it."""
LETTERS = {
    "B": "blue",
    "W": "white",
    "Y": "yellow",
    "R": "red",
    "G": "green",
    "P": "purple",
    "X": TYRES,
}
"""How the colours of spaces are written in a file."""


@dataclass(frozen=True)
class Section:
    """One section: the spaces of each lane from left to right, and how it lies."""

    kind: str
    spaces: tuple[int, ...]
    rows: Fraction
    length: float
    """How long its centre line is drawn, in rows."""
    angle: float
    """Degrees it turns, to the right if positive; a chicane swings out by it, and back."""
    back: int
    grid: tuple[tuple[int, ...], ...] = ()
    tip_line: int = 0
    corner: str = ""
    """The name of the corner that a bend of a ring belongs to."""
    stops: int = 0
    """The stops that the corner asks for; its first bend says it."""
    zone: str = ""
    black: tuple[tuple[int, ...], ...] = ()
    police: bool = False
    """Whether the police line lies at its end."""
    lengths: tuple[tuple[Fraction, ...], ...] = ()
    """The lengths of the spaces in rows, lane by lane; without them all of a lane are alike."""
    colours: tuple[str, ...] = ()
    wide: int = 0
    """How many lanes its spaces fill together; 0 where each fills one."""
    start: bool = False
    target: bool = False

    @property
    def lanes(self) -> int:
        """How wide it is, in lanes."""
        return self.wide or len(self.spaces)

    @cached_property
    def extent(self) -> int:
        """Its length in front units."""
        return int(self.rows * ROW)

    @property
    def front(self) -> int:
        """How far along the lap it ends."""
        return self.back + self.extent

    @cached_property
    def turns(self) -> tuple[tuple[Fraction, float], ...]:
        """Its arcs: each one's share of the length, and its turn in degrees."""
        if self.kind != "chicane":
            return ((Fraction(1), self.angle),)
        quarter = Fraction(1, 4)
        return ((quarter, self.angle), (2 * quarter, -2 * self.angle), (quarter, self.angle))


@dataclass(frozen=True, slots=True)
class PitPlan:
    """A pit lane along the line: its side, its spaces, and the rear spaces of its boxes."""

    side: str
    spaces: int
    boxes: tuple[int, ...]
    after: int = 1
    """Which space after the last corner leads into it."""


@dataclass(frozen=True, slots=True)
class Plan:
    """All sections of a track in driving order, and what the track is called."""

    id: str
    title: str
    theme: str
    heading: float
    """The driving direction at the line in degrees: 0 is to the right, 90 down the page."""
    sections: tuple[Section, ...]
    ring: bool = False
    """Whether lap follows on lap: brick-laid straights, corners with stops, the line ahead of
    the grid."""
    pit: PitPlan | None = None

    @property
    def length(self) -> int:
        """The front of the finish line."""
        return self.sections[-1].front

    @property
    def goal_line(self) -> int:
        """Where the chequered line lies: before the target spaces, if there are any."""
        return next((s.back for s in self.sections if s.target), 0)

    @property
    def coloured(self) -> bool:
        """Whether its spaces have colours."""
        return any(s.colours for s in self.sections)

    @property
    def tip_lines(self) -> tuple[int, ...]:
        """Where the tip lines lie, ascending."""
        return tuple(s.front for s in self.sections if s.tip_line)
