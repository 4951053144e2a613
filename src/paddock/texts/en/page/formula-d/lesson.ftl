# What the lesson of Formula D says in English.

learn-fd-idea = Fast, but not too fast
learn-fd-idea-text = Up to ten cars race round a circuit. Each turn you **announce a gear, roll its die and drive exactly that far**, or you brake.
learn-fd-idea-end = Your car has 18 wear points for tyres, brakes and engine. At 0 you are out. First over the line wins.
learn-fd-gears = Six gears, six dice
learn-fd-gears-text = Each gear has a die of its own: the higher, the further. You shift **up one gear at a time**; keeping a gear is free.
learn-fd-gears-down = Down one gear is free too. Skipping gears on the way down costs a wear point for each one skipped, three at most.
learn-fd-corner = Corners ask for stops
learn-fd-corner-text = The flag at a corner says how many of your moves must **end in it** before you may leave: one, two or three.
learn-fd-corner-over = One stop short, you fly out in your lane, and **every space beyond the corner** costs a wear point.
learn-fd-corner-out = Two or more stops short, and you are out at once.
learn-fd-corner-picture = A corner that asks for one stop. Blue has ended its move in it and may leave. Red drives through without a stop, ends three spaces beyond it and loses three wear points.
learn-fd-odds = The odds before you roll
learn-fd-odds-text = Under each gear you see every face of its die: **●** stops in the corner, **−2** loses two wear points, **✕** throws you out. Beside it stands what the gear loses on average.
learn-fd-odds-brake = After the roll every space you can reach is lit with its cost. **Braking** costs a point for each space you do not drive.
learn-fd-way = Finding a way
learn-fd-way-text = On a straight you change lanes in one direction only, two lanes at most; only round a car may you come back to your lane. Nobody jumps over a car.
learn-fd-way-arrows = In corners the arrows count: mostly inwards, where the way is shorter.
learn-fd-way-picture = Green drives five spaces: straight on, or one or two lanes to the right, past yellow.
learn-fd-trouble = The black die
learn-fd-trouble-text = End your move beside or right behind other cars, and each of them rolls, then you once for each: **1 to 4 costs the roller a wear point**.
learn-fd-trouble-engine = A 20 in gear 5 or a 30 in gear 6 strains every engine in these gears: the same roll.
learn-fd-pits = Pit stops
learn-fd-pits-text = At the end of the first lap you may turn into the pit lane at any speed, from the lane that leads to it. In your team’s box you get **all 18 wear points** back.
learn-fd-pits-out = In the next round you leave in any gear from 1 to 4. Nobody overtakes in the pit lane.
learn-fd-street = In the streets
learn-fd-street-nitro = **Nitro:** once a lap, after the roll, you may add the number of your gear; then you must drive all of it.
learn-fd-street-zones = Ending in the marksman’s zone may cost two points, every black space that you drive over one.
learn-fd-street-police = The fastest past the police station gets two points back; at the end of the first of two laps everyone gets ten.

coach-gearbox = This is your gear lever. You begin in first gear and shift up one gear a turn at most.
coach-odds = Each face of a die tells what it brings: ● a stop in the corner, −2 wear lost, ✕ out. Choose a gear{ $keys ->
    [yes] ; keys 1 to 6 do it too.
   *[no] .
    }
coach-reach = You rolled { $die }. Green spaces are free, the others show what they cost. Tap one, or take it from the list.
coach-stopping = You are in corner { $corner }: { $stops } of { $needed } stops made. Do not leave before you have made them all.
coach-wearing = { $wear } of your 18 wear points are left. Brake early in a low gear; every point counts at the end.
coach-chequered = That was your first race. Try two laps with a pit stop next.
