# Sentences that the command line prints. The English texts are those of the code; a variable stands for whatever is in its place.

## Files

fault-read = impossible de lire { $file } : { $why }
fault-write = impossible d’écrire { $file } : { $why }
fault-write-into = impossible d’écrire dans { $file } : { $why }
fault-no-folder = ce dossier n’existe pas
fault-not-a-folder = { $file } n’est pas un dossier
fault-is-folder = c’est un dossier
fault-not-regular = ce n’est pas un fichier ordinaire
fault-not-a-path = ce n’est pas un chemin
fault-utf8 = ce n’est pas du texte en UTF-8
fault-no-file = fichier ou dossier introuvable
fault-denied = permission refusée
fault-directory = c’est un dossier
fault-not-a-directory = ce n’est pas un dossier
fault-disk-full = plus de place sur le disque

## Records

fault-record-line = enregistrement, ligne { $line } : { $why }
fault-expected = il faut { $what }
fault-another-move = la partie est finie, mais il reste un coup
fault-not-legal = { $move } n’est pas permis ici ; coups possibles : { $moves }
fault-no-commitment = l’enregistrement n’a pas de { $key } : la donne ne peut pas être vérifiée
fault-commitment = l’engagement ne correspond pas à ce sel et à cette graine
fault-drawn = la graine donne { $drawn }
held-commitment = l’engagement est celui du sel et de la graine
held-numbers = les nombres sont ceux des places, dans leur ordre
held-some-numbers = les nombres sont dans la donne, mais pas de quelle place ils viennent
held-moves = les { $count } coups sont permis
held-draws = les { $count } tirages sont ceux de la graine
held-result = le résultat est celui des coups

## Games and their settings

fault-number = { $name } doit être un nombre entier de { $low } à { $high }, pas { $value }
fault-setting = { $option } attend OPTION=VALUE, par exemple races=2, pas { $value }
fault-twice = { $option } est donné deux fois
fault-few-bots = un championnat a besoin d’au moins un bot
fault-many-bots = { $bots } bots pour { $drivers } places, c’est trop
fault-toml = { $file } n’est pas du TOML : { $why }

## The server

fault-listen = impossible d’écouter sur { $where } : { $why }
fault-address-used = l’adresse est déjà utilisée
fault-address-unknown = cette machine n’a pas cette adresse
fault-port = un port est un nombre entier de 0 à 65535, pas { $value }
fault-kept = impossible d’enregistrer les tables dans { $folder } : { $why }
fault-database = la base de données { $name } est inutilisable : { $why }

## The command line

fault-option = Cette option n’existe pas : { $name }
fault-option-like = Cette option n’existe pas : { $name } (peut-être { $options })
fault-argument = Il manque l’argument { $name }.
fault-extra = Arguments en trop : { $words }
fault-value = { $name } : { $why }
fault-needs-value = L’option { $name } attend une valeur.
fault-whole = il faut un nombre entier
fault-stopped = arrêté
fault-unforeseen = cela ne devrait pas arriver ({ $kind }) ; { $name }=1 montre où
