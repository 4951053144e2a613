"""The database schema: guests, tables and their logs, and the text of every track played."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()


def _key(name: str) -> Column[str]:
    """The code of a table or the id of a guest, as (part of) the primary key."""
    return Column(name, String(16), primary_key=True)


guests = Table(
    "guests",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("named", Boolean, nullable=False),
    Column("created", Float, nullable=False),
)

#: The face and the colour that a guest has chosen.
avatars = Table(
    "avatars",
    metadata,
    _key("guest"),
    Column("face", BigInteger, nullable=False),
    Column("colour", Integer, nullable=False),
)

#: When a guest was last here, to the day; a guest without a row was here only on the first day.
visits = Table(
    "visits",
    metadata,
    _key("guest"),
    Column("seen", Float, nullable=False),
)

#: A passkey of a guest, by the id that its authenticator gave it; a guest may have several.
passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("guest", String(16), nullable=False),
    Column("credential", Text, nullable=False, unique=True),
    Column("public_key", Text, nullable=False),
    Column("signed", BigInteger, nullable=False),
    Column("name", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False),
    Index("passkeys_by_guest", "guest"),
)

#: A bot that connects with a token: a guest with an owner, and the hash of its token. No two bots
#: have the same name, whatever its case.
bots = Table(
    "bots",
    metadata,
    _key("guest"),
    Column("owner", String(16), nullable=False),
    Column("handle", String(64), nullable=False, unique=True),
    Column("token", String(64), nullable=False, unique=True),
    Column("created", Float, nullable=False),
    Column("used", Float),
    Index("bots_by_owner", "owner"),
)

#: One row per table, for lists; everything in it follows from the log.
tables = Table(
    "tables",
    metadata,
    _key("code"),
    Column("stage", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("changed", Float, nullable=False),
    # Tables that were over before these columns were added have none.
    Column("game", String(40)),
    Column("track", String(80)),
    Column("players", Integer),
    Column("clock", String(16)),
    Index("tables_by_stage", "stage", "changed"),
)

#: Who has a part in a table that is not over: a seat, none any more, or one that a bot plays. If
#: it is the guest's turn, since when, and when the clock runs out.
turns = Table(
    "turns",
    metadata,
    _key("guest"),
    _key("code"),
    Column("part", String(8), nullable=False),
    Column("since", Float),
    Column("due", Float),
    Index("turns_by_code", "code"),
    Index("turns_by_due", "due"),
)

#: Who sits, or sat, at which table.
members = Table("members", metadata, _key("guest"), _key("code"))

#: Who wrote something at which table, or muted somebody there, seated or not.
writers = Table("writers", metadata, _key("guest"), _key("code"))

log = Table(
    "log",
    metadata,
    _key("code"),
    Column("version", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("entry", Text, nullable=False),
    Column("digest", String(16)),
    Column("fence", BigInteger),
    sqlite_with_rowid=False,
)

tracks = Table(
    "tracks",
    metadata,
    Column("digest", String(80), primary_key=True),
    Column("text", Text, nullable=False),
)

#: When the server ran, from its start to its last heartbeat; see `uptime`.
runs = Table(
    "runs",
    metadata,
    Column("start", Float, primary_key=True),
    Column("alive", Float, nullable=False),
)

settings = Table(
    "settings",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

#: The workers that share a PostgreSQL database, each with its lease; see `cluster.leases`.
workers = Table(
    "workers",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("renewed", Float, nullable=False),
    Column("expires", Float, nullable=False),
)

#: Which worker owns which table, and the fencing number that its log entries must carry.
owners = Table(
    "owners",
    metadata,
    _key("code"),
    Column("worker", String(16), nullable=False),
    Column("fence", BigInteger, nullable=False),
    Index("owners_by_worker", "worker"),
)

#: When nobody played a table because the worker that owned it had died; clocks do not count it.
outages = Table(
    "outages",
    metadata,
    _key("code"),
    Column("began", Float, primary_key=True),
    Column("ended", Float, nullable=False),
)

#: A finished race; `number` is its place in the order in which races were rated.
races = Table(
    "races",
    metadata,
    _key("code"),
    Column("game", String(40), nullable=False),
    Column("track", String(80), nullable=False),
    Column("players", Integer, nullable=False),
    Column("finished", Float, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("number", BigInteger),
    Index("races_by_number", "rated", "number", "finished"),
)

#: How each seat of a finished race came off, and the rating of its guest before the race.
results = Table(
    "results",
    metadata,
    _key("code"),
    Column("seat", Integer, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("finished", Float, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("guest", String(16)),
    Column("bot", String(80)),
    Column("place", Integer, nullable=False),
    Column("score", BigInteger, nullable=False),
    Column("mu", Float),
    Column("sigma", Float),
    Column("gain", Float),
    Index("results_by_guest", "guest", "finished"),
)

#: What a guest has achieved for the first time, in which race.
feats = Table(
    "feats",
    metadata,
    _key("guest"),
    Column("feat", String(40), primary_key=True),
    Column("code", String(16), nullable=False),
    Column("at", Float, nullable=False),
)

#: The rating of each player in each game; bots that connect with a token are rated apart.
ratings = Table(
    "ratings",
    metadata,
    Column("game", String(40), primary_key=True),
    _key("guest"),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("shown", Float, nullable=False),
    Column("races", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("changed", Float, nullable=False),
    Column("bot", Boolean, nullable=False, server_default=false()),
    Index("ratings_by_shown", "game", "bot", "shown"),
    Index("ratings_by_guest", "guest"),
)

#: What each player has gained in each game in a week.
weeks = Table(
    "weeks",
    metadata,
    Column("week", String(8), primary_key=True),
    Column("game", String(40), primary_key=True),
    _key("guest"),
    Column("gain", Float, nullable=False),
    Column("races", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("bot", Boolean, nullable=False, server_default=false()),
    Index("weeks_by_gain", "week", "game", "bot", "gain"),
    Index("weeks_by_guest", "guest"),
)

#: Circuits that guests have published, each for the game that it was drawn for.
circuits = Table(
    "circuits",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("guest", String(16), nullable=False),
    Column("game", String(40), nullable=False),
    Column("title", String(64), nullable=False),
    Column("digest", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("figures", Text),
    Column("races", Integer, nullable=False),
    Column("published", Float, nullable=False),
    Index("circuits_by_guest", "guest"),
    Index("circuits_by_time", "published"),
)

#: Browsers that guests want to be alerted in, by a digest of their endpoint.
subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("guest", String(16), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("created", Float, nullable=False),
    Index("subscriptions_by_guest", "guest"),
)

#: Tables about which a guest wants no alerts.
mutes = Table("mutes", metadata, _key("guest"), _key("code"))

#: The turns that guests were alerted of, by when they began.
calls = Table(
    "calls",
    metadata,
    _key("guest"),
    _key("code"),
    Column("since", Float, nullable=False),
)

#: Tables that were opened to bots.
bot_tables = Table("bot_tables", metadata, _key("code"))

#: Tables of quick matches that wait for players.
quick = Table(
    "quick",
    metadata,
    _key("code"),
    Column("game", String(40), nullable=False),
    Column("at", Float, nullable=False),
)

#: A championship; its settings are JSON. Without a host, the host was deleted.
seasons = Table(
    "seasons",
    metadata,
    _key("code"),
    Column("host", String(16)),
    Column("title", String(64), nullable=False),
    Column("settings", Text, nullable=False),
    Column("stage", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("made", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Index("seasons_by_host", "host"),
    Index("seasons_by_stage", "stage", "changed"),
)

#: The drivers of a championship; a guest with a bot is driven for, one without an id was deleted.
entrants = Table(
    "entrants",
    metadata,
    Column("season", String(16), primary_key=True),
    Column("driver", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("guest", String(16)),
    Column("bot", String(80)),
    Index("entrants_by_guest", "guest"),
)

#: The table of each race of a championship that was opened.
rounds = Table(
    "rounds",
    metadata,
    Column("season", String(16), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("code", String(16), nullable=False),
    Index("rounds_by_code", "code"),
)

#: The place of each driver in each finished race of a championship.
season_results = Table(
    "season_results",
    metadata,
    Column("season", String(16), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("driver", Integer, primary_key=True),
    Column("place", Integer, nullable=False),
    Column("code", String(16), nullable=False),
    Index("season_results_by_code", "code"),
)

#: What is raced on a day, and the secrets of its deal, which are shown when the day is over.
days = Table(
    "days",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("circuit", Text, nullable=False),
    Column("salt", String(32), nullable=False),
    Column("seed", String(32), nullable=False),
)

#: The table at which a guest tries the race of a day; there is only one.
tries = Table(
    "tries",
    metadata,
    Column("day", String(10), primary_key=True),
    _key("guest"),
    Column("code", String(16), nullable=False),
    Index("tries_by_guest", "guest"),
)

#: How each try came off that was over before the day was.
day_results = Table(
    "day_results",
    metadata,
    _key("code"),
    Column("day", String(10), nullable=False),
    Column("guest", String(16)),
    Column("place", Integer, nullable=False),
    Column("score", BigInteger, nullable=False),
    Column("finished", Float, nullable=False),
    Index("day_results_by_place", "day", "place", "score"),
    Index("day_results_by_guest", "guest"),
)
