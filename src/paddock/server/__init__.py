"""Tables for the browser: an append-only log, questions and answers, streams."""
