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

## Bots

bots = Deine Bots
bots-help = Lass ein Programm von dir hier mitspielen. Es verbindet sich mit einem Token, spielt unter eigenem Namen, ist als Bot gekennzeichnet und wird getrennt von Menschen gewertet.
bots-need-passkey = Behalte erst deinen Namen mit einem Passkey.
bots-limit = Du hast { $most } Bots, mehr geht nicht.
bot-name = Name des Bots
bot-make = Bot anlegen
bot-connected = gerade verbunden
bot-used = zuletzt benutzt am { $day }
bot-never = noch nie benutzt
bot-edit = { $name } ändern
bot-helmet = Anderer Helm
bot-renew = Neues Token für { $name }
bot-delete = { $name } löschen
bot-token = Token von { $name }
bot-token-help = Kopiere es jetzt, denn es wird nicht noch einmal gezeigt. Wer es hat, spielt als dieser Bot: Gib es niemandem.
bot-token-done = Ich habe es kopiert
bot-renew-sure = { $name } bekommt ein neues Token. Das alte gilt ab sofort nicht mehr.
bot-renew-do = Neues Token
bot-delete-sure = Damit wird { $name } samt Token und Wertung endgültig gelöscht. Die Rennen bleiben ohne den Namen.
bot-delete-do = Löschen
bot-keep = So lassen
profile-bot = Ein Bot von { $owner }
error-name_taken = So heißt schon ein anderer Bot. Wähle einen anderen Namen.
error-no_account = Behalte erst deinen Namen mit einem Passkey.
error-too_many-bots = Mehr Bots darfst du nicht haben.

## Eigene Daten

own-data = Deine Daten
own-data-help = Dein Name, dein Helm, deine Passkeys, deine Bots, deine Plätze, deine Ergebnisse und dein Chat sind alles, was über dich gespeichert ist.
own-data-export = Alles herunterladen
own-data-delete = Alles löschen
own-data-sure = { $name }, damit werden dein Name, deine Passkeys, deine Bots und dein Chat endgültig gelöscht. Die Rennen, die du gefahren bist, bleiben ohne deinen Namen.
own-data-keep = Alles behalten
own-data-gone = Alles ist gelöscht. Du bist jetzt ein neuer Gast.
error-bad_passkey = Dieser Passkey ist hier nicht bekannt. Lege erst einen an oder melde dich mit einem anderen an.
error-unknown-player = Unter dieser Adresse gibt es kein Profil.
error-unknown-passkey = Dieser Passkey ist schon entfernt.
error-too_many-passkeys = Zu viele Versuche. Warte einen Moment.

## Profil

profile-races = Rennen
profile-wins = Siege
profile-best = Bestes
profile-streak = Siege in Folge
profile-longest = Längste Serie
profile-circuits = Lieblingsstrecken
profile-won-of = { $wins } von { $races } gewonnen
profile-rivals = Direkter Vergleich
profile-ahead = { $ahead }-mal vorn, { $behind }-mal dahinter
profile-recent = Letzte Rennen
avatar = Dein Helm
avatar-helmet = Helm
avatar-skin = Gesicht
avatar-mood = Blick
avatar-eyes = Augen
avatar-glasses = Brille
avatar-colour = Farbe
avatar-colour-number = Farbe { $number }
avatar-before = { $what }: zurück
avatar-after = { $what }: weiter

## Erfolge

feats = Erfolge
feat-win = Erster Sieg
feat-win-how = Gewinne ein Rennen.
feat-crowd = Volles Feld
feat-crowd-how = Gewinne ein Rennen zu fünft oder mit noch mehr Fahrern.
feat-champion = Favoritensturz
feat-champion-how = Gewinne ein Rennen, in dem ein Champion fährt.
feat-narrow = Fotofinish
feat-narrow-how = Gewinne Top Race mit höchstens 10.000 € Vorsprung oder Formula D, wenn der zweite Wagen in derselben Runde ankommt.
feat-breakdown = Nie aufgeben
feat-breakdown-how = Gewinne Top Race, obwohl einer deiner Wagen eine Panne hatte.
feat-clean-monaco = Sauberes Monaco
feat-clean-monaco-how = Komm in Monaco ohne Bremsen, Hinausschießen und Verschleiß ins Ziel.
feat-stalled = Schlechter Start
feat-stalled-how = Gewinne Formula D, nachdem dir beim Start der Motor abgestorben ist.
feat-from-the-back = Von hinten
feat-from-the-back-how = Gewinne Formula D vom letzten Startplatz unter vier oder mehr.
feat-push = Platz da
feat-push-how = Schieb in Car Race ein anderes Auto zurück und gewinne.

## Bestenlisten

leaders-help = Öffentliche Rennen zählen, wenn alle Fahrer einen Passkey haben oder unsere Bots sind und es keine Tipps gibt. Ein Fragezeichen heißt: weniger als zehn gewertete Rennen.
leaders-span = Zeitraum
leaders-all = Insgesamt
leaders-week = Diese Woche
leaders-rank = Rang
leaders-player = Spieler
leaders-gain = Gewonnen
leaders-none = Hier ist noch niemand gewertet. Sei die Nummer eins: Behalte deinen Namen mit einem Passkey und starte ein öffentliches Rennen.
leaders-who = Spieler
leaders-people = Menschen
leaders-bots = Bots
leaders-bots-help = Bots unserer Spieler, die sich von anderswo verbinden. Öffentliche Rennen zählen unter ihnen und unseren eigenen Bots. Ein Fragezeichen heißt: weniger als zehn gewertete Rennen.
leaders-bots-none = Hier ist noch kein Bot gewertet.
rating = Wertung
rating-provisional = vorläufig: weniger als zehn gewertete Rennen
