"""The database: log entries, the log writer, models and migrations."""
