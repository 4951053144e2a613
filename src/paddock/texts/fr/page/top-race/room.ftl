# Ce que dit la table de Top Race.

## Voitures et cartes

tr-car-red = rouge
tr-car-yellow = jaune
tr-car-black = noir
tr-car-blue = bleu
tr-car-lilac = lilas
tr-car-green = vert
tr-car-mauve = mauve
tr-car-white = blanc
tr-car-joker = joker
tr-card-line = { $car } { $points }
tr-card-special = sprint ou panne, { $one } et { $other }
tr-cars = Voitures
tr-goal = ARRIVÉE
tr-board = Plateau : { $track }
tr-hand = Ta main, { $count } cartes
tr-hand-of = Main de { $count } cartes
tr-hand-empty = Ta main est vide.
tr-potentials = De combien ta main peut encore faire avancer chaque voiture, jokers : ★
tr-potentials-short = Ta main peut donner
tr-potential = { $joker ->
    [0] { $car } : { $points } cases
   *[other] { $car } : { $points } cases, et jusqu’à { $joker } de plus avec les jokers
}
tr-cash = Argent
tr-play = Jouer cette carte
tr-play-card = Jouer { $card }
tr-card-played = En train d’être jouée : { $card }
tr-discard-top = Dessus de la défausse : { $card }
tr-discard-short = { $count ->
    [one] { $count } jouée
   *[other] { $count } jouées
    }
tr-discard = Défausse
tr-box = Réserve · { $count ->
    [0] plus de carte stand
    [one] { $count } carte stand
   *[other] { $count } cartes stand
    }
tr-display = Étal
tr-waiting = Elles t’attendent
tr-pickup-card = Prendre { $card }
tr-stop-card = Arrêt au stand pour { $card }
tr-choose-card = Choisir { $card }
tr-place = Place { $place }
tr-place-short = { $place ->
    [1] 1re
   *[other] { $place }e
    }
tr-places = Places
tr-tips = Paris
tr-shares = Parts
tr-broken = en panne

## Choisir

tr-pass = Passer
tr-bid = Miser { $amount }
tr-bid-amount = Mise en milliers d’euros
tr-bid-less = 10 000 € de moins
tr-bid-more = 10 000 € de plus
tr-bid-much-more = 50 000 € de plus
tr-high-bid = Meilleure offre : { $name },
tr-high-bid-short = { $name } mise
tr-for-sale = À vendre : { $car }
tr-start-for = Case de départ, { $car } :
tr-start-space = Case de départ { $number }
tr-ends = Où la voiture peut finir
tr-tap-or-list = Touche le plateau, ou choisis ici :
tr-end-space = { $letter } { $car } : { $end }
tr-end-goal = { $car } franchit la ligne
tr-end-ahead = { $steps ->
    [0] sur place
    [one] { $steps } devant
   *[other] { $steps } devant
    }
tr-end-behind = derrière { $car }
tr-end-there = là
tr-side-left = à gauche
tr-side-middle = au milieu
tr-side-right = à droite
tr-side-lane = voie { $lane } sur { $lanes } depuis la gauche
tr-over-the-line = Franchir la ligne
tr-joker-cars = Voitures pour le joker
tr-sprint = Sprint
tr-sprint-help = La voiture de derrière remonte.
tr-breakdown = Panne
tr-breakdown-help = La voiture de devant attend.
tr-claim = La réserver
tr-decline = Non merci
tr-rule = Ne rien réserver…
tr-rule-on = { $count ->
    [0] Tu ne réserves jamais
    [one] Tu ne réserves que { $count } carte
   *[other] Tu ne réserves que { $count } cartes
    }
tr-rule-title = Ne rien réserver, sauf…
tr-rule-help = On ne te demandera rien sur les cartes jouées par les autres. Marque celles pour lesquelles tu veux encore qu’on te demande.
tr-rule-never = Ne rien réserver
tr-rule-set = Me demander pour { $count ->
    [one] cette carte
   *[other] ces { $count } cartes
    }
