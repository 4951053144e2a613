"""Where a car can get with no other car in reach: computed once per track, then looked up.

The ways are those of `rules/ways.py`. Sets of spaces are integers whose bits count from the start
of the move; a list of them has one for each number of steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from paddock.core.bits import lowest
from paddock.core.plain_record import PlainRecord, to_plain
from paddock.games.formula_d.data import MOST_STEPS
from paddock.games.formula_d.rules.gates import overrun
from paddock.games.formula_d.state import FREE_BITS, FREE_ROWS, NO_ROW, NO_TOLL


def write_free_ways(t: Any) -> None:
    """Write a row for each space and number of stops made there, while there are rows left."""
    board = _Board(to_plain(t))
    t["free_row"] = NO_ROW
    row = 0
    for start in range(int(t["ring"])):
        here = int(t["corner"][start])
        stops = range(1 + int(t["need"][here]) if here else 1)
        if row + len(stops) > FREE_ROWS:
            break
        if all(board.write_row(t, row + made, start, made) for made in stops):
            t["free_row"][start] = row
            row += len(stops)


class _Board:
    """A track without cars."""

    def __init__(self, t: PlainRecord) -> None:
        self._t = t
        self._straights: dict[int, list[int]] = {}

    def write_row(self, table: Any, row: int, start: int, made: int) -> bool:
        """Write where each number of steps leads, with so many stops made.

        Ends are counted back from the furthest one; returns False if one is too far from it.
        """
        t, gate = self._t, self._gate(start, made)
        inside, over = self._layers(start, made, gate)
        windows, tolls = [], []
        for n, (before, beyond) in enumerate(zip(inside, over, strict=True)):
            low, ends = t.top[start][n] + 1 - FREE_BITS, before | beyond
            windows.append(ends >> low if low >= 0 else ends << -low)
            if windows[-1].bit_count() != ends.bit_count():
                return False
            costs = [overrun(t, gate, (start + k) % t.ring) for k in _members(beyond)]
            tolls.append(min(costs, default=NO_TOLL))
        table["free_times"][row] = sum(1 << n for n, layer in enumerate(inside) if layer)
        table["free_over"][row] = sum(1 << n for n, layer in enumerate(over) if layer)
        table["free_ends"][row], table["free_toll"][row] = windows, tolls
        return True

    def _gate(self, start: int, made: int) -> int:
        """FD-5.1 The first corner on the way whose stops the car has not made yet."""
        here = self._t.corner[start]
        if here == 0:
            return int(self._t.straight[start])
        return int(here if made < self._t.need[here] else here % self._t.corners + 1)

    def _layers(self, start: int, made: int, gate: int) -> tuple[list[int], list[int]]:
        """The spaces up to the end of the gate, and those beyond it."""
        here = self._t.corner[start]
        inside, entering = [0] * (MOST_STEPS + 1), [0] * (MOST_STEPS + 1)
        if here == gate:
            entering[0] = 1
        elif here == 0:
            self._drive_straight(start, 0, [0], inside, entering)
        else:
            for exit_at, times in self._leave_corner(start, inside).items():
                self._drive_straight(start, exit_at, times, inside, entering)
        short = self._t.need[gate] - (made if here == gate else 0)
        over = self._pass_gate(start, entering, short == 1, inside)
        return inside, over

    def _leave_corner(self, start: int, inside: list[int]) -> dict[int, list[int]]:
        """FD-4.3 Any way through a corner; returns when each of its exits is entered."""
        layer = 1
        exits: dict[int, list[int]] = {}
        for n in range(MOST_STEPS + 1):
            inside[n] |= layer
            for k in _members(self._step(start, layer, self._t.leave)):
                exits.setdefault(k, []).append(n + 1)
            layer = self._step(start, layer, self._t.follow)
        return exits

    def _drive_straight(
        self, start: int, at: int, times: list[int], inside: list[int], entering: list[int]
    ) -> None:
        """FD-4.2 Ways on a straight that is entered at one space, at any of some times."""
        source = (start + at) % self._t.ring
        for steps, layer in enumerate(self._straight(source)):
            last = sum(1 << k for k in _members(layer) if self._t.arrows[source + k])
            for time in times:
                if time + steps <= MOST_STEPS:
                    inside[time + steps] |= layer << at
                    entering[time + steps] |= last << at

    def _straight(self, space: int) -> list[int]:
        """FD-4.2 The flood fill of a straight from a space, which enters no space twice."""
        if space not in self._straights:
            layers, seen = [1], 1
            while layers[-1] and len(layers) <= MOST_STEPS:
                inner = sum(1 << k for k in _members(layers[-1]) if not self._t.arrows[space + k])
                layers.append(self._step(space, inner, self._t.follow) & ~seen)
                seen |= layers[-1]
            self._straights[space] = layers
        return self._straights[space]

    def _pass_gate(
        self, start: int, entering: list[int], flies: bool, inside: list[int]
    ) -> list[int]:
        """FD-4.3 Ways within the gate; FD-5.3 returns those that fly out of it."""
        layer, over, beyond = 0, 0, []
        for n in range(MOST_STEPS + 1):
            layer |= entering[n]
            inside[n] |= layer
            beyond.append(over)
            over = self._slide(start, over) | (self._fly_out(start, layer) if flies else 0)
            layer = self._step(start, layer, self._t.follow)
        return beyond

    def _step(self, start: int, layer: int, links: list[int]) -> int:
        on = 0
        for k in _members(layer):
            on |= links[start + k] << k
        return on

    def _fly_out(self, start: int, layer: int) -> int:
        """FD-5.3 The steps out of a corner that keep the lane."""
        steps = [(k, self._t.ahead[start + k]) for k in _members(layer)]
        return sum(1 << k + step for k, step in steps if self._t.leave[start + k] >> step & 1)

    def _slide(self, start: int, over: int) -> int:
        """FD-5.3 The next spaces of the lane, unless a corner of several stops ends there."""
        on = 0
        for k in _members(over):
            x = start + k
            corner, step = self._t.corner[x], self._t.ahead[x]
            if corner == 0 or self._t.corner[x + step] == corner or self._t.need[corner] < 2:
                on |= 1 << k + step
        return on


def _members(spaces: int) -> Iterator[int]:
    """The spaces of a set, which may have far more bits than those of the rules."""
    while spaces:
        yield lowest(spaces)
        spaces &= spaces - 1
