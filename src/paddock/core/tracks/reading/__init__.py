"""Reading a track file: its text, the keys it may hold, and the plan that it describes."""
