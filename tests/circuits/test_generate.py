"""Generated circuits: the same everywhere, and fit to be raced."""

from __future__ import annotations

import hashlib
import itertools
import math
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from paddock import registry
from paddock.circuits import CircuitFigures, figures, generate, shipped_figures
from paddock.circuits.generate import OUT_OF_BOUNDS, RACED, Wish, candidates, demerit, shapes
from paddock.circuits.sketch import STYLES
from paddock.core.errors import PaddockError, UnknownNameError
from paddock.core.tracks import Track, TrackError
from paddock.core.tracks.building.spaces import reached, steps_to
from paddock.core.tracks.circuit import Circuit, read_circuit
from paddock.core.tracks.reading.plan import THEMES
from paddock.core.tracks.shape import LAPS, Shape

GAMES = registry.names()
#: Every length with every style.
KINDS = list(itertools.product(LAPS, STYLES))
#: The first circuits of seed 7, chosen by their looks; these are the same on every machine.
KNOWN = {
    "car-race": "39e800163460",
    "formula-d": "c37888f9369f",
    "top-race": "035c0c8e6baa",
}


def wishes(game: str) -> Iterator[Wish]:
    """Wishes of all kinds and themes, one after another."""
    for seed in itertools.count():
        length, style = KINDS[seed % len(KINDS)]
        yield Wish(seed, THEMES[seed % len(THEMES)], length, style, game)


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_gives_the_same_circuit_on_every_machine(game: str) -> None:
    text, _ = next(shapes(Wish(7, "coast", "medium", "twisty", game)))
    assert hashlib.sha256(text.encode()).hexdigest()[:12] == KNOWN[game]
    other, _ = next(shapes(Wish(8, "coast", "medium", "twisty", game)))
    assert other != text


