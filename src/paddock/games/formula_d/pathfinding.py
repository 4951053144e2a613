"""Finds a legal way for a car, for the animation: the record keeps only where it ends."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from paddock.core.bits import lowest, members
from paddock.core.plain_record import PlainRecord
from paddock.games.formula_d.rules.choices import nitro_of, origin, scan
from paddock.games.formula_d.rules.gates import gate_of
from paddock.games.formula_d.rules.pits import in_pits, lane_place
from paddock.games.formula_d.rules.windows import NEVER


class Step(NamedTuple):
    """A space on a way; on a straight, also where it was entered and how far back that is."""

    space: int
    source: int | None
    far: int
    over: bool = False


class Roads:
    """The ways of one car past the others, and past black spaces that it avoids."""

    def __init__(
        self, s: PlainRecord, t: PlainRecord, car: int, spared: frozenset[int] = frozenset()
    ) -> None:
        self._t, self._car = t, car
        self._start = origin(s, t, car)
        self._gate = gate_of(s, t, car, self._start)
        racing = (c for c in range(t.players) if s.fate[c] == 0 and c != car)
        self._taken = {s.pos[c] for c in racing} | spared
        self._rings: dict[int, dict[int, int]] = {}
        # If the finish line ends the race, nothing leads on from the first space past it.
        self._last_lap = s.laps[car] == t.laps

    def find(self, space: int, steps: int) -> list[int] | None:
        """A way of exactly this many steps to a space, both ends included, or None."""
        layers = self._layers(steps)
        arrivals = (
            [step for step in layers[-1] if step.space == space] if len(layers) > steps else []
        )
        return self._back(layers, arrivals[0]) if arrivals else None

    def finish(self, most: int) -> list[int] | None:
        """The shortest way over the line in at most this many steps, preferably no overshoot."""
        layers = self._layers(most)
        for over in (False, True):
            for n, layer in enumerate(layers):
                for step in layer:
                    before = layer[step]
                    if before is not None and step.space < before.space and step.over == over:
                        return self._back(layers[: n + 1], step)
        return None

    def _layers(self, steps: int) -> list[dict[Step, Step | None]]:
        on_straight = self._t.corner[self._start] == 0
        first = Step(self._start, self._start if on_straight else None, 0)
        layers: list[dict[Step, Step | None]] = [{first: None}]
        while len(layers) <= steps and layers[-1]:
            ahead: dict[Step, Step | None] = {}
            for step, before in layers[-1].items():
                if self._last_lap and before is not None and step.space < before.space:
                    continue
                for then in self._on(step):
                    ahead.setdefault(then, step)
            layers.append(ahead)
        return layers

    def _on(self, step: Step) -> Iterator[Step]:
        """The legal steps from one space to the next."""
        t, here = self._t, step.space
        if step.over:
            yield from self._slide(here)
            return
        for link in self._links(here):
            corner = t.corner[here]
            if corner and t.corner[link] != corner:
                if corner != self._gate:
                    yield Step(link, link, 0)
                elif link == self._ahead(here):
                    yield Step(link, None, 0, over=True)
            elif t.arrows[here]:
                yield Step(link, None, 0)
            elif step.source is not None and self._ring(step.source).get(link) == step.far + 1:
                yield Step(link, step.source, step.far + 1)

    def _slide(self, here: int) -> Iterator[Step]:
        """FD-5.3 An overshooting car keeps its lane."""
        if (link := self._ahead(here)) not in self._taken:
            yield Step(link, None, 0, over=True)

    def _links(self, space: int) -> list[int]:
        t = self._t
        links = [(space + k) % t.ring for k in members(t.follow[space] | t.leave[space])]
        return [link for link in links if link not in self._taken]

    def _ahead(self, space: int) -> int:
        return int((space + self._t.ahead[space]) % self._t.ring)

    def _ring(self, source: int) -> dict[int, int]:
        """FD-4.2 How many steps each space of a straight is from where it was entered."""
        if source not in self._rings:
            rings, layer, far = {source: 0}, [source], 0
            while layer:
                far += 1
                on = [k for x in layer if not self._t.arrows[x] for k in self._links(x)]
                layer = [k for k in dict.fromkeys(on) if k not in rings]
                rings |= dict.fromkeys(layer, far)
            self._rings[source] = rings
        return self._rings[source]

    def _back(self, layers: list[dict[Step, Step | None]], last: Step) -> list[int]:
        way, step = [last.space], layers[-1][last]
        for layer in reversed(layers[:-1]):
            if step is not None:
                way.append(step.space)
                step = layer[step]
        return way[::-1]


def _roads(s: PlainRecord, t: PlainRecord, car: int) -> Iterator[Roads]:
    """Avoiding ever fewer black spaces, so that the first way found enters the fewest (FD-9.3)."""
    blacks = t.black[: t.blacks] if t.street else []
    for count in range(len(blacks) + 1):
        for used in combinations(blacks, count):
            yield Roads(s, t, car, frozenset(blacks) - set(used))


def find_way(s: PlainRecord, t: PlainRecord, steps: int, space: int) -> list[int]:
    """Spaces from the mover's own to `space`, both included; out of the pits, from their exit."""
    car = s.order[s.turn]
    lane = pit_way(s, t, car, t.ring + t.pit_lane - 1)
    ways = (roads.find(space, steps - len(lane)) for roads in _roads(s, t, car))
    return lane + next((way for way in ways if way is not None), [space])


def finish_way(s: PlainRecord, t: PlainRecord) -> list[int]:
    """Spaces from the mover's own to the first past the finish line."""
    car = s.order[s.turn]
    most = s.die + nitro_of(s, t, car)
    ways = (roads.finish(most) for roads in _roads(s, t, car))
    return next((way for way in ways if way is not None), [s.pos[car]])


def entry_way(s: PlainRecord, t: PlainRecord, end: int) -> list[int]:
    """Spaces from the mover's own to where it ends in the pits."""
    car = s.order[s.turn]
    pits = scan(s, t, car, s.die, NEVER, 0).pits
    way = Roads(s, t, car).find(t.pit_entry, lowest(pits)) or [s.pos[car]]
    return way + _lane(t, car, -1, end)


def pit_way(s: PlainRecord, t: PlainRecord, car: int, end: int) -> list[int]:
    """Spaces of a car in the pits from its own to another there; none for a car on the track."""
    if not in_pits(t, s.pos[car]):
        return []
    return [s.pos[car], *_lane(t, car, lane_place(s, t, car), end)]


def _lane(t: PlainRecord, car: int, place: int, end: int) -> list[int]:
    """The spaces of the pit lane beyond a place, up to another one or into the box."""
    boxed = end >= t.ring + t.pit_lane
    last = t.rear[car] if boxed else end - t.ring
    return [t.ring + k for k in range(place + 1, last + 1)] + [end] * boxed
