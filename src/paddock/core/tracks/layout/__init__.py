"""Laying a track out on the page: the centre line, the edges and the outlines of spaces."""
