# The help of the command line. The English texts are those of the code.

## The commands

help-paddock = Jouer à des jeux de course, les simuler et s’y entraîner.
help-play = Jouer dans le navigateur : lancer un serveur, afficher son adresse et ouvrir la page.
help-serve = Héberger des tables pour tous ceux qui peuvent joindre cette machine.
help-games = Lister les jeux, leurs nombres de joueurs et leurs options.
help-tracks = Lister les circuits et leurs chiffres ; avec un jeu, tous les circuits tels qu’il les court.
help-play-text = Jouer dans le terminal contre des bots.
help-replay = Raconter une partie enregistrée, coup par coup.
help-verify = Vérifier un enregistrement : coups légaux, tirages et résultat conformes à la graine.
help-analyse = Évaluer chaque décision d’une partie : ce qu’elle valait, la meilleure, les erreurs.
help-simulate = Jouer de nombreuses parties et afficher qui gagne, les gains et la vitesse.
help-compare = Jouer les mêmes donnes à toutes les places et dire quel bot est le plus fort.
help-league = Opposer tous les bots deux à deux et afficher le tableau croisé et les cotes.
help-season = Faire courir un championnat entre bots et afficher courses et classement.
help-report = Écrire une page de graphiques sur un jeu : qui gagne, ce que valent les choses, où les voitures se bloquent.
help-merge = Additionner les parties de mêmes réglages de plusieurs fichiers, chacune une fois.
help-train = Entraîner un réseau par auto-apprentissage ; le résultat est un bot, FOLDER/model.npz.
help-compile = Compiler tous les jeux à l’avance ; rapide si c’est déjà fait.
help-bench = Mesurer la vitesse de chaque jeu sur un cœur, compilé et en Python pur.
help-doctor = Vérifier Python, compilateur, page, base de données et GPU, et dire quoi faire.
help-admin = Gérer tables, invités et discussions en tant qu’hébergeur.
help-track = Montrer un circuit (`paddock track NAME`) ou en générer un.
help-bot = Faire jouer un bot sur un serveur.

## Their options and arguments

help-option-version = Afficher la version.
help-option-help = Afficher cette aide et quitter.
help-option-data = Où les tables sont enregistrées.
help-option-lan = Accepter les joueurs du réseau local.
help-option-port = Écouter sur ce port.
help-option-browser = Ouvrir la page s’il y a un écran.
help-option-host = Écouter sur cette adresse.
help-option-unix-socket = Écouter plutôt sur un socket Unix.
help-option-database = Une base SQLite ou PostgreSQL.
help-option-public-url = L’adresse qu’utilisent les joueurs.
help-option-bot-workers = Fils d’exécution des bots.
help-option-workers = Processus qui se partagent les tables ; à partir de deux, il faut un bus.
help-option-bus = Le serveur Redis ou Valkey par lequel les processus communiquent.
help-option-trusted-proxy = Faire confiance à X-Forwarded-For de cette adresse ou ce réseau ; peut être répété.
help-option-metrics-port = Fournir des métriques à Prometheus sur ce port.
help-option-settings = Un fichier TOML avec ces réglages et d’autres.
help-option-json = Afficher du JSON au lieu du texte.
help-option-only-game = Seulement ce jeu.
help-option-game = Le jeu, tel que le nomme `paddock games`.
help-option-players = Nombre de joueurs.
help-option-seat = Ta place ; la première est 0.
help-option-track = Le circuit.
help-option-seed-deal = La même graine donne la même donne.
help-option-seed-games = La même graine donne les mêmes parties.
help-option-seed-numbers = La même graine donne les mêmes chiffres.
help-option-set = Régler une option ; peut être répété.
help-option-bots = Le bot des autres places.
help-option-record-out = Écrire l’enregistrement dans ce fichier à la fin.
help-option-language = La langue des textes, par exemple fr.
help-option-record = Le fichier d’un enregistrement.
help-option-step = Montrer le plateau et attendre Entrée après chaque coup.
help-option-to = S’arrêter après ce coup.
help-option-iterations = Parties simulées par coup candidat.
help-option-season = Le fichier d’un championnat.
help-option-drivers = Les pilotes ; s’ils sont moins nombreux, ils alternent.
help-option-records = Y écrire l’enregistrement de chaque course.

## What is used if an option is left out

help-default-folder = le dossier de données de l’utilisateur
help-default-port = port 8420, sinon un port libre
help-default-game = selon le jeu
help-default-random = aléatoire
help-default-locale = celle du système
help-default-none = aucun
help-default-file = un fichier
help-default-cores = un de moins que les cœurs
help-default-machine = cette machine

## Around them

help-usage = Usage
help-options = Options
help-arguments = Arguments
help-required = obligatoire
help-default = par défaut
help-variable = variable
help-commands = Commandes
