"""Tracks, records, chance and compiling: what every game builds on. No I/O."""
