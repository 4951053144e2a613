# Was jede Seite und jeder Tisch auf Deutsch sagt. Was ein Spiel selbst sagt, liegt in seinem Raum.

## Überall

home = Start
close = Schließen
waiting = Einen Moment …
menu = Menü
preferences = Sprache, Darstellung und Ton
sound = Ton
sound-on = an
sound-off = aus
alerts = Meldungen
alerts-help = Wenn du dran bist, bei Einladungen, Revanchen und Ergebnissen, auch wenn Paddock geschlossen ist.
alerts-mute = Keine von diesem Tisch
alerts-none = Dieser Browser zeigt keine Meldungen. Auf iPhone und iPad füge Paddock zuerst zum Home-Bildschirm hinzu.
alerts-blocked = Dein Browser blockiert Meldungen dieser Seite. Erlaube sie in seinen Einstellungen.
alerts-failed = Der Meldungsdienst des Browsers antwortet nicht. Versuche es später noch einmal.
offline = Keine Verbindung zum Server. Sobald er wieder da ist, kannst du weiterfahren.
offline-again = Noch einmal versuchen
not-loaded = Diese Seite ließ sich nicht laden.
not-loaded-waits = Sie öffnet sich von selbst, sobald die Verbindung wieder da ist.
language = Sprache
theme = Darstellung
theme-auto = wie das System
theme-light = Tag
theme-dark = Nacht
skip = Überspringen
less = Weniger
more = Mehr
name = Name
you = du
copy = Kopieren
copied = Kopiert
link = Link
qr = QR-Code
qr-of = QR-Code dieses Links
invite-rivals = Lade jemanden ein, mit dem du schon gefahren bist
invite-rival = { $name } einladen
invited = { $name } ist eingeladen
code = Code
separator = {", "}

## Startseite

home-title = Motoren an
race-now = Gleich losfahren
quick = Schnelles Rennen
quick-wait = { $seconds ->
    [0] Suche Gegner. Das Rennen beginnt gleich.
    [one] Suche Gegner. In einer Sekunde übernehmen Bots die freien Plätze: { $level }.
   *[other] Suche Gegner. In { $seconds } Sekunden übernehmen Bots die freien Plätze: { $level }.
    }
new-table = Neuer Tisch
join = Mitspielen
join-go = Los
code-example = Code oder Link
open-races = Deine Rennen
turn-yours = Du bist dran, gefragt { $ago }
turn-left = noch { $time }
turn-others = Wartet auf { $names }, gefragt { $ago }
turn-ready = Alle Plätze sind besetzt. Auf zum Start!
turn-lobby = Wartet auf Mitspieler
turn-bots = Bots sind dran
turn-away = Ein Bot fährt für dich
public-tables = Offene Tische
replays-help = Öffne die Aufzeichnung eines Rennens und sieh es dir noch einmal an.
daily = Rennen des Tages
daily-watch = Ganz ansehen
circuits = Die Strecken von { $game }
draw-circuit = Selbst zeichnen
own-races = Beendete Rennen
own-none = Noch keine. Hier findest du bald deine Rennen und kannst sie noch einmal ansehen.
own-place = { $place }.
own-of = { $count } Spieler
you-are = Du bist
rename = Umbenennen
profile = Dein Profil
leaders = Bestenlisten
seasons = Meisterschaften
seasons-more = Alle Meisterschaften
season = Meisterschaft
season-race = Meisterschaft: Rennen { $race } von { $races }
season-standings = Gesamtwertung
season-waits = Das Rennen beginnt, sobald alle da sind.
day-race = Rennen des Tages
day-ranking = Rangliste des Tages
other-device = Auf einem anderen Gerät weiterspielen
other-device-help = Hol dir hier einen Code und gib ihn dort ein; Name und Tische ziehen mit um.
other-device-code = Code holen
other-device-type = Code vom anderen Gerät
other-device-take = Übernehmen
stage-lobby = { $taken } von { $seats } Plätzen besetzt
stage-dealing = es wird gegeben
stage-running = das Rennen läuft
stage-finished = zu Ende
stage-closed = geschlossen

## Lernen

learn = Lernen
learn-rules = Regeln in Kürze
learn-game = { $game } lernen
learn-drive = Fahr dein erstes Rennen
learn-variants = Varianten
learn-variants-help = Schalte eine ein, um mehr über sie zu lesen.
coach = Trainer
coach-on = Weiter
coach-leave = Ich finde mich zurecht

