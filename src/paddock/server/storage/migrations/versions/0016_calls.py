"""The turns that guests were alerted of."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Make the table of calls; whose turn it is already counts as told."""
    op.create_table(
        "calls",
        sa.Column("guest", sa.String(16), primary_key=True),
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.execute(
        "INSERT INTO calls SELECT guest, code, since FROM turns "
        "WHERE since IS NOT NULL AND guest IN (SELECT guest FROM subscriptions)"
    )
