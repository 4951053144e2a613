"""Reports the compressed size of the built page, and fails if it is too large.

    python scripts/client_size.py

For each game and language it counts every file sent to somebody who opens the home page, visits
all other pages and plays that one game, each compressed separately, as the server sends it. Files
of other games and languages, of the editor of circuits (the row `draw`) and of the screens about
players and championships (the rows `account` and `season`) are never sent to that person, and the
fonts of a language are not counted. The row `fallback` is for a game without a room of its own.
Boards and tables are data, not part of the page. A kilobyte is 1,000 bytes.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

STATIC = Path(__file__).parents[1] / "src" / "paddock" / "static"
LIMIT = 200
#: Already compressed.
PACKED = (".woff2", ".png", ".webp")
#: The editor of circuits and the screens about players and championships count as rooms: nobody
#: needs them to race.
GAME = re.compile(r"src/(?:games/)?((?<=games/)[^/]+|draw|account|season)/")
TEXT = re.compile(r"/texts/([a-z]+)/page/(?:common|([^/]+)/(card|room|lesson|faults))\.ftl\?raw$")
#: Fonts of languages whose readers load them in addition.
FONTS = "src/texts/styles/"

Manifest = dict[str, dict[str, Any]]


def read_manifest(static: Path) -> Manifest:
    """Vite's manifest: the file of each source, and its imports."""
    manifest: Manifest = json.loads((static / "manifest.json").read_text(encoding="utf-8"))
    return manifest


def sources(manifest: Manifest, game: str, language: str, *, later: bool) -> set[str]:
    """The sources sent to a player of one game, at once or also later."""
    seen: set[str] = set()
    waiting = ["index.html", *starting_texts(manifest, language)]
    while waiting:
        key = waiting.pop()
        if key in seen or not meant_for(key, game, language):
            continue
        seen.add(key)
        waiting += manifest[key].get("imports", [])
        waiting += manifest[key].get("dynamicImports", []) if later else []
    return seen


def starting_texts(manifest: Manifest, language: str) -> list[str]:
    """The common texts and the games' cards, loaded before the page is shown."""
    matches = ((key, TEXT.search(key)) for key in manifest)
    return [
        key for key, text in matches if text and text[1] == language and text[3] in (None, "card")
    ]


def meant_for(key: str, game: str, language: str) -> bool:
    """Whether a source belongs to no other game or language."""
    if key.startswith(FONTS):
        return False
    if text := TEXT.search(key):
        return text[1] == language and (text[3] in (None, "card") or text[2] == game)
    of_game = GAME.match(key)
    return of_game is None or of_game[1] == game


def files(manifest: Manifest, keys: set[str]) -> set[str]:
    """The built files of some sources, with their styles and fonts."""
    entries = [manifest[key] for key in keys]
    named = {name for one in entries for kind in ("css", "assets") for name in one.get(kind, [])}
    return {"index.html", "icon.svg", *named, *(one["file"] for one in entries)}


def size(path: Path) -> int:
    """The bytes sent for a file."""
    content = path.read_bytes()
    return len(content) if path.suffix in PACKED else len(gzip.compress(content, 9))


def total(static: Path, names: set[str]) -> float:
    """The total size of some files, in kilobytes."""
    return sum(size(static / name) for name in names) / 1000


def rows(static: Path) -> Iterator[tuple[str, str, float, float]]:
    """For each game and language: kilobytes of the home page, and of everything."""
    manifest = read_manifest(static)
    games = sorted({match[1] for key in manifest if (match := GAME.match(key))})
    languages = sorted({match[1] for key in manifest if (match := TEXT.search(key))})
    for game in games:
        for language in languages:
            first, everything = (
                total(static, files(manifest, sources(manifest, game, language, later=later)))
                for later in (False, True)
            )
            yield game, language, first, everything


def main() -> None:
    """Print the sizes; exit with an error if the page is too large."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--static", type=Path, default=STATIC)
    parser.add_argument("--limit", type=float, default=LIMIT, help="kilobytes")
    arguments = parser.parse_args()
    print(f"{'game':12} language   home kB   all kB")
    largest = 0.0
    for game, language, first, everything in rows(arguments.static):
        print(f"{game:12} {language:8} {first:9.1f} {everything:8.1f}")
        largest = max(largest, everything)
    if largest > arguments.limit:
        raise SystemExit(f"The page has {largest:.1f} kB; at most {arguments.limit:g} are allowed.")


if __name__ == "__main__":
    main()
