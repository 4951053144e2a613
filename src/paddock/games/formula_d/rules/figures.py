"""The laboratory's figures of a race, counted action by action in a run that stops at each."""

from typing import Any

from paddock.core.bits import has
from paddock.core.rule import rule
from paddock.games.formula_d.data import DREAM, STALL
from paddock.games.formula_d.rules import figure_names as at
from paddock.games.formula_d.rules.choices import end_of, origin
from paddock.games.formula_d.rules.driving import come
from paddock.games.formula_d.rules.gates import gate_of, overrun, overshoots
from paddock.games.formula_d.rules.goal import beaten
from paddock.games.formula_d.rules.pits import in_box
from paddock.games.formula_d.rules.turns import mover
from paddock.games.formula_d.state import (
    DANGER,
    END,
    ENGINE,
    FAR,
    FINISH,
    GEAR,
    GRID,
    HIT,
    HITS,
    MARKSMAN,
    OUT,
    ROLL,
    START,
    Setup,
    State,
)

#: Their names, in order, and the charts that a report draws from them.
FIGURES, CHARTS = at.FIGURES, at.CHARTS
#: The index of each cause in the families of causes.
SHIFT, BRAKE, OVER, BUMP, SHOT, COLLISION, STRAIN, CRASHED = range(8)


@rule
def gauge(before: State, t: Setup, action: int, after: State, figures: Any) -> None:
    """Add one action to the figures."""
    phase = before.phase
    if phase == GEAR:
        gauge_gear(before, t, action, after, figures)
    elif phase == ROLL:
        figures[at.ROLLED] += int(t.face[before.gear[mover(before)]][action])
        gauge_held_up(before, after, figures)
        gauge_pits(before, t, after, figures)
    elif phase == FAR:
        gauge_pits(before, t, after, figures)
    elif phase == END:
        gauge_drive(before, t, action, figures)
    elif phase == GRID:
        if after.phase != GRID:
            note_grid(t, after, figures)
    elif phase == START:
        gauge_start(before, action, figures)
    else:
        gauge_harm(before, t, after, figures)
    for car in range(t.players):
        if after.fate[car] != 0 and before.fate[car] == 0:
            gauge_fate(before, t, after, car, figures)
    if after.race != before.race:
        gauge_end(t, after, figures)
    elif phase != GRID:
        gauge_lead(t, after, figures)


@rule
def note_grid(t: Setup, after: State, figures: Any) -> None:
    """FD-2.1 A race begins: note who starts where."""
    figures[at.N_FIRST] = 0
    figures[at.N_LAST] = 0
    figures[at.N_LEADER] = 1 + leader(after, t)
    for place in range(t.players):
        figures[at.N_GRID + int(after.order[place])] = place
        figures[at.N_TURNS + place] = 0


@rule
def gauge_start(before: State, action: int, figures: Any) -> None:
    """FD-2.2 How cars get off the grid."""
    figures[at.STALLS] += action + 1 <= STALL
    figures[at.DREAMS] += action + 1 >= DREAM
    figures[at.TURNS] += 1
    figures[at.N_TURNS + mover(before)] += 1


@rule
def gauge_gear(before: State, t: Setup, action: int, after: State, figures: Any) -> None:
    """FD-3.3 Gears announced, and what skipping others cost."""
    car = mover(before)
    figures[at.TURNS] += 1
    figures[at.N_TURNS + car] += 1
    figures[at.GEARS_USED + action - 1] += 1
    lose(before, t, car, SHIFT, int(before.wear[car]) - int(after.wear[car]), figures)


@rule
def lose(s: State, t: Setup, car: int, cause: int, points: int, figures: Any) -> None:
    """Wear lost: by its cause, where the car stood, and for which corner."""
    if points <= 0:
        return
    space = int(s.pos[car])
    figures[at.WEAR_LOST] += points
    figures[at.LOST + cause] += points
    figures[at.LOST_AT + space] += points
    if space < t.ring:
        figures[at.CORNER_LOST + gate_of(s, t, car, space) - 1] += points


