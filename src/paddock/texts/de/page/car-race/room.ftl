# Was der Raum von Car Race auf Deutsch sagt. Zum Spielen muss das niemand lesen.

cr-colour-blue = Blau
cr-colour-white = Weiß
cr-colour-yellow = Gelb
cr-colour-red = Rot
cr-colour-green = Grün
cr-colour-purple = Lila
cr-sign-blue = Tropfen
cr-sign-white = Wolke
cr-sign-yellow = Stern
cr-sign-red = Herz
cr-sign-green = Tanne
cr-sign-purple = Mond
cr-face = { $colour }, { $sign }

cr-board = Der Spielplan { $track }
cr-cars = Autos
cr-dice = Würfel
cr-tray = Deine Würfel
cr-roll = Würfeln
cr-die-rolling = Ein Würfel rollt
cr-die-used = { $die }: verbraucht
cr-die-drive = { $die }: mit diesem Würfel fahren
cr-drive-to = Nach { $square } fahren, { $side }
cr-lane-only = geradeaus
cr-lane-left = links
cr-lane-middle = in der Mitte
cr-lane-right = rechts
cr-lane-number = { $lane }. von { $lanes } Spuren von links
cr-drive-home = Ins Ziel fahren: { $square }
cr-back = Ein Feld zurück
cr-done = Fertig
cr-stay = Stehen bleiben
cr-rows = { $count ->
    [one] eine Reihe
   *[other] { $count } Reihen
    }
cr-home = im Ziel
cr-turning = Wer sitzt wo?
cr-turning-on = Seite zu der Person drehen, die dran ist
cr-move-seat = { $name } sitzt { $side }. Eine Seite weiter.
cr-side-0 = unten
cr-side-1 = links
cr-side-2 = oben
cr-side-3 = rechts

## Was gewünscht ist

cr-wait-car = { $name } sucht ein Auto aus.
cr-wait-turn = { $car } ist dran.
cr-ask-car = { $name }: Such dir ein Auto aus.
cr-ask-roll = { $car }: Würfeln!
cr-ask-drive = { $car }: Tippe auf ein leuchtendes Feld oder einen Würfel.
cr-ask-dice = Würfel: { $dice }.
cr-ask-done = { $car }: Fertig? Dann tippe auf den grünen Knopf.
cr-ask-bonus = { $car } darf ein Feld weiter. Tippe darauf, oder bleib stehen.
cr-stuck = Kein Würfel passt. { $car } bleibt stehen.

## Züge

cr-move-take = { $colours } nehmen
cr-move-drive = { $colours } fahren
cr-move-go = ein Feld weiter, auf { $colours }
cr-move-stay = stehen bleiben

## Was geschah

cr-event-starter = { $name } fängt an.
cr-event-take = { $name } nimmt das Auto in { $car }.
cr-event-roll = { $car } würfelt { $dice }.
cr-event-stuck = Kein Würfel passt: { $car } bleibt stehen.
cr-event-drive = { $car } fährt { $steps ->
    [one] ein Feld
   *[other] { $steps } Felder
    } mit { $dice }.
cr-event-pushed = { $car } wird zurückgestupst.
cr-event-bonus = { $car } fährt ein Feld weiter.
cr-event-stay = { $car } bleibt stehen.
cr-event-home = { $car } ist im Ziel!
cr-event-last_turns = Die letzten Züge!
cr-event-race_over = Das Rennen ist vorbei: { $count ->
    [one] { $cars } gewinnt.
   *[other] { $cars } gewinnen gemeinsam.
    }

## Das Ende

cr-winners = { $count ->
    [one] { $cars } gewinnt!
   *[other] { $cars } gewinnen!
    }
cr-reason-only-one-car-is-home = Als einziges Auto im Ziel.
cr-reason-the-fewest-dice-were-used = Mit den wenigsten Würfeln im Ziel.
cr-reason-as-few-dice-were-used = Mit gleich wenigen Würfeln im Ziel.
