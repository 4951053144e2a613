"""What happened between two records, as events for animation, log and screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from paddock.core.bits import members
from paddock.core.plain_record import PlainRecord
from paddock.core.tracks import Track
from paddock.games.top_race.data import CARS, JOKER, TIPS
from paddock.games.top_race.moves import (
    GOAL,
    Bid,
    Box,
    Breakdown,
    Choose,
    Claim,
    Deal,
    Decline,
    Display,
    Drive,
    Joker,
    Lineup,
    Opener,
    Pass,
    Pickup,
    Pilot,
    Play,
    Return,
    Sprint,
    Starter,
    Stop,
    Take,
    Tip,
    TopRaceMove,
    Trade,
)
from paddock.games.top_race.notation import actions_of, car_names, card_names
from paddock.games.top_race.pathfinding import find_way
from paddock.games.top_race.rules.play import act
from paddock.games.top_race.state import (
    BY_DEALING,
    CHOOSE,
    DRIVE,
    GRID,
    NO_CAR,
    NO_CARD,
    NOBODY,
    OFF,
    PICK,
    PILOT,
    UNPLACED,
)
from paddock.games.top_race.types import (
    DriveEvent,
    Event,
    FinishEvent,
    GiftEvent,
    LostEvent,
    NoEffectEvent,
    Paid,
    RaceOverEvent,
    SoldEvent,
    TradeEvent,
    UnsoldEvent,
)

#: What chance deals or draws.
Drawn = Deal | Display | Box | Opener | Starter | Pilot | Lineup
_DRAWN = get_args(Drawn)


def tell(
    before: PlainRecord,
    move: TopRaceMove,
    after: PlainRecord,
    t: PlainRecord,
    track: Track,
    viewer: int | None,
) -> list[Event]:
    """The events of one move as `viewer` may see them; None sees all."""
    return [
        _first(before, move, t, track, viewer),
        *_finish(before, move, t),
        *_lost_lines(before, move, after, t),
        *_gift(before, move, after, t),
        *_sale(before, after, t),
        *_race_end(before, move, after, t),
    ]


def _first(
    before: PlainRecord, move: TopRaceMove, t: PlainRecord, track: Track, viewer: int | None
) -> Event:
    """The move itself, with its secrets only for those concerned."""
    seat = before.seat
    # The most frequent moves come first.
    match move:
        case Drive(name, space):
            return _driven(before, name, space, t)
        case Play(card):
            return {"kind": "play", "seat": seat, "card": card}
        case Bid(euros):
            return {"kind": "bid", "seat": seat, "euros": euros}
        case Tip(car):
            shown_car = car if viewer in (None, seat) else None
            return {"kind": "tip", "seat": seat, "line": before.tipped + 1, "car": shown_car}
        case Trade():
            return _traded(move, before, viewer in (None, seat))
        case Breakdown():
            return {"kind": "breakdown", "seat": seat, "car": _front_of_pair(before, t)}
        case Take(car, start):
            owner = before.turn if t.auction == BY_DEALING else seat
            return {"kind": "take", "seat": owner, "car": car, "start": start}
        case Joker(car):
            return {"kind": "joker", "seat": seat, "car": car}
        case Return(car, space):
            return {"kind": "return", "seat": seat, "car": car, "space": space}
    return _drawn(move, viewer) if isinstance(move, _DRAWN) else _of_card_or_seat(move, before, t)


def _drawn(move: Drawn, viewer: int | None) -> Event:
    """What chance deals or draws."""
    match move:
        case Deal(to, cards):
            shown = list(cards) if viewer in (None, to) else None
            return {"kind": "deal", "seat": to, "count": len(cards), "cards": shown}
        case Display(cards):
            return {"kind": "display", "seat": None, "cards": list(cards)}
        case Box(cards):
            return {"kind": "box", "seat": None, "cards": list(cards)}
        case Opener(seat):
            return {"kind": "opener", "seat": seat}
        case Starter(seat):
            return {"kind": "starter", "seat": seat}
        case Pilot(car):
            return {"kind": "pilot", "seat": None, "car": car}
        case Lineup(cars):
            return {"kind": "lineup", "seat": None, "cars": list(cars)}


def _of_card_or_seat(move: TopRaceMove, before: PlainRecord, t: PlainRecord) -> Event:
    """Moves that name a card, or nothing at all."""
    seat = before.seat
    match move:
        case Choose(card):
            return {"kind": "choose", "seat": seat, "card": card}
        case Stop(card):
            return {"kind": "stop", "seat": seat, "card": card}
        case Pickup(card):
            return {"kind": "pickup", "seat": seat, "card": card}
        case Claim():
            card = card_names(t)[before.pile[before.piled - 1]]
            return {"kind": "claim", "seat": seat, "card": card}
        case Pass():
            return {"kind": "pass", "seat": seat}
        case Decline():
            return {"kind": "decline", "seat": seat}
        case Sprint():
            return {"kind": "sprint", "seat": seat}
    raise AssertionError(f"no player can make the move {move}")


def _traded(move: Trade, before: PlainRecord, known: bool) -> TradeEvent:
    """TR-9.5 A trade; the shares stay secret."""
    event: TradeEvent = {"kind": "trade", "seat": before.seat, "round": before.rounds + 1}
    if known:
        event["sold"], event["bought"] = list(move.sold), list(move.bought)
    return event


def _driven(before: PlainRecord, name: str, space: int | str, t: PlainRecord) -> DriveEvent:
    """A car's way, its points and those lost to a blockade (TR-4.4)."""
    car = car_names(t).index(name)
    end = t.finish if space == GOAL else int(space)
    if end == before.pos[car]:
        way = [end]
    else:
        asked = t.value[before.card][before.line] if before.phase == DRIVE else None
        way = find_way(before, t, car, end, asked)
    lost = 0
    if before.phase == DRIVE and end != t.finish:
        lost = t.value[before.card][before.line] - (len(way) - 1)
    event: DriveEvent = {
        "kind": "drive",
        "seat": before.seat,
        "car": name,
        "way": way,
        "lost": lost,
    }
    if before.phase != DRIVE:
        event["sprint"] = True
    return event


