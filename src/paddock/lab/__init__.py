"""The laboratory: games by the thousand, compiled and on every core."""
