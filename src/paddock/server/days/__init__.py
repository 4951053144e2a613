"""The race of the day: the same deal, circuit and bots for everybody, and one try."""
