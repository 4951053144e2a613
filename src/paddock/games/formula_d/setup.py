"""Everything printed or precomputed for a track and a mode, as one read-only record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from paddock.core.bits import lowest, members
from paddock.core.tracks import Space, Track, kept_by_track
from paddock.core.tracks.faults import fault
from paddock.games.formula_d.data import CARS, DICE, LANES, MOST_STEPS, TEAMS
from paddock.games.formula_d.driver.plan import least_to_go, promise
from paddock.games.formula_d.free_ways import write_free_ways
from paddock.games.formula_d.rules.trouble import BACK
from paddock.games.formula_d.state import AGAIN, EXITS, NOWHERE, SETUP, SPACES, TOP_BIT

Array = np.ndarray[Any, np.dtype[Any]]
#: The most spaces that a window may hold.
SPAN = TOP_BIT + 1


def build_setup(track: Track, players: int, options: Mapping[str, Any], *, halting: bool) -> Array:
    """The setup of one kind of race: a structured array of one record."""
    setup = _board(track).copy()
    t = setup[0]
    t["players"] = players
    t["halting"] = halting
    mode = options["mode"]
    t["laps"] = {"one-lap": 1, "two-laps": 2}.get(mode, options["laps"])
    t["street"] = mode == "street"
    t["pits"] = mode == "two-laps" and track.pit is not None
    return setup


@kept_by_track
def _board(track: Track) -> Array:
    """The part of the setup that depends only on the track."""
    if not track.ring:
        raise fault("no-ring", track=track.id, game="Formula D")
    setup = np.zeros(1, SETUP)
    t = setup[0]
    _write_dice(t)
    _write_lap(t, track)
    _write_corners(t, track)
    _write_pits(t, track)
    _write_street(t, track)
    _repeat(t)
    _write_tops(t)
    write_free_ways(t)
    _write_plan(t)
    return setup


def _write_dice(t: Any) -> None:
    """FD-1.2 The faces of the gear dice."""
    for gear, faces in enumerate(DICE):
        t["faces"][gear] = len(faces)
        t["face"][gear, : len(faces)] = faces


def _write_lap(t: Any, track: Track) -> None:
    """Section 10: the spaces of the lap and their links, counted from each space."""
    ring = track.lap_spaces
    t["ring"], t["spaces"], t["length"] = ring, len(track.spaces), track.length
    if len(track.grid) < CARS or len(track.spaces) + AGAIN > SPACES:
        raise fault("ring-size", track=track.id, cars=CARS, most=SPACES - AGAIN)
    t["grid"] = track.grid[:CARS]
    for space in track.spaces[:ring]:
        i = space.id
        t["front"][i], t["lane"][i] = space.front, space.lane
        t["corner"][i], t["straight"][i] = space.corner, space.straight
        right = _rank_side(track, space) == "right"
        t["inner"][i] = space.lane if right else LANES - 1 - space.lane
        t["arrows"][i] = space.arrows
        _write_links(t, track, space, ring)
    for lane in range(LANES):
        own = [space.id for space in track.spaces[:ring] if space.lane == lane]
        t["count"][lane] = len(own)
        t["along"][own] = range(len(own))


def _rank_side(track: Track, space: Space) -> str:
    """FD-3.1 The side that is inside when level cars are ranked.

    **R** From a corner's last space on, the next corner counts: cars level with it are already
    on the straight.
    """
    if space.corner and space.id == track.corners[space.corner - 1].spaces[-1]:
        return track.spaces[_ahead(space)].inside
    return space.inside


def _write_links(t: Any, track: Track, space: Space, ring: int) -> None:
    """FD-4.1, FD-4.3 The steps ahead, with those out of a corner separate; FD-6.1 what is beside.

    FD-9.5 A tunnel's entrance leads to the exit with the same number, like any other step.
    """
    for link in space.links:
        leaves = space.corner not in (0, track.spaces[link].corner)
        t["leave" if leaves else "follow"][space.id] |= 1 << _offset(space.id, link, ring)
    if space.ahead is None or space.ahead not in space.links:
        raise fault("lane-end", track=track.id, space=space.id)
    t["ahead"][space.id] = _offset(space.id, space.ahead, ring)
    for other in space.alongside:
        offset = (other - space.id + BACK) % ring
        if offset > 2 * BACK:
            raise fault("beside-far", track=track.id, space=space.id)
        t["beside"][space.id] |= 1 << offset


def _offset(space: int, link: int, ring: int) -> int:
    return (link - space) % ring


def _write_corners(t: Any, track: Track) -> None:
    """FD-5.1 The stops of each corner, its last spaces, and those before and after it."""
    t["corners"] = len(track.corners)
    t["exits"] = NOWHERE
    for number, corner in enumerate(track.corners, 1):
        t["need"][number] = corner.stops
        own = [space for space in track.spaces[: track.lap_spaces] if space.corner == number]
        behind = {k for space in own for k in space.links if track.spaces[k].corner != number}
        if len(behind) > EXITS:
            raise fault("corner-exits", track=track.id, corner=number, most=EXITS)
        t["exits"][number, : len(behind)] = sorted(behind)
        for space in own:
            if track.spaces[_ahead(space)].corner != number:
                t["end"][number, space.lane] = t["along"][space.id]
        for space in track.spaces[: track.lap_spaces]:
            if space.straight == number and space.arrows:
                t["last"][number, space.lane] = space.id


def _ahead(space: Space) -> int:
    assert space.ahead is not None
    return space.ahead


def _write_pits(t: Any, track: Track) -> None:
    """FD-8 The pit lane and the boxes, one per team."""
    if track.pit is None:
        return
    pit = track.pit
    if len(pit.boxes) != TEAMS or pit.lane[0] != track.lap_spaces:
        raise fault("pit-boxes", track=track.id, teams=TEAMS)
    t["pit_entry"], t["pit_exit"], t["pit_lane"] = pit.entry, pit.exit, len(pit.lane)
    for car in range(CARS):
        t["rear"][car] = pit.boxes[car % TEAMS].rear - track.lap_spaces


def _write_street(t: Any, track: Track) -> None:
    """FD-9 Zones and lines of a street track."""
    t["police"] = track.police
    blacks = [space.id for space in track.spaces if space.black]
    if len(blacks) > len(t["black"]):
        raise fault("black-many", most=len(t["black"]))
    t["blacks"] = len(blacks)
    t["black"][: len(blacks)] = blacks
    for space in track.spaces[: track.lap_spaces]:
        t["marksman"][space.id] = space.zone == "marksman"


def _repeat(t: Any) -> None:
    """Repeat the first spaces of the lap after its last, for windows across the line.

    The spaces of the pits have the same numbers, but are never looked up in these rows.
    """
    ring = int(t["ring"])
    for name in ("lane", "corner", "arrows", "along", "ahead", "follow", "leave"):
        t[name][ring : ring + AGAIN] = t[name][:AGAIN]


def _write_plan(t: Any) -> None:
    """The driver's plan; a lap takes the difference between having two laps to go and one."""
    t["plan"][:, : int(t["ring"])] = promise(t)
    t["bound"][:, : int(t["ring"])] = least = least_to_go(t)
    t["hope"][:, : int(t["ring"])] = np.minimum.accumulate(least, axis=1)
    t["lap_time"] = int(t["plan"][1, 0, 0, 3]) - int(t["plan"][0, 0, 0, 3])


def _write_tops(t: Any) -> None:
    """The furthest space that a number of steps leads to; all other ends are near it."""
    links = [int(a) | int(b) for a, b in zip(t["follow"], t["leave"], strict=True)]
    for start in range(int(t["ring"])):
        layer, base = 1, 0
        for steps in range(MOST_STEPS + 1):
            t["top"][start, steps] = base + layer.bit_length() - 1
            if layer.bit_length() > SPAN:
                raise fault("reach-far", steps=steps, space=start, most=SPAN)
            ahead = 0
            for k in members(layer):
                ahead |= links[start + base + k] << k
            low = lowest(ahead)
            layer, base = ahead >> low, base + low