def _front_of_pair(before: PlainRecord, t: PlainRecord) -> str:
    one = t.pair[before.card]
    other = t.partner[one]
    ahead = t.front[before.pos[one]] > t.front[before.pos[other]]
    return car_names(t)[int(one if ahead else other)]


def _lost_lines(
    before: PlainRecord, move: TopRaceMove, after: PlainRecord, t: PlainRecord
) -> Sequence[LostEvent | NoEffectEvent]:
    """TR-4.7, TR-5.1 Lines and special cards that had no effect."""
    if isinstance(move, Play):
        card, first = card_names(t).index(move.card), 0
        if t.lines[card] == 0:
            idle = after.card != card
            return [{"kind": "no_effect", "card": move.card}] if idle else []
    elif before.card != NO_CARD and t.lines[before.card]:
        card, first = before.card, before.line + 1
    else:
        return []
    if after.race != before.race:
        return []
    last = after.line if after.card == card else t.lines[card]
    return [*_wasted_joker(before, move, t), *_skipped(after, t, card, first, last)]


def _wasted_joker(before: PlainRecord, move: TopRaceMove, t: PlainRecord) -> list[LostEvent]:
    """TR-4.6 The points of a joker named for a car that is home or broken down."""
    if not isinstance(move, Joker) or before.pos[car_names(t).index(move.car)] != OFF:
        return []
    return [{"kind": "lost", "car": move.car, "points": t.value[before.card][before.line]}]


def _skipped(
    after: PlainRecord, t: PlainRecord, card: int, first: int, last: int
) -> list[LostEvent]:
    """The lines skipped because their car is off the track."""
    cars = [(t.car[card][line], t.value[card][line]) for line in range(first, last)]
    return [
        {"kind": "lost", "car": car_names(t)[car], "points": points}
        for car, points in cars
        if car != JOKER and after.pos[car] == OFF
    ]


