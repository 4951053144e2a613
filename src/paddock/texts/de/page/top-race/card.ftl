# Die Karte von Top Race: was es ist, und seine Optionen.

## Optionen

summary-top-race = Deine Karten bewegen alle Autos: Kauf die richtigen, blockiere die anderen.
option-edition = Ausgabe
option-edition-help = Nach welchem Regelheft gespielt wird; es legt die Hausregeln fest.
value-edition-pegasus = Deutsch
value-edition-summary = Englisch
value-edition-classic = Klassisch 1996
option-pit_stop = Boxenstopp
option-pit_stop-help = Box, Boxenkarten und Reservieren: Karten kommen wieder ins Spiel. Am besten in Turbo Town.
option-tips = Tipps
option-tips-help = An drei Linien tippen alle im Geheimen, welches Auto gewinnt.
option-shares = Anteile
option-shares-help = Niemand besitzt ein Auto; alle handeln mit Anteilen an allen.
option-races = Rennen
option-races-help = Aus wie vielen Rennen das Spiel besteht; das Geld bleibt.
option-prizes = Preise
option-prizes-help = Für die Plätze 4 bis 6: steil zahlt 60, 30, 10; flach zahlt 75, 50, 25 Tausend.
value-steep = steil
value-flat = flach
option-auction = Versteigerung
option-auction-help = Wie die Autos ihre Besitzer finden.
value-choice = Gewinner sucht aus
value-pilots = Fahrer für Fahrer
value-dealt = Autos werden verteilt
option-car_limit = Autos je Spieler
option-car_limit-help = Wie viele Autos jemand höchstens besitzen darf.
value-car_limit-none = ohne Grenze
value-even = gleichmäßig
option-must_open = Jemand muss eröffnen
option-must_open-help = Ob das Bieten eröffnet werden muss.
option-come_back = Zurück nach dem Passen
option-come_back-help = Wer wieder bieten darf, wenn jemand erhöht hat.
value-nobody = niemand
value-carless = wer kein Auto hat
value-everyone = alle
option-owners_bid = Besitzer bieten
option-owners_bid-help = Wann wieder bieten darf, wer schon ein Auto hat.
value-when-spare = solange Autos übrig sind
value-when-all-own = wenn alle eines haben
option-race_starter = Wer beginnt
option-race_starter-help = Wer die erste Karte spielt.
value-first-buyer = erster Käufer
value-last-buyer = letzter Käufer
option-sideways = Seitwärts in Kurven
option-sideways-help = Ob Autos in Kurven seitwärts ziehen dürfen.
option-sprint = Sprint endet
option-sprint-help = Wo ein sprintendes Auto ankommt.
value-level = gleichauf
value-ahead = knapp davor
option-returns = Rückkehr nach einer Panne
option-returns-help = Wie weit das andere Auto gekommen sein muss.
value-past = an ihm vorbei
value-returns-level = gleichauf mit ihm
option-idle_specials = Wirkungslose Sonderkarten
option-idle_specials-help = Ob sie gespielt werden dürfen.
value-played = dürfen gespielt werden
value-held = bleiben auf der Hand
option-ends_at = Das Rennen endet
option-ends_at-help = Wie viele Autos im Ziel sein müssen.
option-home_with_tips = Mit Tipps, alle Autos im Ziel
option-home_with_tips-help = Was geschieht, wenn alle Autos eines Spielers im Ziel sind.
value-stay = bleibt dabei
value-leave = scheidet aus
option-colours = Farben
option-colours-help = Die Farben der Autos.
value-modern = modern
value-classic = klassisch

## Was nicht zusammenpasst

why-tips-and-shares-do-not-go-together = Tipps und Anteile passen nicht zusammen: Das Regelheft rät davon ab, weil beide denselben Weitblick belohnen.
why-the-classic-edition-knows-no-shares = Die klassische Ausgabe kennt keine Anteile: Von den Varianten hat sie nur Tipps.
why-the-classic-edition-knows-no-pit-stop = Die klassische Ausgabe kennt keinen Boxenstopp: Von den Varianten hat sie nur Tipps.
why-with-shares-no-cars-are-owned = Mit Anteilen besitzt niemand ein Auto, also geht nur die übliche Versteigerung.
why-must-open-no-goes-only-with-auction-pilots = Jemand muss eröffnen, außer wenn Fahrer für Fahrer versteigert wird: Nur dann kann ein Auto übrig bleiben.
