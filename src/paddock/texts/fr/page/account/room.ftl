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

## Tes données

own-data = Tes données
own-data-help = Ton nom, tes clés d’accès, tes sièges et tes messages : c’est tout ce qui est enregistré sur toi.
own-data-export = Tout télécharger
own-data-delete = Tout supprimer
own-data-sure = { $name }, ton nom, tes clés d’accès et tes messages seront supprimés pour de bon. Les courses que tu as faites restent, sans ton nom.
own-data-keep = Tout garder
own-data-gone = Tout est supprimé. Tu repars comme nouvel invité.
error-bad_passkey = Cette clé d’accès n’est pas connue ici. Ajoutes-en une d’abord, ou connecte-toi avec une autre.
error-unknown-passkey = Cette clé d’accès est déjà retirée.
error-too_many-passkeys = Trop d’essais. Attends un instant.
