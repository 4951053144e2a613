"""The rules of Formula D, by the rulebook's chapters."""
