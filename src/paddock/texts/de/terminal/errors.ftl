# Sentences that the command line prints. The English texts are those of the code; a variable stands for whatever is in its place.

## Files

fault-read = { $file } ist nicht lesbar: { $why }
fault-write = { $file } ist nicht beschreibbar: { $why }
fault-write-into = in { $file } kann nicht geschrieben werden: { $why }
fault-no-folder = diesen Ordner gibt es nicht
fault-not-a-folder = { $file } ist kein Ordner
fault-is-folder = das ist ein Ordner
fault-not-regular = das ist keine gewöhnliche Datei
fault-not-a-path = das ist kein Pfad
fault-utf8 = das ist kein Text in UTF-8
fault-no-file = Datei oder Ordner nicht gefunden
fault-denied = keine Berechtigung
fault-directory = das ist ein Ordner
fault-not-a-directory = das ist kein Ordner
fault-disk-full = der Datenträger ist voll

## Records

fault-record-line = Aufzeichnung, Zeile { $line }: { $why }
fault-expected = erwartet wird { $what }
fault-another-move = das Spiel ist aus, aber es folgt noch ein Zug
fault-not-legal = { $move } ist hier nicht erlaubt; möglich sind: { $moves }
fault-no-commitment = der Aufzeichnung fehlt { $key }: das Austeilen lässt sich nicht prüfen
fault-commitment = die Festlegung passt nicht zu Salz und Startwert
fault-drawn = der Startwert ergibt { $drawn }
held-commitment = die Festlegung ist die von Salz und Startwert
held-numbers = die Zahlen sind die der Plätze, in ihrer Reihenfolge
held-some-numbers = die Zahlen stecken im Austeilen, aber nicht, welcher Platz welche gab
held-moves = alle { $count } Züge sind erlaubt
held-draws = alle { $count } Zufallsergebnisse sind die des Startwerts
held-result = das Ergebnis ist das der Züge

## Games and their settings

fault-number = { $name } muss eine ganze Zahl von { $low } bis { $high } sein, nicht { $value }
fault-setting = { $option } erwartet OPTION=VALUE, etwa races=2, nicht { $value }
fault-twice = { $option } ist zweimal angegeben
fault-few-bots = eine Meisterschaft braucht mindestens einen Bot
fault-many-bots = { $bots } Bots sind zu viele für { $drivers } Plätze
fault-toml = { $file } ist kein TOML: { $why }

## The server

fault-listen = auf { $where } kann nicht gehorcht werden: { $why }
fault-address-used = die Adresse ist schon belegt
fault-address-unknown = diese Adresse hat dieser Rechner nicht
fault-port = ein Port ist eine ganze Zahl von 0 bis 65535, nicht { $value }
fault-kept = in { $folder } lassen sich keine Tische speichern: { $why }
fault-database = die Datenbank { $name } ist nicht benutzbar: { $why }

## The command line

fault-option = Diese Option gibt es nicht: { $name }
fault-option-like = Diese Option gibt es nicht: { $name } (vielleicht { $options })
fault-argument = Es fehlt das Argument { $name }.
fault-extra = Überzählige Argumente: { $words }
fault-value = { $name }: { $why }
fault-needs-value = Die Option { $name } braucht einen Wert.
fault-whole = hier muss eine ganze Zahl stehen
fault-stopped = abgebrochen
fault-unforeseen = das sollte nicht vorkommen ({ $kind }); { $name }=1 zeigt, wo es geschieht
