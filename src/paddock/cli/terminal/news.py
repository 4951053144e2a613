"""Events as sentences, in a language and from a seat's point of view."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from paddock.core.game import Event
from paddock.core.record import Record, Row
from paddock.core.tracks import Track
from paddock.names import without_level
from paddock.race import Race
from paddock.texts import Texts, Value


def step(race: Race, row: Row, viewer: int | None) -> list[Event]:
    """Play one row of a record; returns the events that a viewer may see."""
    return step_both(race, row, viewer)[0]


def step_both(race: Race, row: Row, viewer: int | None) -> tuple[list[Event], list[Event]]:
    """Play one row; returns the events that a viewer may see, and all events."""
    step = race.step(row.move)
    events = race.events(step)
    return (events if viewer is None else race.events_for(step, viewer)), events


def player_names(record: Record) -> list[str | None]:
    """The players' names by seat; None where a record has none or a terminal cannot show it."""
    names = [without_level(name)[0] for name in record.header.get("names", "-").split(", ")]
    return [name if name != "-" and name.isprintable() else None for name in names]


def name_of(seat: int, names: Sequence[str | None], texts: Texts) -> str:
    """The name of a player, or the seat's number if there is none."""
    name = names[seat] if seat < len(names) else None
    return name or texts("seat-name", seat=seat)


class Teller:
    """Words events for one seat, or for an outsider (`None`), who may see everything.

    Players are called by their names, or by their seat if they have none.
    """

    def __init__(
        self, texts: Texts, track: Track, viewer: int | None, names: Sequence[str | None] = ()
    ) -> None:
        self.texts, self._track, self.viewer, self._names = texts, track, viewer, names

    def name(self, seat: int) -> str:
        """The name of a player."""
        if seat == self.viewer:
            return self.texts("you")
        return name_of(seat, self._names, self.texts)

    def sentence(self, event: Event) -> str:
        """An event as one sentence."""
        key = f"event-{event['kind']}"
        if key not in self.texts:
            return self._other(event)
        text = self._worded(key, self._values(event))
        return text[:1].upper() + text[1:]

    def _worded(self, key: str, values: dict[str, Value]) -> str:
        """The message, or a brief one if the event lacks some values."""
        brief = f"{key}-brief"
        try:
            return self.texts(key, **values)
        except LookupError:
            if brief not in self.texts:
                raise
            return self.texts(brief, **values)

    def sentences(self, events: Iterable[Event]) -> list[str]:
        """Events as sentences, one each."""
        return [self.sentence(event) for event in events]

    def amount(self, amount: int) -> str:
        """A score, in the game's words."""
        return self.texts("amount", amount=amount)

    def reason(self, reason: str) -> str:
        """Why a game ended, translated if there is a text for it."""
        key = "reason-" + re.sub(r"[^a-z0-9]+", "-", reason.lower()).strip("-")
        return self.texts(key) if key in self.texts else reason

    def _values(self, event: Event) -> dict[str, Value]:
        """The values that a message may use."""
        values = flatten({k: v for k, v in event.items() if v is not None}, self.texts)
        seat = event.get("seat")
        values["me"] = "yes" if seat == self.viewer is not None else "no"
        if seat is not None:
            values["who"] = self.name(seat)
        if event.get("way"):
            values["way_ends"] = self._way_ends(event["way"])
        return values

    def _way_ends(self, way: list[int]) -> str:
        if way[-1] == self._track.finish:
            return "home"
        return "blocked" if len(way) == 1 else "space"

    def _other(self, event: Event) -> str:
        """A fallback for an event without a text of its own: its fields."""
        fields = [f"{k} {v}" for k, v in event.items() if k != "kind" and v is not None]
        listed = ": " + self.texts("list-separator").join(fields) if fields else ""
        kind = str(event["kind"]).replace("_", " ").capitalize()
        return self.texts("event-other", kind=kind, values=listed)


def flatten(data: Mapping[str, Any], texts: Texts, prefix: str = "") -> dict[str, Value]:
    """Plain data as values for a message; nested keys are joined with underscores."""
    values: dict[str, Value] = {}
    for key, value in data.items():
        name = prefix + key
        if isinstance(value, Mapping):
            values |= flatten(value, texts, f"{name}_")
        elif isinstance(value, list):
            values |= _list_values(name, value, texts)
        else:
            values[name] = _plain(value, texts)
    return values


def _list_values(name: str, items: list[Any], texts: Texts) -> dict[str, Value]:
    """A list as one text, with its length, its steps and its ends."""
    shown = [str(_plain(item, texts)) for item in items if not isinstance(item, dict | list)]
    ends = {f"{name}_first": shown[0], f"{name}_last": shown[-1]} if shown else {}
    return {
        name: texts("list-separator").join(shown),
        f"{name}_count": len(items),
        f"{name}_steps": max(0, len(items) - 1),
        **ends,
    }


def _plain(value: object, texts: Texts) -> Value:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, int | float) else texts.name(str(value))
