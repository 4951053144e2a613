"""The lobby: settings, seats, start, rematch."""

from __future__ import annotations

import math
import secrets
import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from paddock import bots, registry
from paddock.core.chance import SEED_BYTES
from paddock.core.errors import PaddockError
from paddock.core.tracks import Track
from paddock.server.refusals import RefusedError, fault_of
from paddock.server.storage import entries
from paddock.server.storage.store import Guest
from paddock.server.tables.automation import STAND_IN
from paddock.server.tables.commands import own
from paddock.server.tables.registry import TableRegistry
from paddock.server.tables.session import TableSession
from paddock.server.tables.table import Table

#: Seconds that the drivers of a championship wait for their host before they may start a race.
DRIVERS_WAIT = 600.0
#: Seconds for which a host may be away before another player becomes the host of a lobby.
HOST_AWAY = 600.0


@dataclass(frozen=True)
class TableConfig:
    """The checked settings of a table."""

    game: str
    players: int
    circuit: Track
    options: dict[str, Any]

    @property
    def track(self) -> str:
        """The name of the track."""
        return self.circuit.id

    @property
    def digest(self) -> str:
        """The digest of the track's file."""
        return self.circuit.digest


def settle(
    game: str, players: int | None, track: str | Track | None, options: Mapping[str, object]
) -> TableConfig:
    """Check the settings of a table; those left out get the game's defaults."""
    if game not in registry.names():
        raise RefusedError("unknown", kind="game", name=game[:40])
    meta = registry.meta(game)
    try:
        seats = meta.read_players(meta.default_players if players is None else players)
        chosen = meta.read_options(options)
        name = track or meta.default_track
        circuit = name if isinstance(name, Track) else registry.track(game, name)
        # Some options put requirements on the track.
        registry.plain_setup(registry.game(game), circuit, seats, chosen)
    except PaddockError as error:
        raise RefusedError("bad_option", why=str(error)[:400], **fault_of(error)) from None
    return TableConfig(game, seats, circuit, chosen)


def make(
    tables: TableRegistry,
    guest: Guest,
    setting: TableConfig,
    *,
    public: bool,
    clock: str,
    hints: bool | None,
    open_to_bots: bool = False,
    season: entries.SeasonRound | None = None,
    day: str | None = None,
) -> TableSession:
    """Create a table; its creator is the host."""
    meta = registry.meta(setting.game)
    tables.remember(setting.circuit)
    return tables.make(
        entries.Made(
            setting.game, meta.rules_version, guest.id, setting.players, setting.track,
            setting.digest, setting.options, public, clock, hints, open_to_bots, season, day,
        )
    )  # fmt: skip


def change(
    tables: TableRegistry,
    session: TableSession,
    guest: Guest,
    setting: TableConfig,
    *,
    public: bool,
    clock: str,
    hints: bool | None,
    open_to_bots: bool = False,
) -> None:
    """Change the settings, before the start."""
    in_lobby(session)
    not_in_season(session)
    host(session, guest)
    gone = session.table.chairs[setting.players :]
    if any(chair.guest for chair in gone):
        raise RefusedError(
            "taken", seat=setting.players + [bool(c.guest) for c in gone].index(True)
        )
    tables.remember(setting.circuit)
    tables.append(
        session,
        entries.Changed(
            setting.players,
            setting.track,
            setting.digest,
            setting.options,
            public,
            clock,
            hints,
            open_to_bots,
        ),
    )


def host(session: TableSession, guest: Guest) -> None:
    """Refuse anyone but the host."""
    if session.table.host != guest.id:
        raise RefusedError("not_host")


def in_lobby(session: TableSession) -> None:
    """Refuse what is only possible before the start."""
    if session.table.stage == "closed":
        raise RefusedError("closed", why=session.table.why)
    if session.table.stage != "lobby":
        raise RefusedError("wrong_stage", stage=session.table.stage)


def not_in_season(session: TableSession) -> None:
    """Refuse what a championship has settled: who drives where, and by which settings."""
    if session.table.season:
        raise RefusedError("in_season")


def chair_number(session: TableSession, seat: int) -> None:
    """Refuse a seat that the table does not have."""
    if not 0 <= seat < session.table.players:
        raise RefusedError("unknown", kind="seat", name=str(seat)[:16])


