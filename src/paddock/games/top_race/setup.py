"""Everything printed or precomputed for a track and a set of options, as one read-only record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from paddock.core.bits import members
from paddock.core.observing import byte
from paddock.core.tracks import Space, Track, kept_by_track
from paddock.core.tracks.faults import fault
from paddock.core.tracks.model import ROW
from paddock.games.top_race.data import (
    CARS,
    DECK,
    JOKER,
    LETTERS,
    PAIRS,
    PALETTES,
    PRIZES,
    SPECIALS,
    TIP_TABLE,
    TIPS,
    Card,
    dealing,
)
from paddock.games.top_race.driver.bidding_table import TABLES
from paddock.games.top_race.driver.interest import MOST, OWN, SIGHT
from paddock.games.top_race.state import (
    ALL_RETURN,
    BY_CHOICE,
    BY_DEALING,
    BY_PILOTS,
    CARLESS_RETURN,
    COLUMNS,
    LANES,
    NO_CAR,
    PASS_IS_OUT,
    SETUP,
    STRIDES,
    WORTH_BITS,
)

#: The distances on the deck, by their column.
DISTANCES = (0, 1, 2, 3, 4, 5, 6, 10)


def build_setup(
    track: Track, players: int, options: Mapping[str, Any], *, halting: bool
) -> np.ndarray[Any, np.dtype[Any]]:
    """The setup of one kind of game: a structured array of one record."""
    setup = _board(track, options["sideways"] == "yes").copy()
    t = setup[0]
    t["players"] = players
    t["halting"] = halting
    _write_options(t, players, options)
    _write_weights(t, players, options)
    _write_tip_lines(t, track, tips=options["tips"] == "yes")
    return setup


def _write_options(t: Any, players: int, options: Mapping[str, Any]) -> None:
    """Section 10: each option as a number or a flag."""
    pit_stop, tips, shares = (options[name] == "yes" for name in ("pit_stop", "tips", "shares"))
    t["races"] = options["races"]
    t["hand"], t["display_cards"], t["box_cards"] = dealing(
        players, shares=shares, pit_stop=pit_stop
    )
    t["pit_stop"], t["tips"], t["shares"] = pit_stop, tips, shares
    ways = {"choice": BY_CHOICE, "pilots": BY_PILOTS, "dealt": BY_DEALING}
    t["auction"] = ways[options["auction"]]
    t["car_limit"] = -(-CARS // players) if options["car_limit"] == "even" else CARS
    t["must_open"] = options["must_open"] == "yes"
    back = {"nobody": PASS_IS_OUT, "carless": CARLESS_RETURN, "everyone": ALL_RETURN}
    t["come_back"] = back[options["come_back"]]
    t["all_own_first"] = options["owners_bid"] == "when-all-own"
    t["last_starts"] = options["race_starter"] == "last-buyer"
    t["sprint_ahead"] = options["sprint"] == "ahead"
    t["return_past"] = options["returns"] == "past"
    t["specials_held"] = options["idle_specials"] == "held"
    t["last_place"] = options["ends_at"]
    t["stay"] = tips and options["home_with_tips"] == "stay"
    t["choosy"] = pit_stop or t["stay"] or t["specials_held"]
    t["palette"] = list(PALETTES).index(options["colours"])
    t["prize"] = PRIZES[options["prizes"]]
    t["tip_pay"] = TIP_TABLE


def _write_weights(t: Any, players: int, options: Mapping[str, Any]) -> None:
    """What a driver goes by; see `driver/`."""
    t["rival_step"] = -OWN // (players - 1)
    t["tip_step"] = OWN // 12
    t["claim_worth"] = 5 * OWN if players == 2 else 7 * OWN // 2
    t["stop_worth"] = OWN
    t["card_price"] = 10
    kind = "pilots" if options["auction"] == "pilots" else options["prizes"]
    t["bidding"] = TABLES[kind, players]


@kept_by_track
def _board(track: Track, sideways: bool) -> np.ndarray[Any, np.dtype[Any]]:
    """The part of the setup that all games on a track share."""
    setup = np.zeros(1, SETUP)
    _write_deck(setup[0])
    _write_track(setup[0], track, sideways=sideways)
    return setup


def _write_deck(t: Any) -> None:
    """TR-1.2, TR-11.2 The cards' lines; a special card has none, but names its pair."""
    t["pair"] = NO_CAR
    for number, card in enumerate(DECK):
        t["lines"][number] = len(card.lines)
        t["pictured"][number] = sum(1 << car for car in card.cars)
        for line, (car, value) in enumerate(card.lines):
            t["car"][number, line], t["value"][number, line] = car, value
        if card.pair is not None:
            t["pair"][number] = card.cars[0]
        t["worth"][number] = _worth(card)
    for one, other in PAIRS:
        a, b = LETTERS.index(one), LETTERS.index(other)
        t["partner"][a], t["partner"][b] = b, a
        special = next(n for n in SPECIALS if a in DECK[n].cars)
        t["special"][a] = t["special"][b] = special


def _worth(card: Card) -> int:
    """The points for each car on a card, in thirds, as fields of one number.

    A joker counts a third for every car that it may move.
    """
    worth = 0
    for car, value in card.lines:
        if car == JOKER:
            free = [one for one in range(CARS) if one not in card.cars]
            worth += sum(value << (WORTH_BITS * one) for one in free)
        else:
            worth += 3 * value << (WORTH_BITS * car)
    return worth


