"""Tables: the fold of their logs, their sessions, commands, questions and automation."""
