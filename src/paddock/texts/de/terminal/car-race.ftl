# Was Car Race im Terminal auf Deutsch sagt.

name-blue = Blau
name-white = Weiß
name-yellow = Gelb
name-red = Rot
name-green = Grün
name-purple = Lila

amount = { $amount ->
    [one] eine Reihe
   *[other] { $amount } Reihen
    }
reason-only-one-car-is-home = nur ein Auto ist im Ziel
reason-the-fewest-dice-were-used = es wurden die wenigsten Würfel gebraucht
reason-as-few-dice-were-used = es wurden gleich wenige Würfel gebraucht

column-space = Feld
column-rows = Reihen gefahren
column-used = Würfel gebraucht

help-game =
    Sechs Würfel zeigen Farben. Jeder bringt dein Auto auf ein Feld seiner Farbe
    direkt vor ihm, auch in der Nachbarspur, wenn jenes Feld weiter reicht als
    deines. Die Reihenfolge bestimmst du, aber der Weg muss so lang sein, wie die
    Würfel es zulassen. Andere Autos darfst du überfahren; auf wessen Feld du
    endest, der wird in seiner Spur zurückgeschoben. Ist ein Auto im Ziel, werden
    die letzten Züge gespielt; sind es mehrere, gewinnen die wenigsten Würfel.

## Was gefragt ist

ask-car = Wähle dein Auto.
ask-drive = Deine Würfel: { $dice }. Fahr { $longest ->
    [one] ein Feld
   *[other] { $longest } Felder
    } oder auf ein Zielfeld: Welchen Weg?
ask-bonus = Dein Auto darf ein Feld weiter: wohin, oder bleibt es?

## Was geschah

event-starter = { $me ->
    [yes] Du beginnst.
   *[no] { $who } beginnt.
    }
event-take = { $me ->
    [yes] Du wählst das Auto { $car }.
   *[no] { $who } wählt das Auto { $car }.
    }
event-roll = { $me ->
    [yes] Du würfelst { $dice }.
   *[no] { $who } würfelt { $dice }.
    }
event-stuck = Kein Würfel passt: { $car } bleibt stehen.
event-drive = { $car } fährt { $way_steps ->
    [one] ein Feld
   *[other] { $way_steps } Felder
    } ({ $dice }) auf Feld { $way_last }.
event-pushed = { $car } wird auf Feld { $way_last } zurückgeschoben.
event-bonus = { $car } fährt ein Feld weiter, auf Feld { $way_last }.
event-stay = { $car } bleibt stehen.
event-home = { $car } ist im Ziel.
event-last_turns = Jetzt werden die letzten Züge gespielt.
event-race_over = Das Rennen ist vorbei: { $cars_count ->
    [one] { $cars } gewinnt.
   *[other] { $cars } teilen sich den Sieg.
    }
