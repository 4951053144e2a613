# Ce que disent toutes les pages et toutes les tables. Chaque jeu a ses propres textes.

## Partout

home = Accueil
close = Fermer
waiting = Un instant…
menu = Menu
preferences = Langue, apparence et son
sound = Son
sound-on = activé
sound-off = coupé
alerts = Alertes
alerts-help = À ton tour, invitations, revanches et résultats, même quand Paddock est fermé.
alerts-mute = Rien de cette table
alerts-none = Ce navigateur n’affiche pas d’alertes. Sur iPhone ou iPad, ajoute d’abord Paddock à l’écran d’accueil.
alerts-blocked = Ton navigateur bloque les alertes de ce site. Autorise-les dans ses réglages.
alerts-failed = Le service d’alertes du navigateur ne répond pas. Réessaie plus tard.
offline = Pas de connexion au serveur. Tu pourras rouler dès qu’il sera de retour.
offline-again = Réessayer
not-loaded = Impossible de charger cette page.
not-loaded-waits = Elle s’ouvrira d’elle-même dès que la connexion sera rétablie.
language = Langue
theme = Apparence
theme-auto = comme le système
theme-light = jour
theme-dark = nuit
skip = Passer
less = Moins
more = Plus
name = Nom
you = toi
copy = Copier
copied = Copié
link = Lien
qr = Code QR
qr-of = Code QR de ce lien
invite-rivals = Invite quelqu’un avec qui tu as déjà couru
invite-rival = Inviter { $name }
invited = { $name } est invité
code = Code
separator = {", "}

## Accueil

home-title = Faites chauffer les moteurs
race-now = En piste !
quick = Course rapide
quick-wait = { $seconds ->
    [0] Recherche d’adversaires. La course va commencer.
    [one] Recherche d’adversaires. Dans une seconde, des bots prennent les sièges libres : { $level }.
   *[other] Recherche d’adversaires. Dans { $seconds } secondes, des bots prennent les sièges libres : { $level }.
    }
new-table = Nouvelle table
join = Rejoindre une table
join-go = Rejoindre
code-example = Code ou lien
open-races = Tes courses
turn-yours = À toi de jouer, demandé { $ago }
turn-left = encore { $time }
turn-others = En attente de { $names }, demandé { $ago }
turn-ready = Tous les sièges sont pris. En piste !
turn-lobby = En attente de joueurs
turn-bots = Aux bots de jouer
turn-away = Un bot conduit pour toi
public-tables = Tables ouvertes
replays-help = Ouvre l’enregistrement d’une course terminée pour la revoir.
daily = La course du jour
daily-watch = La voir en entier
circuits = Les circuits de { $game }
draw-circuit = Dessine le tien
own-races = Courses terminées
own-none = Aucune pour l’instant. Tu retrouveras ici tes courses terminées, à revoir quand tu veux.
own-place = { $place ->
    [1] 1er
   *[other] { $place }e
    }
own-of = { $count } joueurs
you-are = Tu es
rename = Changer de nom
profile = Ton profil
leaders = Classements
seasons = Championnats
seasons-more = Tous les championnats
season = Championnat
season-race = Championnat : course { $race } sur { $races }
season-standings = Classement général
season-waits = La course commence dès que tous les pilotes sont là.
day-race = Course du jour
day-ranking = Classement du jour
other-device = Continuer sur un autre appareil
other-device-help = Demande un code ici et saisis-le là-bas : ton nom et tes tables te suivent.
other-device-code = Obtenir un code
other-device-type = Code de l’autre appareil
other-device-take = Reprendre
stage-lobby = { $taken } sièges occupés sur { $seats }
stage-dealing = distribution
stage-running = course en cours
stage-finished = terminée
stage-closed = fermée

## Apprendre

