"""Bots that connect with a token, tables that are open to them, and ratings apart from people's."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Make the tables; all ratings so far are those of people."""
    op.create_table(
        "bots",
        sa.Column("guest", sa.String(16), primary_key=True),
        sa.Column("owner", sa.String(16), nullable=False),
        sa.Column("handle", sa.String(64), nullable=False, unique=True),
        sa.Column("token", sa.String(64), nullable=False, unique=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float),
    )
    op.create_index("bots_by_owner", "bots", ["owner"])
    op.create_table("bot_tables", sa.Column("code", sa.String(16), primary_key=True))
    for table in ("ratings", "weeks"):
        apart = sa.Column("bot", sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column(table, apart)
    op.drop_index("ratings_by_shown", "ratings")
    op.create_index("ratings_by_shown", "ratings", ["game", "bot", "shown"])
    op.drop_index("weeks_by_gain", "weeks")
    op.create_index("weeks_by_gain", "weeks", ["week", "game", "bot", "gain"])
