# Car Race à l’accueil : ce que c’est, et ses options.

summary-car-race = Lance six dés de couleur et roule de case en case. Pour tous, dès cinq ans.
option-movement = Avancer
option-movement-help = Le plus long chemin que permettent les dés, ou n’importe quel chemin jusqu’à ce qu’aucun dé ne convienne.
value-strict = le plus long chemin
value-gentle = n’importe quel chemin
option-ending = La fin
option-ending-help = Quand une voiture est arrivée : on finit le tour de table, ou chacun des autres joue encore une fois.
value-round = finir le tour de table
value-one-more = encore une fois
option-bonus = Bonus
option-bonus-help = La voiture de la dernière couleur utilisée peut avancer d’une case.
option-starter = Qui commence
option-starter-help = Un siège tiré au sort, ou le premier : le plus jeune s’y assoit.
value-drawn = tirage au sort
value-first-seat = le premier siège
option-cars = Voitures
option-cars-help = Chacun choisit sa voiture, ou chaque siège a la sienne.
value-chosen = au choix
value-by-seat = par siège
