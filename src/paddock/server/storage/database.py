"""Database URLs, and one-sentence errors for databases that cannot be used."""

from __future__ import annotations

import contextlib
import os
import re
from pathlib import Path

from alembic.util import CommandError
from sqlalchemy import URL
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError

from paddock.core.errors import PaddockError

#: What SQLite and PostgreSQL say of databases that cannot be used, and what we say.
_SENTENCES = {
    "file is not a database": "it is not a database",
    "malformed": "it is damaged; restore a copy of it",
    "readonly": "it cannot be written to",
    "is locked": "another program has locked it",
    "is full": "the disk is full",
    "unable to open": "it cannot be opened",
    "disk I/O error": "the disk does not read or write it",
    "password authentication failed": "PostgreSQL does not accept the password",
    "no password supplied": "PostgreSQL asks for a password; set PGPASSWORD or use a .pgpass file",
    "no pg_hba.conf entry": "PostgreSQL does not let this user in from here; see its pg_hba.conf",
    "Peer authentication failed": "PostgreSQL lets only the system user of the same name in",
    "permission denied": "the user may not create tables; grant CREATE on its schema public",
    "Connection refused": "nothing answers there; is PostgreSQL running?",
    "No such file or directory": "nothing answers there; is PostgreSQL running?",
    "failed to resolve host": "there is no such host",
    "starting up": "PostgreSQL is still starting",
}
#: PostgreSQL's words for a missing user or database, which name it.
_MISSING = re.compile(r'(role|database) "[^"]*" does not exist')
_EXAMPLES = "sqlite:////var/lib/paddock/paddock.sqlite or postgresql://user@host/name"
_NEWER = "it was written by a newer Paddock"


def file_of(url: URL) -> Path | None:
    """The file of an SQLite database, with links resolved; None for databases without one."""
    name = url.database or ""
    if url.get_backend_name() != "sqlite" or name in ("", ":memory:"):
        return None
    return Path(name.removeprefix("file:")).absolute().resolve()


def read_address(address: str) -> URL:
    """Parse a database URL; raises an error if it is invalid."""
    try:
        url = make_url(address)
    except SQLAlchemyError:
        raise PaddockError(
            f"{address!r} is not the address of a database, such as {_EXAMPLES}"
        ) from None
    if url.drivername == "postgres":
        url = url.set(drivername="postgresql")
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise unusable(url, f"tables are kept in SQLite or PostgreSQL, such as {_EXAMPLES}")
    if url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:"):
        raise PaddockError(f"{address!r} names no file, such as {_EXAMPLES}")
    return url


def driven(address: str | URL) -> URL:
    """A database URL, with our driver for PostgreSQL if it names none."""
    url = read_address(address) if isinstance(address, str) else address
    return url.set(drivername="postgresql+psycopg") if url.drivername == "postgresql" else url


def check_file(path: Path) -> None:
    """Refuse files that SQLite would reject with a less helpful message."""
    url = URL.create("sqlite", database=str(path))
    if not path.parent.is_dir():
        raise unusable(url, f"there is no folder {path.parent}")
    if path.is_dir():
        raise unusable(url, "it is a folder")
    if path.exists() and not path.is_file():
        raise unusable(url, "it is not a file")
    if path.exists() and not os.access(path, os.R_OK | os.W_OK):
        raise unusable(url, "it cannot be written to")


def make_private(path: Path) -> None:
    """Create a missing file for its owner alone, since it will hold the key that signs cookies."""
    with contextlib.suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


class UnreachableError(PaddockError):
    """The database server does not answer; it may be starting."""


def refusal(address: str, error: Exception) -> PaddockError:
    """Why a database cannot be used, in one sentence."""
    url = read_address(address)
    if isinstance(error, PaddockError):
        return error
    if isinstance(error, CommandError):
        known = "Can't locate revision" in str(error)
        return unusable(url, _NEWER if known else str(error))
    if isinstance(error, ImportError):
        return unusable(url, f"the package {error.name} is not installed")
    words = str(error.orig if isinstance(error, DBAPIError) and error.orig else error)
    told = unusable(url, _reason(error, words))
    away = isinstance(error, OperationalError) and url.get_backend_name() == "postgresql"
    # Whatever PostgreSQL itself refuses is FATAL, and so is that it is not ready yet.
    if away and ("FATAL" not in words or "starting up" in words):
        return UnreachableError(str(told))
    return told


def _reason(error: Exception, words: str) -> str:
    if missing := _MISSING.search(words):
        return missing[0]
    for sign, sentence in _SENTENCES.items():
        if sign in words:
            return sentence
    return " ".join(words.split())[:300] or type(error).__name__


def damaged(address: str) -> PaddockError:
    """The error for a corrupt file."""
    return unusable(read_address(address), _SENTENCES["malformed"])


def unusable(url: URL, why: str) -> PaddockError:
    """The error for an unusable database, with a reason."""
    name = file_of(url) or url.render_as_string(hide_password=True)
    return PaddockError(f"the database {name} cannot be used: {why}")