tr-rule-end = Me demander à chaque fois
tr-tip-cars = Voitures sur lesquelles parier
tr-tip-pays = Ce que rapporte le pari { $line } selon la place
tr-sell = Vendre une part : { $car }
tr-buy = Acheter une part : { $car }
tr-shares-held = { $car } : { $count ->
    [one] { $count } part
   *[other] { $count } parts
    }
tr-trade = Échanger
tr-trade-again = Recommencer
tr-move-to = { $car } : { $letter } { $end }
tr-move-take = Prendre { $car }, case de départ { $start }
tr-move-tip = Parier sur { $car }
tr-move-joker = Désigner { $car } pour le joker
tr-move-trade = Vendre { $sold }, acheter { $bought }
tr-trade-left = { $sell ->
    [0] { $buy ->
        [0] C’est prêt.
       *[other] Encore { $buy } à acheter.
        }
   *[other] { $buy ->
        [0] Encore { $sell } à vendre.
       *[other] À vendre : { $sell }, à acheter : { $buy }, dans n’importe quel ordre.
        }
    }
tr-trade-back = Reprendre : { $what }

## Joueurs

tr-cards-held = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
    }
tr-pit-cards = { $count ->
    [one] { $count } stand
   *[other] { $count } stands
    }
tr-waiting-count = { $count } en attente
tr-tips-made = { $count ->
    [one] { $count } pari
   *[other] { $count } paris
    }
tr-bids = mise { $amount }
tr-passed = passe

## Ce qui est demandé

tr-ask-open = **Tu ouvres l’enchère :** mise au moins 10 000 €.
tr-ask-offer = **À toi :** mise pour le { $car }, ou passe.
tr-ask-bid = **Ta mise :** plus de { $bid }, ou passe.
tr-ask-pick = **C’est gagné :** prends une voiture, puis touche sa case de départ.
tr-ask-grid = **Le { $car } est à toi :** touche sa case de départ sur la grille.
tr-ask-choose = **C’est gagné :** choisis une carte de l’étal.
tr-ask-turn = **À toi :** joue une carte. Ses voitures avancent de haut en bas.
tr-ask-pit = **À toi :** arrête-toi au stand pour une carte, ou passe.
tr-ask-pickup = **À toi :** prends une carte en attente, ou arrête-toi au stand.
tr-ask-joker = **Le joker avance de { $points } :** désigne une voiture absente de la carte.
tr-ask-drive = **Le { $moving } avance de { $points }.** Touche la case où il doit finir.
tr-ask-mode = **Sprint ou panne ?** Celle de derrière remonte, ou celle de devant attend.
tr-ask-sprint = **Sprint :** touche la case où elle doit finir.
tr-ask-return = **Le { $car } revient.** Touche sa case.
tr-ask-claim = **Réserver cette carte ?** Elle attend sur une de tes cartes stand.
tr-ask-tip = **Ligne de pari { $line } :** quelle voiture va gagner ? C’est secret.
tr-ask-sell = **Tour de parts :** vends-en deux, achètes-en deux, en secret.
tr-wait-bid = { $names } enchérit.
tr-wait-pick = { $names } prend une voiture.
tr-wait-grid = { $names } choisit une case de départ.
tr-wait-choose = { $names } choisit une carte de l’étal.
tr-wait-turn = { $names } joue une carte.
tr-wait-joker = { $names } désigne une voiture pour le joker.
tr-wait-drive = { $names } fait avancer le { $moving } de { $points }.
tr-wait-mode = { $names } choisit entre sprint et panne.
tr-wait-sprint = { $names } déplace la voiture qui sprinte.
tr-wait-return = { $names } remet le { $car } en piste.
tr-wait-claim = { $count ->
    [one] { $names } réfléchit à réserver la carte.
   *[other] { $names } réfléchissent à réserver la carte.
    }
tr-wait-tip = { $count ->
    [one] { $names } doit encore parier.
   *[other] { $names } doivent encore parier.
    }
tr-wait-sell = { $count ->
    [one] { $names } échange des parts.
   *[other] { $names } échangent des parts.
    }

## Ce qui s’est passé

