"""Write the pictures that the page's lessons draw: `python tests/lessons/make_scenes.py`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from lessons import formula_d, top_race  # noqa: E402
from lessons.scenes import Json  # noqa: E402

GAMES = {"top-race": top_race.scenes, "formula-d": formula_d.scenes}


def file_of(game: str) -> Path:
    """The file that a game's lesson draws from."""
    return ROOT / "web" / "src" / "games" / game / "learn" / "scenes.json"


def text_of(game: str) -> str:
    """What should stand in it: a picture a line, so that changes can be read."""
    made: dict[str, Json] = GAMES[game]()
    lines = (f"  {json.dumps(name)}: {json.dumps(one)}" for name, one in made.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    for game in GAMES:
        file_of(game).write_text(text_of(game), encoding="utf-8")
