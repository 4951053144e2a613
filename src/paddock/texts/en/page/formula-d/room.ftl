# What the room of Formula D says in English.

## Things

fd-board = The track: { $track }
fd-car = { $colour } { $number }
fd-colour-red = red
fd-colour-blue = blue
fd-colour-yellow = yellow
fd-colour-green = green
fd-colour-black = black
fd-lane-0 = left
fd-lane-1 = middle
fd-lane-2 = right
fd-lane-3 = pit lane
fd-lane-4 = box
fd-gear = { $gear ->
    [0] standing
   *[other] gear { $gear }
    }
fd-wear = { $wear } wear points left
fd-stops = { $made } of { $needed } stops made
fd-order = The order of this round
fd-dashboard = Dashboard of { $car }
fd-position = { $place } of { $cars }
fd-place = { $place ->
    [1] First
    [2] Second
    [3] Third
   *[other] Place { $place }
    }
fd-place-short = { $place }.
fd-places = The order at the end
fd-out = Out
fd-out-short = out
fd-out-at = out at { $corner }
fd-home-wear = { $wear } wear left
fd-beaten = { $count ->
    [one] 1 car beaten
   *[other] { $count } cars beaten
    }
fd-lap = lap { $lap }/{ $laps }
fd-lap-short = lap { $lap }
fd-next-corner = Next: { $corner }
fd-in-lane = In the pit lane
fd-in-box = In the box: all wear points are back
fd-pits = pits
fd-nitro = nitro
fd-brake = brake
fd-police = Past the police on lap { $lap }

## Gears

fd-gears = The gears you may announce
fd-free-road = no corner in reach
fd-loss = wear
fd-loss-none = no wear
fd-odds-gear = Gear { $gear }, rolls { $low } to { $high }.
fd-odds-shift = Shifting costs { $cost }.
fd-odds-free = No corner in reach.
fd-odds-stop = Stops in the corner: { $chance } %.
fd-odds-over = Overshoots: { $chance } %, by { $low } to { $high }.
fd-odds-brake = Has to brake: { $chance } %.
fd-odds-out = Out: { $chance } %.
fd-odds-loss = Loses { $loss } on average.

## Ends

fd-ends = Where you may drive
fd-sign-pit = Pit
fd-sign-finish = Finish
fd-choose-drive = { $steps } spaces, { $lane } lane
fd-choose-nitro = nitro, { $steps } spaces, { $lane } lane
fd-choose-in = in { $corner }
fd-choose-behind = behind { $car }
fd-choose-stop = a stop at { $corner }
fd-choose-brake = braking { $brake }
fd-choose-over = overshooting by { $over }
fd-choose-cost = { $cost ->
    [0] costs nothing
   *[other] costs { $cost }
    }
fd-choose-pit = Into the pits
fd-choose-finish = { $cost ->
    [0] Over the line
   *[other] Over the line (−{ $cost })
    }
fd-choose-crash = Out of the race

fd-move-gear = gear { $gear }
fd-move-drive = { $steps } spaces, { $lane } lane
fd-move-nitro = nitro, { $steps } spaces, { $lane } lane
fd-move-pit = into the pits
fd-move-finish = over the line
fd-move-crash = out of the race

## Dice

fd-cause-grid = grid
fd-cause-start = start
fd-cause-collision = collision
fd-cause-engine = engine
fd-cause-danger = danger
fd-cause-marksman = marksman
fd-start-dream = dream start
fd-start-stalled = stalled
fd-banner-out = is out
fd-banner-home = { fd-place }
fd-banner-box = fresh tyres: +{ $gained }
fd-banner-lap = lap { $lap }
fd-banner-bonus = fastest past the police: +2

## What is wanted

