"""A sensible driver by rules of thumb."""
