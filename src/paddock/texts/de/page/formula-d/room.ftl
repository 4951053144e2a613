# Was der Raum von Formula D auf Deutsch sagt.

## Dinge

fd-board = Die Strecke: { $track }
fd-car = { $colour } { $number }
fd-colour-red = Rot
fd-colour-blue = Blau
fd-colour-yellow = Gelb
fd-colour-green = Grün
fd-colour-black = Schwarz
fd-lane-0 = links
fd-lane-1 = Mitte
fd-lane-2 = rechts
fd-lane-3 = Boxengasse
fd-lane-4 = Box
fd-gear = { $gear ->
    [0] steht
   *[other] { $gear }. Gang
    }
fd-wear = noch { $wear } Verschleißpunkte
fd-stops = { $made } von { $needed } Stopps gemacht
fd-order = Die Reihenfolge dieser Runde
fd-dashboard = Armaturenbrett von { $car }
fd-position = { $place }. von { $cars }
fd-place = { $place }. Platz
fd-place-short = { $place }.
fd-places = Die Reihenfolge am Ende
fd-out = Ausgeschieden
fd-out-short = raus
fd-out-at = raus bei { $corner }
fd-home-wear = noch { $wear } VP
fd-beaten = { $count ->
    [one] 1 Auto geschlagen
   *[other] { $count } Autos geschlagen
    }
fd-lap = Runde { $lap }/{ $laps }
fd-lap-short = R { $lap }
fd-next-corner = Voraus: { $corner }
fd-in-lane = In der Boxengasse
fd-in-box = In der Box: alle Verschleißpunkte sind zurück
fd-pits = Box
fd-nitro = Nitro
fd-brake = bremsen
fd-police = An der Polizei in Runde { $lap }

## Gänge

fd-gears = Die Gänge, die du ansagen darfst
fd-free-road = keine Kurve in Reichweite
fd-loss = Verschleiß
fd-loss-none = kein Verschleiß
fd-odds-gear = { $gear }. Gang, würfelt { $low } bis { $high }.
fd-odds-shift = Schalten kostet { $cost }.
fd-odds-free = Keine Kurve in Reichweite.
fd-odds-stop = Hält in der Kurve: { $chance } %.
fd-odds-over = Schießt hinaus: { $chance } %, um { $low } bis { $high }.
fd-odds-brake = Muss bremsen: { $chance } %.
fd-odds-out = Scheidet aus: { $chance } %.
fd-odds-loss = Verliert im Schnitt { $loss }.

## Ziele

fd-ends = Wohin du fahren darfst
fd-sign-pit = Box
fd-sign-finish = Ziel
fd-choose-drive = { $steps } Felder, Spur { $lane }
fd-choose-nitro = Nitro, { $steps } Felder, Spur { $lane }
fd-choose-in = in { $corner }
fd-choose-behind = hinter { $car }
fd-choose-stop = ein Stopp bei { $corner }
fd-choose-brake = gebremst um { $brake }
fd-choose-over = hinausgeschossen um { $over }
fd-choose-cost = { $cost ->
    [0] kostet nichts
   *[other] kostet { $cost }
    }
fd-choose-pit = In die Boxengasse
fd-choose-finish = { $cost ->
    [0] Über die Linie
   *[other] Über die Linie (−{ $cost })
    }
fd-choose-crash = Aus dem Rennen

fd-move-gear = { $gear }. Gang
fd-move-drive = { $steps } Felder, Spur { $lane }
fd-move-nitro = Nitro, { $steps } Felder, Spur { $lane }
fd-move-pit = in die Boxengasse
fd-move-finish = über die Linie
fd-move-crash = aus dem Rennen

## Würfel

fd-cause-grid = Aufstellung
fd-cause-start = Start
fd-cause-collision = Kollision
fd-cause-engine = Motor
fd-cause-danger = Gefahr
fd-cause-marksman = Schütze
fd-start-dream = Traumstart
fd-start-stalled = abgewürgt
fd-banner-out = ist raus
fd-banner-home = { fd-place }
fd-banner-box = frische Reifen: +{ $gained }
fd-banner-lap = Runde { $lap }
fd-banner-bonus = am schnellsten an der Polizei: +2

## Was gefragt ist

fd-ask-gear = Du bist dran: **sag einen Gang an**.
fd-ask-dream = **Traumstart: { $die } Felder!** Tipp an, wo du hältst.
fd-ask-far = Du hast **{ $die }** gewürfelt: Tipp an, wo du hältst.
fd-ask-pit = Du hast **{ $die }** gewürfelt: Tipp an, wo du hältst, oder fahr **an die Box**.
fd-ask-finish = Du hast **{ $die }** gewürfelt: Die **Linie** ist in Reichweite.
fd-wait-gear = { $names } schaltet.
fd-wait-dream = { $names } hat einen Traumstart und sucht einen Weg.
fd-wait-far = { $names } hat { $die } gewürfelt und sucht einen Weg.

