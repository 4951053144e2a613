# Ce que dit la table de Car Race. Pour jouer, il n’est pas nécessaire de savoir lire.

cr-colour-blue = bleu
cr-colour-white = blanc
cr-colour-yellow = jaune
cr-colour-red = rouge
cr-colour-green = vert
cr-colour-purple = violet
cr-sign-blue = goutte
cr-sign-white = nuage
cr-sign-yellow = étoile
cr-sign-red = cœur
cr-sign-green = sapin
cr-sign-purple = lune
cr-face = { $colour }, { $sign }

cr-board = Le plateau { $track }
cr-cars = Voitures
cr-dice = Dés
cr-tray = Tes dés
cr-roll = Lancer les dés
cr-die-rolling = Un dé qui roule
cr-die-used = { $die } : utilisé
cr-die-drive = { $die } : rouler avec ce dé
cr-drive-to = Aller sur { $square }, { $side }
cr-lane-only = tout droit
cr-lane-left = à gauche
cr-lane-middle = au milieu
cr-lane-right = à droite
cr-lane-number = voie { $lane } sur { $lanes } depuis la gauche
cr-drive-home = Entrer dans l’arrivée : { $square }
cr-back = Une case en arrière
cr-done = C’est bon
cr-stay = Rester ici
cr-rows = { $count ->
    [one] { $count } rangée
   *[other] { $count } rangées
    }
cr-home = arrivé
cr-turning = Qui est assis où ?
cr-turning-on = Tourner la page vers le joueur dont c’est le tour
cr-move-seat = { $name } : { $side }. Passer au côté suivant.
cr-side-0 = en bas
cr-side-1 = à gauche
cr-side-2 = en haut
cr-side-3 = à droite

## Ce qui est demandé

cr-wait-car = { $name } choisit une voiture.
cr-wait-turn = C’est au tour du { $car }.
cr-ask-car = { $name } : choisis ta voiture.
cr-ask-roll = { $car } : lance les dés.
cr-ask-drive = { $car } : touche une case éclairée ou un dé.
cr-ask-dice = Dés : { $dice }.
cr-ask-done = { $car } : touche le bouton vert quand c’est bon.
cr-ask-bonus = Le { $car } peut avancer d’une case. Touche-la, ou reste ici.
cr-stuck = Aucun dé ne convient. Le { $car } reste ici.

## Coups

cr-move-take = prendre { $colours }
cr-move-drive = rouler : { $colours }
cr-move-go = une case plus loin : { $colours }
cr-move-stay = rester

## Ce qui s’est passé

cr-event-starter = { $name } commence.
cr-event-take = { $name } choisit le { $car }.
cr-event-roll = Le { $car } fait { $dice }.
cr-event-stuck = Aucun dé ne convient : le { $car } reste.
cr-event-drive = Le { $car } avance { $steps ->
    [one] d’une case
   *[other] de { $steps } cases
    } avec { $dice }.
cr-event-pushed = Le { $car } est repoussé.
cr-event-bonus = Le { $car } avance d’une case.
cr-event-stay = Le { $car } reste.
cr-event-home = Le { $car } est arrivé !
cr-event-last_turns = Les derniers tours !
cr-event-race_over = La course est finie : { $count ->
    [one] { $cars } gagne.
   *[other] { $cars } se partagent la victoire.
    }

## La fin

cr-winners = { $count ->
    [one] { $cars } gagne !
   *[other] { $cars } gagnent !
    }
cr-reason-only-one-car-is-home = La seule voiture arrivée.
cr-reason-the-fewest-dice-were-used = Arrivé avec le moins de dés.
cr-reason-as-few-dice-were-used = Arrivés avec aussi peu de dés.
