"""Reading moves, and translating between a move and its actions."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import get_args

from paddock.core.bits import has, members
from paddock.core.errors import MalformedError, shown
from paddock.core.notation import Notation, names_in
from paddock.core.plain_record import PlainRecord
from paddock.games.top_race.data import CARDS, CARS, PALETTES, SPECIALS, Palette, card_name
from paddock.games.top_race.moves import (
    CAR,
    CARD,
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
from paddock.games.top_race.rules.driving import moving_car
from paddock.games.top_race.rules.shares import PAIRS_OF_CARS
from paddock.games.top_race.rules.special import rear_car, sprint_end
from paddock.games.top_race.state import (
    BID,
    BOX,
    BREAKS,
    BUY,
    BY_PILOTS,
    CHOOSE,
    CLAIM,
    DEAL,
    DISPLAY,
    DRIVE,
    GRID,
    JOKE,
    LINEUP,
    MODE,
    MOST_RAISE,
    OFF,
    OPENER,
    PASS_TURN,
    PICK,
    PILOT,
    RAISE_MORE,
    RETURN,
    SELL,
    SPRINT,
    SPRINTS,
    START,
    TIP,
    TURN,
)

_PALETTES = tuple(PALETTES.values())
_CAR_NAMES = tuple(each.colours for each in _PALETTES)
_CARD_NAMES = tuple(
    tuple(card_name(card, each.letters) for card in range(CARDS)) for each in _PALETTES
)


def palette(t: PlainRecord) -> Palette:
    """The colours that a game is played in."""
    return _PALETTES[int(t.palette)]


def car_names(t: PlainRecord) -> tuple[str, ...]:
    """The cars' names, by number."""
    return _CAR_NAMES[t.palette]


def card_names(t: PlainRecord) -> tuple[str, ...]:
    """The cards' names, by number."""
    return _CARD_NAMES[t.palette]


_NOTATION = Notation[TopRaceMove](
    get_args(TopRaceMove),
    examples="bid 20k, pass, take red 3, play R5, sprint, breakdown, joker red, drive red 45, "
    "drive red goal, return red 45, stop R5, pickup R5, claim, decline, tip red, choose R5, "
    "trade red+red blue+green",
)


def parse_move(text: str, t: PlainRecord) -> TopRaceMove:
    """Read a move in notation; the error says what a move looks like."""
    move = _NOTATION.parse(text)
    for name in names_in(move, CAR):
        if name not in car_names(t):
            listed = ", ".join(car_names(t))
            raise MalformedError(f"there is no car {shown(name)}; the cars are: {listed}")
    for name in names_in(move, CARD):
        if name not in card_names(t):
            raise MalformedError(f"there is no card {shown(name)}; a card is written like R6Y4B2G1")
    return move


def mid_move(s: PlainRecord, t: PlainRecord) -> bool:
    """Deals, large bids, taking a car and trades are moves of several actions."""
    phase = s.phase
    if phase == DEAL:
        return bool(s.hand[s.turn] != 0)
    if phase == DISPLAY:
        return bool(s.display.bit_count() > len(SPECIALS))
    if phase == BOX:
        return bool(s.box != 0)
    if phase == LINEUP:
        return any(space != OFF for space in s.pos)
    if phase == GRID:
        return bool(t.auction != BY_PILOTS)
    return bool(phase == BUY or (phase == BID and s.large > 0))


def whole(s: PlainRecord, t: PlainRecord) -> int:
    """The legal actions that are a whole move by themselves, as bits."""
    if s.phase in (DEAL, DISPLAY, BOX, LINEUP, PICK, SELL):
        return 0
    return int(s.legal & ~(1 << RAISE_MORE)) if s.phase == BID else int(s.legal)


def actions_of(s: PlainRecord, t: PlainRecord, move: TopRaceMove) -> tuple[int, ...] | None:
    """The actions of a move here; None if it does not answer the question."""
    cars, cards = car_names(t), card_names(t)
    if any(name not in cars for name in names_in(move, CAR)):
        return None
    if any(name not in cards for name in names_in(move, CARD)):
        return None
    return _chance_actions(s, t, move) or _auction_actions(s, t, move) or _race_actions(s, t, move)


