imprint = Impressum
privacy = Datenschutz

entry-title = Für Eingeladene
entry-help = Der Gastgeber hat dir ein Passwort für diese Seite gegeben.
entry-password = Passwort
entry-enter = Eintreten
entry-wrong = Das ist nicht das Passwort.
entry-later = Zu viele Versuche. Warte eine Minute und versuche es noch einmal.

push-turn = Du bist dran: { $game }
push-turn-text = Tisch { $table } wartet auf dich.
push-ready = Dein Rennen kann starten
push-ready-text = { $game }: Alle Plätze an Tisch { $table } sind besetzt.
push-rematch = { $name } will eine Revanche
push-rematch-text = { $game }: Dein Platz an Tisch { $table } ist reserviert.
push-invite = { $name } lädt dich zu einem Rennen ein
push-invite-text = { $game }: An Tisch { $table } ist ein Platz frei.
push-result = Das Rennen ist zu Ende
push-result-text = { $game }: Du bist auf Platz { $place } von { $players }.
