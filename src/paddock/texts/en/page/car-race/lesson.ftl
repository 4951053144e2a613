# Car Race in short, and what the coach says in a first race, in English.

learn-cr-idea = Be home first
learn-cr-idea-text = Everybody has a car. Six dice show colours, and the board has squares of the same colours. Drive from the start round to the chequered squares.
learn-cr-dice = Roll and drive
learn-cr-dice-text = Roll all six dice. Each die takes your car onto a square of its colour **directly ahead**; then it is put aside. Which die comes first is up to you. If no die fits, your turn is over.
learn-cr-strict = Your way must be **as long as the dice allow**: only such ways are lit. You may always drive into the goal.
learn-cr-gentle = Drive any way, until no die fits any more.
learn-cr-lanes = Change lanes
learn-cr-lanes-text = You may go over to a square in the next lane if it touches yours and **reaches further ahead** than yours does.
learn-cr-tyres = Nobody gets through the tyres.
learn-cr-bump = Bump!
learn-cr-bump-text = You may drive over other cars. If you **end** on one, it rolls back in its lane to the next free square, or to the start if there is none. On the start and in the goal there is room for all.
learn-cr-home = The end
learn-cr-round = When the first car is home, the round is played to its end, so that all have had the same number of turns.
learn-cr-one-more = When the first car is home, everybody else has one more turn.
learn-cr-fewest = If several cars are home, the one that needed **fewer dice** in its last turn wins; if they are level, they share the win.
learn-cr-bonus = The last colour
learn-cr-bonus-text = After a move, the car in the colour of the last die used may go one square on, if that square is free and its driver wants to. It needs no die for it.
cr-coach-car = Tap the car that you like best.
cr-coach-roll = Tap the dice to roll them.
cr-coach-drive = The **lit squares** show where you can go. Tap one of them, or a die that glows.
cr-coach-done = Happy? Then tap the **green** button. With the arrow beside it you go back a square.
cr-coach-stuck = No die fits, so the car stays. Better luck next time!
cr-coach-far = You can also tap a square further away: your car drives all the way.
cr-coach-bump = Whoever ends on another car bumps it back. Passing over it does nothing.
cr-coach-home = A car is home! Now the last turns are played.
