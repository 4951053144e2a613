"""The laboratory: simulate, compare, chart and analyse games."""
