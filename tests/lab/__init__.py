"""Tests of the laboratory and of the bots."""
