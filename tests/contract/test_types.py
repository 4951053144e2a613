"""Contract: views and events are what their types say, as pages read them by these types."""

from __future__ import annotations

import pkgutil
import random
import typing
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from contract.kinds import SOME, Kind
from paddock.core.game import Game


def is_typed(game: Game) -> bool:
    """Whether a game declares types; a small game may leave view and events as they are."""
    return all("return" in typing.get_type_hints(f) for f in (game.view, game.story))


TYPED = [kind for kind in SOME if is_typed(kind.game)]


def test_paddocks_own_games_are_typed() -> None:
    folder = str(files("paddock") / "games")
    own = {module.name.replace("_", "-") for module in pkgutil.iter_modules([folder])}
    assert own <= {kind.name for kind in TYPED}


def event_types(game: Game) -> dict[str, Any]:
    """The type of each kind of event."""
    (events,) = typing.get_args(typing.get_type_hints(game.story)["return"])
    return {
        kind: one
        for one in typing.get_args(events)
        for kind in typing.get_args(typing.get_type_hints(one)["kind"])
    }


@pytest.mark.parametrize("kind", TYPED, ids=str)
def test_views_and_events_are_as_declared(kind: Kind) -> None:
    race, dice = kind.race(7), random.Random(7)
    view_type, declared = typing.get_type_hints(race.game.view)["return"], event_types(race.game)
    view_keys = typing.get_type_hints(view_type).keys()
    event_keys = {name: typing.get_type_hints(one).keys() for name, one in declared.items()}
    while race.to_act:
        for viewer in (0, None):
            view = race.view(viewer)
            assert view.keys() == view_keys
            msgspec.convert(view, view_type)
        for event in race.play(dice.choice(race.legal_moves())):
            assert event.keys() <= event_keys[event["kind"]]
            msgspec.convert(event, declared[event["kind"]])


@pytest.mark.parametrize("kind", TYPED, ids=str)
def test_every_phase_of_the_view_is_a_phase_of_the_game(kind: Kind) -> None:
    phases = typing.get_type_hints(typing.get_type_hints(kind.game.view)["return"])["phase"]
    assert typing.get_args(phases) == tuple(kind.game.phases)
