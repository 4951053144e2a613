"""When guests were last here, so that they are deleted only after a long absence."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the table of visits; guests of whom nothing is known count as here now."""
    visits = op.create_table(
        "visits",
        sa.Column("guest", sa.String(16), primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
    )
    guests = sa.table("guests", sa.column("id", sa.String))
    everyone = sa.select(guests.c.id, sa.literal(time.time(), sa.Float))
    op.execute(visits.insert().from_select(["guest", "seen"], everyone))
