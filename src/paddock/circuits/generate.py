"""Generates circuits: sketches at random, laid by a game and chosen by how they play.

The same seed gives the same circuit on every machine: sketches are made of whole numbers, races are
counted, and nothing else decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from paddock import registry
from paddock.circuits import names
from paddock.circuits.dice import Dice
from paddock.circuits.figures import CircuitFigures, figures
from paddock.circuits.sketch import STYLES, fills_page, is_clear, sketches
from paddock.core.errors import PaddockError, UnknownNameError
from paddock.core.tracks import Track, TrackError, read_track
from paddock.core.tracks.circuit import read_circuit
from paddock.core.tracks.profile import CircuitProfile
from paddock.core.tracks.reading.plan import THEMES
from paddock.core.tracks.shape import LAPS, Shape

#: The most varied ones of so many sketches come first.
SKETCHES = 10
#: The circuits that are raced at least, and at most until one plays well, and the races of each.
RACED, MOST_RACED, TRIAL_RACES = 3, 9, 200
#: How far within the bounds a circuit must play in these few races, as a share of their range.
MARGIN = 0.08


@dataclass(frozen=True)
class Wish:
    """What kind of circuit is wanted."""

    seed: int
    theme: str
    length: str
    style: str
    game: str

    def __post_init__(self) -> None:
        for kind, value, known in (
            ("theme", self.theme, THEMES),
            ("length", self.length, tuple(LAPS)),
            ("style", self.style, tuple(STYLES)),
        ):
            if value not in known:
                raise UnknownNameError(kind, value, known)
        if not isinstance(self.seed, int) or self.seed < 0:
            raise PaddockError("seed must be a whole number of at least 0")

    @property
    def profile(self) -> CircuitProfile:
        """What the game needs."""
        return registry.circuit_profile(self.game)

    def dice(self, purpose: str) -> Dice:
        """Dice for one purpose."""
        return Dice(purpose, self.seed, self.theme, self.length, self.style, self.game)


class Candidate(NamedTuple):
    """A circuit that a game can be raced on."""

    text: str
    shape: Shape
    track: Track


def generate(
    seed: int,
    theme: str,
    length: str = "medium",
    style: str = "flowing",
    game: str = "",
    *,
    races: int = TRIAL_RACES,
) -> str:
    """The file of a random circuit that suits a game; the same arguments give the same text.

    Without races, the circuit is chosen by its looks alone, which takes no compiled rules.
    """
    wish = Wish(seed, theme, length, style, game or registry.names()[0])
    best: tuple[int, str] | None = None
    for number, one in enumerate(candidates(wish), 1):
        if not races:
            return one.text
        faults = demerit(figures(one.track, wish.game, races), wish.profile)
        if best is None or faults < best[0]:
            best = faults, one.text
        if number >= (RACED if best[0] < OUT_OF_BOUNDS else MOST_RACED):
            break
    if best is None:
        raise PaddockError(f"no circuit came up for {wish.game}; try another seed")
    return best[1]


def candidates(wish: Wish) -> Iterator[Candidate]:
    """Circuits that the game can lay, one after another."""
    for text, shape in shapes(wish):
        try:
            track = read_track(registry.lay(wish.game, shape))
        except TrackError:
            continue
        yield Candidate(text, shape, track)


def shapes(wish: Wish) -> Iterator[tuple[str, Shape]]:
    """Circuits with room for the game's road, the most varied of a few first."""
    title = names.title(wish.dice("title"), wish.theme)
    name = names.identifier(title, wish.seed)
    made = sketches(wish.dice("circuit"), wish.profile, wish.length, STYLES[wish.style])
    while several := list(islice(made, SKETCHES)):
        for sketch in sorted(several, key=lambda s: -s.variety):
            text = sketch.text(name, title, wish.theme, wish.length)
            try:
                shape = read_circuit(text).shape
            except TrackError:
                # Its lengths are rounded, and its straights may be too short to make up for it.
                continue
            if is_clear(shape, wish.profile) and fills_page(shape):
                yield text, shape


#: From this demerit on, a figure is out of bounds.
OUT_OF_BOUNDS = 10_000


def demerit(counted: CircuitFigures, profile: CircuitProfile) -> int:
    """How far a circuit is from playing well: fair starts and a lead that changes are best."""
    beyond = 0.0
    for name, (low, high) in profile.bounds.items():
        value, margin = getattr(counted, name), MARGIN * (high - low)
        least = low + margin if low > 0 else low
        beyond += max(0.0, least - value, value - (high - margin)) / (high - low)
    bias = counted.bias / profile.bounds["bias"][1]
    changes = counted.lead_changes / profile.bounds["lead_changes"][1]
    out = OUT_OF_BOUNDS * (1 + beyond) if beyond else 0
    return round(out + 1000 * (bias - changes))
