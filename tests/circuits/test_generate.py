"""Generated circuits: the same everywhere, and fit to be raced."""

from __future__ import annotations

import hashlib
import itertools
import math
from collections.abc import Callable, Iterator

import pytest
from scripts.circuit_checks import faults_of, figure_faults, wish_of

from paddock import registry
from paddock.circuits import figures, generate, shipped_figures
from paddock.circuits.generate import OUT_OF_BOUNDS, RACED, Wish, candidates, demerit, shapes
from paddock.core.errors import PaddockError, UnknownNameError
from paddock.core.tracks import TrackError
from paddock.core.tracks.circuit import Circuit, read_circuit
from sizes import each

GAMES = registry.names()
#: The first circuits of seed 7, chosen by their looks; these are the same on every machine.
KNOWN = {
    "car-race": "39e800163460",
    "formula-d": "c37888f9369f",
    "top-race": "035c0c8e6baa",
}


def wishes(game: str) -> Iterator[Wish]:
    """Wishes of all kinds and themes, one after another."""
    return (wish_of(seed, game) for seed in itertools.count())


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


@each(4)
@pytest.mark.parametrize("game", GAMES)
def test_a_hundred_generated_circuits_can_be_finished_and_do_not_overlap(
    game: str, every: int
) -> None:
    # A sample has as many kinds of circuits, and fewer of each.
    per_wish = 12 // every
    several = (one for wish in wishes(game) for one in itertools.islice(candidates(wish), per_wish))
    for one in itertools.islice(several, -(-100 // every)):
        assert not faults_of(one, game), one.text


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("game", GAMES)
def test_ten_thousand_generated_circuits_can_be_finished(game: str, part: int) -> None:
    for wish in itertools.islice(wishes(game), part, 10_000, 20):
        one = next(candidates(wish))
        assert not faults_of(one, game), one.text


@pytest.mark.parametrize("game", GAMES)
def test_five_generated_circuits_play_within_bounds(game: str) -> None:
    for wish in itertools.islice(wishes(game), 2, 7):
        counted = figures(next(candidates(wish)).track, game, 100)
        assert not figure_faults(counted, game, slack=0.5)


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
        assert not figure_faults(counted, game)


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
        assert not figure_faults(figures(text, game, 1000), game)
