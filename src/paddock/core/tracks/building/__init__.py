"""Building the spaces of a track, the links between them, and the checks on both."""
