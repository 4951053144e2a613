"""Rules of thumb for Top Race: a sensible answer to every question, from what a seat may know.

The record may be a seat's own view or a guess at all of it: only the hand, tips and shares of the
seat that answers are read.
"""