def _write_track(t: Any, track: Track, *, sideways: bool) -> None:
    """TR-4.2, TR-4.3 The spaces and their links, counted from each space, and the goal."""
    if track.ring or track.targets or len(track.grid) != CARS:
        raise fault("no-run", track=track.id, game="Top Race", cars=CARS)
    t["finish"] = track.finish
    t["grid"] = track.grid
    for space in track.spaces:
        i = space.id
        t["lane"][i] = space.lane
        t["front"][i] = space.front
        t["rank"][i] = space.front * 16 + _inside(space)
        t["top"][i] = max(s.id for s in track.spaces if s.front <= space.front)
        links = [k for k in space.links if sideways or k not in space.beside]
        t["follow"][i] = sum(1 << (link - i) for link in links)
        t["ahead"][i] = sum(1 << (link - i) for link in _straight_ahead(track, space))
        t["waits"][i] = _waits(track, space, int(t["top"][i]))
    # The goal follows itself: a way over the line counts as full (TR-4.4).
    t["follow"][track.finish] = 1
    t["front"][track.finish] = track.length + 1
    for i in range(track.finish):
        left = (int(t["front"][track.finish - 1]) - int(t["front"][i])) // ROW + 1
        t["shown"][i, 0] = byte(left)
        t["shown"][i, 1 + min(int(t["lane"][i]), LANES - 1)] = 1
    for i in range(track.finish + 1):
        _write_reach(t, i)
        for far, steps in enumerate((SIGHT, MOST)):
            t["routes"][i, far] = [_route(t, i, steps, lanes) for lanes in _ROUTES]
    _write_strides(t, track.finish)


#: Ways that differ much: for each step, which of the links to choose, from the first to the last.
_ROUTES = (
    *((1.0,), (0.0,), (0.5,)),
    *((0.0, 1.0), (1.0, 0.0), (0.5, 0.5, 1.0), (0.0, 0.0, 1.0, 1.0), (1.0, 1.0, 0.0, 0.0)),
)


def _route(t: Any, space: int, steps: int, lanes: Sequence[float]) -> int:
    """One way of this many steps, as bits counted from the space."""
    way, at = 0, space
    for step in range(steps):
        links = members(int(t["follow"][at]))
        at += links[int(lanes[step % len(lanes)] * len(links) - 1e-9)]
        way |= 1 << (at - space)
    return way


def _write_strides(t: Any, finish: int) -> None:
    """The links once more, by how far they lead."""
    t["strided"] = all(int(t["follow"][i]) < 1 << STRIDES for i in range(finish + 1))
    for i in range(finish + 1):
        for k in range(min(63, finish + 1 - i)):
            for by in members(int(t["follow"][i + k])):
                if by < STRIDES and k + by < 63:
                    t["strides"][i, by] |= 1 << (k + by)


def _inside(space: Space) -> int:
    """TR-6.3 How far inside a space lies, 0 for the outermost lane."""
    return space.lane if space.inside == "right" else space.lanes - 1 - space.lane


def _write_tip_lines(t: Any, track: Track, *, tips: bool) -> None:
    """TR-1.3, TR-8.1 A track has three tip lines; in games without tips it need not."""
    if len(track.tip_lines) == TIPS:
        t["tip_line"] = track.tip_lines
    elif tips:
        raise fault("tips", track=track.id, tips=len(track.tip_lines))


def _straight_ahead(track: Track, space: Space) -> list[int]:
    """Section 10, classic: **R** the following spaces that overlap its lane most, or the goal."""
    if track.finish in space.links:
        return [track.finish]

    def overlap(link: int) -> Any:
        other = track.spaces[link]
        return min(space.right, other.right) - max(space.left, other.left)

    most = max(overlap(link) for link in space.links)
    return [link for link in space.links if overlap(link) == most]


def _waits(track: Track, spot: Space, top: int) -> int:
    """TR-5.3 **R** The spaces that a car is beside, as bits counted back from its top.

    Its own and, in each other lane there, the one whose front end is nearest to its own without
    being ahead; where the lanes shift, the one that overlaps the lane most.
    """
    bits = 1 << (top - spot.id)
    width = (spot.right - spot.left) or 1
    for lane in range(spot.lanes):
        if lane == spot.lane:
            continue
        left = spot.left + width * (lane - spot.lane)
        for space in _nearest(track, left, left + width, spot.front):
            bits |= 1 << (top - space.id)
    if bits >= 1 << 62:
        raise fault("beside-far", track=track.id, space=spot.id)
    return bits


def _nearest(track: Track, left: Any, right: Any, front: int) -> list[Space]:
    """The spaces of a lane whose front end is nearest to `front` without being ahead of it."""

    def overlap(space: Space) -> Any:
        return min(space.right, right) - max(space.left, left)

    # From the front backwards, so that the exact but slow overlaps are computed for few spaces.
    for reached in sorted({s.front for s in track.spaces if s.front <= front}, reverse=True):
        level = [s for s in track.spaces if s.front == reached and overlap(s) > 0]
        if level:
            most = max(overlap(s) for s in level)
            return [s for s in level if overlap(s) == most]
    return []


def _write_reach(t: Any, start: int) -> None:
    """TR-4.4 The ends at each distance on an empty track, and all spaces on the way."""
    layer, swept = 1, 0
    for distance in range(1, DISTANCES[-1] + 1):
        ahead = 0
        for k in range(63):
            if layer >> k & 1:
                ahead |= int(t["follow"][start + k]) << k
        if ahead >= 1 << 63:
            raise fault("reach-far", steps=distance, space=start, most=62)
        layer = ahead
        swept |= layer
        if distance in DISTANCES:
            column = min(distance, COLUMNS - 1)
            t["reach"][start, column], t["swept"][start, column] = layer, swept
