# Ce que dit la course du jour en français.

day-help = Le même circuit, les mêmes bots et la même chance pour tous : un seul essai, jusqu’à minuit UTC.
day-passkey = Tu peux courir en invité, mais seuls les joueurs qui ont une clé d’accès sont classés, avec un seul essai chacun. Si tu te connectes plus tard dans la journée, c’est l’essai fait en invité qui compte.
day-passkey-add = Ajouter une clé d’accès
day-try = Courir : un seul essai
day-continue = Reprendre ta course
day-mine = Ton résultat : place { $place } sur { $players }
day-mine-late = Ta course ne s’est pas terminée à temps.
day-rank = Rang
day-player = Joueur
day-place = Place
day-score = Score
day-replay = Revoir la course de { $name }
day-none = Personne n’est encore classé.
day-more = { $count } joueurs classés en tout.
day-fair = La preuve du tirage
day-commitment = Publié avant la première course
day-hidden = Le sel, la graine, toutes les courses et les rediffusions s’affichent ici une fois la journée finie.
day-salt = Sel
day-seed = Graine
day-earlier = Jours précédents
