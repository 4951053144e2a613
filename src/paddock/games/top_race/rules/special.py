"""TR-5 Sprint and breakdown, and the return of a broken-down car."""

from paddock.core.bits import has
from paddock.core.rule import rule
from paddock.games.top_race.data import CARS
from paddock.games.top_race.rules.cards import end_card, keep_in_play, void_card
from paddock.games.top_race.rules.goal import cross_line, race_is_run
from paddock.games.top_race.rules.pits import put_on_pile
from paddock.games.top_race.rules.tips import after_move
from paddock.games.top_race.state import (
    BREAKS,
    NOBODY,
    OFF,
    RETURN,
    SPRINT,
    UNPLACED,
    Setup,
    State,
)


@rule
def rear_car(s: State, t: Setup) -> int:
    """TR-5.2 Of the two cars on the card, the one further back."""
    one = int(t.pair[s.card])
    other = int(t.partner[one])
    return one if t.front[s.pos[one]] < t.front[s.pos[other]] else other


@rule
def choose_mode(s: State, t: Setup, mode: int) -> None:
    """TR-5.1 The player decides whether the card is a sprint or a breakdown."""
    if mode == BREAKS:
        break_down(s, int(t.partner[rear_car(s, t)]))
        if t.return_past:
            keep_in_play(s, t)
        else:
            end_card(s, t)
    else:
        s.phase = SPRINT


@rule
def break_down(s: State, car: int) -> None:
    """TR-5.3 The car further forward is taken off the track and waits beside its space."""
    falls = 0
    for other in range(CARS):
        falls = max(falls, int(s.fell[other]))
    s.spot[car] = s.pos[car]
    s.pos[car] = OFF
    s.fell[car] = falls + 1


@rule
def occupied(s: State, space: int) -> bool:
    """TR-4.5 A space holds one car."""
    taken = False
    for car in range(CARS):
        taken |= s.pos[car] == space
    return taken


@rule
def is_goal(t: Setup, lead: int, space: int) -> bool:
    """Section 10, classic: whether a space is straight ahead of the leading car's."""
    return t.sprint_ahead != 0 and 0 < space - lead < 63 and has(t.ahead[lead], space - lead)


@rule
def sprint_limit(t: Setup, lead: int) -> int:
    """The last space whose front end a sprint may not pass.

    TR-5.2 Level with the other car; section 10, classic: just in front of it.
    """
    if t.sprint_ahead == 0:
        return int(t.top[lead])
    goal = lead + 62
    while not is_goal(t, lead, goal):
        goal -= 1
    return goal if goal == t.finish else int(t.top[goal])


@rule
def sprint_reach(s: State, t: Setup) -> int:
    """TR-5.2 How far a sprint gets: the last space reached, times 256, plus the lanes to end in.

    **R** Level: its front end gets as near to the other's front end as it can without passing
    it. The sprint flood-fills forward in the order of ids, which is the order of front ends, so
    the last spaces reached are the nearest. In the classic edition the spaces straight ahead of
    the other car take precedence.
    """
    rear = rear_car(s, t)
    lead = int(s.pos[t.partner[rear]])
    limit = sprint_limit(t, lead)
    space = int(s.pos[rear])
    last = space
    lanes = 1 << int(t.lane[space])
    goal = 0
    goals = 0
    window = t.follow[space] >> 1  # bit k is set if a step leads to the space k beyond the next
    while window != 0 and space < limit:
        space += 1
        if has(window, 0) and not occupied(s, space):
            window |= t.follow[space]
            lanes = (lanes if t.front[space] == t.front[last] else 0) | 1 << int(t.lane[space])
            last = space
            if is_goal(t, lead, space):
                goal = space
                goals |= 1 << int(t.lane[space])
        window >>= 1
    return goal * 256 + goals if goals != 0 else last * 256 + lanes


@rule
def sprint_lanes(s: State, t: Setup) -> int:
    """TR-5.2 The lanes of the level spaces that the player chooses from, as bits."""
    return sprint_reach(s, t) & 255


@rule
def sprint_end(s: State, t: Setup, lane: int) -> int:
    """The space of the chosen lane where the sprint ends."""
    space = sprint_reach(s, t) >> 8
    lead = int(s.pos[t.partner[rear_car(s, t)]])
    ahead = is_goal(t, lead, space)
    while t.lane[space] != lane or is_goal(t, lead, space) != ahead:
        space -= 1
    return space


@rule
def sprint(s: State, t: Setup, lane: int) -> None:
    """TR-5.2 The car further back moves forward, as far as the way is free.

    In the classic edition it may cross the finish.
    """
    car = rear_car(s, t)
    space = sprint_end(s, t, lane)
    if space != t.finish:
        s.pos[car] = space
        after_move(s, t)
        return
    cross_line(s, car)
    if race_is_run(s, t):
        void_card(s, t)
    else:
        after_move(s, t)


@rule
def return_is_due(s: State, t: Setup, moved: int) -> bool:
    """TR-5.3 A broken-down car returns when the other car's own move ends at least level with it.

    Also when it ends on one of the spaces it waited beside. TR-5.4 **R** A car that finishes
    has passed everyone.
    """
    car = int(t.partner[moved])
    if s.fell[car] == 0:
        return False
    if s.place[moved] != UNPLACED:
        return True
    spot = int(s.spot[car])
    here = int(s.pos[moved])
    if t.front[here] > t.front[spot]:
        return True
    if t.return_past:
        # Section 10: in the classic edition the other car must be past.
        return False
    if t.front[here] == t.front[spot]:
        return True
    back = int(t.top[spot]) - here
    return back < 63 and has(t.waits[spot], back)


@rule
def end_line(s: State, t: Setup, moved: int) -> None:
    """TR-5.3 A return happens at once, before the next line; the owner chooses the space.

    TR-5.4 **R** If nobody owns the car, whoever moved the other one chooses.
    """
    if return_is_due(s, t, moved):
        s.car = t.partner[moved]
        s.seat = s.owner[s.car] if s.owner[s.car] != NOBODY else s.turn
        s.phase = RETURN
    else:
        after_move(s, t)


@rule
def return_spaces(s: State, t: Setup) -> int:
    """TR-5.3 Where the car may return, as bits counted back from the top of its space.

    On a free space of those it waited beside; if none is free, on the next free one behind. If
    several are level, the owner chooses.
    """
    spot = int(s.spot[s.car])
    top = int(t.top[spot])
    free = free_behind(s, top)
    if free & t.waits[spot] != 0:
        return free & t.waits[spot]
    level = 0
    back = 0
    while back < 61 and not has(free, back):
        back += 1
    front = t.front[top - back]
    while top - back >= 0 and t.front[top - back] == front:
        level |= 1 << back
        back += 1
    return free & level


@rule
def free_behind(s: State, top: int) -> int:
    """The free spaces from `top` backwards, as bits counted back from it."""
    m = (1 << min(top + 1, 62)) - 1
    for car in range(CARS):
        back = top - int(s.pos[car])
        if 0 <= back < 62:
            m &= ~(1 << back)
    return m


@rule
def come_back(s: State, t: Setup, back: int) -> None:
    """TR-5.3 The car returns to the track, before the next line of the card."""
    s.pos[s.car] = int(t.top[s.spot[s.car]]) - back
    s.spot[s.car] = OFF
    s.fell[s.car] = 0
    s.seat = s.turn
    if t.return_past:
        put_on_pile(s, int(t.special[s.car]))
    after_move(s, t)
