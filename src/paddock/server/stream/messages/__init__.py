"""Every message of the stream, each with a type: `from_page`, `to_page` and their `parts`."""
