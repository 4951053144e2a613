"""Tracks: reading track files and building spaces, links and outlines from them."""

from paddock.core.tracks.kept import kept_by_track
from paddock.core.tracks.model import Drawing, Space, Track, TrackError
from paddock.core.tracks.read import read_track
from paddock.core.tracks.reading.title import Title, read_title

__all__ = [
    "Drawing",
    "Space",
    "Title",
    "Track",
    "TrackError",
    "kept_by_track",
    "read_title",
    "read_track",
]
