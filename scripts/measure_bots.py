"""Measures how strong the bots are: `python -m scripts.measure_bots --minutes 10 --out FOLDER`.

Deals are mirrored: the first bot plays each of them once on every seat, against copies of the
second. All contests (`scripts/bot_contests.py`) progress side by side, one game per core, each
with a share of the time, so that the run may end at any moment. Each begins with a game of next
to no budget, which compiles what it needs. Where both bots should think equally long, two games
beforehand show how the second bot's budget must be scaled, and later games correct it a little.
Results are written every half a minute, as JSON and as a table.

It needs NumPy and Numba only, and runs from the repository's folder with `PYTHONPATH=src`.
"""

from __future__ import annotations

import argparse
import functools
import json
import multiprocessing
import os
import random
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from scripts.bot_contests import Contest, contests

from paddock.lab.config import read_setting
from paddock.lab.match import Job, Match, Played
from paddock.lab.seats import seated
from paddock.lab.statistics import Interval, interval

#: The deal of a quick game that compiles what a contest needs, and its part of the budget.
COMPILING, QUICK = -1, 0.0001
#: Games before a contest in which both bots should think equally long, and their first deal.
TRIALS, TRIAL_DEAL = 2, 1_000_000
#: The smallest and largest factor of a budget, and how much a later game corrects it.
FACTORS, CORRECTION = (0.02, 50.0), 0.1
#: Deals after which a contest against a rival may end, and seconds between two reports.
FEWEST, REPORT = 5, 30.0


@dataclass
class Progress:
    """How far a contest is."""

    contest: Contest
    compiled: bool = False
    started: int = 0
    running: int = 0
    spent: float = 0.0
    #: The factor of the second bot's budget, and the games that it was found by.
    factor: float = 1.0
    trials: int = 0
    #: Results by deal and seat.
    games: dict[tuple[int, int], Played] = field(default_factory=dict)

    @property
    def trying(self) -> bool:
        """Whether the second bot's budget is still being set."""
        return self.contest.equal_time and self.trials < TRIALS

    def next_game(self) -> tuple[int, int] | None:
        """The deal and the first bot's seat of the next game, None if there is none now."""
        if self.trying:
            return None if self.running else (TRIAL_DEAL + self.trials, 0)
        deal, seat = divmod(self.started, self.contest.players)
        return None if self.over(deal) else (deal, seat)

    def over(self, deal: int) -> bool:
        """Whether a contest needs no further deal."""
        if deal >= self.contest.most_deals:
            return True
        shares = self.shares()
        return (
            self.contest.group == "rivals"
            and len(shares) >= FEWEST
            and interval(shares, self.contest.players).low > self.contest.chance
        )

    def add(self, deal: int, seat: int, played: Played) -> None:
        """Note a game."""
        self.running -= 1
        if deal == COMPILING:
            self.compiled = True
            return
        self.spent += sum(played.seconds)
        if deal < TRIAL_DEAL:
            self.games[deal, seat] = played
        else:
            self.trials += 1
        if self.contest.equal_time:
            first, second = pace([(seat, played)])
            ratio = (first / max(1e-9, second)) ** (CORRECTION if deal < TRIAL_DEAL else 1)
            low, high = FACTORS
            self.factor = min(high, max(low, self.factor * ratio))

    def shares(self) -> list[float]:
        """The first bot's share of the wins in each deal that was played on every seat."""
        seats = range(self.contest.players)
        deals = sorted({deal for deal, _ in self.games})
        whole = [deal for deal in deals if all((deal, seat) in self.games for seat in seats)]
        return [
            sum(self.games[deal, seat].payoffs[seat] for seat in seats) / len(seats)
            for deal in whole
        ]

    def wins(self) -> Interval | None:
        """The share of the wins, None before the first whole deal."""
        shares = self.shares()
        return interval(shares, self.contest.players) if shares else None


def pace(games: list[tuple[int, Played]]) -> tuple[float, float]:
    """The mean seconds per decision of the first bot and of the second."""
    seconds, asked = [0.0, 0.0], [0, 0]
    for own, played in games:
        for seat, (used, count) in enumerate(zip(played.seconds, played.asked, strict=True)):
            seconds[seat != own] += used
            asked[seat != own] += count
    return seconds[0] / max(1, asked[0]), seconds[1] / max(1, asked[1])


@functools.lru_cache(maxsize=64)
def match_of(number: int, seed: int) -> Match:
    """The games of a contest, as a process plays them."""
    contest = contests()[number]
    config = read_setting(
        contest.game, players=contest.players, track=contest.track, options=contest.options
    )
    return Match(Job.of(config, seed))


def play(number: int, deal: int, seat: int, fractions: tuple[float, float], seed: int) -> Played:
    """Play one game of a contest, with these fractions of the two bots' budgets."""
    contest = contests()[number]
    part = QUICK if deal == COMPILING else 1.0
    first = seated([contest.first], fractions[0] * part)[0]
    second = seated([contest.second], fractions[1] * part)[0]
    bots = [first if p == seat else second for p in range(contest.players)]
    rng = random.Random(f"{seed}:{deal}:{seat}:{contest.name}")
    return match_of(number, seed).play_bots(bots, deal, rng)


