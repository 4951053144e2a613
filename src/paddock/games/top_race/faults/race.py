"""TR-4 to TR-9 What must hold in a race: whose turn it is, and what is being played."""

from __future__ import annotations

from paddock.core.plain_record import PlainRecord
from paddock.games.top_race.data import CARS, JOKER, TIPS
from paddock.games.top_race.notation import card_names
from paddock.games.top_race.rules.goal import in_race, placed, race_is_run
from paddock.games.top_race.rules.special import return_is_due
from paddock.games.top_race.rules.tips import line_is_crossed
from paddock.games.top_race.state import (
    BUY,
    CLAIM,
    DRIVE,
    JOKE,
    MODE,
    NO_CAR,
    NO_CARD,
    NOBODY,
    OFF,
    PHASES,
    RETURN,
    SELL,
    SPRINT,
    TIP,
    TURN,
    UNPLACED,
)


def race_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """What must hold from the first card to the end of the race."""
    problems = [*_stage_faults(s, t), *_turn_faults(s, t)]
    if problems:
        return problems
    if s.phase in (JOKE, DRIVE, MODE, SPRINT, RETURN, TIP):
        return _line_faults(s, t) or _halt_faults(s, t)
    return _claim_faults(s, t) if s.phase == CLAIM else []


def _stage_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """TR-6.3 The cars are on their way, and the auction is over."""
    problems = []
    if not t.shares and any(owner == NOBODY for owner in s.owner):
        problems.append("every car needs an owner in the race")
    if any(s.pos[c] == OFF and not s.fell[c] and s.place[c] == UNPLACED for c in range(CARS)):
        problems.append("a car is neither on the track nor broken down nor home")
    if t.shares and s.starter == NOBODY:
        problems.append("with shares the race needs a starter")
    if race_is_run(s, t):
        problems.append(f"the race ended when {t.last_place} cars were home")
    if s.display or s.queued or s.large:
        problems.append("nothing is for sale during the race")
    return problems


def _turn_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """TR-4.1, TR-7.5 Whose turn it is, and who may have passed."""
    problems = []
    if s.phase in (TURN, JOKE, DRIVE, MODE, SPRINT) and s.seat != s.turn:
        problems.append(f"in the phase {PHASES[s.phase]} seat and turn must be the same")
    if s.phase in (TURN, SELL) and s.hand[s.turn] == 0 and s.pits[s.turn] == 0:
        problems.append(f"seat {s.turn} has nothing to play")
    if s.passes and (not t.choosy or s.passes >> s.turn & 1 or s.phase not in (TURN, SELL)):
        problems.append("only a player who is asked for a card may pass, and only once")
    if s.phase in (SELL, BUY) and (not t.shares or placed(s)):
        problems.append("shares are traded only until the first car is home")
    return problems


def _line_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """What must hold for the card being played, so that its line can be driven."""
    if s.card == NO_CARD:
        return [f"the phase {PHASES[s.phase]} needs a card"]
    name, special = card_names(t)[s.card], t.pair[s.card] != NO_CAR
    if s.phase == TIP and special:
        return []
    if s.phase in (MODE, SPRINT):
        return _pair_faults(s, t) if special else [f"card {name} is not a sprint/breakdown card"]
    if s.line >= t.lines[s.card]:
        return [f"card {name} has only {t.lines[s.card]} lines"]
    car = t.car[s.card][s.line]
    if s.phase == JOKE:
        return [] if car == JOKER else [f"line {s.line} of the card is not a joker"]
    if car == JOKER:
        if s.phase == DRIVE and s.car != NO_CAR and t.pictured[s.card] >> s.car & 1:
            return ["the joker cannot move a car that is on the card"]
        car = s.car
    if s.phase == DRIVE and (car == NO_CAR or s.pos[car] == OFF):
        return ["the car of the line must be on the track"]
    return []


def _pair_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """TR-5.1, TR-5.4 A special card acts on two cars that are on the track and not level."""
    one, other = s.pos[t.pair[s.card]], s.pos[t.partner[t.pair[s.card]]]
    able = one != OFF and other != OFF and t.front[one] != t.front[other]
    return [] if able else ["the two cars of the card must be on the track and not level"]


def _halt_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """TR-5.3, TR-8.1 A card is interrupted for a return that is due or a line that was crossed."""
    if s.phase == RETURN:
        owner = s.owner[s.car]
        if s.seat != (s.turn if owner == NOBODY else owner):
            return ["the owner of a car decides where it returns"]
        if not return_is_due(s, t, t.partner[s.car]):
            return ["a car returns when its partner has caught up"]
    if s.phase == TIP and (s.tipped == TIPS or not t.tips or not line_is_crossed(s, t)):
        return ["a tip is made when a car has crossed the next tip line"]
    return []


def _claim_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """TR-7.2 Everyone else in the race with a free pit card may claim the card just played."""
    if not t.pit_stop or not s.piled:
        return ["there is no card to claim"]
    if s.seat == s.turn or not s.pits[s.seat] or not in_race(s, t, s.seat):
        return [f"seat {s.seat} cannot claim a card"]
    return []
