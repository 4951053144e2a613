# Was Top Race auf Deutsch sagt.

## Autos und Karten

tr-car-red = Rot
tr-car-yellow = Gelb
tr-car-black = Schwarz
tr-car-blue = Blau
tr-car-lilac = Lila
tr-car-green = Grün
tr-car-mauve = Mauve
tr-car-white = Weiß
tr-car-joker = Joker
tr-card-line = { $car } { $points }
tr-card-special = Sprint oder Panne von { $one } und { $other }
tr-cars = Autos
tr-goal = ZIEL
tr-board = Spielplan: { $track }
tr-hand = Deine Hand, { $count } Karten
tr-hand-of = Hand mit { $count } Karten
tr-hand-empty = Deine Hand ist leer.
tr-potentials = So weit könnte deine Hand jedes Auto noch bewegen, Joker als ★
tr-potentials-short = Deine Hand bewegt noch
tr-potential = { $joker ->
    [0] { $car }: { $points } Felder
   *[other] { $car }: { $points } Felder, mit Jokern bis zu { $joker } mehr
}
tr-cash = Kasse
tr-play = Diese Karte spielen
tr-play-card = { $card } spielen
tr-card-played = Wird gespielt: { $card }
tr-discard-top = Oberste Karte des Ablagestapels: { $card }
tr-discard-short = { $count } gespielt
tr-discard = Ablage
tr-box = Box · { $count ->
    [0] keine Boxenkarte mehr
    [one] 1 Boxenkarte
   *[other] { $count } Boxenkarten
    }
tr-display = Auslage
tr-waiting = Wartet auf dich
tr-pickup-card = { $card } aufnehmen
tr-stop-card = Boxenstopp für { $card }
tr-choose-card = { $card } wählen
tr-place = Platz { $place }
tr-place-short = { $place }.
tr-places = Plätze
tr-tips = Tipps
tr-shares = Anteile
tr-broken = Panne

## Wählen

tr-pass = Passen
tr-bid = { $amount } bieten
tr-bid-amount = Gebot in tausend Euro
tr-bid-less = 10.000 € weniger
tr-bid-more = 10.000 € mehr
tr-bid-much-more = 50.000 € mehr
tr-high-bid = Höchstes Gebot: { $name },
tr-high-bid-short = { $name } bietet
tr-for-sale = Zu haben: { $car }
tr-start-for = Startfeld für { $car }:
tr-start-space = Startfeld { $number }
tr-ends = Wo das Auto stehen kann
tr-tap-or-list = Tippe auf den Plan oder wähle hier:
tr-end-space = { $letter } { $car }: { $end }
tr-end-goal = { $car } über die Ziellinie
tr-end-ahead = { $steps ->
    [0] wo es steht
    [one] 1 Feld voraus
   *[other] { $steps } Felder voraus
    }
tr-end-behind = hinter { $car }
tr-end-there = dorthin
tr-side-left = links
tr-side-middle = in der Mitte
tr-side-right = rechts
tr-side-lane = { $lane }. von { $lanes } Spuren von links
tr-over-the-line = Über die Linie
tr-joker-cars = Autos für den Joker
tr-sprint = Sprint
tr-sprint-help = Das hintere Auto schließt auf.
tr-breakdown = Panne
tr-breakdown-help = Das vordere Auto muss warten.
tr-claim = Reservieren
tr-decline = Nein, danke
tr-rule = Nie reservieren, außer …
tr-rule-on = { $count ->
    [0] Du reservierst nie
    [one] Du reservierst nur 1 Karte
   *[other] Du reservierst nur { $count } Karten
    }
tr-rule-title = Nie reservieren, außer …
tr-rule-help = Du wirst zu Karten, die andere spielen, nicht mehr gefragt. Markiere die, bei denen du noch gefragt werden willst.
tr-rule-never = Nie reservieren
tr-rule-set = { $count ->
    [one] Nur bei dieser Karte fragen
   *[other] Nur bei diesen { $count } Karten fragen
    }
