"""Replays of finished races, built in a worker process."""
