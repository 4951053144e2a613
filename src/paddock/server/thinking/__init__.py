"""Bots, hints and analyses, beside the event loop."""
