"""A track's title: what a list of tracks needs, without building any track."""

from __future__ import annotations

from typing import NamedTuple

from paddock.core.tracks.reading.source import Source


class Title(NamedTuple):
    """A track's names, and the digest of its text."""

    id: str
    title: str
    theme: str
    digest: str


def read_title(text: str, *, source: str = "track") -> Title:
    """The title of a file that is known to be a track."""
    file = Source(text, source)
    tables = file.tables()
    return Title(tables["id"], tables["title"].strip(), tables["theme"], file.digest)
