# Die Karte von Formula D in der Lobby.

summary-formula-d = Hochschalten, würfeln und in jeder Kurve rechtzeitig halten, bevor die Reifen aufgeben.
option-mode = Rennen
option-mode-help = Eine Runde, zwei Runden mit Boxenstopps oder ein Straßenrennen.
value-one-lap = eine Runde
value-two-laps = zwei Runden mit Box
value-street = Straße
option-laps = Runden
option-laps-help = Wie viele Runden ein Straßenrennen hat.
why-laps-2-goes-only-with-mode-street-for-two-laps-take-mode-two-laps = Die Rundenzahl lässt sich nur im Straßenrennen wählen; sonst nimm das Rennen über zwei Runden mit Boxenstopps.
