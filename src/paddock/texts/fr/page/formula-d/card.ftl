# Formula D à l’accueil.

summary-formula-d = Monte les vitesses, lance le dé et fais tes arrêts dans chaque virage avant que tes pneus ne lâchent.
option-mode = Course
option-mode-help = Un tour, deux tours avec arrêts au stand, ou une course de rue.
value-one-lap = un tour
value-two-laps = deux tours, stands
value-street = course de rue
option-laps = Tours
option-laps-help = Le nombre de tours d’une course de rue.
why-laps-2-goes-only-with-mode-street-for-two-laps-take-mode-two-laps = Le nombre de tours ne se choisit que pour la course de rue ; sinon, prends la course de deux tours avec stands.