learn = Apprendre
learn-rules = Les règles en bref
learn-game = Apprendre { $game }
learn-drive = Faire ta première course
learn-variants = Variantes
learn-variants-help = Active une variante pour la découvrir.
coach = Coach
coach-on = Continuer
coach-leave = Je me débrouille

## Nouvelle table

game = Jeu
track = Circuit
more-circuits = Plus de circuits
players-circuits = Circuits des joueurs
circuit-by = par { $author }
players = Joueurs
players-count = { $count } joueurs
clock = Horloge
clock-none = sans horloge
clock-relaxed = tranquille
clock-brisk = rapide
clock-day = 1 jour par choix
clock-three-days = 3 jours par choix
clock-week = 7 jours par choix
clock-slow-help = Une fois le temps écoulé, un bot choisit à ta place. « Tes courses » dit à qui de jouer.
rules = Règles
more-options = Toutes les options
make-public = Afficher parmi les tables ouvertes
make-public-help = Sinon, il faut le lien ou le code pour entrer.
make-hints = Conseils pour tous
make-hints-help = Les bots montrent les meilleurs coups. Seul contre des bots, tu peux toujours demander.
make-bots = Ouverte aux bots
make-bots-help = Les bots qui se connectent d’ailleurs peuvent prendre les sièges libres.
make-table = Ouvrir la table
value-yes = oui
value-no = non

## Autour d’un seul appareil

here-more = Plus d’options
here-chair = Siège { $number } : { $kind }
here-person = joueur sur cet appareil
here-bot = bot
here-nobody = personne

## Avant le départ

seats = Sièges
seat-empty = libre
not-here-yet = pas encore là
seat-name = Siège { $number }
guest-name = Invité { $number }
rename-seat = Renommer { $name }
rename-done = Terminé
player-name = Joueur { $number }
bot-random = Apprenti
bot-driver = Conducteur
bot-rookie = Débutant
bot-club = Amateur
bot-pro = Pro
bot-champion = Champion
bot-legend = Légende
style-bold = joue avec audace
style-blocker = bloque volontiers
style-careful = joue la prudence
style-gambler = aime le risque
add-bot = Ajouter un bot
invite-bot = Inviter un bot
invite-bot-help = Ces bots sont connectés. Celui que tu invites prend le siège ou refuse.
invite-bot-none = Aucun bot n’est connecté pour le moment.
invite-bot-back = Annuler
bot-of = de { $owner }
bot-remote = Bot
bot-invited = { $name } a reçu l’invitation
bot-declined = libre ; { $name } a refusé
bot-level = Bots :
sit = S’asseoir
sit-too = Joueur sur cet appareil
stand-up = Se lever
remove = Retirer
free-seat = Libérer le siège
fill-with-bots = Compléter avec des bots
start = Lancer la course
seats-empty = { $count ->
    [one] Il reste un siège libre.
   *[other] Il reste { $count } sièges libres.
    }
host-starts = L’hôte lance la course dès que tous les sièges sont occupés.
invite = Inviter des amis
share = Partager
share-text = Viens courir contre moi.
local-only = Ce lien ne marche que sur cet ordinateur.
public = table ouverte
open-to-bots = ouverte aux bots
private = table privée
dealing = La course se prépare…

## Table

tabs = Parties de la table
tab-hand = Main
tab-players = Joueurs
tab-log = Journal
tab-chat = Chat
rail = Muret des stands
prompt = À faire
moves = Coups possibles
your-turn = À toi : choisis un coup.
title-turn = ● À toi · { $game }
wait-for = En attente : { $names }.
wait-sealed = Ta réponse est scellée. En attente : { $names }.
race-of = Course { $race } sur { $races }
race-over = La course est finie.
watching = Tu regardes
missed = Pendant ton absence :
meanwhile = Entre-temps
away = absent
stand-in = Laisser conduire un bot
bot-stands-in = un bot conduit
# Qui agit à la place d’un joueur, au milieu d’une phrase : « le bot qui remplace Ada mise 10 000 € ».
stand-in-name = { $me ->
    [yes] le bot qui te remplace
   *[no] le bot qui remplace { $name }
    }
