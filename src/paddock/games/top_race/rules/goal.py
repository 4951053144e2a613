"""TR-6 The goal: crossing the line, the order of the rest, prizes, several races."""

from paddock.core.rule import rule
from paddock.core.seats import CHANCE
from paddock.games.top_race.data import CARS
from paddock.games.top_race.rules.dealing import start_race
from paddock.games.top_race.rules.settling import pay_shares, pay_tips
from paddock.games.top_race.state import NOBODY, OFF, OVER, UNPLACED, Setup, State


@rule
def placed(s: State) -> int:
    """How many cars have a place."""
    n = 0
    for car in range(CARS):
        n += s.place[car] != UNPLACED
    return n


@rule
def cross_line(s: State, car: int) -> None:
    """TR-6.1 A car that crosses the finish line takes the next place at once."""
    s.place[car] = placed(s)
    s.pos[car] = OFF


@rule
def race_is_run(s: State, t: Setup) -> bool:
    """TR-6.3 The race ends when the fifth car finishes (section 10: or the sixth)."""
    return placed(s) >= t.last_place


@rule
def all_home(s: State, seat: int) -> bool:
    """TR-6.2 Whether all cars of a player have finished."""
    racing = False
    for car in range(CARS):
        racing |= (s.owner[car] == seat) & (s.place[car] == UNPLACED)
    return not racing


@rule
def in_race(s: State, t: Setup, seat: int) -> bool:
    """TR-6.2 A player whose cars have all finished leaves the race.

    TR-8.3 With tips they stay in; TR-9.6 with shares all play to the end.
    """
    return t.stay != 0 or t.shares != 0 or not all_home(s, seat)


@rule
def standing(s: State, t: Setup, car: int) -> int:
    """TR-6.3 How far ahead a car is, for the ranking; higher is better.

    The front end of the space counts first, then who is further inside (both are in `rank`);
    a broken-down car ranks behind cars level with it; two of them rank by the lanes they left,
    then the earlier breakdown first.
    """
    if s.fell[car] == 0:
        return int(t.rank[s.pos[car]]) * 512 + 511
    level = (int(t.rank[s.spot[car]]) // 16) * 16
    inner = int(t.rank[s.spot[car]]) - level
    return level * 512 + inner * 64 + 63 - min(int(s.fell[car]), 63)


@rule
def rank_rest(s: State, t: Setup) -> None:
    """TR-6.3 Cars still on the track are placed by their position."""
    for place in range(placed(s), CARS):
        best = NOBODY
        most = -1
        for car in range(CARS):
            if s.place[car] == UNPLACED and standing(s, t, car) > most:
                best = car
                most = standing(s, t, car)
        s.place[best] = place


@rule
def pay_prizes(s: State, t: Setup) -> None:
    """TR-6.1 Each car's owner gets the prize of its place."""
    for car in range(CARS):
        s.money[s.owner[car]] += t.prize[s.place[car]]


@rule
def end_race(s: State, t: Setup) -> None:
    """TR-6.3, TR-6.5 Rank, pay, and start the next race if one is left."""
    rank_rest(s, t)
    if t.shares:
        pay_shares(s, t)
    else:
        pay_prizes(s, t)
    if t.tips:
        pay_tips(s, t)
    s.race += 1
    if s.race < t.races:
        start_race(s, t)
    else:
        s.phase = OVER
        s.seat = CHANCE
