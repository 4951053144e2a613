# Was Dice Dash auf Deutsch sagt.

amount = { $amount ->
    [one] eine Reihe
   *[other] { $amount } Reihen
    }
reason-first-over-the-line = zuerst über der Linie
column-rows = Reihen

help-game =
    Du würfelst und fährst genau so viele Felder. Andere Autos darfst du überholen, aber du
    musst auf einem freien Feld ankommen. Das erste Auto über der Linie gewinnt.

## Was zu tun ist

ask-drive = Du hast { $die } gewürfelt: Wohin fährst du?

## Züge

move-roll = { $die } würfeln
move-drive = { $ends ->
    [home] Über die Linie fahren
   *[space] Auf Feld { $space } fahren
    }

## Was geschehen ist

event-roll = { $me ->
    [yes] Du würfelst { $die }.
   *[no] { $who } würfelt { $die }.
    }
event-drive = { $way_ends ->
    [home] { $me ->
        [yes] Du fährst über die Linie!
       *[no] { $who } fährt über die Linie!
        }
   *[space] { $me ->
        [yes] Du fährst auf Feld { $space }.
       *[no] { $who } fährt auf Feld { $space }.
        }
    }
event-race_over = Das Rennen ist zu Ende.
