# Ce que disent les pages sur les joueurs.

profile-account = Une clé d’accès garde ton nom.
profile-guest = Invité dans ce navigateur. Il n’en faut pas plus pour jouer.

## Clés d’accès

passkeys = Clés d’accès
passkeys-help = Avec une clé d’accès, tu gardes ton nom et peux te connecter sur tes autres appareils. Ni mot de passe, ni e-mail.
passkeys-unable = Ce navigateur ne peut pas utiliser de clés d’accès à cette adresse. Il faut une connexion sécurisée et un nom de site.
passkey-add = Garder mon nom avec une clé d’accès
passkey-another = Ajouter une clé d’accès
passkey-used = utilisée le { $day }
passkey-rename = Renommer { $name }
passkey-remove = Retirer { $name }
passkey-cancelled = Aucune clé d’accès n’a été utilisée. Réessaie quand tu veux.
sign-in = Se connecter
sign-out = Se déconnecter ici

## Bots

bots = Tes bots
bots-help = Fais jouer ton propre programme ici. Il se connecte avec un jeton, joue sous son propre nom, est signalé comme bot et classé à part des humains.
bots-need-passkey = Garde d’abord ton nom avec une clé d’accès.
bots-limit = Tu as { $most } bots, c’est le maximum.
bot-name = Nom du bot
bot-make = Créer un bot
bot-connected = connecté en ce moment
bot-used = utilisé le { $day }
bot-never = jamais utilisé
bot-edit = Modifier { $name }
bot-helmet = Un autre casque
bot-renew = Nouveau jeton pour { $name }
bot-delete = Supprimer { $name }
bot-token = Jeton de { $name }
bot-token-help = Copie-le maintenant : il ne sera plus affiché. Qui l’a joue à la place de ce bot, ne le donne à personne.
bot-token-done = C’est copié
bot-renew-sure = { $name } reçoit un nouveau jeton. L’ancien cesse aussitôt de fonctionner.
bot-renew-do = Nouveau jeton
bot-delete-sure = { $name }, son jeton et sa cote seront supprimés pour de bon. Ses courses restent, sans son nom.
bot-delete-do = Supprimer
bot-keep = Laisser ainsi
profile-bot = Un bot de { $owner }
error-name_taken = Un autre bot porte déjà ce nom. Choisis-en un autre.
error-no_account = Garde d’abord ton nom avec une clé d’accès.
error-too_many-bots = Tu ne peux pas avoir plus de bots.

## Tes données

own-data = Tes données
own-data-help = Ton nom, ton casque, tes clés d’accès, tes bots, tes sièges, tes résultats et tes messages : c’est tout ce qui est enregistré sur toi.
own-data-export = Tout télécharger
own-data-delete = Tout supprimer
own-data-sure = { $name }, ton nom, tes clés d’accès, tes bots et tes messages seront supprimés pour de bon. Les courses que tu as faites restent, sans ton nom.
own-data-keep = Tout garder
own-data-gone = Tout est supprimé. Tu repars comme nouvel invité.
error-bad_passkey = Cette clé d’accès n’est pas connue ici. Ajoutes-en une d’abord, ou connecte-toi avec une autre.
error-unknown-player = Il n’y a pas de profil à cette adresse.
error-unknown-passkey = Cette clé d’accès est déjà retirée.
error-too_many-passkeys = Trop d’essais. Attends un instant.

## Profil

profile-races = Courses
profile-wins = Victoires
profile-best = Meilleure
profile-streak = Victoires de suite
profile-longest = Plus longue série
profile-circuits = Circuits préférés
profile-won-of = { $wins } sur { $races } gagnées
profile-rivals = Face à face
profile-ahead = devant { $ahead } fois, derrière { $behind } fois
profile-recent = Dernières courses
avatar = Ton casque
avatar-helmet = Casque
avatar-skin = Visage
avatar-mood = Regard
avatar-eyes = Yeux
avatar-glasses = Lunettes
avatar-colour = Couleur
avatar-colour-number = Couleur { $number }
avatar-before = { $what } : précédent
avatar-after = { $what } : suivant

## Succès

feats = Succès
feat-win = Première victoire
feat-win-how = Gagne une course.
feat-crowd = Grille pleine
feat-crowd-how = Gagne une course à cinq ou plus.
feat-champion = Chute du favori
feat-champion-how = Gagne une course où roule un Champion.
feat-narrow = Photo-finish
feat-narrow-how = Gagne Top Race avec 10 000 € d’avance au plus, ou Formula D quand la deuxième voiture arrive dans le même tour de jeu.
feat-breakdown = Ne jamais abandonner
feat-breakdown-how = Gagne Top Race malgré la panne d’une de tes voitures.
feat-clean-monaco = Monaco sans faute
feat-clean-monaco-how = Arrive à Monaco sans freiner, sans sortie de virage et sans usure.
feat-stalled = Départ manqué
feat-stalled-how = Gagne Formula D après avoir calé au départ.
feat-from-the-back = Depuis le fond
feat-from-the-back-how = Gagne Formula D depuis la dernière place d’une grille de quatre ou plus.
feat-push = Place !
feat-push-how = Fais reculer une autre voiture dans Car Race, et gagne.

## Classements

leaders-help = Les courses publiques comptent si tous les pilotes ont une clé d’accès ou sont nos bots, et s’il n’y a pas de conseils. Un point d’interrogation : moins de dix courses classées.
leaders-span = Période
leaders-all = Toujours
leaders-week = Cette semaine
leaders-rank = Rang
leaders-player = Joueur
leaders-gain = Gagné
leaders-none = Personne n’est encore classé ici. Commence : garde ton nom avec une clé d’accès et lance une course publique.
leaders-who = Joueurs
leaders-people = Humains
leaders-bots = Bots
leaders-bots-help = Les bots de nos joueurs, qui se connectent d’ailleurs. Les courses publiques comptent entre eux et nos propres bots. Un point d’interrogation : moins de dix courses classées.
leaders-bots-none = Aucun bot n’est encore classé ici.
rating = Cote
rating-provisional = provisoire : moins de dix courses classées
