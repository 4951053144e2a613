"""Who acts: the players by seat number, and chance."""

#: The seat of chance. No player has it; it picks uniformly among the legal actions.
CHANCE = 15
