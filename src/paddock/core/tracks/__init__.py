"""Tracks: files that say where the sections lie, and the spaces, links and drawing made of them."""

from paddock.core.tracks.drawing import draw_track
from paddock.core.tracks.model import Drawing, Space, Track, TrackError
from paddock.core.tracks.read import read_track
from paddock.core.tracks.title import Title, read_title

__all__ = [
    "Drawing",
    "Space",
    "Title",
    "Track",
    "TrackError",
    "draw_track",
    "read_title",
    "read_track",
]
