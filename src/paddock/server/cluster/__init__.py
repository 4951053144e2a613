"""Several worker processes that share one PostgreSQL database and one Redis-protocol server."""