time-ran-out = { $me ->
    [yes] Ton temps est écoulé : un bot choisit pour toi.
   *[no] Temps écoulé pour { $name } : un bot choisit.
    }
hint = Conseil
hint-asking = Réflexion…
hint-now = Tes chances de gagner : { $chance }. Après tes meilleurs coups :
undo = Annuler
undo-asked = { $name } voudrait annuler son choix.
undo-allow = Accepter
undo-deny = Refuser
undo-waiting = En attente d’un accord : { $names }…
undo-withdraw = Retirer la demande
undo-refused = { $name } refuse : le choix est maintenu.
leave = Quitter la table
link-connecting = Connexion…
link-lost = Connexion perdue. Nouvel essai…
link-open = Connecté
curtain = À { $name } de jouer. Les autres, ne regardez pas !
curtain-open = Je suis { $name }
chat-write = Dis quelque chose
chat-send = Envoyer
mute = Ne plus lire { $name }
muted = Tu ne vois plus les messages : { $name }.
unmute = Les afficher
board-closer = Zoom avant
board-wider = Zoom arrière
board-whole = Tout le plateau
board-follow = Suivre l’action
board-more = Plus de cases
table-none = Cette table n’existe pas
table-closed = Cette table est fermée
reload-title = Une nouvelle version est là
reload-text = Recharge la page pour continuer ; rien n’est perdu.
reload = Recharger

## La fin

result = Résultat
see-board = Voir le plateau
you-win = Tu as gagné !
winners = { $count ->
    [one] Victoire : { $names }
   *[other] Victoire partagée : { $names }
    }
podium = Podium
race-chart = La course, tour par tour
places-table = En tableau
places-car = Voiture
places-grid = Départ
places-out = abandon
places-place = place { $place }
score-chart = Au fil de la course
rematch = Revanche
rematch-call = { $name } veut une revanche.
rematch-made = La revanche est prête.
rematch-follow = Aller à la revanche
rematch-watch = Regarder la revanche
next-track = Circuit suivant
record = Enregistrement
record-download = Télécharger l’enregistrement

## Revoir

replay = Revoir
replay-open = Ouvrir un enregistrement
replay-start = Avant le premier coup.
replay-back = Un pas en arrière
replay-next = Un pas en avant
replay-play = Lire
replay-pause = Pause
replay-first = Au début
replay-last = À la fin
replay-link = Copier un lien vers cet instant
replay-hands = Toutes les mains
replay-speeds = Vitesse
chances = Chances de gagner
chances-running = Les bots jugent la course : { $done }
chances-failed = Impossible de juger cette course.
chances-slip = { $name } : { $move } a coûté { $loss }.
replay-moment = Moment de la course
replay-speed = Vitesse { $speed }

## Tirage loyal

fair = Tirage loyal
fair-help = Avant la distribution, le serveur s’est engagé sur son secret par ce nombre ; puis chaque joueur en a ajouté un. À la fin, tout est révélé : chacun peut vérifier que personne n’a choisi les cartes ni les dés.
fair-commitment = L’engagement
fair-number = Nombre : { $name }
fair-salt = Sel
fair-seed = Graine
fair-good = Vérifié : le tirage était loyal.
fair-bad = Les nombres ne concordent pas : ne te fie pas à ce tirage.

## Erreurs

