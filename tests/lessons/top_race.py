"""The pictures of Top Race's lesson: each position is set on the engine, which says the ends."""

from __future__ import annotations

from collections.abc import Mapping

import paddock
from lessons.scenes import Frame, Json, cars, ends, scene, way
from paddock import registry
from paddock.core.tracks import Space
from paddock.games.top_race.moves import GOAL, Drive
from paddock.race import Race

TRACK = registry.track("top-race", "classic")
RED, YELLOW, BLACK, BLUE, LILAC, GREEN = range(6)
LETTERS = "RYKBLG"
#: Where the cars stand that a picture does not show.
ELSEWHERE = (49, 50, 51, 52, 53, 54)


def straight(row: int, lane: int) -> int:
    """A space of the straight after the start, where the cars line up in rows of three."""
    return 3 * row + lane


STRAIGHT = Frame(TRACK, 0, [straight(row, lane) for row in range(7) for lane in range(3)])
#: A bend with one space on the inside, two in the middle and three on the outside.
INNER, MIDDLE, OUTER = (119,), (117, 120), (116, 118, 121)
BEND = Frame(TRACK, 138, [*range(113, 125)])
#: The first tip line, and the rows on both sides of it.
TIPS = Frame(TRACK, 295, [*range(34, 42)])


def position(standing: Mapping[int, int], words: str, **options: str) -> Race:
    """A race with these cars on these spaces; chance and forced moves wait."""
    spare = iter(ELSEWHERE)
    spaces = {car: standing[car] if car in standing else next(spare) for car in range(6)}
    pos = ",".join(f"{LETTERS[car]}{space}" for car, space in spaces.items())
    chosen = " ".join(f"{name}={value}" for name, value in options.items())
    race = paddock.position(
        f"game=top-race track={TRACK.id} players=2 {chosen} seat=0 turn=0 starter=0 "
        f"owner=R0,Y1,K0,B1,L0,G1 pos={pos} {words}"
    )
    race.automatic = False
    return race


def reached(race: Race) -> list[int]:
    """Where the car to be moved may end."""
    drives = [move for move in race.legal_moves() if isinstance(move, Drive)]
    assert drives
    assert GOAL not in [move.space for move in drives]
    return [int(move.space) for move in drives]


def moving(frame: Frame, car: int, standing: Mapping[int, int], race: Race, to: int) -> Json:
    """A picture of one car's move: all its ends, and its way to one of them."""
    found = reached(race)
    events = race.play(f"drive {race.view()['cars'][car]['name']} {to}")
    driven = next(event["way"] for event in events if event["kind"] == "drive")
    return scene(
        frame,
        cars=cars(frame, standing),
        mover=car,
        ends=ends(frame, found),
        way=way(frame, driven),
        lost=next(event.get("lost", 0) for event in events if event["kind"] == "drive"),
    )


def move() -> Json:
    """TR-4.2, TR-4.4 Yellow moves four, round black and lilac."""
    standing = {YELLOW: straight(0, 1), BLACK: straight(2, 1), LILAC: straight(3, 0)}
    race = position(standing, "phase=drive card=R6Y4K2B1 line=1 hand=R10,Y10")
    return moving(STRAIGHT, YELLOW, standing, race, straight(4, 1))


def block() -> Json:
    """TR-4.4 Green should move five, but three cars fill the road."""
    standing = {GREEN: straight(1, 1)} | {
        car: straight(4, lane) for lane, car in enumerate((RED, BLACK, BLUE))
    }
    race = position(standing, "phase=drive card=G5 line=0 hand=R10,Y10")
    return moving(STRAIGHT, GREEN, standing, race, straight(3, 1))


def bend(sideways: str) -> Json:
    """TR-4.3 One step in a bend, with the space beside that does not reach further ahead."""
    standing = {YELLOW: MIDDLE[0]}
    words = "phase=drive card=B6L4J2Y1 line=3 hand=R10,Y10"
    race = position(standing, words, sideways=sideways)
    found = reached(race)
    beside = [n for n in (*INNER, *MIDDLE, *OUTER) if _overlaps(n, MIDDLE[0]) and n not in found]
    own = TRACK.spaces[MIDDLE[0]]
    return scene(
        BEND,
        cars=cars(BEND, standing),
        mover=YELLOW,
        ends=ends(BEND, found),
        steps=[_step(own, TRACK.spaces[n]) for n in sorted(found)],
        refused=[BEND.place(n) for n in beside],
        nose=BEND.nose(own),
        numbers=[
            {"number": k, **BEND.place(n)}
            for lane in (INNER, MIDDLE, OUTER)
            for k, n in enumerate(lane, 1)
            if n != own.id and n not in beside
        ],
    )


def _step(own: Space, to: Space) -> str:
    """An arrow from just outside a car to the edge of a space."""
    shares = (0.4, 0.72)
    points = [(own.x + (to.x - own.x) * k, own.y + (to.y - own.y) * k) for k in shares]
    return BEND.path(points)


def _overlaps(n: int, other: int) -> bool:
    """Whether two spaces of neighbouring lanes lie side by side."""
    a, b = TRACK.spaces[n], TRACK.spaces[other]
    return abs(a.lane - b.lane) == 1 and a.back < b.front and b.back < a.front


def sprint(how: str) -> Json:
    """TR-5.2 Blue catches up with red; section 10, classic: to the space just in front of it."""
    standing = {BLUE: straight(0, 0), RED: straight(4, 1)}
    race = position(standing, "phase=turn hand=B/R,Y10", sprint=how)
    race.play("play B/R")
    race.play("sprint")
    to = max(reached(race)) if how == "ahead" else straight(4, 0)
    return moving(STRAIGHT, BLUE, standing, race, to)


def tips() -> Json:
    """TR-8.1 Lilac is the first to have crossed the first tip line."""
    line = TRACK.tip_lines[0]
    over = next(s.id for s in TRACK.spaces if s.back >= line and s.lane == 1)
    behind = next(s.id for s in TRACK.spaces if s.front == line and s.lane == 0)
    mark = TRACK.json()["tip_marks"][0]
    return scene(
        TIPS,
        cars=cars(TIPS, {LILAC: over, RED: behind}),
        tip={"line": TIPS.path(mark), "at": TIPS.at(*mark[0]), "number": 1},
    )


def scenes() -> dict[str, Json]:
    """All pictures by name."""
    return {
        "move": move(),
        "block": block(),
        "bend": bend("yes"),
        "bend-classic": bend("no"),
        "sprint": sprint("level"),
        "sprint-ahead": sprint("ahead"),
        "tips": tips(),
    }
