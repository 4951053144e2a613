# Die Karte von Car Race in der Lobby: was es ist, und seine Regeln zur Wahl.

summary-car-race = Sechs Farbwürfel werfen und von Feld zu Feld fahren. Für alle ab fünf.
option-movement = Wie weit
option-movement-help = Der längste Weg, den die Würfel erlauben, oder jeder, bis kein Würfel mehr passt.
value-strict = der längste Weg
value-gentle = jeder Weg
option-ending = Das Ende
option-ending-help = Wenn ein Auto im Ziel ist: die Runde zu Ende spielen, oder noch ein Zug für alle anderen.
value-round = bis zum Ende der Runde
value-one-more = noch ein Zug
option-bonus = Bonus
option-bonus-help = Das Auto der zuletzt benutzten Farbe darf ein Feld weiter.
option-starter = Wer anfängt
option-starter-help = Ein Platz wird ausgelost, oder der erste: dort sitzt am besten das jüngste Kind.
value-drawn = ausgelost
value-first-seat = der erste Platz
option-cars = Autos
option-cars-help = Jeder sucht sich ein Auto aus, oder jeder Platz hat seines.
value-chosen = ausgesucht
value-by-seat = nach Platz
