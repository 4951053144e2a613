"""A piece of a real circuit as a picture: spaces, kerbs, cars and where the rules let them go."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from paddock.core.tracks import Space, Track

Json = dict[str, Any]
Point = tuple[float, float]
#: How wide a lane is drawn, and how much is seen round the spaces that are shown.
LANE, MARGIN = 34.0, 16.0


@dataclass(frozen=True)
class Frame:
    """How a piece of a circuit is turned, sized and cut out."""

    track: Track
    turn: float
    shown: Sequence[int]

    @cached_property
    def drawing(self) -> Json:
        """The circuit as pages know it."""
        return self.track.json()

    @cached_property
    def scale(self) -> float:
        """Lanes of all circuits are drawn equally wide."""
        return LANE / float(self.drawing["lane_width"])

    def turned(self, x: float, y: float) -> Point:
        """A point of the circuit, turned and sized."""
        a = math.radians(self.turn)
        along, across = x * math.cos(a) + y * math.sin(a), y * math.cos(a) - x * math.sin(a)
        return along * self.scale, across * self.scale

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """The upper left corner of what is shown, and its size."""
        seen = [self.turned(*p) for n in self.shown for p in self.track.spaces[n].outline]
        xs, ys = [p[0] for p in seen], [p[1] for p in seen]
        left, top = min(xs) - MARGIN, min(ys) - MARGIN
        return left, top, max(xs) + MARGIN - left, max(ys) + MARGIN - top

    def at(self, x: float, y: float) -> list[float]:
        """A point in the picture."""
        left, top, _, _ = self.box
        px, py = self.turned(x, y)
        return [round(px - left, 1), round(py - top, 1)]

    def path(self, points: Iterable[Sequence[float]], *, closed: bool = False) -> str:
        """The data of a path through points of the circuit."""
        made = [self.at(p[0], p[1]) for p in points]
        return "M" + "L".join(f"{x:g},{y:g}" for x, y in made) + ("Z" if closed else "")

    def holds(self, point: Sequence[float], beyond: float = 80.0) -> bool:
        """Whether a point is seen, or nearly."""
        _, _, width, height = self.box
        x, y = self.at(point[0], point[1])
        return -beyond <= x <= width + beyond and -beyond <= y <= height + beyond

    def place(self, n: int) -> Json:
        """Where a car stands on a space, and how it is turned."""
        space = self.track.spaces[n]
        x, y = self.at(space.x, space.y)
        return {"space": n, "x": x, "y": y, "turn": round(space.heading - self.turn, 1)}

    def nose(self, space: Space) -> str:
        """The front edge of a space: what counts when cars are compared."""
        half = len(space.outline) // 2
        return self.path(space.outline[half - 1 : half + 1])

    def asphalt(self) -> list[str]:
        """The road, as far as it is seen."""
        edges = self.drawing["edges"]
        pairs = list(zip(edges["left"], edges["right"], strict=True))
        near = [k for k, pair in enumerate(pairs) if any(map(self.holds, pair))]
        runs: list[list[int]] = []
        for k in near:
            if runs and k == runs[-1][-1] + 1:
                runs[-1].append(k)
            else:
                runs.append([k])
        return [self._strip(pairs[run[0] : run[-1] + 1]) for run in runs]

    def _strip(self, pairs: Sequence[tuple[Point, Point]]) -> str:
        return self.path([*(a for a, _ in pairs), *(b for _, b in reversed(pairs))], closed=True)


def scene(frame: Frame, **things: Any) -> Json:
    """The road of a picture, and what is on it."""
    _, _, width, height = frame.box
    # Pit lanes and boxes are another lesson.
    lap = frame.track.spaces[: frame.track.lap_spaces or None]
    seen = [s for s in lap if frame.holds((s.x, s.y))]
    kerbs = [line for line in frame.drawing["kerbs"] if any(map(frame.holds, line))]
    return {
        "track": frame.track.id,
        "size": [round(width, 1), round(height, 1)],
        "asphalt": frame.asphalt(),
        "kerbs": [frame.path(line) for line in kerbs],
        "spaces": [frame.path(s.outline, closed=True) for s in seen],
        **things,
    }


def cars(frame: Frame, standing: Mapping[int, int]) -> list[Json]:
    """Cars on their spaces, by number."""
    return [{"car": car, **frame.place(n)} for car, n in standing.items()]


def ends(frame: Frame, spaces: Iterable[int]) -> list[Json]:
    """Where the car that is moved may end, each with its outline and its front edge."""
    found = []
    for n in sorted(spaces):
        space = frame.track.spaces[n]
        outline = frame.path(space.outline, closed=True)
        found.append({**frame.place(n), "outline": outline, "nose": frame.nose(space)})
    return found


def way(frame: Frame, spaces: Sequence[int]) -> str:
    """The way from space to space."""
    return frame.path([(frame.track.spaces[n].x, frame.track.spaces[n].y) for n in spaces])
