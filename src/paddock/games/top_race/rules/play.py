"""The sequence of play: what each phase asks and what an answer does."""

from paddock.core.rule import rule
from paddock.games.top_race.data import CARS
from paddock.games.top_race.rules.auction import bids, say_bid, unsold
from paddock.games.top_race.rules.cards import joker_cars, name_joker, take_turn
from paddock.games.top_race.rules.dealing import (
    deal_box,
    deal_card,
    deal_display,
    start_game,
    undealt,
)
from paddock.games.top_race.rules.driving import drive, drive_ends
from paddock.games.top_race.rules.pits import claim
from paddock.games.top_race.rules.sales import (
    cars_waiting,
    choose_card,
    draw_opener,
    draw_starter,
    free_starts,
    hidden_pilots,
    line_up,
    put_on_grid,
    take_car,
    turn_up,
)
from paddock.games.top_race.rules.shares import buy, purchases, sales, sell
from paddock.games.top_race.rules.special import (
    choose_mode,
    come_back,
    return_spaces,
    sprint,
    sprint_lanes,
)
from paddock.games.top_race.rules.tips import make_tip
from paddock.games.top_race.rules.turns import turn_actions
from paddock.games.top_race.state import (
    BID,
    BOX,
    BUY,
    CHOOSE,
    CLAIM,
    DEAL,
    DISPLAY,
    DRIVE,
    GRID,
    JOKE,
    LINEUP,
    MODE,
    OPENER,
    OVER,
    PICK,
    PILOT,
    RETURN,
    SELL,
    SPRINT,
    TIP,
    TURN,
    Setup,
    State,
)


@rule
def reset(s: State, t: Setup) -> None:
    """A new game, ready for its first action."""
    start_game(s, t)
    s.legal = legal_actions(s, t)


@rule
def legal_actions(s: State, t: Setup) -> int:
    """The one place that says what is legal; 0 when the game is over.

    The phases of the race itself come first, for speed.
    """
    phase = s.phase
    if phase == DRIVE:
        return drive_ends(s, t)
    if phase == TURN:
        return turn_actions(s, t)
    if phase == DEAL or phase == DISPLAY or phase == BOX:
        return undealt(s)
    if phase == BID:
        return bids(s, t)
    if phase == JOKE:
        return joker_cars(s, t)
    if phase == MODE or phase == CLAIM:
        return 3
    if phase == PICK:
        return unsold(s)
    if phase == GRID:
        return free_starts(s, t)
    if phase == SPRINT:
        return sprint_lanes(s, t)
    if phase == RETURN:
        return return_spaces(s, t)
    return other_actions(s, t)


@rule
def other_actions(s: State, t: Setup) -> int:
    """What is legal in the rarer phases."""
    phase = s.phase
    if phase == TIP:
        return (1 << CARS) - 1
    if phase == SELL:
        return sales(s, int(s.seat))
    if phase == BUY:
        return purchases(s, int(s.seat))
    if phase == CHOOSE:
        return s.display
    if phase == PILOT:
        return hidden_pilots(s)
    if phase == LINEUP:
        return cars_waiting(s)
    return 0 if phase == OVER else (1 << t.players) - 1


@rule
def act(s: State, t: Setup, a: int) -> None:
    """Carry out one action of the phase."""
    phase = s.phase
    if phase == DRIVE:
        drive(s, t, a)
    elif phase == TURN:
        take_turn(s, t, a)
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
    elif phase == CLAIM:
        claim(s, t, a)
    else:
        act_rarely(s, t, a)


@rule
def act_rarely(s: State, t: Setup, a: int) -> None:
    """Carry out one action of the rarer phases."""
    phase = s.phase
    if phase == TIP:
        make_tip(s, t, a)
    elif phase == SELL:
        sell(s, t, a)
    elif phase == BUY:
        buy(s, t, a)
    elif phase == CHOOSE:
        choose_card(s, t, a)
    elif phase == PILOT:
        turn_up(s, t, a)
    elif phase == LINEUP:
        put_on_grid(s, t, a)
    elif phase == DISPLAY:
        deal_display(s, t, a)
    elif phase == BOX:
        deal_box(s, t, a)
    elif phase == OPENER:
        draw_opener(s, t, a)
    else:
        draw_starter(s, t, a)