def sit(
    tables: TableRegistry, session: TableSession, guest: Guest, seat: int, name: str | None = None
) -> None:
    """Take a seat, or rename it; in a running race, return to it."""
    chair_number(session, seat)
    chair = session.table.chairs[seat]
    if session.table.stage in ("dealing", "running") and chair.guest == guest.id:
        if name and name != chair.name:
            tables.append(session, entries.Sat(seat, guest.id, name, chair.face))
        elif chair.bot:
            tables.append(session, entries.Returned(seat))
        return
    in_lobby(session)
    not_in_season(session)
    if not chair.empty and chair.guest != guest.id:
        raise RefusedError("taken", seat=seat)
    if guest.bot:
        _admit_bot(session, guest, seat)
    called = guest.name if guest.bot else name or _usual_name(session, guest, seat)
    tables.append(session, entries.Sat(seat, guest.id, called, guest.face, guest.bot))


def _admit_bot(session: TableSession, bot: Guest, seat: int) -> None:
    """Refuse a bot that was not asked, or that has a seat already."""
    table = session.table
    invited = table.chairs[seat].invited
    if not table.open_to_bots and (invited is None or invited[0] != bot.id):
        raise RefusedError("not_invited")
    if table.seats_of(bot.id):
        raise RefusedError("taken", seat=seat)


def _usual_name(session: TableSession, guest: Guest, seat: int) -> str:
    """The guest's own name; further players on the same device have none."""
    others = [n for n in session.table.seats_of(guest.id) if n != seat]
    return "" if others else guest.name


def place_bot(
    tables: TableRegistry, session: TableSession, guest: Guest, seat: int, bot: str
) -> None:
    """Put a bot on a free seat; in a running race, let one stand in for an absent guest."""
    if bot not in bots.names():
        raise RefusedError("unknown", kind="bot", name=bot[:40])
    chair_number(session, seat)
    chair = session.table.chairs[seat]
    if session.table.running:
        if not session.table.seats_of(guest.id):
            raise RefusedError("not_yours", seat=seat)
        _stand_in(tables, session, guest, seat)
        return
    in_lobby(session)
    not_in_season(session)
    host(session, guest)
    if chair.guest:
        raise RefusedError("taken", seat=seat)
    # A bot keeps its name when its level changes.
    name = chair.name if chair.bot else session.table.bot_name(seat)
    tables.append(session, entries.Placed(seat, bot, name))


def _stand_in(tables: TableRegistry, session: TableSession, guest: Guest, seat: int) -> None:
    """Let the stand-in play for a seat's guest, who asked for it or is absent."""
    chair = session.table.chairs[seat]
    away = session.away_for(chair.guest, time.monotonic())
    if chair.remote and session.here(chair.guest):
        # A bot that is there but does not answer is as good as absent.
        away = session.waited_for(seat, time.time())
    elif chair.guest is None or (chair.guest != guest.id and session.here(chair.guest)):
        raise RefusedError("taken", seat=seat)
    left = session.grace(tables.limits.absence) - away
    if chair.guest != guest.id and chair.bot is None and left > 0:
        raise RefusedError("too_soon", seat=seat, seconds=math.ceil(left))
    if chair.bot is None:
        tables.append(session, entries.Placed(seat, STAND_IN))


def free(tables: TableRegistry, session: TableSession, guest: Guest, seat: int) -> None:
    """Leave a seat or, as the host, free another's; in a race a bot stands in."""
    chair_number(session, seat)
    if session.table.host != guest.id:
        own(session, guest.id, seat)
    if session.table.running:
        _stand_in(tables, session, guest, seat)
        return
    in_lobby(session)
    not_in_season(session)
    chair = session.table.chairs[seat]
    if not chair.empty or chair.invited:
        tables.append(session, entries.Stood(seat))


def leave(tables: TableRegistry, session: TableSession, guest: Guest) -> None:
    """Leave all of one's own seats."""
    for seat in session.table.seats_of(guest.id):
        if session.table.stage in ("lobby", "running"):
            free(tables, session, guest, seat)


def hand_over(tables: TableRegistry, session: TableSession) -> None:
    """Let the first player with a page at the table be its host, or the first player of all.

    A championship has a host of its own, and a quick match starts by itself.
    """
    table = session.table
    if table.stage != "lobby" or table.season or session.quick:
        return
    players = [chair.guest for chair in table.chairs if chair.guest and not chair.remote]
    others = [guest for guest in players if guest != table.host]
    others.sort(key=lambda guest: not session.here(guest))
    if others:
        tables.append(session, entries.Handed(others[0]))


def replace_absent_hosts(tables: TableRegistry, now: float) -> None:
    """Hand over lobbies whose hosts have been away for long while other players wait."""
    for session in list(tables.sessions.values()):
        table = session.table
        away = session.away_for(table.host, now) >= session.grace(HOST_AWAY)
        waiting = any(session.here(chair.guest) for chair in table.chairs)
        if table.stage == "lobby" and away and waiting and not session.lost:
            hand_over(tables, session)


