# What the charts of Car Race say.

chart-seat-score-y = rows driven
chart-squares = How far a turn goes
chart-squares-x = squares
chart-squares-y = turns, %
chart-squares-note = A turn of no squares is one in which no die fitted.
chart-rounds = How many rounds a race takes
chart-rounds-x = rounds
chart-rounds-y = races, %
chart-rounds-note = In a round everyone has one turn; turns without a move count.
chart-order-win = Is it good to begin?
chart-order-win-x = place in the order of play
chart-order-win-y = races won, %
chart-order-win-note = Everyone has the same number of turns, so the bars should be level.
chart-stuck-at = Where no die fits
chart-stuck-at-y = turns without a move per race
chart-stuck-at-note = By the square where the car stood.
chart-pushed-at = Where cars are pushed back
chart-pushed-at-y = cars pushed back per race
chart-pushed-at-note = By the square that the car was pushed from.
