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
    Announce a gear, roll its die, and drive exactly that far: 1 rolls 1-2, 2 rolls
    2-4, 3 rolls 4-8, 4 rolls 7-12, 5 rolls 11-20, 6 rolls 21-30. A corner asks for
    one to three stops, moves that end in it: one short costs a wear point for
    every space beyond it, two short puts you out. Braking costs a point per space.
    "drive 7 120" drives seven spaces to space 120. First over the line wins.

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
