# Ce que dit Top Race dans le terminal.

name-red = rouge
name-yellow = jaune
name-black = noir
name-blue = bleu
name-lilac = lilas
name-green = vert
name-mauve = mauve
name-white = blanc

amount = { $amount } €
reason-the-fifth-car-is-home = la cinquième voiture est arrivée
reason-the-sixth-car-is-home = la sixième voiture est arrivée
reason-all-have-passed = tout le monde a passé
reason-all-cards-are-played = toutes les cartes ont été jouées

help-game =
    Chacun fait avancer toutes les voitures : une carte comme R6Y4K2B1 fait avancer
    le rouge de 6, puis le jaune (Y) de 4, le noir (K) de 2 et le bleu de 1. L est
    lilas, G vert, M mauve, W blanc et J le joker, une voiture absente de la carte.
    Une voiture bloquée perd le reste de son nombre. Les places 1 à 3 rapportent
    200 000 €, 150 000 € et 100 000 €, les autres moins. Le plus d’argent gagne.

## Ce qui est demandé

ask-bid = { $auction_bidder ->
    [none] Tu ouvres l’enchère : mise au moins 10 000 €.
   *[other] Meilleure offre, { $bidder } : { $auction_bid } €. Surenchéris ou passe.
    }
ask-pick = La prochaine voiture est à toi : prends-en une et place-la sur une case de départ libre.
ask-choose = Tu as remporté l’enchère : choisis une carte de l’étal.
ask-grid = Le { $named } est à toi : place-le sur une case de départ libre.
ask-turn = À toi : joue une carte et fais avancer toutes ses voitures, de haut en bas.
ask-claim = La carte { $claimed } vient d’être jouée : la réserver sur une de tes cartes stand ?
ask-tip = La ligne de pari est franchie : quelle voiture va gagner ? Ton pari reste secret.
ask-sell = Tour de parts : vends deux parts, puis achètes-en deux.
ask-joker = Le joker avance de { $points } : désigne une voiture absente de la carte { $card_name }.
ask-drive = Le { $car } avance { $points ->
    [one] d’une case
   *[other] de { $points } cases
    } : où finit-il ?
ask-mode = Carte { $card_name } : sprint (la voiture de derrière remonte) ou panne (celle de devant attend) ?
ask-sprint = La voiture de derrière remonte à hauteur de l’autre : où finit-elle ?
ask-return = Le { $named } revient après sa panne : sur quelle case ?

## Ce qui s’est passé

event-deal = { $me ->
    [yes] Tu reçois { $count } cartes.
   *[no] { $who } reçoit { $count } cartes.
    }
event-display = L’étal est dressé : { $cards }.
event-box = La réserve est remplie : { $cards }.
event-pilot = Le pilote du { $car } est retourné.
event-lineup = Les voitures sont sur les cases de départ 1 à 6 : { $cars }.
event-gift = { $me ->
    [yes] Tu reçois gratuitement le reste de l’étal.
   *[no] { $who } reçoit gratuitement le reste de l’étal.
  }
event-unsold = Personne n’enchérit pour le { $car }.
event-choose = { $me ->
    [yes] Tu choisis { $card } dans l’étal.
   *[no] { $who } choisit { $card } dans l’étal.
    }
event-stop = { $me ->
    [yes] Tu t’arrêtes au stand pour { $card }.
   *[no] { $who } s’arrête au stand pour { $card }.
    }
event-pickup = { $me ->
    [yes] Tu prends { $card }.
   *[no] { $who } prend { $card }.
    }
event-claim = { $me ->
    [yes] Tu réserves { $card }.
   *[no] { $who } réserve { $card }.
    }
event-decline = { $me ->
    [yes] Tu ne réserves rien.
   *[no] { $who } ne réserve rien.
    }
event-tip = { $me ->
    [yes] Tu paries sur le { $car } à la ligne { $line }.
   *[no] { $who } parie sur le { $car } à la ligne { $line }.
    }
event-tip-brief = { $who } parie en secret à la ligne { $line }.
event-trade = { $me ->
    [yes] Tu vends { $sold } et achètes { $bought }.
   *[no] { $who } vend { $sold } et achète { $bought }.
    }
event-trade-brief = { $who } échange des parts en secret.
event-opener = { $me ->
    [yes] Tu ouvres la première enchère.
   *[no] { $who } ouvre la première enchère.
    }
event-starter = { $me ->
    [yes] Tu commences la course.
   *[no] { $who } commence la course.
    }
event-bid = { $me ->
    [yes] Tu mises { $euros } €.
   *[no] { $who } mise { $euros } €.
    }
event-pass = { $me ->
    [yes] Tu passes.
   *[no] { $who } passe.
    }
event-sold = { $me ->
    [yes] Tu remportes l’enchère pour { $price } €.
   *[no] { $who } remporte l’enchère pour { $price } €.
    }
event-take = { $me ->
    [yes] Tu prends le { $car } et le places sur la case de départ { $start }.
   *[no] { $who } prend le { $car } et le place sur la case de départ { $start }.
    }
event-play = { $me ->
    [yes] Tu joues { $card }.
   *[no] { $who } joue { $card }.
    }
event-joker = { $me ->
    [yes] Tu désignes le { $car } pour le joker.
   *[no] { $who } désigne le { $car } pour le joker.
    }
event-sprint = { $me ->
    [yes] Tu annonces un sprint.
   *[no] { $who } annonce un sprint.
    }
event-breakdown = { $me ->
    [yes] Tu annonces une panne du { $car }.
   *[no] { $who } annonce une panne du { $car }.
    }
event-drive = { $way_ends ->
    [home] Le { $car } avance de { $way_steps } et franchit la ligne.
    [blocked] { $lost ->
        [0] Le { $car } reste sur place.
       *[other] Le { $car } est bloqué et perd { $lost }.
        }
   *[space] { $lost ->
        [0] Le { $car } avance de { $way_steps } jusqu’à la case { $way_last }.
       *[other] Le { $car } avance de { $way_steps } jusqu’à la case { $way_last }, est bloqué et perd { $lost }.
        }
    }
event-return = Le { $car } revient sur la case { $space }.
event-lost = Le { $car } n’est pas en piste : { $points ->
    [one] { $points } point perdu.
   *[other] { $points } points perdus.
    }
event-no_effect = La carte { $card } n’a aucun effet.
event-finish = Le { $car } franchit la ligne à la place { $place } et gagne { $prize } €.
event-race_over = La course { $race } est finie : { $order }.
event-race_over-brief = La course { $race } est finie.
