"""One folder per game, the same file names in each; `paddock.registry` finds them by folder."""
