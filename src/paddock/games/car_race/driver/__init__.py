"""A sensible driver, based on rules of thumb."""
