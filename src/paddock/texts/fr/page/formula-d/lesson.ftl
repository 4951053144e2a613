# Ce que dit la leçon de Formula D.

learn-fd-idea = Vite, mais pas trop
learn-fd-idea-text = Jusqu’à dix voitures s’affrontent sur un circuit. À chaque tour, tu **annonces une vitesse, lances son dé et avances d’exactement ce nombre de cases**, ou bien tu freines.
learn-fd-idea-end = Ta voiture a 18 points de structure pour les pneus, les freins et le moteur. À 0, tu es éliminé. Le premier à franchir la ligne gagne.
learn-fd-gears = Six vitesses, six dés
learn-fd-gears-text = Chaque vitesse a son dé : plus elle est haute, plus on va loin. On monte **d’une vitesse à la fois** ; la garder ne coûte rien.
learn-fd-gears-down = Descendre d’une vitesse ne coûte rien non plus. En sauter coûte un point de structure par vitesse sautée, trois au plus.
learn-fd-corner = Les virages demandent des arrêts
learn-fd-corner-text = Le drapeau d’un virage indique combien de tes déplacements doivent **s’y terminer** avant que tu puisses en sortir : un, deux ou trois.
learn-fd-corner-over = S’il te manque un arrêt, tu sors tout droit dans ta voie, et **chaque case au-delà du virage** coûte un point de structure.
learn-fd-corner-out = S’il t’en manque deux ou plus, tu es éliminé sur-le-champ.
learn-fd-corner-picture = Un virage qui demande un arrêt. Le bleu y a terminé son déplacement et peut en sortir. Le rouge le traverse sans s’arrêter, finit trois cases plus loin et perd trois points de structure.
learn-fd-odds = Les chances avant le lancer
learn-fd-odds-text = Sous chaque vitesse, tu vois toutes les faces de son dé : **●** s’arrête dans le virage, **−2** perd deux points de structure, **✕** t’élimine. À côté, ce que la vitesse coûte en moyenne.
learn-fd-odds-brake = Après le lancer, chaque case à ta portée s’allume avec son coût. **Freiner** coûte un point par case non parcourue.
learn-fd-way = Trouver son chemin
learn-fd-way-text = En ligne droite, on ne change de voie que d’un côté, de deux voies au plus ; on ne revient dans sa voie que pour contourner une voiture. Personne ne saute par-dessus une voiture.
learn-fd-way-arrows = Dans les virages, on suit les flèches : le plus souvent vers l’intérieur, où c’est plus court.
learn-fd-way-picture = Le vert avance de cinq cases : tout droit, ou d’une ou deux voies vers la droite, en passant le jaune.
learn-fd-trouble = Le dé noir
learn-fd-trouble-text = Si tu t’arrêtes à côté ou juste derrière d’autres voitures, chacune lance le dé, puis toi une fois pour chacune : **de 1 à 4, celui qui a lancé perd un point de structure**.
learn-fd-trouble-engine = Un 20 en 5e ou un 30 en 6e met à l’épreuve tous les moteurs dans ces vitesses : même lancer.
learn-fd-pits = Arrêts au stand
learn-fd-pits-text = À la fin du premier tour, tu peux entrer dans la voie des stands à n’importe quelle allure, depuis la voie qui y mène. Dans le stand de ton écurie, tu récupères **les 18 points de structure**.
learn-fd-pits-out = Au tour de jeu suivant, tu repars en 1re, 2e, 3e ou 4e. On ne double pas dans la voie des stands.
learn-fd-street = Dans la rue
learn-fd-street-nitro = **Nitro :** une fois par tour de circuit, après le lancer, tu peux ajouter le numéro de ta vitesse ; il faut alors tout parcourir.
learn-fd-street-zones = S’arrêter dans la zone du tireur peut coûter deux points, chaque case noire traversée un point.
learn-fd-street-police = Le plus rapide devant le poste de police récupère deux points ; à la fin du premier de deux tours, tout le monde en récupère dix.

coach-gearbox = Voici ton levier de vitesses. Tu commences en première et montes d’une vitesse par tour au plus.
coach-odds = Chaque face du dé dit ce qu’elle donne : ● un arrêt dans le virage, −2 points de structure, ✕ éliminé. Choisis une vitesse{ $keys ->
    [yes] , aussi avec les touches 1 à 6.
   *[no] .
    }
coach-reach = Tu as fait { $die }. Les cases vertes sont gratuites, les autres montrent leur prix. Touches-en une, ou choisis-la dans la liste.
coach-stopping = Tu es dans le virage { $corner } : { $stops } arrêts faits sur { $needed }. N’en sors pas avant de les avoir tous faits.
coach-wearing = Il te reste { $wear } points de structure sur 18. Freine tôt, dans une petite vitesse ; à la fin, chaque point compte.
coach-chequered = C’était ta première course. Essaie ensuite deux tours avec un arrêt au stand.
