"""The terminal table: a board, a hand and a question, in plain characters."""
