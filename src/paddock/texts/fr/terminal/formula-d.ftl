# Ce que dit Formula D dans le terminal.

name-red-1 = Rouge 1
name-red-2 = Rouge 2
name-blue-1 = Bleu 1
name-blue-2 = Bleu 2
name-yellow-1 = Jaune 1
name-yellow-2 = Jaune 2
name-green-1 = Vert 1
name-green-2 = Vert 2
name-black-1 = Noir 1
name-black-2 = Noir 2

amount = { $amount ->
    [one] { $amount } voiture battue
   *[other] { $amount } voitures battues
    }
reason-every-car-is-out = toutes les voitures sont éliminées
reason-all-cars-are-home = toutes les voitures sont arrivées
reason-all-cars-are-home-or-out = toutes les voitures sont arrivées ou éliminées

column-gear = vitesse
column-wear = PS
column-stops = arrêts
column-lap = tour

help-game =
    Annonce une vitesse, lance son dé et avance d’exactement ce nombre de cases :
    la 1re fait 1-2, la 2e 2-4, la 3e 4-8, la 4e 7-12, la 5e 11-20, la 6e 21-30. Un
    virage demande un à trois arrêts, des déplacements qui s’y terminent : s’il en
    manque un, chaque case au-delà coûte un point de structure (PS) ; s’il en
    manque deux, tu es éliminé. Freiner coûte un point par case. « drive 7 120 »
    avance de sept cases jusqu’à la case 120. Le premier à franchir la ligne gagne.

## Ce qui est demandé

ask-gear = À toi : annonce une vitesse.
ask-far = Tu as fait { $die } : de combien avances-tu, et où ?

## Ce qui s’est passé

event-grid = { $me ->
    [yes] Tu fais { $value } pour la grille.
   *[no] { $who } fait { $value } pour la grille.
    }
event-lineup = La grille : { $cars }.
event-start = { $how ->
    [stalled] { $me ->
        [yes] Tu fais { $value } : tu cales.
       *[no] { $who } fait { $value } et cale.
        }
    [dream] { $me ->
        [yes] Tu fais { $value } : départ canon.
       *[no] { $who } fait { $value } : départ canon.
        }
   *[normal] { $me ->
        [yes] Tu fais { $value } et pars en 1re.
       *[no] { $who } fait { $value } et part en 1re.
        }
    }
event-gear = { $lost ->
    [0] { $me ->
        [yes] Tu roules en vitesse { $gear }.
       *[no] { $who } roule en vitesse { $gear }.
        }
   *[other] { $me ->
        [yes] Tu rétrogrades de { $from } à { $gear } et perds { $lost } PS.
       *[no] { $who } rétrograde de { $from } à { $gear } et perd { $lost } PS.
        }
    }
event-roll = { $me ->
    [yes] Tu fais { $value } en vitesse { $gear }.
   *[no] { $who } fait { $value } en vitesse { $gear }.
    }
event-drive = { $way_ends ->
    [blocked] { $car } reste sur place et freine de { $braked }.
   *[space] { $car } avance de { $way_steps }{ $nitro ->
        [yes] {" "}avec la nitro
       *[no] {""}
        } jusqu’à la case { $way_last }{ $over ->
        [0] {""}
       *[other] , sort du virage de { $over }
        }{ $braked ->
        [0] {""}
       *[other] , freine de { $braked }
        }.
    }
event-stop = { $car } fait l’arrêt { $stops } sur { $needed } dans le virage { $corner }.
event-pit = { $car } avance de { $way_steps } dans la voie des stands.
event-box = { $car } est au stand et récupère { $gained } PS.
event-lap = { $car } entame le tour { $lap }.
event-finish = { $car } avance de { $way_steps } et franchit la ligne.
event-home = { $car } termine à la place { $place }.
event-crash = { $car } ne tient plus la route.
event-out = { $car } est éliminé.
event-collision = { $me ->
    [yes] Tu fais { $value } pour un accrochage
   *[no] { $who } fait { $value } pour un accrochage
    }{ $lost ->
    [0] {" "}: sans dommage.
   *[other] {" "}et { $me ->
        [yes] perds
       *[no] perd
        } { $lost } PS.
    }
event-engine = { $me ->
    [yes] Tu fais { $value } pour le moteur
   *[no] { $who } fait { $value } pour le moteur
    }{ $lost ->
    [0] {" "}: il tient.
   *[other] {" "}et { $me ->
        [yes] perds
       *[no] perd
        } { $lost } PS.
    }
event-danger = { $me ->
    [yes] Tu fais { $value } sur une case noire
   *[no] { $who } fait { $value } sur une case noire
    }{ $lost ->
    [0] {" "}: sans dommage.
   *[other] {" "}et { $me ->
        [yes] perds
       *[no] perd
        } { $lost } PS.
    }
event-marksman = { $me ->
    [yes] Tu fais { $value } pour le tireur
   *[no] { $who } fait { $value } pour le tireur
    }{ $lost ->
    [0] {" "}: il rate sa cible.
   *[other] {" "}et { $me ->
        [yes] perds
       *[no] perd
        } { $lost } PS.
    }
event-speed = { $car } passe devant la police à { $speed }.
event-bonus = { $car } a été le plus rapide devant la police au tour { $lap } et récupère 2 PS.
event-race_over = La course est finie : { $order }.
