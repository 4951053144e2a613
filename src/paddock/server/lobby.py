"""What is done to a table from outside the race: options, seats, start, rematch."""

from __future__ import annotations

import math
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from paddock import bots, registry
from paddock.core.chance import SEED_BYTES
from paddock.core.errors import PaddockError
from paddock.server import rows
from paddock.server.acting import own
from paddock.server.hall import Hall
from paddock.server.keeper import STAND_IN
from paddock.server.live import Live
from paddock.server.refusals import RefusedError
from paddock.server.store import Guest
from paddock.server.table import Table


@dataclass(frozen=True)
class Setting:
    """A game with all that can be chosen for it, found to go together."""

    game: str
    players: int
    track: str
    digest: str
    options: dict[str, Any]


def settle(
    game: str, players: int | None, track: str | None, options: Mapping[str, object]
) -> Setting:
    """Read what was chosen; what is left out is as the game has it."""
    if game not in registry.names():
        raise RefusedError("unknown", kind="game", name=game[:40])
    meta = registry.meta(game)
    try:
        seats = meta.read_players(meta.default_players if players is None else players)
        chosen = meta.read_options(options)
        name = meta.read_track(track or meta.default_track)
        found = registry.track(game, name)
        # Some options ask something of the track.
        registry.plain_tables(registry.game(game), found, seats, chosen)
    except PaddockError as error:
        raise RefusedError("bad_option", why=str(error)[:400]) from None
    return Setting(game, seats, name, found.digest, chosen)


def make(
    hall: Hall, guest: Guest, setting: Setting, *, public: bool, clock: str, hints: bool | None
) -> Live:
    """A new table; whoever makes it is the host."""
    meta = registry.meta(setting.game)
    return hall.make(
        rows.Made(
            setting.game, meta.rules_version, guest.id, setting.players, setting.track,
            setting.digest, setting.options, public, clock, hints,
        )
    )  # fmt: skip


def change(
    hall: Hall,
    live: Live,
    guest: Guest,
    setting: Setting,
    *,
    public: bool,
    clock: str,
    hints: bool | None,
) -> None:
    """Set other options, before the start."""
    in_lobby(live)
    host(live, guest)
    gone = live.table.chairs[setting.players :]
    if any(chair.guest for chair in gone):
        raise RefusedError(
            "taken", seat=setting.players + [bool(c.guest) for c in gone].index(True)
        )
    hall.append(
        live,
        rows.Changed(
            setting.players, setting.track, setting.digest, setting.options, public, clock, hints
        ),
    )


def host(live: Live, guest: Guest) -> None:
    """Refuse whoever is not the host."""
    if live.table.host != guest.id:
        raise RefusedError("not_host")


def in_lobby(live: Live) -> None:
    """Refuse what can only be done before the start."""
    if live.table.stage == "closed":
        raise RefusedError("closed", why=live.table.why)
    if live.table.stage != "lobby":
        raise RefusedError("wrong_stage", stage=live.table.stage)


def _chair_number(live: Live, seat: int) -> None:
    if not 0 <= seat < live.table.players:
        raise RefusedError("unknown", kind="seat", name=str(seat)[:16])


def sit(hall: Hall, live: Live, guest: Guest, seat: int, name: str | None = None) -> None:
    """Sit down, or take another name there; in a running race, come back."""
    _chair_number(live, seat)
    chair = live.table.chairs[seat]
    if live.table.stage in ("dealing", "running") and chair.guest == guest.id:
        if name and name != chair.name:
            hall.append(live, rows.Sat(seat, guest.id, name))
        elif chair.bot:
            hall.append(live, rows.Returned(seat))
        return
    in_lobby(live)
    if not chair.empty and chair.guest != guest.id:
        raise RefusedError("taken", seat=seat)
    hall.append(live, rows.Sat(seat, guest.id, name or _usual_name(live, guest, seat)))


def _usual_name(live: Live, guest: Guest, seat: int) -> str:
    """The guest's own name; further players at the same device are called by their seats."""
    others = [n for n in live.table.seats_of(guest.id) if n != seat]
    return "" if others else guest.name


def place_bot(hall: Hall, live: Live, guest: Guest, seat: int, bot: str) -> None:
    """Put a bot on a free seat; in a running race, let one stand in for who is not there."""
    if bot not in bots.names():
        raise RefusedError("unknown", kind="bot", name=bot[:40])
    _chair_number(live, seat)
    chair = live.table.chairs[seat]
    if live.table.running:
        if not live.table.seats_of(guest.id):
            raise RefusedError("not_yours", seat=seat)
        _stand_in(hall, live, guest, seat)
        return
    in_lobby(live)
    host(live, guest)
    if chair.guest:
        raise RefusedError("taken", seat=seat)
    # A bot that drives better or worse from now on is still the same one.
    name = chair.name if chair.bot else live.table.bot_name(seat)
    hall.append(live, rows.Placed(seat, bot, name))


