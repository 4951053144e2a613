"""Golden records: whole games that every later version must replay to the same end."""
