"""What happened between two records, as events for animation, log and screen readers."""

from __future__ import annotations

from typing import Any

from paddock.core.batch import CHANCE
from paddock.core.plain import Plain
from paddock.core.tracks import Track
from paddock.games.top_race.data import CARS, COLOURS, DECK, JOKER
from paddock.games.top_race.moves import GOAL, Breakdown, Deal, Drive, Return, Take, TopRaceMove
from paddock.games.top_race.rules.driving import moving_car
from paddock.games.top_race.state import (
    BID,
    DRIVE,
    NO_CARD,
    NOBODY,
    OFF,
    OVER,
    PICK,
    UNPLACED,
)
from paddock.games.top_race.ways import find_way

Event = dict[str, Any]


def tell(
    before: Plain, move: TopRaceMove, after: Plain, t: Plain, track: Track, viewer: int | None
) -> list[Event]:
    """The events of one move as `viewer` may hear them; None hears all."""
    return [
        _first(before, move, t, track, viewer),
        *_lost_lines(before, move, after, t),
        *_finish(before, move, t),
        *_sale(before, after, t),
        *_race_end(before, after, t),
    ]


def _first(before: Plain, move: TopRaceMove, t: Plain, track: Track, viewer: int | None) -> Event:
    """The move itself."""
    seat = None if before.seat == CHANCE else before.seat
    match move:
        case Deal(to, cards):
            shown = list(cards) if viewer in (None, to) else None
            return {"kind": "deal", "seat": to, "count": len(cards), "cards": shown}
        case Drive(name, space):
            return {"kind": "drive", "seat": seat, **_driven(before, name, space, t, track)}
        case Breakdown():
            car = _front_of_pair(before, t)
            return {"kind": "breakdown", "seat": seat, "car": COLOURS[car]}
        case Take(car, start):
            owner = before.turn if t.dealt else seat
            return {"kind": "take", "seat": owner, "car": car, "start": start}
        case Return(car, space):
            return {"kind": "return", "seat": seat, "car": car, "space": space}
    fields = {name: getattr(move, name) for name in getattr(move, "__slots__", ())}
    return {"kind": type(move).__name__.lower(), "seat": seat, **fields}


def _driven(before: Plain, name: str, space: int | str, t: Plain, track: Track) -> Event:
    """A car's way, what was asked of it and what was lost to a blockade (TR-4.4)."""
    car = COLOURS.index(name)
    end = t.finish if space == GOAL else int(space)
    if before.phase != DRIVE:
        return {"car": name, "way": find_way(before, track, car, end, None), "lost": 0}
    asked = t.value[before.card][before.line]
    stays = end == before.pos[car]
    way = [end] if stays else find_way(before, track, car, end, asked)
    lost = 0 if end == t.finish else asked - (len(way) - 1)
    return {"car": name, "way": way, "lost": lost}


def _front_of_pair(before: Plain, t: Plain) -> int:
    one = t.pair[before.card]
    other = t.partner[one]
    ahead = t.front[before.pos[one]] > t.front[before.pos[other]]
    return int(one if ahead else other)


def _lost_lines(before: Plain, move: TopRaceMove, after: Plain, t: Plain) -> list[Event]:
    """TR-4.7, TR-5.1 Lines and special cards that had no effect."""
    card = before.card if before.card != NO_CARD else after.card
    if isinstance(move, Deal | Take) or before.phase in (BID, PICK) or before.race != after.race:
        return []
    if card == NO_CARD:
        played = (after.discard & ~before.discard).bit_length() - 1
        card = played if played >= 0 else NO_CARD
    if card == NO_CARD:
        return []
    if t.lines[card] == 0:
        idle = before.card == NO_CARD and after.card == NO_CARD
        return [{"kind": "no_effect", "card": DECK[card].name}] if idle else []
    first = 0 if before.card == NO_CARD else before.line
    last = after.line if after.card == card else t.lines[card]
    return _skipped(before, after, t, card, first, last)


def _skipped(
    before: Plain, after: Plain, t: Plain, card: int, first: int, last: int
) -> list[Event]:
    """The lines passed over because their car was off the track."""
    events = []
    for line in range(first, last):
        driven = line == first and before.card != NO_CARD and before.phase == DRIVE
        car = t.car[card][line]
        if driven or car == JOKER:
            continue
        if before.pos[car] == OFF and after.pos[car] == OFF:
            points = t.value[card][line]
            events.append({"kind": "lost", "car": COLOURS[car], "points": points})
    return events


def _finish(before: Plain, move: TopRaceMove, t: Plain) -> list[Event]:
    """TR-6.1 The place and prize of a car that crossed the line."""
    if not isinstance(move, Drive) or move.space != GOAL:
        return []
    place = sum(p != UNPLACED for p in before.place)
    car = COLOURS[moving_car(before, t)]
    return [{"kind": "finish", "car": car, "place": place + 1, "prize": t.prize[place] * 1000}]


def _sale(before: Plain, after: Plain, t: Plain) -> list[Event]:
    """TR-3.3, TR-3.7, TR-3.8 Who pays for the next car."""
    if after.phase != PICK or before.phase == PICK or t.dealt:
        return []
    paid = before.money[after.seat] - after.money[after.seat]
    return [{"kind": "sold", "seat": after.seat, "price": paid * 1000}]


def _race_end(before: Plain, after: Plain, t: Plain) -> list[Event]:
    """TR-6.3 The order at the end of a race, and the money."""
    if after.race == before.race:
        return []
    money = [m * 1000 for m in after.money[: t.players]]
    event: Event = {"kind": "race_over", "race": after.race, "money": money}
    if after.phase == OVER:
        order = sorted(range(CARS), key=lambda car: after.place[car])
        event["order"] = [COLOURS[car] for car in order]
        event["owners"] = [None if after.owner[c] == NOBODY else after.owner[c] for c in order]
    return [event]
