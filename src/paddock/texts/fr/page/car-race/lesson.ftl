# Car Race en bref, et ce que dit le coach pendant la première course.

learn-cr-idea = Arrive le premier
learn-cr-idea-text = Chacun a une voiture. Les six dés montrent des couleurs, et le plateau a des cases des mêmes couleurs. Roule du départ jusqu’aux cases à damier.
learn-cr-dice = Lance et roule
learn-cr-dice-text = Lance les six dés. Chaque dé amène ta voiture sur une case de sa couleur **juste devant elle** ; puis il est mis de côté. C’est toi qui choisis l’ordre. Si aucun dé ne convient, ton tour est fini.
learn-cr-strict = Ton chemin doit être **aussi long que les dés le permettent** : seuls ces chemins sont éclairés. Tu peux toujours entrer dans l’arrivée.
learn-cr-gentle = Prends le chemin que tu veux, jusqu’à ce qu’aucun dé ne convienne plus.
learn-cr-lanes = Change de voie
learn-cr-lanes-text = Tu peux passer sur une case de la voie voisine si elle touche la tienne et **va plus loin devant** que la tienne.
learn-cr-tyres = Personne ne passe à travers les pneus.
learn-cr-bump = Pousse-toi !
learn-cr-bump-text = Tu peux rouler par-dessus les autres voitures. Si tu **t’arrêtes** sur l’une d’elles, elle recule dans sa voie jusqu’à la première case libre, ou au départ s’il n’y en a pas. Au départ et à l’arrivée, il y a de la place pour tous.
learn-cr-home = La fin
learn-cr-round = Quand la première voiture est arrivée, on finit le tour de table : tous auront joué le même nombre de fois.
learn-cr-one-more = Quand la première voiture est arrivée, chacun des autres joue encore une fois.
learn-cr-fewest = Si plusieurs voitures sont arrivées, celle qui a utilisé le **moins de dés** à son dernier tour gagne ; à égalité, la victoire est partagée.
learn-cr-bonus = La dernière couleur
learn-cr-bonus-text = Après un déplacement, la voiture de la couleur du dernier dé utilisé peut avancer d’une case, si elle est libre et si son pilote le veut. Aucun dé n’est nécessaire.
cr-coach-car = Touche la voiture que tu préfères.
cr-coach-roll = Touche les dés pour les lancer.
cr-coach-drive = Les **cases éclairées** montrent où tu peux aller. Touche l’une d’elles, ou un dé qui brille.
cr-coach-done = C’est bon ? Alors touche le bouton **vert**. Avec la flèche à côté, tu recules d’une case.
cr-coach-stuck = Aucun dé ne convient, la voiture reste là. Tu feras mieux la prochaine fois !
cr-coach-far = Tu peux aussi toucher une case plus loin : ta voiture fait tout le chemin.
cr-coach-bump = Qui s’arrête sur une autre voiture la fait reculer. Passer par-dessus ne fait rien.
cr-coach-home = Une voiture est arrivée ! On joue les derniers tours.
