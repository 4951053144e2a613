"""Generated circuits: the same everywhere, and fit to be raced."""

from __future__ import annotations

import pytest

from paddock import registry
from paddock.circuits import generate
from paddock.core.errors import PaddockError, UnknownNameError
from paddock.core.tracks.circuit import read_circuit

GAMES = registry.names()


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_circuit(game: str) -> None:
    one = generate(7, "coast", "medium", "twisty", game, races=0)
    assert generate(7, "coast", "medium", "twisty", game, races=0) == one
    assert generate(8, "coast", "medium", "twisty", game, races=0) != one
    shape = read_circuit(one).shape
    assert (shape.theme, shape.lap) == ("coast", "medium")


@pytest.mark.parametrize("wrong", ["theme", "length", "style"])
def test_an_unknown_choice_lists_the_known_ones(wrong: str) -> None:
    chosen = {"theme": "lake", "length": "short", "style": "fast", wrong: "plaid"}
    with pytest.raises(UnknownNameError, match="plaid"):
        generate(1, chosen["theme"], chosen["length"], chosen["style"], GAMES[0])
    with pytest.raises(PaddockError, match="seed"):
        generate(-1, "lake")
