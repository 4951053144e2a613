# Was das Terminal in jedem Spiel sagt. Jedes Spiel hat dazu eine eigene Datei.

# Zwischen den Teilen einer Aufzählung und zwischen zwei Sätzen.
list-separator = {", "}
sentence-separator = {" "}

## Der Tisch

welcome = { $title } auf { $track }: Du fährst gegen { $rivals } (Bots: { $bots }). Mit help bekommst du Hilfe.
prompt-you = du>{" "}
prompt-over = Ende>{" "}
ask = Du bist dran: Wähle einen Zug.
column-player = Spieler
column-car = Auto
column-cars = Autos
column-owner = gehört
column-space = Feld
column-to-go = bis Ziel
column-money = Geld
column-cards = Karten
column-points = Punkte
extra-pit_cards = Boxenkarten
extra-waiting = Wartend
extra-tips = Tipps
extra-shares = Anteile
hidden = ?
you = du
seat-name = Platz { $seat }
chance = Zufall
nobody = –
place-name = Platz { $place }
broken-down = Panne
legend-board = { $finish } Ziel { $arrow }   { $tip } Tipplinie   { $start } Startfeld   1 Auto   a Ende eines Zugs
legend-colours = { $finish } Ziel { $arrow }   B blau   W weiß   Y gelb   R rot   G grün   P lila   X Reifen   1 Auto   a Ende eines Zugs
ruler-start = Start
ruler-finish = Ziel
pile-box = Box
pile-display = Auslage
no-hand = Deine Hand ist leer.
hand-is-over = Das Spiel ist vorbei; es gibt keine Züge mehr.
more-moves = … (alle mit moves)
more-news = … (alles mit log)

## Wählen

no-such-number = Es gibt keinen Zug { $number }; wähle 1 bis { $count } oder gib einen Zug ein.
not-understood = „{ $text }“ ist weder ein Befehl noch ein möglicher Zug; moves zeigt die Züge, help hilft.
ambiguous = „{ $text }“ kann mehreres heißen: { $choices }.
and-more = und { $count } weitere
too-long = Das ist zu lang für einen Zug.

## Befehle

help =
    Gib die Nummer eines Zugs ein, seinen Buchstaben auf dem Plan oder den Zug
    selbst (etwa „{ $example }“); ein Teil genügt, wenn er nur zu einem Zug passt.
    Eine leere Zeile zeigt den Tisch noch einmal.

    help         diese Hilfe
    moves        alle möglichen Züge, einer je Zeile
    board        der Spielplan
    hand         deine Hand
    log          alles, was bisher geschah
    undo         deine letzte Wahl und alles danach zurücknehmen
    record       die bisherigen Züge, soweit du sie kennen darfst
    save DATEI   die Aufzeichnung in eine Datei schreiben
    quit         den Tisch verlassen
undone = Deine letzte Wahl ist zurückgenommen.
nothing-to-undo = Du kannst nichts zurücknehmen.
saved = Aufzeichnung gespeichert: { $file }.
saved-open = Aufzeichnung gespeichert: { $file }; sie zeigt die Karten aller Spieler.
save-where = Nenne eine Datei: save DATEI.
farewell = Du verlässt den Tisch nach { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
    }.
farewell-over = Danke fürs Mitspielen.

## Das Ende

over-winner = { $me ->
    [yes] Du gewinnst
   *[no] { $who } gewinnt
    }: { $reason }.
over-winners = { $seats } teilen sich den Sieg: { $reason }.
ranking-line = { $rank }. { $name }: { $amount }
amount = { $amount }

## Aufzeichnungen

replay-title = { $title } auf { $track }, { $players } Spieler.
replay-row = { $number }.
replay-bot = Ein Bot handelt für { $who }.
replay-clock = Die Zeit von { $who } ist abgelaufen: Ein Bot handelt.
replay-next = Eingabetaste für den nächsten Zug, q zum Aufhören:{" "}
replay-open = Hier endet die Aufzeichnung; das Spiel ist noch nicht vorbei.
replay-stopped = Angehalten nach Zug { $number } von { $count }.

## Analyse

analysis-row = { $number }. { $who }: { $move }, gewinnt { $before } % → { $after } %, erwartet { $amount }.
analysis-mistake = { $mark }: besser { $move } ({ $chance } %).
analysis-sum = { $who }: { $decisions } Entscheidungen, { $marks } markiert; sie kosten zusammen { $cost } % eines Siegs.
mark-inaccuracy = Ungenau
mark-mistake = Fehler
mark-blunder = Grober Fehler

## Ereignisse ohne eigenen Text

event-other = { $kind }{ $values }.

## Fehler

unknown-name = Unbekannt: { $kind } { $name }; zur Wahl stehen: { $choices }
kind-of = { $kind } von { $owner }
kind-game = Spiel
kind-track = Strecke
kind-option = Option
kind-value = Wert
kind-bot = Bot
kind-command = Befehl
kind-language = Sprache
