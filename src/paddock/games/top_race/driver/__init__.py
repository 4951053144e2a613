"""Rules of thumb for Top Race: a sensible answer to every question, from what a seat may know.

The record may be a seat's own view or a guess at the whole: only the hand, the tips and the
shares of the seat that answers are read.
"""