@rule
def gauge_drive(before: State, t: Setup, action: int, figures: Any) -> None:
    """FD-4.4, FD-5 A move: how far, what braking and overshooting cost, and whether it stops."""
    car = mover(before)
    start = origin(before, t, car)
    space = end_of(before, t, car, int(before.far), action)
    over = overshoots(before, t, car, start, space)
    figures[at.DRIVEN] += before.far
    figures[at.NITRO] += before.far > before.die
    figures[at.LAPS] += space < start and before.laps[car] > 0
    figures[at.STOPS] += t.corner[space] != 0 and not over
    lose(before, t, car, BRAKE, int(before.die) - int(before.far), figures)
    if over:
        lose(before, t, car, OVER, overrun(t, gate_of(before, t, car, start), space), figures)


@rule
def gauge_held_up(before: State, after: State, figures: Any) -> None:
    """FD-4.1 Spaces that a car cannot drive of its roll, most often for cars in its way."""
    if after.phase != FAR or has(after.legal, FINISH):
        return
    far = int(after.die)
    while far > 0 and not has(after.legal, far):
        far -= 1
    short = int(after.die) - far
    figures[at.HELD_UP] += short
    figures[at.HELD_UP_AT + int(before.pos[mover(before)])] += short


@rule
def gauge_lead(t: Setup, after: State, figures: Any) -> None:
    """Count when another car takes the lead, until one is home."""
    ahead = 1 + leader(after, t)
    if ahead > 0 and ahead != figures[at.N_LEADER]:
        figures[at.LEAD_CHANGES] += figures[at.N_LEADER] > 0
        figures[at.N_LEADER] = ahead


@rule
def leader(s: State, t: Setup) -> int:
    """The car furthest ahead; -1 if two are level or one is home."""
    best, most = -1, -1
    for car in range(t.players):
        if 0 < s.fate[car] < OUT:
            return -1
        if s.fate[car] == 0:
            far = come(s, t, car)
            if far == most:
                best = -1
            elif far > most:
                best, most = car, far
    return best


@rule
def gauge_pits(before: State, t: Setup, after: State, figures: Any) -> None:
    """FD-8.1 Cars that came into their boxes."""
    car = mover(before)
    entered = in_box(t, int(after.pos[car])) and not in_box(t, int(before.pos[car]))
    figures[at.PIT_STOPS] += entered


@rule
def cause_of(phase: int) -> int:
    """What a black die is rolled for."""
    if phase == DANGER:
        return BUMP
    if phase == MARKSMAN:
        return SHOT
    if phase == HIT or phase == HITS:
        return COLLISION
    return STRAIN if phase == ENGINE else CRASHED


@rule
def gauge_harm(before: State, t: Setup, after: State, figures: Any) -> None:
    """FD-6, FD-9 What black dice cost."""
    cause = cause_of(int(before.phase))
    for car in range(t.players):
        lose(before, t, car, cause, int(before.wear[car]) - int(after.wear[car]), figures)


@rule
def gauge_fate(before: State, t: Setup, after: State, car: int, figures: Any) -> None:
    """FD-7.1 A car is home or out."""
    turns = int(figures[at.N_TURNS + car])
    if after.fate[car] > OUT:
        space = int(before.pos[car])
        figures[at.OUTS] += 1
        figures[at.OUT_BY + cause_of(int(before.phase))] += 1
        figures[at.OUT_AT + space] += 1
        if space < t.ring:
            figures[at.CORNER_OUT + gate_of(before, t, car, space) - 1] += 1
        return
    figures[at.HOME] += 1
    figures[at.LAPS] += 1
    figures[at.WEAR_LEFT + int(after.wear[car])] += 1
    if after.fate[car] == 1:
        figures[at.N_FIRST] = turns
        figures[at.LENGTH + min(turns, at.MOST_ROUNDS)] += 1
    figures[at.N_LAST] = turns


@rule
def gauge_end(t: Setup, after: State, figures: Any) -> None:
    """FD-7.1 How a race ended: who won from where, and the gap between first and last."""
    figures[at.RACES] += 1
    for car in range(t.players):
        place = t.players - beaten(after, t, car)
        grid = int(figures[at.N_GRID + car])
        figures[at.GRID_WIN + grid] += place == 1
        figures[at.GRID_PLACE + grid] += place
    if figures[at.N_FIRST] > 0:
        apart = int(figures[at.N_LAST]) - int(figures[at.N_FIRST])
        figures[at.SPREAD + min(max(apart, 0), at.MOST_ROUNDS)] += 1
