# Ce que disent les pages des championnats en français.

seasons-help = Plusieurs courses, un seul tableau de points. Tout le monde s’inscrit par le même lien.
seasons-mine = Les tiens
seasons-public = Ouverts à tous
season-new = Nouveau championnat
season-entered = { $taken } pilotes sur { $seats }
season-stage-open = inscriptions ouvertes
season-stage-running = { $done } courses sur { $races }
season-stage-finished = terminé
season-stage-closed = fermé

## Un nouveau championnat

season-title = Nom
season-races = Courses
season-race-number = Course { $number }
season-add = Ajouter une course
season-remove = Retirer la course { $number }
season-points = Points
season-points-grand-prix = Grand Prix
season-points-classic = Classique
season-points-winner = Victoires seules
season-points-own = Au choix
season-points-list = Points par place, séparés par des virgules
season-best = Résultats retenus
season-best-all = tous
season-best-some = les { $count } meilleurs
season-bots = Sièges libres
season-bots-none = sans bots
season-options = Règles : { $game }
season-public-help = Tout le monde peut trouver ici ce championnat et ses tables.
season-make = Créer le championnat

## Un championnat

season-drivers = Pilotes
season-free = siège libre
season-deleted = joueur supprimé
season-join = Participer
season-leave = Quitter
season-return = Reprendre le volant
season-start = Lancer le championnat
season-bots-fill = Des bots conduisent sur les sièges libres : { $level }.
season-host-starts = L’hôte lance le championnat.
season-invite = Un seul lien pour tout : inscription, calendrier et classement.
season-calendar = Calendrier
season-coming = à venir
season-won = victoire : { $names }
season-go = Vers la course
season-watch = Regarder
season-points-column = Points
season-wins-column = Victoires
season-driver-column = Pilote
season-rank-column = Rang
season-result = Course { $race } : place { $place }
season-dropped = ne compte pas
season-scoring = Points par place : { $points }.
season-scoring-best = Les { $best } meilleurs résultats comptent ; les autres sont barrés.
season-champion = { $count ->
    [one] Titre : { $names }
   *[other] Titre partagé : { $names }
    }
