"""Loops over a batch of games: entry points for the compiler.

The names `reset`, `apply`, `draw_ahead`, `payoff`, `score`, `hide`, `heuristic` and `obvious` are
each game's own functions, as are those that write observations (`encoding.Encoding`). Every game of
a batch has its own generators, so that the games do not depend on how they are shared out among
threads.
"""
# ruff: noqa: F821

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from paddock.bots.driver import noticed
from paddock.core.bits import has, lowest, nth, popcount
from paddock.core.dice import below, seed_rng
from paddock.core.errors import MOST_ACTIONS
from paddock.core.observing import COLUMNS, ROWS
from paddock.core.plain_record import copy_record, row_of
from paddock.core.rule import rule
from paddock.core.seats import CHANCE
from paddock.envs.compiled.refreshing import CHANGED, MOVED, OWN, TURNED

#: The code of a seat that the batch asks; below it, the attention of a driver (see `lab.loops`).
ASKED = 101
#: The most seats of a game.
SEATS = 16
#: A slot's `state`: a game in progress, one to begin, one to go on from a given position, one over.
PLAYING, NEW, GIVEN, OVER = range(4)
#: How many games are played before they are observed, since what has just been written is slow to
#: read; their records before the action are kept for so long.
BLOCK = 32
#: The same if they are not encoded, which needs no records from before.
RECORD_BLOCK = 128
#: The batch's `lineup`: the seats are fixed, or one is asked and the others are drawn.
FIXED, ANY = -1, -2

#: One place of a batch: which game it is on, and who plays.
SLOT = np.dtype(
    [
        ("number", "i8"),  # of the game; it seeds the game's generators
        ("state", "i4"),
        ("kind", "i4"),  # which of the batch's setups
        ("taken", "i4"),  # decisions of seats that are asked, so far
        ("codes", "i2", SEATS),
    ],
    align=True,
)

#: What holds for the whole batch.
PLAN = np.dtype(
    [
        ("seed", "i8"),
        ("size", "i8"),  # games in the batch
        ("limit", "i8"),  # decisions after which a game is cut short; 0 for none
        ("asked", "i4"),  # FIXED, ANY, or the seat that is asked
        ("lead", "i4"),  # rewards: 0 for the share of the win, 1 for the lead in score
        ("restart", "i4"),  # 1: begin a new game where one has ended
        ("width", "i4"),  # seats with rewards
        ("margin", "f4"),  # how much of a reward for the win goes by the scores, from 0 to 1
    ],
    align=True,
)

reset: Callable[..., None]
apply: Callable[..., None]
draw_ahead: Callable[..., None]
payoff: Callable[..., float]
score: Callable[..., int]
hide: Callable[..., None]
heuristic: Callable[..., int]
obvious: Callable[..., int]
observe: Callable[..., None]
update: Callable[..., None]
classify: Callable[..., int]
touch: Callable[..., None]
write_own: Callable[..., None]
move: Callable[..., int]
finish_moves: Callable[..., None]
turn: Callable[..., None]
advance_records: Callable[..., int]


@rule
def seat_players(slot: Any, players: int, plan: Any, bots: Any, rng: Any) -> None:
    """Who plays the game that begins: as fixed, or one seat asked and the others drawn."""
    if plan.asked == FIXED:
        for seat in range(players):
            slot.codes[seat] = bots[seat]
        return
    asked = below(rng, players) if plan.asked == ANY else plan.asked % players
    for seat in range(players):
        slot.codes[seat] = ASKED if seat == asked else bots[below(rng, len(bots))]


def step(
    seen: Any, states: Any, slots: Any, rngs: Any, setups: Any, plan: Any, bots: Any, actions: Any,
    observations: Any, masks: Any, seats: Any, rewards: Any, ended: Any, cut: Any, final: Any,
    first: int, last: int,
) -> int:  # fmt: skip
    """Advance each game, and write what the seat to act observes; `seen` has 1 + BLOCK records.

    The actions have been checked. Returns a game that does not end, or -1.
    """
    work = np.empty((1, ROWS * COLUMNS), np.int64)
    for start in range(first, last, BLOCK):
        end = min(start + BLOCK, last)
        for i in range(start, end):
            copy_record(states[i], seen[1 + i - start])
        endless = advance(
            seen, states, slots, rngs, setups, plan, bots, actions, masks, seats, rewards, ended,
            cut, final, start, end,
        )  # fmt: skip
        if endless >= 0:
            return endless
        refresh(seen, states, slots, setups, observations, row_of(work, 0), start, end)
    return -1


