"""Reading a track file: its text, the keys it may have, and the plan it describes."""
