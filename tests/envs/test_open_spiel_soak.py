"""The games keep OpenSpiel's contract, by its own tests."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

pytest.importorskip("pyspiel")

import pyspiel
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation

from paddock import registry
from paddock.core.dice import RNG, seed_rng
from paddock.core.errors import PaddockError
from paddock.core.plain_record import blank
from paddock.envs.open_spiel import GAMES, RaceGame, game_name

pytestmark = pytest.mark.soak

GAME_STRINGS = [f"{name}(players={players})" for name in GAMES for players in (2, 3)]
VARIANTS = [
    "paddock_top_race(players=3,options=shares:yes;races:2)",
    "paddock_top_race(players=4,track=classic,options=tips:yes;pit_stop:yes)",
    "paddock_formula_d(players=4,track=neon-nights,options=mode:street)",
    "paddock_car_race(players=6,options=movement:gentle;bonus:yes)",
]


def _play(game: Any, actions: int, seed: int = 1) -> Any:
    state, rng = game.new_initial_state(), random.Random(seed)
    while not state.is_terminal() and (actions > 0 or state.is_chance_node()):
        actions -= not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", [*GAME_STRINGS, *VARIANTS])
def test_openspiel_finds_nothing_to_complain_about(name: str) -> None:
    game = pyspiel.load_game(name)
    assert pyspiel.load_game(str(game)).num_players() == game.num_players()
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_is_the_same_again(name: str) -> None:
    game = f"{name}(players=2)"
    actions = _play(pyspiel.load_game(game), 10**6).history()
    one, other = (generate_playthrough.playthrough(game, list(actions)) for _ in range(2))
    assert one == other
    assert "InformationStateString" in one


@pytest.mark.parametrize("name", GAME_STRINGS)
def test_a_whole_game_pays_one_win(name: str) -> None:
    state = _play(pyspiel.load_game(name), 10**6)
    assert state.is_terminal()
    players = state.num_players()
    shares = [value + 1 / players for value in state.returns()]
    assert sum(shares) == pytest.approx(1)
    assert max(shares) > 0


@pytest.mark.parametrize("name", GAME_STRINGS)
def test_a_stored_state_goes_on_as_the_state_does(name: str) -> None:
    state = _play(pyspiel.load_game(name), 8)
    text = pyspiel.serialize_game_and_state(state.get_game(), state)
    stored = pyspiel.deserialize_game_and_state(text)[1]
    twins = [stored, state.clone(), pickle.loads(pickle.dumps(state))]
    action = state.legal_actions()[-1]
    before = str(state)
    for twin in twins:
        assert str(twin) == before
        assert twin.information_state_string(0) == state.information_state_string(0)
        twin.apply_action(action)
    assert str(state) == before
    state.apply_action(action)
    assert {str(twin) for twin in twins} == {str(state)}


def test_secrets_of_others_are_not_observed() -> None:
    state = _play(pyspiel.load_game("paddock_top_race(players=3)"), 15)
    now, dice, seat = state.progress, blank(RNG), state.current_player()
    for seed in range(5):
        seed_rng(dice, seed, 0)
        guessed = now.view(now.record, seat)
        now.game.rules.guess(guessed, now.setup, seat, dice)
        assert guessed != now.record
        assert now.words(guessed, seat) == now.words(now.record, seat)


def test_an_information_state_recalls_what_an_observation_forgets() -> None:
    game = pyspiel.load_game("paddock_car_race(players=2)")
    state = _play(game, 9)
    player = state.current_player()
    recalled = state.information_state_string(player).splitlines()
    assert recalled[-1] == state.observation_string(player)
    assert sum(line.startswith("action ") for line in recalled) == 4 + player
    tensor = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    tensor.set_from(state, player)
    assert tensor.dict["own_actions"].sum() == 4 + player


def test_actions_are_named_by_their_moves() -> None:
    state = _play(pyspiel.load_game("paddock_top_race(players=2)"), 0)
    action = state.legal_actions()[-1]
    said = state.action_to_string(action)
    assert said.startswith(f"{action}: ")
    assert state.string_to_action(said) == action


def test_every_game_is_registered_and_wrong_parameters_are_one_sentence() -> None:
    assert {game_name(name) for name in registry.names()} <= set(pyspiel.registered_names())
    make = GAMES["paddock_top_race"]
    assert isinstance(make({"players": 5}), RaceGame)
    for params, said in (({"options": "wings:1"}, "prizes"), ({"players": 9}, "2 to 6")):
        with pytest.raises(PaddockError, match=said):
            make(params)
    with pytest.raises(PaddockError, match="written like"):
        make({"options": "flat"})
