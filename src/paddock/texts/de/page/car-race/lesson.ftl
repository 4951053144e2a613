# Car Race in Kürze, und was der Trainer im ersten Rennen sagt, auf Deutsch.

learn-cr-idea = Als Erster im Ziel
learn-cr-idea-text = Alle haben ein Auto. Sechs Würfel zeigen Farben, und der Plan hat Felder in denselben Farben. Fahrt vom Start herum bis zu den karierten Feldern.
learn-cr-dice = Würfeln und fahren
learn-cr-dice-text = Wirf alle sechs Würfel. Jeder bringt dein Auto auf ein Feld seiner Farbe **direkt voraus**; dann wird er beiseitegelegt. Welcher zuerst dran ist, bestimmst du. Passt keiner, ist dein Zug vorbei.
learn-cr-strict = Dein Weg muss **so lang sein, wie die Würfel es erlauben**: Nur solche Wege leuchten. Ins Ziel darfst du immer.
learn-cr-gentle = Fahr irgendeinen Weg, bis kein Würfel mehr passt.
learn-cr-lanes = Spur wechseln
learn-cr-lanes-text = Du darfst auf ein Feld der Nachbarspur, wenn es deines berührt und **weiter nach vorn reicht** als deines.
learn-cr-tyres = Durch die Reifen kommt niemand.
learn-cr-bump = Rums!
learn-cr-bump-text = Über andere Autos darfst du hinwegfahren. **Endest** du auf einem, rollt es in seiner Spur zurück auf das nächste freie Feld, und gibt es keines, an den Start. Auf dem Start und im Ziel ist Platz für alle.
learn-cr-home = Das Ende
learn-cr-round = Ist das erste Auto im Ziel, wird die Runde zu Ende gespielt, damit alle gleich oft dran waren.
learn-cr-one-more = Ist das erste Auto im Ziel, haben alle anderen noch einen Zug.
learn-cr-fewest = Sind mehrere im Ziel, gewinnt, wer im letzten Zug **weniger Würfel** gebraucht hat; bei Gleichstand teilen sie sich den Sieg.
learn-cr-bonus = Die letzte Farbe
learn-cr-bonus-text = Nach einem Zug darf das Auto in der Farbe des zuletzt benutzten Würfels ein Feld weiter, wenn das Feld frei ist und sein Fahrer will. Einen Würfel braucht es dafür nicht.
cr-coach-car = Tippe auf das Auto, das dir am besten gefällt.
cr-coach-roll = Tippe auf die Würfel, dann rollen sie.
cr-coach-drive = Die **leuchtenden Felder** zeigen, wohin du kannst. Tippe auf eines davon, oder auf einen Würfel, der leuchtet.
cr-coach-done = Zufrieden? Dann tippe auf den **grünen** Knopf. Mit dem Pfeil daneben geht es ein Feld zurück.
cr-coach-stuck = Kein Würfel passt, also bleibt das Auto stehen. Nächstes Mal klappt es!
cr-coach-far = Du kannst auch auf ein Feld weiter vorn tippen: Dein Auto fährt den ganzen Weg.
cr-coach-bump = Wer auf einem anderen Auto endet, stupst es zurück. Darüberfahren macht nichts.
cr-coach-home = Ein Auto ist im Ziel! Jetzt kommen die letzten Züge.
