# The help of the command line. The English texts are those of the code.

## The commands

help-paddock = Rennbrettspiele spielen, simulieren und darauf trainieren.
help-play = Im Browser spielen: einen Server starten, seine Adresse zeigen und die Seite öffnen.
help-serve = Tische für alle anbieten, die diesen Rechner erreichen.
help-games = Die Spiele mit Spielerzahl und Optionen auflisten.
help-tracks = Die Strecken und ihre Zahlen auflisten; mit einem Spiel alle Strecken, wie es sie fährt.
help-play-text = Im Terminal gegen Bots spielen.
help-replay = Ein aufgezeichnetes Spiel Zug um Zug nacherzählen.
help-verify = Eine Aufzeichnung prüfen: ob die Züge erlaubt sind und ob Zufall und Ergebnis zum Startwert passen.
help-analyse = Jede Entscheidung eines Spiels bewerten: was sie wert war, was das Beste war, was ein Fehler war.
help-simulate = Viele Spiele spielen und zeigen, wer gewinnt, was eingenommen wird und wie schnell es geht.
help-compare = Dieselben Ausgangslagen in jeder Sitzordnung spielen und zeigen, welcher Bot stärker ist.
help-league = Jeden Bot gegen jeden antreten lassen und Kreuztabelle und Wertungen zeigen.
help-season = Eine Meisterschaft zwischen Bots fahren und Rennen und Gesamtwertung zeigen.
help-report = Eine Seite mit Diagrammen über ein Spiel schreiben: wer gewinnt, was etwas wert ist, wo Autos sich blockieren.
help-merge = Spiele mit gleichen Einstellungen aus mehreren Dateien zusammenzählen, jedes einmal.
help-train = Ein Netz im Spiel gegen sich selbst trainieren; das Ergebnis ist ein Bot, FOLDER/model.npz.
help-compile = Alle Spiele im Voraus kompilieren; schnell, wenn es schon geschehen ist.
help-bench = Die Geschwindigkeit jedes Spiels auf einem Kern messen, kompiliert und als reines Python.
help-doctor = Python, Compiler, Seite, Datenbank und GPU prüfen und sagen, was zu tun ist.
help-admin = Sich als Betreiber um Tische, Gäste und Chat kümmern.
help-track = Eine Strecke zeigen (`paddock track NAME`) oder erzeugen.
help-bot = Einen Bot an einem Server spielen lassen.

## Their options and arguments

help-option-version = Die Version zeigen.
help-option-help = Diese Hilfe zeigen und beenden.
help-option-data = Wo die Tische gespeichert werden.
help-option-lan = Spieler aus dem lokalen Netz zulassen.
help-option-port = Auf diesem Port horchen.
help-option-browser = Die Seite öffnen, wenn es einen Bildschirm gibt.
help-option-host = Auf dieser Adresse horchen.
help-option-unix-socket = Stattdessen auf einem Unix-Socket horchen.
help-option-database = Eine SQLite- oder PostgreSQL-Datenbank.
help-option-public-url = Die Adresse, unter der gespielt wird.
help-option-bot-workers = Threads für die Bots.
help-option-workers = Prozesse, die sich die Tische teilen; mehr als einer braucht einen Bus.
help-option-bus = Der Redis- oder Valkey-Server, über den die Prozesse sich erreichen.
help-option-trusted-proxy = X-Forwarded-For von dieser Adresse oder diesem Netz vertrauen; mehrfach möglich.
help-option-metrics-port = Metriken für Prometheus auf diesem Port anbieten.
help-option-settings = Eine TOML-Datei mit diesen und weiteren Einstellungen.
help-option-json = JSON statt Text ausgeben.
help-option-only-game = Nur dieses Spiel.
help-option-game = Das Spiel, wie `paddock games` es nennt.
help-option-players = Anzahl der Spieler.
help-option-seat = Dein Platz; der erste ist 0.
help-option-track = Die Strecke.
help-option-seed-deal = Derselbe Startwert gibt dieselbe Ausgangslage.
help-option-seed-games = Derselbe Startwert gibt dieselben Spiele.
help-option-seed-numbers = Derselbe Startwert gibt dieselben Zahlen.
help-option-set = Eine Option setzen; mehrfach möglich.
help-option-bots = Der Bot für die anderen Plätze.
help-option-record-out = Die Aufzeichnung am Ende in diese Datei schreiben.
help-option-language = Die Sprache der Texte, etwa fr.
help-option-record = Die Datei einer Aufzeichnung.
help-option-step = Nach jedem Zug das Brett zeigen und auf Enter warten.
help-option-to = Nach diesem Zug anhalten.
help-option-iterations = Durchspielte Partien je Kandidat.
help-option-season = Die Datei einer Meisterschaft.
help-option-drivers = Die Teilnehmer; sind es weniger, wechseln sie sich ab.
help-option-records = Die Aufzeichnung jedes Rennens dorthin schreiben.

## What is used if an option is left out

help-default-folder = der Datenordner des Nutzers
help-default-port = Port 8420, sonst ein freier
help-default-game = wie im Spiel üblich
help-default-random = zufällig
help-default-locale = die des Systems
help-default-none = keine Angabe
help-default-file = eine Datei
help-default-cores = einer weniger als Kerne
help-default-machine = dieser Rechner

## Around them

help-usage = Aufruf
help-options = Optionen
help-arguments = Argumente
help-required = erforderlich
help-default = sonst
help-variable = Variable
help-commands = Befehle