## Was geschah

fd-event-grid = { $me ->
    [yes] Du würfelst { $value } für die Aufstellung.
   *[no] { $name } würfelt { $value } für die Aufstellung.
    }
fd-event-lineup = Die Aufstellung: { $cars }.
fd-event-start-normal = { $me ->
    [yes] Du kommst mit { $value } gut weg.
   *[no] { $name } kommt mit { $value } gut weg.
    }
fd-event-start-stalled = { $me ->
    [yes] Eine { $value }: Du würgst den Motor ab.
   *[no] Eine { $value }: { $name } würgt den Motor ab.
    }
fd-event-start-dream = { $me ->
    [yes] Eine { $value }: Dir gelingt ein Traumstart.
   *[no] Eine { $value }: { $name } hat einen Traumstart.
    }
fd-event-gear = { $me ->
    [yes] Du fährst im { $gear }. Gang.
   *[no] { $name } fährt im { $gear }. Gang.
    }
fd-event-gear-skip = { $me ->
    [yes] Du schaltest vom { $from }. in den { $gear }. Gang und verlierst { $lost }.
   *[no] { $name } schaltet vom { $from }. in den { $gear }. Gang und verliert { $lost }.
    }
fd-event-roll = { $me ->
    [yes] Du würfelst { $value } im { $gear }. Gang.
   *[no] { $name } würfelt { $value } im { $gear }. Gang.
    }
fd-event-drive = { $car } fährt { $steps }.
fd-event-brake = { $car } fährt { $steps } und bremst um { $braked }.
fd-event-stand = { $car } bleibt stehen.
fd-event-over = { $car } fährt { $steps } und schießt um { $over } hinaus.
fd-event-over-brake = { $car } fährt { $steps }, schießt um { $over } hinaus und bremst um { $braked }.
fd-event-nitro = { $car } fährt { $steps } mit Nitro.
fd-event-nitro-over = { $car } fährt { $steps } mit Nitro und schießt um { $over } hinaus.
fd-event-stop = { $car } hat { $stops } von { $needed } Stopps gemacht: { $bend }.
fd-event-pit = { $car } fährt in der Boxengasse.
fd-event-box = { $car } steht in der Box und bekommt { $gained } Verschleißpunkte zurück.
fd-event-lap = { $car } ist in Runde { $lap }.
fd-event-checkpoint = { $car } passiert den Checkpoint: 10 Verschleißpunkte zurück, höchstens bis 18.
fd-event-finish = { $car } fährt über die Linie.
fd-event-home = { $car } ist auf Platz { $place } im Ziel.
fd-event-crash = { $car } kommt von der Strecke ab.
fd-event-out = { $car } ist ausgeschieden.
fd-event-collision = { $lost ->
    [0] { $car } würfelt { $value } für die Kollision: nichts passiert.
   *[other] { $car } würfelt { $value } für die Kollision und verliert { $lost }.
    }
fd-event-engine = { $lost ->
    [0] { $car } würfelt { $value } für den Motor: Er hält.
   *[other] { $car } würfelt { $value } für den Motor und verliert { $lost }.
    }
fd-event-danger = { $lost ->
    [0] { $car } würfelt { $value } auf einem schwarzen Feld: nichts passiert.
   *[other] { $car } würfelt { $value } auf einem schwarzen Feld und verliert { $lost }.
    }
fd-event-marksman = { $lost ->
    [0] { $car } würfelt { $value }: Der Schütze trifft nicht.
   *[other] { $car } würfelt { $value }: Der Schütze trifft, { $lost } verloren.
    }
fd-event-speed = { $car } fährt mit { $speed } an der Polizei vorbei.
fd-event-bonus = { $car } war in Runde { $lap } am schnellsten an der Polizei und bekommt 2 Verschleißpunkte zurück.
fd-event-race_over = Das Rennen ist vorbei: { $cars }.

## Warum es endete

fd-verdict-lasted = { $me ->
    [yes] Alle sind raus. Du hast am längsten durchgehalten!
   *[no] Alle sind raus. { $name } hat am längsten durchgehalten!
    }
fd-verdict-alone = { $me ->
    [yes] Du gewinnst! Sonst kam niemand ins Ziel.
   *[no] { $name } gewinnt! Sonst kam niemand ins Ziel.
    }
reason-every-car-is-out = Alle Autos sind ausgeschieden.
reason-all-cars-are-home = Alle Autos sind im Ziel.
reason-all-cars-are-home-or-out = Alle Autos sind im Ziel oder ausgeschieden.
