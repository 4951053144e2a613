"""Writes many rows at once.

PostgreSQL takes them as arrays, a few thousand rows per statement, which costs both sides a
fraction of one statement per row. SQLite is quick either way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, Table, bindparam, update

from paddock.server.storage.write_connection import statements

#: The most rows of one statement.
AT_ONCE = 5000

Rows = Sequence[dict[str, Any]]


def put(connection: Connection, table: Table, rows: Rows) -> None:
    """Add rows with values for all columns, or replace those with the same key."""
    if not rows:
        return
    if connection.dialect.name != "postgresql":
        connection.execute(statements(connection.dialect.name)[table.name], rows)
        return
    names = list(rows[0])
    keys = [column.name for column in table.primary_key]
    rest = ", ".join(f"{name} = excluded.{name}" for name in names if name not in keys)
    sql = (
        f"INSERT INTO {table.name} ({', '.join(names)}) SELECT * FROM {_arrays(table, names)} "
        f"ON CONFLICT ({', '.join(keys)}) DO UPDATE SET {rest}"
    )
    for columns in _columns(rows):
        connection.exec_driver_sql(sql, columns)


def change(connection: Connection, table: Table, rows: Rows) -> None:
    """Change some columns of rows that there are, each named by its key."""
    if not rows:
        return
    keys = [column.name for column in table.primary_key]
    names = list(rows[0])
    rest = [name for name in names if name not in keys]
    if connection.dialect.name != "postgresql":
        wish = update(table).where(*(table.c[key] == bindparam(f"at_{key}") for key in keys))
        wish = wish.values({name: bindparam(name) for name in rest})
        named = [{f"at_{n}" if n in keys else n: row[n] for n in names} for row in rows]
        connection.execute(wish, named)
        return
    sql = (
        f"UPDATE {table.name} SET {', '.join(f'{name} = new.{name}' for name in rest)} "
        f"FROM {_arrays(table, names)} AS new ({', '.join(names)}) "
        f"WHERE {' AND '.join(f'{table.name}.{key} = new.{key}' for key in keys)}"
    )
    for columns in _columns(rows):
        connection.exec_driver_sql(sql, columns)


def _arrays(table: Table, names: Sequence[str]) -> str:
    """The arrays of some columns, as rows."""
    kinds = (table.c[name].type.compile().partition("(")[0] for name in names)
    return f"unnest({', '.join(f'%s::{kind}[]' for kind in kinds)})"


def _columns(rows: Rows) -> Iterator[tuple[list[Any], ...]]:
    """The values of a few thousand rows at a time, by column."""
    for start in range(0, len(rows), AT_ONCE):
        part = rows[start : start + AT_ONCE]
        yield tuple([row[name] for row in part] for name in rows[0])
