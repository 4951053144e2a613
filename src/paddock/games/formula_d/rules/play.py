"""The one place that says what is legal, and the one that carries it out."""

from paddock.core.bits import lowest
from paddock.core.plain_record import PlainRecord
from paddock.core.rule import rule
from paddock.games.formula_d.data import HARM, SHOT, SHOT_WEAR, WEAR
from paddock.games.formula_d.rules.choices import scan
from paddock.games.formula_d.rules.driving import choose_far, drive, go_on_bumping
from paddock.games.formula_d.rules.gears import gears, roll_gear, roll_start, shift
from paddock.games.formula_d.rules.journey import NO_SCAN, Scan
from paddock.games.formula_d.rules.trouble import (
    begin_collision,
    go_on_colliding,
    go_on_straining,
    harm,
    take_roll,
)
from paddock.games.formula_d.rules.turns import (
    begin_round,
    mover,
    next_turn,
    roll_for_grid,
    start_race,
)
from paddock.games.formula_d.rules.windows import NEVER
from paddock.games.formula_d.state import (
    BUMPS,
    COLLIDES,
    CRASH,
    DANGER,
    END,
    ENGINE,
    FAR,
    GEAR,
    GOES_ON,
    GRID,
    MARKSMAN,
    OVER,
    PIT,
    ROLL,
    START,
    STRAINS,
    TURNS,
    Setup,
    State,
)

#: FD-1.2 The black die: bit k is the face k + 1.
BLACK_FACES = (1 << 20) - 1


@rule
def reset(s: State, t: Setup) -> None:
    """A new race, ready for its first roll."""
    start_race(s, t)
    s.legal = BLACK_FACES


@rule
def options(s: State, t: Setup, reach: Scan) -> int:
    """The one place that says what is legal; 0 when the race is over.

    What a car may do with its roll is passed in, because computing it is most of the work.
    """
    phase = s.phase
    if phase == GEAR:
        return gears(s, t)
    if phase == ROLL:
        return (1 << int(t.faces[s.gear[mover(s)]])) - 1
    if phase == FAR:
        return reach.actions if reach.actions != 0 else 1 << CRASH
    if phase == END:
        return reach.ends
    return 0 if phase == OVER else BLACK_FACES


@rule
def act(s: State, t: Setup, a: int, reach: Scan) -> None:
    """Carry out one action of the phase, and everything that follows from it."""
    phase = s.phase
    car, points = 0, 0
    if phase == GEAR:
        shift(s, t, a)
    elif phase == ROLL:
        roll_gear(s, t, a)
    elif phase == FAR and a == CRASH:
        # FD-1.3, FD-5.4 A car that can pay for nothing is out; FD-6.2 engines may be tested.
        car, points = mover(s), WEAR
        s.far = a
        s.phase = COLLIDES
    elif phase == FAR:
        choose_far(s, t, a, reach)
    elif phase == END:
        drive(s, t, a, reach.fewest)
    elif phase == GRID:
        roll_for_grid(s, t, a + 1)
    elif phase == START:
        roll_start(s, t, a + 1)
    else:
        car, points = victim(s, t, a + 1)
    if points > 0:
        harm(s, t, car, points)
    follow_up(s, t)


@rule
def victim(s: State, t: Setup, value: int) -> tuple[int, int]:
    """FD-6, FD-9.2, FD-9.3 A black die in a race: which car rolled, and what it loses."""
    phase = s.phase
    car, points = mover(s), int(value <= HARM)
    if phase == MARKSMAN:
        points = SHOT_WEAR if value >= SHOT else 0
        s.phase = COLLIDES
    elif phase == DANGER:
        s.due -= 1
        s.phase = BUMPS
    else:
        car = take_roll(s, t)
        s.phase = STRAINS if phase == ENGINE else GOES_ON
    return car, points


@rule
def follow_up(s: State, t: Setup) -> None:
    """FD-6.3 What follows: danger rolls, marksman, collisions, engines, the next turn."""
    while s.phase > OVER:
        phase = s.phase
        if phase == BUMPS:
            go_on_bumping(s, t)
        elif phase == COLLIDES:
            begin_collision(s, t)
        elif phase == GOES_ON:
            go_on_colliding(s, t)
        elif phase == STRAINS:
            go_on_straining(s, t)
        elif phase == TURNS:
            next_turn(s, t)
        else:
            begin_round(s, t)


@rule
def apply(s: State, t: Setup, a: int) -> None:
    """Carry out an action and all forced ones after it, up to the next choice.

    Both an action and the question after it may need a scan of the track; they alternate in one
    loop, so that the scan is compiled only once.
    """
    acting = True
    m = 0
    while True:
        reach = NO_SCAN
        if needs_scan(s, t, a, acting):
            steps = int(s.far) if s.phase == END else NEVER
            reach = scan(s, t, mover(s), int(s.die), steps, a)
        if acting:
            act(s, t, a, reach)
        else:
            m = options(s, t, reach)
            if t.halting or m & (m - 1) != 0 or m == 0:
                break
            a = lowest(m)
        acting = not acting
    s.legal = m


@rule
def needs_scan(s: State, t: Setup, a: int, acting: bool) -> bool:
    """Whether a question or an action depends on where the mover can get.

    Only actions into the pits, over the line, or on tracks with black spaces do.
    """
    if s.phase == FAR:
        return not acting or (PIT <= a < CRASH)
    return s.phase == END and (not acting or (t.street != 0 and t.blacks > 0))


def legal_actions(s: PlainRecord, t: PlainRecord) -> int:
    """The legal actions of a record, without changing it."""
    reach = NO_SCAN
    if s.phase in (FAR, END):
        steps = s.far if s.phase == END else NEVER
        reach = scan(s, t, mover(s), s.die, steps, 0)
    return options(s, t, reach)
