"""Car Race: six colour dice, three lanes of coloured squares; for ages five and up."""