class Run:
    """All contests of a run, on some processes."""

    def __init__(self, chosen: dict[int, Contest], cores: int, seed: int) -> None:
        self.progress = {number: Progress(contest) for number, contest in chosen.items()}
        self.cores, self.seed = cores, seed

    def play(self, pool: ProcessPoolExecutor, end: float) -> Iterator[None]:
        """Keep every core busy until time is up; yields after every game."""
        games: dict[Future[Played], tuple[Progress, int, int]] = {}
        while (left := end - time.monotonic()) > 0:
            while len(games) < self.cores and (game := self._next(pool)):
                games[game[0]] = game[1]
            if not games:
                return
            for future in wait(games, left, FIRST_COMPLETED).done:
                progress, deal, seat = games.pop(future)
                progress.add(deal, seat, future.result())
                yield

    def _next(
        self, pool: ProcessPoolExecutor
    ) -> tuple[Future[Played], tuple[Progress, int, int]] | None:
        """Start a game of the contest that is furthest behind its share of the time."""
        for number, p in sorted(self.progress.items(), key=lambda item: _lag(item[1])):
            if (game := _next_game(p)) is None:
                continue
            deal, seat = game
            p.started += 0 <= deal < TRIAL_DEAL
            p.running += 1
            fractions = (p.contest.fraction, p.contest.fraction * p.factor)
            return pool.submit(play, number, deal, seat, fractions, self.seed), (p, deal, seat)
        return None


def _next_game(p: Progress) -> tuple[int, int] | None:
    """The deal and the first bot's seat of the next game, None if there is none now."""
    if p.compiled:
        return p.next_game()
    return None if p.running else (COMPILING, 0)


def _lag(p: Progress) -> float:
    """The time that a contest has had, compared with its share; games that run count as usual."""
    each = p.spent / max(1, len(p.games) + p.trials) or 1.0
    return (p.spent + p.running * each) / p.contest.weight


def row(p: Progress) -> dict[str, Any]:
    """The result of a contest as plain data."""
    wins, contest = p.wins(), p.contest
    first, second = pace([(seat, played) for (_, seat), played in p.games.items()])
    goal = contest.goal
    met = None
    if wins is not None:
        met = wins.high >= contest.chance if goal is None else wins.mean >= goal
        met = met and (goal is None or wins.low > contest.chance)
    return {
        "group": contest.group, "contest": contest.name, "fraction": contest.fraction,
        "factor": round(p.factor, 3), "deals": len(p.shares()), "players": contest.players,
        "wins": wins and [round(value, 4) for value in wins], "chance": contest.chance,
        "goal": goal, "met": met, "first_ms": round(first * 1000, 2),
        "second_ms": round(second * 1000, 2),
        "faults": sorted({fault for played in p.games.values() for fault in played.faults}),
    }  # fmt: skip


def table(rows: list[dict[str, Any]]) -> str:
    """The results as a Markdown table."""
    lines = [
        "| contest | deals (games) | wins of the first bot | 95 % | chance | goal | met | ms |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for r in rows:
        mean, low, high = (f"{100 * value:.1f}" for value in r["wins"] or (0, 0, 1))
        goal = "–" if r["goal"] is None else f"{100 * r['goal']:.0f}"
        met = {True: "yes", False: "NO", None: "?"}[r["met"]]
        part = "" if r["fraction"] == 1 else f", {r['fraction']:g} of the budget"
        lines.append(
            f"| {r['contest']}{part} | {r['deals']} ({r['deals'] * r['players']}) | {mean} % "
            f"| {low}–{high} | {100 * r['chance']:.0f} | {goal} | {met} "
            f"| {r['first_ms']} and {r['second_ms']} |"
        )
    return "\n".join(lines) + "\n"


def report(run: Run, out: Path) -> None:
    """Write the results so far."""
    rows = [row(p) for p in run.progress.values()]
    out.mkdir(parents=True, exist_ok=True)
    (out / "bots.json").write_text(json.dumps(rows, indent=1), encoding="utf-8")
    (out / "bots.md").write_text(table(rows), encoding="utf-8")


def main() -> None:
    """Run the contests that are asked for."""
    parser = argparse.ArgumentParser(prog="python -m scripts.measure_bots")
    parser.add_argument("--minutes", type=float, default=10.0, help="for all, compiling included")
    parser.add_argument("--cores", type=int, default=os.cpu_count(), help="games at a time")
    parser.add_argument("--groups", default="", help="such as champion,ladder; default: all")
    parser.add_argument("--only", default="", help="a part of the names of contests")
    parser.add_argument("--fraction", type=float, default=1.0, help="of all budgets")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/bots"))
    asked = parser.parse_args()
    end = time.monotonic() + asked.minutes * 60
    groups = asked.groups.split(",") if asked.groups else [c.group for c in contests()]
    chosen = {
        number: replace(contest, fraction=contest.fraction * asked.fraction)
        for number, contest in enumerate(contests())
        if contest.group in groups and asked.only in contest.name
    }
    run = Run(chosen, asked.cores, asked.seed)
    pool = ProcessPoolExecutor(asked.cores, multiprocessing.get_context("spawn"))
    last = time.monotonic()
    for _ in run.play(pool, end):
        if time.monotonic() > last + REPORT:
            last = time.monotonic()
            report(run, asked.out)
    report(run, asked.out)
    print((asked.out / "bots.md").read_text(encoding="utf-8"))
    for process in list((pool._processes or {}).values()):
        process.terminate()


if __name__ == "__main__":
    main()
