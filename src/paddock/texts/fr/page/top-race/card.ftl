# Top Race à l’accueil : ce que c’est, et ses options.

## Options

summary-top-race = Tes cartes font avancer les voitures de tous : achète les bonnes, bloque les autres.
option-edition = Édition
option-edition-help = La règle du jeu suivie ; elle fixe toutes les options.
value-edition-pegasus = allemande
value-edition-summary = anglaise
value-edition-classic = classique 1996
option-pit_stop = Arrêts au stand
option-pit_stop-help = Une réserve, des cartes stand et des réservations : des cartes reviennent en jeu. Idéal sur Turbo Town.
option-tips = Paris
option-tips-help = À trois lignes, chacun parie en secret sur la voiture gagnante.
option-shares = Parts
option-shares-help = Personne ne possède de voiture ; chacun échange des parts de toutes.
option-races = Courses
option-races-help = Le nombre de courses d’une partie ; l’argent reste.
option-prizes = Primes
option-prizes-help = Pour les places 4 à 6 : raides, 60, 30 et 10 mille ; douces, 75, 50 et 25 mille.
value-steep = raides
value-flat = douces
option-auction = Enchères
option-auction-help = Comment les voitures trouvent leurs propriétaires.
value-choice = le gagnant choisit
value-pilots = un pilote après l’autre
value-dealt = voitures distribuées
option-car_limit = Voitures par joueur
option-car_limit-help = Le maximum de voitures qu’un joueur peut posséder.
value-car_limit-none = sans limite
value-even = à parts égales
option-must_open = Ouverture obligatoire
option-must_open-help = Quelqu’un doit-il ouvrir l’enchère ?
option-come_back = Revenir après avoir passé
option-come_back-help = Qui peut enchérir à nouveau après une surenchère.
value-nobody = personne
value-carless = les joueurs sans voiture
value-everyone = tout le monde
option-owners_bid = Les propriétaires enchérissent
option-owners_bid-help = Quand un joueur qui a une voiture peut enchérir à nouveau.
value-when-spare = s’il en reste assez
value-when-all-own = quand chacun en a une
option-race_starter = Qui commence
option-race_starter-help = Qui joue la première carte.
value-first-buyer = premier acheteur
value-last-buyer = dernier acheteur
option-sideways = De côté en virage
option-sideways-help = Les voitures peuvent-elles se décaler dans les virages ?
option-sprint = Fin du sprint
option-sprint-help = Où s’arrête la voiture qui sprinte.
value-level = à hauteur de l’autre
value-ahead = juste devant elle
option-returns = Retour après une panne
option-returns-help = Jusqu’où l’autre voiture doit être arrivée.
value-past = devant elle
value-returns-level = à sa hauteur
option-idle_specials = Cartes spéciales sans effet
option-idle_specials-help = Peut-on les jouer ?
value-played = jouables
value-held = restent en main
option-ends_at = Fin de course
option-ends_at-help = Combien de voitures doivent être arrivées.
option-home_with_tips = Paris, voitures arrivées
option-home_with_tips-help = Ce que fait un joueur dont toutes les voitures sont arrivées.
value-stay = il reste
value-leave = il quitte la course
option-colours = Couleurs
option-colours-help = Les couleurs des voitures.
value-modern = modernes
value-classic = classiques

## Ce qui ne va pas ensemble

why-tips-and-shares-do-not-go-together = Paris et parts ne vont pas ensemble : la règle le déconseille, car les deux récompensent la même intuition.
why-the-classic-edition-knows-no-shares = L’édition classique n’a pas de parts : sa seule variante, ce sont les paris.
why-the-classic-edition-knows-no-pit-stop = L’édition classique n’a pas d’arrêts au stand : sa seule variante, ce sont les paris.
why-with-shares-no-cars-are-owned = Avec les parts, personne ne possède de voiture : seules les enchères habituelles conviennent.
why-must-open-no-goes-only-with-auction-pilots = Quelqu’un doit ouvrir, sauf si les pilotes sont vendus l’un après l’autre : c’est le seul cas où une voiture peut rester invendue.