def _chance_actions(s: PlainRecord, t: PlainRecord, move: TopRaceMove) -> tuple[int, ...] | None:
    phase = s.phase
    number = card_names(t).index
    match move:
        case Deal(seat, cards) if phase == DEAL and seat == s.turn and len(cards) == t.hand:
            return tuple(sorted({number(card) for card in cards}))
        case Display(cards) if phase == DISPLAY and len(cards) == t.display_cards - len(SPECIALS):
            return tuple(sorted({number(card) for card in cards}))
        case Box(cards) if phase == BOX and len(cards) == t.box_cards:
            return tuple(sorted({number(card) for card in cards}))
        case Opener(seat) if phase == OPENER:
            return (seat,)
        case Starter(seat) if phase == START:
            return (seat,)
        case Pilot(car) if phase == PILOT:
            return (car_names(t).index(car),)
        case Lineup(cars) if phase == LINEUP and len(cars) == CARS:
            return tuple(car_names(t).index(car) for car in cars)
    return None


def _auction_actions(s: PlainRecord, t: PlainRecord, move: TopRaceMove) -> tuple[int, ...] | None:
    phase = s.phase
    match move:
        case Bid(euros) if phase == BID and euros % 10_000 == 0:
            return _raise(euros // 10_000 - s.bid // 10)
        case Pass() if phase == BID:
            return (0,)
        case Take(car, start) if phase == PICK:
            return (car_names(t).index(car), start - 1)
        case Take(car, start) if phase == GRID and car_names(t)[s.car] == car:
            return (start - 1,)
        case Choose(card) if phase == CHOOSE:
            return (card_names(t).index(card),)
    return None


def _race_actions(s: PlainRecord, t: PlainRecord, move: TopRaceMove) -> tuple[int, ...] | None:
    phase, cars = s.phase, car_names(t)
    match move:
        case Joker(car) if phase == JOKE:
            return (cars.index(car),)
        case Sprint() if phase == MODE:
            return (SPRINTS,)
        case Breakdown() if phase == MODE:
            return (BREAKS,)
        case Claim() | Decline() if phase == CLAIM:
            return (int(isinstance(move, Claim)),)
        case Tip(car) if phase == TIP:
            return (cars.index(car),)
        case Trade(sold, bought) if phase == SELL:
            return (_pair(sold, cars), _pair(bought, cars))
        case Pass() if phase == TURN:
            return (PASS_TURN,)
        case Play(card) | Stop(card) | Pickup(card) if phase == TURN:
            action = card_names(t).index(card)
            return (action,) if _turn_move(s, t, action) == move else None
        case Drive() | Return():
            return _drive_actions(s, t, move)
    return None


def _drive_actions(s: PlainRecord, t: PlainRecord, move: Drive | Return) -> tuple[int, ...] | None:
    """The action that leads to a space, if one does."""
    if s.phase not in (DRIVE, SPRINT, RETURN):
        return None
    if s.phase == DRIVE:
        # An action counts from the car, so there is only one to try.
        end = t.finish if move.space == GOAL else int(move.space)
        action = end - s.pos[moving_car(s, t)]
        tried = [action] if 0 <= action <= 62 and has(s.legal, action) else []
    else:
        tried = members(s.legal)
    return next(((action,) for action in tried if move_of(s, t, (action,)) == move), None)


def _pair(names: tuple[str, str], cars: tuple[str, ...]) -> int:
    one, other = sorted(cars.index(name) for name in names)
    return PAIRS_OF_CARS.index((one, other))


def _raise(steps: int) -> tuple[int, ...] | None:
    """A raise by this many times 10k; every 600k is an action of its own."""
    if steps < 1:
        return None
    large, rest = divmod(steps - 1, MOST_RAISE)
    return (RAISE_MORE,) * large + (rest + 1,)


def move_of(s: PlainRecord, t: PlainRecord, actions: Sequence[int]) -> TopRaceMove:
    """The move that actions make from this record; the inverse of `actions_of`."""
    return _MOVE_OF[s.phase](s, t, actions)


@functools.lru_cache(1 << 12)
def _move(kind: Callable[..., TopRaceMove], *fields: object) -> TopRaceMove:
    """A move, cached because the same moves are offered often."""
    return kind(*fields)


def _bid(s: PlainRecord, t: PlainRecord, actions: Sequence[int]) -> TopRaceMove:
    raised = sum([MOST_RAISE if k == RAISE_MORE else k for k in actions])
    return _move(Bid, (s.bid + 10 * raised) * 1000) if raised else _move(Pass)


def _take(s: PlainRecord, t: PlainRecord, actions: Sequence[int]) -> TopRaceMove:
    """A car of one's choice, or one that chance has chosen."""
    car, start = (s.car, actions[0]) if s.phase == GRID else (actions[0], actions[1])
    return _move(Take, car_names(t)[car], start + 1)


def _turn_move(s: PlainRecord, t: PlainRecord, a: int) -> TopRaceMove:
    """Where a card is determines what is done with it."""
    if a == PASS_TURN:
        return _move(Pass)
    name = card_names(t)[a]
    if not s.hand[s.turn] >> a & 1:
        return _move(Stop, name)
    return _move(Pickup if s.waiting >> a & 1 else Play, name)


def _drive(s: PlainRecord, t: PlainRecord, actions: Sequence[int]) -> TopRaceMove:
    car = moving_car(s, t)
    return _move(Drive, car_names(t)[car], _space(t, s.pos[car] + actions[0]))


def _sprint(s: PlainRecord, t: PlainRecord, actions: Sequence[int]) -> TopRaceMove:
    space = _space(t, sprint_end(s, t, actions[0]))
    return _move(Drive, car_names(t)[rear_car(s, t)], space)


def _space(t: PlainRecord, space: int) -> int | str:
    return GOAL if space == t.finish else space


def _return(s: PlainRecord, t: PlainRecord, actions: Sequence[int]) -> TopRaceMove:
    return Return(car_names(t)[s.car], t.top[s.spot[s.car]] - actions[0])


def _trade(s: PlainRecord, t: PlainRecord, actions: Sequence[int]) -> TopRaceMove:
    cars = car_names(t)
    sold, bought = (PAIRS_OF_CARS[k] for k in actions)
    return Trade((cars[sold[0]], cars[sold[1]]), (cars[bought[0]], cars[bought[1]]))


def _cards(t: PlainRecord, actions: Sequence[int]) -> tuple[str, ...]:
    return tuple([card_names(t)[card] for card in sorted(actions)])


#: How the actions of each phase make up a move.
_MOVE_OF: dict[int, Callable[[PlainRecord, PlainRecord, Sequence[int]], TopRaceMove]] = {
    DEAL: lambda s, t, actions: Deal(s.turn, _cards(t, actions)),
    DISPLAY: lambda s, t, actions: Display(_cards(t, actions)),
    BOX: lambda s, t, actions: Box(_cards(t, actions)),
    OPENER: lambda s, t, actions: Opener(actions[0]),
    START: lambda s, t, actions: Starter(actions[0]),
    PILOT: lambda s, t, actions: Pilot(car_names(t)[actions[0]]),
    LINEUP: lambda s, t, actions: Lineup(tuple([car_names(t)[car] for car in actions])),
    BID: _bid,
    PICK: _take,
    GRID: _take,
    CHOOSE: lambda s, t, actions: _move(Choose, card_names(t)[actions[0]]),
    TURN: lambda s, t, actions: _turn_move(s, t, actions[0]),
    CLAIM: lambda s, t, actions: _move(Claim if actions[0] else Decline),
    JOKE: lambda s, t, actions: _move(Joker, car_names(t)[actions[0]]),
    MODE: lambda s, t, actions: _move(Breakdown if actions[0] == BREAKS else Sprint),
    DRIVE: _drive,
    SPRINT: _sprint,
    RETURN: _return,
    TIP: lambda s, t, actions: _move(Tip, car_names(t)[actions[0]]),
    SELL: _trade,
}
