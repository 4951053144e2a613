"""Choose the colours of a Car Race board: `python scripts/lay_colours.py BOARD.toml --squares 2.6`.

Every section but the first must have `colours`. Tyres (X), the targets and the squares after the
start stay as they are; all other letters are chosen anew and written back to the file. The search
changes one square at a time (simulated annealing). It computes exactly, for every square and every
roll of six dice, the longest ways and their number, and aims for:

- the requested number of squares per turn, averaged over all squares;
- few rolls without a move, especially where several squares lie ahead;
- a choice of ways as often as possible;
- all six colours about equally often, five in every stretch, and no two alike in a row.
"""

from __future__ import annotations

import argparse
import math
import random
import re
from pathlib import Path
from typing import Any

import numba
import numpy as np

from paddock.core.tracks import Track, read_track
from paddock.core.tracks.model import ROW
from paddock.games.car_race.data import COLOURS, LETTERS
from paddock.games.car_race.expected_turns import CHANCES
from paddock.games.car_race.setup import build_setup
from paddock.games.car_race.state import NO_SET, START

OPTIONS = {
    "movement": "strict", "ending": "round", "bonus": "no", "starter": "drawn", "cars": "by-seat",
}  # fmt: skip

#: How many colours there should be within two rows of any square.
VARIETY = 5


@numba.njit(cache=False)
def measure(colour: Any, links: Any, link: Any, target: Any, less: Any, chances: Any) -> Any:
    """For each square: mean length of the longest way, rolls without one, rolls with a choice."""
    count, sets = len(links), len(chances)
    longest = np.zeros((count, sets), np.int64)
    ways = np.ones((count, sets), np.int64)
    found = np.zeros((count, 3))
    for i in range(count - 1, -1, -1):
        if target[i]:
            continue
        for m in range(sets):
            best, n = 0, 1
            for k in range(links[i]):
                ahead = link[i, k]
                left = less[m, colour[ahead]]
                if left != NO_SET:
                    far = 1 + longest[ahead, left]
                    if far > best:
                        best, n = far, 0
                    if far == best:
                        n += ways[ahead, left]
            longest[i, m], ways[i, m] = best, n
            found[i, 0] += chances[m] * best
            found[i, 1] += chances[m] * (best == 0)
            found[i, 2] += chances[m] * (n > 1)
    return found


class Board:
    """A board whose colours can be changed."""

    def __init__(self, track: Track, seed: int) -> None:
        self.track, self.dice = track, random.Random(seed)
        t = build_setup(track, 4, OPTIONS, halting=False)[0]
        n = int(t["spaces"])
        self.links, self.link = t["links"][:n].copy(), t["link"][:n].astype("i8")
        self.colour, self.target = t["colour"][:n].astype("i8"), t["target"][:n].copy()
        self.less = t["less"].astype("i8")
        first = {int(k) for k in self.link[START, : self.links[START]]}
        self.free = [
            i
            for i in range(1, n)
            if self.colour[i] < len(COLOURS) and not self.target[i] and i not in first
        ]
        # A square right before a target needs the colour of that target.
        self.driven = [
            i
            for i in range(1, n)
            if self.links[i] and not any(self.target[k] for k in self.link[i, : self.links[i]])
        ]
        for i in self.free:
            self.colour[i] = self.dice.randrange(len(COLOURS))
        self.behind = t["behind"]
        # Squares with several ways out, which should have several colours ahead.
        self.forks = [n for n, i in enumerate(self.driven) if self.links[i] > 1]
        # The squares around each one, up to two rows behind and ahead.
        front = t["front"][:n]
        self.near = [
            [k for k in self.free if abs(int(front[k]) - int(front[i])) <= 2 * ROW]
            for i in self.driven
        ]

    def figures(self) -> Any:
        """The result of `measure` with the current colours."""
        return measure(self.colour, self.links, self.link, self.target, self.less, CHANCES)

    def cost(self, squares: float) -> float:
        """How far the board is from the goals; lower is better."""
        found = self.figures()[self.driven]
        mean, stuck, choice = found.mean(axis=0)
        even = np.bincount(self.colour[self.free], minlength=len(COLOURS)) / len(self.free)
        alike = sum(self.colour[i] == self.colour[self.behind[i]] for i in self.free)
        few = [max(0, VARIETY - len(set(self.colour[near]))) for near in self.near]
        return float(
            60 * (mean - squares) ** 2
            + 8 * np.mean(np.maximum(np.abs(found[:, 0] - squares) - 0.8, 0) ** 2)
            + 60 * stuck
            + 60 * np.mean(np.maximum(found[:, 1] - 0.2, 0))
            + 300 * np.mean(np.maximum(found[self.forks, 1] - 0.09, 0))
            - 12 * choice
            + 60 * np.mean(np.maximum(0.3 - found[:, 2], 0))
            + 60 * np.sum((even - 1 / len(COLOURS)) ** 2)
            + 12 * alike / len(self.free)
            + 10 * np.mean(few)
        )

    def anneal(self, squares: float, steps: int) -> float:
        """Change squares one by one; early on, changes for the worse are accepted too."""
        now = self.cost(squares)
        best, kept = now, self.colour.copy()
        for step in range(steps):
            heat = 0.5 * (1 - step / steps) ** 2 + 1e-9
            i = self.dice.choice(self.free)
            old = self.colour[i]
            self.colour[i] = self.dice.randrange(len(COLOURS))
            new = self.cost(squares)
            if new <= now or self.dice.random() < math.exp((now - new) / heat):
                now = new
            else:
                self.colour[i] = old
            if now < best:
                best, kept = now, self.colour.copy()
        self.colour = kept
        return best

    def written(self) -> str:
        """The text of the file with these colours."""
        words: dict[tuple[int, int], str] = {}
        for space in self.track.spaces:
            letter = (
                "X" if self.colour[space.id] == len(COLOURS) else LETTERS[self.colour[space.id]]
            )
            key = (space.section, space.lane)
            words[key] = words.get(key, "") + letter
        sections = iter(range(1, max(s.section for s in self.track.spaces) + 1))

        def line(match: re.Match[str]) -> str:
            section = next(sections)
            lanes = [words[section, lane] for lane in range(match[0].count('"') // 2)]
            return "colours = [" + ", ".join(f'"{lane}"' for lane in lanes) + "]"

        return re.sub(r"^colours = .*$", line, self.track.text, flags=re.MULTILINE)


def main() -> None:
    """Read a board, choose its colours and write it back."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("board", type=Path)
    parser.add_argument("--squares", type=float, default=2.6)
    parser.add_argument("--steps", type=int, default=40_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--look", action="store_true", help="only print the figures of the current colours"
    )
    given = parser.parse_args()
    board = Board(read_track(given.board.read_text(encoding="utf-8")), given.seed)
    if given.look:
        names = {space.id: space.colour for space in board.track.spaces}
        for i in board.free:
            board.colour[i] = COLOURS.index(names[i])
    else:
        board.anneal(given.squares, given.steps)
        given.board.write_text(board.written(), encoding="utf-8")
    found = board.figures()[board.driven]
    mean, stuck, choice = found.mean(axis=0)
    print(
        f"{given.board.stem}: {len(board.driven)} squares; {mean:.2f} squares a turn "
        f"({found[:, 0].min():.2f} to {found[:, 0].max():.2f}), "
        f"{stuck:.1%} of the rolls fit nowhere (at most {found[:, 1].max():.1%}), "
        f"{choice:.1%} leave a choice of ways"
    )


if __name__ == "__main__":
    main()
