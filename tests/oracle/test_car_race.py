"""The engine against the oracle: ways and setbacks on random positions, and the dice themselves."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from oracle import car_race as oracle
from paddock import registry
from paddock.core.bits import members
from paddock.core.dice import RNG, below, seed_rng
from paddock.core.plain_record import PlainRecord, blank, to_plain
from paddock.core.tracks import Track
from paddock.games.car_race.data import COLOURS, DICE_SETS, SETS, set_of
from paddock.games.car_race.expected_turns import CHANCES
from paddock.games.car_race.state import DRIVE, LONGEST, START

GAME = registry.game("car-race")
TRACKS = [registry.track("car-race", name) for name in GAME.meta.tracks]


def setup(track: Track, **options: str) -> PlainRecord:
    chosen = GAME.meta.read_options({"cars": "by-seat", "starter": "first-seat", **options})
    return to_plain(GAME.build_setup(track, 4, chosen, halting=True)[0])


def ways(s: PlainRecord, t: PlainRecord, way: oracle.Way = ()) -> set[oracle.Way]:
    """All ways that the rules allow, step by step."""
    if way and (s.phase != DRIVE or s.turn != 0):
        return {way}
    found: set[oracle.Way] = set()
    for k in members(s.legal):
        after = s.copy()
        square = t.link[s.pos[0]][k]
        GAME.rules.apply(after, t, k)
        found |= ways(after, t, (*way, square))
    return found


def position(t: PlainRecord, squares: list[int], faces: list[int]) -> PlainRecord:
    """Cars on squares, and the dice of the first seat on the table."""
    s = blank(GAME.state)
    GAME.rules.reset(s, t)
    s.pos[:4] = squares
    s.phase, s.seat, s.turn, s.dice = DRIVE, 0, 0, set_of(faces)
    s.legal = GAME.rules.legal_actions(s, t)
    return s


def compare_ways(positions: int, seed: int) -> int:
    """The ways of random positions and rolls by both; returns how many could move at all."""
    dice, moved = random.Random(seed), 0
    boards = [
        (track, movement, setup(track, movement=movement))
        for track in TRACKS
        for movement in ("strict", "gentle")
    ]
    for n in range(positions):
        track, movement, t = boards[n % len(boards)]
        open_ = [s.id for s in track.spaces if s.colour != "tyres" and s.id not in track.targets]
        squares = dice.sample(open_, 4)
        faces = [dice.randrange(6) for _ in range(6)]
        names = [COLOURS[face] for face in faces]
        expected = oracle.legal_ways(track, squares[0], names, gentle=movement == "gentle")
        longest = max(map(len, oracle.every_way(track, squares[0], names)))
        assert t.reach[squares[0]][set_of(faces)] & LONGEST == longest
        if expected == {()}:
            continue
        moved += 1
        s = position(t, squares, faces)
        assert ways(s, t) == expected
        _compare_setback(track, s, t, dice.choice(sorted(expected)))
    return moved


def _compare_setback(track: Track, s: PlainRecord, t: PlainRecord, way: oracle.Way) -> None:
    """CR-3.3 One more comparison: the car that stands where a way ends."""
    if way[-1] in track.targets:
        return
    if way[-1] not in s.pos[1:4]:
        s.pos[1] = way[-1]
    rival = s.pos[:4].index(way[-1], 1)
    expected = oracle.behind(track, way[-1], {*s.pos[1:4], way[-1]})
    here = s.pos[0]
    for square in way:
        GAME.rules.apply(s, t, t.link[here].index(square))
        here = square
    assert (s.pos[0], s.pos[rival]) == (way[-1], expected)


def test_cr_2_2_the_longest_way_agrees_with_every_order_of_the_dice() -> None:
    assert compare_ways(5_000, seed=1) > 4_000


@pytest.mark.soak
@pytest.mark.timeout(3_600)
def test_cr_2_2_the_longest_way_agrees_on_100_000_positions() -> None:
    assert compare_ways(100_000, seed=2) > 80_000


def count_stuck(setup: Any, rngs: Any, rolls: int) -> int:
    """How many rolls from the start square move nothing; compiled, for there are many."""
    t = setup[0]
    stuck = 0
    for _ in range(rolls):
        dice = 0
        for _ in range(6):
            dice = int(t.more[dice][below(rngs[0], 6)])
        stuck += t.reach[START][dice] & LONGEST == 0
    return stuck


def test_cr_6_at_the_start_88_in_1000_rolls_show_neither_blue_nor_white() -> None:
    rolls, rng, rngs = 1_000_000, blank(RNG), np.zeros(1, RNG)
    seed_rng(rng, 1, 0)
    rngs["a"], rngs["b"] = rng.a, rng.b
    array = GAME.build_setup(TRACKS[0], 4, GAME.meta.read_options({}), halting=True)
    stuck = GAME.compiled(count_stuck)(array, rngs, rolls)
    chance = (4 / 6) ** 6
    deviation = (rolls * chance * (1 - chance)) ** 0.5
    assert abs(stuck - rolls * chance) < 3 * deviation
    assert round(stuck / rolls, 3) == 0.088


@pytest.mark.parametrize("track", TRACKS, ids=lambda track: track.id)
def test_cr_6_exactly_the_rolls_without_blue_and_white_move_nothing_at_the_start(
    track: Track,
) -> None:
    t = setup(track)
    stuck = {number for number in range(SETS) if t.reach[START][number] & LONGEST == 0}
    assert stuck == {n for n, counts in enumerate(DICE_SETS) if counts[0] == counts[1] == 0}
    assert sum(CHANCES[number] for number in stuck) == pytest.approx((4 / 6) ** 6)
