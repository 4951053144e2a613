"""The command line: `paddock`."""

from paddock.cli.app import app, main

__all__ = ["app", "main"]