## Neuer Tisch

game = Spiel
track = Strecke
more-circuits = Weitere Strecken
players-circuits = Strecken von Spielern
circuit-by = von { $author }
players = Spieler
players-count = { $count } Spieler
clock = Uhr
clock-none = keine Uhr
clock-relaxed = gemütlich
clock-brisk = flott
clock-day = 1 Tag pro Entscheidung
clock-three-days = 3 Tage pro Entscheidung
clock-week = 7 Tage pro Entscheidung
clock-slow-help = Ist die Zeit um, entscheidet ein Bot. Unter „Deine Rennen“ steht, wer dran ist.
rules = Regeln
more-options = Hausregeln im Einzelnen
make-public = In der Liste der offenen Tische zeigen
make-public-help = Sonst kann nur mitspielen, wer den Link oder den Code hat.
make-hints = Rat für alle
make-hints-help = Die Bots verraten die besten Züge. Allein gegen Bots darfst du immer fragen.
make-bots = Offen für Bots
make-bots-help = Bots, die sich von anderswo verbinden, dürfen freie Plätze nehmen.
make-table = Tisch eröffnen
value-yes = ja
value-no = nein

## Um ein Gerät herum

here-more = Mehr Optionen
here-chair = Platz { $number }: { $kind }
here-person = Spieler an diesem Gerät
here-bot = Bot
here-nobody = niemand

## Vor dem Start

seats = Plätze
seat-empty = frei
not-here-yet = noch nicht da
seat-name = Platz { $number }
guest-name = Gast { $number }
rename-seat = { $name } umbenennen
rename-done = Fertig
player-name = Spieler { $number }
bot-random = Fahrschüler
bot-driver = Fahrer
bot-rookie = Neuling
bot-club = Klubfahrer
bot-pro = Profi
bot-champion = Meister
bot-legend = Legende
style-bold = forsch
style-blocker = blockiert gern
style-careful = vorsichtig
style-gambler = riskiert gern
add-bot = Bot hinzufügen
invite-bot = Bot einladen
invite-bot-help = Diese Bots sind verbunden. Wen du einlädst, der nimmt den Platz oder lehnt ab.
invite-bot-none = Im Moment ist kein Bot verbunden.
invite-bot-back = Zurücknehmen
bot-of = von { $owner }
bot-remote = Bot
bot-invited = { $name } ist gefragt
bot-declined = frei; { $name } hat abgelehnt
bot-level = Bots:
sit = Hinsetzen
sit-too = Spieler an diesem Gerät
stand-up = Aufstehen
remove = Entfernen
free-seat = Platz freigeben
fill-with-bots = Mit Bots auffüllen
start = Rennen starten
seats-empty = { $count ->
    [one] Ein Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
    }
host-starts = Der Gastgeber startet das Rennen, sobald alle Plätze besetzt sind.
invite = Freunde einladen
share = Teilen
share-text = Komm und fahr gegen mich.
local-only = Dieser Link funktioniert nur auf diesem Rechner.
public = offener Tisch
open-to-bots = offen für Bots
private = privater Tisch
dealing = Das Rennen wird vorbereitet …

## Tisch

tabs = Teile des Tisches
tab-hand = Hand
tab-players = Spieler
tab-log = Verlauf
tab-chat = Chat
rail = Boxenmauer
prompt = Was zu tun ist
moves = Mögliche Züge
your-turn = Du bist dran: Wähle einen Zug.
title-turn = ● Du bist dran · { $game }
wait-for = Warten auf { $names }.
wait-sealed = Deine Antwort ist versiegelt. Warten auf { $names }.
race-of = Rennen { $race } von { $races }
race-over = Das Rennen ist vorbei.
watching = Du schaust zu
missed = Während du weg warst:
meanwhile = Inzwischen
away = weg
stand-in = Bot fahren lassen
bot-stands-in = ein Bot fährt
# Wer für jemanden handelt, mitten im Satz: "die Vertretung von Ada bietet 10.000 €".
stand-in-name = { $me ->
    [yes] deine Vertretung
   *[no] die Vertretung von { $name }
    }
