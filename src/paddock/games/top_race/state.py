"""The record of a game in progress, and the setup it is played with."""

from __future__ import annotations

from typing import Any, get_args

import numpy as np

from paddock.core.plain_record import PlainRecord
from paddock.games.top_race.data import CARDS, CARS, LINES, TIPS
from paddock.games.top_race.types import Phase

#: What is being chosen, phase by phase. The seat that chooses is in the record.
PHASES: tuple[Phase, ...] = get_args(Phase)
DEAL, DISPLAY, BOX, OPENER, PILOT, BID, PICK, CHOOSE, GRID = range(9)
LINEUP, START, TURN, JOKE, DRIVE, MODE, SPRINT, RETURN = range(9, 17)
CLAIM, TIP, SELL, BUY, OVER = range(17, 22)

SEATS = 6
NOBODY = 6  # no seat
NO_CAR = 6
HIDDEN_TIP = 7  # a tip that a seat may not see
HIDDEN_SHARES = 255  # likewise
NO_CARD = CARDS
UNPLACED = 6  # no place yet
OFF = 255  # not on the track: not yet on the grid, broken down, or home

#: The most raises of 10k that one action can make; one more action adds that many and asks again.
MOST_RAISE, RAISE_MORE = 60, 61
SPRINTS, BREAKS = 0, 1  # the two answers in the phase MODE
PASS_TURN = CARDS  # the action that plays no card at all

# How a bidder who passed may come back in (section 10).
PASS_IS_OUT, CARLESS_RETURN, ALL_RETURN = 0, 1, 2
# How cars are assigned to owners.
BY_CHOICE, BY_PILOTS, BY_DEALING = 0, 1, 2

#: A hand with hidden cards keeps their number above the 48 cards.
HIDDEN_SHIFT = 48
ALL_CARDS = (1 << CARDS) - 1
#: The bits of a field in `worth`; all cards of a colour in one hand fit in.
WORTH_BITS = 10

STATE = np.dtype(
    [
        ("legal", "i8"),  # bit a is set if action a is legal
        ("hand", "i8", SEATS),  # bit c is set if card c is the seat's, in hand or waiting
        ("waiting", "i8"),  # those of them that are claimed and open on a pit card
        ("known", "i8"),  # the cards that everyone saw go into a hand
        ("box", "i8"),
        ("display", "i8"),
        ("money", "i4", SEATS),  # in thousands
        ("bid", "i4"),  # the highest so far, in thousands; 0 before the first
        ("large", "u1"),  # how many times 600k has been added to the bid being made
        ("bidder", "u1"),  # who made the highest
        ("passed", "u1"),  # bit p is set if seat p has passed in this auction
        ("opener", "u1"),  # who is asked first, or must open
        ("idle", "u1"),  # pilots turned up in a row without a bid
        ("queued", "u1"),  # unsold pilots under the stack
        ("pilots", "u1", CARS),  # their order
        ("took", "u1", SEATS),  # cards taken from the display
        ("left", "u1", SEATS),  # who sits to the left of each seat
        ("owner", "u1", CARS),
        ("pos", "u1", CARS),  # the space of each car on the track, OFF elsewhere
        ("spot", "u1", CARS),  # the space a broken-down car left
        ("fell", "u1", CARS),  # 0 if not broken down, else the ordinal of the breakdown
        ("place", "u1", CARS),  # 0 for the winner
        ("pits", "u1", SEATS),  # free pit cards
        ("only", "u1", SEATS),  # unless 0: the hidden cards of a hand are among these specials
        ("tip", "u1", SEATS * TIPS),  # the cars tipped on, three for each seat
        ("tipped", "u1"),  # tip lines already passed
        ("share", "u1", SEATS * CARS),  # the shares, six for each seat
        ("rounds", "u1"),  # share rounds held
        ("passes", "u1"),  # bit p is set if seat p has passed since anything else happened
        ("piled", "u1"),  # cards in the discard pile
        ("pile", "u1", CARDS),  # from the bottom
        ("starter", "u1"),  # who starts the race
        ("race", "u1"),  # 0 for the first of several
        ("phase", "u1"),
        ("seat", "u1"),  # who chooses: a seat, or chance
        ("turn", "u1"),  # whose card is being played, or whose hand is being dealt
        ("card", "u1"),  # the card being played
        ("line", "u1"),  # which of its lines
        ("car", "u1"),  # the car named for the joker, up for sale, bought, or returning
    ],
    align=True,
)

