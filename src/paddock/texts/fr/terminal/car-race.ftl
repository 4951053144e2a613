# Ce que dit Car Race dans le terminal.

name-blue = bleu
name-white = blanc
name-yellow = jaune
name-red = rouge
name-green = vert
name-purple = violet

amount = { $amount ->
    [one] { $amount } rangée
   *[other] { $amount } rangées
    }
reason-only-one-car-is-home = une seule voiture est arrivée
reason-the-fewest-dice-were-used = le moins de dés utilisés
reason-as-few-dice-were-used = aussi peu de dés utilisés

column-space = case
column-rows = rangées
column-used = dés utilisés

help-game =
    Six dés montrent des couleurs. Chacun amène ta voiture sur une case de sa
    couleur juste devant elle, aussi dans la voie voisine si cette case va plus
    loin que la tienne. L’ordre est libre, mais le chemin doit être aussi long que
    les dés le permettent. On peut passer par-dessus les autres ; si tu t’arrêtes
    sur une voiture, elle recule dans sa voie. Quand une voiture est arrivée, on
    joue les derniers tours ; s’il y en a plusieurs, le moins de dés gagne.

## Ce qui est demandé

ask-car = Choisis ta voiture.
ask-drive = Tes dés : { $dice }. Avance { $longest ->
    [one] d’une case
   *[other] de { $longest } cases
    }, ou jusqu’à une case d’arrivée : par où ?
ask-bonus = Ta voiture peut avancer d’une case : où, ou reste-t-elle ?

## Ce qui s’est passé

event-starter = { $me ->
    [yes] Tu commences.
   *[no] { $who } commence.
    }
event-take = { $me ->
    [yes] Tu choisis le { $car }.
   *[no] { $who } choisit le { $car }.
    }
event-roll = { $me ->
    [yes] Tu fais { $dice }.
   *[no] { $who } fait { $dice }.
    }
event-stuck = Aucun dé ne convient : le { $car } reste sur place.
event-drive = Le { $car } avance { $way_steps ->
    [one] d’une case
   *[other] de { $way_steps } cases
    } ({ $dice }) jusqu’à la case { $way_last }.
event-pushed = Le { $car } est repoussé à la case { $way_last }.
event-bonus = Le { $car } avance d’une case, à la case { $way_last }.
event-stay = Le { $car } reste.
event-home = Le { $car } est arrivé.
event-last_turns = On joue maintenant les derniers tours.
event-race_over = La course est finie : { $cars_count ->
    [one] { $cars } gagne.
   *[other] { $cars } se partagent la victoire.
    }
