"""The laboratory's figures of a race, counted action by action in a run that stops at each."""

from typing import Any

from paddock.core.bits import single
from paddock.core.rule import rule
from paddock.core.tracks.model import ROW
from paddock.games.car_race.rules import figure_names as at
from paddock.games.car_race.rules.goal import cars_home, payoff, score
from paddock.games.car_race.rules.squares import free_behind, is_taken
from paddock.games.car_race.state import (
    BONUS,
    DRIVE,
    NO_DICE,
    OVER,
    ROLL,
    STAY,
    Setup,
    State,
)

#: Their names, in order, and the charts that a report draws from them.
FIGURES, CHARTS = at.FIGURES, at.CHARTS


@rule
def gauge(before: State, t: Setup, action: int, after: State, figures: Any) -> None:
    """Add one action to the figures."""
    phase = before.phase
    if phase == ROLL:
        if after.phase != DRIVE and after.dice == NO_DICE:
            gauge_stuck(before, figures)
    elif phase == DRIVE:
        gauge_drive(before, t, action, after, figures)
    elif phase == BONUS:
        figures[at.BONUSES] += action != STAY
        figures[at.STAYS] += action == STAY
    gauge_lead(t, after, figures)
    if after.phase == OVER:
        gauge_end(t, after, figures)


@rule
def gauge_stuck(before: State, figures: Any) -> None:
    """CR-2.3 A turn in which no die fitted."""
    figures[at.STUCK] += 1
    figures[at.STUCK_AT + int(before.pos[before.turn])] += 1
    gauge_turn(0, figures)


@rule
def gauge_drive(before: State, t: Setup, action: int, after: State, figures: Any) -> None:
    """CR-2.2 A step, and with the last one the whole move; CR-3.3 who was pushed back."""
    figures[at.N_CHOICE] |= not single(before.legal)
    if after.phase == DRIVE and after.dice != NO_DICE:
        return
    figures[at.CHOICES] += figures[at.N_CHOICE]
    figures[at.N_CHOICE] = 0
    gauge_turn(int(before.used[before.turn]) + 1, figures)
    end = int(t.link[before.pos[before.turn]][action])
    if is_taken(before, t, end):
        lost = int(t.front[end]) - int(t.front[free_behind(before, t, end)])
        figures[at.PUSHED] += 1
        figures[at.PUSHED_AT + end] += 1
        figures[at.ROWS_LOST] += lost // ROW
        figures[at.ROWS_DRIVEN] += lost // ROW


@rule
def gauge_lead(t: Setup, after: State, figures: Any) -> None:
    """Count when another car takes the lead."""
    ahead = 1 + leader(after, t)
    if ahead > 0 and ahead != figures[at.N_LEADER]:
        figures[at.LEAD_CHANGES] += figures[at.N_LEADER] > 0
        figures[at.N_LEADER] = ahead


@rule
def leader(s: State, t: Setup) -> int:
    """The seat whose car is furthest ahead; -1 if two are level."""
    best, most = -1, -1
    for seat in range(t.players):
        far = int(t.front[s.pos[seat]])
        if far == most:
            best = -1
        elif far > most:
            best, most = seat, far
    return best


@rule
def gauge_turn(squares: int, figures: Any) -> None:
    """CR-2.1 A turn is over."""
    figures[at.TURNS] += 1
    figures[at.N_TURNS] += 1
    figures[at.DRIVEN] += squares
    figures[at.SQUARES + squares] += 1


@rule
def gauge_end(t: Setup, after: State, figures: Any) -> None:
    """CR-4.2 How a race ended, and how often the n-th player to begin wins."""
    figures[at.RACES] += 1
    figures[at.CARS_HOME] += cars_home(after, t)
    rounds = int(figures[at.N_TURNS]) // int(t.players)
    figures[at.ROUNDS + min(rounds, at.MOST_ROUNDS)] += 1
    figures[at.N_TURNS] = 0
    figures[at.N_LEADER] = 0
    winners = 0
    for n in range(t.players):
        seat = (int(after.first) + n) % int(t.players)
        won = payoff(after, t, seat)
        winners += won > 0
        figures[at.ROWS_DRIVEN] += score(after, t, seat)
        figures[at.ORDER_WIN + n] += int(won * at.WIN + 0.5)
    figures[at.SHARED] += winners > 1
