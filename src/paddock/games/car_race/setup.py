"""Everything printed or precomputed for a board and a set of options, as one read-only record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from paddock.core.tracks import Space, Track, kept_by_track
from paddock.core.tracks.faults import fault
from paddock.games.car_race.data import (
    COLOURS,
    DICE_SETS,
    FACES,
    FIRST_SQUARES,
    LANES,
    SET_NUMBER,
    SETS,
    TARGETS,
)
from paddock.games.car_race.expected_turns import expected_turns
from paddock.games.car_race.state import HOME, LINKS, LONGEST, NO_SET, SETUP, START

Array = np.ndarray[Any, np.dtype[Any]]
TYRES = "tyres"


def build_setup(track: Track, players: int, options: Mapping[str, Any], *, halting: bool) -> Array:
    """The setup of one kind of game: a structured array of one record."""
    setup = _board(track, options["movement"] == "gentle").copy()
    t = setup[0]
    t["players"] = players
    t["halting"] = halting
    t["one_more"] = options["ending"] == "one-more"
    t["bonus"] = options["bonus"] == "yes"
    t["drawn"] = options["starter"] == "drawn"
    t["chosen"] = options["cars"] == "chosen"
    return setup


@kept_by_track
def _board(track: Track, gentle: bool) -> Array:
    """The part of the setup that all games on a board share."""
    check_board(track)
    setup = np.zeros(1, SETUP)
    t = setup[0]
    t["gentle"] = gentle
    _write_squares(t, track)
    _write_dice(t)
    _write_reach(t)
    t["outlook"] = expected_turns(t)
    return setup


def check_board(track: Track) -> None:
    """CR-1.2 Three lanes, one start square that leads to blue and white, and two targets."""
    if not track.coloured or track.grid != (START,) or len(track.targets) != TARGETS:
        raise fault("coloured", track=track.id, game="Car Race")
    if any(space.lanes != LANES for space in track.spaces):
        raise fault("three-lanes", track=track.id, game="Car Race")
    first = sorted(track.spaces[link].colour for link in track.spaces[START].links)
    if first != sorted(FIRST_SQUARES):
        raise fault("first-squares", track=track.id)


def _write_squares(t: Any, track: Track) -> None:
    """CR-3.1 The squares and those that follow them; CR-3.2 none of these has tyres."""
    t["spaces"], t["length"] = track.finish, track.length
    t["target"][list(track.targets)] = 1
    for space in track.spaces:
        i = space.id
        t["front"][i], t["lane"][i] = space.front, space.lane
        t["colour"][i] = COLOURS.index(space.colour) if space.colour in COLOURS else FACES
        t["behind"][i] = _behind(track, space)
        links = [] if i in track.targets else [k for k in space.links if k != track.finish]
        if len(links) > LINKS:
            raise fault("squares-follow", track=track.id, most=LINKS, square=i)
        t["links"][i], t["link"][i, : len(links)] = len(links), links


def _behind(track: Track, space: Space) -> int:
    """CR-3.3 The next square back in the same lane that has no tyres, or the start square."""
    lane = [
        other
        for other in track.spaces[START + 1 :]
        if other.lane == space.lane and other.front <= space.back and other.colour != TYRES
    ]
    return max(lane, key=lambda other: other.front).id if lane else START


def _write_dice(t: Any) -> None:
    """CR-2.1 Every set of dice with one die added and with one removed."""
    t["more"], t["less"] = NO_SET, NO_SET
    for number, counts in enumerate(DICE_SETS):
        for face in range(FACES):
            for name, change in (("more", 1), ("less", -1)):
                other = tuple(n + change * (k == face) for k, n in enumerate(counts))
                t[name][number, face] = SET_NUMBER.get(other, NO_SET)


def _write_reach(t: Any) -> None:
    """CR-2.2 For every square and set of dice, the longest way and whether a target is in reach.

    Squares are numbered in driving order, so those ahead are filled in first.
    """
    for i in reversed(range(int(t["spaces"]))):
        longest, home = np.zeros(SETS + 1, "u1"), np.zeros(SETS + 1, "u1")
        for square in t["link"][i, : t["links"][i]]:
            left = t["less"][:, t["colour"][square]]
            fits = left != NO_SET
            ahead = t["reach"][square][left]
            longest = np.where(fits, np.maximum(longest, 1 + (ahead & LONGEST)), longest)
            home |= np.where(fits, ahead & HOME, 0).astype("u1")
        t["reach"][i] = longest | home | (HOME if t["target"][i] else 0)