tr-event-deal = { $me ->
    [yes] Tu reçois { $count } cartes.
   *[no] { $name } reçoit { $count } cartes.
    }
tr-event-display = L’étal est dressé : { $count } cartes.
tr-event-box = La réserve compte { $count } cartes.
tr-event-opener = { $me ->
    [yes] Tu ouvres la première enchère.
   *[no] { $name } ouvre la première enchère.
    }
tr-event-starter = { $me ->
    [yes] Tu commences la course.
   *[no] { $name } commence la course.
    }
tr-event-pilot = Le pilote du { $car } est à vendre.
tr-event-lineup = Les voitures sont sur la grille : { $cars }.
tr-event-bid = { $me ->
    [yes] Tu mises { $euros }.
   *[no] { $name } mise { $euros }.
    }
tr-event-pass = { $me ->
    [yes] Tu passes.
   *[no] { $name } passe.
    }
tr-event-sold = { $me ->
    [yes] Tu remportes l’enchère pour { $price }.
   *[no] { $name } remporte l’enchère pour { $price }.
    }
tr-event-unsold = Personne ne veut du { $car } pour l’instant.
tr-event-take = { $me ->
    [yes] Tu prends le { $car } et pars de la case { $start }.
   *[no] { $name } prend le { $car } et part de la case { $start }.
    }
tr-event-choose = { $me ->
    [yes] Tu choisis dans l’étal : { $card }.
   *[no] { $name } choisit dans l’étal : { $card }.
    }
tr-event-play = { $me ->
    [yes] Tu joues { $card }.
   *[no] { $name } joue { $card }.
    }
tr-event-stop = { $me ->
    [yes] Tu t’arrêtes au stand pour { $card }.
   *[no] { $name } s’arrête au stand pour { $card }.
    }
tr-event-pickup = { $me ->
    [yes] Tu prends { $card }.
   *[no] { $name } prend { $card }.
    }
tr-event-claim = { $me ->
    [yes] Tu réserves { $card }.
   *[no] { $name } réserve { $card }.
    }
tr-event-joker = { $me ->
    [yes] Tu désignes le { $car } pour le joker.
   *[no] { $name } désigne le { $car } pour le joker.
    }
tr-event-sprint = { $me ->
    [yes] Tu annonces un sprint.
   *[no] { $name } annonce un sprint.
    }
tr-event-breakdown = { $me ->
    [yes] Tu annonces une panne du { $car }.
   *[no] { $name } annonce une panne du { $car }.
    }
tr-event-drive = { $steps ->
    [one] Le { $car } avance d’une case.
   *[other] Le { $car } avance de { $steps } cases.
    }
tr-event-drive-short = { $steps ->
    [one] Le { $car } avance d’une case, est bloqué et perd { $lost }.
   *[other] Le { $car } avance de { $steps } cases, est bloqué et perd { $lost }.
    }
tr-event-drive-blocked = Le { $car } est bloqué et perd { $lost }.
tr-event-drive-level = Le { $car } ne peut pas se rapprocher.
tr-event-return = Le { $car } est de retour en piste.
tr-event-lost = Le { $car } n’est pas en piste : { $points } de perdu.
tr-event-no_effect = La carte n’a aucun effet.
tr-event-finish = Le { $car } franchit la ligne : place { $place }, { $prize } !
tr-event-tip = { $me ->
    [yes] Tu paries sur le { $car } à la ligne { $line }.
   *[no] { $name } parie sur le { $car } à la ligne { $line }.
    }
tr-event-tip-secret = { $name } parie en secret à la ligne { $line }.
tr-event-trade = { $me ->
    [yes] Tu vends { $sold } et achètes { $bought }.
   *[no] { $name } vend { $sold } et achète { $bought }.
    }
tr-event-trade-secret = { $name } échange des parts en secret.
tr-event-race_over = La course est finie : { $order }.
reason-the-fifth-car-is-home = La cinquième voiture est arrivée.
reason-the-sixth-car-is-home = La sixième voiture est arrivée.
reason-all-have-passed = Tout le monde a passé.
reason-all-cards-are-played = Toutes les cartes ont été jouées.
