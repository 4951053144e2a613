"""The server: tables in the browser, each with an append-only log."""
