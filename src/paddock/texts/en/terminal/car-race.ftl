# What Car Race says in English at the table.

name-blue = blue
name-white = white
name-yellow = yellow
name-red = red
name-green = green
name-purple = purple

amount = { $amount ->
    [one] one row
   *[other] { $amount } rows
    }
reason-only-one-car-is-home = only one car is home
reason-the-fewest-dice-were-used = the fewest dice were used
reason-as-few-dice-were-used = equally few dice were used

column-space = square
column-rows = rows driven
column-used = dice used

help-game =
    Six dice show colours. Each moves your car onto a square of its colour directly
    ahead, also in the next lane if that square reaches further than yours. The
    order is yours, but the way must be as long as the dice allow. Other cars may
    be passed over; a car that you end on is pushed back in its lane. When a car is
    home the last turns are played; if several are home, the fewest dice win.

## What is wanted

ask-car = Choose your car.
ask-drive = Your dice: { $dice }. Drive { $longest ->
    [one] one square
   *[other] { $longest } squares
    }, or onto a target square: which way?
ask-bonus = Your car may go one square on: where to, or stay?

## What happened

event-starter = { $me ->
    [yes] You begin.
   *[no] { $who } begins.
    }
event-take = { $me ->
    [yes] You choose the { $car } car.
   *[no] { $who } chooses the { $car } car.
    }
event-roll = { $me ->
    [yes] You roll { $dice }.
   *[no] { $who } rolls { $dice }.
    }
event-stuck = No die fits: the { $car } car stays where it is.
event-drive = { $car } drives { $way_steps ->
    [one] one square
   *[other] { $way_steps } squares
    } ({ $dice }) to square { $way_last }.
event-pushed = { $car } is pushed back to square { $way_last }.
event-bonus = { $car } goes one square on, to square { $way_last }.
event-stay = { $car } stays.
event-home = { $car } is home.
event-last_turns = Now the last turns are played.
event-race_over = The race is over: { $cars_count ->
    [one] { $cars } wins.
   *[other] { $cars } share the win.
    }
