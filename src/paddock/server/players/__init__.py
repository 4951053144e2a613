"""Players over many races: outcomes, ratings, profiles and achievements."""
