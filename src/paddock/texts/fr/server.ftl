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
