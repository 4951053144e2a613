# Ce que dit le terminal dans tous les jeux. Chaque jeu ajoute son propre fichier.

# Entre les éléments d’une liste, et entre deux phrases.
list-separator = {", "}
sentence-separator = {" "}

## La table

welcome = { $title } sur { $track } : tu cours contre { $rivals } (bots : { $bots }). Tape help pour l’aide.
prompt-you = toi>{" "}
prompt-over = fin>{" "}
ask = À toi : choisis un coup.
column-player = joueur
column-car = voiture
column-cars = voitures
column-owner = à qui
column-space = case
column-to-go = reste
column-money = argent
column-cards = cartes
column-points = points
extra-pit_cards = Cartes stand
extra-waiting = En attente
extra-tips = Paris
extra-shares = Parts
hidden = ?
you = toi
seat-name = siège { $seat }
chance = hasard
nobody = –
place-name = place { $place }
broken-down = en panne
legend-board = { $finish } arrivée { $arrow }   { $tip } ligne de pari   { $start } case de départ   1 voiture   a fin d’un coup
legend-colours = { $finish } arrivée { $arrow }   B bleu   W blanc   Y jaune   R rouge   G vert   P violet   X pneus   1 voiture   a fin d’un coup
ruler-start = départ
ruler-finish = arrivée
pile-box = Réserve
pile-display = Étal
no-hand = Ta main est vide.
hand-is-over = La partie est finie ; il n’y a plus de coups.
more-moves = … (moves pour les voir tous)
more-news = … (log pour tout voir)

## Choisir

no-such-number = Il n’y a pas de coup { $number } ; choisis de 1 à { $count }, ou tape un coup.
not-understood = « { $text } » n’est ni une commande ni un coup possible ; moves montre les coups, help l’aide.
ambiguous = « { $text } » peut désigner : { $choices }.
and-more = et { $count } de plus
too-long = C’est trop long pour un coup.

## Commandes

help =
    Tape le numéro d’un coup, sa lettre sur le plateau, ou le coup lui-même
    (par exemple « { $example } ») ; une partie suffit si elle ne convient
    qu’à un coup. Une ligne vide réaffiche la table.

    help           cette aide
    moves          tous les coups possibles, un par un
    board          le plateau
    hand           ta main
    log            tout ce qui s’est passé
    undo           annuler ton dernier choix et ce qui a suivi
    record         les coups joués, autant que tu peux les connaître
    save FICHIER   écrire l’enregistrement dans un fichier
    quit           quitter la table
undone = Ton dernier choix est annulé.
nothing-to-undo = Tu n’as rien à annuler.
saved = Enregistrement écrit : { $file }.
saved-open = Enregistrement écrit : { $file } ; il montre les cartes de tous.
save-where = Indique un fichier : save FICHIER.
farewell = Tu quittes la table après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
    }.
farewell-over = Merci d’avoir joué.

## La fin

over-winner = { $me ->
    [yes] Tu gagnes
   *[no] { $who } gagne
    } : { $reason }.
over-winners = { $seats } se partagent la victoire : { $reason }.
ranking-line = { $rank }. { $name } : { $amount }
amount = { $amount }

## Revoir

replay-title = { $title } sur { $track }, { $players } joueurs.
replay-row = { $number }.
replay-bot = Un bot agit pour { $who }.
replay-clock = Temps écoulé pour { $who } : un bot agit.
replay-next = Entrée pour le coup suivant, q pour arrêter :{" "}
replay-open = L’enregistrement s’arrête ici ; la partie n’est pas finie.
replay-stopped = Arrêt après le coup { $number } sur { $count }.

## Analyse

analysis-row = { $number }. { $who } : { $move }, gagne { $before } % → { $after } %, espère { $amount }.
analysis-mistake = { $mark } : mieux { $move } ({ $chance } %).
analysis-sum = { $who } : { $decisions } décisions, { $marks } marquées, qui coûtent en tout { $cost } % d’une victoire.
mark-inaccuracy = Imprécision
mark-mistake = Erreur
mark-blunder = Gaffe

## Événements sans texte propre

event-other = { $kind }{ $values }.

## Erreurs

unknown-name = Inconnu : { $kind } { $name } ; au choix : { $choices }
kind-of = { $kind } de { $owner }
kind-game = jeu
kind-track = circuit
kind-option = option
kind-value = valeur
kind-bot = bot
kind-command = commande
kind-language = langue
