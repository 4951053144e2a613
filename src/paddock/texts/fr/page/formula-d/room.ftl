# Ce que dit la table de Formula D.

## Les choses

fd-board = Le circuit : { $track }
fd-car = { $colour } { $number }
fd-colour-red = Rouge
fd-colour-blue = Bleu
fd-colour-yellow = Jaune
fd-colour-green = Vert
fd-colour-black = Noir
fd-lane-0 = gauche
fd-lane-1 = centrale
fd-lane-2 = droite
fd-lane-3 = des stands
fd-lane-4 = du stand
fd-gear = { $gear ->
    [0] à l’arrêt
    [1] 1re vitesse
   *[other] { $gear }e vitesse
    }
fd-wear = { $wear ->
    [one] reste { $wear } point de structure
   *[other] reste { $wear } points de structure
    }
fd-stops = arrêts : { $made } sur { $needed }
fd-order = L’ordre de ce tour de jeu
fd-dashboard = Tableau de bord : { $car }
fd-position = { $place ->
    [1] 1er
   *[other] { $place }e
    } sur { $cars }
fd-place = { $place ->
    [1] Premier
    [2] Deuxième
    [3] Troisième
   *[other] { $place }e
    }
fd-place-short = { $place ->
    [1] 1er
   *[other] { $place }e
    }
fd-places = L’ordre à l’arrivée
fd-out = Éliminé
fd-out-short = out
fd-out-at = éliminé : { $corner }
fd-home-wear = reste { $wear } PS
fd-beaten = { $count ->
    [one] { $count } voiture battue
   *[other] { $count } voitures battues
    }
fd-lap = tour { $lap }/{ $laps }
fd-lap-short = tour { $lap }
fd-next-corner = Devant : { $corner }
fd-in-lane = Dans la voie des stands
fd-in-box = Au stand : tous les points sont rendus
fd-pits = stand
fd-nitro = nitro
fd-brake = frein
fd-police = Devant la police, tour { $lap }

## Vitesses

fd-gears = Les vitesses que tu peux annoncer
fd-free-road = aucun virage à portée
fd-loss = usure
fd-loss-none = pas d’usure
fd-odds-gear = { $gear ->
    [1] 1re vitesse
   *[other] { $gear }e vitesse
    }, de { $low } à { $high }.
fd-odds-shift = Changer coûte { $cost }.
fd-odds-free = Aucun virage à portée.
fd-odds-stop = Arrêt dans le virage : { $chance } %.
fd-odds-over = Sortie de virage : { $chance } %, de { $low } à { $high }.
fd-odds-brake = Freinage forcé : { $chance } %.
fd-odds-out = Élimination : { $chance } %.
fd-odds-loss = Perte moyenne : { $loss }.

## Arrivées

fd-ends = Où tu peux aller
fd-sign-pit = Stand
fd-sign-finish = Arrivée
fd-choose-drive = { $steps } cases, voie { $lane }
fd-choose-nitro = nitro, { $steps } cases, voie { $lane }
fd-choose-in = dans { $corner }
fd-choose-behind = derrière { $car }
fd-choose-stop = arrêt : { $corner }
fd-choose-brake = freinage de { $brake }
fd-choose-over = sortie de virage de { $over }
fd-choose-cost = { $cost ->
    [0] gratuit
   *[other] coûte { $cost }
    }
fd-choose-pit = Au stand
fd-choose-finish = { $cost ->
    [0] Franchir la ligne
   *[other] Franchir la ligne (−{ $cost })
    }
fd-choose-crash = Abandon

fd-move-gear = { $gear ->
    [1] 1re vitesse
   *[other] { $gear }e vitesse
    }
fd-move-drive = { $steps } cases, voie { $lane }
fd-move-nitro = nitro, { $steps } cases, voie { $lane }
fd-move-pit = au stand
fd-move-finish = franchir la ligne
fd-move-crash = abandon

## Dés

fd-cause-grid = grille
fd-cause-start = départ
fd-cause-collision = accrochage
fd-cause-engine = moteur
fd-cause-danger = danger
fd-cause-marksman = tireur
fd-start-dream = départ canon
fd-start-stalled = calé
fd-banner-out = éliminé
fd-banner-home = { fd-place }
fd-banner-box = pneus neufs : +{ $gained }
fd-banner-lap = tour { $lap }
fd-banner-bonus = le plus rapide devant la police : +2

## Ce qui est demandé

