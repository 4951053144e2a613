"""What is looked up is what a search of the track would give."""

from __future__ import annotations

import random

import pytest

from games.formula_d.boards import MONACO
from paddock import registry
from paddock.core.bits import lowest, members
from paddock.core.dice import RNG
from paddock.core.plain_record import PlainRecord, blank
from paddock.games.formula_d.driver import answers
from paddock.games.formula_d.game import GAME
from paddock.games.formula_d.rules.choices import end_of, ends_of, origin, reach
from paddock.games.formula_d.state import FAR, NO_ROW, PIT, STATE


def roll(t: PlainRecord, rng: random.Random) -> PlainRecord:
    """A car with a roll somewhere on the track, and another that may be in its way."""
    s = blank(STATE)
    GAME.rules.reset(s, t)
    s.pos[0], s.pos[1] = rng.randrange(t.ring), rng.randrange(t.ring)
    s.laps[0] = s.laps[1] = 1
    s.order[0], s.order[1] = 0, 1
    s.wear[0], s.gear[0] = rng.randint(1, 18), rng.randint(1, 6)
    here = t.corner[s.pos[0]]
    s.stops[0] = rng.randint(0, t.need[here]) if here else 0
    s.die = rng.choice(t.face[s.gear[0]][: t.faces[s.gear[0]]])
    s.phase, s.seat = FAR, 0
    return s


@pytest.fixture(scope="module")
def setup() -> PlainRecord:
    options = {"mode": "street", "laps": 2}
    return registry.plain_setup(GAME, MONACO, 2, GAME.meta.read_options(options))


def test_looking_up_gives_the_same_as_searching(setup: PlainRecord) -> None:
    rng, searched = random.Random(1), setup.copy()
    searched.free_row = [NO_ROW] * len(setup.free_row)
    for _ in range(300):
        s = roll(setup, rng)
        legal = reach(s, searched, 0, s.die)
        assert reach(s, setup, 0, s.die) == legal
        for steps in members(legal & (1 << PIT) - 1)[:: rng.randint(1, 8)]:
            assert ends_of(s, setup, 0, s.die, steps) == ends_of(s, searched, 0, s.die, steps)


def test_the_driver_leaves_out_no_way_that_is_better(setup: PlainRecord) -> None:
    rng = random.Random(2)
    for _ in range(120):
        s = roll(setup, rng)
        s.legal = reach(s, setup, 0, s.die)
        if s.legal >= 1 << PIT or lowest(s.legal) == s.legal.bit_length() - 1:
            continue
        start, whole = origin(s, setup, 0), answers.worn(s, setup, 0)
        worths = {}
        for steps in members(s.legal):
            if steps >= s.die - answers.BRAKES:
                o = answers.outset(s, setup, 0, start, whole, steps)
                ends = members(ends_of(s, setup, 0, s.die, steps))
                spaces = {(o.top - 62 + end) % setup.ring for end in ends}
                assert spaces == {end_of(s, setup, 0, steps, end) for end in ends}
                value = [answers.end_worth(s, setup, 0, o, end, answers.WORST) for end in ends]
                worths[steps] = min(value)
                assert worths[steps] >= answers.least_worth(s, setup, 0, o)
        best = min(worths, key=lambda steps: (worths[steps], steps))
        assert answers.heuristic(s, setup, blank(RNG)) == best
