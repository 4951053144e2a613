"""Tracks, records, chance and compiling: what every game stands on. No I/O."""
