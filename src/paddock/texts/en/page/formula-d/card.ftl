# The card of Formula D in the lobby.

summary-formula-d = Shift up, roll, and make your stops in every corner before your tyres give in.
option-mode = Race
option-mode-help = One lap, two laps with pit stops, or a street race.
value-one-lap = one lap
value-two-laps = two laps, pits
value-street = street
option-laps = Laps
option-laps-help = How many laps a street race has.
why-laps-2-goes-only-with-mode-street-for-two-laps-take-mode-two-laps = Two laps of choice are for the street race; otherwise take the race of two laps with pits.