tr-rule-end = Wieder jedes Mal fragen
tr-tip-cars = Autos, auf die du tippen kannst
tr-tip-pays = Tipp { $line } zahlt nach dem Platz des Autos
tr-sell = Einen Anteil an { $car } verkaufen
tr-buy = Einen Anteil an { $car } kaufen
tr-shares-held = { $count } Anteile an { $car }
tr-trade = Handeln
tr-trade-again = Von vorn
tr-move-to = { $car }: { $letter } { $end }
tr-move-take = { $car } nehmen, Startfeld { $start }
tr-move-tip = Auf { $car } tippen
tr-move-joker = { $car } für den Joker nennen
tr-move-trade = { $sold } verkaufen, { $bought } kaufen
tr-trade-left = { $sell ->
    [0] { $buy ->
        [0] Alles bereit.
       *[other] Kaufe noch { $buy }.
        }
   *[other] { $buy ->
        [0] Verkaufe noch { $sell }.
       *[other] Verkaufe { $sell } und kaufe { $buy }, in beliebiger Reihenfolge.
        }
    }
tr-trade-back = Zurücknehmen: { $what }

## Mitspieler

tr-cards-held = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
    }
tr-pit-cards = { $count }× Box
tr-waiting-count = { $count } wartend
tr-tips-made = { $count ->
    [one] 1 Tipp
   *[other] { $count } Tipps
    }
tr-bids = bietet { $amount }
tr-passed = hat gepasst

## Was gefragt ist

tr-ask-open = **Du eröffnest die Versteigerung:** Biete mindestens 10.000 €.
tr-ask-offer = **Du bist dran:** Biete für { $car } oder passe.
tr-ask-bid = **Dein Gebot:** mehr als { $bid }, oder passe.
tr-ask-pick = **Du hast gewonnen:** Nimm ein Auto, dann tippe auf sein Startfeld.
tr-ask-grid = **{ $car } gehört dir:** Tippe auf sein Startfeld.
tr-ask-choose = **Du hast gewonnen:** Wähle eine Karte aus der Auslage.
tr-ask-turn = **Du bist dran:** Spiele eine Karte. Sie bewegt alle ihre Autos, von oben nach unten.
tr-ask-pit = **Du bist dran:** Hol dir an der Box eine Karte oder passe.
tr-ask-pickup = **Du bist dran:** Nimm eine wartende Karte auf oder fahr an die Box.
tr-ask-joker = **Der Joker bewegt { $points }:** Nenne ein Auto, das nicht auf der Karte steht.
tr-ask-drive = **{ $moving } fährt { $points }.** Tippe an, wo es stehen soll.
tr-ask-mode = **Sprint oder Panne?** Das hintere Auto schließt auf, oder das vordere wartet.
tr-ask-sprint = **Sprint:** Tippe an, wo das Auto stehen soll.
tr-ask-return = **{ $car } kommt zurück.** Tippe auf das Feld.
tr-ask-claim = **Diese Karte reservieren?** Sie wartet auf einer deiner Boxenkarten.
tr-ask-tip = **Tipplinie { $line } ist überquert:** Welches Auto gewinnt? Dein Tipp bleibt geheim.
tr-ask-sell = **Anteilsrunde:** Verkaufe zwei Anteile und kaufe zwei. Niemand sieht, welche.
tr-wait-bid = { $names } bietet.
tr-wait-pick = { $names } nimmt ein Auto.
tr-wait-grid = { $names } wählt ein Startfeld.
tr-wait-choose = { $names } wählt eine Karte aus der Auslage.
tr-wait-turn = { $names } spielt eine Karte.
tr-wait-joker = { $names } nennt ein Auto für den Joker.
tr-wait-drive = { $names } bewegt { $moving } um { $points }.
tr-wait-mode = { $names } wählt zwischen Sprint und Panne.
tr-wait-sprint = { $names } bewegt das sprintende Auto.
tr-wait-return = { $names } stellt { $car } zurück auf die Strecke.
tr-wait-claim = { $count ->
    [one] { $names } überlegt, die Karte zu reservieren.
   *[other] { $names } überlegen, die Karte zu reservieren.
    }
tr-wait-tip = { $count ->
    [one] { $names } muss noch tippen.
   *[other] { $names } müssen noch tippen.
    }
tr-wait-sell = { $count ->
    [one] { $names } handelt mit Anteilen.
   *[other] { $names } handeln mit Anteilen.
    }

## Was geschah

