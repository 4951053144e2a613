"""Circuits that players draw: read, drawn and tried out in a worker process."""
