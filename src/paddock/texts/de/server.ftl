imprint = Impressum
privacy = Datenschutz

entry-title = Für Eingeladene
entry-help = Der Gastgeber hat dir ein Passwort für diese Seite gegeben.
entry-password = Passwort
entry-enter = Eintreten
entry-wrong = Das ist nicht das Passwort.
entry-later = Zu viele Versuche. Warte eine Minute und versuche es noch einmal.
