"""The odds of each gear before a roll, and the choices after it: exact, by enumerating the die."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from paddock.core.bits import members
from paddock.core.plain_record import PlainRecord
from paddock.games.formula_d.data import DICE, GEARS
from paddock.games.formula_d.rules.choices import (
    end_of,
    ends_of,
    origin,
    reach,
    scan,
)
from paddock.games.formula_d.rules.gates import gate_of, overrun, overshoots
from paddock.games.formula_d.rules.gears import may_shift, shift_cost
from paddock.games.formula_d.rules.pits import in_pits, leaves_pits
from paddock.games.formula_d.rules.turns import mover
from paddock.games.formula_d.rules.windows import NEVER
from paddock.games.formula_d.state import FINISH, PIT
from paddock.games.formula_d.types import Choice, DieOdds, FaceOutcome, Odds

#: The parts of an outcome that odds are computed from.
Outcome = Literal["stop", "over", "brake", "out", "loss"]


def choices(s: PlainRecord, t: PlainRecord, die: int) -> list[Choice]:
    """Everything that the mover may do with a roll: steps, end, cost and its parts."""
    car = mover(s)
    options: list[Choice] = []
    for action in members(reach(s, t, car, die)):
        if action < PIT:
            options += _drives(s, t, car, die, action)
        elif action == FINISH:
            options.append(_choice("finish", cost=scan(s, t, car, die, NEVER, 0).toll))
        else:
            options.append(_choice("pit" if action == PIT else "crash"))
    return options


def _drives(s: PlainRecord, t: PlainRecord, car: int, die: int, steps: int) -> list[Choice]:
    start = origin(s, t, car)
    gate = gate_of(s, t, car, start)
    brake = max(0, die - steps)
    options: list[Choice] = []
    for end in members(ends_of(s, t, car, die, steps)):
        space = end_of(s, t, car, steps, end)
        over = overshoots(s, t, car, start, space)
        beyond = overrun(t, gate, space) if over else 0
        # FD-5.1 Whether the move counts as a stop in a corner.
        stop = t.corner[space] != 0 and (not over or t.corner[space] == t.corner[start])
        options.append(
            {
                "kind": "nitro" if steps > die else "drive",
                "cost": brake + beyond,
                "steps": steps,
                "space": space,
                "brake": brake,
                "over": beyond,
                "stop": stop,
            }
        )
    return options


def _choice(kind: Literal["pit", "finish", "crash"], cost: int = 0) -> Choice:
    """A choice that does not end on a space of the road."""
    return {
        "kind": kind,
        "cost": cost,
        "steps": None,
        "space": None,
        "brake": 0,
        "over": 0,
        "stop": False,
    }


def gear_odds(s: PlainRecord, t: PlainRecord) -> list[Odds]:
    """The odds of each gear that the mover may announce."""
    car = mover(s)
    space, gear, wear = s.pos[car], s.gear[car], s.wear[car]
    odds: list[Odds] = []
    for to in range(1, GEARS + 1):
        cost = shift_cost(t, space, gear, to)
        if may_shift(t, space, gear, to) and cost < wear:
            after = s.copy()
            after.gear[car], after.wear[car] = to, wear - cost
            odds.append({"gear": to, "cost": cost, **_die_odds(after, t, car)})
    return odds


def _die_odds(s: PlainRecord, t: PlainRecord, car: int) -> DieOdds:
    """The chances of stopping in a corner for free, overshooting and going out; the mean loss."""
    faces = DICE[s.gear[car]]
    outcomes = [(_outcome(s, t, car, value), value, n) for value, n in Counter(faces).items()]
    total = len(faces)

    def mean(name: Outcome, *, chance: bool = False) -> float:
        values = ((bool(o[name]) if chance else o[name], n) for o, _, n in outcomes)
        return sum(n * value for value, n in values) / total

    return {
        "stop": mean("stop", chance=True),
        "over": mean("over", chance=True),
        "brake": mean("brake", chance=True),
        "out": mean("out", chance=True),
        "loss": mean("loss"),
        "faces": [{"value": value, "count": n, **outcome} for outcome, value, n in outcomes],
    }


def _outcome(s: PlainRecord, t: PlainRecord, car: int, die: int) -> FaceOutcome:
    """The outcome of one face.

    That is the least wear it can cost and how much of that is braking, by how much a car that
    drives all of it must overshoot, and whether it can stop in a corner for free.
    """
    nothing: FaceOutcome = {"loss": 0, "over": 0, "brake": 0, "stop": False, "out": False}
    if in_pits(t, s.pos[car]) and not leaves_pits(s, t, car, die):
        return nothing
    rolled = s.copy()
    rolled.die = die
    options = choices(rolled, t, die)
    if options[0]["kind"] == "crash":
        return {**nothing, "loss": s.wear[car], "out": True}
    loss = min(choice["cost"] for choice in options)
    return {
        **nothing,
        "loss": loss,
        "brake": min(choice["brake"] for choice in options if choice["cost"] == loss),
        "over": min((c["over"] for c in options if c["steps"] == die), default=0),
        "stop": any(choice["stop"] and choice["cost"] == 0 for choice in options),
    }