time-ran-out = { $me ->
    [yes] Deine Zeit ist abgelaufen; ein Bot wählt für dich.
   *[no] Die Zeit von { $name } ist abgelaufen; ein Bot wählt.
    }
hint = Rat
hint-asking = Denkt nach …
hint-now = Deine Chance zu gewinnen: { $chance }. Nach deinen besten Zügen:
undo = Zurück
undo-asked = { $name } möchte eine Wahl zurücknehmen.
undo-allow = Erlauben
undo-deny = Ablehnen
undo-waiting = Warte auf das Einverständnis von { $names } …
undo-withdraw = Zurückziehen
undo-refused = { $name } ist nicht einverstanden: Die Wahl bleibt.
leave = Tisch verlassen
link-connecting = Verbinde …
link-lost = Verbindung verloren. Neuer Versuch …
link-open = Verbunden
curtain = Jetzt { $name }. Alle anderen schauen bitte weg.
curtain-open = Ich bin { $name }
chat-write = Sag etwas
chat-send = Senden
mute = { $name } stummschalten
muted = { $name } ist stumm.
unmute = Stummschaltung aufheben
board-closer = Vergrößern
board-wider = Verkleinern
board-whole = Ganzer Plan
board-follow = Dem Geschehen folgen
board-more = Weitere Felder
table-none = Diesen Tisch gibt es nicht
table-closed = Dieser Tisch ist geschlossen
reload-title = Es gibt eine neue Version
reload-text = Lade die Seite neu, um weiterzuspielen; es geht nichts verloren.
reload = Neu laden

## Das Ende

result = Ergebnis
see-board = Plan ansehen
you-win = Du gewinnst!
winners = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
    }
podium = Podest
race-chart = Das Rennen, Zug um Zug
places-table = Als Tabelle
places-car = Auto
places-grid = Start
places-out = ausgeschieden
places-place = Platz { $place }
score-chart = Verlauf des Rennens
rematch = Revanche
rematch-call = { $name } möchte eine Revanche.
rematch-made = Es gibt eine Revanche.
rematch-follow = Zur Revanche
rematch-watch = Bei der Revanche zuschauen
next-track = Nächste Strecke
record = Aufzeichnung
record-download = Aufzeichnung herunterladen

## Aufzeichnungen

replay = Noch einmal ansehen
replay-open = Aufzeichnung öffnen
replay-start = Vor dem ersten Zug.
replay-back = Einen Schritt zurück
replay-next = Einen Schritt weiter
replay-play = Abspielen
replay-pause = Anhalten
replay-first = Zum Anfang
replay-last = Zum Ende
replay-link = Link zu diesem Moment kopieren
replay-hands = Alle Hände
replay-speeds = Tempo
chances = Gewinnchancen
chances-running = Die Bots beurteilen das Rennen: { $done }
chances-failed = Dieses Rennen ließ sich nicht beurteilen.
chances-slip = { $name }: { $move } hat { $loss } verschenkt.
replay-moment = Stelle im Rennen
replay-speed = Tempo { $speed }

## Ehrliches Geben

fair = Ehrlich gegeben
fair-help = Vor dem Geben hat sich der Server mit dieser Zahl auf sein Geheimnis festgelegt; dann hat jeder Spieler eine eigene hinzugefügt. Am Ende werden alle offengelegt, sodass jeder prüfen kann, dass niemand Karten oder Würfel ausgesucht hat.
fair-commitment = Die Zusage
fair-number = Zahl von { $name }
fair-salt = Salt
fair-seed = Startwert
fair-good = Geprüft: Es wurde ehrlich gegeben.
fair-bad = Die Zahlen passen nicht zusammen: Diesem Geben ist nicht zu trauen.

## Fehler

error-malformed = Der Server konnte das nicht lesen. Lade die Seite neu und versuche es noch einmal.
error-unknown = Das gibt es nicht.
error-unknown-table = Es gibt keinen Tisch mit diesem Code. Prüfe ihn oder eröffne einen neuen Tisch.
error-unknown-code = Diesen Code gibt es nicht, oder er wurde schon benutzt. Hol dir einen neuen.
error-unknown-seat = Diesen Platz gibt es hier nicht.
error-unknown-season = Es gibt keine Meisterschaft mit diesem Code.
error-unknown-day = An diesem Tag gab es kein Rennen des Tages.
error-bad_option = Das geht nicht: { $why }.
error-not_host = Das darf nur der Gastgeber des Tisches.
error-not_yours = Platz { $seat } gehört dir nicht.
error-no_guest = Der Tisch weiß nicht, wer du bist. Erlaube Cookies für diese Seite und lade sie dann neu.
error-taken = Auf Platz { $seat } sitzt schon jemand. Nimm einen anderen.
error-too_soon = Wer auf Platz { $seat } spielt, war eben noch da. { $seconds ->
    [one] In einer Sekunde darf ein Bot fahren.
   *[other] In { $seconds } Sekunden darf ein Bot fahren.
    }
