# The card of Car Race in the lobby: what it is, and its options.

summary-car-race = Roll six colour dice and drive from square to square. For everyone from five up.
option-movement = How far
option-movement-help = The longest way that the dice allow, or any way until no die fits.
value-strict = the longest way
value-gentle = any way
option-ending = The end
option-ending-help = When a car is home: play the round to its end, or one more turn for everybody else.
value-round = to the end of the round
value-one-more = one more turn
option-bonus = Bonus
option-bonus-help = The car of the colour used last may go one square on.
option-starter = Who begins
option-starter-help = A seat drawn by lot, or the first one: let the youngest sit there.
value-drawn = drawn by lot
value-first-seat = the first seat
option-cars = Cars
option-cars-help = Everybody chooses a car, or every seat has its own.
value-chosen = chosen
value-by-seat = by seat
