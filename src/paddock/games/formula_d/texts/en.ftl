# What Formula D says in English at the table.

name-red-1 = red 1
name-red-2 = red 2
name-blue-1 = blue 1
name-blue-2 = blue 2
name-yellow-1 = yellow 1
name-yellow-2 = yellow 2
name-green-1 = green 1
name-green-2 = green 2
name-black-1 = black 1
name-black-2 = black 2

amount = { $amount ->
    [one] one car beaten
   *[other] { $amount } cars beaten
    }
reason-every-car-is-out = every car is out
reason-all-cars-are-home = all cars are home
reason-all-cars-are-home-or-out = all cars are home or out

column-gear = gear
column-wear = wear
column-stops = stops
column-lap = lap

help-game =
    Announce a gear, roll its die, and drive exactly that far: 1 rolls 1-2, 2 rolls 2-4,
    3 rolls 4-8, 4 rolls 7-12, 5 rolls 11-20, 6 rolls 21-30. A corner asks for one to
    three stops, moves that end in it: one short costs a wear point for every space
    beyond it, two short puts you out. Braking costs a point per space. "drive 7 120" drives
    seven spaces to space 120. First over the line wins.

## What is wanted

ask-gear = Your turn: announce a gear.
ask-far = You rolled { $die }: how far do you drive, and where to?

## What happened

event-grid = { $me ->
    [yes] You roll { $value } for the grid.
   *[no] { $who } rolls { $value } for the grid.
    }
event-lineup = The cars line up: { $cars }.
event-start = { $how ->
    [stalled] { $me ->
        [yes] You roll { $value }: your engine stalls.
       *[no] { $who } rolls { $value }: the engine stalls.
        }
    [dream] { $me ->
        [yes] You roll { $value }: a dream start.
       *[no] { $who } rolls { $value }: a dream start.
        }
   *[normal] { $me ->
        [yes] You roll { $value } and start in gear 1.
       *[no] { $who } rolls { $value } and starts in gear 1.
        }
    }
event-gear = { $lost ->
    [0] { $me ->
        [yes] You drive in gear { $gear }.
       *[no] { $who } drives in gear { $gear }.
        }
   *[other] { $me ->
        [yes] You shift from { $from } to { $gear } and lose { $lost } WP.
       *[no] { $who } shifts from { $from } to { $gear } and loses { $lost } WP.
        }
    }
event-roll = { $me ->
    [yes] You roll { $value } in gear { $gear }.
   *[no] { $who } rolls { $value } in gear { $gear }.
    }
event-drive = { $way_ends ->
    [blocked] { $car } stays where it is, braking { $braked }.
   *[space] { $car } drives { $way_steps }{ $nitro ->
        [yes] {" "}with nitro
       *[no] {""}
        } to space { $way_last }{ $over ->
        [0] {""}
       *[other] , overshoots by { $over }
        }{ $braked ->
        [0] {""}
       *[other] , braking { $braked }
        }.
    }
event-stop = { $car } makes stop { $stops } of { $needed } in corner { $corner }.
event-pit = { $car } drives { $way_steps } in the pit lane.
event-box = { $car } is in its box and gets { $gained } WP back.
event-lap = { $car } is on lap { $lap }.
event-finish = { $car } drives { $way_steps } over the line.
event-home = { $car } is home in place { $place }.
event-crash = { $car } cannot hold the road.
event-out = { $car } is out.
event-collision = { $me ->
    [yes] You roll { $value } for a collision
   *[no] { $who } rolls { $value } for a collision
    }{ $lost ->
    [0] : no harm done.
   *[other] {" "}and { $me ->
        [yes] lose
       *[no] loses
        } { $lost } WP.
    }
event-engine = { $me ->
    [yes] You roll { $value } for the engine
   *[no] { $who } rolls { $value } for the engine
    }{ $lost ->
    [0] : it holds.
   *[other] {" "}and { $me ->
        [yes] lose
       *[no] loses
        } { $lost } WP.
    }
event-danger = { $me ->
    [yes] You roll { $value } on a black space
   *[no] { $who } rolls { $value } on a black space
    }{ $lost ->
    [0] : no harm done.
   *[other] {" "}and { $me ->
        [yes] lose
       *[no] loses
        } { $lost } WP.
    }
event-marksman = { $me ->
    [yes] You roll { $value } for the marksman
   *[no] { $who } rolls { $value } for the marksman
    }{ $lost ->
    [0] : he misses.
   *[other] {" "}and { $me ->
        [yes] lose
       *[no] loses
        } { $lost } WP.
    }
event-speed = { $car } passes the police at { $speed }.
event-bonus = { $car } was the fastest past the police on lap { $lap } and gets 2 WP back.
event-race_over = The race is over: { $order }.

## Reports

chart-gears = How often each gear is driven
chart-gears-x = gear
chart-gears-y = rolls, %
chart-gears-note = All cars together, the start in gear 1 not counted.
chart-lost = What costs wear
chart-lost-x = cause
chart-lost-y = wear points per race, all cars
chart-lost-note = Shifting, braking and overshooting are choices; the rest is luck.
chart-corner-lost = Which corners cost wear
chart-corner-lost-x = corner
chart-corner-lost-y = wear points per race, all cars
chart-corner-lost-note = What is lost on the way to a corner and in it, until its stops are made.
chart-out-by = What puts cars out
chart-out-by-x = cause
chart-out-by-y = cars per race
chart-out-by-note = A crash is a roll that could not be paid for.
chart-corner-out = Where cars go out
chart-corner-out-x = corner
chart-corner-out-y = cars per hundred races
chart-corner-out-note = On the way to a corner or in it.
chart-grid-win = Which place on the grid wins
chart-grid-win-x = place on the grid
chart-grid-win-y = races won, %
chart-grid-win-note = Level bars would mean that the grid does not matter.
chart-length = How many rounds the winner takes
chart-length-x = rounds
chart-length-y = races, %
chart-length-note = Races in which nobody comes home are left out.
chart-spread = How far apart the first and the last are
chart-spread-x = rounds between the first car home and the last
chart-spread-y = races, %
chart-spread-note = Cars that are out do not count.
chart-wear-left = Wear left at the finish
chart-wear-left-x = wear points
chart-wear-left-y = cars home, %
chart-wear-left-note = Points left over were not needed: a bolder drive might have been quicker.
chart-lost-at = Where wear is lost
chart-lost-at-y = wear points per race
chart-lost-at-note = By the space where the car stood before the move, or where it was hit.
chart-out-at = Where cars go out, space by space
chart-out-at-y = cars per race
chart-out-at-note = The space where the car stood.