def _finish(before: PlainRecord, move: TopRaceMove, t: PlainRecord) -> list[FinishEvent]:
    """TR-6.1 The place and prize of a car that crossed the line."""
    if not isinstance(move, Drive) or move.space != GOAL:
        return []
    place = sum(p != UNPLACED for p in before.place)
    prize = t.prize[place] * 1000
    return [{"kind": "finish", "car": move.car, "place": place + 1, "prize": prize}]


def _gift(
    before: PlainRecord, move: TopRaceMove, after: PlainRecord, t: PlainRecord
) -> list[GiftEvent]:
    """TR-9.3 With two players, the cards of the display that the other gets for free."""
    other = after.left[before.seat] if isinstance(move, Choose) and t.players == 2 else NOBODY
    if other == NOBODY or after.took[other] == before.took[other]:
        return []
    cards = members(after.hand[other] & ~before.hand[other])
    return [{"kind": "gift", "seat": other, "cards": [card_names(t)[c] for c in cards]}]


def _sale(
    before: PlainRecord, after: PlainRecord, t: PlainRecord
) -> Sequence[UnsoldEvent | SoldEvent]:
    """TR-3.3, TR-3.7, TR-9.2 What was sold, to whom and for how much; or that nobody wanted it."""
    if t.auction == BY_DEALING or after.race != before.race:
        return []
    if after.phase == PILOT and after.queued > before.queued:
        return [{"kind": "unsold", "car": car_names(t)[before.car]}]
    if after.phase not in (PICK, GRID, CHOOSE):
        return []
    paid = before.money[after.seat] - after.money[after.seat]
    return [{"kind": "sold", "seat": after.seat, "price": paid * 1000}] if paid else []


def _race_end(
    before: PlainRecord, move: TopRaceMove, after: PlainRecord, t: PlainRecord
) -> list[RaceOverEvent]:
    """TR-6.3, TR-8.2, TR-9.6 The end of a race: the money, the order, and everything secret."""
    if after.race == before.race:
        return []
    end = _finished(before, move, t)
    order = sorted(range(CARS), key=lambda car: end.place[car])
    event: RaceOverEvent = {
        "kind": "race_over",
        "race": after.race,
        "money": [m * 1000 for m in after.money[: t.players]],
        "order": [car_names(t)[car] for car in order],
        "owners": [None if end.owner[c] == NOBODY else end.owner[c] for c in order],
        "prizes": [t.prize[place] * 1000 for place in range(CARS)],
        "paid": [_paid(end, t, p) for p in range(t.players)],
    }
    if t.tips:
        event["tips"] = [_tips(before, t, p) for p in range(t.players)]
    if t.shares:
        event["shares"] = [before.share[p * CARS : p * CARS + CARS] for p in range(t.players)]
    return [event]


def _paid(end: PlainRecord, t: PlainRecord, seat: int) -> Paid:
    """TR-6.1, TR-8.2, TR-9.6 What a player was paid: for cars or shares, and for each tip."""
    prizes = [t.prize[end.place[car]] * 1000 for car in range(CARS)]
    if t.shares:
        held = end.share[seat * CARS : seat * CARS + CARS]
        paid: Paid = {"shares": sum(n * prize for n, prize in zip(held, prizes, strict=True))}
    else:
        paid = {"prizes": sum(prizes[car] for car in range(CARS) if end.owner[car] == seat)}
    if t.tips:
        made = enumerate(end.tip[seat * TIPS : seat * TIPS + TIPS])
        paid["tips"] = [t.tip_pay[k][end.place[c]] * 1000 for k, c in made if c < NO_CAR]
    return paid


def _finished(before: PlainRecord, move: TopRaceMove, t: PlainRecord) -> PlainRecord:
    """The record at the end of a race before the next one clears it, as if it were the last."""
    end, last = before.copy(), t.copy()
    last.races = before.race + 1
    for action in actions_of(before, t, move) or ():
        act(end, last, action)
    return end


def _tips(s: PlainRecord, t: PlainRecord, seat: int) -> list[str]:
    made = s.tip[seat * TIPS : seat * TIPS + s.tipped]
    return [car_names(t)[car] for car in made]
