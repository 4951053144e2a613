"""The pictures of Formula D's lesson: each position is set on the engine, which says the ends."""

from __future__ import annotations

from itertools import chain

from games.formula_d.boards import LEFT, MIDDLE, MONACO, RIGHT, corner, play, rolled, straight
from lessons.scenes import Frame, Json, cars, ends, scene, way
from paddock.games.formula_d.odds import choices
from paddock.race import Race

#: Sainte-Dévote: a right-hand corner with one stop, seven spaces long outside and three inside.
NUMBER = 1
BEFORE = [straight(NUMBER, lane)[-2:] for lane in (LEFT, MIDDLE, RIGHT)]
BEYOND = [straight(NUMBER + 1, lane)[:4] for lane in (LEFT, MIDDLE, RIGHT)]
CORNER = Frame(MONACO, 8, [*chain(*BEFORE, *BEYOND), *MONACO.corners[0].spaces])
#: The long straight before the chicane.
LANES = [straight(6, lane)[8:17] for lane in (LEFT, MIDDLE, RIGHT)]
ROAD = Frame(MONACO, MONACO.spaces[LANES[MIDDLE][4]].heading, [*chain(*LANES)])


def driven(race: Race, steps: int, space: int) -> Json:
    """What the engine tells of a drive."""
    return next(e for e in play(race, f"drive {steps} {space}") if e["kind"] == "drive")


def overshoot() -> Json:
    """FD-5.1, FD-5.2 Blue has stopped in the corner; red did not, and pays for three spaces."""
    red, blue = BEFORE[RIGHT][-1], corner(NUMBER, MIDDLE)[2]
    race = rolled([red, blue], 3, 6, stops=[0, 1])
    [choice] = [c for c in choices(race.state, race.setup, 6) if c["steps"] == 6]
    end = choice["space"]
    assert end is not None
    event = driven(race, 6, end)
    beyond = event["way"][-event["over"] :]
    assert [MONACO.spaces[n].corner for n in beyond] == [0] * len(beyond)
    assert choice["cost"] == event["over"] == 3
    return scene(
        CORNER,
        cars=cars(CORNER, {0: red, 1: blue}),
        mover=0,
        ends=ends(CORNER, [end]),
        way=way(CORNER, event["way"]),
        toll=[{"points": k, **CORNER.place(n)} for k, n in enumerate(beyond, 1)],
        corner=[
            CORNER.path(MONACO.spaces[n].outline, closed=True) for n in MONACO.corners[0].spaces
        ],
        flag={"stops": MONACO.corners[0].stops, "at": _inside(red, end)},
        stopped=CORNER.place(blue),
        arrows=_arrows(),
    )


def _inside(n: int, other: int) -> list[float]:
    """A place on the inside of the corner, clear of its kerb, between two spaces of a way."""
    a, b = MONACO.spaces[n], MONACO.spaces[other]
    spaces = [MONACO.spaces[k] for k in MONACO.corners[0].spaces]
    middle = [sum(getattr(s, axis) for s in spaces) / len(spaces) for axis in "xy"]
    chord = ((a.x + b.x) / 2, (a.y + b.y) / 2)
    return CORNER.at(*(c + (c - m) * 0.45 for c, m in zip(chord, middle, strict=True)))


def _arrows() -> list[str]:
    """FD-4.3 The links in the corner and from the last spaces before it, as short strokes."""
    found = []
    for space in MONACO.spaces:
        if space.corner == NUMBER or (space.straight == NUMBER and space.arrows):
            for link in space.links:
                other = MONACO.spaces[link]
                a = (space.x * 0.64 + other.x * 0.36, space.y * 0.64 + other.y * 0.36)
                b = (space.x * 0.42 + other.x * 0.58, space.y * 0.42 + other.y * 0.58)
                found.append(CORNER.path([a, b]))
    return found


def lanes() -> Json:
    """FD-4.2 Green rolled five: straight on, or over to the other side, past yellow."""
    green, yellow = LANES[LEFT][1], LANES[MIDDLE][3]
    race = rolled([green, yellow], 3, 5)
    spaces = [c["space"] for c in choices(race.state, race.setup, 5) if c["steps"] == 5]
    reached = [n for n in spaces if n is not None]
    to = next(n for n in reached if MONACO.spaces[n].lane == RIGHT)
    event = driven(race, 5, to)
    return scene(
        ROAD,
        cars=cars(ROAD, {3: green, 2: yellow}),
        mover=3,
        ends=ends(ROAD, reached),
        way=way(ROAD, event["way"]),
    )


def scenes() -> dict[str, Json]:
    """All pictures by name."""
    return {"overshoot": overshoot(), "lanes": lanes()}
