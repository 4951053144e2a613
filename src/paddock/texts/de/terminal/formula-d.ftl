# Was Formula D im Terminal auf Deutsch sagt.

name-red-1 = Rot 1
name-red-2 = Rot 2
name-blue-1 = Blau 1
name-blue-2 = Blau 2
name-yellow-1 = Gelb 1
name-yellow-2 = Gelb 2
name-green-1 = Grün 1
name-green-2 = Grün 2
name-black-1 = Schwarz 1
name-black-2 = Schwarz 2

amount = { $amount ->
    [one] ein Auto geschlagen
   *[other] { $amount } Autos geschlagen
    }
reason-every-car-is-out = alle Autos sind ausgeschieden
reason-all-cars-are-home = alle Autos sind im Ziel
reason-all-cars-are-home-or-out = alle Autos sind im Ziel oder ausgeschieden

column-gear = Gang
column-wear = VP
column-stops = Stopps
column-lap = Runde

help-game =
    Sag einen Gang an, wirf seinen Würfel und fahr genau so weit: Der 1. würfelt
    1-2, der 2. 2-4, der 3. 4-8, der 4. 7-12, der 5. 11-20, der 6. 21-30. Eine
    Kurve verlangt einen bis drei Stopps, also Züge, die in ihr enden: Fehlt einer,
    kostet jedes Feld dahinter einen Verschleißpunkt (VP); fehlen zwei, bist du
    raus. Bremsen kostet einen Punkt je Feld. „drive 7 120“ fährt sieben Felder auf
    Feld 120. Wer zuerst über die Linie fährt, gewinnt.

## Was gefragt ist

ask-gear = Du bist dran: Sag einen Gang an.
ask-far = Du hast { $die } gewürfelt: Wie weit fährst du, und wohin?

## Was geschah

event-grid = { $me ->
    [yes] Du würfelst { $value } für die Aufstellung.
   *[no] { $who } würfelt { $value } für die Aufstellung.
    }
event-lineup = Die Aufstellung: { $cars }.
event-start = { $how ->
    [stalled] { $me ->
        [yes] Du würfelst { $value } und würgst den Motor ab.
       *[no] { $who } würfelt { $value } und würgt den Motor ab.
        }
    [dream] { $me ->
        [yes] Du würfelst { $value }: ein Traumstart.
       *[no] { $who } würfelt { $value }: ein Traumstart.
        }
   *[normal] { $me ->
        [yes] Du würfelst { $value } und startest im 1. Gang.
       *[no] { $who } würfelt { $value } und startet im 1. Gang.
        }
    }
event-gear = { $lost ->
    [0] { $me ->
        [yes] Du fährst im { $gear }. Gang.
       *[no] { $who } fährt im { $gear }. Gang.
        }
   *[other] { $me ->
        [yes] Du schaltest vom { $from }. in den { $gear }. Gang und verlierst { $lost } VP.
       *[no] { $who } schaltet vom { $from }. in den { $gear }. Gang und verliert { $lost } VP.
        }
    }
event-roll = { $me ->
    [yes] Du würfelst { $value } im { $gear }. Gang.
   *[no] { $who } würfelt { $value } im { $gear }. Gang.
    }
event-drive = { $way_ends ->
    [blocked] { $car } bleibt stehen und bremst um { $braked }.
   *[space] { $car } fährt { $way_steps }{ $nitro ->
        [yes] {" "}mit Nitro
       *[no] {""}
        } auf Feld { $way_last }{ $over ->
        [0] {""}
       *[other] , schießt um { $over } hinaus
        }{ $braked ->
        [0] {""}
       *[other] , bremst um { $braked }
        }.
    }
event-stop = { $car } macht Stopp { $stops } von { $needed } in Kurve { $corner }.
event-pit = { $car } fährt { $way_steps } in der Boxengasse.
event-box = { $car } steht in der Box und bekommt { $gained } VP zurück.
event-lap = { $car } ist in Runde { $lap }.
event-finish = { $car } fährt { $way_steps } über die Linie.
event-home = { $car } ist auf Platz { $place } im Ziel.
event-crash = { $car } kommt von der Strecke ab.
event-out = { $car } ist ausgeschieden.
event-collision = { $me ->
    [yes] Du würfelst { $value } für eine Kollision
   *[no] { $who } würfelt { $value } für eine Kollision
    }{ $lost ->
    [0] : nichts passiert.
   *[other] {" "}und { $me ->
        [yes] verlierst
       *[no] verliert
        } { $lost } VP.
    }
event-engine = { $me ->
    [yes] Du würfelst { $value } für den Motor
   *[no] { $who } würfelt { $value } für den Motor
    }{ $lost ->
    [0] : Er hält.
   *[other] {" "}und { $me ->
        [yes] verlierst
       *[no] verliert
        } { $lost } VP.
    }
event-danger = { $me ->
    [yes] Du würfelst { $value } auf einem schwarzen Feld
   *[no] { $who } würfelt { $value } auf einem schwarzen Feld
    }{ $lost ->
    [0] : nichts passiert.
   *[other] {" "}und { $me ->
        [yes] verlierst
       *[no] verliert
        } { $lost } VP.
    }
event-marksman = { $me ->
    [yes] Du würfelst { $value } für den Schützen
   *[no] { $who } würfelt { $value } für den Schützen
    }{ $lost ->
    [0] : Er trifft nicht.
   *[other] {" "}und { $me ->
        [yes] verlierst
       *[no] verliert
        } { $lost } VP.
    }
event-speed = { $car } fährt mit { $speed } an der Polizei vorbei.
event-bonus = { $car } war in Runde { $lap } am schnellsten an der Polizei und bekommt 2 VP zurück.
event-race_over = Das Rennen ist vorbei: { $order }.
