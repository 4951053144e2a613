"""The driver's rules of thumb, and the laboratory's figures."""

from __future__ import annotations

import random

import numpy as np
import pytest

import paddock
from games.car_race.boards import LEFT_TARGET, START, TRACK, at, driving, race_of, ways
from oracle.car_race import every_way
from paddock import registry
from paddock.core.bits import members
from paddock.core.dice import RNG
from paddock.core.plain_record import PlainRecord, blank
from paddock.games.car_race.data import COLOURS
from paddock.games.car_race.driver.answers import heuristic
from paddock.games.car_race.rules.figures import FIGURES, gauge
from paddock.games.car_race.state import DRIVE, STAY
from paddock.race import Race


def rng(seed: int = 1) -> PlainRecord:
    found = blank(RNG)
    found.a, found.b = seed, 99
    return found


def driven(race: Race, seed: int = 1) -> int:
    """Where the driver ends."""
    s, t, dice = race.state, race.setup, rng(seed)
    seat = s.turn
    while s.phase == DRIVE and s.turn == seat:
        race.game.rules.apply(s, t, heuristic(s, t, dice))
    return int(s.pos[seat])


def test_the_outlook_falls_along_the_track() -> None:
    t = race_of("").setup
    for space in TRACK.spaces:
        if space.colour != "tyres" and space.id not in TRACK.targets:
            best = min(t.outlook[k] for k in t.link[space.id][: t.links[space.id]])
            assert t.outlook[space.id] > best
            assert t.outlook[space.id] >= 1000, "at least one turn"
    assert [t.outlook[target] for target in TRACK.targets] == [0, 0]


def test_the_outlook_before_a_target_is_that_of_waiting_for_its_colour() -> None:
    """One colour of six comes with six dice in 1 - (5/6)^6 of the turns."""
    t = race_of("").setup
    assert t.outlook[at(5, 2, 1)] == round(1000 / (1 - (5 / 6) ** 6))


def test_the_driver_goes_home_when_it_can() -> None:
    for seed in range(1, 9):
        assert driven(driving([at(5, 1, 1), START], "RYBBWW"), seed) == LEFT_TARGET


@pytest.mark.parametrize("movement", ["strict", "gentle"])
def test_the_driver_ends_where_its_outlook_is_best(movement: str) -> None:
    """Alone on the road: of all legal ways the one with the fewest turns to go."""
    dice = random.Random(3)
    compared = 0
    for _ in range(150):
        faces = "".join(dice.choice("BWYRGP") for _ in range(6))
        square = dice.choice([s.id for s in TRACK.spaces[:-2] if s.colour != "tyres"])
        names = [COLOURS["BWYRGP".index(letter)] for letter in faces]
        if every_way(TRACK, square, names) == {()}:
            continue
        race = driving([square, START], faces, movement=movement)
        best = min(race.setup.outlook[way[-1]] for way in ways(race))
        assert race.setup.outlook[driven(race)] == best
        compared += len(ways(race)) > 1
    assert compared > 20


def test_the_driver_would_rather_push_a_rival_back() -> None:
    """Two ways end level, and on one of them a rival stands."""
    squares = [at(1, 1, 4), START]
    race = driving(squares, "BPYYYY")
    ends = {way[-1] for way in ways(race)}
    assert len(ends) > 1
    for end in ends:
        if race.setup.outlook[end] == min(race.setup.outlook[e] for e in ends):
            rival = driving([at(1, 1, 4), end], "BPYYYY")
            assert driven(rival) == end


def test_the_driver_takes_a_bonus_only_for_the_better() -> None:
    race = race_of(f"phase=bonus turn=0 seat=0 used=1,0 pos={at(1, 0, 0)},{START}", bonus="yes")
    s, t = race.state, race.setup
    answer = heuristic(s, t, rng())
    assert answer != STAY
    assert t.outlook[t.link[at(1, 0, 0)][answer]] < t.outlook[at(1, 0, 0)]
    s.legal = 1 << STAY | 1 << answer
    assert heuristic(s, t, rng()) == answer
    s.legal = 1 << STAY
    assert heuristic(s, t, rng()) == STAY


def test_the_driver_answers_only_what_is_left_legal() -> None:
    """A rookie overlooks some of the actions: those are cleared from the record."""
    race = driving([at(1, 1, 2), START], "BPWWWW")
    for action in members(race.state.legal):
        s = race.state
        s.legal = 1 << action
        assert heuristic(s, race.setup, rng()) == action


def test_the_figures_count_a_whole_race() -> None:
    """Turns, squares, turns without a move and setbacks, told apart from the events."""
    race, dice = paddock.new("car-race", players=3, seed=4), random.Random(4)
    game, t = race.game, race.setup
    s, figures = blank(game.state), np.zeros(len(FIGURES), "i8")
    game.rules.reset(s, t)
    seen = {"turns": 0, "stuck": 0, "pushed": 0, "squares": 0}
    while s.legal:
        before = s.copy()
        action = dice.choice(members(s.legal))
        game.rules.apply(s, t, action)
        gauge(before, t, action, s, figures)
        if before.phase == DRIVE:
            seen["squares"] += 1
            ended = s.phase != DRIVE or s.turn != before.turn
            seen["turns"] += ended
            seen["pushed"] += ended and sum(
                s.pos[p] < before.pos[p] for p in range(3) if p != before.turn
            )
        elif s.phase != DRIVE and before.dice and not s.dice:
            seen["turns"] += 1
            seen["stuck"] += 1
    found = dict(zip(FIGURES, figures.tolist(), strict=True))
    assert found["races"] == 1
    assert found["turns"] == seen["turns"]
    assert found["turns_without_a_move"] == seen["stuck"]
    assert found["squares_driven"] == seen["squares"]
    assert found["pushed_back"] == seen["pushed"]
    assert sum(found[f"order_win/{n}"] for n in range(1, 7)) == 60
    assert found[f"rounds/{seen['turns'] // 3}"] == 1


@pytest.mark.parametrize("name", registry.meta("car-race").tracks)
def test_most_squares_of_a_board_have_two_colours_ahead(name: str) -> None:
    """With one colour ahead a third of the rolls fit nowhere, with two one in eleven."""
    t = paddock.new("car-race", track=name).setup
    squares = [i for i in range(1, t.spaces) if t.links[i] and not t.target[i]]
    colours = [len({t.colour[k] for k in t.link[i][: t.links[i]]}) for i in squares]
    assert sum(n > 1 for n in colours) > 2 / 3 * len(squares)
