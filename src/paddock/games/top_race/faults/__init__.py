"""What must hold in a record, and sentences that say what is wrong with one.

The checks follow the rulebook's chapters: the components, the sales before a race, the race.
Every legal action leads from a sound record to a sound one.
"""

from __future__ import annotations

from paddock.core.plain_record import PlainRecord
from paddock.games.top_race.faults.material import (
    car_faults,
    card_faults,
    seat_faults,
    stake_faults,
)
from paddock.games.top_race.faults.race import race_faults
from paddock.games.top_race.faults.sales import before_race_faults
from paddock.games.top_race.notation import car_names
from paddock.games.top_race.state import (
    BUY,
    CLAIM,
    DRIVE,
    GRID,
    JOKE,
    MODE,
    NO_CAR,
    NO_CARD,
    OVER,
    PHASES,
    RETURN,
    SELL,
    SPRINT,
    TIP,
    TURN,
)

#: The phases of the race itself, and those in which a card is being played.
RACING = (TURN, JOKE, DRIVE, MODE, SPRINT, RETURN, CLAIM, TIP, SELL, BUY)
PLAYING = (JOKE, DRIVE, MODE, SPRINT, RETURN, TIP)


def faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """What is wrong with a record, in sentences; none if it is sound."""
    problems = [*seat_faults(s, t), *card_faults(s, t), *car_faults(s, t), *stake_faults(s, t)]
    return problems or _phase_faults(s, t)


def _phase_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """What must hold for the phase to be answered."""
    problems = []
    if s.phase not in PLAYING and s.card != NO_CARD:
        problems.append(f"in the phase {PHASES[s.phase]} no card is being played")
    if s.phase in (GRID, RETURN) and s.car == NO_CAR:
        problems.append(f"the phase {PHASES[s.phase]} needs a car")
    elif s.phase == RETURN and s.fell[s.car] == 0:
        problems.append(f"{car_names(t)[s.car]} cannot return: it is not broken down")
    if (s.race >= t.races) != (s.phase == OVER):
        problems.append(f"this is race {s.race + 1}, but there are {t.races}")
    if problems or s.phase == OVER:
        return problems
    return race_faults(s, t) if s.phase in RACING else before_race_faults(s, t)
