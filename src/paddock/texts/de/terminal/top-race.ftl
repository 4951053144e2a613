# Was Top Race im Terminal auf Deutsch sagt.

name-red = Rot
name-yellow = Gelb
name-black = Schwarz
name-blue = Blau
name-lilac = Lila
name-green = Grün
name-mauve = Mauve
name-white = Weiß

amount = { $amount } €
reason-the-fifth-car-is-home = das fünfte Auto ist im Ziel
reason-the-sixth-car-is-home = das sechste Auto ist im Ziel
reason-all-have-passed = alle haben gepasst
reason-all-cards-are-played = alle Karten sind gespielt

help-game =
    Jeder bewegt alle Autos: Eine Karte wie R6Y4K2B1 bewegt Rot um 6, dann Gelb (Y)
    um 4, Schwarz (K) um 2 und Blau um 1. L ist Lila, G Grün, M Mauve, W Weiß und
    J der Joker, ein Auto, das nicht auf der Karte steht. Ein blockiertes Auto
    verliert den Rest seiner Zahl. Die Plätze 1 bis 3 gewinnen 200.000 €, 150.000 €
    und 100.000 €, die anderen weniger. Das meiste Geld gewinnt.

## Was gefragt ist

ask-bid = { $auction_bidder ->
    [none] Du eröffnest die Versteigerung: Biete mindestens 10.000 €.
   *[other] { $bidder } bietet { $auction_bid } €: Biete mehr oder passe.
    }
ask-pick = Das nächste Auto gehört dir: Nimm eines und stell es auf ein freies Startfeld.
ask-choose = Du hast die Versteigerung gewonnen: Wähle eine Karte aus der Auslage.
ask-grid = { $named } gehört dir: Stell das Auto auf ein freies Startfeld.
ask-turn = Du bist dran: Spiel eine Karte und bewege jedes Auto darauf, von oben nach unten.
ask-claim = Gerade wurde { $claimed } gespielt: Willst du die Karte für eine deiner Boxenkarten reservieren?
ask-tip = Die Tipplinie ist überquert: Welches Auto gewinnt? Dein Tipp bleibt geheim.
ask-sell = Anteilsrunde: Verkaufe zwei Anteile, dann kaufe zwei.
ask-joker = Der Joker bewegt { $points }: Nenne ein Auto, das nicht auf der Karte { $card_name } steht.
ask-drive = { $car } fährt { $points ->
    [one] ein Feld
   *[other] { $points } Felder
    }: Wo soll es stehen?
ask-mode = Karte { $card_name }: Sprint (das hintere Auto schließt auf) oder Panne (das vordere wartet)?
ask-sprint = Das hintere Auto schließt zum anderen auf: Wo soll es stehen?
ask-return = { $named } kommt nach der Panne zurück: auf welches Feld?

## Was geschah

event-deal = { $me ->
    [yes] Du bekommst { $count } Karten.
   *[no] { $who } bekommt { $count } Karten.
    }
event-display = Die Auslage liegt aus: { $cards }.
event-box = Die Box ist gefüllt: { $cards }.
event-pilot = Der Fahrer von { $car } wird aufgedeckt.
event-lineup = Die Autos stehen auf den Startfeldern 1 bis 6: { $cars }.
event-gift = { $me ->
    [yes] Du bekommst den Rest der Auslage umsonst.
   *[no] { $who } bekommt den Rest der Auslage umsonst.
  }
event-unsold = Niemand bietet auf { $car }.
event-choose = { $me ->
    [yes] Du wählst { $card } aus der Auslage.
   *[no] { $who } wählt { $card } aus der Auslage.
    }
event-stop = { $me ->
    [yes] Du holst an der Box { $card }.
   *[no] { $who } holt an der Box { $card }.
    }
event-pickup = { $me ->
    [yes] Du nimmst { $card } auf.
   *[no] { $who } nimmt { $card } auf.
    }
event-claim = { $me ->
    [yes] Du reservierst { $card }.
   *[no] { $who } reserviert { $card }.
    }
event-decline = { $me ->
    [yes] Du reservierst nichts.
   *[no] { $who } reserviert nichts.
    }
event-tip = { $me ->
    [yes] Du tippst an Linie { $line } auf { $car }.
   *[no] { $who } tippt an Linie { $line } auf { $car }.
    }
event-tip-brief = { $who } tippt an Linie { $line } im Geheimen.
event-trade = { $me ->
    [yes] Du verkaufst { $sold } und kaufst { $bought }.
   *[no] { $who } verkauft { $sold } und kauft { $bought }.
    }
event-trade-brief = { $who } handelt im Geheimen mit Anteilen.
event-opener = { $me ->
    [yes] Du eröffnest die erste Versteigerung.
   *[no] { $who } eröffnet die erste Versteigerung.
    }
event-starter = { $me ->
    [yes] Du beginnst das Rennen.
   *[no] { $who } beginnt das Rennen.
    }
event-bid = { $me ->
    [yes] Du bietest { $euros } €.
   *[no] { $who } bietet { $euros } €.
    }
event-pass = { $me ->
    [yes] Du passt.
   *[no] { $who } passt.
    }
event-sold = { $me ->
    [yes] Du gewinnst die Versteigerung für { $price } €.
   *[no] { $who } gewinnt die Versteigerung für { $price } €.
    }
event-take = { $me ->
    [yes] Du nimmst { $car } und startest von Feld { $start }.
   *[no] { $who } nimmt { $car } und startet von Feld { $start }.
    }
event-play = { $me ->
    [yes] Du spielst { $card }.
   *[no] { $who } spielt { $card }.
    }
event-joker = { $me ->
    [yes] Du nennst { $car } für den Joker.
   *[no] { $who } nennt { $car } für den Joker.
    }
event-sprint = { $me ->
    [yes] Du sagst Sprint an.
   *[no] { $who } sagt Sprint an.
    }
event-breakdown = { $me ->
    [yes] Du sagst Panne für { $car } an.
   *[no] { $who } sagt Panne für { $car } an.
    }
event-drive = { $way_ends ->
    [home] { $car } fährt { $way_steps } über die Linie.
    [blocked] { $lost ->
        [0] { $car } bleibt stehen.
       *[other] { $car } ist blockiert und verliert { $lost }.
        }
   *[space] { $lost ->
        [0] { $car } fährt { $way_steps } auf Feld { $way_last }.
       *[other] { $car } fährt { $way_steps } auf Feld { $way_last }, ist blockiert und verliert { $lost }.
        }
    }
event-return = { $car } kommt auf Feld { $space } zurück.
event-lost = { $car } ist nicht auf der Strecke: { $points ->
    [one] Ein Punkt verfällt.
   *[other] { $points } Punkte verfallen.
    }
event-no_effect = Die Karte { $card } hat keine Wirkung.
event-finish = { $car } fährt als { $place }. über die Linie und gewinnt { $prize } €.
event-race_over = Rennen { $race } ist vorbei: { $order }.
event-race_over-brief = Rennen { $race } ist vorbei.
