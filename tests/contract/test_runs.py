"""Contract: random games end, and every way of running them gives the same game."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from contract.kinds import EVERY, MOST_ACTIONS, SOME, Kind, compiled_trace, plain_trace
from contract.traces import digest
from paddock import registry
from paddock.core import game_loops
from paddock.core.bits import single
from paddock.core.dice import RNG, below, seed_rng
from paddock.core.plain_record import blank, to_plain, to_record
from sizes import each

GAMES = -(-12_000 // len(EVERY))
#: Games of each kind that are played compiled and plain.
GAMES_EACH = 2


@pytest.mark.parametrize("kind", EVERY, ids=str)
def test_random_games_end_and_share_out_one_win_each(kind: Kind) -> None:
    states, rngs = np.zeros(1, kind.game.state), np.zeros(1, RNG)
    wins, scores = np.zeros(kind.players), np.zeros(kind.players, "i8")
    play = kind.game.compiled(game_loops.play_games)
    setup = kind.setup(halting=False)
    decisions = play(states, setup, rngs, 11, 0, GAMES, wins, scores)
    assert decisions > GAMES
    assert wins.sum() == pytest.approx(GAMES)
    assert kind.game.outcome(to_plain(states[0]), to_plain(setup[0])) is not None


@pytest.mark.parametrize("halting", [True, False])
@pytest.mark.parametrize("kind", SOME, ids=str)
def test_compiled_and_plain_agree_action_by_action(kind: Kind, halting: bool) -> None:
    seed = 2 * SOME.index(kind) + halting
    for game in range(GAMES_EACH):
        actions, after = compiled_trace(kind, seed, game, halting=halting)
        n = -1
        for n, (action, state) in enumerate(plain_trace(kind, seed, game, halting=halting)):
            assert action == actions[n]
            assert state == to_plain(after[n]), f"action {n} of game {game}"
        assert n + 1 == len(actions) < MOST_ACTIONS


def test_compiled_and_plain_are_compared_on_at_least_200_seeds() -> None:
    assert len(SOME) * 2 * GAMES_EACH >= 200


@pytest.mark.parametrize("kind", SOME, ids=str)
def test_moves_never_run_out_before_the_end(kind: Kind) -> None:
    t = to_plain(kind.setup(halting=True)[0])
    for game in range(5):
        _, after = compiled_trace(kind, 6, game, halting=True)
        ends = [kind.game.outcome(to_plain(record), t) for record in after]
        assert ends[-1] is not None
        assert all(end is None for end in ends[:-1])
        assert (after["legal"][:-1] > 0).all()


@pytest.mark.parametrize("kind", SOME, ids=str)
def test_halting_and_non_halting_games_have_the_same_choices(kind: Kind) -> None:
    """The forced actions of a halting game dropped, the rest make the same game without them."""
    rules, setup = kind.game.rules, to_plain(kind.setup(halting=False)[0])
    for game in range(3):
        slow, quick, rng = blank(kind.game.state), blank(kind.game.state), blank(RNG)
        seed_rng(rng, 7, game)
        halting = to_plain(kind.setup(halting=True)[0])
        rules.reset(slow, halting)
        rules.reset(quick, setup)
        while slow.legal:
            forced = single(slow.legal)
            if not forced:
                assert slow == quick
            action = game_loops.any_action(slow, rng)
            rules.apply(slow, halting, action)
            if not forced:
                rules.apply(quick, setup, action)
        assert slow == quick


@each(3)
@pytest.mark.parametrize("kind", SOME, ids=str)
def test_compiled_and_plain_hide_and_guess_alike(kind: Kind, every: int) -> None:
    hide, guess = kind.game.compiled(game_loops.hide_from), kind.game.compiled(game_loops.guess_for)
    setup = kind.setup(halting=True)
    t = to_plain(setup[0])
    for n, (_, state) in enumerate(plain_trace(kind, 8, 0, halting=True)):
        if n % every:
            continue
        seat = n // every % (kind.players + 1)
        out, plain_out = np.zeros(1, kind.game.state), blank(kind.game.state)
        hide(to_record(state, kind.game.state), setup, seat, out)
        kind.game.rules.hide(state, t, seat, plain_out)
        assert to_plain(out[0]) == plain_out
        rngs, rng = np.zeros(1, RNG), blank(RNG)
        rngs["a"], rngs["b"] = rng.a, rng.b = 1 + n, 99
        guess(out, setup, seat, rngs)
        kind.game.rules.guess(plain_out, t, seat, rng)
        assert to_plain(out[0]) == plain_out
        assert below(to_plain(rngs[0]), 1 << 20) == below(rng, 1 << 20)


#: Compiling with checks takes longest of all, so only the smallest game is compiled each time;
#: the lists of plain games, which are compared with compiled ones above, are checked always.
CHECKED = [
    pytest.param(name, marks=() if name == "car-race" else pytest.mark.soak)
    for name in registry.names()
]


@pytest.mark.parametrize("name", CHECKED)
def test_a_run_with_checked_bounds_gives_the_same_games(name: str) -> None:
    here = Path(__file__)
    paths = [str(here.parent.parent), *sys.path]
    env = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "PYTHONPATH": os.pathsep.join(paths)}
    script = [sys.executable, str(here.with_name("traces.py")), name]
    run = subprocess.run(script, env=env, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.split() == ["checked", digest(name)]


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    for kind in SOME:
        first, again = (compiled_trace(kind, 9, 1, halting=True)[1] for _ in range(2))
        other = compiled_trace(kind, 10, 1, halting=True)[1]
        assert first.tobytes() == again.tobytes()
        assert first.tobytes() != other.tobytes()
