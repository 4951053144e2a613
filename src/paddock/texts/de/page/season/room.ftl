# Was die Seiten über Meisterschaften auf Deutsch sagen.

seasons-help = Mehrere Rennen, eine Punktetabelle. Alle machen über denselben Link mit.
seasons-mine = Deine
seasons-public = Offen für alle
season-new = Neue Meisterschaft
season-entered = { $taken } von { $seats } gemeldet
season-stage-open = noch offen
season-stage-running = { $done } von { $races } Rennen gefahren
season-stage-finished = beendet
season-stage-closed = geschlossen

## Eine neue Meisterschaft

season-title = Name
season-races = Rennen
season-race-number = Rennen { $number }
season-add = Rennen hinzufügen
season-remove = Rennen { $number } streichen
season-points = Punkte
season-points-grand-prix = Grand Prix
season-points-classic = Klassisch
season-points-winner = Nur Siege
season-points-own = Eigene
season-points-list = Punkte je Platz, durch Kommas getrennt
season-best = Was zählt
season-best-all = alle Ergebnisse
season-best-some = die besten { $count }
season-bots = Freie Plätze
season-bots-none = nur Menschen
season-options = Regeln: { $game }
season-public-help = Alle können diese Meisterschaft und ihre Tische hier finden.
season-make = Meisterschaft anlegen

## Eine Meisterschaft

season-drivers = Teilnehmer
season-free = freier Platz
season-deleted = gelöschter Spieler
season-join = Mitfahren
season-leave = Aussteigen
season-return = Wieder mitfahren
season-start = Meisterschaft starten
season-bots-fill = Auf freien Plätzen fahren Bots: { $level }.
season-host-starts = Der Gastgeber startet die Meisterschaft.
season-invite = Ein Link für alles: Anmeldung, Kalender und Gesamtwertung.
season-calendar = Kalender
season-coming = steht noch aus
season-won = Sieg: { $names }
season-go = Zum Rennen
season-watch = Zuschauen
season-points-column = Punkte
season-wins-column = Siege
season-driver-column = Wer
season-rank-column = Rang
season-result = Rennen { $race }: Platz { $place }
season-dropped = zählt nicht
season-scoring = Punkte je Platz: { $points }.
season-scoring-best = Die besten { $best } Ergebnisse zählen; die anderen sind durchgestrichen.
season-champion = { $count ->
    [one] Meistertitel: { $names }
   *[other] Meistertitel: { $names }
    }
