# Was die Seiten über Spieler auf Deutsch sagen.

profile-account = Ein Passkey bewahrt deinen Namen.
profile-guest = Gast in diesem Browser. Mehr braucht es nicht zum Spielen.

## Passkeys

passkeys = Passkeys
passkeys-help = Mit einem Passkey behältst du deinen Namen und kannst dich auf deinen anderen Geräten anmelden. Ohne Passwort und ohne E-Mail.
passkeys-unable = Dieser Browser kann unter dieser Adresse keine Passkeys verwenden. Sie brauchen eine sichere Verbindung und den Namen einer Website.
passkey-add = Namen mit einem Passkey behalten
passkey-another = Weiteren Passkey anlegen
passkey-used = zuletzt benutzt am { $day }
passkey-rename = { $name } umbenennen
passkey-remove = { $name } entfernen
passkey-cancelled = Es wurde kein Passkey benutzt. Versuch es wieder, wann du willst.
sign-in = Anmelden
sign-out = Hier abmelden

## Eigene Daten

own-data = Deine Daten
own-data-help = Dein Name, deine Passkeys, deine Plätze und dein Chat sind alles, was über dich gespeichert ist.
own-data-export = Alles herunterladen
own-data-delete = Alles löschen
own-data-sure = { $name }, damit werden dein Name, deine Passkeys und dein Chat endgültig gelöscht. Die Rennen, die du gefahren bist, bleiben ohne deinen Namen.
own-data-keep = Alles behalten
own-data-gone = Alles ist gelöscht. Du bist jetzt ein neuer Gast.
error-bad_passkey = Dieser Passkey ist hier nicht bekannt. Lege erst einen an oder melde dich mit einem anderen an.
error-unknown-passkey = Dieser Passkey ist schon entfernt.
error-too_many-passkeys = Zu viele Versuche. Warte einen Moment.
