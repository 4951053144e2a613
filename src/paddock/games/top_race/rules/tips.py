"""TR-8 Tips: the race stops when the first car has crossed a tip line."""

from paddock.core.rule import rule
from paddock.games.top_race.data import CARS, TIPS
from paddock.games.top_race.rules.cards import end_card, next_line
from paddock.games.top_race.state import OFF, TIP, UNPLACED, Setup, State


@rule
def after_move(s: State, t: Setup) -> None:
    """TR-8.1 **R** Stop for tips as soon as a car's own move is over, even mid-card; then continue.

    A move that crosses two lines stops for both, in order: this is called again after the first.
    """
    if t.tips and line_is_crossed(s, t):
        s.phase = TIP
        s.seat = 0
    elif t.lines[s.card] == 0:
        end_card(s, t)
    else:
        next_line(s, t)


@rule
def line_is_crossed(s: State, t: Setup) -> bool:
    """TR-8.1 Whether any car has crossed the next tip line."""
    if s.tipped == TIPS:
        return False
    crossed = False
    for car in range(CARS):
        space = s.spot[car] if s.fell[car] > 0 else s.pos[car]
        past = space != OFF and t.front[space] > t.tip_line[s.tipped]
        crossed |= past or s.place[car] != UNPLACED
    return crossed


@rule
def make_tip(s: State, t: Setup, car: int) -> None:
    """TR-8.1 Everyone tips on a car in secret: any car, even the same one again."""
    s.tip[int(s.seat) * TIPS + int(s.tipped)] = car
    s.seat += 1
    if s.seat == t.players:
        s.tipped += 1
        s.seat = s.turn
        after_move(s, t)