def test_the_last_digits_of_the_machines_sines_do_not_matter(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wish = Wish(7, "coast", "medium", "twisty", GAMES[0])
    text, _, track = next(candidates(wish))

    def coarser(function: Callable[..., float]) -> Callable[..., float]:
        return lambda *given: math.nextafter(function(*given), math.inf)

    for name in ("sin", "cos", "tan", "atan2", "hypot"):
        monkeypatch.setattr(math, name, coarser(getattr(math, name)))
    again = next(candidates(wish))
    assert (again.text, again.track.digest) == (text, track.digest)


def test_a_sketch_that_does_not_close_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    wish = Wish(7, "coast", "medium", "twisty", GAMES[0])
    (refused, _), (following, _) = itertools.islice(shapes(wish), 2)

    def read(text: str) -> Circuit:
        if text == refused:
            raise TrackError("the loop misses its start")
        return read_circuit(text)

    monkeypatch.setitem(shapes.__globals__, "read_circuit", read)
    assert next(shapes(wish))[0] == following


def test_a_circuit_is_called_and_themed_as_wished() -> None:
    text = generate(7, "coast", "long", "fast", GAMES[0], races=0)
    shape = read_circuit(text).shape
    assert (shape.theme, shape.lap) == ("coast", "long")
    assert shape.id == shape.title.lower().replace(" ", "-") + "-7"


@pytest.mark.parametrize("wrong", ["theme", "length", "style"])
def test_an_unknown_choice_lists_the_known_ones(wrong: str) -> None:
    chosen = {"theme": "lake", "length": "short", "style": "fast", wrong: "plaid"}
    with pytest.raises(UnknownNameError, match="plaid"):
        generate(1, chosen["theme"], chosen["length"], chosen["style"], GAMES[0])
    with pytest.raises(PaddockError, match="seed"):
        generate(-1, "lake")


@pytest.mark.parametrize("game", GAMES)
def test_a_hundred_generated_circuits_can_be_finished_and_do_not_overlap(game: str) -> None:
    several = (one for wish in wishes(game) for one in itertools.islice(candidates(wish), 12))
    for one in itertools.islice(several, 100):
        check_shape(one.shape, game)
        check_track(one.track)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("game", GAMES)
def test_ten_thousand_generated_circuits_can_be_finished(game: str, part: int) -> None:
    for wish in itertools.islice(wishes(game), part, 10_000, 20):
        one = next(candidates(wish))
        check_shape(one.shape, game)
        check_track(one.track)


@pytest.mark.parametrize("game", GAMES)
def test_five_generated_circuits_play_within_bounds(game: str) -> None:
    for wish in itertools.islice(wishes(game), 2, 7):
        check_figures(figures(next(candidates(wish)).track, game, 100), game, slack=0.5)


def test_of_several_circuits_the_one_that_plays_best_is_chosen() -> None:
    wish = next(wishes(GAMES[-1]))
    raced = list(itertools.islice(candidates(wish), RACED))
    text = generate(wish.seed, wish.theme, wish.length, wish.style, wish.game, races=100)
    faults = {one.text: demerit(figures(one.track, wish.game, 100), wish.profile) for one in raced}
    assert min(faults.values()) < OUT_OF_BOUNDS
    assert faults[text] == min(faults.values())


@pytest.mark.parametrize("game", GAMES)
def test_the_figures_of_all_shipped_circuits_are_stored(game: str) -> None:
    stored = shipped_figures(game)
    assert tuple(stored) == registry.tracks(game)
    for counted in stored.values():
        check_figures(counted, game)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_stored_figures_are_those_that_are_counted(game: str) -> None:
    for name, stored in shipped_figures(game).items():
        counted = figures(registry.track(game, name), game, stored.races, cores=None)
        assert counted.json() == stored.json()


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("game", GAMES)
def test_three_hundred_generated_circuits_play_within_bounds(game: str, part: int) -> None:
    for wish in itertools.islice(wishes(game), part, 300, 10):
        text = generate(wish.seed, wish.theme, wish.length, wish.style, game)
        check_figures(figures(text, game, 1000), game)


def check_shape(shape: Shape, game: str) -> None:
    """The lap closes, turns once around, and its road does not come close to itself."""
    profile = registry.circuit_profile(game)
    row = shape.length / (profile.lap * shape.lap_factor)
    x, y, _ = shape.at(0)
    assert math.dist((x, y), shape.at(shape.length - 1e-9)[:2]) < 1e-3 * shape.length
    assert abs(sum(piece.turn for piece in shape.pieces)) == pytest.approx(360, abs=1e-6)
    assert min(shape.room()) >= profile.road * row * 0.999
    bends = [piece for piece in shape.pieces if abs(piece.turn) >= 10]
    assert min(piece.radius for piece in bends) >= profile.tightest * row * 0.98
    assert {piece.turn > 0 for piece in bends if abs(piece.turn) >= 29} == {True, False}


def check_track(track: Track) -> None:
    """From every grid place, every way leads to the finish, and the asphalt does not overlap."""
    ways = [space.links for space in track.spaces[: track.lap_spaces or None]]
    finish = len(ways)
    open_spaces = reached(ways, track.grid) - {finish}
    assert len(open_spaces) > track.shortest_lap
    if track.ring:
        assert len(open_spaces) == finish
        ways = [tuple(m if m > n else finish for m in way) for n, way in enumerate(ways)]
    steps = steps_to(ways, finish)
    assert all(steps[n] is not None for n in open_spaces)
    assert not _overlaps(np.array(track.drawing.middle))


def _overlaps(middle: Any) -> bool:
    """Whether points far apart along the lap are closer than the asphalt is wide."""
    x, y, half = middle.T
    apart = (x[:, None] - x) ** 2 + (y[:, None] - y) ** 2
    one, two = np.nonzero(apart < (half[:, None] + half) ** 2)
    run = np.cumsum(np.hypot(np.diff(x, append=x[0]), np.diff(y, append=y[0])))
    along = np.abs(run[one] - run[two])
    along = np.minimum(along, run[-1] - along)
    return bool(np.any(along > 1.7 * (half[one] + half[two])))


def check_figures(counted: CircuitFigures, game: str, slack: float = 0.0) -> None:
    """The figures lie within the game's bounds, wider by a share of them for few races."""
    for name, (low, high) in registry.circuit_profile(game).bounds.items():
        beyond = slack * (high - low)
        assert low - beyond <= getattr(counted, name) <= high + beyond, name
    assert sum(counted.wins) == pytest.approx(1, abs=1e-3)
