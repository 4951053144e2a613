"""The rules of Car Race, by the chapters of its rulebook."""
