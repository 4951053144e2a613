# Les liens en bas de page.
imprint = Mentions légales
privacy = Confidentialité

# La page qui demande le mot de passe du site.
entry-title = Sur invitation
entry-help = L’hôte t’a donné un mot de passe pour ce site.
entry-password = Mot de passe
entry-enter = Entrer
entry-wrong = Ce n’est pas le bon mot de passe.
entry-later = Trop d’essais. Attends une minute, puis réessaie.

# Ce que disent les alertes aux joueurs absents.
push-turn = À toi de jouer : { $game }
push-turn-text = La table { $table } t’attend.
push-ready = Ta course peut commencer
push-ready-text = { $game } : tous les sièges de la table { $table } sont pris.
push-rematch = { $name } veut une revanche
push-rematch-text = { $game } : ton siège à la table { $table } est réservé.
push-invite = { $name } t’invite à une course
push-invite-text = { $game } : il reste un siège à la table { $table }.
push-result = La course est terminée
push-result-text = { $game } : tu finis à la place { $place } sur { $players }.