SPACES = 256
#: Distances 1 to 6 and 10 have a column each.
COLUMNS = 8
#: Steps lead fewer ids on than this, on nearly all tracks.
STRIDES = 8
#: How many ways of each length are kept.
ROUTES = 8
#: Learners are shown so many lanes; the last also stands for those beyond it.
LANES = 3

SETUP = np.dtype(
    [
        ("players", "i4"),
        ("halting", "i4"),  # 1: stop even if only one action is legal
        ("races", "i4"),
        ("hand", "i4"),  # cards in each hand
        ("display_cards", "i4"),
        ("box_cards", "i4"),
        # The options of section 10; a flag is 0 or 1.
        ("pit_stop", "i4"),
        ("tips", "i4"),
        ("shares", "i4"),
        ("auction", "i4"),
        ("car_limit", "i4"),  # the most cars a player may own; 6 for no limit
        ("must_open", "i4"),
        ("come_back", "i4"),  # who may bid again after passing
        ("all_own_first", "i4"),  # an owner may bid only when everyone owns a car
        ("last_starts", "i4"),  # whoever got the last car starts
        ("sprint_ahead", "i4"),
        ("return_past", "i4"),
        ("specials_held", "i4"),  # a special card without effect may not be played
        ("last_place", "i4"),  # the race ends when this many cars are home
        ("stay", "i4"),  # with tips, a player whose cars are all home stays in
        ("choosy", "i4"),  # a turn may offer more than the cards in hand
        ("palette", "i4"),
        # The value of a step of a rival's car to a driver whose own cars are home
        ("rival_step", "i4"),
        ("tip_step", "i4"),  # … of a third tip’s car; twice for a second, thrice for a first
        ("claim_worth", "i4"),  # the least that a card must be worth to be claimed
        ("stop_worth", "i4"),  # … for a stop at the pit
        ("card_price", "i4"),  # the most that a driver pays for a card of the display, in thousands
        ("bidding", "i4", (CARS, 2, 8)),  # what a sale is worth to a driver; see driver/bidding.py
        ("prize", "i4", CARS),
        ("tip_pay", "i4", (TIPS, CARS)),
        ("tip_line", "i4", TIPS),
        ("strided", "i4"),  # all steps are in `strides`
        ("finish", "i4"),  # the number of spaces, and the id of the goal
        ("grid", "u1", CARS),
        ("partner", "u1", CARS),  # the other car on its sprint/breakdown card
        ("special", "u1", CARS),  # the sprint/breakdown card of each car
        ("lines", "u1", CARDS),
        ("pictured", "u1", CARDS),  # bit c is set if car c is on the card
        ("pair", "u1", CARDS),  # one car of a sprint/breakdown card, else NO_CAR
        ("worth", "i8", CARDS),  # thirds of points for each car, ten bits each; see the driver
        ("car", "u1", (CARDS, LINES)),
        ("value", "u1", (CARDS, LINES)),
        ("lane", "u1", SPACES),
        ("shown", "u1", (SPACES, 1 + LANES)),  # rows to the goal and the lane; see `observing`
        ("top", "u1", SPACES),  # the last space whose front end is no further ahead
        ("front", "i4", SPACES),
        ("rank", "i4", SPACES),  # by front end, then by who is further inside
        ("follow", "i8", SPACES),  # the next spaces, as bits counted from the space
        ("ahead", "i8", SPACES),  # those straight ahead of it, likewise
        ("waits", "i8", SPACES),  # the spaces it is beside, as bits counted back from its top
        ("reach", "i8", (SPACES, COLUMNS)),  # ends at a distance on an empty track
        ("swept", "i8", (SPACES, COLUMNS)),  # every space on such a way
        ("strides", "i8", (SPACES, STRIDES)),  # where a step of 0, 1, … ids leads
        ("routes", "i8", (SPACES, 2, ROUTES)),  # some ways of SIGHT steps, and some of MOST
    ],
    align=True,
)

State = PlainRecord | Any
Setup = PlainRecord | Any
