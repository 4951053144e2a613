"""Passkeys, and who wrote something at which table."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the tables, and list who has written something so far."""
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("credential", sa.Text, nullable=False, unique=True),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("signed", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.create_index("passkeys_by_guest", "passkeys", ["guest"])
    writers = op.create_table(
        "writers",
        sa.Column("guest", sa.String(16), primary_key=True),
        sa.Column("code", sa.String(16), primary_key=True),
    )
    known = _writers(op.get_bind())
    if known:
        op.bulk_insert(writers, [{"guest": guest, "code": code} for guest, code in sorted(known)])


def _writers(connection: sa.Connection) -> set[tuple[str, str]]:
    """Who has written something, or muted somebody, at which table."""
    log = sa.table("log", sa.column("code"), sa.column("entry"))
    kinds = [log.c.entry.like(f'%"k":"{kind}"%') for kind in ("said", "muted")]
    rows = connection.execute(sa.select(log.c.code, log.c.entry).where(sa.or_(*kinds)))
    named = ((json.loads(row.entry), row.code) for row in rows)
    return {
        (entry["guest"], code)
        for entry, code in named
        if entry["k"] in ("said", "muted") and entry["guest"]
    }
