"""Who acts: the players by the numbers of their seats, and chance."""

#: The seat of chance. No player has it; it picks uniformly among the legal actions.
CHANCE = 15