fd-ask-gear = À toi : **annonce une vitesse**.
fd-ask-dream = **Départ canon : { $die } cases !** Touche la case où t’arrêter.
fd-ask-far = Tu as fait **{ $die }** : touche la case où t’arrêter.
fd-ask-pit = Tu as fait **{ $die }** : touche la case où t’arrêter, ou entre **au stand**.
fd-ask-finish = Tu as fait **{ $die }** : la **ligne** est à portée.
fd-wait-gear = { $names } passe une vitesse.
fd-wait-dream = { $names } réussit un départ canon et cherche son chemin.
fd-wait-far = { $names } a fait { $die } et cherche son chemin.

## Ce qui s’est passé

fd-event-grid = { $me ->
    [yes] Tu fais { $value } pour la grille.
   *[no] { $name } fait { $value } pour la grille.
    }
fd-event-lineup = La grille : { $cars }.
fd-event-start-normal = { $me ->
    [yes] Tu t’élances avec { $value }.
   *[no] { $name } s’élance avec { $value }.
    }
fd-event-start-stalled = { $me ->
    [yes] Un { $value } : tu cales.
   *[no] Un { $value } : { $name } cale.
    }
fd-event-start-dream = { $me ->
    [yes] Un { $value } : tu réussis un départ canon.
   *[no] Un { $value } : { $name } réussit un départ canon.
    }
fd-event-gear = { $me ->
    [yes] Tu roules en { $gear ->
        [1] 1re
       *[other] { $gear }e
        }.
   *[no] { $name } roule en { $gear ->
        [1] 1re
       *[other] { $gear }e
        }.
    }
fd-event-gear-skip = { $me ->
    [yes] Tu rétrogrades de { $from } à { $gear } et perds { $lost }.
   *[no] { $name } rétrograde de { $from } à { $gear } et perd { $lost }.
    }
fd-event-roll = { $me ->
    [yes] Tu fais { $value } en { $gear ->
        [1] 1re
       *[other] { $gear }e
        }.
   *[no] { $name } fait { $value } en { $gear ->
        [1] 1re
       *[other] { $gear }e
        }.
    }
fd-event-drive = { $car } avance de { $steps }.
fd-event-brake = { $car } avance de { $steps } et freine de { $braked }.
fd-event-stand = { $car } reste sur place.
fd-event-over = { $car } avance de { $steps } et sort du virage de { $over }.
fd-event-over-brake = { $car } avance de { $steps }, sort du virage de { $over } et freine de { $braked }.
fd-event-nitro = { $car } avance de { $steps } avec la nitro.
fd-event-nitro-over = { $car } avance de { $steps } avec la nitro et sort du virage de { $over }.
fd-event-stop = { $car } a fait { $stops } arrêts sur { $needed } : { $bend }.
fd-event-pit = { $car } roule dans la voie des stands.
fd-event-box = { $car } est au stand et récupère { $gained } points de structure.
fd-event-lap = { $car } entame le tour { $lap }.
fd-event-checkpoint = { $car } passe le checkpoint : 10 points de structure rendus, 18 au plus.
fd-event-finish = { $car } franchit la ligne.
fd-event-home = { $car } termine à la place { $place }.
fd-event-crash = { $car } ne tient plus la route.
fd-event-out = { $car } est éliminé.
fd-event-collision = { $lost ->
    [0] { $car } fait { $value } pour l’accrochage : sans dommage.
   *[other] { $car } fait { $value } pour l’accrochage et perd { $lost }.
    }
fd-event-engine = { $lost ->
    [0] { $car } fait { $value } pour le moteur : il tient.
   *[other] { $car } fait { $value } pour le moteur et perd { $lost }.
    }
fd-event-danger = { $lost ->
    [0] { $car } fait { $value } sur une case noire : sans dommage.
   *[other] { $car } fait { $value } sur une case noire et perd { $lost }.
    }
fd-event-marksman = { $lost ->
    [0] { $car } fait { $value } : le tireur rate sa cible.
   *[other] { $car } fait { $value } : le tireur fait mouche, { $lost } de perdu.
    }
fd-event-speed = { $car } passe devant la police à { $speed }.
fd-event-bonus = { $car } a été le plus rapide devant la police au tour { $lap } et récupère 2 points de structure.
fd-event-race_over = La course est finie : { $cars }.

## Pourquoi c’est fini

fd-verdict-lasted = { $me ->
    [yes] Tout le monde est éliminé. C’est toi qui as tenu le plus longtemps !
   *[no] Tout le monde est éliminé. { $name } a tenu le plus longtemps !
    }
fd-verdict-alone = { $me ->
    [yes] Tu as gagné ! Personne d’autre n’est arrivé.
   *[no] { $name } gagne ! Personne d’autre n’est arrivé.
    }
reason-every-car-is-out = Toutes les voitures sont éliminées.
reason-all-cars-are-home = Toutes les voitures sont arrivées.
reason-all-cars-are-home-or-out = Toutes les voitures sont arrivées ou éliminées.
