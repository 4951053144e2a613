"""Car Race: six colour dice, three lanes of coloured squares; for players from five."""
