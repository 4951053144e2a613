# Ce que dit Dice Dash en français.

amount = { $amount ->
    [one] { $amount } rangée
   *[other] { $amount } rangées
    }
reason-first-over-the-line = premier à franchir la ligne
column-rows = rangées

help-game =
    Lance un dé et avance d’exactement ce nombre de cases. On peut dépasser les autres
    voitures, mais il faut finir sur une case libre. La première voiture à franchir la
    ligne gagne.

## Ce qui est demandé

ask-drive = Tu as fait { $die } : où vas-tu ?

## Coups

move-roll = Faire { $die }
move-drive = { $ends ->
    [home] Franchir la ligne
   *[space] Aller à la case { $space }
    }

## Ce qui s’est passé

event-roll = { $me ->
    [yes] Tu fais { $die }.
   *[no] { $who } fait { $die }.
    }
event-drive = { $way_ends ->
    [home] { $me ->
        [yes] Tu franchis la ligne !
       *[no] { $who } franchit la ligne !
        }
   *[space] { $me ->
        [yes] Tu vas à la case { $space }.
       *[no] { $who } va à la case { $space }.
        }
    }
event-race_over = La course est finie.
