# Was die Schule von Formula D auf Deutsch sagt.

learn-fd-idea = Schnell, aber nicht zu schnell
learn-fd-idea-text = Bis zu zehn Autos fahren um einen Kurs. In jedem Zug **sagst du einen Gang an, würfelst seinen Würfel und fährst genau so weit**, oder du bremst.
learn-fd-idea-end = Dein Auto hat 18 Verschleißpunkte für Reifen, Bremsen und Motor. Bei 0 bist du draußen. Wer zuerst über die Linie fährt, gewinnt.
learn-fd-gears = Sechs Gänge, sechs Würfel
learn-fd-gears-text = Jeder Gang hat seinen eigenen Würfel: je höher, desto weiter. Hoch geht es **immer nur um einen Gang**; den Gang zu halten kostet nichts.
learn-fd-gears-down = Auch einen Gang herunterzuschalten kostet nichts. Wer dabei Gänge überspringt, zahlt für jeden einen Verschleißpunkt; höchstens drei sind erlaubt.
learn-fd-corner = Kurven verlangen Stopps
learn-fd-corner-text = Die Flagge einer Kurve zeigt, wie viele deiner Züge **in ihr enden** müssen, bevor du sie verlassen darfst: einer, zwei oder drei.
learn-fd-corner-over = Fehlt ein Stopp, fliegst du in deiner Spur hinaus, und **jedes Feld hinter der Kurve** kostet einen Verschleißpunkt.
learn-fd-corner-out = Fehlen zwei oder mehr, bist du sofort draußen.
learn-fd-corner-picture = Eine Kurve, die einen Stopp verlangt. Blau hat seinen Zug in ihr beendet und darf hinaus. Rot fährt ohne Stopp hindurch, endet drei Felder dahinter und verliert drei Verschleißpunkte.
learn-fd-odds = Die Aussichten vor dem Wurf
learn-fd-odds-text = Unter jedem Gang siehst du alle Seiten seines Würfels: **●** hält in der Kurve, **−2** verliert zwei Verschleißpunkte, **✕** ist das Aus. Daneben steht, was der Gang im Schnitt kostet.
learn-fd-odds-brake = Nach dem Wurf leuchtet jedes erreichbare Feld mit seinen Kosten. **Bremsen** kostet einen Punkt für jedes nicht gefahrene Feld.
learn-fd-way = Den Weg finden
learn-fd-way-text = Auf der Geraden wechselst du die Spur nur in eine Richtung, höchstens um zwei; nur um ein Auto herum darfst du in deine Spur zurück. Niemand springt über ein Auto.
learn-fd-way-arrows = In Kurven gelten die Pfeile: meist nach innen, wo der Weg kürzer ist.
learn-fd-way-picture = Grün fährt fünf Felder: geradeaus oder um eine oder zwei Spuren nach rechts, an Gelb vorbei.
learn-fd-trouble = Der schwarze Würfel
learn-fd-trouble-text = Endet dein Zug neben oder direkt hinter anderen Autos, würfelt jedes davon, dann du für jedes einmal: **1 bis 4 kostet den, der gewürfelt hat, einen Verschleißpunkt**.
learn-fd-trouble-engine = Eine 20 im 5. oder eine 30 im 6. Gang belastet alle Motoren in diesen Gängen: Auch dafür wird so gewürfelt.
learn-fd-pits = Boxenstopps
learn-fd-pits-text = Am Ende der ersten Runde darfst du mit jedem Tempo in die Boxengasse, aus der Spur, die zu ihr führt. In der Box deines Teams bekommst du **alle 18 Verschleißpunkte** zurück.
learn-fd-pits-out = In der nächsten Runde fährst du in einem Gang von 1 bis 4 hinaus. In der Boxengasse wird nicht überholt.
learn-fd-street = Auf der Straße
learn-fd-street-nitro = **Nitro:** Einmal je Runde darfst du nach dem Wurf die Zahl deines Gangs dazuzählen; dann musst du alles fahren.
learn-fd-street-zones = Wer in der Zone des Schützen hält, kann zwei Punkte verlieren; jedes überfahrene schwarze Feld kann einen kosten.
learn-fd-street-police = Wer am schnellsten an der Polizei vorbeifährt, bekommt zwei Punkte zurück; am Ende der ersten von zwei Runden bekommen alle zehn.

coach-gearbox = Das ist dein Schalthebel. Du beginnst im ersten Gang und schaltest jeden Zug höchstens um einen hoch.
coach-odds = Jede Würfelseite zeigt, was sie bringt: ● ein Stopp in der Kurve, −2 Verschleiß, ✕ draußen. Wähl einen Gang{ $keys ->
    [yes] ; mit den Tasten 1 bis 6 geht es auch.
   *[no] .
    }
coach-reach = Du hast { $die } gewürfelt. Grüne Felder kosten nichts, die anderen zeigen, was sie kosten. Tipp eins an oder nimm es aus der Liste.
coach-stopping = Du bist in Kurve { $corner }: { $stops } von { $needed } Stopps gemacht. Fahr erst hinaus, wenn du alle hast.
coach-wearing = Von deinen 18 Verschleißpunkten sind noch { $wear } übrig. Brems früh im kleinen Gang; am Ende zählt jeder Punkt.
coach-chequered = Das war dein erstes Rennen. Versuch als Nächstes zwei Runden mit Boxenstopp.
