"""Whose turn it is at each open table, and what lists show of a table."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Make the table of turns; the server fills it from the logs when it starts."""
    op.create_table(
        "turns",
        sa.Column("guest", sa.String(16), primary_key=True),
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("part", sa.String(8), nullable=False),
        sa.Column("since", sa.Float),
        sa.Column("due", sa.Float),
    )
    op.create_index("turns_by_code", "turns", ["code"])
    op.create_index("turns_by_due", "turns", ["due"])
    for column in (
        sa.Column("game", sa.String(40)),
        sa.Column("track", sa.String(80)),
        sa.Column("players", sa.Integer),
        sa.Column("clock", sa.String(16)),
    ):
        op.add_column("tables", column)
