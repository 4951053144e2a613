"""A plan through the corners: the time to go for every space, number of stops made and gear.

Time is counted in turns, a wear point as a fraction of one. The plan is computed once per track,
as if no other car were on it, by value iteration: the value of a gear is the mean over its die of
the best that each face allows, including braking and overshooting. Two laps are planned, the last
and one before it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from paddock.core.bits import members
from paddock.games.formula_d.data import DICE, GEARS

Array = np.ndarray[Any, np.dtype[Any]]
#: The value of a wear point, in turns.
POINT = 0.3
#: The cost of being out, in turns, and the unit of the tables.
LOST, UNIT = 150.0, 100
LAPS, STOPS = 2, 4
#: The states of a way: without a change of lanes, changed to the left or right, with one stop made
#: or more, and beyond a corner.
FREE, LEFT, RIGHT, FIRST_MADE = range(4)
OVER = FIRST_MADE + STOPS - 1
#: The states by the stops made before.
BY_STOPS = [FREE, *range(FIRST_MADE, OVER)]
#: The most sweeps over the track, and the change below which they end.
SWEEPS, STILL = 120, 0.004


class Roads:
    """The links of two laps as rows of targets, with one for the finish and one for no link."""

    def __init__(self, t: Any) -> None:
        ring = int(t["ring"])
        self.size = LAPS * ring
        self.finish, self.nothing = self.size, self.size + 1
        ids = np.arange(self.size) % ring
        self.corner = t["corner"][ids].astype(int)
        self.arrows = t["arrows"][ids] > 0
        self.need = np.where(self.corner > 0, t["need"][self.corner], 0)
        self.ahead = self._targets(t["ahead"][ids].astype(int) + np.arange(self.size))
        self.follow = self._rows([int(t["follow"][k]) for k in ids])
        self.leave = self._rows([int(t["leave"][k]) for k in ids])
        self.flies = (self.leave == self.ahead).any(axis=0)
        lanes = t["lane"][ids].astype(int)
        self.needs = [self.need == k for k in range(STOPS + 1)]
        self.leaves = [self.need <= k for k in range(STOPS)]
        self.through = ~self.flies | (self.need < 2)
        self.left = self._beside(lanes, -1)
        self.right = self._beside(lanes, 1)

    def _targets(self, spaces: Array) -> Array:
        return np.where(spaces >= self.size, self.finish, spaces)

    def _rows(self, links: list[int]) -> Array:
        """As many rows as the most links of a space; spaces with fewer are padded."""
        most = max(mask.bit_count() for mask in links)
        rows = np.full((most, self.size), self.nothing)
        for space, mask in enumerate(links):
            for row, step in enumerate(members(mask)):
                rows[row, space] = min(space + step, self.finish)
        return rows

    def _beside(self, lanes: Array, by: int) -> Array:
        """The link to a neighbouring lane, if a straight has one."""
        links = np.full(self.size, self.nothing)
        lane_of = np.append(lanes, [-9, -9])
        for row in self.follow:
            there = np.where(row == self.finish, -9, lane_of[row])
            links = np.where((there == lanes + by) & ~self.arrows, row, links)
        return links


def promise(t: Any) -> Array:
    """The expected time to go, in hundredths of a turn: lap, space, stops, gear announced."""
    roads, ring = Roads(t), int(t["ring"])
    told = np.zeros((STOPS, GEARS + 1, roads.size))
    for _ in range(SWEEPS):
        before = told
        told = _sweep(roads, _best(told))
        if np.abs(told - before).max() < STILL:
            break
    laps = told.reshape(STOPS, GEARS + 1, LAPS, ring)
    # Lap 0 of the tables is the last one.
    hundredths = np.minimum(laps[:, :, ::-1] * UNIT, 30_000).round().astype(np.int16)
    return np.ascontiguousarray(hundredths.transpose(2, 3, 0, 1))


def least_to_go(t: Any) -> Array:
    """The least time to go from a space in a gear, whatever the stops and the price of wear."""
    ring = int(t["ring"])
    plan = t["plan"][:, :ring].astype(int)
    inside = t["corner"][:ring] > 0
    # On a straight no stops have been made.
    spaces = np.where(inside[:, None], plan.min(axis=2), plan[:, :, 0])
    gears = [spaces[:, :, max(1, g - 4) : min(GEARS, g + 1) + 1] for g in range(GEARS + 1)]
    return np.stack([some.min(axis=2) for some in gears], axis=2)


def _best(told: Array) -> Array:
    """FD-3.3 The time to go by current gear: that of the best gear it may shift to."""
    best = np.full_like(told, np.inf)
    for gear in range(GEARS + 1):
        for to in range(max(1, gear - 4), min(GEARS, gear + 1) + 1):
            skipped = max(0, gear - to - 1)
            best[:, gear] = np.minimum(best[:, gear], told[:, to] + POINT * skipped)
    return best


def _sweep(roads: Roads, best: Array) -> Array:
    """The value of every gear, given the values of the ends of its moves in `best`."""
    told = np.zeros_like(best)
    for gear in range(1, GEARS + 1):
        faces = DICE[gear]
        paid = np.full((STOPS, roads.size), np.inf)
        ways = _Ways(roads, best[:, gear])
        for steps in range(1, faces[-1] + 1):
            ways.step()
            # FD-4.4 One space fewer costs one more point.
            paid = np.minimum(ways.by_stops(), paid + POINT)
            told[:, gear] += np.minimum(paid, LOST) * faces.count(steps) / len(faces)
    return told


class _Ways:
    """The best end of exactly so many steps, for each space and each state on it.

    On a straight, the state is whether the way has changed lanes: not at all, to the left or to
    the right. In a corner it is the number of stops made before. Or the way overshoots.
    """

    def __init__(self, roads: Roads, best: Array) -> None:
        self._roads = roads
        here, need = np.arange(roads.size), roads.need
        inside = roads.corner > 0
        stop = [
            np.where(inside, best[np.minimum(k + 1, need), here], best[0]) for k in range(STOPS)
        ]
        self._state = self._blank()
        self._state[:FIRST_MADE, :-2] = stop[0] + 1.0
        self._state[FIRST_MADE:OVER, :-2] = np.array(stop[1:]) + 1.0
        self._state[OVER, :-2] = best[0] + 1.0

    def _blank(self) -> Array:
        """A row for each state; the finish ends the race, and a missing link leads nowhere."""
        rows = np.empty((OVER + 1, self._roads.size + 2))
        rows[:, -2], rows[:, -1] = 1.0, np.inf
        return rows

    def step(self) -> None:
        """Extend all ways by one step."""
        r, state = self._roads, self._state
        rows = self._blank()
        new = rows[:, :-2]
        ahead = state.take(r.ahead, axis=1)
        followed = state[BY_STOPS].take(r.follow, axis=1).min(axis=1)
        over = POINT + ahead[OVER]
        out = np.where(r.flies, over, np.inf)
        left, right = state[LEFT].take(r.left), state[RIGHT].take(r.right)
        np.minimum(ahead[FREE], np.minimum(left, right), out=new[FREE])
        np.minimum(ahead[LEFT], left, out=new[LEFT])
        np.minimum(ahead[RIGHT], right, out=new[RIGHT])
        arrows = np.minimum(followed[0], np.where(r.needs[1], out, np.inf))
        np.copyto(new[:FIRST_MADE], arrows, where=r.arrows)
        leave = state[FREE].take(r.leave).min(axis=0)
        for k in range(1, STOPS):
            leaving = np.where(r.leaves[k], leave, np.inf)
            np.copyto(leaving, out, where=r.needs[k + 1])
            np.minimum(followed[k], leaving, out=new[FIRST_MADE + k - 1])
        # FD-5.3 It runs through the next corner only if that requires one stop.
        new[OVER] = np.where(r.through, over, np.inf)
        self._state = rows

    def by_stops(self) -> Array:
        """The times by the stops made at the start; on a straight there are none."""
        return self._state[BY_STOPS, :-2]
