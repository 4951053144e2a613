"""What suits a style of play in Formula D: high gears or low ones, and whom a car blocks."""

from __future__ import annotations

from typing import Any

from paddock.games.formula_d.state import END, GEAR

#: How far behind a car may be to be held up, in units of `front`: six spaces.
NEAR = 360


def suits(style: str, v: Any, t: Any, action: int) -> int:
    """How well an action suits a style."""
    phase = int(v["phase"])
    if phase == GEAR:
        return {"bold": action, "gambler": action, "careful": -action}.get(style, 0)
    if phase == END and style == "blocker":
        return held_up(v, t, action)
    return 0


def held_up(v: Any, t: Any, steps: int) -> int:
    """How many cars are close behind in the lane in which the move ends."""
    car, ring = int(v["seat"]), int(t["ring"])
    space = int(v["pos"][car]) + steps
    if space >= ring:
        return 0
    others = [int(v["pos"][p]) for p in range(int(t["players"])) if p != car and not v["fate"][p]]
    return sum(
        at < ring
        and t["lane"][at] == t["lane"][space]
        and 0 < int(t["front"][space]) - int(t["front"][at]) <= NEAR
        for at in others
    )