error-empty_seats = Einige Plätze sind noch frei. Besetze sie mit Freunden oder Bots.
error-in_season = Wer fährt und nach welchen Regeln, legt die Meisterschaft fest.
error-season_full = Diese Meisterschaft ist voll.
error-season_begun = Diese Meisterschaft hat schon begonnen.
error-day_running = Das ist ein Rennen des Tages. Ansehen kann man es, wenn der Tag vorbei ist (UTC).
error-wrong_stage = Das geht hier gerade nicht.
error-closed = An diesem Tisch wird nicht mehr gespielt.
error-closed-rules = Die Regeln haben sich inzwischen geändert, darum geht dieses Rennen nicht weiter. Ansehen kannst du es noch.
error-closed-track = Die Strecke hat sich inzwischen geändert, darum geht dieses Rennen nicht weiter. Ansehen kannst du es noch.
error-closed-digest = Dieses Rennen ließ sich nicht genau wiederherstellen, darum geht es nicht weiter.
error-closed-idle = Hier hat lange niemand gespielt, darum wurde der Tisch geschlossen.
error-closed-host = Der Gastgeber hat diesen Tisch geschlossen.
error-stale = Diese Frage ist schon beantwortet.
error-not_your_turn = Du bist nicht dran.
error-illegal = Dieser Zug geht hier nicht.
error-nothing_to_undo = Du kannst nichts zurücknehmen.
error-wrong_origin = Diese Seite kommt von einer anderen Adresse. Öffne den Tisch über seinen eigenen Link.
error-switched_off = Das hat der Gastgeber abgeschaltet.
error-invited_only = Diese Seite ist für Eingeladene. Lade sie neu und gib ihr Passwort ein.
error-banned = Der Gastgeber lässt dich hier nicht spielen.
error-too_many = Das war etwas viel. Warte kurz und versuche es noch einmal.
error-too_many-tables = Du hast zu viele offene Tische. Beende erst einen.
error-people_only = Das dürfen nur Menschen.
error-not_invited = Bots dürfen hier nur sitzen, wenn sie eingeladen sind.
error-not_connected = { $name } ist im Moment nicht verbunden.
error-unknown-bot = Es gibt keinen Bot mit diesem Namen.
error-bad_token = Dieses Token gilt nicht.
error-too_many-seasons = Du hast viele Meisterschaften angelegt. Beende erst eine oder warte etwas.
error-no_hints = An diesem Tisch gibt es keinen Rat.
error-not_ready = Die Bots wärmen sich noch auf. Frag gleich noch einmal.
error-too_many-hints = Bitte nur einen Rat auf einmal.
error-too_many-analyses = Die Bots sind mit anderen Rennen beschäftigt. Versuch es später noch einmal.
error-too_many-invitations = Du hast schon viele eingeladen. Warte eine Weile.
error-bad_endpoint = Die Adresse dieses Browsers für Meldungen ist nicht brauchbar.
error-too_large = Das ist zu lang.
error-bad_circuit = { $why }
error-too_slow = Diese Strecke zu zeichnen dauert zu lange. Mach sie einfacher.
error-not_found = Unter dieser Adresse gibt es nichts.
error-not_allowed = Das geht hier nicht.
error-no_answer = Der Server antwortet nicht. Läuft er? Versuche es gleich noch einmal.
error-unreachable = Dieser Tisch ist gerade nicht erreichbar. Es hat sich nichts geändert. Neuer Versuch läuft …
error-not_stored = Der Server konnte das nicht speichern: Sein Speicher ist voll oder nicht erreichbar. Es hat sich nichts geändert. Versuch es später noch einmal.
error-broken = Auf dem Server ist etwas schiefgegangen. Versuche es noch einmal.
