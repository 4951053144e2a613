"""The sequence of play: what each phase asks, and what an answer does."""

from paddock.core.bits import lowest
from paddock.core.marks import rule
from paddock.games.top_race.rules.auction import (
    bids,
    draw_opener,
    draw_starter,
    free_starts,
    line_up,
    say_bid,
    take_car,
    unsold,
)
from paddock.games.top_race.rules.dealing import deal_card, start_game, undealt
from paddock.games.top_race.rules.driving import drive, drive_ends
from paddock.games.top_race.rules.special import (
    choose_mode,
    come_back,
    return_spaces,
    sprint,
    sprint_lanes,
)
from paddock.games.top_race.rules.turns import joker_cars, name_joker, play_card
from paddock.games.top_race.state import (
    BID,
    DEAL,
    DRIVE,
    GRID,
    JOKE,
    MODE,
    OPENER,
    PICK,
    RETURN,
    SPRINT,
    START,
    TURN,
    State,
    Tables,
)


@rule
def reset(s: State, t: Tables) -> None:
    """A new game, ready for its first action."""
    start_game(s, t)
    s.legal = legal_actions(s, t)


@rule
def legal_actions(s: State, t: Tables) -> int:
    """The one place that says what is legal; 0 when the game is over."""
    phase = s.phase
    if phase == DRIVE:
        return drive_ends(s, t)
    if phase == TURN:
        return s.hand[s.turn]
    if phase == DEAL:
        return undealt(s)
    if phase == BID:
        return bids(s, t)
    if phase == JOKE:
        return joker_cars(s, t)
    if phase == MODE:
        return 3
    if phase == PICK:
        return unsold(s)
    if phase == GRID:
        return free_starts(s, t)
    if phase == SPRINT:
        return sprint_lanes(s, t)
    if phase == RETURN:
        return return_spaces(s, t)
    if phase == OPENER or phase == START:
        return (1 << t.players) - 1
    return 0


@rule
def act(s: State, t: Tables, a: int) -> None:
    """Carry out one action of the phase."""
    phase = s.phase
    if phase == DRIVE:
        drive(s, t, a)
    elif phase == TURN:
        play_card(s, t, a)
    elif phase == DEAL:
        deal_card(s, t, a)
    elif phase == BID:
        say_bid(s, t, a)
    elif phase == JOKE:
        name_joker(s, t, a)
    elif phase == MODE:
        choose_mode(s, t, a)
    elif phase == PICK:
        take_car(s, t, a)
    elif phase == GRID:
        line_up(s, t, a)
    elif phase == SPRINT:
        sprint(s, t, a)
    elif phase == RETURN:
        come_back(s, t, a)
    elif phase == OPENER:
        draw_opener(s, t, a)
    else:
        draw_starter(s, t, a)


@rule
def apply(s: State, t: Tables, a: int) -> None:
    """Carry out an action and play on to the next choice, past all that is forced."""
    while True:
        act(s, t, a)
        m = legal_actions(s, t)
        if t.halting or m & (m - 1) != 0 or m == 0:
            break
        a = lowest(m)
    s.legal = m