def step_records(
    seen: Any, states: Any, slots: Any, rngs: Any, setups: Any, plan: Any, bots: Any, actions: Any,
    observations: Any, masks: Any, seats: Any, rewards: Any, ended: Any, cut: Any, final: Any,
    first: int, last: int,
) -> int:  # fmt: skip
    """The same, but what the seat to act observes is kept as a record, without being encoded."""
    for start in range(first, last, RECORD_BLOCK):
        end = min(start + RECORD_BLOCK, last)
        endless = advance_records(
            seen, states, slots, rngs, setups, plan, bots, actions, masks, seats, rewards, ended,
            cut, final, start, end,
        )  # fmt: skip
        if endless >= 0:
            return endless
        for i in range(start, end):
            if slots[i].state == OVER:
                observations[i].legal = 0
            else:
                hide(states[i], setups[slots[i].kind], int(states[i].seat), observations[i])
    return -1


@rule
def keep(v: Any, t: Any, seat: int, out: Any) -> None:
    """Observe by keeping the record."""
    copy_record(v, out)


def encode_records(records: Any, kinds: Any, seats: Any, setups: Any, rows: Any) -> None:
    """Write what seats observe, from records that hold only what these seats may know."""
    for i in range(len(records)):
        observe(records[i], setups[kinds[i]], seats[i], row_of(rows, i))


def refresh(
    seen: Any, states: Any, slots: Any, setups: Any, observations: Any, work: Any, start: int,
    end: int,
) -> None:  # fmt: skip
    """Write what is observed in some games; the rows show the records from `seen[1]` on.

    The games that need the same parts of their rows written are taken together (`refreshing`).
    """
    v = seen[0]
    turned = 0
    changed = 0
    own = 0
    moved = 0
    for k in range(end - start):
        s = states[start + k]
        slot = slots[start + k]
        row = row_of(observations, start + k)
        if slot.state == OVER or slot.taken == 1:
            observe_slot(s, slot, setups[slot.kind], v, row)
            continue
        touch(s, row)
        kind = classify(s, seen[1 + k])
        whole = int(kind & CHANGED != 0)
        passed = int(kind & TURNED != 0) & ~whole
        changed |= whole << k
        turned |= passed << k
        own |= (int(kind & OWN != 0) & ~(passed | whole)) << k
        moved |= int(kind & MOVED != 0) << k
    while own != 0:
        i = start + lowest(own)
        own &= own - 1
        write_own(states[i], setups[slots[i].kind], int(states[i].seat), row_of(observations, i))
    noted = 0
    while moved != 0:
        i = start + lowest(moved)
        moved &= moved - 1
        old = seen[1 + i - start]
        row = row_of(observations, i)
        noted = move(states[i], old, setups[slots[i].kind], row, i, work, noted)
    finish_moves(states, slots, setups, observations, work, noted)
    while turned != 0:
        i = start + lowest(turned)
        turned &= turned - 1
        turn(states[i], setups[slots[i].kind], int(states[i].seat), row_of(observations, i))
    while changed != 0:
        i = start + lowest(changed)
        changed &= changed - 1
        t = setups[slots[i].kind]
        hide(states[i], t, states[i].seat, v)
        update(v, t, states[i].seat, row_of(observations, i), 0)


def advance(
    seen: Any, states: Any, slots: Any, rngs: Any, setups: Any, plan: Any, bots: Any, actions: Any,
    masks: Any, seats: Any, rewards: Any, ended: Any, cut: Any, final: Any, first: int, last: int,
) -> int:  # fmt: skip
    """Carry out an action in each game and play on to the next decision of a seat that is asked.

    The actions have been checked. Returns a game that does not end, or -1.
    """
    g = plan[0]
    v = seen[0]
    for i in range(first, last):
        s = states[i]
        slot = slots[i]
        t = setups[slot.kind]
        ended[i] = 0
        cut[i] = 0
        for p in range(g.width):
            rewards[i, p] = 0.0
        a = actions[i]
        steps = 0
        while slot.state != OVER:
            steps += 1
            if steps == MOST_ACTIONS:
                return i
            if slot.state == PLAYING:
                apply(s, t, a)
            else:
                seed_rng(rngs[2 * i], g.seed, slot.number)
                seed_rng(rngs[2 * i + 1], g.seed ^ 0x5DEECE66D, slot.number)
                if slot.state == NEW:
                    if len(setups) > 1:
                        slot.kind = below(rngs[2 * i + 1], len(setups))
                        t = setups[slot.kind]
                    reset(s, t)
                seat_players(slot, t.players + 0, g, bots, rngs[2 * i + 1])
                slot.state = PLAYING
                slot.taken = 0
            seat = int(s.seat)
            code = 0
            if s.legal != 0 and seat != CHANCE:
                code = int(slot.codes[seat])
            late = code == ASKED and g.limit > 0 and slot.taken >= g.limit
            if s.legal == 0 or late:
                ended[i] = s.legal == 0
                cut[i] = late
                for p in range(g.width):
                    rewards[i, p] = 0.0
                if g.lead != 0:
                    pay_leads(s, t, rewards[i])
                elif s.legal == 0:
                    pay_wins(s, t, g.margin + 0.0, rewards[i])
                if len(final) > 0:
                    hide(s, t, seats[i], v)
                    observe(v, t, seats[i], final[i])
                slot.number += g.size
                slot.state = NEW if g.restart != 0 else OVER
            elif code == ASKED:
                break
            elif code == 0:
                rng = rngs[2 * i + int(seat != CHANCE)]
                if seat == CHANCE:
                    draw_ahead(s, t, rng)
                a = nth(s.legal, below(rng, popcount(s.legal)))
            else:
                hide(s, t, seat, v)
                if code != 100:
                    v.legal = noticed(v.legal, rngs[2 * i + 1], code, obvious(v, t))
                a = heuristic(v, t, rngs[2 * i + 1])
        if slot.state == OVER:
            masks[i] = 0
        else:
            slot.taken += 1
            seats[i] = s.seat
            masks[i] = s.legal
    return -1