def _stand_in(hall: Hall, live: Live, guest: Guest, seat: int) -> None:
    """Let the stand-in play for a seat's guest, who wants it so or is not there."""
    chair = live.table.chairs[seat]
    if chair.guest is None or (chair.guest != guest.id and live.here(chair.guest)):
        raise RefusedError("taken", seat=seat)
    left = hall.limits.absence - live.away_for(chair.guest, time.monotonic())
    if chair.guest != guest.id and chair.bot is None and left > 0:
        raise RefusedError("too_soon", seat=seat, seconds=math.ceil(left))
    if chair.bot is None:
        hall.append(live, rows.Placed(seat, STAND_IN))


def free(hall: Hall, live: Live, guest: Guest, seat: int) -> None:
    """Stand up, or as the host free another's seat; in a race a bot stands in."""
    _chair_number(live, seat)
    if live.table.host != guest.id:
        own(live, guest.id, seat)
    if live.table.running:
        _stand_in(hall, live, guest, seat)
        return
    in_lobby(live)
    if not live.table.chairs[seat].empty:
        hall.append(live, rows.Stood(seat))


def leave(hall: Hall, live: Live, guest: Guest) -> None:
    """Stand up from all own seats."""
    for seat in live.table.seats_of(guest.id):
        if live.table.stage in ("lobby", "running"):
            free(hall, live, guest, seat)


def start(hall: Hall, live: Live, guest: Guest) -> None:
    """Draw salt and seed, show their commitment, and ask the pages for their numbers."""
    in_lobby(live)
    host(live, guest)
    empty = [n for n, chair in enumerate(live.table.chairs) if chair.empty]
    if empty:
        raise RefusedError("empty_seats", seats=empty)
    salt, seed = secrets.token_hex(SEED_BYTES), secrets.token_hex(SEED_BYTES)
    hall.append(live, rows.Started(salt, seed))


def fill(
    hall: Hall, live: Live, guest: Guest, sits: Sequence[int], levels: Mapping[int, str] | str
) -> None:
    """Seat the host and the bots of a new table."""
    for seat in sits:
        _chair_number(live, seat)
        sit(hall, live, guest, seat)
    if isinstance(levels, str):
        empty = [n for n, chair in enumerate(live.table.chairs) if chair.empty]
        levels = dict.fromkeys(empty, levels)
    for seat, level in levels.items():
        place_bot(hall, live, guest, seat, level)


def check_seats(players: int, sits: Sequence[int], levels: Mapping[int, str] | str) -> None:
    """Refuse a new table whose seats cannot be filled as asked, before it is made."""
    wanted = [*sits, *(levels if not isinstance(levels, str) else ())]
    for seat in wanted:
        if not 0 <= seat < players:
            raise RefusedError("unknown", kind="seat", name=str(seat)[:16])
    if len(set(wanted)) < len(wanted):
        raise RefusedError("taken", seat=next(s for s in wanted if wanted.count(s) > 1))
    for level in [levels] if isinstance(levels, str) else levels.values():
        if level not in bots.names():
            raise RefusedError("unknown", kind="bot", name=level[:40])


async def rematch(hall: Hall, live: Live, guest: Guest, track: str | None) -> Live:
    """The next race of the same players; asked again, the same table."""
    table = live.table
    if table.next:
        return await hall.find(table.next)
    if table.stage != "finished":
        raise RefusedError("wrong_stage", stage=table.stage)
    if not table.seats_of(guest.id):
        raise RefusedError("not_yours", seat=0)
    setting = settle(table.game, table.players, _next_track(live, track), table.options)
    allow = table.allow_hints
    new = make(hall, guest, setting, public=table.public, clock=table.clock, hints=allow)
    for seat, chair in enumerate(table.chairs):
        if chair.guest:
            hall.append(new, rows.Sat(seat, chair.guest, chair.name or ""))
        elif chair.bot:
            hall.append(new, rows.Placed(seat, chair.bot, chair.name))
    hall.append(live, rows.Linked(new.table.code, guest.id, _name(table, guest)))
    return new


def _name(table: Table, guest: Guest) -> str:
    """What a guest is called at a table."""
    return table.chairs[table.seats_of(guest.id)[0]].name or guest.name


def _next_track(live: Live, track: str | None) -> str:
    names = registry.meta(live.table.game).tracks
    here = live.table.track_name
    if track in (None, "same"):
        return here
    if track != "next":
        return str(track)
    place = names.index(here) if here in names else -1
    return names[(place + 1) % len(names)]