def start(
    tables: TableRegistry,
    session: TableSession,
    guest: Guest,
    *,
    rated: bool = False,
    secret: tuple[str, str] | None = None,
) -> None:
    """Show the commitment to salt and seed, drawn unless given; the pages add their numbers."""
    in_lobby(session)
    if not _may_start(session, guest):
        raise RefusedError("not_host")
    empty = [n for n, chair in enumerate(session.table.chairs) if chair.empty]
    if empty:
        raise RefusedError("empty_seats", seats=empty)
    salt, seed = secret or (secrets.token_hex(SEED_BYTES), secrets.token_hex(SEED_BYTES))
    tables.append(session, entries.Started(salt, seed, rated))


def _may_start(session: TableSession, guest: Guest) -> bool:
    """Whether a guest may start: the host or, in a championship, after a while every driver."""
    table = session.table
    waited = table.season is not None and time.time() - table.created >= DRIVERS_WAIT
    return table.host == guest.id or (waited and bool(table.seats_of(guest.id)))


def can_be_rated(
    table: Table, accounts: Collection[str], owners: Mapping[str, str] | None = None
) -> bool:
    """Whether a race counts: public, without hints, and every driver has an account or is a bot.

    Everybody drives once, with their own hands or by a bot of theirs. Where such bots drive, the
    race counts only for them, so another bot has to be there to compare with.
    """
    fair = table.public and not table.allow_hints and table.players > 1
    bots = owners or {}
    people = [bots.get(chair.guest, chair.guest) for chair in table.chairs if chair.guest]
    once = len({*people}) == len(people) and {*people} <= {*accounts}
    if any(chair.remote for chair in table.chairs):
        fair = fair and sum(chair.remote or chair.guest is None for chair in table.chairs) > 1
    return bool(fair and people and once)


def fill(
    tables: TableRegistry,
    session: TableSession,
    guest: Guest,
    sits: Sequence[int],
    levels: Mapping[int, str] | str,
) -> None:
    """Seat the host and the bots of a new table."""
    for seat in sits:
        chair_number(session, seat)
        sit(tables, session, guest, seat)
    if isinstance(levels, str):
        empty = [n for n, chair in enumerate(session.table.chairs) if chair.empty]
        levels = dict.fromkeys(empty, levels)
    for seat, level in levels.items():
        place_bot(tables, session, guest, seat, level)


def check_seats(players: int, sits: Sequence[int], levels: Mapping[int, str] | str) -> None:
    """Refuse a new table whose seats cannot be filled as requested, before it is created."""
    wanted = [*sits, *(levels if not isinstance(levels, str) else ())]
    for seat in wanted:
        if not 0 <= seat < players:
            raise RefusedError("unknown", kind="seat", name=str(seat)[:16])
    if len(set(wanted)) < len(wanted):
        raise RefusedError("taken", seat=next(s for s in wanted if wanted.count(s) > 1))
    for level in [levels] if isinstance(levels, str) else levels.values():
        if level not in bots.names():
            raise RefusedError("unknown", kind="bot", name=level[:40])


def rematch(
    tables: TableRegistry, session: TableSession, guest: Guest, track: str | None
) -> TableSession:
    """Create a table for the next race of the same players."""
    table = session.table
    if table.stage != "finished":
        raise RefusedError("wrong_stage", stage=table.stage)
    if not table.seats_of(guest.id):
        raise RefusedError("not_yours", seat=0)
    setting = settle(table.game, table.players, _next_track(session, track), table.options)
    allow = table.allow_hints
    new = make(
        tables, guest, setting, public=table.public, clock=table.clock, hints=allow,
        open_to_bots=table.open_to_bots,
    )  # fmt: skip
    for seat, chair in enumerate(table.chairs):
        if chair.guest and chair.remote:
            tables.append(new, entries.Invited(seat, chair.guest, chair.name or ""))
        elif chair.guest:
            tables.append(new, entries.Sat(seat, chair.guest, chair.name or "", chair.face))
        elif chair.bot:
            tables.append(new, entries.Placed(seat, chair.bot, chair.name))
    tables.append(session, entries.Linked(new.table.code, guest.id, _name(table, guest)))
    return new


def _name(table: Table, guest: Guest) -> str:
    """The name of a guest at a table."""
    return table.chairs[table.seats_of(guest.id)[0]].name or guest.name


def same_track(table: Table) -> str | Track:
    """The track of a table, by name if it is shipped."""
    return table.track_name if registry.ships(table.game, table.track) else table.track


def _next_track(session: TableSession, track: str | None) -> str | Track:
    names = registry.meta(session.table.game).tracks
    here = session.table.track_name
    if track in (None, "same"):
        return same_track(session.table)
    if track != "next":
        return str(track)
    place = names.index(here) if here in names else -1
    return names[(place + 1) % len(names)]
