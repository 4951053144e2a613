"""The rules of Formula D agree with a slow oracle, on every track."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from oracle.formula_d import Found, Situation, answers, black_spaces, search
from paddock import registry
from paddock.core.bits import members
from paddock.core.plain_record import PlainRecord, blank
from paddock.core.tracks import Track
from paddock.games.formula_d.data import DICE, WEAR
from paddock.games.formula_d.game import GAME
from paddock.games.formula_d.meta import META
from paddock.games.formula_d.odds import choices
from paddock.games.formula_d.rules.choices import end_of, ends_of, reach, scan
from paddock.games.formula_d.state import CRASH, FAR
from sizes import each

MODES = ("one-lap", "two-laps", "street")


def track_of(name: str) -> Track:
    return registry.track("formula-d", name)


@cache
def setup(track: str, players: int, mode: str) -> PlainRecord:
    options = META.read_options({"mode": mode})
    return registry.plain_setup(GAME, track_of(track), players, options)


def placed(
    t: PlainRecord, spaces: list[int], *, gear: int, die: int, wear: int, stops: int
) -> PlainRecord:
    """A record with cars on these spaces, the first of them to move with a roll."""
    s = blank(GAME.state)
    GAME.rules.reset(s, t)
    players = len(spaces)
    s.pos[:players] = spaces
    s.order[:players] = range(players)
    s.laps[:players] = [1] * players
    s.gear[0], s.die, s.wear[0], s.stops[0] = gear, die, wear, stops
    s.started, s.todo, s.seat, s.phase = (1 << players) - 1, 0, 0, FAR
    return s


def engine(s: PlainRecord, t: PlainRecord) -> set[tuple[str, int, int, int]]:
    return {
        (c["kind"], c["steps"] or 0, 0 if c["space"] is None else c["space"], c["cost"])
        for c in choices(s, t, s.die)
    }


def situation(s: PlainRecord, t: PlainRecord, track: Track) -> Situation:
    mine = t.street and not s.nitro[0]
    return Situation(
        track=track, space=s.pos[0], others=frozenset(s.pos[1 : t.players]), wear=s.wear[0],
        stops=s.stops[0], gear=s.gear[0], die=s.die, last_lap=s.laps[0] == t.laps,
        pit_open=bool(t.pits) and s.laps[0] == 1, street=bool(t.street),
        blacks=tuple(t.black[: t.blacks]) if t.street else (), nitro=bool(mine),
    )  # fmt: skip


def corner_starts(track: Track) -> Iterator[tuple[int, int]]:
    """Every space of every corner with every number of stops, and the last before each."""
    for space in track.spaces[: track.lap_spaces]:
        if space.corner:
            for stops in range(track.corners[space.corner - 1].stops + 1):
                yield space.id, stops
        elif space.arrows:
            yield space.id, 0


def dice() -> Iterator[tuple[int, int]]:
    """Every gear with every face."""
    for gear, faces in enumerate(DICE):
        yield from ((gear, face) for face in sorted(set(faces)))


def compare(s: PlainRecord, t: PlainRecord, track: Track) -> None:
    told = f"{s.pos[: t.players]} gear {s.gear[0]} die {s.die} wear {s.wear[0]} {s.stops[0]}"
    assert engine(s, t) == answers(situation(s, t, track)), told


def random_position(dice: random.Random, track: Track, t: PlainRecord) -> PlainRecord:
    """Cars close to one another, one of them with a roll."""
    space = dice.randrange(track.lap_spaces)
    near = [(space + k) % track.lap_spaces for k in range(1, dice.choice((12, 30, 90)))]
    gear = dice.choice((1, 2, 3, 3, 4, 4, 5, 6))
    corner = track.spaces[space].corner
    stops = dice.randint(0, track.corners[corner - 1].stops) if corner else 0
    wear = dice.choice((WEAR, WEAR, dice.randint(1, WEAR)))
    spaces = [space, *dice.sample(near, min(t.players - 1, len(near)))]
    while len(spaces) < t.players:
        free = dice.randrange(track.lap_spaces)
        spaces += [free] if free not in spaces else []
    return placed(t, spaces, gear=gear, die=dice.choice(DICE[gear]), wear=wear, stops=stops)


def check_random(name: str, seed: int, count: int) -> None:
    dice, track = random.Random(seed), track_of(name)
    for _ in range(count):
        t = setup(name, dice.randint(2, 10), dice.choice(MODES))
        s = random_position(dice, track, t)
        compare(s, t, track)
        if t.street:
            check_blacks(s, t, track, dice)


def check_blacks(s: PlainRecord, t: PlainRecord, track: Track, dice: random.Random) -> None:
    """FD-9.3 The way driven has as few black spaces as any."""
    drives = [c for c in choices(s, t, s.die) if c["kind"] == "drive" and c["steps"]]
    for chosen in dice.sample(drives, min(2, len(drives))):
        steps, space = chosen["steps"], chosen["space"]
        assert steps is not None
        assert space is not None
        ends = members(ends_of(s, t, 0, s.die, steps))
        action = next(a for a in ends if end_of(s, t, 0, steps, a) == space)
        wanted = black_spaces(situation(s, t, track), steps, space)
        assert scan(s, t, 0, s.die, steps, action).fewest == wanted


@each(3)
@pytest.mark.parametrize("name", META.tracks)
def test_every_corner_agrees_for_every_gear_roll_and_number_of_stops(name: str, every: int) -> None:
    """From every space of every corner and the last before it, on an empty track."""
    track, t = track_of(name), setup(name, 2, "one-lap")
    for space, stops in list(corner_starts(track))[::every]:
        away = (space + track.lap_spaces // 2) % track.lap_spaces
        s = placed(t, [space, away], gear=6, die=30, wear=WEAR, stops=stops)
        s.laps[0] = 0
        found = search(situation(s, t, track), 30)
        for gear, die in dice():
            s.gear[0] = gear
            check_roll(s, t, found, die)


def check_roll(s: PlainRecord, t: PlainRecord, found: Found, die: int) -> None:
    """The numbers of spaces and, driving all of them, the ends and what they cost."""
    wanted = {
        steps
        for steps, ends in found.ends.items()
        if steps <= die and min(over for _, over in ends) + die - steps < s.wear[0]
    }
    assert set(members(reach(s, t, 0, die))) == (wanted or {CRASH}), (s.pos, s.stops, die)
    ends = {end_of(s, t, 0, die, a) for a in members(ends_of(s, t, 0, die, die))}
    paid = {space for space, over in found.ends.get(die, {}) if over < s.wear[0]}
    assert ends == paid, (s.pos, s.stops, die)


@pytest.mark.parametrize("name", META.tracks)
def test_random_positions_agree(name: str) -> None:
    check_random(name, 1, 5000 // len(META.tracks))


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", META.tracks)
def test_many_random_positions_agree(name: str) -> None:
    check_random(name, 2, 100_000 // len(META.tracks))
