"""Championships on a server: who drives, which race is next, and the standings."""
