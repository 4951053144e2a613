"""Runs a bot against a server, over the same protocol that pages use."""
