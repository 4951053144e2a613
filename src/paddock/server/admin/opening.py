"""Opens the database of a server for administration, while the server may be running."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import platformdirs
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from paddock.core.errors import PaddockError
from paddock.server.storage import database
from paddock.server.storage.engine import open_engine

MIGRATIONS = Path(database.__file__).parent / "migrations"


class OlderSchemaError(PaddockError):
    """The database was made by an earlier version; the server brings it up to date."""


@contextmanager
def opened(address: str | None) -> Iterator[Engine]:
    """An engine for a database of this version; raises an error if it cannot be used."""
    if address is None:
        folder = Path(platformdirs.user_data_dir("paddock", appauthor=False))
        address = f"sqlite:///{folder / 'paddock.sqlite'}"
    url = database.read_address(address)
    if (path := database.file_of(url)) and not path.is_file():
        raise database.unusable(url, "there is no such file")
    engine: Engine | None = None
    try:
        engine = open_engine(address)
        with engine.connect() as connection:
            _check_version(connection, address)
        yield engine
    except (SQLAlchemyError, ImportError) as error:
        raise database.refusal(address, error) from error
    finally:
        if engine is not None:
            engine.dispose()


def _check_version(connection: Connection, address: str) -> None:
    """Refuse a database that the server of this version has not migrated."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    script = ScriptDirectory.from_config(config)
    head = script.get_current_head()
    known = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    if known != head:
        why = f"its schema is {known}, not {head}; start the server of this version first"
        older = known in {revision.revision for revision in script.walk_revisions()}
        kind = OlderSchemaError if older else PaddockError
        raise kind(str(database.unusable(database.read_address(address), why)))