fd-ask-gear = Your turn: **announce a gear**.
fd-ask-dream = **Dream start: { $die } spaces!** Tap where to stop.
fd-ask-far = You rolled **{ $die }**: tap where to stop.
fd-ask-pit = You rolled **{ $die }**: tap where to stop, or **into the pits**.
fd-ask-finish = You rolled **{ $die }**: the **line** is in reach.
fd-wait-gear = { $names } shifts.
fd-wait-dream = { $names } has a dream start and looks for a way.
fd-wait-far = { $names } rolled { $die } and looks for a way.

## What happened

fd-event-grid = { $me ->
    [yes] You roll { $value } for the grid.
   *[no] { $name } rolls { $value } for the grid.
    }
fd-event-lineup = The grid: { $cars }.
fd-event-start-normal = { $me ->
    [yes] You get away with { $value }.
   *[no] { $name } gets away with { $value }.
    }
fd-event-start-stalled = { $me ->
    [yes] A { $value }: your engine stalls.
   *[no] A { $value }: the engine of { $name } stalls.
    }
fd-event-start-dream = { $me ->
    [yes] A { $value }: you have a dream start.
   *[no] A { $value }: { $name } has a dream start.
    }
fd-event-gear = { $me ->
    [yes] You drive in gear { $gear }.
   *[no] { $name } drives in gear { $gear }.
    }
fd-event-gear-skip = { $me ->
    [yes] You shift from { $from } to { $gear } and lose { $lost }.
   *[no] { $name } shifts from { $from } to { $gear } and loses { $lost }.
    }
fd-event-roll = { $me ->
    [yes] You roll { $value } in gear { $gear }.
   *[no] { $name } rolls { $value } in gear { $gear }.
    }
fd-event-drive = { $car } drives { $steps }.
fd-event-brake = { $car } drives { $steps } and brakes for { $braked }.
fd-event-stand = { $car } stays where it is.
fd-event-over = { $car } drives { $steps } and overshoots by { $over }.
fd-event-over-brake = { $car } drives { $steps }, overshoots by { $over } and brakes for { $braked }.
fd-event-nitro = { $car } drives { $steps } with nitro.
fd-event-nitro-over = { $car } drives { $steps } with nitro and overshoots by { $over }.
fd-event-stop = { $car } has made { $stops } of { $needed } stops at { $bend }.
fd-event-pit = { $car } drives along the pit lane.
fd-event-box = { $car } is in its box and gets { $gained } wear points back.
fd-event-lap = { $car } is on lap { $lap }.
fd-event-checkpoint = { $car } passes the checkpoint: 10 wear points back, up to 18 in all.
fd-event-finish = { $car } crosses the line.
fd-event-home = { $car } is home in place { $place }.
fd-event-crash = { $car } cannot hold the road.
fd-event-out = { $car } is out.
fd-event-collision = { $lost ->
    [0] { $car } rolls { $value } for the collision: no harm done.
   *[other] { $car } rolls { $value } for the collision and loses { $lost }.
    }
fd-event-engine = { $lost ->
    [0] { $car } rolls { $value } for the engine: it holds.
   *[other] { $car } rolls { $value } for the engine and loses { $lost }.
    }
fd-event-danger = { $lost ->
    [0] { $car } rolls { $value } on a black space: no harm done.
   *[other] { $car } rolls { $value } on a black space and loses { $lost }.
    }
fd-event-marksman = { $lost ->
    [0] { $car } rolls { $value }: the marksman misses.
   *[other] { $car } rolls { $value }: the marksman hits, { $lost } lost.
    }
fd-event-speed = { $car } passes the police at { $speed }.
fd-event-bonus = { $car } was the fastest past the police on lap { $lap } and gets 2 wear points back.
fd-event-race_over = The race is over: { $cars }.

## Why it ended

fd-verdict-lasted = { $me ->
    [yes] Everybody is out. You lasted longest!
   *[no] Everybody is out. { $name } lasted longest!
    }
fd-verdict-alone = { $me ->
    [yes] You win! Nobody else came home.
   *[no] { $name } wins! Nobody else came home.
    }
reason-every-car-is-out = Every car is out.
reason-all-cars-are-home = All cars are home.
reason-all-cars-are-home-or-out = All cars are home or out.