error-malformed = Le serveur n’a pas compris. Recharge la page et réessaie.
error-unknown = Cela n’existe pas.
error-unknown-table = Aucune table n’a ce code. Vérifie-le, ou ouvre une nouvelle table.
error-unknown-code = Ce code est inconnu ou a déjà servi. Demandes-en un nouveau.
error-unknown-seat = Il n’y a pas ce siège à cette table.
error-unknown-season = Aucun championnat n’a ce code.
error-unknown-day = Il n’y a pas eu de course du jour à cette date.
error-bad_option = Impossible : { $why }.
error-not_host = Seul l’hôte de la table peut faire cela.
error-not_yours = Le siège { $seat } n’est pas à toi.
error-no_guest = La table ne sait pas qui tu es. Autorise les cookies pour ce site, puis recharge la page.
error-taken = Le siège { $seat } est déjà pris. Choisis-en un autre.
error-too_soon = Le joueur du siège { $seat } était là à l’instant. { $seconds ->
    [one] Un bot pourra conduire dans une seconde.
   *[other] Un bot pourra conduire dans { $seconds } secondes.
    }
error-empty_seats = Il reste des sièges libres. Invite des amis ou ajoute des bots.
error-in_season = C’est le championnat qui fixe les pilotes et les règles.
error-season_full = Ce championnat est complet.
error-season_begun = Ce championnat a déjà commencé.
error-day_running = C’est une course du jour. On pourra la regarder une fois la journée finie (UTC).
error-wrong_stage = Ce n’est pas possible à ce stade.
error-closed = On ne joue plus à cette table.
error-closed-rules = Les règles ont changé depuis, cette course ne peut pas continuer. Tu peux encore la regarder.
error-closed-track = Le circuit a changé depuis, cette course ne peut pas continuer. Tu peux encore la regarder.
error-closed-digest = Cette course n’a pas pu être restaurée à l’identique, elle ne peut pas continuer.
error-closed-idle = Personne n’a joué ici depuis longtemps, la table a été fermée.
error-closed-host = L’hôte a fermé cette table.
error-stale = Cette question est déjà réglée.
error-not_your_turn = Ce n’est pas ton tour.
error-illegal = Ce coup n’est pas possible ici.
error-nothing_to_undo = Tu n’as rien à annuler.
error-wrong_origin = Cette page vient d’une autre adresse. Ouvre la table par son propre lien.
error-switched_off = L’hôte a désactivé cela.
error-invited_only = Ce site est réservé aux invités. Recharge la page et saisis son mot de passe.
error-banned = L’hôte ne te laisse pas jouer ici.
error-too_many = C’était un peu trop. Attends un instant et réessaie.
error-too_many-tables = Tu as trop de tables ouvertes. Termines-en une d’abord.
error-people_only = C’est réservé aux humains.
error-not_invited = Les bots ne peuvent s’asseoir ici que sur invitation.
error-not_connected = { $name } n’est pas connecté pour le moment.
error-unknown-bot = Aucun bot ne porte ce nom.
error-bad_token = Ce jeton n’est pas valable.
error-too_many-seasons = Tu as créé beaucoup de championnats. Termines-en un d’abord, ou attends un peu.
error-no_hints = Il n’y a pas de conseils à cette table.
error-not_ready = Les bots s’échauffent encore. Redemande dans un instant.
error-too_many-hints = Un conseil à la fois, s’il te plaît.
error-too_many-analyses = Les bots sont occupés par d’autres courses. Réessaie plus tard.
error-too_many-invitations = Tu as déjà invité beaucoup de monde. Attends un peu.
error-bad_endpoint = L’adresse d’alertes de ce navigateur est inutilisable.
error-too_large = C’est trop long.
error-bad_circuit = { $why }
error-too_slow = Ce circuit est trop long à dessiner. Simplifie-le.
error-not_found = Il n’y a rien à cette adresse.
error-not_allowed = Ce n’est pas possible ici.
error-no_answer = Le serveur ne répond pas. Est-il lancé ? Réessaie dans un instant.
error-unreachable = Cette table est injoignable pour le moment. Rien n’a changé. Nouvel essai…
error-not_stored = Le serveur n’a pas pu enregistrer : son stockage est plein ou indisponible. Rien n’a changé. Réessaie plus tard.
error-broken = Une erreur s’est produite sur le serveur. Réessaie.