def pay_leads(s: Any, t: Any, rewards: Any) -> None:
    """Pay each seat its lead over the best of the others."""
    for p in range(t.players):
        best = -(1 << 40)
        for other in range(t.players):
            if other != p:
                best = max(best, score(s, t, other))
        rewards[p] = score(s, t, p) - best


def pay_wins(s: Any, t: Any, margin: float, rewards: Any) -> None:
    """Pay each seat its share of the win; a part of it, `margin`, goes by the scores.

    That part is shared by how far each score is above or below the mean of all.
    """
    for p in range(t.players):
        rewards[p] = payoff(s, t, p)
    if margin == 0.0:
        return
    mean = 0.0
    size = 1.0
    for p in range(t.players):
        mean += score(s, t, p) / t.players
        size += abs(score(s, t, p)) / t.players
    total = 0.0
    for p in range(t.players):
        lead = score(s, t, p) - mean
        total += 1.0 + lead / (abs(lead) + size)
    for p in range(t.players):
        lead = score(s, t, p) - mean
        part = (1.0 + lead / (abs(lead) + size)) / total
        rewards[p] = (1.0 - margin) * payoff(s, t, p) + margin * part


def observe_slot(s: Any, slot: Any, t: Any, v: Any, row: Any) -> None:
    """Write what the seat to act observes; once a game is over, only that nothing is legal."""
    if slot.state == OVER:
        for k in range(63):
            row[k] = 0
    else:
        hide(s, t, s.seat, v)
        observe(v, t, s.seat, row)


@rule
def is_wrong(mask: int, action: int) -> bool:
    """Whether an action is not legal; in a game that is over, only -1 is."""
    legal = (action >= 0) & (action <= 62) & has(mask, action & 63)
    return bool(not legal and (action != -1 or mask != 0))


def first_wrong(masks: Any, actions: Any) -> int:
    """The first game whose action is not legal, or -1."""
    wrong = 0
    # All of them, since without a branch many are checked at once.
    for i in range(len(actions)):
        wrong |= int(is_wrong(masks[i], actions[i]))
    if wrong == 0:
        return -1
    i = 0
    while not is_wrong(masks[i], actions[i]):
        i += 1
    return i


@rule
def draw_action(mask: int, rng: Any) -> int:
    """A legal action, chosen uniformly at random; -1 in a game that is over."""
    return -1 if mask == 0 else nth(mask, below(rng, popcount(mask)))


def draw_actions(masks: Any, dice: Any, actions: Any) -> None:
    """A random action for each game, with the dice of that game."""
    for i in range(len(actions)):
        actions[i] = draw_action(masks[i], dice[i])


def advise(
    seen: Any, states: Any, slots: Any, setups: Any, masks: Any, dice: Any, actions: Any,
    first: int, last: int,
) -> int:  # fmt: skip
    """What the driver would do in each game; -1 in a game that is over."""
    for i in range(first, last):
        actions[i] = -1
        if masks[i] != 0:
            t = setups[slots[i].kind]
            hide(states[i], t, states[i].seat, seen[0])
            actions[i] = heuristic(seen[0], t, dice[i])
    return -1


def observe_game(states: Any, setups: Any, seen: Any, seat: int, row: Any) -> None:
    """What a seat observes of one game."""
    hide(states[0], setups[0], seat, seen[0])
    observe(seen[0], setups[0], seat, row)


def observe_view(views: Any, setups: Any, seat: int, row: Any) -> None:
    """What a seat observes, from a record that holds only what the seat may know."""
    observe(views[0], setups[0], seat, row)