tr-event-deal = { $me ->
    [yes] Du bekommst { $count } Karten.
   *[no] { $name } bekommt { $count } Karten.
    }
tr-event-display = Die Auslage liegt aus: { $count } Karten.
tr-event-box = Die Box ist mit { $count } Karten gefüllt.
tr-event-opener = { $me ->
    [yes] Du eröffnest die erste Versteigerung.
   *[no] { $name } eröffnet die erste Versteigerung.
    }
tr-event-starter = { $me ->
    [yes] Du beginnst das Rennen.
   *[no] { $name } beginnt das Rennen.
    }
tr-event-pilot = Der Fahrer von { $car } ist zu haben.
tr-event-lineup = Die Autos stehen am Start: { $cars }.
tr-event-bid = { $me ->
    [yes] Du bietest { $euros }.
   *[no] { $name } bietet { $euros }.
    }
tr-event-pass = { $me ->
    [yes] Du passt.
   *[no] { $name } passt.
    }
tr-event-sold = { $me ->
    [yes] Du gewinnst die Versteigerung für { $price }.
   *[no] { $name } gewinnt die Versteigerung für { $price }.
    }
tr-event-unsold = Niemand will jetzt { $car }.
tr-event-take = { $me ->
    [yes] Du nimmst { $car } und startest von Feld { $start }.
   *[no] { $name } nimmt { $car } und startet von Feld { $start }.
    }
tr-event-choose = { $me ->
    [yes] Du wählst aus der Auslage: { $card }.
   *[no] { $name } wählt aus der Auslage: { $card }.
    }
tr-event-play = { $me ->
    [yes] Du spielst { $card }.
   *[no] { $name } spielt { $card }.
    }
tr-event-stop = { $me ->
    [yes] Du holst an der Box { $card }.
   *[no] { $name } holt an der Box { $card }.
    }
tr-event-pickup = { $me ->
    [yes] Du nimmst { $card } auf.
   *[no] { $name } nimmt { $card } auf.
    }
tr-event-claim = { $me ->
    [yes] Du reservierst { $card }.
   *[no] { $name } reserviert { $card }.
    }
tr-event-joker = { $me ->
    [yes] Du nennst { $car } für den Joker.
   *[no] { $name } nennt { $car } für den Joker.
    }
tr-event-sprint = { $me ->
    [yes] Du sagst Sprint an.
   *[no] { $name } sagt Sprint an.
    }
tr-event-breakdown = { $me ->
    [yes] Du sagst Panne für { $car } an.
   *[no] { $name } sagt Panne für { $car } an.
    }
tr-event-drive = { $steps ->
    [one] { $car } fährt ein Feld.
   *[other] { $car } fährt { $steps } Felder.
    }
tr-event-drive-short = { $steps ->
    [one] { $car } fährt ein Feld, ist blockiert und verliert { $lost }.
   *[other] { $car } fährt { $steps } Felder, ist blockiert und verliert { $lost }.
    }
tr-event-drive-blocked = { $car } ist blockiert und verliert { $lost }.
tr-event-drive-level = { $car } kommt nicht näher heran.
tr-event-return = { $car } ist wieder auf der Strecke.
tr-event-lost = { $car } ist nicht auf der Strecke: { $points } verfallen.
tr-event-no_effect = Die Karte hat keine Wirkung.
tr-event-finish = { $car } fährt über die Linie: Platz { $place }, { $prize }!
tr-event-tip = { $me ->
    [yes] Du tippst an Linie { $line } auf { $car }.
   *[no] { $name } tippt an Linie { $line } auf { $car }.
    }
tr-event-tip-secret = { $name } tippt an Linie { $line } im Geheimen.
tr-event-trade = { $me ->
    [yes] Du verkaufst { $sold } und kaufst { $bought }.
   *[no] { $name } verkauft { $sold } und kauft { $bought }.
    }
tr-event-trade-secret = { $name } handelt im Geheimen mit Anteilen.
tr-event-race_over = Das Rennen ist vorbei: { $order }.
reason-the-fifth-car-is-home = Das fünfte Auto ist im Ziel.
reason-the-sixth-car-is-home = Das sechste Auto ist im Ziel.
reason-all-have-passed = Alle haben gepasst.
reason-all-cards-are-played = Alle Karten sind gespielt.
