"""Draws a short replay as an animated SVG, for the README.

    python -m scripts.animate_race

Bots race; the board is drawn by the same code as on the page, and every car moves along the
spaces that it drove over. The same seed gives the same picture.
"""

from __future__ import annotations

import random
from collections import defaultdict
from pathlib import Path

import paddock
from paddock import bots
from paddock.bots.call import call_bot
from paddock.core.game import Event
from paddock.core.tracks import Space, Track
from paddock.drawing import draw_track

TARGET = Path(__file__).resolve().parents[1] / "docs/images/replay.svg"
TRACK, SEED, PLAYERS = "lake-lane", 12, 4
#: Seconds for a step, between two drives, before the picture starts over, and at most.
STEP, PAUSE, REST, LONGEST = 0.1, 0.06, 2.0, 28.0
PAINT = {
    "red": "#d62828",
    "yellow": "#ffd43b",
    "black": "#1d2026",
    "blue": "#1f6fc0",
    "lilac": "#a06cd5",
    "green": "#2b8a3e",
}

#: Where a car is at some time; None once it has left the road.
Stop = tuple[float, Space | None]


def main() -> None:
    """Write the picture."""
    track, events = raced()
    TARGET.write_text(picture(track, events), encoding="utf-8")
    print(f"{TARGET.name}: {TARGET.stat().st_size / 1000:.0f} kB")


def raced() -> tuple[Track, list[Event]]:
    """A race of the driver bots."""
    race = paddock.new("top-race", players=PLAYERS, track=TRACK, seed=SEED)
    bot, rng = bots.find("driver"), random.Random(SEED)
    events = list(race.opening)
    while not race.over:
        seat = race.to_act[0]
        move = call_bot(bot, race, seat, 1.0, rng, compiled=False).move
        events += race.play(move, seat=seat)
    return race.track, events


def picture(track: Track, events: list[Event]) -> str:
    """The board with moving cars."""
    stops, end = _timed(track, events)
    board = draw_track(track)
    cars = "".join(_car(name, path, end + REST) for name, path in stops.items())
    return board.removesuffix("\n").removesuffix("</svg>") + f'<g class="cars">{cars}</g></svg>\n'


def _timed(track: Track, events: list[Event]) -> tuple[dict[str, list[Stop]], float]:
    """Where each car is at which time, and when everything has ended."""
    grid = {start: track.spaces[space] for start, space in enumerate(track.grid, 1)}
    stops: dict[str, list[Stop]] = defaultdict(list)
    now = 0.6
    for event in events:
        match event:
            case {"kind": "take", "car": str(car), "start": int(start)}:
                stops[car].append((0.0, grid[start]))
            case {"kind": "drive", "car": str(car), "way": [_, *_] as way}:
                stops[car].append((now, stops[car][-1][1]))
                for space in way:
                    now += STEP
                    stops[car].append((now, track.spaces[space] if space < track.finish else None))
                now += PAUSE
        if now > LONGEST:
            break
    return stops, now


def _car(name: str, stops: list[Stop], whole: float) -> str:
    """A car that moves from stop to stop, and fades once it is over the line."""
    there = [(time, space) for time, space in stops if space is not None]
    gone = next((time for time, space in stops if space is None), None)
    there.append((whole, there[-1][1]))
    times = ";".join(f"{time / whole:.4f}" for time, _ in there)
    places = ";".join(f"{space.x:g},{space.y:g}" for _, space in there)
    turns = ";".join(f"{angle:g}" for angle in _unwound([space.heading for _, space in there]))
    timing = f'dur="{whole:.1f}s" repeatCount="indefinite"'
    move = f'<animateTransform attributeName="transform" type="translate" {timing}'
    turn = f'<animateTransform attributeName="transform" type="rotate" {timing}'
    fade = ""
    if gone is not None:
        moments = f"0;{(gone - STEP) / whole:.4f};{gone / whole:.4f};1"
        fade = f'<animate attributeName="opacity" values="1;1;0;0" keyTimes="{moments}" {timing}/>'
    first = there[0][1]
    return (
        f'<g transform="translate({first.x:g} {first.y:g})">{fade}'
        f'{move} values="{places}" keyTimes="{times}"/>'
        f'<g transform="rotate({first.heading:g})">{turn} values="{turns}" keyTimes="{times}"/>'
        f"{_body(PAINT[name])}</g></g>"
    )


def _unwound(angles: list[float]) -> list[float]:
    """Angles without jumps of a whole turn, so that no car spins."""
    smooth = [angles[0]]
    for angle in angles[1:]:
        smooth.append(smooth[-1] + (angle - smooth[-1] + 180) % 360 - 180)
    return [round(angle, 1) for angle in smooth]


def _body(colour: str) -> str:
    """A racing car seen from above, heading right."""
    wheels = "".join(
        f'<rect x="{x}" y="{y}" width="7" height="4" rx="1" fill="#15171c"/>'
        for x in (-14, 7)
        for y in (-10, 6)
    )
    return (
        f'{wheels}<g fill="{colour}" stroke="#fff" stroke-width="1">'
        '<rect x="-18" y="-8" width="4" height="16" rx="1"/>'
        '<rect x="16" y="-8" width="3.500" height="16" rx="1"/>'
        '<path d="M-15,-4Q-15,-7 -11,-7H-1Q4,-6 6,-4L17,-2V2L6,4Q4,6 -1,7H-11Q-15,7 -15,4Z"/></g>'
        '<circle cx="-3" r="3" fill="#fff" stroke="#15171c"/>'
    )


if __name__ == "__main__":
    main()
