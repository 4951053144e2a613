"""Generates circuits: sketches at random, laid by a game and chosen by how they play.

The same seed gives the same circuit on every machine: sketches are made of whole numbers, games are
counted, and nothing else decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from paddock import registry
from paddock.circuits import names
from paddock.circuits.dice import Dice
from paddock.circuits.figures import CircuitFigures, figures
from paddock.circuits.sketch import STYLES, fills_page, is_clear, sketches
from paddock.core.errors import PaddockError, UnknownNameError
from paddock.core.tracks import Track, TrackError
from paddock.core.tracks.circuit import read_circuit
from paddock.core.tracks.profile import CircuitProfile
from paddock.core.tracks.reading.plan import THEMES
from paddock.core.tracks.shape import LAPS

#: The sketches of which the most varied ones are raced, how many are, and how often.
SKETCHES, RACED, TRIAL_RACES = 10, 3, 200


class Candidate(NamedTuple):
    """A circuit that a game can be raced on."""

    text: str
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
    game = game or registry.names()[0]
    profile = registry.circuit_profile(game)
    for kind, value, known in (
        ("theme", theme, THEMES), ("length", length, tuple(LAPS)), ("style", style, tuple(STYLES)),
    ):  # fmt: skip
        if value not in known:
            raise UnknownNameError(kind, value, known)
    if not isinstance(seed, int) or seed < 0:
        raise PaddockError("seed must be a whole number of at least 0")
    dice = Dice("circuit", seed, theme, length, style, game)
    candidates = _candidates(dice, profile, seed, theme, length, style, game)
    if not races:
        return next(candidates).text
    raced = list(islice(candidates, RACED))
    demerits = [demerit(figures(one.track, game, races), profile) for one in raced]
    return raced[demerits.index(min(demerits))].text


def _candidates(
    dice: Dice, profile: CircuitProfile, seed: int, theme: str, length: str, style: str, game: str
) -> Iterator[Candidate]:
    """Circuits that the game can lay as they are, the most varied of a few first."""
    title = names.title(Dice("title", seed, theme, length, style, game), theme)
    made = sketches(dice, profile, length, STYLES[style])
    while several := list(islice(made, SKETCHES)):
        for sketch in sorted(several, key=lambda s: -s.variety):
            text = sketch.text(names.identifier(title, seed), title, theme, length)
            shape = read_circuit(text).shape
            if not is_clear(shape, profile) or not fills_page(shape):
                continue
            try:
                yield Candidate(text, registry.circuit_track(game, text))
            except TrackError:
                continue
    raise PaddockError(f"no circuit came up for {game}; try another seed")


def demerit(counted: CircuitFigures, profile: CircuitProfile) -> int:
    """How far a circuit is from playing well: fair starts and a lead that changes are best."""
    beyond = 0.0
    for name, (low, high) in profile.bounds.items():
        value = getattr(counted, name)
        beyond += max(0.0, low - value, value - high) / (high - low)
    bias = counted.bias / profile.bounds["bias"][1]
    changes = counted.lead_changes / profile.bounds["lead_changes"][1]
    return round(100_000 * beyond + 1000 * (bias - changes))
